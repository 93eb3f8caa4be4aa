/**
 * Games that came from outside (GLOAM_GAMES): the server names their modules in the first page. What they bring is of the
 * same kind as what the build knows of our own.
 */
import type { Parts } from 'virtual:games'
import type { GameWords, Spoken } from 'virtual:languages'
import * as React from 'react'
import * as jsx from 'react/jsx-runtime'

/** What the client's module of a packed game exports (web/pack). */
interface OutsideGame {
  name: string
  parts: Parts
  /** By language; English is always there. */
  languages: Readonly<Record<string, GameWords>>
}

const outside = new Map<string, OutsideGame>()

/** A page has one React: games from outside use it. */
const SHARED = { react: React, 'react/jsx-runtime': jsx }

/** Before anything is shown. A game that does not come is missing, and the page says why where developers look. */
export async function loadOutside(): Promise<void> {
  const named = document.querySelector<HTMLMetaElement>('meta[name="gloam-games"]')?.content ?? ''
  if (named === '') return
  Object.assign(globalThis, { [Symbol.for('gloam.shared')]: SHARED })
  const modules = await Promise.allSettled(named.split(' ').map((address) => import(/* @vite-ignore */ address)))
  for (const module of modules) {
    if (module.status === 'rejected') console.error(module.reason)
    else outside.set((module.value as OutsideGame).name, module.value as OutsideGame)
  }
}

export const outsideNames = (): string[] => [...outside.keys()]

export function outsideParts(name: string): Parts | undefined {
  return outside.get(name)?.parts
}

/** English, where it has no words in this language. */
export function outsideWords(name: string, { language }: Spoken): GameWords | undefined {
  const languages = outside.get(name)?.languages
  return languages?.[language] ?? languages?.['en']
}

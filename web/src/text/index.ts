/** The frame's own words. A language is a file of ICU messages with the same keys as en.json; only one is loaded. */

import languages, { type Spoken } from 'virtual:languages'
import { languageFor } from '@gloam/games/languages.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import type en from './en.json'

export type Key = keyof typeof en
export type Values = Readonly<Record<string, string | number>>

const NOTHING: Spoken = { language: 'en', words: {}, later: async () => ({ default: {} }), games: {} }

let spoken = NOTHING
let messages = new Map<Key, IntlMessageFormat>()

export function currentLanguage(): string {
  return spoken.language
}

/** What is spoken now: where the games' words are. */
export function currentWords(): Spoken {
  return spoken
}

/** What the browser asks for. */
export function wishedLanguage(): string {
  return languageFor(navigator.languages, Object.keys(languages))
}

type Follower = (next: Spoken) => Promise<unknown>
const followers: Follower[] = []

/** Whoever shows words of their own has them brought before the language changes. */
export function beforeSpeaking(follow: Follower): void {
  followers.push(follow)
}

/** Once it is done, everything is said in this language. One that there is not is English. */
export async function speakIn(language: string): Promise<void> {
  const load = languages[language] ?? languages['en']
  const next = (await load?.())?.default
  if (next === undefined) return
  await Promise.all(followers.map((follow) => follow(next)))
  spoken = next
  messages = new Map()
}

/** The languages that there are, each by its own name. */
export function languageNames(): [string, string][] {
  return Object.keys(languages).map((id) => [id, new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id])
}

/** A page that brings words of its own, in whatever language is spoken when it comes. */
export async function withItsWords<Page>(page: Promise<Page>): Promise<Page> {
  if (!followers.includes(bringLater)) beforeSpeaking(bringLater)
  await bringLater(spoken)
  return page
}

async function bringLater({ words, later }: Spoken): Promise<void> {
  Object.assign(words, (await later()).default)
}

export function t(key: Key, values?: Values): string {
  let message = messages.get(key)
  if (message === undefined) {
    message = new IntlMessageFormat(spoken.words[key] ?? '', spoken.language, undefined, { ignoreTag: true })
    messages.set(key, message)
  }
  return String(message.format(values))
}

/** For keys that come from outside: a reason of the server, of which a newer one may know more than we do. */
export function tIfAny(key: string, values?: Values): string | null {
  return Object.hasOwn(spoken.words, key) ? t(key as Key, values) : null
}

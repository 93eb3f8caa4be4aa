/** What a hand sees of a page: where the match stands, what is asked, what is lit and where it can be pressed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import type { Eye } from './in-page.ts'

/** A choice of a question, as it crosses the wire. */
export type Choice = Readonly<Record<string, unknown>>

export interface Point {
  x: number
  y: number
}

export interface Turning {
  step: Choice
  rings: { field: string; value: unknown; values: readonly unknown[] }[]
}

export interface Sight {
  seat: number
  /** How far the page has heard of the match. */
  sequence: number
  picks: number
  question: { id: string; ask: Choice; choices: Choice[] } | null
  over: boolean
  /** Whether the question is put to the player now. */
  asks: boolean
  /** The choices that all presses have left. */
  left: Choice[]
  turner: Turning | null
  /** Whether the page asks if one is sure. */
  doubt: boolean
}

/** Something that is lit on the board. */
export interface Lit {
  at: number
  label: string
  explained: boolean
  /** Where a press meets it; null if it is covered or out of sight. */
  point: Point | null
  covered: string | null
}

/** What a hand has to know before it presses. */
export interface Aim {
  /** What lies over the board and is read first. */
  over: Point | null
  /** Where to press. */
  point: Point | null
  /** The page before the press. */
  mark: string
}

/** What the keyboard is at. */
export interface Focus {
  lays: boolean
  sure: boolean
  /** The choices that it speaks of, if it is one of the list of choices. */
  pointed: Choice[]
  name: string
}

const IN_PAGE = fileURLToPath(new URL('./in-page.ts', import.meta.url))

/** What runs in the page is written in TypeScript as everything else is; the page gets it without the types. */
async function scriptOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  return `if (globalThis.eye === undefined) { (() => { ${code.replaceAll(/^export \{\s*\};?$/gm, '')} })() }`
}

let script: Promise<string> | undefined
const opened = new WeakSet<Page>()

/** Opens the eye in a page, now and whenever the page is loaded anew. */
export async function openEye(page: Page): Promise<void> {
  if (opened.has(page)) return
  opened.add(page)
  script ??= scriptOf(IN_PAGE)
  await page.addInitScript({ content: await script })
  await page.evaluate(await script)
}

type Result<K extends keyof Eye> = Awaited<ReturnType<Eye[K]>>

/** Asks the eye in the page. The answer comes as text: to be taken apart value by value would be most of the work. */
export async function ask<K extends keyof Eye>(page: Page, what: K, ...wish: Parameters<Eye[K]>): Promise<Result<K>> {
  const answer = await page.evaluate(
    async ([name, args]) => {
      const { eye } = globalThis as unknown as { eye: Record<string, (...all: unknown[]) => unknown> }
      return JSON.stringify((await eye[name](...args)) ?? null)
    },
    [what, wish] as const,
  )
  return JSON.parse(answer) as Result<K>
}

/** Milliseconds within which all that is waited for comes, even on a busy machine: as much as `expect` has. */
export const PATIENCE = 120_000

/** Where the match stands, as this page knows it, and the mark of it; waits until the page knows. */
export async function stand(page: Page): Promise<{ sight: Sight; mark: string }> {
  for (const since = Date.now(); Date.now() - since < PATIENCE; await pause()) {
    const now = await ask(page, 'stand')
    if (now !== null) return now
  }
  throw new Error(`There is no table at ${page.url()}.`)
}

export const look = async (page: Page): Promise<Sight> => (await stand(page)).sight

/** Waits until the page has heard of this move and puts its question, if it has one. */
export async function upTo(page: Page, sequence: number): Promise<Sight> {
  for (const since = Date.now(); ; await pause()) {
    const sight = await look(page)
    if (sight.sequence >= sequence && (sight.question === null || sight.asks)) return sight
    if (Date.now() - since > PATIENCE) throw new Error(`Move ${sequence} has not been shown at ${page.url()}.`)
  }
}

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, 10))

/** Whoever can make any choice at a page, in one way or another. */
export interface Player {
  readonly page: Page
  /** How often something has been pressed. */
  readonly presses: number
  take(wanted: Choice): Promise<void>
}

/** What a hand sees of a page: where the match stands, what is asked, what is lit and where it can be pressed. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Page } from '@playwright/test'
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

/** Of how many choices a lit thing speaks, and whether the wanted one is among them. */
export interface Meaning {
  at: number
  choices: number
  meant: boolean
}

/** What the keyboard is at. */
export interface Focus {
  lays: boolean
  sure: boolean
  /** The choices that it speaks of, if it is one of the list of choices. */
  pointed: Choice[]
  name: string
}

/** What runs in the page is written in TypeScript as everything else is; the page gets it without the types. */
const SOURCE = stripTypeScriptTypes(readFileSync(new URL('./in-page.ts', import.meta.url), 'utf8'))
const SCRIPT = `if (globalThis.eye === undefined) { (() => { ${SOURCE} })() }`

/** Opens the eye in a page, now and whenever the page is loaded anew. */
export async function openEye(page: Page): Promise<void> {
  await page.addInitScript({ content: SCRIPT })
  await page.evaluate(SCRIPT)
}

type Result<K extends keyof Eye> = Awaited<ReturnType<Eye[K]>>

/** Asks the eye in the page. */
export function ask<K extends keyof Eye>(page: Page, what: K, ...wish: Parameters<Eye[K]>): Promise<Result<K>> {
  return page.evaluate(
    ([name, args]) => {
      const { eye } = globalThis as unknown as { eye: Record<string, (...all: unknown[]) => unknown> }
      return eye[name](...args)
    },
    [what, wish] as const,
  ) as Promise<Result<K>>
}

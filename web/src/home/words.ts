/** What the page and the worker that is its home say to each other. */
import type { ClientMessage } from '@gloam/protocol/live.ts'

/** What a call brings along. */
export interface Given {
  id?: string
  body?: unknown
  query?: unknown
  /** Of several who sit around this device, the seat of whoever holds it. */
  as?: number
}

/** From the page. `as` is what whoever is there is called, if that is known. */
export type ToHome =
  | { do: 'call'; number: number; name: string; given: Given; as: string | null }
  | { do: 'open'; line: number; as: string | null; seat: number | null }
  | { do: 'say'; line: number; message: ClientMessage }
  | { do: 'close'; line: number }

/** Why nothing is kept: there is no room left, or the browser lets nobody write. */
export type Trouble = 'full' | 'refused'

/** From the home. What a line hears is text, as on any wire. */
export type FromHome =
  | { is: 'answer'; number: number; answer: unknown }
  | { is: 'failed'; number: number; reason: string; status: number; message: string }
  | { is: 'heard'; line: number; text: string }
  /** The line could not be opened. */
  | { is: 'closed'; line: number }
  /** Null: everything is kept again. */
  | { is: 'trouble'; why: Trouble | null }

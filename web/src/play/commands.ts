import type { answersApi } from '@gloam/protocol/answers.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { Happened } from '@gloam/protocol/live.ts'
import type { BotPace } from '@gloam/protocol/table.ts'
import type { z } from 'zod'
import type { Position } from '../net/live/table-store.ts'
import type { LookBack } from '../replay/use-look-back.ts'

type GivenAnswer = z.input<typeof answersApi.answer.body>

/** Somebody who sits here, or who has said a line. */
export interface Somebody {
  person: string
  name: string
  line?: { id: number; text: string }
}

/** What can be done at a table besides playing. Null where it cannot be done. */
export interface TableCommands {
  again: (() => void) | null
  replay: (() => void) | null
  /** The path of the replay, to be handed on. */
  share: string | null
  /** To lay a table of the same kind, for somebody else to be invited to. */
  challenge: (() => void) | null
  retry(): void
  leave: (() => void) | null
  /** To give the match up for good: a bot plays to its end. */
  resign: (() => void) | null
  /** To propose to end the match, or agree to it, and to turn it down. */
  stop: (() => void) | null
  noStop: (() => void) | null
  takeSeatBack: (() => void) | null
  /** Somebody else plays on for whoever asks: they want their seat back. */
  takeKeptSeat: (() => void) | null
  /** To let somebody else have the seat of one for whom a bot stands in, or no longer. */
  offer: ((seat: number, offered: boolean) => void) | null
  takeOver: ((seat: number) => void) | null
  /** To propose a pause or agree to it, and to end it or turn it down. */
  pause: (() => void) | null
  goOn: (() => void) | null
  standIn: ((seat: number) => void) | null
  setSettings: ((change: { hints?: boolean; botPace?: BotPace; quiet?: boolean }) => Promise<void>) | null
  stepBack: ((picks: number) => void) | null
  agree: (() => void) | null
  disagree: (() => void) | null
  /** To answer questions like the one that is asked by themselves from now on, or no longer. */
  answer: ((given: GivenAnswer) => void) | null
  /** What one can do about others, for whoever has a name: `you` are not one of them. */
  others: { you: string; about(who: Somebody): void } | null
  /** The whole match, as everybody saw it. */
  loadStory(): Promise<readonly Frame[]>
  /** To have a bot look back at a seat's decisions, once the match is over. */
  lookBack: LookBack | null
  /** What led to where a what-if began, counted backwards from there; null where it is no what-if. */
  loadEarlier: (() => Promise<readonly Happened[]>) | null
  /** The positions from this sequence on, as this seat saw them, to be shown once more. */
  loadSince(sequence: number): Promise<readonly Position[]>
}

/** At a table that is in this page alone there is nothing to be done with others. */
export const NO_COMMANDS = {
  retry: () => {},
  replay: null,
  share: null,
  challenge: null,
  leave: null,
  resign: null,
  stop: null,
  noStop: null,
  takeSeatBack: null,
  takeKeptSeat: null,
  offer: null,
  takeOver: null,
  pause: null,
  goOn: null,
  standIn: null,
  setSettings: null,
  stepBack: null,
  agree: null,
  disagree: null,
  others: null,
  answer: null,
  lookBack: null,
  loadEarlier: null,
} as const satisfies Partial<TableCommands>

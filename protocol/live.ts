/**
 * The live line: the same messages over WebSocket (`/api/live`) or, where a network blocks that, over HTTP
 * streaming (`GET /api/stream`, with `POST /api/stream/<line>` the other way). See docs/api.md.
 */
import { z } from 'zod'
import { Until } from './answers.ts'
import { ChatLine, Id, NoteChanges, SeatMarks, SeatNotes, Strength, TableNote, TableState } from './table.ts'

const Request = z.int().min(0)

/** What a client may say. */
export const ClientMessage = z.discriminatedUnion('do', [
  /** Follow a table. With `after`, only what happened after that sequence is sent, if the server still has it. */
  z.object({ do: z.literal('watch'), table: Id, after: z.int().min(0).optional() }),
  z.object({ do: z.literal('unwatch'), table: Id }),
  /** Take a choice of the question with this id: by its place in the list of choices. */
  z.object({
    do: z.literal('pick'),
    table: Id,
    question: z.string().max(24),
    choice: z.int().min(0),
    request: Request,
  }),
  z.object({ do: z.literal('undo'), table: Id, request: Request }),
  /** Ask what the master would do in your place, about the question with this id. */
  z.object({ do: z.literal('hint'), table: Id, question: z.string().max(24), request: Request }),
  z.object({ do: z.literal('chat'), table: Id, text: z.string().trim().min(1).max(500), request: Request }),
  /**
   * Write words down for your own seat alone, by keys of your own; null wipes one out, what is not named stays. Under a
   * key that begins with `open.` it is an open mark, of at most 24 letters, digits, dots and dashes, that all see.
   */
  z.object({ do: z.literal('note'), table: Id, notes: NoteChanges, request: Request }),
  z.object({ do: z.literal('ping'), at: z.number() }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Why something was not done. Every one has a sentence in the client's text (`refused.<reason>`). */
export const RefusedReason = z.enum([
  'match over',
  'not your question',
  'stale question',
  'no such choice',
  'cannot be done',
  'no undo',
  'not your seat',
  'not begun',
  'no such table',
  'too fast',
  'not understood',
  'too large',
  'no hints',
  'busy',
  'try again',
  'unreadable',
  'not kept',
  'quiet',
])
export type RefusedReason = z.infer<typeof RefusedReason>

/** A game's own data: the client hands it to the game's board and text, which know its form. */
const GameData = z.record(z.string(), z.unknown())

export const QuestionSeen = z.object({
  id: z.string(),
  seat: z.int(),
  ask: GameData,
  choices: z.array(GameData),
  /** The place of the choice by which questions like this one may be answered in advance, if they may. */
  advance: z.int().optional(),
})
export type QuestionSeen = z.infer<typeof QuestionSeen>

/** All that this viewer knows of the match now. */
export const SeenMessage = z.object({
  /** The viewer's seat; -1 for a spectator. */
  seat: z.int(),
  seats: z.int(),
  view: GameData,
  question: QuestionSeen.nullable(),
  waiting: z.array(z.object({ seat: z.int(), about: z.string() })),
  picks: z.int(),
  mayUndo: z.boolean(),
  outcome: z
    .object({ winners: z.array(z.int()), reason: z.string(), scores: z.array(z.number()).optional() })
    .nullable(),
})
export type SeenMessage = z.infer<typeof SeenMessage>

/** What happened at one sequence, as this viewer heard of it. */
export const Happened = z.object({
  sequence: z.int(),
  /** Who decided; null for the start of the match. */
  seat: z.int().nullable(),
  /** `migrate`: the match goes on by a newer version of the rules. `note`: a clock, a pause, a seat. */
  what: z.enum(['start', 'pick', 'undo', 'rewind', 'migrate', 'note']),
  events: z.array(GameData),
  /** What this viewer saw after each of them, in games that send it. */
  views: z.array(GameData).optional(),
  at: z.number(),
  /** For `migrate`: how many picks could not be taken along. */
  lost: z.int().optional(),
  /** For `rewind` and `migrate`: more had been seen than the match now knows of, so chance goes on with new dice. */
  dice: z.boolean().optional(),
  /** For `note`: what happened at the table and not in the match. */
  note: TableNote.optional(),
})
export type Happened = z.infer<typeof Happened>

/** What else could be done, and what it brings by the end of the turn, more or less than what is advised. */
const HintedOther = z.object({
  choice: z.int(),
  expected: z.number(),
  /** What it expects differs from what is advised by less than it knows. */
  alike: z.literal(true).optional(),
  /** By the game's names for what can be counted (`count.<name>` of its text), as far as it differs. */
  counts: z.record(z.string(), z.int()).optional(),
})

/** What a bot would do in your place; only the one who asked hears it. */
export const HintMessage = z.object({
  is: z.literal('hint'),
  table: Id,
  request: Request,
  question: z.string(),
  /** The place of the choice in the question's list. */
  choice: z.int(),
  /** What it would do after that in the same turn, as far as neither dice nor anybody else have their say. */
  plan: z.array(GameData).optional(),
  /** How likely it expects you to win then, from 0 (lost) to 1 (won); null if it has not looked so far. */
  expected: z.number().nullable(),
  /** The next best choices, the better first, with what it expects of them. */
  instead: z.array(HintedOther).max(3),
  /**
   * What it expects of the other choices: of the one in the middle, and of the worst, and how many differ from what is
   * advised by less than it knows; null if it has looked at none.
   */
  others: z.object({ usual: z.number(), worst: z.number(), alike: z.enum(['all', 'most', 'few']) }).nullable(),
  /** How many win or lose against each other: all seats, or two sides. It tells which chance is an even one. */
  contenders: z.int().positive(),
  /** Who says so: the master, or a weaker one that stood in for it. */
  strength: Strength,
})
export type HintMessage = z.infer<typeof HintMessage>

/** An answer that was given in advance: to which question, which choice, and until when it holds. */
export const AdvanceAnswer = z.object({ name: z.string(), ask: GameData, step: GameData, until: Until })
export type AdvanceAnswer = z.infer<typeof AdvanceAnswer>

/** Why a line has ended for good: its session has, or the house has closed its door to its person. */
export const Goodbye = z.enum(['signed out', 'banned'])
export type Goodbye = z.infer<typeof Goodbye>

/** What the server may say. */
export const ServerMessage = z.discriminatedUnion('is', [
  z.object({ is: z.literal('welcome'), protocol: z.int(), person: z.string().nullable(), line: z.string() }),
  /** The table has changed: seats, options, presence, clock. */
  z.object({ is: z.literal('table'), table: TableState, yourSeat: z.int().nullable() }),
  /** Where the match stands, with what has happened since (all of it, or from `after` on). `whole` says which. */
  z.object({
    is: z.literal('position'),
    table: Id,
    sequence: z.int(),
    seen: SeenMessage,
    happened: z.array(Happened),
    whole: z.boolean(),
  }),
  z.object({ is: z.literal('taken'), request: Request, sequence: z.int() }),
  z.object({ is: z.literal('refused'), request: Request.nullable(), reason: RefusedReason }),
  /** What was asked cannot be written just now; it is tried again, and answered within seconds. */
  z.object({ is: z.literal('holding'), table: Id, request: Request }),
  HintMessage,
  z.object({ is: z.literal('chat'), table: Id, lines: z.array(ChatLine) }),
  /** All that your seat has written down for itself; no other seat hears it. */
  z.object({ is: z.literal('notes'), table: Id, notes: SeatNotes }),
  /** The open marks of all seats that have any; whoever watches the table hears it. */
  z.object({ is: z.literal('marks'), table: Id, marks: z.array(SeatMarks) }),
  /** What you have answered in advance at this table; no other seat hears it. */
  z.object({ is: z.literal('answers'), table: Id, answers: z.array(AdvanceAnswer) }),
  /** All whose words at this table you do not want to read; nobody else hears it. */
  z.object({ is: z.literal('muted'), table: Id, people: z.array(z.string()) }),
  z.object({ is: z.literal('pong'), at: z.number() }),
  /** The last word on a line: whoever opens another with the same cookies is somebody else, or nobody. */
  z.object({ is: z.literal('goodbye'), why: Goodbye }),
])
export type ServerMessage = z.infer<typeof ServerMessage>

/**
 * The types in which haunts are written. They come from the vocabulary (kit/words/), which says what each word means;
 * docs/haunt-words.md shows it. A haunt is data: who betrays, what lies where, what can be done, what happens when, and
 * when it is over. `code` is for what these words cannot say: a name that stands for a function of the same haunt.
 */
import type { Room } from '../content/rooms.ts'
import type { Thing, Who } from '../rules/state.ts'
import type { BTable } from '../types.ts'
import type { FormOf, PartOf, TaggedOf } from './words/notation.ts'
import type {
  COUNTER,
  FALLS,
  HANDLING,
  HAUNT,
  HOPES,
  MODIFIER,
  MOMENTS,
  MONSTER,
  PLAIN_FALLS,
  RIDER,
  TASK,
  TOKEN,
  TRAITOR_RULES,
  TRIGGER,
  WIN,
} from './words/parts.ts'
import type { NUMS, PLAIN_ROOMS, PLAIN_WHO, PREDS, ROOM_SETS, WHO_SETS } from './words/selectors.ts'
import type { STEPS } from './words/steps.ts'

/** A function of the haunt, by name. */
export interface Code {
  readonly code: string
}

/** KIT-01: one number, or one for each number of players (3, 4, 5, 6), or P, or the number spoken of (`n`), or what is counted. */
export type Num = number | readonly [number, number, number, number] | 'P' | 'n' | FormOf<typeof NUMS>

/** Rooms in play. */
export type RoomSel = Room | keyof typeof PLAIN_ROOMS | FormOf<typeof ROOM_SETS>

/** Living characters on the board. */
export type WhoSel = keyof typeof PLAIN_WHO | FormOf<typeof WHO_SETS>

export type Pred = FormOf<typeof PREDS>

/** A step that is known by what it does. */
export type KitStepOf<K extends KitStep['do']> = Extract<KitStep, { do: K }>

export type KitStep = TaggedOf<'do', typeof STEPS>

/** The least result, and what follows from it. */
export type KitRow = readonly [atLeast: Num, steps: readonly KitStep[]]

export type TraitorRule = TaggedOf<'rule', typeof TRAITOR_RULES>
export type Fall = keyof typeof PLAIN_FALLS | FormOf<typeof FALLS>
export type Hope = FormOf<typeof HOPES>
export type Moment = keyof typeof MOMENTS
export type CounterKind = PartOf<typeof COUNTER>
export type TokenKind = PartOf<typeof TOKEN>
export type MonsterKind = PartOf<typeof MONSTER>
export type Task = PartOf<typeof TASK>
export type Trigger = PartOf<typeof TRIGGER>
export type Modifier = PartOf<typeof MODIFIER>
export type Rider = PartOf<typeof RIDER>
export type Handling = PartOf<typeof HANDLING>
export type Win = PartOf<typeof WIN>
export type HauntDef = PartOf<typeof HAUNT>

/** Those that a step speaks of. */
export interface Bound {
  you?: Who
  it?: Who
  /** By number. */
  room?: number
  thing?: Thing
  n?: number
  /** Dice of a roll that goes on die by die. */
  dice?: number[]
}

// biome-ignore lint/suspicious/noExplicitAny: a haunt's function returns what its place asks for
export type HauntCode = (g: BTable, bound: Bound) => any

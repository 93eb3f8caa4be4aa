/**
 * The numbers of each haunt that the board shows: what is counted, how far the night goes, what a task takes, what a
 * monster is made of. A board does not load the rules of the haunts; `npm run haunts` writes these from them.
 */

import { HAUNT_TABLE } from '../content/haunt-table.ts'
import { FACE, ROOM, type Room, type Trait } from '../content/rooms.ts'
import type { Team } from '../rules/state.ts'

/** One number, or one for 3, 4, 5 and 6 players. */
export type ByPlayers = number | readonly number[]

/** How a monster or token looks: an icon of game-icons by its name, and a colour. */
export interface Look {
  readonly face?: string
  readonly colour?: string
}

export interface MonsterNumbers extends Look {
  readonly values: Readonly<Partial<Record<Trait, ByPlayers>>>
  readonly attacks: Trait
  /** What it can do besides, as keys of `board.able.…`. */
  readonly able: readonly string[]
  /** There is only ever one: it is not numbered. */
  readonly single: boolean
}

export interface TaskNumbers {
  readonly who: 'hero' | 'traitor' | 'any' | 'monster'
  readonly roll: readonly Trait[]
  readonly atLeast: ByPlayers | null
}

/** A counter, or a token that lies in rooms; how many of it win: a number, or that in another counter. */
export interface GoalNumbers {
  readonly counter?: string
  readonly token?: string
  readonly team: Team
  /** Missing where it has to become less. */
  readonly of?: ByPlayers | string
}

export interface HauntNumbers {
  readonly kind: string
  readonly last: ByPlayers | null
  /** What wins once there is enough of it, or none left, and for whom. */
  readonly goals: readonly GoalNumbers[]
  /** How far a counter goes, where that is said. */
  readonly limits: Readonly<Record<string, ByPlayers>>
  /** By what is counted or walks: the numbered line that speaks of it; one for each side where no line is for all. */
  readonly lines: Readonly<Record<string, readonly string[]>>
  readonly monsters: Readonly<Record<string, MonsterNumbers>>
  readonly tokens: Readonly<Record<string, Look>>
  readonly tasks: Readonly<Record<string, TaskNumbers>>
}

/** Null for a haunt from outside: its words say what there is to say. */
export const numbersOf = (no: number): HauntNumbers | null => HAUNT_TABLE[String(no)] ?? null

export const forPlayers = (value: ByPlayers, players: number): number =>
  typeof value === 'number' ? value : (value[players - 3] ?? value.at(-1) ?? 0)

/** The least result that does it, where it is one number; null where a table says what each result does. */
export function neededFor(of: string, players?: number): number | null {
  if (of in ROOM) return neededIn(of as Room)
  const fixed = FIXED[of]
  if (fixed !== undefined) return fixed
  const atLeast = numbersOf(Number(/^H(\d+)-/.exec(of)?.[1] ?? 0))?.tasks[of]?.atLeast ?? null
  if (atLeast === null) return null
  // Who does not know how many play can only say a number that is the same for all.
  if (players !== undefined) return forPlayers(atLeast, players)
  return typeof atLeast === 'number' ? atLeast : null
}

const FIXED: Readonly<Record<string, number>> = { revolvingWall: 3, musicBox: 4, collapsedRoom: 5, vault: 6 }

function neededIn(room: Room): number | null {
  const face = FACE[ROOM[room]]
  return FIXED[room] ?? face?.leaving?.atLeast ?? face?.barrier?.atLeast ?? null
}

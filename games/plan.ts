/**
 * What lies on the table, drawn simply. A game whose board is not drawn yet says it as data, in games/<game>/plan.ts,
 * and the frame draws it: floor plans with figures, a table of the players, and lists of what this seat holds and knows.
 */
import type { GameTypes, Seat } from '@gloam/kernel/game.ts'
import type { Reader, Speaker } from './text.ts'

export interface Plan {
  facts: readonly Fact[]
  maps: readonly PlanMap[]
  players: PlayerTable
  lists: readonly PlanList[]
}

/** Default export of games/<game>/plan.ts. */
export type MakePlan<G extends GameTypes> = (view: G['view'], reader: Reader, text: Speaker<G>) => Plan

export interface Fact {
  name: string
  value: string
}

export type PlanMap =
  | { shape: 'square'; title: string; spaces: readonly SquareSpace[] }
  | { shape: 'hex'; title: string; spaces: readonly HexSpace[] }

interface Space {
  /** Column and row; hexes lie in rows that are shifted by half a hex each. */
  x: number
  y: number
  name: string
  /** How the space itself is called, where that is another name than that of what lies on it. */
  at?: string
  /** What is here besides figures. */
  notes: readonly string[]
  figures: readonly PlanFigure[]
  /** Nothing lies here yet. */
  empty?: true
  /** Fields of the choices that speak of this space. */
  likes: readonly Readonly<Record<string, unknown>>[]
  /** The key of the text that explains it. */
  explain?: string
}

export interface SquareSpace extends Space {
  /** The sides with a door, a bit each for north, east, south, west; null where there are no walls. */
  doors: number | null
}

export interface HexSpace extends Space {
  /** Tracks from edge to edge, clockwise from the east; one edge alone leads to the middle. */
  tracks: readonly (readonly number[])[]
}

export interface PlanFigure {
  /** Whose figure it is; null for somebody who is nobody's, such as a monster. */
  seat: Seat | null
  name: string
  /** The edge that it faces. */
  heading?: number
}

/** Kinds of events that nobody may miss: a plan's module names them as `big`, and they are announced across the table. */
export type BigEvents<G extends GameTypes> = readonly (keyof G['events'])[]

export interface PlayerTable {
  columns: readonly string[]
  rows: readonly { seat: Seat; name: string; cells: readonly string[] }[]
}

export interface PlanList {
  title: string
  items: readonly PlanItem[]
}

export interface PlanItem {
  text: string
  /** What stands before the text, such as the name of a card. */
  name?: string
}

/** Hell House positions for tests. Player 0 is a hunter on turn, player 1 the original servant; the rest is arranged. */
import { usualOptions } from '@gloam/kernel/options.ts'
import { Scene } from '@gloam/kernel/testing/scene.ts'
import { type Card, FIGURES, FIRST_OBJECT, FIRST_PERSON, OBJECTS } from '../content/cards.ts'
import { FIRST_MASTER, masterOf } from '../content/masters.ts'
import { HOUSE_TILES, maskOf, TILES, type TileId, tileOf } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { CRYPT, cellAt, EMPTY, emptyField, GATE, PATH } from '../rules/board.ts'
import { emptyNote } from '../rules/notebook.ts'
import { newTurn } from '../setup.ts'
import type { HellHouse, HHState, Lasting, Now, Phase, Player } from '../types.ts'

export type House = Scene<HellHouse>

/** A cell by column and line, as the rulebook counts. */
export const at = cellAt

interface Person {
  servant?: boolean
  will?: number
  cell?: number
  hand?: Card[]
  object?: Card
  row?: TileId[]
}

interface Arrangement {
  seats?: number
  options?: Partial<HellHouse['options']>
  master?: Card
  /** Players 0, 1, …; player 1 is a servant unless it is said otherwise. */
  players?: Person[]
  /** Tiles on the field besides Gate and Crypt: `[id, x, y, doors]`. */
  field?: [TileId, number, number, string?][]
  /** The cards that are drawn next, and the discard pile. */
  deck?: Card[]
  discards?: Card[]
  chips?: Record<Card, number>
  lasting?: (Partial<Lasting> & { card: Card })[]
  phase?: Phase
  turn?: number
  now?: Partial<Now>
  /** The tiles that are drawn next. */
  house?: TileId[]
  ground?: TileId[]
  finished?: boolean
  growth?: boolean
  round?: number
  informed?: number[]
}

/** A match before its first choice, with the usual options but for these. */
export function opening(seats: number, options: Partial<HellHouse['options']> = {}, seed?: string): House {
  return new Scene(hellhouse, seats, { ...usualOptions(hellhouse), ...options }, seed)
}

/** One of many seeds, for what is left to chance. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(64, '0')
}

/** A position, as said; by default in phase C of player 0. */
export function house(arrangement: Arrangement = {}): House {
  const { seats = 3, options = {} } = arrangement
  return opening(seats, options).arrange((state) => arrange(state, arrangement))
}

function arrange(state: HHState, a: Arrangement): void {
  const count = Math.max(a.seats ?? 3, a.players?.length ?? 0)
  Object.assign(state, emptyField())
  state.players = Array.from({ length: count }, (_, who) => person(state, who, a.players?.[who] ?? {}))
  state.original = 1
  state.first = 0
  state.master = a.master ?? FIRST_MASTER
  state.turn = a.turn ?? 0
  state.round = a.round ?? 1
  state.phase = a.phase ?? 'move'
  state.finished = a.finished ?? false
  state.growth = a.growth ?? true
  state.notes = Array.from({ length: state.seats + 1 }, emptyNote)
  state.informed = state.informed.map((_, seat) => seat === 1 || (a.informed?.includes(seat) ?? false))
  state.informed.forEach((knows, seat) => {
    if (knows) state.notes[seat].possible = 1 << (state.master - FIRST_MASTER)
  })
  for (const [id, x, y, doors] of a.field ?? []) lay(state, id, at(x, y), doors)
  if (state.finished) state.field = state.field.map((tile) => (tile === EMPTY ? PATH : tile))
  state.now = { ...newTurn(), ...a.now }
  state.chips = OBJECTS.map((object) => a.chips?.[object] ?? -1)
  state.lasting = (a.lasting ?? []).map((entry) => ({ victim: 0, by: 1, ripe: true, ...entry }))
  state.discards = a.discards ?? []
  state.deck = restOfDeck(state, a.deck ?? [])
  state.stacks = [stack(state, true, a.house ?? []), stack(state, false, a.ground ?? [])]
  state.agenda = [{ do: 'goOn' }]
}

function person(state: HHState, who: number, p: Person): Player {
  const servant = p.servant ?? who === 1
  const hand = p.hand ?? []
  return {
    seat: Math.min(who, state.seats - 1),
    person: FIRST_PERSON + who,
    figure: FIGURES[who],
    servant,
    will: servant ? 0 : (p.will ?? 6),
    cell: p.cell ?? (servant ? CRYPT : GATE),
    hand: [...hand],
    seenBy: hand.map(() => 0),
    object: p.object ?? 0,
    row: (p.row ?? []).map(tileOf),
  }
}

/** Puts a tile on a cell, with these doors or as it is printed. */
export function lay(state: HHState, id: TileId, cell: number, doors?: string): void {
  const tile = tileOf(id)
  state.field[cell] = tile
  state.doors[cell] = doors === undefined ? TILES[tile].doors : maskOf(doors)
}

/** All cards of the master's game that are nowhere else; the given ones are drawn first. */
function restOfDeck(state: HHState, first: Card[]): Card[] {
  const used = new Set([...first, ...state.discards, ...state.lasting.map(({ card }) => card)])
  for (const { hand, object } of state.players) for (const card of [...hand, object]) used.add(card)
  state.chips.forEach((cell, i) => {
    if (cell >= 0) used.add(FIRST_OBJECT + i)
  })
  const rest = [...masterOf(state.master).list, ...OBJECTS].filter((card) => !used.has(card))
  return [...rest, ...[...first].reverse()]
}

function stack(state: HHState, ofHouse: boolean, first: TileId[]): number[] {
  const top = first.map(tileOf)
  const used = new Set([...state.field, ...state.players.flatMap(({ row }) => row), ...top])
  const rest = TILES.map((_, tile) => tile).filter((tile) => tile < HOUSE_TILES === ofHouse && !used.has(tile))
  return [...rest, ...top.reverse()]
}

/** The possible masters in the notebook of a seat. */
export function possible(scene: House, seat: number): Card[] {
  const set = scene.state.notes[seat].possible
  return Array.from({ length: 12 }, (_, i) => FIRST_MASTER + i).filter((card) => set & (1 << (card - FIRST_MASTER)))
}

/** The different values of one field among the choices with these fields. */
export function among(scene: House, field: string, like: Record<string, unknown> = {}): unknown[] {
  return [...new Set(scene.choices(like).map((choice) => (choice as unknown as Record<string, unknown>)[field]))]
}

/** Takes the first choice again and again until a question of this kind is open. */
export function until(scene: House, about: string): House {
  for (let i = 0; i < 500 && scene.play.open.length > 0 && scene.play.open[0].ask.ask !== about; i++) {
    scene.play.take(scene.play.open[0], 0)
  }
  return scene
}

/** A small estate: a row of lawns from the Gate, and a house of four rooms beside the Crypt. */
export const ESTATE: NonNullable<Arrangement['field']> = [
  ['GT04', 2, 1],
  ['GT05', 3, 1],
  ['GT25', 1, 2],
  ['GT26', 1, 3],
  ['HT01', 7, 6, 'NSW'],
  ['HT09', 7, 5, 'NS'],
  ['HT16', 6, 6, 'ESW'],
  ['HT10', 6, 5, 'N'],
]

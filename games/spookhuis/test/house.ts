/** Spookhuis positions for tests. Seat 0 is on turn in round 2, on a track that ends at a wall. */
import { usualOptions } from '@gloam/kernel/options.ts'
import { Scene } from '@gloam/kernel/testing/scene.ts'
import { type Encounter, ITEMS, type Item, TERRORS, type Terror } from '../content/cards.ts'
import type { Key } from '../content/keys.ts'
import { DIRECTIONS, type Direction, TILES, type Tile } from '../content/tiles.ts'
import { spookhuis } from '../game.ts'
import { cardNumber, pileOf } from '../rules/cards.ts'
import { bitOf, everybody } from '../rules/players.ts'
import { cellAt, edgeOf, FREE, tileNumber } from '../rules/rails/board.ts'
import type { Curse, Spookhuis, SState, Waiting } from '../types.ts'

export type House = Scene<Spookhuis>
export type Cell = [q: number, r: number]

interface Person {
  at?: Cell
  faces?: Direction | null
  morale?: number
  ghost?: boolean
  points?: number
  items?: Item[]
  open?: { card: Item | Encounter; points: number }[]
  terrors?: Terror[]
  keys?: Key[]
  curses?: Curse[]
  waiting?: Waiting[]
}

interface Arrangement {
  seats?: number
  options?: Partial<Spookhuis['options']>
  people?: Record<number, Person>
  /** Tiles that lie somewhere: `[q, r, tile, turned]`; whatever lay there goes where the tile was. */
  tiles?: [number, number, Tile, number][]
  round?: number
}

/** Where the carts stand if a test does not say. Seat 0's next ride ends at the wall two tiles on. */
const PLACES: [Cell, Direction | null][] = [
  [[-2, 2], 'east'],
  [[3, -1], null],
  [[-1, -2], null],
  [[2, 1], null],
  [[-3, 1], null],
]

/** The track of seat 0: two straights, and a curve that does not join. */
const TRACK: [number, number, Tile, number][] = [
  [-2, 2, 'A2', 0],
  [-1, 2, 'A1', 0],
  [0, 2, 'B1', 0],
]

/** The tile on which seat 0's ride ends if nothing is changed. */
export const DEAD_END: Cell = [-1, 2]

/** Places from which the next ride leads straight into a room. */
export const BEFORE = {
  items: { at: [0, 1] as Cell, faces: 'east' as const },
  encounters: { at: [0, -2] as Cell, faces: 'southwest' as const },
  keys: { at: [-2, 2] as Cell, faces: 'southwest' as const },
  gatehouse: { at: [1, 0] as Cell, faces: 'west' as const },
}

/** The rooms that lie there. */
export const IN = {
  items: [1, 1] as Cell,
  encounters: [-1, -1] as Cell,
  keys: [-3, 3] as Cell,
  gatehouse: [0, 0] as Cell,
}

export function opening(seats = 3, options: Partial<Spookhuis['options']> = {}, seed?: string): House {
  return new Scene(spookhuis, seats, { ...usualOptions(spookhuis), first: 'seat-1', ...options }, seed)
}

export function house({ seats = 3, options = {}, people = {}, tiles = [], round = 2 }: Arrangement = {}): House {
  return opening(seats, options).arrange((state) => {
    state.round = round
    state.rampA = 0
    state.lastOut = 0
    for (const [q, r, tile, turned] of [...TRACK, ...tiles]) lay(state, [q, r], tile, turned)
    state.players.forEach((_, seat) => {
      const [at, faces] = PLACES[seat]
      place(
        state,
        seat,
        people[seat]?.at ?? at,
        people[seat]?.at ? (people[seat]?.faces ?? null) : (people[seat]?.faces ?? faces),
      )
    })
    for (const [seat, person] of Object.entries(people)) endow(state, Number(seat), person)
  })
}

export function place(state: SState, seat: number, [q, r]: Cell, faces: Direction | null = null): void {
  state.players[seat].cell = cellAt(q, r)
  state.players[seat].heading = faces === null ? FREE : edgeOf(faces)
}

/** Puts a tile into a cell, so turned; the one that lay there goes where the tile was. */
export function lay(state: SState, [q, r]: Cell, tile: Tile, turned: number): void {
  const to = cellAt(q, r)
  const from = state.tiles.indexOf(tileNumber(tile))
  state.tiles[from] = state.tiles[to]
  state.turned[from] = state.turned[to]
  state.tiles[to] = tileNumber(tile)
  state.turned[to] = turned
}

function endow(state: SState, seat: number, person: Person): void {
  const player = state.players[seat]
  if (person.terrors) holdTerrors(state, seat, person.terrors)
  if (person.items) giveItems(state, seat, person.items)
  for (const { card, points } of person.open ?? []) openCard(state, seat, card, points)
  if (person.keys) giveKeys(state, seat, person.keys)
  for (const curse of person.curses ?? []) {
    findTerror(state, curse)
    player.curses.push(curse)
  }
  if (person.waiting) player.waiting = [...person.waiting]
  if (person.points !== undefined) player.points = person.points
  if (person.morale !== undefined) player.morale = person.morale
  if (person.ghost) Object.assign(player, { ghost: true, morale: 0 })
}

/** Takes a terror from wherever it is; whoever had it in hand gets another one. */
function findTerror(state: SState, card: Terror): void {
  const lists = [state.terrorPile, state.terrorDiscards, state.aside, state.itemPile, state.encounterPile] as Terror[][]
  for (const list of [...state.players.map(({ terrors }) => terrors), ...lists]) {
    const at = list.indexOf(card)
    if (at < 0) continue
    if (list === state.terrorPile) list.splice(at, 1)
    else {
      const other = state.terrorPile.pop() as Terror
      list[at] = other
      state.seen[cardNumber(other)] = state.seen[cardNumber(card)]
    }
    return
  }
}

/** Exactly these terrors in hand. */
function holdTerrors(state: SState, seat: number, cards: Terror[]): void {
  const { terrors } = state.players[seat]
  state.terrorPile.unshift(...terrors.splice(0))
  for (const card of cards) {
    findTerror(state, card)
    terrors.push(card)
    state.seen[cardNumber(card)] = bitOf(seat)
  }
}

function takeItem(state: SState, item: Item): void {
  state.itemPile.splice(state.itemPile.indexOf(item), 1)
}

export function giveItems(state: SState, seat: number, items: Item[]): void {
  for (const item of items) {
    takeItem(state, item)
    state.players[seat].items.push(item)
    state.seen[cardNumber(item)] = bitOf(seat)
  }
}

function openCard(state: SState, seat: number, card: Item | Encounter, points: number): void {
  if (ITEMS.includes(card as Item)) takeItem(state, card as Item)
  else state.encounterPile.splice(state.encounterPile.indexOf(card), 1)
  state.players[seat].open.push({ card, points })
  if (card === 'gin') state.players[seat].gin = 4
}

function giveKeys(state: SState, seat: number, keys: Key[]): void {
  for (const kind of keys) {
    state.pileCounts[pileOf(state, kind)]--
    state.players[seat].keys.push({ kind, seen: everybody(state.seats) })
  }
}

/** The code, and the other three kinds in the box. */
export function setCode(state: SState, code: Key[]): void {
  state.codeCards = [...code]
  state.box = [1, 2, 3, 4, 5, 6].filter((key) => !code.includes(key))
}

/** Puts a card on top of the item or the encounter pile. */
export function putOnTop(state: SState, pile: 'itemPile' | 'encounterPile', card: Item | Encounter | Terror): void {
  const at = state[pile].indexOf(card)
  if (at >= 0) state[pile].splice(at, 1)
  else {
    findTerror(state, card as Terror)
    const terror = state[pile].findIndex((other) => TERRORS.includes(other as Terror))
    if (terror >= 0) state.terrorPile.unshift(...(state[pile].splice(terror, 1) as Terror[]))
  }
  state[pile].push(card)
}

/** Seat 0 rides into the dead end; seat 1 has the lowest morale and plays this terror. */
export function scare(card: Terror, people: Arrangement['people'] = {}, more: Arrangement = {}): House {
  const scarer = { morale: 5, terrors: [card, ...fillers(card)], ...people[1] }
  return house({ ...more, people: { ...people, 1: scarer } }).take({ do: 'ride' })
}

/** Two more terrors, so that there is a choice. */
function fillers(...besides: Terror[]): Terror[] {
  return (['hyacinth', 'judge', 'medardus', 'bloom'] as Terror[]).filter((card) => !besides.includes(card)).slice(0, 2)
}

/** Plays a terror and takes the test with this result. */
export function test(card: Terror, roll: number, people: Arrangement['people'] = {}, more: Arrangement = {}): House {
  const scene = scare(card, people, more).dice(roll)
  return scene.take({ do: 'playTerror', card }, 1)
}

export function person({ state }: House, seat: number): SState['players'][number] {
  return state.players[seat]
}

export function morale({ state }: House, seat: number): number {
  return state.players[seat].morale
}

export function where({ state }: House, seat: number): Cell {
  const { cell } = state.players[seat]
  for (let q = -3; q <= 3; q++) for (let r = -3; r <= 3; r++) if (cellAt(q, r) === cell) return [q, r]
  throw new Error('The cart is off the board.')
}

export function facing({ state }: House, seat: number): Direction | null {
  const { heading } = state.players[seat]
  return heading === FREE ? null : DIRECTIONS[heading]
}

export function tileAt({ state }: House, [q, r]: Cell): Tile {
  return TILES[state.tiles[cellAt(q, r)]]
}

export function turnedAt({ state }: House, [q, r]: Cell): number {
  return state.turned[cellAt(q, r)]
}

/** The different values of one field among the open choices with these fields. */
export function among(scene: House, field: string, like: Record<string, unknown> = {}, seat?: number): unknown[] {
  return [...new Set(scene.choices(like, seat).map((choice) => (choice as unknown as Record<string, unknown>)[field]))]
}

export function asked({ play }: House): string[] {
  return play.open.map(({ ask, seat }) => `${ask.ask} ${seat}`)
}

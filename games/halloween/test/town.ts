/** Halloween positions for tests. Seat 0 begins, the cards are given, the rest is arranged. */
import { usualOptions } from '@gloam/kernel/options.ts'
import { Scene } from '@gloam/kernel/testing/scene.ts'
import { CARD, CARDS, type Card } from '../content/cards.ts'
import type { Tile } from '../content/tiles.ts'
import {
  ACTIONS,
  type Action,
  BUILDINGS,
  type Building,
  byPlace,
  byRank,
  COLOURS,
  type Colour,
  fieldOf,
  placeOf,
  rankOf,
} from '../content/town.ts'
import { halloween } from '../game.ts'
import { FREE } from '../rules/board.ts'
import { CARDS_ON_BOARD } from '../setup.ts'
import type { BonusField, Halloween, HState, HStep, Player } from '../types.ts'

export type Town = Scene<Halloween>

interface Arrangement {
  seats?: number
  expert?: boolean
  /** Cards that lie on the board; filled up to eight with others. */
  board?: Card[]
  /** Cards that seat 0 occupies from the start; they lie on the board as well. */
  cards?: Card[]
  /** The ghosts in town, instead of the three blue ones: `{ school: ['orange', 'orange'] }`. */
  ghosts?: Partial<Record<Building, Colour[]>>
  /** Levels of seat 0's areas. */
  levels?: number[]
  fear?: number
  /** Tokens of seat 0, by colour. */
  tokens?: Partial<Record<Colour, number>>
  /** The tiles that lie in the buildings, instead of six random ones. */
  tiles?: Partial<Record<Building, Tile>>
  /** The tiles and blocking discs on seat 0's bonus fields. */
  bonus?: BonusField[]
  /** The action fields of seat 0's areas on which a disc lies. */
  discs?: Action[][]
}

/** A match before its first choice, with the usual options but for these. */
export function opening(seats: number, options: Partial<Halloween['options']> = {}, seed?: string): Town {
  return new Scene(halloween, seats, { ...usualOptions(halloween), ...options }, seed)
}

/** One of many seeds, for what is left to chance. */
export function seedOf(number: number): string {
  return number.toString(16).padStart(64, '0')
}

/** A first turn of seat 0, arranged as said. */
export function town({ seats = 3, expert = false, board = [], cards = [], ...rest }: Arrangement = {}): Town {
  const wanted = [...new Set([...cards, ...board])]
  const picked = [...wanted, ...CARDS.filter((card) => !wanted.includes(card))].slice(0, CARDS_ON_BOARD)
  const scene = new Scene(halloween, seats, {
    ...usualOptions(halloween),
    variant: expert ? 'expert' : 'standard',
    cards: expert ? 'random' : 'picked',
    picked: expert ? [] : picked.map(String),
    first: 'seat-1',
  })
  return scene.arrange((state) => {
    occupy(state, 0, ...cards)
    // R21: of three one could roll again for a ghost under attack, so it is asked who rolls, and dice can be laid then.
    if (seats === 3 && !expert) state.players[2].cards.push(CARD.restlessBones)
    const me = state.players[0]
    if (rest.ghosts) putGhosts(state, rest.ghosts)
    rest.levels?.forEach((level, area) => {
      me.areas[area].level = level
    })
    if (rest.fear !== undefined) me.fear = rest.fear
    for (const [colour, count] of Object.entries(rest.tokens ?? {})) giveTokens(state, me, colour as Colour, count)
    if (rest.tiles) layTiles(state, rest.tiles)
    if (rest.bonus) holdTiles(state, me, rest.bonus)
    rest.discs?.forEach((actions, area) => {
      layDiscs(me, area, actions)
    })
  })
}

/** Exactly these ghosts in town, all others in the supply. */
export function putGhosts(state: HState, ghosts: Partial<Record<Building, Colour[]>>): void {
  state.town = byPlace(() => byRank(() => 0))
  state.ghosts = byRank(() => 5)
  for (const [building, colours] of Object.entries(ghosts)) {
    for (const colour of colours) {
      state.town[placeOf(building as Building)][rankOf(colour)]++
      state.ghosts[rankOf(colour)]--
    }
  }
}

export function giveTokens(state: HState, player: Player, colour: Colour, count: number): void {
  player.tokens[rankOf(colour)] += count
  state.supply[rankOf(colour)] -= count
}

/** Gives a seat cards without paying; the discs come from its own supply. */
export function occupy(state: HState, seat: number, ...cards: Card[]): void {
  state.players[seat].cards.push(...cards)
  state.players[seat].discs -= cards.length
}

/** Exactly these tiles in the buildings; all others that nobody holds or has discarded are in the pile. */
export function layTiles(state: HState, tiles: Partial<Record<Building, Tile>>): void {
  for (const tile of state.tiles) if (tile !== null) state.pile.push(tile)
  state.tiles = byPlace((place) => {
    const tile = tiles[BUILDINGS[place]]
    return tile ? fromPile(state, tile) : null
  })
}

/** Puts tiles and blocking discs on a player's bonus fields, from the left. */
export function holdTiles(state: HState, player: Player, fields: BonusField[]): void {
  fields.forEach((field, slot) => {
    if (field === 'disc') player.discs--
    player.bonus[slot] = field === null || field === 'disc' ? field : fromPile(state, field)
  })
}

/** Takes a tile out of the pile; a building that has the last one gets another instead. */
function fromPile(state: HState, tile: Tile): Tile {
  const place = state.pile.includes(tile) ? -1 : state.tiles.indexOf(tile)
  if (place < 0) state.pile.splice(state.pile.indexOf(tile), 1)
  else state.tiles[place] = state.pile.pop() ?? null
  return tile
}

/** Lays discs from a player's own supply on action fields. */
export function layDiscs(player: Player, area: number, actions: readonly Action[]): void {
  for (const action of actions) {
    player.areas[area].discs[fieldOf(action)] = 1
    player.discs--
  }
}

/** Lays a stone of a seat's own colour on a haunt field. */
export function layStone(state: HState, seat: number, building: Building, colour: Colour): void {
  state.fields[placeOf(building)][rankOf(colour)] = seat
  state.players[seat].stones--
}

/** The action fields of an area on which a disc lies. */
export function discsIn(scene: Town, seat: number, area: number): Action[] {
  return ACTIONS.filter((_, field) => scene.state.players[seat].areas[area].discs[field] === 1)
}

/** The colour of the stone on a haunt field (a seat, or with two players a seat + 2), or null. */
export function stoneOn(scene: Town, building: Building, colour: Colour): number | null {
  const stone = scene.state.fields[placeOf(building)][rankOf(colour)]
  return stone === FREE ? null : stone
}

/** All that is on the board: ghosts, stones, tiles and the supply of ghosts. */
export function boardOf({ state }: Town): string {
  return JSON.stringify([state.town, state.ghosts, state.fields, state.tiles])
}

/** The different values of one field among the choices with these fields, in the order of the tables. */
export function among(scene: Town, field: string, like: Record<string, unknown> = {}): unknown[] {
  const values = new Set(
    scene.choices(like).map((choice: HStep) => Object.entries(choice).find(([key]) => key === field)?.[1]),
  )
  return [...values].sort((a, b) => orderOf(a) - orderOf(b))
}

const TABLES: unknown[] = [...BUILDINGS, ...COLOURS, ...ACTIONS]

/** Numbers by themselves, names by their table, and whatever is in none at the end. */
function orderOf(value: unknown): number {
  if (typeof value === 'number') return value
  return TABLES.includes(value) ? TABLES.indexOf(value) : TABLES.length
}

export function ghostsIn(scene: Town, building: Building, colour: Colour): number {
  return scene.state.town[placeOf(building)][rankOf(colour)]
}

export function tokensOf(scene: Town, seat: number, colour: Colour): number {
  return scene.state.players[seat].tokens[rankOf(colour)]
}

/** Rests all areas that are ready and ends the turn of whoever is on turn. */
export function passTurn(scene: Town): Town {
  const { turn } = scene.state
  for (let area = 0; area < scene.state.players[turn].areas.length; area++) {
    if (scene.state.turn === turn && !scene.state.players[turn].areas[area].done) scene.take({ do: 'rest', area })
  }
  if (scene.state.outcome === null && scene.state.turn === turn) scene.take({ do: 'endTurn' })
  return scene
}

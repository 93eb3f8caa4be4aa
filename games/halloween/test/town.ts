/** Halloween positions for tests. Seat 0 begins, the cards are given, the rest is arranged. */
import { usualOptions } from '@gloam/kernel/options.ts'
import { Scene } from '@gloam/kernel/testing/scene.ts'
import { CARDS, type Card } from '../content/cards.ts'
import { BUILDINGS, type Building, COLOURS, type Colour, placeOf, rankOf } from '../content/town.ts'
import { halloween } from '../game.ts'
import { CARDS_ON_BOARD } from '../setup.ts'
import type { Halloween, HState, Player } from '../types.ts'

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
    const me = state.players[0]
    if (rest.ghosts) putGhosts(state, rest.ghosts)
    rest.levels?.forEach((level, area) => {
      me.areas[area].level = level
    })
    if (rest.fear !== undefined) me.fear = rest.fear
    for (const [colour, count] of Object.entries(rest.tokens ?? {})) giveTokens(state, me, colour as Colour, count)
  })
}

/** Exactly these ghosts in town, all others in the supply. */
export function putGhosts(state: HState, ghosts: Partial<Record<Building, Colour[]>>): void {
  state.town = BUILDINGS.map(() => COLOURS.map(() => 0))
  state.ghosts = COLOURS.map(() => 5)
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

/** More of the town, for the tests of the action cards and of the worked examples. */
import { expect } from 'vitest'
import type { Card } from '../content/cards.ts'
import type { Tile } from '../content/tiles.ts'
import { type Action, type Building, type Colour, placeOf, rankOf } from '../content/town.ts'
import type { BonusField, HState, Player } from '../types.ts'
import { discsIn, holdTiles, layDiscs, layTiles, passTurn, type Town, town } from './town.ts'

export type Ghosts = Partial<Record<Building, Colour[]>>

/** A town without bonus tiles in its buildings, so that moves bring nothing else. */
export function bareTown(arrangement: Parameters<typeof town>[0]): Town {
  return town({ ...arrangement, tiles: {} })
}

/** Seat 0, whose cards are tested. */
export function me(scene: Town): Player {
  return scene.state.players[0]
}

/** What the first open question is about. */
function asked(scene: Town): string | undefined {
  return scene.play.open[0]?.ask.ask
}

/** Everybody passes, until seat 0 begins its next turn. */
export function nextTurn(scene: Town): Town {
  if (scene.state.turn === 0) passTurn(scene)
  for (let i = 1; i < scene.state.seats; i++) passTurn(scene)
  expect(scene.state.turn).toBe(0)
  return scene
}

/** Discs of seat 0's own supply on action fields of an area. */
export function putDiscs(state: HState, area: number, ...actions: Action[]): void {
  layDiscs(state.players[0], area, actions)
}

export function discOn(scene: Town, area: number, action: Action): boolean {
  return discsIn(scene, 0, area).includes(action)
}

/** Exactly these tiles in the buildings, and these on seat 0's bonus fields. */
export function putTiles(state: HState, laid: Partial<Record<Building, Tile>>, held: BonusField[] = []): void {
  layTiles(state, laid)
  holdTiles(state, state.players[0], held)
}

/** The tile that will be drawn next. */
export function putOnTop(state: HState, tile: Tile): void {
  state.pile.splice(state.pile.indexOf(tile), 1)
  state.pile.push(tile)
}

export function tileIn(scene: Town, building: Building): Tile | null {
  return scene.state.tiles[placeOf(building)]
}

/** Another seat holds so many tokens that the supply is left with `count`. */
export function leaveInSupply(state: HState, colour: Colour, count: number): void {
  const rank = rankOf(colour)
  state.players[1].tokens[rank] += state.supply[rank] - count
  state.supply[rank] = count
}

/** A Fight action with these results, the attacker's first; seat 1 rolls for the target. */
export function attack(scene: Town, like: Record<string, unknown>, ...results: number[]): Town {
  scene.take({ cards: undefined, ...like, do: 'fight' })
  return rollFor(scene, ...results)
}

/** The roll of a fight that has been chosen. */
export function rollFor(scene: Town, ...results: number[]): Town {
  scene.asks('beforeRoll', 0)
  return scene.dice(...results).take({ do: 'roll', opponent: 1 })
}

/** Occupies a card, paying with these tokens; the disc comes from the own supply. */
export function buy(scene: Town, card: Card, ...colours: Colour[]): Town {
  scene.take({ do: 'occupy', card })
  if (asked(scene) === 'pay') scene.take({ do: 'payTokens', colours })
  if (asked(scene) === 'disc') scene.take({ do: 'discFromSupply' })
  return scene
}

/** Plays the round in progress to its end as the last one, and returns the final points of seat 0. */
export function finalScore(scene: Town): number | undefined {
  scene.arrange((state) => {
    state.lastRound = true
  })
  for (let i = 0; i < scene.state.seats; i++) passTurn(scene)
  expect(scene.play.open).toEqual([])
  return scene.state.outcome?.scores?.[0]
}

/** Positions of the house for tests. Seat 0 is on turn, the dice are arranged, the rest is said. */
import { usualOptions } from '@gloam/kernel/options.ts'
import { Scene } from '@gloam/kernel/testing/scene.ts'
import { CARD, type Card, type Omen } from '../content/cards.ts'
import { EXPLORER, type ExplorerName, TRAITS, traitNo } from '../content/explorers.ts'
import { ROOM, ROOMS, type Room, type Side, type Trait } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { numberOf } from '../kit/select.ts'
import type { Bound, KitStep } from '../kit/types.ts'
import { attach, sideNo } from '../rules/board.ts'
import { MONSTERS, newTurn, type Who } from '../rules/state.ts'
import type { Betrayal, BState, BStep } from '../types.ts'

export type House = Scene<Betrayal>

/** Every turn is asked, also where only ending it is left (BET-R93), so that a test can look at what may be done in it. */
const ASKING: typeof betrayal = { ...betrayal, alwaysAsked: ['secret', 'wanted', 'turn'] }

/** Might 5, Speed 4, Knowledge 3, Sanity 3, and so on: see the table of explorers. */
const USUAL: readonly ExplorerName[] = [
  'oxBellows',
  'zoeIngstrom',
  'brandonJaspers',
  'madameZostra',
  'professorLongfellow',
  'jennyLeClerc',
]

/** A tile to lay: which, behind which door of what, turned so many quarters. */
type Laid = [tile: Room, at: Room, side: Side, turn?: number]

/** Rooms on all three floors, two of them behind one another. */
export const SIX_ROOMS: Laid[] = [
  ['bloodyRoom', 'upperLanding', 'west'],
  ['library', 'upperLanding', 'north'],
  ['abandonedRoom', 'basementLanding', 'west'],
  ['wineCellar', 'basementLanding', 'north'],
  ['dustyHallway', 'foyer', 'north'],
  ['ballroom', 'dustyHallway', 'north'],
]

interface Arrangement {
  seats?: number
  explorers?: ExplorerName[]
  tiles?: Laid[]
  /** Where each seat stands; the Entrance Hall if nothing is said. */
  at?: Room[]
  /** Cards of each seat, without what they give. */
  cards?: string[][]
  /** Clips of seat 0, by trait. */
  clips?: Partial<Record<Trait, number>>
  omens?: number
}

export function opening(seats: number, options: Partial<Betrayal['options']> = {}, seed?: string): House {
  return new Scene(ASKING, seats, { ...usualOptions(betrayal), ...options }, seed)
}

/** A turn of seat 0 before the haunt. */
export function house({
  seats = 3,
  explorers = [],
  tiles = [],
  at = [],
  cards = [],
  clips = {},
  omens,
}: Arrangement = {}): House {
  const scene = opening(seats, { explorers: 'random', month: '10', day: '18' })
  return scene.arrange((state) => {
    state.players.forEach((player, seat) => {
      player.explorer = explorers[seat] ?? USUAL[seat]
      player.clips = [...EXPLORER[player.explorer].start]
    })
    for (const tile of tiles) lay(state, ...tile)
    at.forEach((room, seat) => {
      state.players[seat].room = ROOM[room]
    })
    cards.forEach((list, seat) => {
      for (const card of list) hold(state, seat, card)
    })
    for (const [trait, clip] of Object.entries(clips)) state.players[0].clips[traitNo(trait as Trait)] = clip
    if (omens !== undefined) state.omensDrawn = omens
    state.first = 0
    state.turn = newTurn(0, state.players[0].room)
    state.agenda = [{ do: 'playTurn' }]
  })
}

/** A house in which this haunt has begun: set-up is done, round 1 begins, the first player is on turn. */
export function haunted(
  no: number,
  arrangement: Arrangement & { revealer?: number; omen?: Omen; room?: Room } = {},
): House {
  const { revealer = 0, omen = 'girl', room = 'catacombs' } = arrangement
  const scene = house(arrangement)
  return scene.arrange((state) => {
    state.turn = newTurn(revealer, state.players[revealer].room)
    state.agenda = [{ do: 'startHaunt', no, omen, room }]
  })
}

/** Lays a tile from the stack. */
export function lay(state: BState, tile: Room, at: Room, side: Side, turn = 0): void {
  const no = ROOM[tile]
  for (const [list, known] of [
    [state.stack, state.stackKnown],
    [state.discards, state.discardsKnown],
  ]) {
    const i = list.indexOf(no)
    if (i < 0) continue
    list.splice(i, 1)
    known.splice(i, 1)
  }
  attach(state, no, { room: ROOM[at], side: sideNo(side) }, turn)
}

/** Gives a seat a card of a deck, as it lies; its gains are not applied. */
export function hold(state: BState, seat: number, card: string): void {
  state.players[seat].cards.push(fromDeck(state, card))
}

function fromDeck(state: BState, card: string): string {
  const deck = CARD[card as Card]?.deck ?? 'event'
  const i = state.decks[deck].indexOf(card)
  if (i >= 0) {
    state.decks[deck].splice(i, 1)
    state.deckKnown[deck].splice(i, 1)
  }
  return card
}

/** Puts a card on top of its deck. */
export function onTop(state: BState, card: string): void {
  const deck = CARD[card as Card]?.deck ?? 'event'
  fromDeck(state, card)
  state.decks[deck].push(card)
  state.deckKnown[deck].push(0)
}

/** Puts tiles on top of the stack, the first one uppermost. */
export function stackTop(state: BState, ...tiles: Room[]): void {
  for (const tile of [...tiles].reverse()) {
    const i = state.stack.indexOf(ROOM[tile])
    state.stack.splice(i, 1)
    state.stack.push(ROOM[tile])
  }
}

/** Results of dice, 0 to 2 each, in the order in which they are rolled. */
export function dice(scene: House, ...results: number[]): House {
  scene.dice(...results.map((result) => result + 1))
  return scene
}

/** So many dice, with this sum. */
export function sum(count: number, total: number): number[] {
  return Array.from({ length: count }, (_, i) => Math.max(0, Math.min(2, total - 2 * i)))
}

/** The current numbers of a seat: Might, Speed, Knowledge, Sanity. */
export function traits(scene: House, seat: Who = 0): number[] {
  return TRAITS.map((trait) => numberOf(scene.state, seat, traitNo(trait)))
}

export const clipsOf = (scene: House, seat = 0): number[] => scene.state.players[seat].clips

export const roomOf = (scene: House, who: Who = 0): Room =>
  ROOMS[who < MONSTERS ? scene.state.players[who].room : scene.state.monsters[who - MONSTERS].room]

export const cardsOf = (scene: House, seat = 0): string[] => scene.state.players[seat].cards

/** Steps are done as if a card or tile had asked for them, with these results of dice; then the turn goes on. */
export function doing(scene: House, steps: BStep | BStep[], ...results: number[]): House {
  scene.arrange((state) => {
    const top = state.agenda.at(-1)
    // the turn asks again by itself
    if (top !== undefined && 'ask' in top && top.ask === 'turn') state.agenda.pop()
    state.agenda.push(...[steps].flat().reverse())
    state.agenda.push({ ask: 'choose', seat: 0, about: 'test', options: [{ do: 'rollOn' }, { do: 'keepDice' }] })
  })
  if (results.length > 0) dice(scene, ...results)
  return scene.take({ do: 'rollOn' })
}

/** A step of a haunt, as its definition writes it. */
export const kit = (step: KitStep, bound: Bound = {}): BStep => ({ do: 'kit', who: bound.you ?? 0, step, bound })

/** The turn of whoever is on turn ends. */
export const endTurn = (scene: House): House => scene.take({ do: 'endTurn' })

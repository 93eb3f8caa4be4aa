/** A house that is made to fit: so many rooms, everybody somewhere in it, some cards in hand, and the haunt has begun. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import type { HouseWish } from '../../../trial.ts'
import { CARD, type Card, type Omen } from '../../content/cards.ts'
import { FLOORS, ROOMS } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { hauntNumber } from '../../kit/registry.ts'
import { attach, explorerOf, inPlay, nameOf, placesFor, putAt } from '../../rules/board.ts'
import { gainThing } from '../../rules/cards/cards.ts'
import { drawForFloor } from '../../rules/explore.ts'
import { newTurn } from '../../rules/state.ts'
import type { Betrayal, BState, BTable } from '../../types.ts'

/** So many omens have been drawn when a haunt begins, more or less. */
const OMENS = 6

/** Rounds in which the house was explored. */
const ROUNDS_BEFORE = 8

export function layHouse(name: string, wish: HouseWish): BState {
  const options: Betrayal['options'] = { ...usualOptions(betrayal), explorers: 'random', haunt: name }
  const play = Play.start(betrayal, wish.players, options, seedOf(wish.number))
  const { state, chance } = play
  layRooms(play, wish.rooms)
  const laid = roomsIn(state)
  for (const seat of state.players.keys()) putAt(state, seat, chance.oneOf(laid))
  for (const card of wish.cards) if (card in CARD) gain(play, wish.seat, card as Card)
  const omen = dealCards(play)
  const revealer = chance.below(wish.players)
  const where = explorerOf(state, revealer).room
  state.round = ROUNDS_BEFORE
  state.turn = newTurn(revealer, where)
  // Whatever the cards have done to somebody before the haunt is over.
  state.agenda.length = 0
  state.agenda.push({ do: 'startHaunt', no: hauntNumber(name), omen, room: nameOf(where) })
  return state
}

const roomsIn = (state: BState): number[] => ROOMS.map((_, room) => room).filter((room) => inPlay(state, room))

/** Rooms behind open doors, until so many lie there or none fits any more. */
function layRooms(g: BTable, rooms: number): void {
  const { state, chance } = g
  const open = new Set(FLOORS.keys())
  while (roomsIn(state).length < rooms && open.size > 0) {
    const floor = chance.oneOf([...open])
    const tile = drawForFloor(g, floor)
    const places = tile < 0 ? [] : placesFor(state, tile, floor)
    if (places.length === 0) {
      open.delete(floor)
      continue
    }
    const { room, side, turn } = chance.oneOf(places)
    attach(state, tile, { room, side }, turn)
  }
}

/** Omens go round, and everybody has found something. Which of the omens began the haunt is chance. */
function dealCards(g: BTable): Omen {
  const { state, chance } = g
  const omens = Array.from({ length: OMENS }, (_, i) => deal(g, i % state.players.length, 'omen', chance)) as Omen[]
  for (const seat of state.players.keys()) deal(g, seat, 'item', chance)
  state.omensDrawn = omens.length
  state.omenLog = omens
  return chance.oneOf(omens)
}

function deal(g: BTable, seat: number, deck: 'omen' | 'item', chance: Chance): Card {
  const card = chance.oneOf(g.state.decks[deck]) as Card
  gain(g, seat, card)
  return card
}

/** From its deck, if it is still there. */
function gain(g: BTable, seat: number, card: Card): void {
  const { deck } = CARD[card]
  const at = (g.state.decks[deck] as readonly string[]).indexOf(card)
  if (at < 0) return
  g.state.decks[deck].splice(at, 1)
  g.state.deckKnown[deck].splice(at, 1)
  gainThing(g, seat, card)
}

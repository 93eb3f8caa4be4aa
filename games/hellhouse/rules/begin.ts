/** HEL-026 to HEL-049: the dice-off, the cards, the first tiles and the figures. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { type Card, FIGURES, FIRST_OBJECT, groupOf, OBJECTS, PERSONS, timingOf } from '../content/cards.ts'
import { MASTERS, masterOf } from '../content/masters.ts'
import { newPlayer } from '../setup.ts'
import type { HellHouse, HHAsk, HHState, HHStep, HHTable } from '../types.ts'
import { CRYPT, GATE, placeAt, playerAt, seatOf } from './board.ts'
import { discardFrom, takeFromHand } from './hand.ts'
import { ALL_SEATS, inform, seenBy } from './notebook.ts'
import { askForTiles } from './tiles.ts'
import { START_WILL } from './will.ts'

const DIE = 10
const DEALT = 4
const FIRST_TILES = 3

export const beginRules = {
  /** HEL-031, HEL-032, HEL-R01, HEL-R02, HEL-R89 */
  diceOff(g, { first: named }) {
    const { state } = g
    const rolls = rollOff(
      g,
      everybody(state).filter((seat) => seat !== named),
    )
    const lowest = throwAgain(g, rolls, (roll, best) => roll < best)
    const hunters = rolls.filter(({ seat }) => seat !== lowest)
    const first = named ?? throwAgain(g, hunters, (roll, best) => roll > best)
    state.original = lowest
    state.first = first
    playerAt(state, lowest).servant = true
    addCompanions(state)
    g.tell({ is: 'rolesDealt', servant: lowest, first })
    const order = fromFirst(state)
    g.next(
      ...order.map((who): HHAsk => ({ ask: 'person', seat: playerAt(state, who).seat, who })),
      { do: 'dealCards' },
      ...order.map((who): HHStep => ({ do: 'openHand', who })),
      ...order.map((who) => askForTiles(state, who, FIRST_TILES)),
      ...order.map((who): HHAsk => ({ ask: 'figure', seat: playerAt(state, who).seat, who })),
      { do: 'beginTurn', who: first },
    )
  },

  /** HEL-034 */
  choosePerson(g, { who, person }) {
    playerAt(g.state, who).person = person
    g.tell({ is: 'personChosen', who, seat: seatOf(g, who), person })
  },

  /** HEL-035 to HEL-040 */
  dealCards(g) {
    const { state } = g
    state.master = g.chance.oneOf(MASTERS).card
    inform(g, playerAt(state, state.original).seat)
    state.deck = g.chance.shuffle([...masterOf(state.master).list, ...OBJECTS])
    for (const player of state.players) {
      player.hand = state.deck.splice(-DEALT)
      player.seenBy = player.hand.map(() => 0)
      for (const card of player.hand) seenBy(g, player.seat, card)
    }
    g.reveal()
    g.tell({ is: 'cardsDealt', count: DEALT })
  },

  /** HEL-041 to HEL-044, HEL-R05, HEL-R06 */
  openHand(g, { who }) {
    const player = playerAt(g.state, who)
    for (const card of player.hand.filter((card) => timingOf(card, player.servant) === 'now')) {
      discardFrom(g, who, card)
    }
    const [object, ...others] = player.hand.filter((card) => groupOf(card) === 'object')
    if (object === undefined) return
    g.reveal()
    if (others.length === 0) {
      keep(g, who, object)
      return
    }
    player.seenBy = player.hand.map((card) => (groupOf(card) === 'object' ? ALL_SEATS : 0))
    g.next({ ask: 'keepObject', seat: player.seat, who })
  },

  keepObject(g, { who, object }) {
    const objects = playerAt(g.state, who).hand.filter((card) => groupOf(card) === 'object' && card !== object)
    for (const other of objects) discardFrom(g, who, other)
    keep(g, who, object)
  },

  /** HEL-047 to HEL-049 */
  chooseFigure(g, { who, figure }) {
    const player = playerAt(g.state, who)
    player.figure = figure
    player.cell = player.servant ? CRYPT : GATE
    player.will = player.servant ? 0 : START_WILL
    g.tell({
      is: 'figureChosen',
      who,
      seat: seatOf(g, who),
      figure,
      cell: player.cell,
      into: placeAt(g.state, player.cell),
    })
  },
} satisfies Partial<Rules<HellHouse>>

type Roll = { seat: Seat; roll: number }

function everybody(state: HHState): number[] {
  return state.players.map((_, who) => who)
}

function rollOff(g: HHTable, seats: readonly Seat[]): Roll[] {
  const rolls = seats.map((seat) => ({ seat, roll: g.chance.die(DIE) }))
  g.tell({ is: 'diceOff', rolls })
  return rolls
}

/** The one with the best roll; those who are tied for it roll again, and only they. */
function throwAgain(g: HHTable, rolls: Roll[], better: (roll: number, best: number) => boolean): Seat {
  const best = rolls.map(({ roll }) => roll).reduce((found, roll) => (better(roll, found) ? roll : found))
  const tied = rolls.filter(({ roll }) => roll === best).map(({ seat }) => seat)
  return tied.length === 1 ? there(tied[0]) : throwAgain(g, rollOff(g, tied), better)
}

/** HEL-R75: the starting hunter runs companions until there are enough hunters. */
function addCompanions({ players, first, leastHunters }: HHState): void {
  for (let hunters = players.length - 1; hunters < leastHunters; hunters++)
    players.push(newPlayer(there(players[first]).seat))
}

/** HEL-R04: clockwise from the starting hunter. */
function fromFirst(state: HHState): number[] {
  return state.players.map((_, i) => (state.first + i) % state.players.length)
}

/** HEL-041, HEL-045: the object lies open with its chip on it. */
function keep(g: HHTable, who: number, object: Card): void {
  const player = playerAt(g.state, who)
  takeFromHand(player, object)
  player.object = object
  g.state.chips[object - FIRST_OBJECT] = -1
  g.tell({ is: 'objectGained', who, seat: seatOf(g, who), object })
}

export const beginQuestions = {
  person(g, { who }) {
    const taken = g.state.players.map(({ person }) => person)
    return PERSONS.filter((person) => !taken.includes(person)).map((person) => ({ do: 'choosePerson', who, person }))
  },

  keepObject(g, { who }) {
    const objects = playerAt(g.state, who).hand.filter((card) => groupOf(card) === 'object')
    return objects.map((object) => ({ do: 'keepObject', who, object }))
  },

  figure(g, { who }) {
    const taken = g.state.players.map(({ figure }) => figure)
    return FIGURES.filter((figure) => !taken.includes(figure)).map((figure) => ({ do: 'chooseFigure', who, figure }))
  },
} satisfies Partial<Questions<HellHouse>>

/** The ways of evil (COMPONENTS.md, section 7), played by a servant or drawn by a hunter. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, wayOf } from '../content/cards.ts'
import { faceOf, HOUSE_TILES, tileOf, turned, unlike } from '../content/tiles.ts'
import type { HellHouse, HHState, HHStep, HHTable, Played } from '../types.ts'
import {
  CELLS,
  distancesFrom,
  distanceTo,
  doorsAt,
  GATE,
  neighboursOf,
  otherHuntersAt,
  othersAfter,
  playerAt,
  seatOf,
  tileAt,
} from './board.ts'
import { fightCard } from './fight/combat.ts'
import { checkLimit, discardFrom, layBefore, receive, showHand, takeFromHand } from './hand.ts'
import { moveTo, startWalk, steeringServant, warded } from './move.ts'
import { bitOf } from './notebook.ts'
import { dropObject, offerHere } from './objects.ts'
import { putUnder, removeFromRow, settle, takeFromStack } from './tiles.ts'
import { loseWill } from './will.ts'

const DIE = 10
/** Card 53 */
const THROWN = 3

export const wayRules = {
  /** A way of evil reaches its victim; salt stops it there (card 33). */
  strike(g, { card, by, who }) {
    const groupWide = card === CARD.wailing || card === CARD.blaze || card === CARD.creepingFog
    if (!groupWide && !playerAt(g.state, who).servant && warded(g, who)) return
    const way = wayOf(card)
    if (way.fight !== undefined || card === CARD.masterWalks) fightCard(g, who, card, by)
    else if (way.lies) layBefore(g, card, who, by)
    else strikeOf(card)(g, who, by, card)
    if (card === CARD.graveHands && by < 0) g.state.now.stopped = true
  },

  /** Card 51 */
  crows(g, { who, tile: id }) {
    const { state } = g
    const tile = tileOf(id)
    removeFromRow(state, who, tile)
    putUnder(state, tile)
    g.tell({ is: 'tileReturned', who, seat: seatOf(g, who), tile: id })
    const drawn = takeFromStack(state, tile < HOUSE_TILES ? 'house' : 'ground') as number
    playerAt(state, who).row.push(drawn)
    g.reveal()
    g.tell({ is: 'tileDrawn', who, seat: seatOf(g, who), tile: faceOf(drawn).id })
  },

  /** Card 53 */
  putChip(g, { who, cell }) {
    dropObject(g, who, cell)
  },

  /** Card 58 */
  flee(g, { who }) {
    if (!playerAt(g.state, who).servant) startWalk(g, { by: who, who, left: 1, mayStay: false, heals: false })
  },

  /** Card 61 */
  loseHand(g, { who }) {
    for (const card of [...playerAt(g.state, who).hand]) discardFrom(g, who, card)
  },

  /** Card 68 */
  showHand(g, { who, with: servant }) {
    showHand(g, who, servant)
    g.next({ ask: 'takeCard', seat: playerAt(g.state, servant).seat, who: servant, victim: who })
  },

  /** Card 68: a card changes hands in secret; whoever knew the hand is no longer sure of it. */
  takeCard(g, { who, victim, card }) {
    const { state } = g
    const { seat } = playerAt(state, who)
    const loser = playerAt(state, victim)
    takeFromHand(loser, card)
    loser.seenBy = loser.seenBy.map((seats) => seats & bitOf(seat))
    state.reshuffled = null
    receive(g, who, card, bitOf(loser.seat))
    g.tell({ is: 'cardTaken', who, seat: seatOf(g, who), victim })
    g.tell({ is: 'cardTakenWas', who, seat: seatOf(g, who), victim, card }, { only: [seat, loser.seat] })
    checkLimit(g, who)
  },
} satisfies Partial<Rules<HellHouse>>

/** A servant plays a way of evil. */
export function playWay(g: HHTable, { who, card, target, cell, turn }: Played): void {
  if (card === CARD.turningRoom) turnRoom(g, cell as number, turn as number)
  else g.next({ do: 'strike', card, by: who, who: target ?? who })
}

/** Card 64 */
function turnRoom(g: HHTable, cell: number, turn: number): void {
  const { state } = g
  state.doors[cell] = turned(doorsAt(state, cell), turn)
  g.tell({ is: 'roomTurned', tile: faceOf(tileAt(state, cell)).id, cell, turn })
  settle(g)
}

type Strike = (g: HHTable, victim: number, by: number, card: Card) => void

function roll(g: HHTable, who: number, card: Card): number {
  const result = g.chance.die(DIE)
  g.tell({ is: 'rolled', who, seat: seatOf(g, who), roll: result, card })
  return result
}

function strikeOf(card: Card): Strike {
  const strike = STRIKES[card]
  if (strike === undefined) throw new Error(`Card ${card} strikes nobody.`)
  return strike
}

const STRIKES: Readonly<Record<Card, Strike>> = {
  [CARD.rats](g, victim) {
    const { hand } = playerAt(g.state, victim)
    if (hand.length === 0) loseWill(g, victim, 1)
    else discardFrom(g, victim, g.chance.oneOf(hand))
  },

  [CARD.carrionCrows](g, victim, by) {
    if (playerAt(g.state, victim).row.length > 0) decide(g, { ask: 'crows', who: victim }, victim, by)
  },

  [CARD.wailing](g, victim) {
    const { players } = g.state
    const { cell } = there(players[victim])
    const near = [cell, ...neighboursOf(cell)]
    const hurt = [victim, ...othersAfter(g.state, victim)].filter((who) => {
      const other = there(players[who])
      return !other.servant && near.includes(other.cell)
    })
    for (const who of hurt) if (!warded(g, who)) loseWill(g, who, 1)
  },

  [CARD.poltergeist](g, victim, by) {
    if (playerAt(g.state, victim).object === 0) loseWill(g, victim, 1)
    else decide(g, { ask: 'putChip', who: victim }, victim, by)
  },

  [CARD.possession](g, victim, by, card) {
    if (steeringServant(g.state, by, victim) < 0) loseWill(g, victim, 2)
    else layBefore(g, card, victim, by)
  },

  [CARD.creepingFog](g, victim, by, card) {
    layBefore(g, card, -1, by < 0 ? victim : by)
  },

  [CARD.lightning](g, victim, _, card) {
    if (roll(g, victim, card) > 5) return
    loseWill(g, victim, 2)
    dropObject(g, victim)
  },

  [CARD.blaze](g, victim) {
    const { cell } = playerAt(g.state, victim)
    const burnt = [victim, ...otherHuntersAt(g.state, victim, cell)].filter((who) => !warded(g, who))
    for (const who of burnt) loseWill(g, who, 1)
    g.next(...burnt.map((who): HHStep => ({ do: 'flee', who })))
  },

  [CARD.witheringTouch](g, victim) {
    g.next({ ask: 'touch', seat: playerAt(g.state, victim).seat, who: victim })
  },

  [CARD.falseCorridor](g, victim, by) {
    startWalk(g, { by, who: victim, left: 2, mayStay: false, heals: false })
  },

  [CARD.borrowedFace](g, victim, by) {
    const { players } = g.state
    const [mine, theirs] = [there(players[by]).cell, there(players[victim]).cell]
    moveTo(g, by, theirs)
    moveTo(g, victim, mine)
    offerHere(g, victim)
    for (const who of [victim, by]) g.next({ do: 'arrive', who }, { do: 'checkRoom', who })
  },

  [CARD.stoneSleep](g, victim, by, card) {
    if (roll(g, victim, card) >= 6) return
    layBefore(g, card, victim, by)
    if (by < 0) g.state.now.stopped = true
  },

  [CARD.whisperedBargain](g, victim, by) {
    const servant = steeringServant(g.state, by, victim)
    if (servant < 0) loseWill(g, victim, 1)
    else g.next({ ask: 'bargain', seat: playerAt(g.state, victim).seat, who: victim, with: servant })
  },
}

/** The steering servant decides; without any servant, chance does. */
function decide(g: HHTable, ask: { ask: 'crows' | 'putChip'; who: number }, victim: number, by: number): void {
  const { state } = g
  const servant = steeringServant(state, by, victim)
  if (servant >= 0) g.next({ ...ask, seat: playerAt(state, servant).seat })
  else g.next(g.chance.oneOf(ask.ask === 'crows' ? crowChoices(state, victim) : chipChoices(state, victim)))
}

function crowChoices(state: HHState, who: number): HHStep[] {
  return unlike(playerAt(state, who).row).map((tile) => ({ do: 'crows', who, tile: faceOf(tile).id }))
}

function chipChoices(state: HHState, who: number): HHStep[] {
  const { object, cell: from } = playerAt(state, who)
  const distances = distancesFrom(state, from)
  const choices: HHStep[] = []
  for (let cell = 0; cell < CELLS; cell++) {
    const distance = distanceTo(distances, cell)
    if (cell !== GATE && distance >= 0 && distance <= THROWN) choices.push({ do: 'putChip', who, object, cell })
  }
  // at the Gate with nothing else laid around it the object can only be dropped where it is
  return choices.length > 0 ? choices : [{ do: 'putChip', who, object, cell: from }]
}

export const wayQuestions = {
  crows(g, { who }) {
    return crowChoices(g.state, who)
  },

  putChip(g, { who }) {
    return chipChoices(g.state, who)
  },

  touch(g, { who }) {
    const choices: HHStep[] = [{ do: 'loseWill', who, will: 2 }]
    if (playerAt(g.state, who).hand.length > 0) choices.push({ do: 'loseHand', who })
    return choices
  },

  bargain(g, { who, with: servant }) {
    const choices: HHStep[] = [{ do: 'loseWill', who, will: 1 }]
    if (playerAt(g.state, who).hand.length > 0) choices.push({ do: 'showHand', who, with: servant })
    return choices
  },

  takeCard(g, { who, victim }) {
    return playerAt(g.state, victim).hand.map((card) => ({ do: 'takeCard', who, victim, card }))
  },
} satisfies Partial<Questions<HellHouse>>

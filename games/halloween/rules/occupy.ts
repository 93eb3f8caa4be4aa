/** HAL-092 to HAL-098: occupying action cards. */
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { seatsFrom } from '@gloam/kernel/turns.ts'
import { CARD, type Card, faceOf } from '../content/cards.ts'
import { ACTIONS, type ByRank, COLOURS, type Colour, fieldOf, nextRank, type Rank, rankOf } from '../content/town.ts'
import type { Halloween, HState, HStep, HTable, Player } from '../types.ts'
import { clearFields } from './area.ts'
import { active, areaAt, discsOnFields, playerAt } from './board.ts'
import { gainPoints, gainTokens, payToken, triggerEnd } from './gains.ts'

export const POINTS_FOR_A_CARD = 3
const CARDS_TO_END = 5

/** What a price and what others get depend on: nothing of it is hidden. */
type Cards = Pick<HState, 'players' | 'turn' | 'cards'>

interface Price {
  tokens: number
  /** Whether all have to be of different colours. */
  different: boolean
}

/** HAL-093; HAL-143 with card 43 and HAL-147 with card 47. */
export function priceOf(state: Cards, card: Card): Price {
  const { cards } = active(state)
  const grey = faceOf(card).cost === 'grey' || cards.includes(CARD.greyVeil)
  const discount = cards.includes(CARD.frugalMedium) && (grey || occupiesAllGrey(state))
  return { tokens: discount ? 2 : 3, different: !grey }
}

function occupiesAllGrey(state: Cards): boolean {
  const { cards } = active(state)
  return state.cards.every((card) => faceOf(card).cost !== 'grey' || cards.includes(card))
}

interface Purse {
  tokens: number
  colours: number
}

/** A player's tokens, with one more of the given colour or without. */
function purseOf(state: HState, more?: Colour): Purse {
  const held = active(state).tokens
  const purse = { tokens: 0, colours: 0 }
  for (let rank: Rank | undefined = 0; rank !== undefined; rank = nextRank(rank)) {
    const count = COLOURS[rank] === more && state.supply[rank] > 0 ? held[rank] + 1 : held[rank]
    purse.tokens += count
    if (count > 0) purse.colours++
  }
  return purse
}

export function couldPay(state: HState, card: Card, more?: Colour): boolean {
  return pays(purseOf(state, more), priceOf(state, card))
}

function pays(purse: Purse, { tokens, different }: Price): boolean {
  return (different ? purse.colours : purse.tokens) >= tokens
}

/** All ways to pay so much with tokens of this rank and those above it, the same colours once. */
function payments(held: Readonly<ByRank<number>>, { tokens, different }: Price, from: Rank): Colour[][] {
  const most = Math.min(tokens, held[from], different ? 1 : tokens)
  const next = nextRank(from)
  const ways: Colour[][] = []
  for (let count = most; count >= 0; count--) {
    const left = tokens - count
    if (left > 0 && next === undefined) continue
    const rest = left === 0 || next === undefined ? [[]] : payments(held, { tokens: left, different }, next)
    for (const others of rest) ways.push([...Array<Colour>(count).fill(COLOURS[from]), ...others])
  }
  return ways
}

function hasDisc(player: Player): boolean {
  return player.discs > 0 || discsOnFields(player) > 0
}

/** Of these cards, in their order, those that the active player may occupy now. */
export function occupiable(state: HState, cards: readonly Card[]): Card[] {
  const player = active(state)
  const purse = purseOf(state)
  if (purse.tokens < 2 || !hasDisc(player)) return []
  // R46
  return cards.filter((card) => !player.cards.includes(card) && pays(purse, priceOf(state, card)))
}

export function addOccupying(state: HState, choices: HStep[]): void {
  for (const card of occupiable(state, state.cards)) choices.push({ do: 'occupy', card })
}

export const occupyRules = {
  occupy(g, { card, back }) {
    if (back !== undefined) g.next(back)
    g.state.buying = { card }
    const seat = g.state.turn
    g.next({ ask: 'pay', seat, card, left: priceOf(g.state, card).tokens }, { ask: 'disc', seat, card })
  },

  /** R88: the whole price at once. */
  payTokens(g, { colours }) {
    for (const colour of colours) payToken(g, colour)
  },

  /** HAL-094 */
  discFromSupply(g) {
    active(g.state).discs--
    layDisc(g)
  },

  discFromField(g, { area, action }) {
    areaAt(active(g.state), area).discs[fieldOf(action)] = 0
    layDisc(g)
  },

  /** HAL-097; doubled with two players (HAL-166). */
  rewardPoints(g, { seat, points }) {
    gainPoints(g, seat, points)
  },

  rewardDiscs(g, { seat, areas }) {
    const player = playerAt(g.state, seat)
    for (const area of areas) {
      const discs = clearFields(areaAt(player, area).discs)
      player.discs += discs
      g.tell({ is: 'discsTaken', seat, area, discs })
    }
  },

  /** HAL-144 */
  gift(g, { colour }) {
    gainTokens(g, colour, 1)
  },
} satisfies Partial<Rules<Halloween>>

function inHand(state: HState): NonNullable<HState['buying']> {
  if (state.buying === null) throw new Error('No card is being paid for.')
  return state.buying
}

/** The card is occupied: points, then the others' rewards clockwise (R48), then card 44. */
function layDisc(g: HTable): void {
  const { state } = g
  const seat = state.turn
  const player = active(state)
  const { card } = inHand(state)
  state.buying = null
  player.cards.push(card)
  g.tell({ is: 'cardOccupied', seat, card })
  gainPoints(g, seat, POINTS_FOR_A_CARD)
  if (player.cards.length === CARDS_TO_END) triggerEnd(g, seat)
  const rewards = othersOn(state, card).map((other) => ({ ask: 'reward' as const, seat: other, card }))
  const gift = player.cards.includes(CARD.welcomeGift) && state.supply.some((count) => count > 0)
  g.next(...rewards, ...(gift ? [{ ask: 'gift' as const, seat }] : []))
}

/** The other players with a disc on the card, clockwise from the active one. */
export function othersOn(state: Cards, card: Card): Seat[] {
  const [, ...others] = seatsFrom(state.turn, state.players.length)
  return others.filter((seat) => playerAt(state, seat).cards.includes(card))
}

export function rewardSize({ players }: Pick<HState, 'players'>): number {
  return players.length === 2 ? 2 : 1
}

export const occupyQuestions = {
  pay(g) {
    const { tokens } = active(g.state)
    const ways = payments(tokens, priceOf(g.state, inHand(g.state).card), 0)
    return ways.map((colours) => ({ do: 'payTokens', colours }))
  },

  disc(g) {
    const player = active(g.state)
    const choices: HStep[] = player.discs > 0 ? [{ do: 'discFromSupply' }] : []
    player.areas.forEach(({ discs }, area) => {
      for (const action of ACTIONS) {
        if (discs[fieldOf(action)] === 1) choices.push({ do: 'discFromField', area, action })
      }
    })
    return choices
  },

  /** R48: an area without discs may be named too. */
  reward(g, { seat }) {
    const { areas } = playerAt(g.state, seat)
    const choices: HStep[] = [{ do: 'rewardPoints', seat, points: rewardSize(g.state) }]
    for (let one = 0; one < areas.length; one++) {
      if (rewardSize(g.state) === 1) choices.push({ do: 'rewardDiscs', seat, areas: [one] })
      else
        for (let two = one + 1; two < areas.length; two++) choices.push({ do: 'rewardDiscs', seat, areas: [one, two] })
    }
    return choices
  },

  /** R53 */
  gift(g) {
    return COLOURS.filter((colour) => g.state.supply[rankOf(colour)] > 0).map((colour) => ({ do: 'gift', colour }))
  },
} satisfies Partial<Questions<Halloween>>

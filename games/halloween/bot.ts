/** What is worth what in Halloween, for bots. */
import type { Seat } from '@gloam/kernel/game.ts'
import { CARD, type Card, faceOf } from './content/cards.ts'
import { FIELD_POINTS } from './content/town.ts'
import { FREE, ownerOf } from './rules/board.ts'
import { endPoints, setsOfThree } from './rules/end.ts'
import type { HState, Player } from './types.ts'

/** Points, or what is as good as that many points, with a whole match to come. */
export const WORTH = {
  /** One action that is still to be taken in this round. */
  action: 1.2,
  /** For each level of an area above blue. */
  level: 1.0,
  /** The highest level, again. */
  highest: 1.0,
  fear: 0.5,
  /** Fear beyond what the next upgrades need is worth little. */
  spareFear: 0.1,
  token: 1.0,
  spareToken: 0.5,
  colour: 0.2,
  tile: 0.7,
  disc: 0.35,
  /** A stone that can be laid at once, as a share of its points. */
  ready: 0.45,
  /** A stone that could be laid once its ghost is there. */
  later: 0.25,
  card: 1.5,
}

/** Rounds that an average match lasts. */
const ROUNDS = 16

/** From 0 to 1: the lead over the best opponent, in points that are scored or can be expected. */
export function evaluate(state: HState, seat: Seat): number {
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? 1 / state.outcome.winners.length : 0
  const left = timeLeft(state)
  let best = Number.NEGATIVE_INFINITY
  let own = 0
  for (let other = 0; other < state.players.length; other++) {
    const worth = worthOf(state, other, left)
    if (other === seat) own = worth
    else if (worth > best) best = worth
  }
  return 1 / (1 + Math.exp((best - own) / (2.5 + 8 * left)))
}

/** The share of the match that is still to come, by whoever is nearest to ending it. */
function timeLeft(state: HState): number {
  if (state.lastRound) return 0
  let least = 1
  for (const { stones, secondStones, cards } of state.players) {
    const all = state.players.length === 2 ? 8 : 6
    const left = Math.min((stones + secondStones) / all, (5 - cards.length) / 5)
    if (left < least) least = left
  }
  return Math.max(0.08, least)
}

function worthOf(state: HState, seat: Seat, left: number): number {
  const player = state.players[seat]
  const actions = actionsLeft(state, seat)
  // What can still be made use of: in the last round only with actions that are left.
  const use = state.lastRound ? 0.1 * actions : Math.min(1, 0.25 + left)
  const endgame = state.expert ? 5 * setsOfThree(player.tokens) : endPoints(player)
  return (
    player.points +
    endgame +
    WORTH.action * actions * (state.lastRound ? 1.5 : 1) +
    use * (levels(player) + purse(player) + stones(state, seat) + equipment(player)) +
    cardsWorth(player, left)
  )
}

/** How many actions the seat still has in this round. */
function actionsLeft({ players, turn, first, seats }: HState, seat: Seat): number {
  const { areas } = players[seat]
  if (seat === turn) return areas.reduce((sum, { done }) => sum + (done ? 0 : 1), 0)
  const place = (seat - first + seats) % seats
  return place > (turn - first + seats) % seats ? areas.length : 0
}

function levels({ areas }: Player): number {
  let sum = 0
  let highest = 0
  for (const { level } of areas) {
    sum += level - 1
    if (level > highest) highest = level
  }
  return WORTH.level * sum + WORTH.highest * (highest - 1)
}

/** Fear and tokens: the first few are needed soon, the rest is worth less. */
function purse({ fear, tokens }: Player): number {
  let all = 0
  let colours = 0
  for (const count of tokens) {
    all += count
    if (count > 0) colours++
  }
  const soon = Math.min(fear, 8)
  const counted = Math.min(all, 6)
  return (
    WORTH.fear * soon +
    WORTH.spareFear * (fear - soon) +
    WORTH.token * counted +
    WORTH.spareToken * (all - counted) +
    WORTH.colour * Math.min(colours, 3)
  )
}

function equipment({ discs, bonus }: Player): number {
  let tiles = 0
  for (const field of bonus) if (field !== null && field !== 'disc') tiles++
  return WORTH.tile * tiles + WORTH.disc * Math.min(discs, 9)
}

/** What the stones in hand may come to, building by building. */
function stones(state: HState, seat: Seat): number {
  const player = state.players[seat]
  let highest = 0
  for (const { level } of player.areas) if (level > highest) highest = level
  let sum = 0
  for (let place = 0; place < state.fields.length; place++) {
    const fields = state.fields[place]
    if (fields.some((stone) => stone !== FREE && ownerOf(state, stone) === seat)) continue
    let most = 0
    for (let rank = 0; rank < highest; rank++) {
      if (fields[rank] !== FREE) continue
      const share = state.town[place][rank] > 0 ? WORTH.ready : WORTH.later
      if (share * FIELD_POINTS[rank] > most) most = share * FIELD_POINTS[rank]
    }
    sum += most
  }
  return sum
}

/** Cards that work all through the match are worth the more, the longer it lasts. */
function cardsWorth({ cards }: Player, left: number): number {
  let sum = 0
  for (const card of cards) if (faceOf(card).timing !== 'end') sum += WORTH.card * left
  return sum
}

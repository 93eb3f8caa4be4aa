/** What is worth what in Halloween, in points that are scored or can be expected: from this bots have learnt their chances. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { faceOf } from '../content/cards.ts'
import { FIELD_POINTS, fieldOf, nextPlace, nextRank, type Place, type Rank } from '../content/town.ts'
import { FREE, hasStoneFor, playerAt } from '../rules/board.ts'
import { endPoints, setsOfThree } from '../rules/end.ts'
import type { HState, Player } from '../types.ts'

/** What each thing is worth in points: set by hand, after what led to points in matches between bots. */
const WORTH = {
  /** One action that is still to be taken in this round. */
  action: 1.3,
  /** For each level above blue: of the highest area, the second one and so on. */
  levels: [1, 1.3, 0.9, 0.6] as readonly number[],
  fear: 0.8,
  /** Fear beyond what the next upgrades need. */
  spareFear: 0.3,
  token: 0.9,
  spareToken: 0.4,
  colour: 0.2,
  tile: 0.4,
  disc: 0.25,
  /** A haunt field of an area that has no disc on it. */
  hauntField: 0.7,
  /** A stone in hand; for each point it could score with the levels reached; and for each it could score at once. */
  stone: 1.5,
  field: 0.25,
  ready: 0.2,
  /** A card's effect, besides the points it gives. */
  card: 1.4,
  scoringCard: 1,
}

/** More fear or tokens than this are spare. */
const FEAR_NEEDED = 8
const TOKENS_NEEDED = 4

const HAUNT = fieldOf('haunt')

/** The share of the match that is still to come, by whoever is nearest to ending it. */
export function timeLeft(state: HState): number {
  if (state.lastRound) return 0
  let least = 1
  for (const { stones, secondStones, cards } of state.players) {
    const all = state.players.length === 2 ? 8 : 6
    const left = Math.min((stones + secondStones) / all, (5 - cards.length) / 5)
    if (left < least) least = left
  }
  return Math.max(0.08, least)
}

/** What a seat has and can hope for, in points. */
export function worthOf(state: HState, seat: Seat, left: number): number {
  const player = playerAt(state, seat)
  const actions = actionsLeft(state, seat)
  const endgame = state.expert ? 5 * setsOfThree(player.tokens) : endPoints(player)
  const scored = player.points + endgame
  if (state.lastRound) return scored + (actions / player.areas.length) * lastWorth(state, seat)
  const use = Math.min(1, 0.6 + left)
  const means = levels(player) + purse(player) + stones(state, seat) + equipment(player)
  return scored + WORTH.action * actions + use * means + cards(player, left)
}

/** What can still be scored in the last round, by a player who has the whole turn to come. */
function lastWorth(state: HState, seat: Seat): number {
  const { tokens, fear } = playerAt(state, seat)
  const all = tokens.reduce((sum, count) => sum + count, 0)
  let most = 0
  let second = 0
  for (let place: Place | undefined = 0; place !== undefined; place = nextPlace(place)) {
    const points = bestField(state, seat, place, true)
    if (points > most) {
      second = most
      most = points
    } else if (points > second) second = points
  }
  return 2 + 0.8 * most + 0.4 * second + Math.min(all, 3) + 0.1 * Math.min(fear, FEAR_NEEDED)
}

/** How many actions the seat still has in this round. */
export function actionsLeft(state: HState, seat: Seat): number {
  const { turn, first, seats } = state
  const { areas } = playerAt(state, seat)
  if (seat === turn) return areas.reduce((sum, { done }) => sum + (done ? 0 : 1), 0)
  const place = (seat - first + seats) % seats
  return place > (turn - first + seats) % seats ? areas.length : 0
}

function levels({ areas }: Player): number {
  const sorted = areas.map(({ level }) => level - 1).sort((a, b) => b - a)
  return sorted.reduce((sum, level, i) => sum + there(WORTH.levels[i]) * level, 0)
}

/** Fear and tokens: the first few are needed soon, the rest is worth less. */
function purse({ fear, tokens }: Player): number {
  let all = 0
  let colours = 0
  for (const count of tokens) {
    all += count
    if (count > 0) colours++
  }
  const soon = Math.min(fear, FEAR_NEEDED)
  const counted = Math.min(all, TOKENS_NEEDED)
  return (
    WORTH.fear * soon +
    WORTH.spareFear * (fear - soon) +
    WORTH.token * counted +
    WORTH.spareToken * (all - counted) +
    WORTH.colour * Math.min(colours, 3)
  )
}

function equipment({ discs, bonus, areas }: Player): number {
  let hauntFields = 0
  for (const area of areas) hauntFields += 1 - area.discs[HAUNT]
  let tiles = 0
  for (const field of bonus) if (field !== null && field !== 'disc') tiles++
  return WORTH.tile * tiles + WORTH.disc * Math.min(discs, 9) + WORTH.hauntField * hauntFields
}

/** What the stones in hand may come to, building by building. */
function stones(state: HState, seat: Seat): number {
  const player = playerAt(state, seat)
  let sum = WORTH.stone * (player.stones + player.secondStones)
  for (let place: Place | undefined = 0; place !== undefined; place = nextPlace(place)) {
    sum += WORTH.field * bestField(state, seat, place, false) + WORTH.ready * bestField(state, seat, place, true)
  }
  return sum
}

/** The most points that the seat's levels and stones allow in a building; at once: with the ghosts there. */
export function bestField(state: HState, seat: Seat, place: Place, atOnce: boolean): number {
  if (!hasStoneFor(state, place, seat)) return 0
  const fields = state.fields[place]
  const ghosts = state.town[place]
  const highest = highestLevel(playerAt(state, seat))
  let best = 0
  for (let rank: Rank | undefined = 0; rank !== undefined; rank = nextRank(rank)) {
    if (rank < highest && fields[rank] === FREE && (!atOnce || ghosts[rank] > 0)) best = FIELD_POINTS[rank]
  }
  return best
}

function highestLevel({ areas }: Player): number {
  let highest = 0
  for (const { level } of areas) if (level > highest) highest = level
  return highest
}

/** Cards that work all through the match are worth the more, the longer it lasts. */
function cards({ cards }: Player, left: number): number {
  let sum = 0
  for (const card of cards) sum += faceOf(card).timing === 'end' ? WORTH.scoringCard : WORTH.card
  return sum * Math.min(1, 0.2 + left)
}

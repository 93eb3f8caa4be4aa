/** What is worth what in Halloween, for bots. */
import type { Seat, Step } from '@gloam/kernel/game.ts'
import { CARD, faceOf } from './content/cards.ts'
import { FACES, FIELD_POINTS, levelOf, placeOf, rankOf } from './content/town.ts'
import { active, FREE, fieldOf, has, inTown, stoneFor } from './rules/board.ts'
import { endPoints, setsOfThree } from './rules/end.ts'
import type { Area, Halloween, HState, HStep, Player } from './types.ts'

/** What each thing is worth in points: set by hand, after what led to points in matches between bots. */
const WORTH = {
  /** One action that is still to be taken in this round. */
  action: 1.3,
  /** For each level above blue: of the highest area, the second one and so on. */
  levels: [1, 1.3, 0.9, 0.6],
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
  return 1 / (1 + Math.exp((best - own) / (1.8 + 3.5 * left)))
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
  const endgame = state.expert ? 5 * setsOfThree(player.tokens) : endPoints(player)
  const scored = player.points + endgame
  if (state.lastRound) return scored + (actions / player.areas.length) * lastWorth(state, seat)
  const use = Math.min(1, 0.6 + left)
  const means = levels(player) + purse(player) + stones(state, seat) + equipment(player)
  return scored + WORTH.action * actions + use * means + cards(player, left)
}

/** What can still be scored in the last round, by a player who has the whole turn to come. */
function lastWorth(state: HState, seat: Seat): number {
  const { tokens, fear } = state.players[seat]
  const all = tokens.reduce((sum, count) => sum + count, 0)
  let most = 0
  let second = 0
  for (let place = 0; place < state.fields.length; place++) {
    const points = bestField(state, seat, place, true)
    if (points > most) {
      second = most
      most = points
    } else if (points > second) second = points
  }
  return 2 + 0.8 * most + 0.4 * second + Math.min(all, 3) + 0.1 * Math.min(fear, FEAR_NEEDED)
}

/** How many actions the seat still has in this round. */
function actionsLeft({ players, turn, first, seats }: HState, seat: Seat): number {
  const { areas } = players[seat]
  if (seat === turn) return areas.reduce((sum, { done }) => sum + (done ? 0 : 1), 0)
  const place = (seat - first + seats) % seats
  return place > (turn - first + seats) % seats ? areas.length : 0
}

function levels({ areas }: Player): number {
  const sorted = areas.map(({ level }) => level - 1).sort((a, b) => b - a)
  return sorted.reduce((sum, level, i) => sum + WORTH.levels[i] * level, 0)
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
  const player = state.players[seat]
  let sum = WORTH.stone * (player.stones + player.secondStones)
  for (let place = 0; place < state.fields.length; place++) {
    sum += WORTH.field * bestField(state, seat, place, false) + WORTH.ready * bestField(state, seat, place, true)
  }
  return sum
}

/** The most points that the seat's levels and stones allow in a building; at once: with the ghosts there. */
function bestField(state: HState, seat: Seat, place: number, atOnce: boolean): number {
  if (stoneFor(state, place, seat) === FREE) return 0
  const fields = state.fields[place]
  const ghosts = state.town[place]
  for (let rank = highestLevel(state.players[seat]) - 1; rank >= 0; rank--) {
    if (fields[rank] === FREE && (!atOnce || ghosts[rank] > 0)) return FIELD_POINTS[rank]
  }
  return 0
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

/** How much speaks for a choice at first sight; 0 for what another choice does just as well. */
export function prior(state: HState, _seat: Seat, choice: HStep): number {
  if ('area' in choice && choice.do !== 'lift' && hasTwin(state, choice.area)) return 0
  const weigh = PRIORS[choice.do] as ((state: HState, choice: HStep) => number) | number | undefined
  return typeof weigh === 'function' ? weigh(state, choice) : (weigh ?? 1)
}

/** Whether an area before this one is just like it, so that acting there is the same. */
function hasTwin(state: HState, area: number): boolean {
  const { areas } = active(state)
  const { level, done, discs } = areas[area]
  for (let other = 0; other < area; other++) {
    const twin = areas[other]
    if (twin.level === level && twin.done === done && twin.discs.every((disc, i) => disc === discs[i])) return true
  }
  return false
}

const PRIORS: { [K in HStep['do']]?: number | ((state: HState, choice: Step<Halloween, K>) => number) } = {
  summon: 1.2,
  scare: scarePrior,
  upgrade: 2.5,
  move: movePrior,
  leaveTown: 0.5,
  fight: ({ expert }, { colour, against }) => (expert ? 1 : winChance(rankOf(colour), rankOf(against))),
  haunt: (_, { colour }) => 0.3 * FIELD_POINTS[rankOf(colour)],
  liftCurse: 0.1,
  rest: restPrior,
  lift: (state, { area, to }) => levelOf(to) - active(state).areas[area].level,
  keepLevels: 0.01,
  moveToo: 0.5,
  leaveToo: 0.3,
  endMove: 0.3,
  wager: (_, { colour, number }) => wagerPrior(FACES[rankOf(colour)], number),
  relocate: (state, { from, to, colour }) => arrival(state, rankOf(colour), placeOf(from), placeOf(to)),
  stay: 0.3,
  takeTile: (state, { slot }) => (active(state).bonus[slot] === null ? 1 : 0.1),
  leaveTile: 0.5,
  roll: ({ turn, seats }, { opponent }) => (opponent === (turn + 1) % seats ? 1 : 0),
  bully: 4,
  keepDice: 1.5,
  keepCalm: 0.01,
  rattle: (_, { fear }) => fear,
  passHaunt: 0.05,
  endHaunt: 0.05,
  occupy: 2.5,
  payToken: (state, { colour }) => active(state).tokens[rankOf(colour)],
  discFromSupply: 0.4,
  stopTaking: 0.01,
  restNow: (state, { area }) => discsIn(active(state).areas[area]),
}

/** Of all scares only one with the strongest ghost counts; where it stands matters to card 38 alone. */
function scarePrior(state: HState, { area, building, colour, cards = [] }: Step<Halloween, 'scare'>): number {
  const rank = rankOf(colour)
  const { areas, fear } = active(state)
  const top = cards.includes(CARD.borrowedPower) ? areas[area].level + 1 : areas[area].level
  for (let higher = rank + 1; higher < top; higher++) if (inTown(state, higher) > 0) return 0
  const first = state.town.findIndex((ghosts) => ghosts[rank] > 0) === placeOf(building)
  if (!first && !has(state, CARD.booAndVanish)) return 0
  return fear > 9 ? 0.2 : 1
}

function movePrior(state: HState, { colour, from, to }: Step<Halloween, 'move'>): number {
  return arrival(state, rankOf(colour), placeOf(from), placeOf(to))
}

/** What a ghost finds in a building: a tile, a field to haunt, one of its kind; and what it leaves behind. */
function arrival(state: HState, rank: number, from: number, to: number): number {
  const tile = state.tiles[to] !== null && active(state).bonus.includes(null) ? 1 : 0
  const field = mayHaunt(state, to, rank) && state.town[to][rank] === 0 ? 0.1 * FIELD_POINTS[rank] : 0
  const leaves = mayHaunt(state, from, rank) && state.town[from][rank] === 1 ? 0.5 : 1
  const pair = state.town[to][rank] === 1 && state.town[from][rank] < 3 ? 0.3 : 0
  return leaves * (0.1 + tile + field + pair)
}

function mayHaunt(state: HState, place: number, rank: number): boolean {
  return state.fields[place][rank] === FREE && stoneFor(state, place) !== FREE
}

function restPrior(state: HState, { area }: Step<Halloween, 'rest'>): number {
  const player = active(state)
  const short = player.discs < player.areas.length + 2 ? 2 : 1
  return short * (0.03 + 0.25 * discsIn(player.areas[area]))
}

function discsIn({ discs }: Area): number {
  return discs.reduce((sum, disc) => sum + disc, 0)
}

/** HAL-054 to HAL-056: how often the attacker's die shows more. */
function winChance(attacker: number, target: number): number {
  const faces = FACES[target]
  let wins = 0
  for (let result = 1; result <= FACES[attacker]; result++) wins += Math.min(result - 1, faces)
  return wins / (FACES[attacker] * faces)
}

/** HAL-123: the fear that naming this number gives on average. */
function wagerPrior(faces: number, number: number): number {
  const met = (faces - number + 1) / faces
  return (met * number + (1 - met)) / faces
}

/**
 * What the active player may do in each area that is ready (HAL-025 to HAL-033, HAL-036 to HAL-061).
 * This is asked far more often than anything else: it looks at the town once for all areas, counts with
 * numbers, and makes names only for choices.
 */
import type { Step } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../content/cards.ts'
import {
  BUILDINGS,
  type ByField,
  type ByPlace,
  byPlace,
  COLOURS,
  type Field,
  NEIGHBOURS,
  nextField,
  nextRank,
  OTHERS,
  PLACES,
  type Place,
  RANKS,
  type Rank,
} from '../content/town.ts'
import type { Halloween, HState, HStep, Player } from '../types.ts'
import { active, areaAt, capacity, FREE, has, hasStoneFor, ownerOf } from './board.ts'

/** HAL-042: upgrading costs as much fear as the new colour's level; HAL-113: two less with card 13. */
export function upgradeCost(player: Player, newLevel: number): number {
  return player.cards.includes(CARD.cheapAscension) ? newLevel - 2 : newLevel
}

/** Where a ghost may stand: a building and a colour. */
interface Spot {
  readonly place: Place
  readonly rank: Rank
}

/** All there are in each building, made once. */
const SPOTS: Readonly<ByPlace<readonly Spot[]>> = byPlace((place) => RANKS.map((rank) => ({ place, rank })))

/** The town as it is now, looked at once for all areas. */
interface Outlook {
  state: HState
  player: Player
  /** Each place and colour at which a ghost stands. */
  ghosts: Spot[]
  room: ByPlace<number>
  /** HAL-102: with card 2 a move reaches every building. */
  reach: Readonly<ByPlace<readonly Place[]>>
  /** The cards that widen what an action may do, if the player may use them. */
  mixedSeance: boolean
  outOfTown: boolean
  driftingPair: boolean
  longArm: boolean
  whirlwind: boolean
  echo: boolean
  liftedCurse: boolean
}

/** One area, and the cards with which an action in it is made. */
interface Means {
  area: number
  /** Ranks from here (included) to there (excluded) may be used. */
  from: number
  to: number
  cards: Card[]
}

const NO_CARDS: Card[] = []

/** In the order of ACTIONS. */
const LISTS: Readonly<ByField<(outlook: Outlook, choices: HStep[], means: Means) => void>> = [
  addSummons,
  addScares,
  addUpgrades,
  addMoves,
  addFights,
  addHaunts,
]

export function addActions(state: HState, choices: HStep[]): void {
  const player = active(state)
  if (player.areas.every((area) => area.done)) return
  const outlook = lookAt(state)
  const boost = has(state, CARD.borrowedPower)
  const again = has(state, CARD.secondHelping)
  for (let area = 0; area < player.areas.length; area++) {
    const { done, level, discs } = areaAt(player, area)
    if (done) continue
    // HAL-104, R55: with card 4 only what it makes possible is listed.
    const boosted = boost && level < COLOURS.length
    addFree(outlook, choices, { area, from: 0, to: level, cards: NO_CARDS })
    if (boosted) addFree(outlook, choices, { area, from: level, to: level + 1, cards: [CARD.borrowedPower] })
    // HAL-114, R59: card 14 uses a field that has its disc already.
    if (!again || !discs.includes(1)) continue
    addTaken(outlook, choices, { area, from: 0, to: level, cards: [CARD.secondHelping] })
    if (!boosted) continue
    addTaken(outlook, choices, { area, from: level, to: level + 1, cards: [CARD.secondHelping, CARD.borrowedPower] })
  }
}

/** Actions on the fields without a disc: they need one from the own supply (HAL-030). */
function addFree(outlook: Outlook, choices: HStep[], means: Means): void {
  if (outlook.player.discs === 0) return
  const { discs } = areaAt(outlook.player, means.area)
  for (let field: Field | undefined = 0; field !== undefined; field = nextField(field)) {
    if (discs[field] === 0) LISTS[field](outlook, choices, means)
  }
}

function addTaken(outlook: Outlook, choices: HStep[], means: Means): void {
  const { discs } = areaAt(outlook.player, means.area)
  for (let field: Field | undefined = 0; field !== undefined; field = nextField(field)) {
    if (discs[field] === 1) LISTS[field](outlook, choices, means)
  }
}

function lookAt(state: HState): Outlook {
  const ghosts: Spot[] = []
  const most = capacity(state)
  const room: ByPlace<number> = [most, most, most, most, most, most]
  for (const place of PLACES) {
    const here = state.town[place]
    for (const spot of SPOTS[place]) {
      const count = here[spot.rank]
      if (count === 0) continue
      ghosts.push(spot)
      room[place] -= count
    }
  }
  return {
    state,
    player: active(state),
    ghosts,
    room,
    reach: has(state, CARD.freeFlight) ? OTHERS : NEIGHBOURS,
    mixedSeance: has(state, CARD.mixedSeance),
    outOfTown: has(state, CARD.outOfTown),
    driftingPair: has(state, CARD.driftingPair),
    longArm: has(state, CARD.longArm),
    whirlwind: has(state, CARD.whirlwindBrawl),
    echo: has(state, CARD.nextDoorEcho),
    liftedCurse: has(state, CARD.liftedCurse),
  }
}

/** Leaves the field out of choices that need no card, which are nearly all. */
function withCards<T extends HStep>(step: T, cards: Card[]): T {
  return cards.length === 0 ? step : { ...step, cards: [...cards] }
}

/** HAL-036 to HAL-039; HAL-145 for mixed pairs. */
function addSummons(outlook: Outlook, choices: HStep[], means: Means): void {
  const { state, ghosts, room, mixedSeance } = outlook
  const { area, from, to, cards } = means
  for (const { place, rank } of ghosts) {
    if (rank < from || rank >= to || state.town[place][rank] < 2) continue
    if (state.ghosts[rank] === 0 || room[place] === 0) continue
    choices.push(withCards({ do: 'summon', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
  }
  if (mixedSeance) addMixedSummons(outlook, choices, means)
}

/** R72: two ghosts of different colours in one building. */
function addMixedSummons({ ghosts, room }: Outlook, choices: HStep[], { area, from, to, cards }: Means): void {
  for (const strong of ghosts) {
    for (const weak of ghosts) {
      const { place, rank: high } = strong
      const low = weak.rank
      if (weak.place !== place || low >= high || high < from || high >= to || room[place] === 0) continue
      const step: HStep = {
        do: 'mixedSummon',
        area,
        building: BUILDINGS[place],
        colours: [COLOURS[low], COLOURS[high]],
      }
      choices.push(withCards(step, cards))
    }
  }
}

/** HAL-040, R68: Scare names one figure in one building. */
function addScares({ ghosts }: Outlook, choices: HStep[], { area, from, to, cards }: Means): void {
  for (const { place, rank } of ghosts) {
    if (rank < from || rank >= to) continue
    choices.push(withCards({ do: 'scare', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
  }
}

/** HAL-042 to HAL-044, HAL-049 */
function addUpgrades({ state, player, ghosts }: Outlook, choices: HStep[], { area, from, to, cards }: Means): void {
  if (player.fear === 0 && !player.cards.includes(CARD.cheapAscension)) return
  for (const { place, rank } of ghosts) {
    const higher = nextRank(rank)
    if (rank < from || rank >= to || higher === undefined) continue
    if (state.ghosts[higher] === 0 || player.fear < upgradeCost(player, rank + 2)) continue
    choices.push(withCards({ do: 'upgrade', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
  }
}

/** HAL-050, HAL-051; HAL-106: with card 6 out of town. */
function addMoves(outlook: Outlook, choices: HStep[], { area, from, to, cards }: Means): void {
  const { ghosts, room, reach, outOfTown, driftingPair } = outlook
  // With card 15 a move that card 4 makes possible may begin with the weaker ghost.
  const lowest = driftingPair ? 0 : from
  for (const { place, rank } of ghosts) {
    if (rank < lowest || rank >= to) continue
    const colour = COLOURS[rank]
    for (const next of reach[place]) {
      if (room[next] === 0) continue
      choices.push(withCards({ do: 'move', area, colour, from: BUILDINGS[place], to: BUILDINGS[next] }, cards))
    }
    if (!outOfTown) continue
    choices.push({ do: 'leaveTown', area, colour, from: BUILDINGS[place], cards: [...cards, CARD.outOfTown] })
  }
}

/** HAL-053; HAL-135 with card 35. */
function addFights(outlook: Outlook, choices: HStep[], means: Means): void {
  for (const { place, rank } of outlook.ghosts) {
    if (rank < means.from || rank >= means.to) continue
    if (!outlook.longArm) addFightsAt(outlook, choices, means, place, rank, place)
    else for (const at of PLACES) addFightsAt(outlook, choices, means, place, rank, at)
  }
}

/** The fights of one ghost against those in one building; HAL-120 with card 20. */
function addFightsAt(outlook: Outlook, choices: HStep[], means: Means, place: Place, rank: Rank, at: Place): void {
  const { state, whirlwind } = outlook
  const { area, cards } = means
  for (let target: Rank | undefined = 0; target !== undefined; target = nextRank(target)) {
    if (!mayAttack(state, place, rank, at, target)) continue
    const fight: Step<Halloween, 'fight'> = {
      do: 'fight',
      area,
      building: BUILDINGS[place],
      colour: COLOURS[rank],
      against: COLOURS[target],
      at: BUILDINGS[at],
    }
    choices.push(withCards(fight, cards))
    if (whirlwind) choices.push(withCards(fight, [...cards, CARD.whirlwindBrawl]))
  }
}

/** Whether a ghost may attack one of the given colour (HAL-053, HAL-105, HAL-170). Colours and buildings by number. */
export function mayAttack(state: HState, place: Place, rank: Rank, at: Place, target: Rank): boolean {
  const count = state.town[at][target]
  if (count === 0) return false
  if (state.expert) return rank > target
  if (rank !== target) return true
  // R27: the attacker must be another figure than the target.
  return (place !== at || count > 1) && has(state, CARD.familyFeud)
}

/** HAL-057 to HAL-060; HAL-101 with card 1; HAL-146 with card 46. */
function addHaunts(outlook: Outlook, choices: HStep[], means: Means): void {
  const { state, ghosts, echo, liftedCurse } = outlook
  const { area, from, to, cards } = means
  for (const { place, rank } of ghosts) {
    if (rank < from || rank >= to || state.fields[place][rank] !== FREE || !hasStoneFor(state, place)) continue
    choices.push(withCards({ do: 'haunt', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
  }
  if (echo) addEchoes(outlook, choices, means)
  if (liftedCurse) addLiftedCurses(outlook, choices, means)
}

/** R54: a pair next door stands in for the ghost in the building. */
function addEchoes({ state }: Outlook, choices: HStep[], { area, from, to, cards }: Means): void {
  for (const place of PLACES) {
    if (!hasStoneFor(state, place)) continue
    for (const rank of RANKS) {
      if (rank < from || rank >= to) continue
      if (state.town[place][rank] > 0 || state.fields[place][rank] !== FREE) continue
      if (!NEIGHBOURS[place].some((next) => state.town[next][rank] >= 2)) continue
      const step = { do: 'haunt', area, building: BUILDINGS[place], colour: COLOURS[rank] } as const
      choices.push(withCards(step, [...cards, CARD.nextDoorEcho]))
    }
  }
}

/** R73 */
function addLiftedCurses({ state, ghosts }: Outlook, choices: HStep[], { area, from, to, cards }: Means): void {
  for (const { place, rank } of ghosts) {
    const stone = state.fields[place][rank]
    if (rank < from || rank >= to || stone === FREE || ownerOf(state, stone) !== state.turn) continue
    choices.push(withCards({ do: 'liftCurse', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
  }
}

/**
 * What the active player may do in each area that is ready (HAL-025 to HAL-033, HAL-036 to HAL-061).
 * This is asked far more often than anything else, so it counts with numbers and makes names only for choices.
 */
import { CARD, type Card } from '../content/cards.ts'
import { BUILDINGS, COLOURS, NEIGHBOURS, OTHERS } from '../content/town.ts'
import type { HState, HStep, Player } from '../types.ts'
import { active, FREE, fieldOf, has, inSupply, ownerOf, roomIn } from './board.ts'

/** HAL-042: upgrading costs as much fear as the new colour's level; HAL-113: two less with card 13. */
export function upgradeCost(player: Player, newLevel: number): number {
  return player.cards.includes(CARD.cheapAscension) ? newLevel - 2 : newLevel
}

/** One area and the cards with which an action in it is made. */
interface Place {
  area: number
  level: number
  /** The highest level the action must use at least: with card 4 only what it makes possible is listed. */
  above: number
  cards: Card[]
}

const SUMMON = fieldOf('summon')
const SCARE = fieldOf('scare')
const UPGRADE = fieldOf('upgrade')
const MOVE = fieldOf('move')
const FIGHT = fieldOf('fight')
const HAUNT = fieldOf('haunt')

const NO_CARDS: Card[] = []

export function addActions(state: HState, choices: HStep[]): void {
  const player = active(state)
  const boost = has(state, CARD.borrowedPower)
  const again = has(state, CARD.secondHelping)
  for (let area = 0; area < player.areas.length; area++) {
    const { done, level, discs } = player.areas[area]
    if (done) continue
    for (let field = 0; field < discs.length; field++) {
      // HAL-114, R59: card 14 uses a field that has its disc already.
      const taken = discs[field] === 1
      if (taken ? !again : player.discs === 0) continue
      const cards = taken ? [CARD.secondHelping] : NO_CARDS
      addAction(state, choices, field, { area, level, above: 0, cards })
      // HAL-104, R55
      if (boost && level < COLOURS.length) {
        const boosted = { area, level: level + 1, above: level, cards: [...cards, CARD.borrowedPower] }
        addAction(state, choices, field, boosted)
      }
    }
  }
}

function addAction(state: HState, choices: HStep[], field: number, place: Place): void {
  switch (field) {
    case SUMMON:
      return addSummons(state, choices, place)
    case SCARE:
      return addScares(state, choices, place)
    case UPGRADE:
      return addUpgrades(state, choices, place)
    case MOVE:
      return addMoves(state, choices, place)
    case FIGHT:
      return addFights(state, choices, place)
    case HAUNT:
      return addHaunts(state, choices, place)
  }
}

/** Leaves the field out of choices that need no card, which are nearly all. */
function withCards<T extends HStep>(step: T, cards: Card[]): T {
  if (cards.length === 0) return step
  return { ...step, cards: [...cards] }
}

/** HAL-036 to HAL-039; HAL-145 for mixed pairs. */
function addSummons(state: HState, choices: HStep[], { area, level, above, cards }: Place): void {
  for (let place = 0; place < BUILDINGS.length; place++) {
    const ghosts = state.town[place]
    if (roomIn(state, place) === 0) continue
    for (let rank = above; rank < level; rank++) {
      if (ghosts[rank] < 2 || !inSupply(state, rank)) continue
      choices.push(withCards({ do: 'summon', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
    }
  }
  if (has(state, CARD.mixedSeance)) addMixedSummons(state, choices, { area, level, above, cards })
}

function addMixedSummons(state: HState, choices: HStep[], { area, level, above, cards }: Place): void {
  for (let place = 0; place < BUILDINGS.length; place++) {
    const ghosts = state.town[place]
    if (roomIn(state, place) === 0) continue
    for (let high = Math.max(above, 1); high < level; high++) {
      for (let low = 0; low < high; low++) {
        if (ghosts[high] === 0 || ghosts[low] === 0) continue
        const colours: [(typeof COLOURS)[number], (typeof COLOURS)[number]] = [COLOURS[low], COLOURS[high]]
        choices.push(withCards({ do: 'mixedSummon', area, building: BUILDINGS[place], colours }, cards))
      }
    }
  }
}

/** HAL-040, R68: Scare names one figure in one building. */
function addScares(state: HState, choices: HStep[], { area, level, above, cards }: Place): void {
  for (let place = 0; place < BUILDINGS.length; place++) {
    const ghosts = state.town[place]
    for (let rank = above; rank < level; rank++) {
      if (ghosts[rank] === 0) continue
      choices.push(withCards({ do: 'scare', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
    }
  }
}

/** HAL-042 to HAL-044, HAL-049 */
function addUpgrades(state: HState, choices: HStep[], { area, level, above, cards }: Place): void {
  const player = active(state)
  const highest = Math.min(level, COLOURS.length - 1)
  for (let rank = above; rank < highest; rank++) {
    if (player.fear < upgradeCost(player, rank + 2) || !inSupply(state, rank + 1)) continue
    for (let place = 0; place < BUILDINGS.length; place++) {
      if (state.town[place][rank] === 0) continue
      choices.push(withCards({ do: 'upgrade', area, building: BUILDINGS[place], colour: COLOURS[rank] }, cards))
    }
  }
}

/** HAL-050, HAL-051; HAL-102: with card 2 to any building; HAL-106: with card 6 out of town. */
function addMoves(state: HState, choices: HStep[], { area, level, above, cards }: Place): void {
  const reach = has(state, CARD.freeFlight) ? OTHERS : NEIGHBOURS
  const outOfTown = has(state, CARD.outOfTown)
  for (let place = 0; place < BUILDINGS.length; place++) {
    const ghosts = state.town[place]
    const from = BUILDINGS[place]
    for (let rank = above; rank < level; rank++) {
      if (ghosts[rank] === 0) continue
      const colour = COLOURS[rank]
      for (const to of reach[place]) {
        if (roomIn(state, to) === 0) continue
        choices.push(withCards({ do: 'move', area, colour, from, to: BUILDINGS[to] }, cards))
      }
      if (outOfTown) choices.push({ do: 'leaveTown', area, colour, from, cards: [...cards, CARD.outOfTown] })
    }
  }
}

/** HAL-053; HAL-170 in the expert game; HAL-105, HAL-135 and HAL-120 with cards 5, 35 and 20. */
function addFights(state: HState, choices: HStep[], { area, level, above, cards }: Place): void {
  const anywhere = has(state, CARD.longArm)
  const series = has(state, CARD.whirlwindBrawl) ? [...cards, CARD.whirlwindBrawl] : null
  for (let place = 0; place < BUILDINGS.length; place++) {
    for (let rank = above; rank < level; rank++) {
      if (state.town[place][rank] === 0) continue
      const building = BUILDINGS[place]
      const colour = COLOURS[rank]
      for (let at = anywhere ? 0 : place; at < (anywhere ? BUILDINGS.length : place + 1); at++) {
        for (let target = 0; target < COLOURS.length; target++) {
          if (!mayAttack(state, place, rank, at, target)) continue
          const fight = { do: 'fight', area, building, colour, against: COLOURS[target], at: BUILDINGS[at] } as const
          choices.push(withCards(fight, cards))
          if (series) choices.push(withCards(fight, series))
        }
      }
    }
  }
}

/** Whether a ghost may attack one of the given colour. Colours and buildings by number. */
export function mayAttack(state: HState, place: number, rank: number, at: number, target: number): boolean {
  const count = state.town[at][target]
  if (count === 0) return false
  if (state.expert) return rank > target
  if (rank !== target) return true
  // R27: the attacker must be another figure than the target.
  return has(state, CARD.familyFeud) && (place !== at || count > 1)
}

/** HAL-057 to HAL-060; HAL-101 with card 1; HAL-146 with card 46. */
function addHaunts(state: HState, choices: HStep[], place: Place): void {
  const { area, level, above, cards } = place
  const player = active(state)
  const echo = has(state, CARD.nextDoorEcho)
  const anyStone = player.stones + player.secondStones > 0
  for (let b = 0; b < BUILDINGS.length && anyStone; b++) {
    if (stoneFor(state, b) === FREE) continue
    for (let rank = above; rank < level; rank++) {
      if (state.fields[b][rank] !== FREE) continue
      const step = { do: 'haunt', area, building: BUILDINGS[b], colour: COLOURS[rank] } as const
      if (state.town[b][rank] > 0) choices.push(withCards(step, cards))
      else if (echo && NEIGHBOURS[b].some((next) => state.town[next][rank] >= 2)) {
        choices.push(withCards(step, [...cards, CARD.nextDoorEcho]))
      }
    }
  }
  if (has(state, CARD.liftedCurse)) addLiftedCurses(state, choices, place)
}

function addLiftedCurses(state: HState, choices: HStep[], { area, level, above, cards }: Place): void {
  for (let b = 0; b < BUILDINGS.length; b++) {
    for (let rank = above; rank < level; rank++) {
      const stone = state.fields[b][rank]
      if (stone === FREE || ownerOf(state, stone) !== state.turn || state.town[b][rank] === 0) continue
      choices.push(withCards({ do: 'liftCurse', area, building: BUILDINGS[b], colour: COLOURS[rank] }, cards))
    }
  }
}

/**
 * The stone with which the active player could haunt a building, or FREE if there is none (HAL-059, HAL-164).
 * The own colour goes first: the order never matters, since both may lie in one building (R86).
 */
export function stoneFor(state: HState, place: number): number {
  const { stones, secondStones } = active(state)
  const here = state.fields[place]
  if (stones > 0 && !here.includes(state.turn)) return state.turn
  const second = state.turn + 2
  if (secondStones > 0 && !here.includes(second)) return second
  return FREE
}

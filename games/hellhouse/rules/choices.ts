/** What a hand offers at the start and at the end of a turn, and at whom or what each card can be aimed. */
import { there } from '@gloam/kernel/data.ts'
import { type Aim, CARD, type Card, groupOf, LAST_WAY, OBJECTS, timingOf, wayOf } from '../content/cards.ts'
import { TRAITS } from '../content/masters.ts'
import { faceOf, HOUSE_TILES, ROOMS, unlike } from '../content/tiles.ts'
import type { HellState, HHStep, Played } from '../types.ts'
import {
  areJoined,
  CELLS,
  distancesFrom,
  GATE,
  inHouse,
  isAsleep,
  isCalm,
  isCloaked,
  isWithin,
  lies,
  neighbour,
  playerAt,
  tileAt,
} from './board.ts'
import { mayTurn } from './estate.ts'

type Targets = Omit<Played, 'who' | 'card'>
type Add = (targets: Targets) => void
type Lister = (state: HellState, who: number, add: Add) => void

/** HEL-055, HEL-060, HEL-064, HEL-065, HEL-R15: a card without a legal target cannot be played. */
export function addPlayable(state: HellState, who: number, choices: HHStep[]): void {
  const { hand, servant } = playerAt(state, who)
  const now = state.phase === 'cards' ? 'start' : 'end'
  for (const card of hand) {
    const timing = timingOf(card, servant)
    if (timing !== now && timing !== 'start or end') continue
    const list = there(AIMED[card])
    if (list === self) choices.push({ do: 'play', who, card })
    else list(state, who, (targets) => choices.push({ do: 'play', who, card, ...targets }))
  }
}

const self: Lister = (_, __, add) => add({})

/** Those at whom a player may aim a card: never at oneself, never at somebody in a cloak. */
function others(fits: (state: HellState, target: number, who: number) => boolean): Lister {
  return (state, who, add) => {
    for (let target = 0; target < state.players.length; target++) {
      if (target !== who && !isCloaked(state, target) && fits(state, target, who)) add({ target })
    }
  }
}

/** HEL-067, HEL-R17: a way of evil in a servant's hand. */
function aimed(card: Card, { at, place, within, carrying }: Aim): Lister {
  if (at === 'all') return self
  return others((state, target, who) => {
    const { servant, cell, object } = playerAt(state, target)
    if (at === 'hunter' && servant) return false
    if (place !== undefined && inHouse(state, cell) !== (place === 'house')) return false
    if (carrying && object === 0) return false
    if (within !== undefined && !isWithin(state, playerAt(state, who).cell, cell, within)) return false
    return card !== CARD.borrowedFace || mayChangePlaces(state, who, target)
  })
}

/** Card 63: not at the Gate; and a sleeper of stone cannot be moved (cards 62 and 63). */
function mayChangePlaces(state: HellState, who: number, target: number): boolean {
  if (playerAt(state, who).cell === GATE || playerAt(state, target).cell === GATE) return false
  return !isAsleep(state, target) && !isAsleep(state, who)
}

const anyHunter: Lister = (state, _, add) => {
  for (let target = 0; target < state.players.length; target++) if (!playerAt(state, target).servant) add({ target })
}

const servantHere = (carrying: boolean): Lister =>
  others(({ players }, target, who) => {
    const other = there(players[target])
    return other.servant && other.cell === there(players[who]).cell && (!carrying || other.object !== 0)
  })

/** The cells that fit. */
function cells(fits: (state: HellState, cell: number, who: number) => boolean): Lister {
  return (state, who, add) => {
    if (isAsleep(state, who)) return
    for (let cell = 0; cell < CELLS; cell++) if (fits(state, cell, who)) add({ cell })
  }
}

/** Whether the discard pile holds an object (cards 27 and 42). */
const objectDiscarded: Lister = (state, _, add) => {
  if (state.discards.some((card) => groupOf(card) === 'object')) add({})
}

/** Cards 31 and 40: a tile of another row, for one of the own. */
function swaps(servantsOnly: boolean): Lister {
  return (state, who, add) => {
    if (playerAt(state, who).row.length === 0) return
    others((_, target) => !servantsOnly || playerAt(state, target).servant)(state, who, ({ target }) => {
      for (const tile of unlike(playerAt(state, target as number).row))
        add({ target: target as number, tile: faceOf(tile).id })
    })
  }
}

const LISTERS: Readonly<Record<Card, Lister>> = {
  [CARD.priestsWarning]: (_, __, add) => {
    for (const trait of TRAITS) add({ trait })
  },
  [CARD.floorPlan]: (_, __, add) => {
    for (const room of ROOMS) add({ room })
  },
  [CARD.antiquarysLetter]: (_, __, add) => {
    for (const object of OBJECTS) add({ object })
  },
  [CARD.seance]: (state, who, add) => {
    if (inHouse(state, playerAt(state, who).cell)) add({})
  },
  [CARD.keyhole]: others((state, target, who) => {
    const { hand, cell } = playerAt(state, target)
    return hand.length > 0 && isWithin(state, playerAt(state, who).cell, cell, 1)
  }),
  [CARD.flaskOfBrandy]: anyHunter,
  [CARD.quietCorner]: (state, _, add) => {
    if (state.now.steps === 0) add({})
  },
  [CARD.holyWater]: servantHere(false),
  [CARD.riteOfRelease](state, who, add) {
    const { will, cell } = playerAt(state, who)
    if (will < 3) return
    others((_, target) => {
      const other = playerAt(state, target)
      return other.servant && isWithin(state, cell, other.cell, 2)
    })(state, who, add)
  },
  [CARD.waitingCoach]: cells((state, cell, who) => isCalm(state, cell) && cell !== playerAt(state, who).cell),
  [CARD.rallyingCall]: others((state, target) => !playerAt(state, target).servant && !isAsleep(state, target)),
  [CARD.dowsingRod]: objectDiscarded,
  [CARD.quickFingers]: servantHere(true),
  [CARD.longThrow](state, who, add) {
    const { object, cell: from } = playerAt(state, who)
    if (object === 0) return
    const distances = distancesFrom(state, from)
    for (let cell = 0; cell < CELLS; cell++) if (distances[cell] === 1 || distances[cell] === 2) add({ cell })
  },
  [CARD.bailiffsWarrant]: swaps(true),
  [CARD.buildersPlan](state, who, add) {
    if (playerAt(state, who).row.length === 0) return
    for (const room of ROOMS) if (state.stacks[0].some((tile) => faceOf(tile).name === room)) add({ room })
  },
  [CARD.lineOfSalt]: anyHunter,
  [CARD.scryingBowl]: others((state, target) => playerAt(state, target).hand.length > 0),
  [CARD.secretPassage](state, who, add) {
    if (!inHouse(state, playerAt(state, who).cell)) return
    cells((_, cell) => inHouse(state, cell) && cell !== playerAt(state, who).cell)(state, who, add)
  },
  [CARD.cutpurse]: others((state, target, who) => {
    const other = playerAt(state, target)
    return other.cell === playerAt(state, who).cell && other.object !== 0
  }),
  /** A door is named by its two cells, the lower one first. */
  [CARD.barredDoor](state, _, add) {
    for (let cell = 0; cell < CELLS; cell++) {
      for (let side = 0; side < 2; side++) {
        const to = neighbour(cell, side)
        if (to >= 0 && isDoor(state, cell, to, side)) add({ cell, to })
      }
    }
  },
  [CARD.meddlingHands]: swaps(false),
  [CARD.graveRobbing]: objectDiscarded,
  [CARD.falseCorridor](state, who, add) {
    const { aim } = wayOf(CARD.falseCorridor)
    aimed(CARD.falseCorridor, aim)(state, who, (targets) => {
      if (!isAsleep(state, targets.target as number)) add(targets)
    })
  },
  [CARD.turningRoom](state, _, add) {
    const taken = state.players.map(({ cell }) => cell)
    for (let cell = 0; cell < CELLS; cell++) {
      const tile = tileAt(state, cell)
      if (tile < 0 || tile >= HOUSE_TILES || taken.includes(cell)) continue
      for (let turn = 1; turn < 4; turn++) if (mayTurn(state, cell, turn)) add({ cell, turn })
    }
  },
}

/** For every card that can be in a hand what it can be aimed at. */
const AIMED: readonly Lister[] = Array.from({ length: LAST_WAY + 1 }, (_, card) => {
  return LISTERS[card] ?? (card > 0 && groupOf(card) === 'way' ? aimed(card, wayOf(card).aim) : self)
})

/** A door, and not just open ground: at least one of the two tiles is a room. */
function isDoor(state: HellState, cell: number, to: number, side: number): boolean {
  if (!lies(state, cell) || !lies(state, to) || (!inHouse(state, cell) && !inHouse(state, to))) return false
  return areJoined(state, cell, side, to)
}

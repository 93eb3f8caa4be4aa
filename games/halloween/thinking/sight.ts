/** Halloween in numbers: what a network is told of each seat. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { inOrder, scoreOf, type Weights } from '../../judge.ts'
import type { Sight } from '../../net.ts'
import { CARDS } from '../content/cards.ts'
import { TILES } from '../content/tiles.ts'
import { PLACES, RANKS } from '../content/town.ts'
import { FREE, ownerOf } from '../rules/board.ts'
import type { Area, Halloween, HState, Player } from '../types.ts'
import weights from '../weights.json' with { type: 'json' }
import { learning } from './learning.ts'
import { timeLeft } from './worth.ts'

const LEARNT = inOrder(weights as Weights, learning.features)

/** Four areas at the most, each with its level, whether it is done, and its six action fields. */
const AREAS = 4
const LEVELS = 5
const OF_AREA = LEVELS + 1 + 6

/** What can be said of one player in a few numbers; of the strongest rival it is said, too. */
const OF_PLAYER = 12

const PARTS = {
  prospects: learning.features.length,
  areas: AREAS * OF_AREA,
  tokens: RANKS.length * 2,
  tiles: TILES.length + 1,
  own: OF_PLAYER,
  rival: OF_PLAYER,
  town: PLACES.length * RANKS.length * 3,
  laid: PLACES.length,
  cards: CARDS.length,
  rivalCards: CARDS.length,
  match: 12,
}

const size = Object.values(PARTS).reduce((sum, part) => sum + part, 0)

export const sight: Sight<Halloween> = {
  size,
  of(state) {
    const prospects = learning.prospects(state)
    return {
      before: prospects.map((features) => scoreOf(LEARNT, features)),
      inputs: prospects.map((features, seat) => inputsOf(state, seat, features)),
    }
  },
}

/** Filled in part by part, each from where the one before has ended. */
class Sheet {
  readonly numbers = new Float32Array(size)
  private at = 0

  add(value: number): void {
    this.numbers[this.at++] = value
  }

  /** Begins the next part, however much of this one has been filled. */
  part(length: number, fill: (begin: number) => void): void {
    const begin = this.at
    fill(begin)
    this.at = begin + length
  }
}

function inputsOf(state: HState, seat: Seat, features: readonly number[]): Float32Array {
  const sheet = new Sheet()
  const player = there(state.players[seat])
  sheet.part(PARTS.prospects, () => {
    for (const value of features) sheet.add(value / 8)
  })
  sheet.part(PARTS.areas, () => addAreas(sheet, player.areas))
  sheet.part(PARTS.tokens, () => {
    for (const count of player.tokens) {
      sheet.add(count > 0 ? 1 : 0)
      sheet.add(count / 4)
    }
  })
  sheet.part(PARTS.tiles, (begin) => {
    for (const field of player.bonus) {
      if (field === null) continue
      const kind = field === 'disc' ? TILES.length : TILES.indexOf(field)
      sheet.numbers[begin + kind] = 1
    }
  })
  sheet.part(PARTS.own, () => addPlayer(sheet, player))
  sheet.part(PARTS.rival, () => addPlayer(sheet, strongest(state, seat)))
  sheet.part(PARTS.town, () => addTown(sheet, state, seat))
  sheet.part(PARTS.laid, () => {
    for (const tile of state.tiles) sheet.add(tile === null ? 0 : 1)
  })
  sheet.part(PARTS.cards, (begin) => mark(sheet, begin, state.cards))
  sheet.part(PARTS.rivalCards, (begin) => {
    state.players.forEach(({ cards }, other) => {
      if (other !== seat) mark(sheet, begin, cards)
    })
  })
  sheet.part(PARTS.match, () => addMatch(sheet, state, seat))
  return sheet.numbers
}

/** The highest first: which of them is which says nothing. */
function addAreas(sheet: Sheet, areas: readonly Area[]): void {
  const sorted = [...areas].sort((a, b) => b.level - a.level || Number(a.done) - Number(b.done))
  for (const { level, done, discs } of sorted) {
    for (let other = 1; other <= LEVELS; other++) sheet.add(level === other ? 1 : 0)
    sheet.add(done ? 1 : 0)
    for (const disc of discs) sheet.add(disc)
  }
}

function addPlayer(sheet: Sheet, player: Player): void {
  const { points, fear, discs, stones, secondStones, areas, cards, tokens } = player
  const levels = areas.map(({ level }) => level - 1).sort((a, b) => b - a)
  const left = stones + secondStones
  sheet.add(points / 40)
  sheet.add(Math.min(fear, 12) / 12)
  sheet.add(discs / 12)
  sheet.add(left / 8)
  sheet.add(left === 1 ? 1 : 0)
  sheet.add(left === 2 ? 1 : 0)
  sheet.add((levels[0] ?? 0) / 4)
  sheet.add((levels[1] ?? 0) / 4)
  sheet.add((levels[2] ?? 0) / 4)
  sheet.add(cards.length / 5)
  sheet.add(cards.length === 4 ? 1 : 0)
  sheet.add(tokens.reduce((sum, count) => sum + count, 0) / 6)
}

/** The rival with the most points, of those with as many the one with more cards. */
function strongest({ players }: HState, seat: Seat): Player {
  return players
    .filter((_, other) => other !== seat)
    .reduce((best, player) =>
      player.points + 3 * player.cards.length > best.points + 3 * best.cards.length ? player : best,
    )
}

/** For each haunt field whether it is free, whether its stone is one's own, and how many ghosts stand beside it. */
function addTown(sheet: Sheet, state: HState, seat: Seat): void {
  for (const place of PLACES) {
    for (const rank of RANKS) {
      const stone = state.fields[place][rank]
      sheet.add(stone === FREE ? 1 : 0)
      sheet.add(stone !== FREE && ownerOf(state, stone) === seat ? 1 : 0)
      sheet.add(state.town[place][rank] / 3)
    }
  }
}

function mark(sheet: Sheet, begin: number, cards: readonly number[]): void {
  for (const card of cards) sheet.numbers[begin + card - 1] = 1
}

function addMatch(sheet: Sheet, state: HState, seat: Seat): void {
  for (const seats of [2, 3, 4]) sheet.add(state.seats === seats ? 1 : 0)
  sheet.add(state.expert ? 1 : 0)
  sheet.add(state.lastRound ? 1 : 0)
  sheet.add(timeLeft(state))
  sheet.add(Math.min(state.round, 12) / 12)
  const until = (seat - state.turn + state.seats) % state.seats
  for (let turns = 0; turns < 4; turns++) sheet.add(until === turns ? 1 : 0)
  sheet.add((seat - state.first + state.seats) % state.seats === 0 ? 1 : 0)
}

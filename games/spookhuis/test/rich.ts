/** Houses in which everybody is rich from the start, so that hands, keys, knowledge and curses meet soon. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, Setup } from '@gloam/kernel/game.ts'
import type { Encounter, Item } from '../content/cards.ts'
import { KEYS } from '../content/keys.ts'
import { spookhuis } from '../game.ts'
import { cardNumber, isItem, isTerror } from '../rules/cards.ts'
import { bitOf, everybody } from '../rules/players.ts'
import { CENTRE, EDGES, FREE, isOrdinary } from '../rules/rails/board.ts'
import type { Curse, Player, Spookhuis, SpookhuisState } from '../types.ts'

/** One in so many houses has a crowded gatehouse, and one has nearly empty piles. */
const SELDOM = 6

function enrich(state: SpookhuisState, chance: Chance): void {
  state.round = 2
  state.rampA = chance.below(EDGES)
  const cells = state.tiles.flatMap((tile, cell) => (isOrdinary(tile) ? [cell] : []))
  const curses: Curse[] = ['dracula', 'werewolf', 'blackHood']
  state.players.forEach((player, seat) => {
    player.cell = chance.oneOf(cells)
    player.heading = FREE
    player.morale = 4 + chance.below(6)
    giveItems(state, player, seat, chance)
    giveKeys(state, player, seat, chance)
    for (const key of KEYS) if (chance.below(3) === 0) state.codeSeen[key] |= bitOf(seat)
    const curse = chance.below(2) === 0 ? curses.pop() : undefined
    const at = curse === undefined ? -1 : state.terrorPile.indexOf(curse)
    if (at >= 0) player.curses.push(...(state.terrorPile.splice(at, 1) as Curse[]))
  })
  if (chance.below(SELDOM) === 0) crowdGatehouse(state)
  if (chance.below(SELDOM) === 0) state.players[0].waiting.push('ghostTrain', 'horla')
  if (chance.below(SELDOM) === 0) emptyPiles(state)
}

function giveItems(state: SpookhuisState, player: Player, seat: number, chance: Chance): void {
  const seats = state.players.length
  const items = chance.shuffle(state.itemPile.filter((card): card is Item => isItem(card)))
  for (const item of items.slice(0, Math.floor(12 / seats))) {
    state.itemPile.splice(state.itemPile.indexOf(item), 1)
    player.items.push(item)
    state.seen[cardNumber(item)] = chance.below(3) === 0 ? everybody(seats) : bitOf(seat)
  }
}

function giveKeys(state: SpookhuisState, player: Player, seat: number, chance: Chance): void {
  for (let n = chance.below(5); n > 0; n--) {
    const at = chance.below(KEYS.length)
    if (state.pileCounts[at] === 0) continue
    state.pileCounts[at]--
    const seen = chance.below(2) === 0 ? bitOf(seat) : everybody(state.players.length)
    player.keys.push({ kind: state.pileKinds[at], seen })
  }
}

/** Every ramp is taken as far as there are carts, and Klara waits for the first player. */
function crowdGatehouse({ players, rampA, first }: SpookhuisState): void {
  let ramps = 0
  players.forEach((player, seat) => {
    if (seat === first || ramps === 3) return
    player.cell = CENTRE
    player.heading = (rampA + 2 * ramps++) % EDGES
  })
  players[first].waiting.push('klara')
}

/** The pile of encounters is used up, and lies open before the first player. */
function emptyPiles(state: SpookhuisState): void {
  for (const card of state.encounterPile.splice(0)) {
    if (isTerror(card)) state.terrorDiscards.push(card)
    else state.players[0].open.push({ card: card as Encounter, points: 1 })
  }
}

export const rich: Game<Spookhuis> = {
  ...spookhuis,
  setup(seats, options, chance): Setup<Spookhuis> {
    const setup = spookhuis.setup(seats, options, chance)
    enrich(setup.state, chance)
    return setup
  },
}

/** The laws once more, in houses where everybody is rich from the start: hands, keys, knowledge and curses meet. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Game, Setup } from '@gloam/kernel/game.ts'
import * as laws from '@gloam/kernel/laws.ts'
import { expect, test } from 'vitest'
import { ITEMS, type Item } from '../content/cards.ts'
import { KEYS } from '../content/keys.ts'
import { spookhuis } from '../game.ts'
import { FREE, isOrdinary } from '../rules/board.ts'
import { cardNumber, isItem } from '../rules/cards.ts'
import { bitOf, everybody } from '../rules/players.ts'
import type { Curse, SpookhuisState, Spookhuis } from '../types.ts'

/** Everybody stands somewhere on the tracks, with items, keys and some knowledge of the code. */
function enrich(state: SpookhuisState, chance: Chance): void {
  const seats = state.players.length
  state.round = 2
  state.rampA = chance.below(6)
  const cells = state.tiles.flatMap((tile, cell) => (isOrdinary(tile) ? [cell] : []))
  const curses: Curse[] = ['dracula', 'werewolf', 'blackHood']
  state.players.forEach((player, seat) => {
    player.cell = chance.oneOf(cells)
    player.heading = FREE
    player.base = 4 + chance.below(6)
    const items = state.itemPile.filter((card): card is Item => isItem(card))
    for (const item of chance.shuffle(items).slice(0, Math.floor(12 / seats))) {
      state.itemPile.splice(state.itemPile.indexOf(item), 1)
      player.items.push(item)
      state.seen[cardNumber(item)] = chance.below(3) === 0 ? everybody(seats) : bitOf(seat)
    }
    for (let n = chance.below(4); n > 0; n--) {
      const at = chance.below(KEYS.length)
      if (state.pileCounts[at] === 0) continue
      state.pileCounts[at]--
      player.keys.push({ kind: state.pileKinds[at], seen: chance.below(2) === 0 ? bitOf(seat) : everybody(seats) })
    }
    for (const key of KEYS) if (chance.below(3) === 0) state.codeSeen[key] |= bitOf(seat)
    const curse = chance.below(2) === 0 ? curses.pop() : undefined
    const at = curse === undefined ? -1 : state.terrorPile.indexOf(curse)
    if (curse !== undefined && at >= 0) player.curses.push(...(state.terrorPile.splice(at, 1) as Curse[]))
  })
}

const rich: Game<Spookhuis> = {
  ...spookhuis,
  setup(seats, options, chance): Setup<Spookhuis> {
    const setup = spookhuis.setup(seats, options, chance)
    enrich(setup.state, chance)
    return setup
  },
}

const MATCHES = Math.ceil(Number(process.env['GLOAM_MATCHES'] ?? 400) / 5)

for (const law of [
  laws.everyMatchEnds,
  laws.componentsAreConserved,
  laws.dataIsAll,
  laws.secretsAreKept,
  laws.undoIsExact,
]) {
  test(`${law.name} among the rich`, () => {
    for (let number = 0; number < MATCHES; number++) {
      try {
        law(rich, number)
      } catch (error) {
        throw new Error(`Match ${number}: ${(error as Error).message}`, { cause: error })
      }
    }
    expect(fastChance(MATCHES).die(ITEMS.length)).toBeGreaterThan(0)
  })
}

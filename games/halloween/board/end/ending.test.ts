import { fastChance } from '@gloam/kernel/chance.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { halloween } from '../../game.ts'
import type { HState } from '../../types.ts'
import { type Reason, reasonOf, tieOf } from './ending.ts'

/** HAL-158: a fifth card, or the last stone. */
function broughtBy({ players }: HState, seat: number): Reason {
  const { cards } = players[seat]
  return { why: cards.length === 5 ? 'cards' : 'stones', seat }
}

test('in random matches whoever brought on the end is named, unless it was taken back', () => {
  const known = new Set<string>()
  for (let number = 1; number <= 60; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(halloween, chance)
    const play = Play.start(halloween, seats, options, seedOf(number))
    let brought: Reason | null = null
    let told: { seat: number | null } | null = null
    while (play.open.length > 0) {
      takeRandom(play, chance)
      for (const { event } of play.events) {
        if (event.is !== 'lastRound') continue
        told = event
        if (event.seat !== null) brought = broughtBy(play.state, event.seat)
      }
    }
    const reason = reasonOf(play.state, told)
    known.add(reason.why)
    // In the expert game stones can be taken back, and tokens paid; cards and stones of the other game stay.
    if (brought !== null && !play.state.expert) expect(reason, `match ${number}`).toEqual(brought)
  }
  expect([...known]).toEqual(expect.arrayContaining(['stones', 'cards']))
})

test('who came as far in the last round did not bring it on, and where nobody knows who did, nobody is named', () => {
  const player = (stones: number) => ({ stones, secondStones: 0, cards: [] })
  const night = { players: [player(0), player(3), player(0)], supply: [1, 1, 1, 1], expert: false, fields: [] }
  expect(reasonOf(night, { seat: 2 })).toEqual({ why: 'stones', seat: 2 })
  expect(reasonOf(night, null)).toEqual({ why: 'night' })
  const alone = { ...night, players: night.players.slice(0, 2) }
  expect(reasonOf(alone, null)).toEqual({ why: 'stones', seat: 0 })
})

test('a tie says by what it was broken, or that it was not', () => {
  const player = (points: number, ...tokens: number[]) => ({ points, tokens })
  expect(tieOf({ players: [player(9, 1), player(7, 5)] }, [0])).toBeNull()
  const broken = { winners: [1], points: 9, tokens: 3, broken: true }
  expect(tieOf({ players: [player(9, 1), player(9, 1, 2)] }, [1])).toEqual(broken)
  const shared = { winners: [0, 1], points: 9, tokens: 2, broken: false }
  expect(tieOf({ players: [player(9, 2), player(9, 1, 1), player(3, 9)] }, [0, 1])).toEqual(shared)
})

import { fastChance } from '@gloam/kernel/chance.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, takeRandom } from '@gloam/kernel/random.ts'
import { heard } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { halloween } from '../../game.ts'
import type { Halloween } from '../../types.ts'
import { after } from './after.ts'

/** What is counted on the table: it must never show two values, and never jump. */
function counted({ players, town, ghosts, supply, tiles, lastRound }: Halloween['view']) {
  const stand = players.map(({ points, fear, tokens, cards }) => ({ points, fear, tokens, cards }))
  return { players: stand, town, ghosts, supply, tiles, lastRound }
}

test('the events of a move, one after the other, lead to where the move ends', () => {
  const chance = fastChance(11)
  for (let match = 0; match < 12; match++) {
    const { seats, options } = randomSetup(halloween, chance)
    const play = Play.start(halloween, seats, options, String(match).padStart(64, '0'))
    for (let picks = 0; picks < 400 && play.state.outcome === null; picks++) {
      const before = structuredClone(halloween.view(play.state, 0))
      takeRandom(play, chance)
      const events = heard(play.events, 0)
      const between = events.reduce((view, event) => after(view, event), before)
      const told = events.map(({ is }) => is)
      expect({ told, ...counted(between) }).toEqual({ told, ...counted(halloween.view(play.state, 0)) })
    }
  }
})

test('a view that is shown is never changed', () => {
  const play = Play.start(
    halloween,
    3,
    { variant: 'standard', cards: 'apprentice', picked: [], first: 'seat-1' },
    '0'.repeat(64),
  )
  const view = halloween.view(play.state, 0)
  const kept = structuredClone(view)
  const next = after(view, { is: 'pointsGained', seat: 1, points: 4, card: null })
  expect(next.players[1].points).toBe(view.players[1].points + 4)
  expect(view).toEqual(kept)
})

import { haunted } from '@gloam/games/betrayal/test/house.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { expect, test } from 'vitest'
import { answerWell } from '../worlds.ts'

test('a turn that is rehearsed goes on, however many things could be dropped or traded in it', () => {
  const things = [
    'revolver',
    'axe',
    'bell',
    'candle',
    'idol',
    'luckyStone',
    'musicBox',
    'rabbitsFoot',
    'spear',
    'skull',
  ]
  const { play } = haunted(10, {
    revealer: 1,
    at: ['entranceHall', 'entranceHall', 'upperLanding'],
    cards: [things, [], ['madman']],
  })
    .arrange((state) => {
      state.players[0].cards.push('part-1')
    })
    .asks('turn', 0)
  expect(play.open[0]?.choices.length).toBeGreaterThan(12)
  const turn = play.game.turns(play.state)
  answerWell(play, fastChance(1))
  expect(play.game.turns(play.state)).toBe(turn)
  expect(play.state.players[0].cards).toEqual(expect.arrayContaining(things))
})

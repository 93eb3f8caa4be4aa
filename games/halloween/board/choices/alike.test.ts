import { Play } from '@gloam/kernel/play.ts'
import { expect, test } from 'vitest'
import { CARD } from '../../content/cards.ts'
import { halloween } from '../../game.ts'
import { alike } from './alike.ts'

const OPTIONS = { variant: 'standard', cards: 'apprentice', picked: [], first: 'seat-1' } as const

function firstTurn() {
  const play = Play.start(halloween, 3, OPTIONS, '7'.repeat(64))
  const question = play.open[0]
  return { play, choices: question.choices, view: halloween.view(play.state, question.seat) }
}

test('three equal areas do not triple the list', () => {
  const { choices, view } = firstTurn()
  const inAreas = choices.filter((choice) => 'area' in choice)
  const kinds = new Set(inAreas.map((choice) => alike(choice, view)))
  expect(inAreas.length).toBeGreaterThan(0)
  expect(kinds.size).toBe(inAreas.length / 3)
})

test('an area that has acted, or has another level or another disc, is not like the others', () => {
  const { play, choices } = firstTurn()
  const [first, second] = [0, 1].map((area) => choices.find((choice) => 'area' in choice && choice.area === area))
  if (first === undefined || second === undefined) throw new Error('Every area can act at first.')
  const same = (): boolean => {
    const view = halloween.view(play.state, play.state.turn)
    return alike(first, view) === alike({ ...first, area: 1 } as typeof first, view)
  }
  const [area] = play.state.players[play.state.turn].areas
  expect(same()).toBe(true)
  area.done = true
  expect(same()).toBe(false)
  area.done = false
  area.level = 2
  expect(same()).toBe(false)
  area.level = 1
  area.discs[3] = 1
  expect(same()).toBe(false)
})

test('with ghosts of one colour one scares alike wherever they stand, but for whoever sends the ghost away', () => {
  const { play } = firstTurn()
  const view = () => halloween.view(play.state, play.state.turn)
  const scare = (building: 'church' | 'school', colour: 'blue' | 'green' = 'blue') =>
    alike({ do: 'scare', area: 0, building, colour }, view())
  expect(scare('church')).toBe(scare('school'))
  expect(scare('church')).not.toBe(scare('church', 'green'))
  play.state.players[play.state.turn].cards.push(CARD.booAndVanish)
  expect(scare('church')).not.toBe(scare('school'))
})

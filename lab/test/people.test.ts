/** How people's matches on a server end, as the lab is told. */
import { expect, test } from 'vitest'
import { printed } from '../people/command.ts'

const heroes = { end: 'heroes', people: 18, bots: 24, more: true }
const traitors = { end: 'traitors', people: 2, bots: 36, more: false }

test('the lab is told where people manage more than the bots, as far as it is sure', () => {
  const kinds = [{ kind: 'haunt.1.name', ends: [heroes, traitors] }]
  const said = printed([{ game: 'betrayal', ends: [{ ...heroes, more: false }, traitors], kinds }])
  expect(said).toContain('betrayal haunt.1.name, people  20 matches: heroes 90.0 %; traitors 10.0 %')
  expect(said).toContain('betrayal haunt.1.name, bots')
  expect(said.split('People manage more often')[1]?.trim().split('\n')).toEqual([
    'than the bots:',
    '  betrayal haunt.1.name: heroes',
  ])
  expect(printed([{ game: 'betrayal', ends: [traitors], kinds: [] }])).toContain('nothing that is sure')
  expect(printed([])).toContain('Nothing has been played')
})

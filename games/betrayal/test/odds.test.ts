/** What an attack says of itself is what the rule then rolls. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { betrayal } from '../game.ts'
import { register } from '../kit/registry.ts'
import { chanceToWin } from '../rules/odds.ts'
import { dice, haunted, sum } from './house.ts'

/** Nothing in it is secret; heroes who attack bare-handed have a die more. */
register({
  no: 89,
  kind: 'open',
  traitor: { rule: 'revealer' },
  cellar: 'asFound',
  last: { round: 6, wins: 'hero' },
  modifiers: [{ id: 'H89-01', who: 'heroes', when: { bareHanded: ['might'] }, dice: { on: 'attack', n: 1 } }],
  setup: [],
  wins: [],
})

/** Every throw of so many dice with 0, 1 and 2. */
const throws = (n: number): number[] =>
  n === 0 ? [0] : throws(n - 1).flatMap((total) => [total, total + 1, total + 2])

test.each([
  [1, 1],
  [5, 3],
  [4, 4],
  [2, 6],
])('%i dice against %i: the chance is that of all throws', (mine, theirs) => {
  const [own, other] = [throws(mine), throws(theirs)]
  const won = own.reduce((count, total) => count + other.filter((against) => total > against).length, 0)
  expect(chanceToWin(mine, theirs)).toBeCloseTo(won / (own.length * other.length), 10)
})

rule(['BET-194', 'BET-199'], 'the dice that are told before an attack are those that are rolled', () => {
  for (const weapon of [null, 'spear', 'axe']) {
    const scene = haunted(89, { revealer: 2, at: ['foyer', 'upperLanding', 'foyer'], cards: [['spear', 'axe']] })
    scene.asks('turn', 0)
    const told = betrayal.view(scene.state, 0).fights.find((fight) => fight.on === 2 && fight.weapon === weapon)
    const [mine, theirs] = [told?.mine ?? 0, told?.theirs ?? 0]
    dice(scene, ...sum(mine, 5), ...sum(theirs, 5))
    scene.take({ do: 'attack', on: 2, weapon })
    expect(scene.told('rolled')).toMatchObject([{ results: { length: mine } }, { results: { length: theirs } }])
    // Nobody else is told, nor whoever is not asked.
    expect(betrayal.view(scene.state, 1).fights).toEqual([])
  }
})

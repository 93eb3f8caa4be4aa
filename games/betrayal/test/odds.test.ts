/** What an attack says of itself is what the rule then rolls. */
import { same } from '@gloam/kernel/data.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { bestOf, sayChoice } from '../board/words.ts'
import { betrayal } from '../game.ts'
import { register } from '../kit/registry.ts'
import { chanceToReach, chanceToWin } from '../rules/odds.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal, BStep } from '../types.ts'
import { dice, type House, haunted, house, sum } from './house.ts'

const text = speak<Betrayal>(en, 'en', grammar)

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

test.each([
  [1, 1],
  [4, 4],
  [6, 9],
])('%i dice for %i or more: the chance is that of all throws', (count, atLeast) => {
  const all = throws(count)
  expect(chanceToReach(count, atLeast)).toBeCloseTo(all.filter((total) => total >= atLeast).length / all.length, 10)
})

type Wanted = Record<string, unknown>

/** What is told of a choice before it is taken, and then what is rolled for it with just that many dice. */
function toldAndRolled(scene: House, like: Wanted): void {
  const [choice] = scene.choices(like)
  const told = betrayal.view(scene.state, 0).rolls.find((roll) => same(roll.choice, choice))
  expect(told).toBeDefined()
  const { dice: count = 0, trait, atLeast = 0 } = told ?? {}
  // Just enough: one less would fail.
  dice(scene, ...sum(count, atLeast))
  scene.take(like)
  if (scene.choices({ do: 'decide' }).length > 0) scene.take({ do: 'decide', trait })
  expect(scene.told('rolled')).toMatchObject([{ trait, total: atLeast, results: { length: count } }])
}

rule(['BET-090', 'BET-091'], 'before a barrier is crossed it is told which trait it takes, with how many dice', () => {
  const scene = house({ at: ['chasm'] })
  toldAndRolled(scene, { do: 'cross' })
  expect(scene.state.players[0].part).toBe(1)
  expect(betrayal.view(scene.state, 1).rolls).toEqual([])
})

rule('BET-130', 'before the Vault is opened it is told what it takes', () => {
  const scene = house({ at: ['vault'] })
  toldAndRolled(scene, { do: 'openVault' })
  expect(scene.state.vaultOpen).toBe(true)
})

test('before somebody is freed from Webs it is told what it takes', () => {
  const scene = house({ at: ['foyer'] })
  scene.arrange((state) => Object.assign(state.players[0], { held: 'webs' }))
  toldAndRolled(scene, { do: 'free' })
  expect(scene.state.players[0].held).toBeNull()
})

rule('H12-03', 'before a Clock is stopped it is told how often that succeeds, though their order is secret', () => {
  const scene = haunted(12, { revealer: 1, seats: 3 })
  while (scene.state.turn.seat !== 0) scene.take({ do: 'endTurn' })
  scene.arrange((state) => {
    const clock = state.tokens.find(({ name }) => name === 'clock')
    state.players[0].room = clock?.room ?? -1
  })
  toldAndRolled(scene, { do: 'task', task: 'H12-03' })
})

test('a choice says its roll, and of several the group says the best', () => {
  const scene = house({ at: ['chasm'] })
  const view = betrayal.view(scene.state, 0)
  const [cross] = scene.choices({ do: 'cross' }) as BStep[]
  const said = sayChoice(cross, view, text, { seat: 0, nameOf: String }) ?? ''
  expect(said).toMatch(/^Try to cross to the other side · Speed 3\+ with \d dice, \d+ %$/)
  expect(said.endsWith(bestOf([cross], view, text) ?? '?')).toBe(true)
  expect(bestOf([cross, { do: 'endTurn' } as BStep], view, text)).toBeNull()
})

import { decide } from '@gloam/bots/choose.ts'
import type { Asked } from '@gloam/bots/decision.ts'
import { Memory } from '@gloam/bots/search/memory.ts'
import { PLAIN } from '@gloam/bots/search/ways.ts'
import { halloween } from '@gloam/games/halloween/game.ts'
import type { Halloween } from '@gloam/games/halloween/types.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { midMatch, scrambled } from './practice.ts'
import { puzzles } from './puzzles.ts'

const KEEPING = { ...PLAIN, keeps: true }
const AT = 'table 1, seat 0'

function asked(play: Play<Halloween>): Asked<Halloween> {
  return look(play, play.open[0].seat) as Asked<Halloween>
}

/** What a strong bot picks there; it keeps what it has thought. */
function pick(play: Play<Halloween>, memory: Memory, at = AT): number {
  const mind = { ways: KEEPING, memory, at }
  return decide(halloween, asked(play), 'strong', fastChance(3), { iterations: 120 }, mind).choice
}

/** In the middle of a turn, where the same seat is asked again and no dice are rolled in between. */
function inTurn(): { play: Play<Halloween>; memory: Memory; next: Play<Halloween> } {
  const play = midMatch(5, 62)
  const memory = new Memory()
  const next = play.after(play.open[0], pick(play, memory))
  expect(next.open[0].seat).toBe(play.open[0].seat)
  return { play, memory, next }
}

test('what was thought about a step serves the next one of the turn, once', () => {
  const { memory, next } = inTurn()
  const thought = memory.recall(AT, halloween, asked(next))
  expect(thought?.root.decisionsOf(next.open[0].seat).tries).toBeGreaterThan(5)
  expect(memory.recall(AT, halloween, asked(next))).toBeNull()
})

/** These views lend what belongs to the state, which is played on after it was looked at. */
test('what was seen below a step is kept as it was seen', () => {
  const play = Play.start(puzzles, 2, { puzzle: 'plan' }, seedOf(3))
  const memory = new Memory()
  const mind = { ways: KEEPING, memory, at: AT }
  const { choice } = decide(puzzles, look(play, 0), 'strong', fastChance(3), { iterations: 120 }, mind)
  const next = look(play.after(play.open[0], choice), 0)
  expect(memory.recall(AT, puzzles, next as Asked<never>)).not.toBeNull()
})

test('what its steps have taught comes along, and guides the tree', () => {
  const play = midMatch(5, 62)
  const memory = new Memory()
  const mind = { ways: { ...KEEPING, rave: true }, memory, at: AT }
  const { choice } = decide(halloween, asked(play), 'strong', fastChance(3), { iterations: 120 }, mind)
  const { seat, choices } = play.open[0]
  const lessons = memory.recall(AT, halloween, asked(play.after(play.open[0], choice)))?.lessons?.of(seat)
  expect(lessons?.guide).toBe(true)
  expect(lessons?.of(choices[choice]).count).toBeGreaterThan(20)
})

test('it is found nowhere else: not at another table, not in another game', () => {
  const { memory, next } = inTurn()
  expect(memory.recall('table 2, seat 0', halloween, asked(next))).toBeNull()
  expect(memory.recall(AT, { ...halloween }, asked(next))).toBeNull()
})

test.each<[string, (next: Asked<Halloween>) => Asked<Halloween>]>([
  ['by another seat', (next) => ({ ...next, seat: next.seat + 1 })],
  ['later', (next) => ({ ...next, picks: next.picks + 1 })],
  ['in another position', (next) => ({ ...next, view: { ...next.view, round: next.view.round + 1 } })],
  [
    'with other choices',
    (next) => ({ ...next, question: { ...next.question, choices: next.question.choices.slice(1) } }),
  ],
])('it is not used %s', (_, change) => {
  const { memory, next } = inTurn()
  expect(memory.recall(AT, halloween, change(asked(next)))).toBeNull()
})

test('it is not used after another step than the one that was chosen', () => {
  const play = midMatch(5, 62)
  const [question] = play.open
  const chosen = pick(play, new Memory())
  const others = [...question.choices.keys()].filter((choice) => choice !== chosen).slice(0, 4)
  for (const other of others) {
    const memory = new Memory()
    pick(play, memory)
    expect(memory.recall(AT, halloween, asked(play.after(question, other)))).toBeNull()
  }
})

test('whoever remembers decides the same, too, whatever is hidden', () => {
  const twoPicks = (play: Play<Halloween>) => {
    const memory = new Memory()
    const first = pick(play, memory)
    const next = play.after(play.open[0], first)
    return [first, pick(next, memory)]
  }
  const play = midMatch(5, 62)
  for (const number of [1, 2, 3]) {
    expect(twoPicks(scrambled(play, play.open[0].seat, number))).toEqual(twoPicks(new Play(halloween, play.state)))
  }
})

test('it remembers the thoughts of last, and forgets older ones', () => {
  const { play, memory, next } = inTurn()
  for (let table = 2; table < 20; table++) pick(play, memory, `table ${table}`)
  expect(memory.recall(AT, halloween, asked(next))).toBeNull()
  expect(memory.recall('table 19', halloween, asked(next))).not.toBeNull()
})

import { speak } from '@gloam/games/text.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { stopsOf } from '../../foresight/preview.ts'
import { spookhuis } from '../../game.ts'
import { tileIn } from '../../rules/rails/board.ts'
import { en, grammar } from '../../text/index.ts'
import type { Spookhuis, SStep } from '../../types.ts'
import { throughForks } from './through-forks.ts'

const text = speak<Spookhuis>(en, 'en', grammar)

test('one press goes through all forks to the end that it names', () => {
  const play = Play.start(spookhuis, 3, usualOptions(spookhuis), seedOf(3))
  const chance = fastChance(3)
  let ridden = 0
  for (let pick = 0; pick < 400 && ridden < 8; pick++) {
    const [question] = play.open
    if (question === undefined) break
    const { view } = look(play, question.seat)
    const reader = { seat: question.seat, seats: 3, nameOf: String }
    const place = question.choices.findIndex(({ do: it }) => it === 'leave' || it === 'branch')
    const [way] =
      place < 0
        ? []
        : throughForks({ view, text, reader }, question.choices[place] as Spookhuis['steps'] & never, place)
    if (way === undefined) {
      takeRandom(play, chance)
      continue
    }
    ridden++
    play.take(question, way.place)
    for (const answer of way.answers ?? []) {
      const [next] = play.open
      const at =
        next?.choices.findIndex((choice) => Object.entries(answer).every(([k, v]) => (choice as never)[k] === v)) ?? -1
      if (next !== undefined) play.take(next, at)
    }
    const stop = play.state.ride.stop
    expect(stop).not.toBe('passed')
    expect(way.how).toMatch(/^Go \w+: /)
  }
  expect(ridden).toBeGreaterThan(0)
})

test('three ends have a button at the most, and rooms before all others', () => {
  const counts = new Set<number>()
  let chosen = 0
  for (let match = 1; match <= 12; match++) {
    const play = Play.start(spookhuis, 3, usualOptions(spookhuis), seedOf(match))
    const chance = fastChance(match)
    for (; play.open.length > 0; takeRandom(play, chance)) {
      const [question] = play.open
      const { view } = look(play, question?.seat ?? 0)
      const reader = { seat: question?.seat ?? 0, seats: 3, nameOf: String }
      for (const choice of (question?.choices ?? []) as SStep[]) {
        if (choice.do !== 'leave' && choice.do !== 'branch') continue
        const ends = stopsOf(view, choice).filter(
          (stop) => !stop.lamps && stop.answers.length > 0 && stop.end !== 'stayed',
        )
        const rooms = ends.filter(({ end }) => end === 'room')
        const said = throughForks({ view, text, reader }, choice, 0).map(({ how }) => String(how))
        counts.add(said.length)
        expect(said).toHaveLength(Math.min(3, ends.length))
        const names = rooms.map(({ cell }) => text.thing('tile', tileIn(view, cell)).name)
        const first = said.slice(0, rooms.length)
        expect(first.every((how) => names.some((name) => how.includes(name)))).toBe(true)
        if (rooms.length > 0 && rooms.length < ends.length && ends[0]?.end !== 'room') chosen++
      }
    }
  }
  expect(counts).toContain(3)
  // Some of them would have come after a dead end.
  expect(chosen).toBeGreaterThan(0)
})

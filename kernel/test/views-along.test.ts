import { expect, test } from 'vitest'
import { SPECTATOR } from '../game.ts'
import { Play } from '../play.ts'
import { heard, look, viewsAlong } from '../seen.ts'
import { TEST_SEED } from '../testing/scene.ts'
import { tiny } from './tiny.ts'

const start = () => Play.start(tiny, 3, { length: 'short' }, TEST_SEED)

function picked(step: object) {
  const before = start()
  const [question] = before.open
  const found = before.find(question.seat, step)
  if (found === null) throw new Error('There is no such choice.')
  const pick = { seat: question.seat, step: question.choices[found.choice] }
  return { before, pick, after: before.after(found.question, found.choice) }
}

test('a seat is given what it sees after each event that it hears of', () => {
  const { before, pick, after } = picked({ do: 'peek' })
  const all = JSON.stringify(before.state)
  for (const viewer of [SPECTATOR, 0, 1, 2]) {
    const views = viewsAlong(before, pick, viewer)
    expect(views).toHaveLength(heard(after.events, viewer).length)
    // The next turn begins without a word: all but that is there after the last event.
    const { turn: _, turns: __, agenda: ___, ...seen } = look(after, viewer).view
    expect(views.at(-1)).toMatchObject(seen)
  }
  expect(JSON.stringify(before.state)).toBe(all)
})

test('and nothing of what others see', () => {
  const { before, pick } = picked({ do: 'peek' })
  const [own, other] = [pick.seat, (pick.seat + 1) % 3].map((seat) => viewsAlong(before, pick, seat))
  expect(own.map(({ top }) => top)).toEqual([before.state.pile[0], before.state.pile[0]])
  expect(other.map(({ top }) => top)).toEqual([null])
})

test('chance falls as it fell', () => {
  const { before, pick, after } = picked({ do: 'roll' })
  expect(viewsAlong(before, pick, SPECTATOR).map(({ points }) => points)).toEqual([after.state.points])
})

test('a pick that is not possible there has no views', () => {
  expect(viewsAlong(start(), { seat: 0, step: { do: 'vote', seat: 0, for: 1 } }, 0)).toEqual([])
})

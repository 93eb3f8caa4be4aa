import { expect, test } from 'vitest'
import { inTurns, ratio } from '../bench/turns.ts'

test('rivals take turns, one after the other', async () => {
  const order: string[] = []
  const measure = (name: string) => async (turn: number) => {
    order.push(`${name}${turn} begins`)
    await new Promise((resume) => setTimeout(resume, 2))
    order.push(`${name}${turn} ends`)
  }
  await inTurns(2, measure('a'), measure('b'))
  const turn = (number: number) => ['a', 'b'].flatMap((name) => [`${name}${number} begins`, `${name}${number} ends`])
  expect(order).toEqual([...turn(0), ...turn(1)])
})

test('the ratio is the middle of the turns, and tells how far they lie apart', async () => {
  const ours = [60, 100, 90, 80, 1000]
  const turns = await inTurns(
    5,
    (turn) => ours[turn],
    () => 10,
  )
  expect(ratio(turns, (speed) => speed)).toMatchObject({ least: 6, half: 9, most: 100 })
})

test('a machine that is slow for a while changes both, and not the ratio', async () => {
  const slowness = [1, 1, 5, 9, 1]
  const turns = await inTurns(
    5,
    (turn) => ({ speed: 800 / slowness[turn] }),
    (turn) => ({ speed: 4 / slowness[turn] }),
  )
  const { least, half, most } = ratio(turns, ({ speed }) => speed)
  for (const value of [least, half, most]) expect(value).toBeCloseTo(200)
})

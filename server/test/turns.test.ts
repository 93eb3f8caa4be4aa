import { expect, test } from 'vitest'
import { Turns } from '../tables/drivers/turns.ts'

function turns(most: number): { turns: Turns; begun: string[] } {
  const begun: string[] = []
  return { turns: new Turns(most, (name) => begun.push(name)), begun }
}

test('so many work at once; the others are called in the order in which they came', () => {
  const { turns: ours, begun } = turns(2)
  for (const name of ['a', 'b', 'c', 'd']) ours.wants(name)
  expect(begun).toEqual(['a', 'b'])
  expect(ours.waiting).toBe(2)
  ours.leaves('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  ours.leaves('a')
  ours.leaves('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(ours.waiting).toBe(0)
})

test('whoever asks twice is called once, and keeps their place', () => {
  const { turns: ours, begun } = turns(1)
  for (const name of ['a', 'b', 'c', 'b', 'a']) ours.wants(name)
  ours.leaves('a')
  ours.leaves('b')
  ours.leaves('c')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('whoever is done may come again, at the end of the line', () => {
  const { turns: ours, begun } = turns(1)
  for (const name of ['a', 'b']) ours.wants(name)
  ours.leaves('a')
  ours.wants('a')
  ours.leaves('b')
  expect(begun).toEqual(['a', 'b', 'a'])
})

test('once it is closed, nobody who waits is called', () => {
  const { turns: ours, begun } = turns(1)
  for (const name of ['a', 'b']) ours.wants(name)
  ours.close()
  ours.leaves('a')
  expect(begun).toEqual(['a'])
})

import { expect, test } from 'vitest'
import { nextIn } from './arrows.ts'

const HERE = { x: 100, y: 100 }
const HOUSE = [
  { x: 200, y: 100 },
  { x: 190, y: 160 },
  { x: 100, y: 20 },
  { x: 100, y: 100 },
]

test('an arrow key goes to the nearest thing in its direction, straight ahead first', () => {
  expect(nextIn('ArrowRight', HERE, HOUSE)).toBe(0)
  expect(nextIn('ArrowDown', HERE, HOUSE)).toBe(1)
  expect(nextIn('ArrowUp', HERE, HOUSE)).toBe(2)
})

test('it stays where nothing lies that way, and other keys are not for it', () => {
  expect(nextIn('ArrowLeft', HERE, HOUSE)).toBeNull()
  expect(nextIn('Enter', HERE, HOUSE)).toBeNull()
})

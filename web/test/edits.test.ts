/** Changes of what is written in the workshop: none in place, each with a way back. */
import { describe, expect, test } from 'vitest'
import {
  begun,
  carried,
  done,
  inserted,
  isWithin,
  redone,
  undone,
  valueAt,
  without,
  withValue,
} from '../src/pages/workshop/edits.ts'

const draft = { haunt: { setup: [{ do: 'cellar' }, { do: 'kill', who: 'it' }], wins: [] } }
const setup = ['haunt', 'setup']

describe('a change', () => {
  test('of a value leaves all else as it was, and what was before untouched', () => {
    const before = structuredClone(draft)
    expect(withValue(draft, [...setup, 1, 'who'], 'you').haunt.setup).toEqual([
      { do: 'cellar' },
      { do: 'kill', who: 'you' },
    ])
    expect(draft).toEqual(before)
  })

  test('makes what is missing on the way: lists before numbers', () => {
    expect(withValue({}, ['words', 'de', 'a'], 'b')).toEqual({ words: { de: { a: 'b' } } })
    expect(inserted({}, ['tasks', 0], 'one')).toEqual({ tasks: ['one'] })
  })

  test('takes out items and fields', () => {
    expect(without(draft, [...setup, 0]).haunt.setup).toEqual([{ do: 'kill', who: 'it' }])
    expect(valueAt(without(draft, setup), setup)).toBeUndefined()
  })

  test('carries an item down its list and up again', () => {
    const down = carried(draft, [...setup, 0], [...setup, 2])
    expect(down.path).toEqual([...setup, 1])
    expect(valueAt(down.data, [...setup, 1, 'do'])).toBe('cellar')
    expect(carried(down.data, down.path, [...setup, 0]).data).toEqual(draft)
  })

  test('carries an item into one that comes after it, and out of it again', () => {
    const before = { haunt: { setup: [{ do: 'cellar' }, { do: 'if', steps: [] }] } }
    const into = carried(before, [...setup, 0], [...setup, 1, 'steps', 0])
    expect(into).toEqual({
      data: { haunt: { setup: [{ do: 'if', steps: [{ do: 'cellar' }] }] } },
      path: [...setup, 0, 'steps', 0],
    })
    expect(carried(into.data, into.path, [...setup, 0])).toEqual({ data: before, path: [...setup, 0] })
  })
})

describe('the way back', () => {
  test('is as long as what was done, and forth again until something else is done', () => {
    const steps = [1, 2, 3].reduce((all, next) => done(all, next), begun(0))
    expect(undone(undone(undone(undone(steps)))).now).toBe(0)
    expect(redone(undone(steps)).now).toBe(3)
    expect(redone(redone(steps))).toBe(steps)
    expect(done(undone(steps), 9)).toMatchObject({ now: 9, future: [] })
  })

  test('typing at one place is one step', () => {
    const typed = ['a', 'ab', 'abc'].reduce((all, next) => done(all, next, 'name'), begun(''))
    expect(undone(typed).now).toBe('')
    expect(undone(done(typed, 'abcd', 'text')).now).toBe('abc')
  })
})

test('a place is within those around it', () => {
  expect(isWithin(['haunt', 'setup', 1, 'who'], setup)).toBe(true)
  expect(isWithin(['haunt', 'setup'], ['haunt', 'setup', 1])).toBe(false)
})

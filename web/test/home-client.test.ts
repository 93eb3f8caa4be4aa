/** The page's way to its own home, where the program of that home does not come. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callHome, homeTransport } from '../src/home/client.ts'
import { TrialWorker } from '../src/home/trial/client.ts'
import type { FromHome, ToHome } from '../src/home/words.ts'

class FakeWorker {
  onmessage: ((event: { data: FromHome }) => void) | null = null
  onerror: ((event: object) => void) | null = null
  onmessageerror: (() => void) | null = null
  readonly heard: ToHome[] = []
  ended = false
  constructor() {
    workers.push(this)
  }
  postMessage(message: ToHome): void {
    this.heard.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  /** Answers what it was asked last. */
  answer(answer: unknown): void {
    const asked = this.heard.at(-1)
    if (asked?.do !== 'call') throw new Error('Nothing was asked.')
    this.onmessage?.({ data: { is: 'answer', number: asked.number, answer } })
  }
}

let workers: FakeWorker[]

beforeEach(() => {
  workers = []
  vi.stubGlobal('Worker', FakeWorker)
})

afterEach(() => {
  // The next test begins without a home.
  workers.at(-1)?.onmessageerror?.()
  vi.unstubAllGlobals()
})

const handlers = { opened: () => {}, heard: () => {} }

it('whoever waits for a home that does not open is told so, and whoever asks next opens another', async () => {
  const asked = callHome('tables', {})
  const closed = vi.fn()
  homeTransport(null)({ ...handlers, closed })
  expect(workers).toHaveLength(1)
  workers[0].onerror?.({})
  await expect(asked).rejects.toMatchObject({ reason: 'unopened' })
  expect(closed).toHaveBeenCalledTimes(1)
  expect(workers[0].ended).toBe(true)
  const again = callHome('tables', {})
  expect(workers).toHaveLength(2)
  workers[1].answer('here they are')
  expect(await again).toBe('here they are')
})

it('a home that is there stays, whatever fails in it', async () => {
  const asked = callHome('tables', {})
  workers[0].answer('first')
  expect(await asked).toBe('first')
  const next = callHome('history', {})
  workers[0].onerror?.({})
  workers[0].answer('second')
  expect(await next).toBe('second')
  expect(workers).toHaveLength(1)
})

it('an answer that cannot be read is waited for no longer', async () => {
  const asked = callHome('tables', {})
  workers[0].onmessageerror?.()
  await expect(asked).rejects.toMatchObject({ reason: 'unopened' })
})

it('a line that the home could not open is closed, and another is another', () => {
  const closed = vi.fn()
  homeTransport(2)({ ...handlers, closed })
  const [opened] = workers[0].heard
  if (opened.do !== 'open') throw new Error('No line was opened.')
  workers[0].onmessage?.({ data: { is: 'closed', line: opened.line } })
  expect(closed).toHaveBeenCalledTimes(1)
  const other = vi.fn()
  homeTransport(2)({ ...handlers, closed: other })
  expect(workers[0].heard).toHaveLength(2)
  expect(other).not.toHaveBeenCalled()
})

it('whoever tries a draft does not wait for a worker that does not come', async () => {
  const trial = new TrialWorker()
  const asked = trial.ask('hold', { game: 'betrayal', draft: {} as never })
  workers[0].onerror?.({})
  await expect(asked).rejects.toThrow()
  // A worker that never came answers nothing later, either.
  await expect(trial.ask('hold', { game: 'betrayal', draft: {} as never })).rejects.toThrow()
})

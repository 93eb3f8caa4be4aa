/** The simulation's model of PostgreSQL does what PostgreSQL does: the same cases, asked of both. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Engine, Model, Real, type Who } from '../testing/simulation/held/engines.ts'

const READ = 'select revision from cases'
const next = (from: number) => `update cases set revision = ${from + 1} where id = 'first' and revision = ${from}`
const ADD = "insert into cases values ('second', 1)"

/** Who asks what, and what is heard; «waits» stands for one who is held up, and is heard when the answer has come. */
type Step =
  | readonly [who: Who, text: string, said: string]
  | readonly [who: Who, lost: 'lost', commit?: 'before' | 'after']

const CASES: Readonly<Record<string, readonly Step[]>> = {
  'others see what is committed, and nothing else': [
    ['ann', 'begin', 'done'],
    ['ann', next(1), '1 rows'],
    ['ann', READ, '[{"revision":2}]'],
    ['bob', READ, '[{"revision":1}]'],
    ['ann', 'commit', 'done'],
    ['bob', READ, '[{"revision":2}]'],
  ],
  'what is taken back has never been': [
    ['ann', 'begin', 'done'],
    ['ann', next(1), '1 rows'],
    ['ann', 'rollback', 'done'],
    ['bob', READ, '[{"revision":1}]'],
  ],
  'of two who write on the same revision the second changes nothing': [
    ['ann', 'begin', 'done'],
    ['ann', next(1), '1 rows'],
    ['bob', next(1), 'waits'],
    ['ann', 'commit', 'done'],
    ['bob', '', '0 rows'],
    ['bob', READ, '[{"revision":2}]'],
  ],
  'whoever waited for one who took it back writes': [
    ['ann', 'begin', 'done'],
    ['ann', next(1), '1 rows'],
    ['bob', next(1), 'waits'],
    ['ann', 'rollback', 'done'],
    ['bob', '', '1 rows'],
  ],
  'of two who add the same the second hears that it is there': [
    ['ann', 'begin', 'done'],
    ['ann', ADD, '1 rows'],
    ['bob', ADD, 'waits'],
    ['ann', 'commit', 'done'],
    ['bob', '', 'duplicate'],
  ],
  'a connection that is lost takes back what it had begun, and holds nobody up': [
    ['ann', 'begin', 'done'],
    ['ann', next(1), '1 rows'],
    ['bob', next(1), 'waits'],
    ['ann', 'lost'],
    ['bob', '', '1 rows'],
  ],
  'a commit that has not arrived has not happened': [
    ['ann', 'begin', 'done'],
    ['ann', next(1), '1 rows'],
    ['ann', 'lost', 'before'],
    ['bob', READ, '[{"revision":1}]'],
  ],
  'a commit that has arrived has happened, whoever heard of it': [
    ['ann', 'begin', 'done'],
    ['ann', next(1), '1 rows'],
    ['ann', 'lost', 'after'],
    ['bob', READ, '[{"revision":2}]'],
  ],
}

async function walk(engine: Engine, steps: readonly Step[]): Promise<void> {
  const waiting = new Map<Who, Promise<string>>()
  for (const [who, text, said] of steps) {
    if (text === 'lost') await engine.lose(who, said as 'before' | 'after' | undefined)
    else if (text === '') expect(await waiting.get(who), `${who} has waited`).toBe(said)
    else {
      const asked = await engine.ask(who, text)
      if (said === 'waits') {
        await engine.untilHeldUp(who, asked)
        waiting.set(who, asked.said)
      } else expect(await asked.said, `${who}: ${text}`).toBe(said)
    }
  }
}

describe.each([
  ['the model', [], async () => new Model()],
  ['PostgreSQL', ['long'], () => Real.start()],
] as const)('%s', (_, tags, start) => {
  describe('', { tags: [...tags] }, () => {
    let engine: Engine
    beforeAll(async () => {
      engine = await start()
    })
    afterAll(() => engine.stop())
    beforeEach(() => engine.reset())

    test.each(Object.entries(CASES))('%s', async (_name, steps) => walk(engine, steps))
  })
})

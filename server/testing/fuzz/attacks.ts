/** Messages that no honest client sends. */

import { SEED } from '@gloam/kernel/testing/seed.ts'
import fc from 'fast-check'

const word = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
)
const commands = fc.constantFrom('watch', 'pick', 'undo', 'chat')
const parts = { table: word, question: word, choice: word, request: word, text: word }

/** Noise, JSON of any kind, and commands to a table whose parts are of the wrong kind. */
export function malformed(table: string, count: number): string[] {
  const said = fc.oneof(
    fc.jsonValue(),
    fc.record({ do: fc.oneof(word, commands), ...parts }),
    fc.record({ choice: word, request: word }).map((rest) => ({ do: 'pick', table, question: '0.0', ...rest })),
  )
  const json = said.map((value) => JSON.stringify(value))
  return fc.sample(fc.oneof(fc.string(), { weight: 3, arbitrary: json }), { numRuns: count, seed: SEED })
}

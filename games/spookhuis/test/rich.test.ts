/** The laws once more, in houses where everybody is rich from the start. */
import * as laws from '@gloam/kernel/laws.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { rich } from './rich.ts'

const MATCHES = Math.ceil(Number(process.env['GLOAM_MATCHES'] ?? effort(120, 400)) / 5)

for (const law of [
  laws.everyMatchEnds,
  laws.componentsAreConserved,
  laws.dataIsAll,
  laws.secretsAreKept,
  laws.undoIsExact,
]) {
  test(`${law.name} among the rich`, () => {
    for (let number = 0; number < MATCHES; number++) {
      expect(() => law(rich, number), `match ${number}`).not.toThrow()
    }
  })
}

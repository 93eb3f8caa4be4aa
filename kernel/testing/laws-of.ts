/** All laws as a test suite, which a new game gets with one line: `lawsOf(game, new URL('records/', import.meta.url))`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fastChance } from '../chance.ts'
import type { Game, GameTypes } from '../game.ts'
import * as laws from '../laws.ts'
import { type MatchSetup, randomSetup } from '../random.ts'
import { effort } from './effort.ts'
import { SEED } from './seed.ts'

interface Effort<G extends GameTypes> {
  /**
   * How many matches the cheap laws play in `npm run test:all`; the others play a tenth of them, and `npm test` a twelfth
   * of each. `GLOAM_MATCHES` overrides it.
   */
  matches?: number
  /** Setups that reach rules which a random setup seldom meets. */
  rare?: MatchSetup<G>[]
}

export function lawsOf<G extends GameTypes>(
  game: Game<G>,
  records: URL,
  { matches = 1000, rare = [] }: Effort<G> = {},
): void {
  const many = Number(process.env['GLOAM_MATCHES'] ?? effort(Math.ceil(matches / 12), matches))
  const some = Math.ceil(many / 10)
  const holds = (law: (game: Game<G>, number: number) => void, runs: number) =>
    fc.assert(
      fc.property(fc.nat(0x7fff_ffff), (number) => law(game, number)),
      { numRuns: runs, seed: SEED },
    )

  describe(`laws of ${game.name} (seed ${SEED})`, () => {
    test('1 every match ends with an outcome', () => holds(laws.everyMatchEnds, many))
    test('2 components are conserved', () => holds(laws.componentsAreConserved, Math.ceil(many / 2)))
    test('3 data is all: JSON and records', () => holds(laws.dataIsAll, some))
    test('4 secrets are kept', () => holds(laws.secretsAreKept, some))
    test('5 undo is exact and never peeks', () => holds(laws.undoIsExact, some))
    test('6 every rule is reached', () => {
      expect(laws.unreachedRules(game, setups(game, rare, matches * 10))).toEqual([])
    })
    test('7 kept records still replay', () => {
      // Each version's records stay in a folder of their own, as they were; these rules replay theirs.
      const folder = new URL(`v${game.version}/`, records)
      const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
      const kept = `games/${game.name}/test/records/v${game.version}`
      const keep = `npm run sim -- ${game.name} --matches 3 --keep ${kept}`
      expect(files, `No record of version ${game.version} is kept. Keep some: ${keep}`).not.toEqual([])
      for (const file of files) laws.keepsRecord(game, JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    })
    test('8 copies are apart', () => holds(laws.copiesAreApart, some))
  })
}

/** Numbered setups: the rare ones in turn with random ones. */
function* setups<G extends GameTypes>(
  game: Game<G>,
  rare: MatchSetup<G>[],
  count: number,
): Iterable<[number, MatchSetup<G>]> {
  for (let number = 0; number < count; number++) {
    const special = rare.length > 0 && number % 2 === 0 ? rare[(number / 2) % rare.length] : undefined
    yield [number, special ?? randomSetup(game, fastChance(number))]
  }
}

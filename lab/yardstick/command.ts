/**
 * The yardstick of the workshop: how fair the haunts of the game are, as docs/lab/betrayal-haunts.md has it, in few numbers.
 * `npm run lab -- yardstick`, whenever that table has changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const TABLE = new URL('../../docs/lab/betrayal-haunts.md', import.meta.url)
const FILE = new URL('../../games/betrayal/workshop/trial/fifty.json', import.meta.url)

/** Matches with each number of players. */
const EACH = 15

interface Measured {
  no: number
  /** Matches that the heroes have won, of so many, and how many rounds one takes. */
  won: number
  of: number
  rounds: number
}

/** `| 1 The Mummy Walks | 40 % | 29 to 53 % | 5 | 8 | 5 | 6 | 8.7 (8 to 10) | …` */
const LINE = /^\| (\d+) [^|]+\| \d+ % \| [^|]+\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| ([\d.]+) \(/

export function yardstickIn(page: string): Measured[] {
  return page.split('\n').flatMap((line) => {
    const [, no, ...numbers] = (LINE.exec(line) ?? []).map(Number)
    if (no === undefined) return []
    const [won, rounds] = [numbers.slice(0, 4).reduce((sum, one) => sum + one, 0), numbers[4] ?? 0]
    return [{ no, won, of: 4 * EACH, rounds }]
  })
}

export const written = (measured: readonly Measured[]): string =>
  `[\n${measured
    .map(
      (one) =>
        `  ${JSON.stringify(one)
          .replaceAll(/([:,])/g, '$1 ')
          .replace(/[{}]/g, (brace) => (brace === '{' ? '{ ' : ' }'))}`,
    )
    .join(',\n')}\n]\n`

export const readTable = (): string => readFileSync(TABLE, 'utf8')
export const readYardstick = (): string => readFileSync(FILE, 'utf8')

export async function yardstick(): Promise<void> {
  const measured = yardstickIn(readTable())
  writeFileSync(FILE, written(measured))
  console.log(`${measured.length} haunts.`)
}

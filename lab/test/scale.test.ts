/** The reckoning of docs/scale.md: its arithmetic, and that it agrees with what was measured (docs/benchmarks.md). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costOf, followersOf, LIMITS, loadOf, MEASURED, pickCost, processesFor, wallsOf } from '../scale/model.ts'

const read = (page: string) => readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8')
const page = read('benchmarks.md')

/** The numbers behind a word in a row of the page. */
function figures(row: string, words: RegExp): number[] {
  const line = page.split('\n').find((one) => one.startsWith(row)) ?? ''
  const found = words.exec(line)
  expect(found, `${row} says ${words}`).not.toBeNull()
  return (found ?? []).slice(1).map((figure) => Number(figure.replaceAll(',', '')))
}

test('what the model takes as measured is what the page says', () => {
  expect(figures('postgres × 1', /([\d.]+) ms of the servers/)).toEqual([MEASURED.pick])
  expect(figures('lists', /([\d.]+) ms of CPU a call without/)).toEqual([MEASURED.list])
  expect(figures('2000 tables', /([\d.]+) kB a table/)).toEqual([MEASURED.tableMemory / 1000])
  const games = ['halloween', 'betrayal', 'hellhouse', 'spookhuis'].map((game) =>
    figures('a match', new RegExp(`${game} ([\\d,]+) kB while it runs, ([\\d.]+) kB after \\((\\d+) picks\\)`)),
  )
  const mean = (at: number) => games.reduce((sum, one) => sum + (one[at] ?? 0), 0) / games.length
  expect(MEASURED.runningBytes).toBeCloseTo(mean(0) * 1024, -3)
  expect(MEASURED.packedBytes).toBeCloseTo(mean(1) * 1024, -3)
  expect(MEASURED.picksAMatch).toBeCloseTo(mean(2), 0)
})

test.for([2, 4])('two people of a table on two of %i processes cost what was measured', (processes) => {
  const reckoned = pickCost(processes, 1) / pickCost(1)
  const [, least = 0, most = 0] = figures(
    `postgres × ${processes}`,
    /([\d.]+) \(([\d.]+) to ([\d.]+)\) times that of one/,
  )
  expect(reckoned).toBeGreaterThan(least)
  expect(reckoned).toBeLessThan(most)
})

test('people dealt by chance sit on as many processes as chance says', () => {
  expect(followersOf(1)).toBe(0)
  expect(followersOf(2, 2)).toBeCloseTo(0.5)
  expect(followersOf(4, 2)).toBeCloseTo(0.75)
  // However many processes there are, two people are on one other one at most.
  expect(followersOf(10_000, 2)).toBeCloseTo(1, 3)
})

test('a load grows with the players, and processes are just enough for it', () => {
  const [few, many] = [loadOf(1_000), loadOf(100_000)]
  expect(many.picks / few.picks).toBeCloseTo(100)
  // Six matches of a month, of two and a half people each, four times as many as the mean: reckoned by hand.
  expect(few.picks).toBeCloseTo((((1_000 * 6) / 2.5) * 342 * 4) / (30.4 * 86_400))
  expect(processesFor(few)).toBe(1)
  for (const picks of [3_000, 8_000, 20_000]) {
    const enough = processesFor({ picks, lists: 0 }) ?? 0
    const busy = (processes: number) => (picks * pickCost(processes)) / 1000 / processes
    expect(busy(enough)).toBeLessThanOrEqual(LIMITS.fullCore)
    expect(busy(enough - 1)).toBeGreaterThan(LIMITS.fullCore)
  }
  // When hearing of all picks alone fills every process, more of them do not help.
  expect(processesFor({ picks: 1_000_000, lists: 0 })).toBeNull()
})

test('docs/scale.md says what the model says', () => {
  const told = read('scale.md')
  for (const [players, name] of [
    [1e3, '10³'],
    [1e5, '10⁵'],
    [1e7, '10⁷'],
  ] as const) {
    const load = loadOf(players)
    const { processes, machines } = costOf(load)
    const row = [load.tables, load.lines, load.picks, processes ?? 0, load.botCores, machines].map((value) =>
      (value < 10 && !Number.isInteger(value) ? value.toFixed(1) : Math.round(value).toLocaleString('en')).toString(),
    )
    expect(told).toContain(`| ${[name, ...row].join(' | ')} |`)
    expect(told).toContain(`**${name}**: ${wallsOf(load)[0]?.what}`)
  }
})

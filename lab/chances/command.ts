/**
 * Whether what bots say of chances comes true: `npm run lab -- chances spookhuis [--matches 300] [--seats 3,4] [--bots strong]
 * [--iterations 60] [--seed 1] [--resume file.jsonl] [--also file.jsonl,…] [--save]` plays matches, and holds what was said against who won; with
 * `--save` what was seen is written down as the game's experience (experience.json), by which it is put right.
 */
import { writeFileSync } from 'node:fs'
import { likely } from '@gloam/bots/chances.ts'
import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import type { AnyGame, Saying } from '@gloam/kernel/game.ts'
import { numberedMatches, playAll } from '../numbered.ts'
import { COMMON, readBudget, readGame, readStrength, readValues, text } from '../order.ts'
import { percent, table } from '../terminal.ts'
import { readAll } from '../tools/crew.ts'
import { binsOf, surprise } from '../train/reliability.ts'
import { foretold, type Known, learn } from './foretold.ts'
import type { Played, Terms } from './match.ts'

const OPTIONS = {
  ...COMMON,
  matches: { type: 'string', default: '300' },
  bots: { type: 'string', default: 'strong' },
  also: { type: 'string' },
} as const

export async function chances([name, ...args]: readonly string[]): Promise<void> {
  const game = readGame(name)
  const values = readValues(game, args, OPTIONS)
  const terms: Terms = {
    game: game.name,
    bots: readStrength(text(values, 'bots') ?? ''),
    budget: readBudget(values, { iterations: 60 }),
  }
  const played = await playAll<Terms, Numbered, Played>(
    { program: new URL('./worker.ts', import.meta.url), terms, jobs: numberedMatches(game, values) },
    values,
  )
  const all = [...played, ...readAll<Played>(text(values, 'also'))]
  const said = all.flatMap(({ job, sayings, winners }) =>
    sayings.map((saying) => ({ ...saying, match: job.number, won: winners.includes(saying.seat) ? 1 : 0 })),
  )
  console.log(report(game, said, all.length))
  if (values['save']) save(game, said)
}

const BY: Record<Saying, string> = {
  thought: 'by bots that have thought about what they do',
  sight: 'by sight, of every seat',
}

function report(game: AnyGame, said: readonly Known[], matches: number): string {
  const parts = Object.entries(BY).map(([by, words]) => {
    const some = said.filter((saying) => saying.by === by)
    return partOf(`${words} (${some.length} times in ${matches} matches)`, game, some)
  })
  return parts.join('\n\n')
}

function partOf(title: string, game: AnyGame, said: readonly Known[]): string {
  const told = said.map(({ value, situation, by, won }) => [likely(game, situation, value, by), won] as const)
  const rows = binsOf(told)
    .filter(({ count }) => count > 0)
    .map(({ said, won, count }) => [`said ${percent(said)}`, `won ${percent(won)} of ${count}`] as const)
  return [
    title,
    table(rows),
    `surprise ${surprise(told).toFixed(4)}`,
    `by what the other matches teach: ${inShort(foretold(said))}`,
    `the game’s own values: ${inShort(said.map(({ value, won }) => [value, won]))}`,
  ].join('\n')
}

function inShort(pairs: readonly (readonly [said: number, won: number])[]): string {
  const bins = binsOf(pairs)
    .filter(({ count }) => count > 0)
    .map(({ said, won }) => `${said.toFixed(2)}→${won.toFixed(2)}`)
  return `surprise ${surprise(pairs).toFixed(4)}, ${bins.join('  ')}`
}

function save(game: AnyGame, said: readonly Known[]): void {
  const parts = Object.keys(BY).map((by) => {
    const lists = [...learn(said.filter((one) => one.by === by))].map(
      ([situation, points]) =>
        `    "${situation}": [\n${points.map((point) => `      [${point.join(', ')}]`).join(',\n')}\n    ]`,
    )
    return `  "${by}": {\n${lists.join(',\n')}\n  }`
  })
  const file = new URL(`../../games/${game.name}/experience.json`, import.meta.url)
  writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`)
}

/**
 * How many presses a turn takes: `npm run lab -- clicks [game] [--matches 6] [--seats 3,4] [--bots regular] [--seed 1]` plays
 * whole matches with the bots' choices, and counts for each what a person would press in the list of choices to take it;
 * of the same matches also how many presses it would be if none brought another along. Turns are not alike, so what was
 * done in them is counted, too: each kind of choice with the presses for one, and what the table was told of.
 */
import { choose } from '@gloam/bots/choose.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import { begin, type Numbered } from '@gloam/bots/trial/numbered.ts'
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { look } from '@gloam/kernel/seen.ts'
import { numberedMatches } from '../numbered.ts'
import { COMMON, readBudget, readGame, readStrength, readValues, text, type Values } from '../order.ts'
import { count, table } from '../terminal.ts'
import { type Page, pagesOf } from './page.ts'
import { type Pressed, pressedFor, pressesFor } from './presses.ts'

const OPTIONS = {
  ...COMMON,
  matches: { type: 'string', default: '6' },
  bots: { type: 'string', default: 'regular' },
} as const

interface Counted {
  asked: number
  presses: number
}

/** What was pressed, for each kind of question, in so many turns. */
interface Clicks {
  turns: number
  /** How many it would have been, were each question answered by itself. */
  alone: number
  byQuestion: Map<string, Counted>
  byChoice: Map<string, Counted>
  /** How often each event was told. */
  told: Map<string, number>
}

export async function clicks(args: readonly string[]): Promise<void> {
  const [name, ...rest] = args
  const one = name === undefined || name.startsWith('--') ? null : readGame(name)
  const wanted = one === null ? games : [one]
  const pages = await pagesOf(wanted)
  for (const game of wanted) {
    const values = readValues(game, one === null ? args : rest, OPTIONS)
    const page = pages.get(game.name)
    if (page !== undefined) console.log(report(game, countAll(game, page, values), Number(values['matches'])))
  }
}

function countAll(game: AnyGame, page: Page, values: Values): Clicks {
  const counted: Clicks = { turns: 0, alone: 0, byQuestion: new Map(), byChoice: new Map(), told: new Map() }
  const bots = readStrength(text(values, 'bots') ?? '')
  const budget = readBudget(values, { iterations: 60 })
  for (const job of numberedMatches(game, values)) countMatch(game, page, { bots, budget }, job, counted)
  return counted
}

/** Plays one match, and adds what it took to press. */
function countMatch(
  game: AnyGame,
  page: Page,
  { bots, budget }: { bots: Strength; budget: ReturnType<typeof readBudget> },
  job: Numbered,
  counted: Clicks,
): void {
  const play = begin(game, job)
  const chance = fastChance(job.number)
  const brought: Pressed['brings'][] = []
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const [question] = play.open
    if (question === undefined) break
    const seen = look(play, question.seat)
    const { choice } = choose(game, seen, bots, chance, budget)
    const reader = { seat: question.seat, seats: job.seats, nameOf: String }
    const shown = { ...page, ask: question.ask, choices: question.choices, view: seen.view, reader }
    const pressed = pressedFor(shown, choice, brought[question.seat] ?? [])
    brought[question.seat] = pressed.brings
    add(counted.byQuestion, question.ask.ask, pressed.presses)
    add(counted.byChoice, `${question.ask.ask}: ${question.choices[choice]?.do}`, pressed.presses)
    counted.alone += pressesFor(shown, choice, false)
    play.take(question, choice)
    for (const { event } of play.events) counted.told.set(event.is, (counted.told.get(event.is) ?? 0) + 1)
  }
  counted.turns += game.turns(play.state)
}

function add(by: Map<string, Counted>, kind: string, presses: number): void {
  const counted = by.get(kind) ?? { asked: 0, presses: 0 }
  by.set(kind, { asked: counted.asked + 1, presses: counted.presses + presses })
}

function report(game: AnyGame, { turns, alone, byQuestion, byChoice, told }: Clicks, matches: number): string {
  const sum = [...byQuestion.values()].reduce((presses, counted) => presses + counted.presses, 0)
  const title = `${game.name}: ${count(sum / turns, 2)} presses a turn (${matches} matches, ${turns} turns), ${count(alone / turns, 2)} if each question were answered by itself`
  const events = [...told].toSorted(([, a], [, b]) => b - a).map(([kind, times]) => [kind, String(times)] as const)
  return [
    title,
    table(rowsOf(byQuestion, turns)),
    'What was chosen:',
    table(rowsOf(byChoice, turns)),
    'What was told:',
    table(events),
    '',
  ].join('\n')
}

/** Those that cost most first. */
function rowsOf(by: Map<string, Counted>, turns: number): (readonly [string, string])[] {
  const all = [...by].toSorted(([, a], [, b]) => b.presses - a.presses)
  return all.map(([kind, { asked, presses }]) => [kind, row(presses, asked, turns)] as const)
}

function row(presses: number, asked: number, turns: number): string {
  const each = (presses / asked).toFixed(2)
  return `${(presses / turns).toFixed(3)} a turn, asked ${(asked / turns).toFixed(3)} times, ${each} for one, ${asked} in all`
}

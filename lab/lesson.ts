/**
 * Makes the match of a lesson, pick by pick, and keeps it in games/<game>/lesson.json:
 *   npm run lesson -- halloween new --seats 3 --seed 7 [--cards apprentice]
 *   npm run lesson -- halloween show [<words>]         what is asked now, and the choices in which all words occur
 *   npm run lesson -- halloween take <number or JSON>   one of them
 *   npm run lesson -- halloween back <count>
 *   npm run lesson -- halloween renew                   the same match under the newest version, if it still fits
 *   npm run lesson -- halloween play <count>            the others' picks, and the learner's, by regular bots
 *   npm run lesson -- halloween finish <seat> <tries> [<reason>]   to an end at which this seat has won, for this reason
 *   npm run lesson -- halloween ideas [<matches>]       which ideas first matches meet, and who teaches them
 * Its second chapter, in lesson-2.json, is named `halloween:2`: `npm run lesson -- halloween:2 show`. A game from outside is named by its folder:
 * `npm run lesson -- examples/lanterns show`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { choose } from '@gloam/bots/choose.ts'
import { taughtBy, unexplained } from '@gloam/games/ideas.ts'
import type { LessonMatch } from '@gloam/games/lesson.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { number, readGame, readOptions, readValues, text } from './order.ts'
import { fail } from './terminal.ts'
import { countFirstMet, FIRST_ROUNDS, ideasIn, lessonIn } from './tools/ideas.ts'

const [named, command, ...rest] = process.argv.slice(2)
const [name, chapter] = (named ?? '').split(':')
const isFolder = /[\\/]/.test(name ?? '')
const folder = isFolder ? resolve(name ?? '') : join(import.meta.dirname, '../games', name ?? '')
const game = isFolder ? await gameIn(folder) : readGame(name)
const file = join(folder, chapter === '2' ? 'lesson-2.json' : 'lesson.json')
const THOUGHT = { iterations: 60 }
const commands: Record<string, () => unknown> = { new: begin, show, take, back, renew, play: playOn, finish, ideas }
await (commands[command ?? ''] ?? (() => fail(`What? ${Object.keys(commands).join(', ')}.`)))()

async function gameIn(folder: string): Promise<AnyGame> {
  const module = (await import(pathToFileURL(join(folder, 'game.ts')).href)) as Record<string, AnyGame>
  return module[basename(folder)] ?? fail(`${folder}/game.ts does not export ${basename(folder)}.`)
}

function begin(): void {
  const values = readValues(game, rest, { seats: { type: 'string' }, seed: { type: 'string' } })
  const [options] = readOptions(game, values)
  const seed = seedOf(number(values, 'seed', 1))
  keep({ version: game.version, seats: number(values, 'seats', game.seats.least), options, seed, picks: [] })
  show()
  if (text(values, 'seed') === undefined) console.log('Another --seed gives another match.')
}

function kept(): LessonMatch {
  if (!existsSync(file)) fail(`There is no ${file} yet: begin with «new».`)
  return JSON.parse(readFileSync(file, 'utf8')) as LessonMatch
}

function keep(match: LessonMatch): void {
  const picks = match.picks.map((pick) => `    ${JSON.stringify(pick)}`).join(',\n')
  const head = JSON.stringify({ ...match, picks: [] }, null, 2)
  writeFileSync(file, `${head.replace('"picks": []', `"picks": [\n${picks}\n  ]`)}\n`)
}

function playOf({ seats, options, seed, picks }: LessonMatch): Play<GameTypes> {
  const play = Play.start(game as AnyGame, seats, options, seed)
  for (const { seat, step } of picks) {
    const found = play.find(seat, step) ?? fail(`Pick ${play.state.picks + 1} is not possible: ${JSON.stringify(step)}`)
    play.take(found.question, found.choice)
  }
  return play
}

function show(): void {
  const play = playOf(kept())
  for (const { event } of play.events) console.log('·', JSON.stringify(event))
  console.log(`${play.state.picks} picks`, play.state.outcome ?? '')
  const words = command === 'show' ? rest : []
  for (const { seat, ask, choices } of play.open) {
    console.log(`seat ${seat}:`, JSON.stringify(ask), `${choices.length} choices`)
    for (const [place, choice] of choices.entries()) {
      const said = JSON.stringify(choice)
      if (words.every((word) => said.includes(word))) console.log(String(place).padStart(4), said)
    }
  }
}

function take(): void {
  const match = kept()
  const picks = [...match.picks]
  for (const wanted of rest) picks.push(found({ ...match, picks }, JSON.parse(wanted)))
  keep({ ...match, picks })
  show()
}

/** The choice with this number, or the only one with these fields, of the first open question that has it. */
function found(match: LessonMatch, wanted: unknown): LessonMatch['picks'][number] {
  const { open } = playOf(match)
  for (const { seat, choices } of open) {
    if (typeof wanted === 'number' && choices[wanted] !== undefined) return { seat, step: choices[wanted] }
    const fields = Object.entries(wanted as object)
    const step = choices.find((choice) =>
      fields.every(([field, value]) => same((choice as Record<string, unknown>)[field], value)),
    )
    if (step !== undefined) return { seat, step }
  }
  return fail(`Nobody can do ${JSON.stringify(wanted)} now.`)
}

function back(): void {
  const match = kept()
  keep({ ...match, picks: match.picks.slice(0, -Number(rest[0] ?? 1)) })
  show()
}

function renew(): void {
  const match = kept()
  playOf(match)
  keep({ ...match, version: game.version })
}

function playOn(): void {
  const match = kept()
  keep({ ...match, picks: botPicks(match, Number(rest[0] ?? 1), Number(rest[1] ?? 1)).picks })
  show()
}

function botPicks(match: LessonMatch, most: number, luck: number, better = -1) {
  const chance = fastChance(luck)
  const play = playOf(match)
  const picks = [...match.picks]
  for (let i = 0; i < most && play.open[0] !== undefined; i++) {
    const [question] = play.open
    const strength = question.seat === better || better < 0 ? 'regular' : 'novice'
    const { choice } = choose(game as AnyGame, look(play, question.seat), strength, chance, THOUGHT)
    picks.push({ seat: question.seat, step: { ...question.choices[choice] } })
    play.take(question, choice)
  }
  return { picks, outcome: play.state.outcome }
}

function finish(): void {
  const match = kept()
  const seat = Number(rest[0] ?? 0)
  for (let luck = 1; luck <= Number(rest[1] ?? 20); luck++) {
    const { picks, outcome } = botPicks(match, LONGEST_MATCH, luck, seat)
    console.log(luck, picks.length, JSON.stringify(outcome))
    if (outcome?.winners.includes(seat) !== true || !outcome.reason.includes(rest[2] ?? '')) continue
    keep({ ...match, picks })
    return
  }
  fail('It never won. Try more often, or from another start.')
}

/** Who says what to somebody new, and what nobody would. */
async function ideas(): Promise<void> {
  const matches = Number(rest[0] ?? 20)
  const lesson = await lessonIn(folder)
  const list = (await ideasIn(folder)) ?? fail(`${game.name} has no list of ideas: ideas.ts.`)
  const met = countFirstMet(game, lesson, list, matches)
  const teaches = taughtBy(lesson)
  console.log(`In so many of ${matches} first matches, within ${FIRST_ROUNDS} rounds:`)
  for (const { name: idea } of list.list)
    console.log(String(met.ideas.get(idea) ?? 0).padStart(4), idea, teaches.has(idea) ? '(lesson)' : '(coach)')
  const open = unexplained(list, met.kinds.keys())
  console.log(open.length === 0 ? 'All that is asked is explained.' : `Nobody explains: ${open.join(', ')}.`)
}

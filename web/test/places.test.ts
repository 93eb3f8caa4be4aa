/** What the coach speaks of, and what a lesson lights, is on the board: a ring around nothing would teach nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ideas, ideasMet } from '@gloam/games/ideas.ts'
import { games } from '@gloam/games/index.ts'
import { type Chapter, type Lesson, PARTS, Walk } from '@gloam/games/lesson.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { heard, look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { type LoadedGame, loadGame } from '../src/games.ts'
import { speakIn } from '../src/text/index.ts'
import { askedAt, drawnFor } from './reach.ts'

await speakIn('en')

const GAMES = join(import.meta.dirname, '../../games')
const MATCHES = 12
const LONGEST = 1_500
/** So often an idea is looked for: what it speaks of may be out of sight for once. */
const TIMES = 4

async function partOf<T>(game: string, file: string): Promise<T> {
  return ((await import(join(GAMES, game, file))) as { default: T }).default
}

function* momentsOf(game: AnyGame): Generator<Play<GameTypes>> {
  const folder = join(GAMES, game.name, 'test/records', `v${game.version}`)
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const { record } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { record: MatchRecord<GameTypes> }
    const play: Play<GameTypes> = Play.start(game, record.seats, record.options, record.seed)
    for (const { seat, step } of record.picks) {
      yield play
      const found = play.find(seat, step)
      if (found !== null) play.take(found.question, found.choice)
    }
  }
  for (let number = 1; number <= MATCHES; number++) yield* byChance(game, number)
}

function* byChance(game: AnyGame, number: number): Generator<Play<GameTypes>> {
  const chance = fastChance(number)
  const { seats, options } = randomSetup(game, chance)
  const play: Play<GameTypes> = Play.start(game, seats, options, seedOf(number))
  while (play.open.length > 0 && play.state.picks < LONGEST) {
    yield play
    takeRandom(play, chance)
  }
}

const isPart = (place: string) => (PARTS as readonly string[]).includes(place)
const isDrawn = (place: string, drawn: string) => isPart(place) || drawn.includes(`data-place="${place}"`)

/** The ideas whose place was not on the board in any of the moments that were looked at. */
async function withoutPlace(loaded: LoadedGame, game: AnyGame, ideas: Ideas): Promise<string[]> {
  const tries = new Map(ideas.list.map(({ name }) => [name, 0]))
  const found = new Set<string>()
  const isOpen = (name: string) => !found.has(name) && (tries.get(name) ?? 0) < TIMES
  for (const play of momentsOf(game)) {
    if (![...tries.keys()].some(isOpen)) break
    for (const { seat } of play.open) {
      const { view, question } = look(play, seat)
      const met = ideasMet(ideas, { seat, view, question, events: heard(play.events, seat) })
      const wanted = met.filter(({ name }) => isOpen(name))
      if (wanted.length === 0) continue
      const drawn = drawnFor(await askedAt(loaded, play, seat))
      for (const { name, at } of wanted) {
        tries.set(name, (tries.get(name) ?? 0) + 1)
        if (at !== null && isDrawn(at, drawn)) found.add(name)
      }
    }
  }
  // What never came up while somebody was asked in the same move is held by lab/test/ideas.test.ts.
  return [...tries].filter(([name, times]) => times > 0 && !found.has(name)).map(([name]) => name)
}

async function unlit(loaded: LoadedGame, game: AnyGame, chapter: Chapter): Promise<string[]> {
  const walk = new Walk(game, chapter).begin()
  const missing: string[] = []
  for (let moment = walk.moment; moment !== null; moment = walk.moment) {
    const { light, say } = moment
    const { play } = walk.match
    const asked = play.questionOf(chapter.seat) !== undefined
    if (light !== undefined && asked && !isDrawn(light, drawnFor(await askedAt(loaded, play, chapter.seat))))
      missing.push(`${say}: ${light}`)
    walk.goOn()
  }
  return missing
}

/** Both are parts that a game may have. */
const gamesWith = (file: string) =>
  games.filter(({ name }) => existsSync(join(GAMES, name, file))).map((game) => ({ name: game.name, game }))

test.each(gamesWith('ideas.ts'))(
  'what the coach of $name speaks of is on the board',
  { tags: ['long'] },
  async ({ name, game }) => {
    const ideas = await partOf<Ideas>(name, 'ideas.ts')
    expect(await withoutPlace(await loadGame(name), game, ideas)).toEqual([])
  },
)

test.each(gamesWith('lesson.ts'))('what the lesson of $name lights is on the board', async ({ name, game }) => {
  const lesson = await partOf<Lesson>(name, 'lesson.ts')
  const loaded = await loadGame(name)
  expect(await unlit(loaded, game, lesson)).toEqual([])
  if (lesson.more !== undefined) expect(await unlit(loaded, game, lesson.more)).toEqual([])
})

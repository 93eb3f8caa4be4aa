/** Every choice of every kind of question can be made on the board of its game, and all that is pressed has a name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { type LoadedGame, loadGame } from '../src/games.ts'
import type { Choice } from '../src/play/choosing/narrowing.ts'
import { speakIn } from '../src/text/index.ts'
import { askedAt, doubledIn, drawnFor, reachedIn } from './reach.ts'

await speakIn('en')

/** So often each kind is looked at. */
const TIMES = effort(1, 5)
/** So many ends of turns are drawn. */
const MOST_ENDS = effort(3, 30)
/** So many matches are played by chance, for what no kept record asks; in `npm run test:all` more, while something was never asked. */
const MATCHES = effort(1, 100)
const MOST_MATCHES = effort(MATCHES, 2_000)
const LONGEST = 1_500

/** What presses of the board's own lead to, before a thing is pressed: a hand in a browser makes them (e2e/hand/hand.ts). */
const BY_OWN_PRESSES: Readonly<Record<string, (choice: Choice, drawn: string) => boolean>> = {
  // Dice are laid out one by one; of a crowd in a room the count is pressed, which fans it out. What ends a turn has its
  // own button beneath the question, and none that floats over the map.
  betrayal: (choice, drawn) =>
    choice['do'] === 'reroll' || ENDS.includes(String(choice['do'])) || ('on' in choice && drawn.includes('bet-crowd')),
}

const ENDS = ['endTurn', 'endMonsters']

const GAMES = join(import.meta.dirname, '../../games')

interface Moment {
  /** Where it can be found again. */
  at: string
  play: Play<GameTypes>
}

/** Every moment of every record that was kept of the rules as they are now. */
function* keptMoments(game: AnyGame): Generator<Moment> {
  const folder = join(GAMES, game.name, 'test/records', `v${game.version}`)
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const { record } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { record: MatchRecord<GameTypes> }
    const play: Play<GameTypes> = Play.start(game, record.seats, record.options, record.seed)
    for (const { seat, step } of record.picks) {
      yield { at: `${file}, pick ${play.state.picks}`, play }
      const found = play.find(seat, step)
      if (found === null) throw new Error(`${file} cannot be played on after pick ${play.state.picks}.`)
      play.take(found.question, found.choice)
    }
  }
}

function* momentsByChance(game: AnyGame, isEnough: () => boolean): Generator<Moment> {
  for (let number = 1; number <= MATCHES || (number <= MOST_MATCHES && !isEnough()); number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(game, chance)
    const play: Play<GameTypes> = Play.start(game, seats, options, seedOf(number))
    while (play.open.length > 0 && play.state.picks < LONGEST) {
      yield { at: `match ${number}, pick ${play.state.picks}`, play }
      takeRandom(play, chance)
    }
  }
}

/** What it is about, and of each choice what it is; in `npm run test:all` also which of its fields say something. */
function kindsOf({ ask, choices }: Question<GameTypes>): string[] {
  const abouts = 'about' in ask ? [`about: ${ask.about}`] : []
  const kinds = choices.map((choice) => {
    const said = Object.entries(choice).flatMap(([field, value]) =>
      value === null || value === undefined ? [] : field,
    )
    return `${choice.do}: ${ALL ? said.join() : ''}`
  })
  return [...new Set([`asked: ${ask.ask}`, ...abouts, ...kinds])]
}

/** How often each kind was met. */
class Met {
  private readonly times = new Map<string, number>()

  /** Whether something of it has not been met so often as it is to be. */
  isNew(question: Question<GameTypes>): boolean {
    return kindsOf(question).some((kind) => (this.times.get(kind) ?? 0) < TIMES)
  }

  note(question: Question<GameTypes>): void {
    for (const kind of kindsOf(question)) this.times.set(kind, (this.times.get(kind) ?? 0) + 1)
  }

  /** The questions of a game that were never asked. */
  missing(game: AnyGame): string[] {
    return Object.keys(game.questions).filter((ask) => !this.times.has(`asked: ${ask}`))
  }
}

/** What cannot be done on the board in this moment, in words that help to find it. */
async function badAt(loaded: LoadedGame, { at, play }: Moment, { seat, ask }: Question<GameTypes>): Promise<object[]> {
  const { name } = loaded
  const { unreached, nameless, drawn } = reachedIn(await askedAt(loaded, play, seat))
  const missed = unreached.filter((choice) => BY_OWN_PRESSES[name]?.(choice, drawn) !== true)
  return missed.length === 0 && nameless.length === 0 ? [] : [{ at, ask, missed, nameless }]
}

test('what ends a turn in Betrayal does not float over the map as well', async () => {
  const loaded = await loadGame('betrayal')
  const game = games.find(({ name }) => name === 'betrayal')
  if (game === undefined) throw new Error('There is no Betrayal.')
  let seen = 0
  for (const { play } of keptMoments(game)) {
    const ended = play.open.find(({ choices }) => choices.some(({ do: kind }) => ENDS.includes(String(kind))))
    if (ended === undefined) continue
    const drawn = drawnFor(await askedAt(loaded, play, ended.seat))
    expect(drawn).not.toMatch(/End your turn|The monsters are done/)
    if (++seen === MOST_ENDS) break
  }
  expect(seen).toBeGreaterThan(0)
})

/** Where a board has buttons for what no piece on it stands for. */
const BUTTONS: Readonly<Record<string, RegExp>> = {
  betrayal: /<ul class="bet-plaques.*?<\/ul>/s,
  halloween: /<div class="hal-others.*?<\/div><\/div>/s,
  hellhouse: /<div class="hh-actions.*?<\/div>/s,
}
/** So many questions with such buttons are looked at in each game. */
const MOST_WITH_BUTTONS = effort(25, 250)

for (const [name, buttons] of Object.entries(BUTTONS))
  test(`a button on the board of ${name} stands only for what nothing else there leads to`, async () => {
    const game = games.find((one) => one.name === name)
    if (game === undefined) throw new Error(`There is no game "${name}".`)
    const loaded = await loadGame(name)
    const met = new Met()
    const doubled: object[] = []
    let seen = 0
    for (const { at, play } of keptMoments(game)) {
      for (const question of play.open.filter((one) => met.isNew(one))) {
        met.note(question)
        const found = doubledIn(await askedAt(loaded, play, question.seat), buttons)
        if (found.offered.length > 0) seen++
        if (found.doubled.length > 0) doubled.push({ at, ask: question.ask, doubled: found.doubled })
      }
      if (seen >= MOST_WITH_BUTTONS) break
    }
    expect(seen).toBeGreaterThan(3)
    expect(doubled).toEqual([])
  })

for (const game of games)
  test(`every choice can be made on the board of ${game.name}`, async () => {
    const loaded = await loadGame(game.name)
    const met = new Met()
    const bad: object[] = []
    const lookAt = async (moment: Moment) => {
      for (const question of moment.play.open.filter((one) => met.isNew(one))) {
        met.note(question)
        bad.push(...(await badAt(loaded, moment, question)))
      }
    }
    for (const moment of keptMoments(game)) await lookAt(moment)
    for (const moment of momentsByChance(game, () => met.missing(game).length === 0)) await lookAt(moment)
    expect(bad).toEqual([])
    if (ALL) expect(met.missing(game), `These were not asked in any of ${MOST_MATCHES} matches by chance.`).toEqual([])
  })

/**
 * How fast one side is, in a process of its own: `node probe.ts <root> <probe> <game> <seats>`. Whenever it is told to, it
 * does the same once more, and says what that took. What is measured comes from the folder that is named, how it is measured
 * from here: so a commit that lacks this file can be measured, too. CPU is that of the whole process, with what compiles and
 * clears up beside the program.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame, Game } from '@gloam/kernel/game.ts'
import type { MatchSetup } from '@gloam/kernel/random.ts'
import type { Seen } from '@gloam/kernel/seen.ts'
import type { Measured } from './sides.ts'

type AnyTypes = AnyGame extends Game<infer G> ? G : never
type AnySetup = MatchSetup<AnyTypes>

/** Does a bit of it: the match or the decision with this number. */
type Probe = (number: number) => Omit<Measured, 'cpu'>

interface Modules {
  games: typeof import('@gloam/games/index.ts')
  chance: typeof import('@gloam/kernel/chance.ts')
  laws: typeof import('@gloam/kernel/laws.ts')
  options: typeof import('@gloam/kernel/options.ts')
  play: typeof import('@gloam/kernel/play.ts')
  random: typeof import('@gloam/kernel/random.ts')
  seen: typeof import('@gloam/kernel/seen.ts')
}

const [root = '', name = '', gameName = '', seats = '4'] = process.argv.slice(2)

/** Matches or decisions in a round. */
const A_ROUND: Readonly<Record<string, number>> = { inPlace: 40, copied: 20, search: 12, hosted: 1 }

const load = (path: string) => import(pathToFileURL(join(root, path)).href)

const PROBES: Readonly<Record<string, (from: Modules, game: AnyGame, setup: AnySetup) => Probe | Promise<Probe>>> = {
  inPlace,
  copied,
  search,
  hosted,
}

/** Whole random matches, each move made where the match is. */
function inPlace({ random, laws }: Modules, game: AnyGame, setup: AnySetup): Probe {
  return (number) => ({ count: random.playRandom(game, setup, number, laws.LONGEST_MATCH).state.picks, whole: 1 })
}

/** The same matches, each move made on a copy, as servers and bots do. */
function copied({ random, play, chance }: Modules, game: AnyGame, { seats, options }: AnySetup): Probe {
  return (number) => {
    let match = play.Play.start(game, seats, options, random.seedOf(number))
    const player = chance.fastChance(number)
    while (match.open.length > 0) {
      const question = player.oneOf(match.open)
      match = match.after(question, player.below(question.choices.length))
    }
    return { count: match.state.picks, whole: 1 }
  }
}

/** The rules in boardgame.io. */
async function hosted({ random, laws, chance }: Modules, game: AnyGame, setup: AnySetup): Promise<Probe> {
  const { playHosted } = await import('../boardgame-io.ts')
  return (number) => ({
    count: playHosted(game, setup, random.seedOf(number), chance.fastChance(number), laws.LONGEST_MATCH),
    whole: 1,
  })
}

/** Tries a decision, at most: the server's bots have time for some hundreds. */
const TRIES = 400
/**
 * At which parts of a match a seat decides, and in how many matches. Where the rules have changed both sides decide at other
 * moments, some of which take several times as long: of two matches alone the ratio was mostly luck.
 */
const MOMENTS = [0.3, 0.6]
const MATCHES = 6

/** Decisions of the strong bot. A search that is sure ends early: the tries that were made are counted. */
async function search(from: Modules, game: AnyGame, setup: AnySetup): Promise<Probe> {
  const { choose }: typeof import('@gloam/bots/choose.ts') = await load('bots/choose.ts')
  const tries = await countTries()
  const moments = Array.from({ length: MATCHES }, (_, i) => momentsOf(from, game, setup, i + 1)).flat()
  return (number) => {
    const before = tries.made
    const seen = moments[number % moments.length]
    choose(game, seen, 'strong', from.chance.fastChance(1), { iterations: TRIES })
    return { count: tries.made - before, whole: 1 }
  }
}

async function countTries(): Promise<{ made: number }> {
  const { Effort }: typeof import('@gloam/bots/effort.ts') = await load('bots/effort.ts')
  const tries = { made: 0 }
  const { spend } = Effort.prototype
  Effort.prototype.spend = function (this: InstanceType<typeof Effort>) {
    const isSpent = spend.call(this)
    if (isSpent) tries.made++
    return isSpent
  }
  return tries
}

/** What a seat sees that has to decide between several choices, at each of the parts of a random match. */
function momentsOf(from: Modules, game: AnyGame, setup: AnySetup, number: number): Seen<AnyTypes>[] {
  const { playRandom, takeRandom, seedOf } = from.random
  const { picks } = playRandom(game, setup, number, from.laws.LONGEST_MATCH).state
  return MOMENTS.flatMap((part) => {
    const play = from.play.Play.start(game, setup.seats, setup.options, seedOf(number))
    const chance = from.chance.fastChance(number)
    while (play.state.picks < part * picks || (play.open[0]?.choices.length ?? 2) < 2) takeRandom(play, chance)
    return play.open.length === 0 ? [] : [from.seen.look(play, play.open[0].seat)]
  })
}

/** Seconds of CPU that this process has used. */
function used(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** One after the other, from the first on. */
function measure(probe: Probe): Measured {
  const started = used()
  const sum = { count: 0, whole: 0, cpu: 0 }
  for (let number = 1; number <= A_ROUND[name]; number++) {
    const { count, whole } = probe(number)
    sum.count += count
    sum.whole += whole
  }
  return { ...sum, cpu: used() - started }
}

async function modules(): Promise<Modules> {
  const names = ['chance', 'laws', 'options', 'play', 'random', 'seen']
  const kernel = await Promise.all(names.map(async (name) => [name, await load(`kernel/${name}.ts`)]))
  return { ...Object.fromEntries(kernel), games: await load('games/index.ts') }
}

const from = await modules()
const game = from.games.games.find((one: AnyGame) => one.name === gameName)
const make = PROBES[name]
if (game === undefined || make === undefined) throw new Error(`There is no probe ${name} of ${gameName}.`)
const probe = await make(from, game, { seats: Number(seats), options: from.options.usualOptions(game) })
process.on('message', () => process.send?.(measure(probe)))
process.send?.('ready')

/** How fast the kernel is with each game, in one process on one core; and beside boardgame.io with the same rules. */
import { halloween } from '@gloam/games/halloween/game.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { AnyGame, Game } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { type MatchSetup, playRandom, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { imagine, look } from '@gloam/kernel/seen.ts'
import { copyState } from '@gloam/kernel/state.ts'
import { quantile, type Spread } from '../statistics.ts'
import { today } from './against/checkout.ts'
import { type Measured, probeBoth } from './against/sides.ts'
import { searchSpeed } from './search.ts'
import { ratio } from './turns.ts'

const SECONDS = 4
export const KERNEL_ROUNDS = { processes: 3, warm: 6, turns: 9 }

type AnyTypes = AnyGame extends Game<infer G> ? G : never
type AnySetup = MatchSetup<AnyTypes>

interface Speed {
  matches: number
  moves: number
  seconds: number
}

/** Plays a random match, with a seed of this number, and returns how many moves it took. */
type PlayOne = (number: number) => number

/** Plays match after match for some seconds, from this number on. */
function measure(play: PlayOne, seconds: number, first: number): Speed {
  const started = performance.now()
  const speed = { matches: 0, moves: 0, seconds: 0 }
  while (speed.seconds < seconds) {
    speed.moves += play(first + speed.matches)
    speed.matches++
    speed.seconds = (performance.now() - started) / 1000
  }
  return speed
}

/** The same, after as long a warm-up. */
function measureWarm(play: PlayOne, seconds: number): Speed {
  const { matches } = measure(play, seconds, 0)
  return measure(play, seconds, matches)
}

/** Microseconds that something takes, the middle of many rounds. */
function micros(run: () => void): number {
  const rounds = Array.from({ length: 40 }, () => {
    const started = performance.now()
    for (let i = 0; i < 100; i++) run()
    return (performance.now() - started) * 10
  })
  return quantile(rounds.slice(10), 0.5)
}

/** A match of the game in its middle. */
function middle(game: AnyGame, setup: AnySetup): Play<AnyTypes> {
  const { picks } = playRandom(game, setup, 1, LONGEST_MATCH).state
  const play = Play.start(game, setup.seats, setup.options, seedOf(1))
  const chance = fastChance(1)
  while (play.state.picks < picks / 2) takeRandom(play, chance)
  return play
}

function usualSetup(game: AnyGame): AnySetup {
  return { seats: Math.min(4, game.seats.most), options: usualOptions(game) }
}

function playOurs(game: AnyGame, setup: AnySetup): PlayOne {
  return (number) => playRandom(game, setup, number, LONGEST_MATCH).state.picks
}

export type GameSpeed = ReturnType<typeof measureGame>

export function measureGame(game: AnyGame) {
  const setup = usualSetup(game)
  const speed = measureWarm(playOurs(game, setup), SECONDS)
  const play = middle(game, setup)
  const [seat] = play.open.map((question) => question.seat)
  const seen = look(play, seat)
  const chance = fastChance(1)
  return {
    game: game.name,
    seats: setup.seats,
    movesASecond: speed.moves / speed.seconds,
    matchesASecond: speed.matches / speed.seconds,
    viewMicros: micros(() => look(play, seat)),
    sampleMicros: micros(() => imagine(game, copy(seen), chance)),
    cloneMicros: micros(() => copyState(game, play.state)),
    jsonMicros: micros(() => JSON.parse(JSON.stringify(play.state))),
    stateBytes: JSON.stringify(play.state).length,
    searchesASecond: searchSpeed(game, setup, SECONDS),
  }
}

export interface KernelComparison {
  /** Moves a second of CPU with the rules of Halloween, each the middle of its turns. */
  ours: number
  theirs: number
  ratio: Spread
}

/**
 * Each side has processes of its own: boardgame.io hands the rules proxies, and a program that has once met those stays less
 * than half as fast for as long as it runs, with everything else that it does.
 */
export async function compareKernels(): Promise<KernelComparison> {
  const order = (probe: 'inPlace' | 'hosted') =>
    [today(), { probe, game: halloween.name, seats: usualSetup(halloween).seats }] as const
  const turns = await probeBoth(order('inPlace'), order('hosted'), KERNEL_ROUNDS)
  const speed = ({ count, cpu }: Measured) => count / cpu
  const middle = (speeds: number[]) => quantile(speeds, 0.5)
  return {
    ours: middle(turns.map((turn) => speed(turn.ours))),
    theirs: middle(turns.map((turn) => speed(turn.theirs))),
    ratio: ratio(turns, speed),
  }
}

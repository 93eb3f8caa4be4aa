/**
 * A game's score without ears: its scenes, events and ends are rendered into numbers and pictures. For tests of what is
 * heard (e2e/play/sound.e2e.ts) and for the spectrograms of docs/sound.md (e2e/spectrograms.ts).
 */
import games from 'virtual:games'
import type { GameBoard } from '@gloam/games/board/contract.ts'
import type { Mood, Score, Sound } from '@gloam/games/board/score.ts'
import { Ambience } from '../src/sound/ambience.ts'
import { CUES } from '../src/sound/cues.ts'
import { type Levels, Mixer } from '../src/sound/mixer.ts'
import { singAll } from '../src/sound/voice.ts'
import { type Picture, pictureOf } from './spectrogram.ts'

const RATE = 24_000
/** Seconds until the layers of a scene have come. */
const COMES = 3

export interface Listening {
  game: string
  /** The ambience: a scene, with how tense it is; none for events alone. */
  mood?: Mood
  /** Seconds of it. */
  long: number
  /** Kinds of events that are heard, so many seconds apart; `all` for each that has a sound of its own. */
  events?: readonly string[] | 'all'
  apart?: number
  /** The motif of this end. */
  end?: string
  levels?: Levels
  /** Whether it is drawn. */
  drawn?: boolean
}

export interface Loudness {
  /** The loudest sample, from 0 to 1. */
  peak: number
  /** How loud it is all in all, in decibels below the loudest that there can be. */
  rms: number
  drawn?: Picture
}

export async function scoreNamed(game: string): Promise<Score> {
  const board = (await games[game]?.board?.())?.default as GameBoard | undefined
  const score = (await board?.score?.())?.default
  if (score === undefined) throw new Error(`${game} has no score.`)
  return score
}

/** The same noise each time: what is measured does not hang on chance. */
function seeded(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export async function listen({
  game,
  mood,
  long,
  events = [],
  apart = 1,
  end,
  levels,
  drawn,
}: Listening): Promise<Loudness> {
  const score = await scoreNamed(game)
  const context = new OfflineAudioContext(2, (COMES + long) * RATE, RATE)
  const mixer = new Mixer(context, seeded())
  mixer.set(levels ?? { ambience: 1, events: 1 })
  const ambience = new Ambience(mixer)
  if (mood !== undefined) ambience.show(score.scenes, mood, 1)
  ambience.plan(COMES + long)
  const sounds = end === undefined ? soundsNamed(score, events) : [score.ending({ winners: [0], reason: end }, 0)]
  sounds.forEach((sound, i) => {
    singAll(mixer, mixer.events, sound, COMES + 0.5 + i * apart)
  })
  const whole = await context.startRendering()
  return measure(whole, drawn === true)
}

/** Those whose sound is the same in every match; what depends on the event is heard as in EXAMPLE. */
function soundsNamed(score: Score, kinds: readonly string[] | 'all'): Sound[] {
  const named = kinds === 'all' ? Object.keys(score.events) : kinds
  return named.flatMap((kind) => {
    if (Object.hasOwn(CUES, kind)) return [CUES[kind as keyof typeof CUES]]
    const how = score.events[kind as keyof Score['events']]
    if (how === undefined) throw new Error(`There is no event "${kind}".`)
    if ('silent' in how) return []
    if (typeof how !== 'function') return [how]
    return [how(EXAMPLE as never, EXAMPLE_VIEW as never)]
  })
}

/** An event of every kind: it has all the fields that sounds ask for. */
const EXAMPLE = {
  ...{ results: [1, 2, 0, 1, 2, 1, 0, 2], dice: [1, 2], rolls: [3, 4], path: ['A', 'B', 'C', 'D'], cards: [1, 2, 3] },
  ...{ colour: 'green', from: 'blue', against: 'yellow', one: { colour: 'blue' }, other: { colour: 'red' } },
  ...{ who: 10, to: 'foyer', deck: 'omen', mine: 4, theirs: 2, begins: true, discs: 3, tokens: 2, count: 3 },
  ...{ out: 'Hall', into: 'Lawn', will: 2, done: true, stop: 'deadEnd', change: -1, fits: true, success: true },
}
const EXAMPLE_VIEW = { floor: [1, 1, 1, 2, 0] }

function measure(whole: AudioBuffer, drawn: boolean): Loudness {
  const from = COMES * RATE
  const sides = [0, 1].map((side) => whole.getChannelData(side))
  let [peak, power] = [0, 0]
  for (const data of sides)
    for (let i = 0; i < data.length; i++) {
      const value = Math.abs(data[i] ?? 0)
      if (value > peak) peak = value
      if (i >= from) power += value * value
    }
  const rms = Math.sqrt(power / (2 * (whole.length - from)))
  const loudness = { peak, rms: 20 * Math.log10(rms) }
  const [left = new Float32Array()] = sides
  return drawn ? { ...loudness, drawn: pictureOf(left.subarray(from), RATE) } : loudness
}

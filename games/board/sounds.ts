/** Recipes that the scores of several games use. They are data, like the scores; no two of what they make sound alike. */
import type { Heard, Silent, Sound, Voice } from './score.ts'

export const silent = (why: string): Silent => ({ silent: why })

/** Why most of what is silent is silent. */
export const HEARD_ALREADY = silent('The event before it is heard.')
export const HEARD_NEXT = silent('The event after it is heard.')
/** Told to some alone: its sound would tell those beside them that there was something to hear. */
export const CONFIDED = silent('It is told to some alone; what all are told of it is heard.')
export const ONLY_SAID = silent('Nothing moves: it is said in the log.')

/** What is heard of an event: nothing, where its score says why. */
export function soundOf<E, V>(heard: Heard<E, V> | undefined, event: E, view: V): Sound {
  if (heard === undefined || 'silent' in heard) return []
  return typeof heard === 'function' ? heard(event, view) : heard
}

/** The same a little later. */
export function later(seconds: number, sound: Sound): Sound {
  return sound.map((voice) => ({ ...voice, after: (voice.after ?? 0) + seconds }))
}

/** The same from farther away. */
export function distant(sound: Sound, side = 0, loud = 0.5): Sound {
  return sound.map((voice) => ({ ...voice, loud: voice.loud * loud, far: 0.9, side }))
}

export const twice = (sound: Sound, apart: number): Sound => [...sound, ...later(apart, sound)]

/** One after the other, as an instrument plays them. */
export function notes(instrument: (hertz: number) => Voice, hertz: readonly number[], apart: number): Sound {
  return hertz.map((at, i) => ({ ...instrument(at), after: i * apart }))
}

/** A melody: half tones above a pitch, and how many beats until the next one. */
export function melody(
  instrument: (hertz: number) => Sound,
  from: number,
  tune: readonly (readonly [halfTones: number, beats: number])[],
  beat: number,
): Sound {
  let at = 0
  return tune.flatMap(([up, beats]) => {
    const begins = at
    at += beats * beat
    return later(begins, instrument(from * 2 ** (up / 12)))
  })
}

/** Something heavy on wood. */
export const thud = (loud = 0.5, at = 95): Sound => [
  { of: 'sine', at, to: at * 0.55, long: 0.2, loud },
  { of: 'brown', at: at * 2.4, long: 0.1, loud: loud * 0.6, narrow: 0.8 },
]

export const knocks = (times: number): Sound =>
  Array.from({ length: times }, (_, i) => later(i * 0.24, thud(0.42, 150))).flat()

/** A tile, a card of board: it is put down flat. */
export const laid = (loud = 0.5): Sound => [
  { of: 'pink', at: 900, to: 400, long: 0.09, loud: loud * 0.35, narrow: 0.7 },
  ...later(0.05, thud(loud, 130)),
]

const TREAD: Readonly<Record<'wood' | 'stone' | 'grass', Sound>> = {
  wood: [...thud(0.34, 120), { of: 'pink', at: 620, long: 0.05, loud: 0.1, narrow: 3 }],
  stone: [
    { of: 'pink', at: 1_150, to: 700, long: 0.06, loud: 0.17, narrow: 1.6, far: 0.5 },
    { of: 'sine', at: 170, to: 110, long: 0.08, loud: 0.24, far: 0.4 },
  ],
  grass: [{ of: 'pink', at: 1_300, to: 700, rise: 0.05, long: 0.2, loud: 0.16, narrow: 0.6 }],
}

export type Ground = keyof typeof TREAD

export const steps = (on: Ground, times = 2): Sound =>
  Array.from({ length: times }, (_, i) =>
    later(i * 0.3, TREAD[on]).map((voice) => ({ ...voice, side: i % 2 === 0 ? -0.15 : 0.15 })),
  ).flat()

/** A die leaps three times and lies still. */
const die = (at: number): Sound =>
  [0, 0.13, 0.22, 0.27].flatMap((after, leap): Sound => {
    const loud = 0.34 / (1 + leap * 0.8)
    return [
      { of: 'triangle', at: at * (1 + leap * 0.07), to: at * 0.7, after, long: 0.05, loud },
      { of: 'pink', at: 1_500, after, long: 0.035, loud: loud * 0.6, narrow: 1.2 },
    ]
  })

/** As many as were rolled: each one is heard. */
export const dice = (count: number): Sound =>
  Array.from({ length: count }, (_, i) =>
    later(0.06 * i + 0.045 * ((i * 3) % 4), die(430 + ((i * 97) % 230))).map((voice) => ({
      ...voice,
      loud: voice.loud / Math.sqrt(Math.max(1, count / 3)),
      side: (((i * 5) % 7) - 3) / 6,
    })),
  ).flat()

/** A card is drawn over others, or laid on the table. */
export const card = (loud = 0.22): Sound => [
  { of: 'pink', at: 1_000, to: 2_000, rise: 0.05, long: 0.16, loud, narrow: 0.8 },
  { of: 'pink', at: 700, after: 0.15, long: 0.05, loud: loud * 0.9, narrow: 1 },
]

/** As many cards, but nobody counts more than five. */
export const cards = (count: number): Sound =>
  Array.from({ length: Math.min(5, Math.max(1, count)) }, (_, i) => later(i * 0.13, card(0.18))).flat()

/** An old hinge: a narrow band that slides. */
export const creak = (loud = 0.2, at = 340): Sound => [
  { of: 'pink', at, to: at * 1.5, rise: 0.25, long: 0.7, loud, narrow: 18, far: 0.4 },
  { of: 'pink', at: at * 2.02, to: at * 2.6, after: 0.2, rise: 0.2, long: 0.5, loud: loud * 0.5, narrow: 20, far: 0.4 },
]

export const door = (): Sound => [...creak(), ...later(0.62, thud(0.5, 80)), ...later(0.66, TREAD.stone)]

/** Metal that rings: a key, a chain, a blade. */
export const clink = (at = 1_250, loud = 0.1): Sound =>
  [1, 1.483, 1.934].map((times, i) => ({
    of: 'sine',
    at: at * times,
    long: 0.28 - i * 0.05,
    loud: loud / (i + 1),
    far: 0.25,
  }))

export const keys = (): Sound => [
  ...clink(1_180, 0.08),
  ...later(0.07, clink(1_420, 0.07)),
  ...later(0.19, clink(1_040, 0.06)),
]

/** A bell has partials that no string has. */
export const bell = (at: number, loud = 0.2, long = 2.4): Sound =>
  [0.5, 1, 1.19, 1.56, 2, 2.66].map((times, i) => ({
    of: 'sine',
    at: at * times,
    long: long / (1 + i * 0.45),
    loud: loud / (1 + i * 0.8),
    far: 0.5,
  }))

/** A box with a comb of steel in it. */
export const musicBox = (at: number, loud = 0.15): Sound => [
  { of: 'sine', at, long: 0.9, loud, far: 0.4 },
  { of: 'sine', at: at * 3.01, long: 0.3, loud: loud * 0.25, far: 0.4 },
]

/** Strings that nobody bows kindly. */
export const strings = (at: number, long = 1.8, loud = 0.14): Sound =>
  [1, 1.006, 0.5].map((times) => ({
    of: 'sawtooth',
    at: at * times,
    rise: long * 0.25,
    long,
    loud: loud * 0.6,
    dull: at * 4,
    far: 0.5,
  }))

/** A pipe organ, small or large. */
export const organ = (at: number, long = 0.6, loud = 0.12): Sound =>
  [1, 2, 3].map((times, i) => ({
    of: 'triangle',
    at: at * times,
    rise: 0.05,
    long,
    loud: loud / (1 + i),
    dull: 1_600,
    far: 0.6,
  }))

/** Breath that is nearly a word. */
export const whisper = (loud = 0.14): Sound =>
  [0, 0.21, 0.36, 0.62].map((after, i) => ({
    of: 'pink',
    at: 900 + ((i * 370) % 700),
    after,
    rise: 0.07,
    long: 0.22,
    loud,
    narrow: 3,
    far: 0.7,
    side: i % 2 === 0 ? -0.4 : 0.4,
  }))

/** One that is not there any more sings: up or down. */
export const wail = (from: number, to: number, loud = 0.14): Sound => [
  { of: 'sine', at: from, to, rise: 0.2, long: 1, loud, far: 0.8 },
  { of: 'sine', at: from * 1.008, to: to * 1.012, rise: 0.25, long: 1.1, loud: loud * 0.7, far: 0.8 },
  { of: 'pink', at: from * 2, to: to * 2, rise: 0.2, long: 0.9, loud: loud * 0.5, narrow: 9, far: 0.8 },
]

/** Something falls upon somebody. */
export const terror = (): Sound => [
  ...thud(0.6, 70),
  ...strings(104, 1.6, 0.26),
  ...strings(110.5, 1.5, 0.2),
  { of: 'pink', at: 500, to: 180, long: 0.9, loud: 0.2, narrow: 0.8, far: 0.6 },
]

export const blow = (): Sound => [
  { of: 'pink', at: 500, to: 1_100, rise: 0.09, long: 0.14, loud: 0.2, narrow: 1.2 },
  ...later(0.12, thud(0.6, 110)),
  { of: 'pink', at: 700, after: 0.12, long: 0.12, loud: 0.3, narrow: 0.7 },
]

export const gain = (at = 523): Sound => [...musicBox(at, 0.14), ...later(0.1, musicBox(at * 1.498, 0.12))]
export const loss = (at = 294): Sound => [
  { of: 'triangle', at, to: at * 0.56, rise: 0.02, long: 0.6, loud: 0.2, dull: 900, far: 0.4 },
  { of: 'sine', at: at * 0.5, to: at * 0.28, rise: 0.02, long: 0.7, loud: 0.2, far: 0.4 },
]

/** Small things of wood or bone: tokens, discs, stones. */
export const token = (count = 1): Sound =>
  Array.from({ length: Math.min(4, Math.max(1, count)) }, (_, i) =>
    later(i * 0.09, [
      { of: 'triangle', at: 760 - i * 40, to: 520, long: 0.06, loud: 0.2 },
      { of: 'pink', at: 1_200, long: 0.03, loud: 0.1, narrow: 1.4 },
    ]),
  ).flat()

/** A heart: twice, the second one softer. */
export const heartbeat = (): Sound => [...thud(0.55, 62), ...later(0.24, thud(0.36, 56))]

/** A storm has come near: the crack, and the hills that send it back. */
export const thunder = (loud = 1): Sound => [
  { of: 'pink', at: 900, to: 160, long: 0.7, loud: 0.5 * loud, narrow: 0.5, far: 0.5 },
  { of: 'brown', at: 110, to: 60, rise: 0.05, long: 3.2, loud: 0.75 * loud, narrow: 0.6, far: 0.3 },
  { of: 'brown', at: 80, to: 45, after: 0.9, rise: 0.5, long: 3.4, loud: 0.6 * loud, narrow: 0.7, side: -0.5 },
  { of: 'brown', at: 140, to: 60, after: 1.9, rise: 0.3, long: 2.6, loud: 0.4 * loud, narrow: 0.7, side: 0.5 },
]

/** The wood of a house that is by itself. */
export const CREAKS: readonly Sound[] = [
  distant(creak(0.2, 260), -0.6),
  distant(creak(0.16, 410), 0.5),
  distant([...thud(0.5, 90), ...later(0.7, thud(0.3, 80))], 0.3),
  distant(knocks(2), -0.3, 0.3),
]

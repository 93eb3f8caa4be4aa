/**
 * What a game sounds like: games/<game>/board/sound.ts says which event, place and state is heard how. All of it is
 * data, so that it can be compared and rendered without being heard; web/src/sound makes it sound. Recipes that several
 * games use are in sounds.ts.
 */
import type { GameEvent, GameTypes, Outcome, Seat } from '@gloam/kernel/game.ts'

/** A pitch, or noise: white hisses, pink rustles, brown rumbles. */
export type Source = OscillatorKind | NoiseKind
export type OscillatorKind = 'sine' | 'triangle' | 'square' | 'sawtooth'
export type NoiseKind = 'white' | 'pink' | 'brown'

/** One voice of a sound: it rises, rings out, and is gone. */
export interface Voice {
  of: Source
  /** Hertz: the pitch, or the middle of the band that is heard of a noise; and where it glides to. */
  at: number
  to?: number
  /** Seconds: when it begins, how long it rises, how long it is heard in all. */
  after?: number
  rise?: number
  long: number
  /** From 0 to 1. */
  loud: number
  /** How narrow the band of a noise is: 0.5 is wide, 20 nearly a pitch. */
  narrow?: number
  /** Hertz over which a pitch has no overtones. */
  dull?: number
  /** How much of it comes back from the walls, from 0 to 1. */
  far?: number
  /** From -1, left, to 1, right. */
  side?: number
}

export type Sound = readonly Voice[]

/** What goes on and on, and is never twice the same: pitch and loudness wander between two values, at random. */
export interface Hum {
  of: Source
  at: readonly [number, number]
  loud: readonly [number, number]
  narrow?: number
  dull?: number
  /** Seconds that it takes for one way between two values, more or less. */
  slow: number
}

/** One layer of the ambience. The same name in two scenes is the same layer: it goes on. */
export interface Layer {
  name: string
  loud: number
  /** Its loudness follows this part of the mood; it is always there if nothing is said. */
  grows?: 'tension' | 'peril' | 'calm'
  hum?: readonly Hum[]
  /** What comes now and then: so many seconds apart, each time another of them. */
  now?: { readonly every: readonly [number, number]; readonly sounds: readonly Sound[] }
}

/** How it is at the table, for one viewer: the scene, how near the end is, and how near one's own. From 0 to 1. */
export interface Mood {
  scene: string
  tension: number
  peril: number
}

/** The sound of a kind of event; or the reason why it has none. */
export type Heard<E, V> = Sound | ((event: E, view: V) => Sound) | Silent

export interface Silent {
  readonly silent: string
}

/**
 * Devices are overheard, by whoever sits in the same room or call. So a score may use only what everybody at the table
 * may know: `mood` is the same from a spectator's view, and an event that is told to some alone sounds whatever is in it.
 */
export interface Score<G extends GameTypes = GameTypes> {
  readonly events: {
    readonly [K in GameEvent<G>['is']]: Heard<Extract<GameEvent<G>, { is: K }>, G['view']>
  }
  /** The layers of each scene, by its name. */
  readonly scenes: Readonly<Record<string, readonly Layer[]>>
  mood(view: G['view'], seat: Seat): Mood
  /** The motif of an end. */
  ending(end: End, seat: Seat): Sound
}

export type End = Pick<Outcome, 'winners' | 'reason'>

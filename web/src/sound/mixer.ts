/** The mixer: two buses, ambience and events, each with its slider and its way to the echo; nothing gets too loud. */
import type { NoiseKind } from '@gloam/games/board/score.ts'
import { makeEcho, makeNoise, type Random } from './noise.ts'

export interface Levels {
  /** From 0 to 1, as the sliders stand. */
  ambience: number
  events: number
}

/** Where a voice goes: straight to the ear, and by way of the walls. */
export interface Bus {
  dry: AudioNode
  wet: AudioNode
}

class Channel implements Bus {
  readonly dry: GainNode
  readonly wet: GainNode

  constructor(context: BaseAudioContext, ear: AudioNode, walls: AudioNode) {
    this.dry = new GainNode(context, { gain: 0 })
    this.wet = new GainNode(context, { gain: 0 })
    this.dry.connect(ear)
    this.wet.connect(walls)
  }

  /** Half of the slider is heard as half as loud. */
  level(slider: number, now: number): void {
    for (const { gain } of [this.dry, this.wet]) {
      gain.cancelScheduledValues(now)
      gain.setTargetAtTime(slider * slider, now, SWIFT)
      if (slider === 0) gain.setValueAtTime(0, now + SWIFT * 8)
    }
  }
}

/** Seconds: as fast as it can be without a click. */
const SWIFT = 0.06
/** What is left of it while somebody speaks in a call. */
const DUCKED = 0.2

export class Mixer {
  readonly context: BaseAudioContext
  readonly random: Random
  readonly ambience: Channel
  readonly events: Channel
  private readonly all: GainNode
  private readonly noises = new Map<NoiseKind, AudioBuffer>()

  constructor(context: BaseAudioContext, random: Random = Math.random) {
    this.context = context
    this.random = random
    const limit = new DynamicsCompressorNode(context, {
      threshold: -14,
      knee: 10,
      ratio: 14,
      attack: 0.002,
      release: 0.2,
    })
    this.all = new GainNode(context, { gain: 0.8 })
    this.all.connect(limit).connect(context.destination)
    const walls = new ConvolverNode(context, { buffer: makeEcho(context, random) })
    walls.connect(this.all)
    this.ambience = new Channel(context, this.all, walls)
    this.events = new Channel(context, this.all, walls)
  }

  set(levels: Levels): void {
    this.ambience.level(levels.ambience, this.context.currentTime)
    this.events.level(levels.events, this.context.currentTime)
  }

  /** Others speak: it steps back behind them. */
  duck(speaking: boolean): void {
    this.all.gain.setTargetAtTime(speaking ? DUCKED : 0.8, this.context.currentTime, 0.3)
  }

  noise(kind: NoiseKind): AudioBuffer {
    const known = this.noises.get(kind) ?? makeNoise(this.context, kind, this.random)
    this.noises.set(kind, known)
    return known
  }

  /** Somewhere between the two. */
  between([least, most]: readonly [number, number]): number {
    return least + (most - least) * this.random()
  }
}

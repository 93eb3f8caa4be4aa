/** The ambience: layers that come and go, each of hums that wander and of sounds that come now and then. */
import type { Hum, Layer, Mood, Score } from '@gloam/games/board/score.ts'
import type { Bus, Mixer } from './mixer.ts'
import { makeTone, singAll, startAll } from './voice.ts'

/** Something that is settled up to a time, and goes on from there at random. */
type Plan = (until: number) => void

const FADE = 3
/** What goes on all the time is softer than what comes and goes in it. */
const GROUND = 0.4

class Playing implements Bus {
  readonly dry: GainNode
  readonly wet: GainNode
  private readonly plans: Plan[]
  private readonly sources: AudioScheduledSourceNode[] = []
  private readonly mixer: Mixer

  constructor(mixer: Mixer, { hum = [], now }: Layer) {
    this.mixer = mixer
    this.dry = new GainNode(mixer.context, { gain: 0 })
    this.wet = new GainNode(mixer.context, { gain: 0 })
    this.dry.connect(mixer.ambience.dry)
    this.wet.connect(mixer.ambience.wet)
    this.plans = hum.flatMap((one) => this.begin(one))
    if (now !== undefined) this.plans.push(this.nowAndThen(now))
  }

  plan(until: number): void {
    for (const plan of this.plans) plan(until)
  }

  level(to: number, over: number): void {
    for (const { gain } of [this.dry, this.wet]) gain.setTargetAtTime(to, this.mixer.context.currentTime, over / 3)
  }

  /** It is not heard any more. */
  stop(): void {
    for (const source of this.sources) source.stop()
    this.dry.disconnect()
    this.wet.disconnect()
  }

  private begin(hum: Hum): Plan[] {
    const { mixer } = this
    const { sources, pitches, out, times } = makeTone(mixer, { ...hum, at: mixer.between(hum.at) }, 2)
    const softly = new GainNode(mixer.context, { gain: 0 })
    out.connect(softly).connect(this.dry)
    startAll(mixer, sources, mixer.context.currentTime)
    this.sources.push(...sources)
    const loud = [hum.loud[0] * times * GROUND, hum.loud[1] * times * GROUND] as const
    return [
      ...pitches.map((pitch) => wandering(mixer, pitch, hum.at, hum.slow)),
      wandering(mixer, softly.gain, loud, hum.slow * 0.7),
    ]
  }

  private nowAndThen({ every, sounds }: NonNullable<Layer['now']>): Plan {
    const { mixer } = this
    // Not at once: whoever sits down hears the place first.
    let next = mixer.context.currentTime + mixer.between([0.3, 1]) * every[0]
    let last = -1
    return (until) => {
      for (; next < until; next += mixer.between(every)) {
        last = another(mixer, sounds.length, last)
        singAll(mixer, this, sounds[last] ?? [], next)
      }
    }
  }
}

/** Any but the last one, if there is another. */
function another(mixer: Mixer, count: number, last: number): number {
  if (count < 2) return 0
  const place = Math.floor(mixer.random() * (count - 1))
  return place >= last && last >= 0 ? place + 1 : place
}

/** From one value to another between these two, on and on; no two ways take equally long. */
function wandering(mixer: Mixer, value: AudioParam, range: readonly [number, number], slow: number): Plan {
  let at = mixer.context.currentTime
  value.setValueAtTime(mixer.between(range), at)
  return (until) => {
    while (at < until) {
      at += slow * mixer.between([0.6, 1.5])
      value.linearRampToValueAtTime(mixer.between(range), at)
    }
  }
}

const GROWN: Readonly<Record<NonNullable<Layer['grows']>, (mood: Mood) => number>> = {
  tension: ({ tension }) => tension,
  peril: ({ peril }) => peril,
  calm: ({ tension }) => 1 - tension,
}

function loudnessOf({ loud, grows }: Layer, mood: Mood): number {
  return grows === undefined ? loud : loud * GROWN[grows](mood)
}

export class Ambience {
  private readonly mixer: Mixer
  private readonly playing = new Map<string, Playing>()
  private readonly going = new Map<Playing, number>()

  constructor(mixer: Mixer) {
    this.mixer = mixer
  }

  /** Layers that both have go on; the others come and go over some seconds. */
  show(scenes: Score['scenes'], mood: Mood, over = FADE): void {
    const layers = (scenes[mood.scene] ?? []).filter((layer) => loudnessOf(layer, mood) > 0)
    for (const [name, playing] of this.playing)
      if (!layers.some((layer) => layer.name === name)) this.leave(name, playing, over)
    for (const layer of layers) {
      const playing = this.playing.get(layer.name) ?? new Playing(this.mixer, layer)
      this.playing.set(layer.name, playing)
      playing.level(loudnessOf(layer, mood), over)
    }
  }

  /** To be called again before `until` has come. */
  plan(until: number): void {
    for (const playing of this.playing.values()) playing.plan(until)
    for (const [playing, end] of this.going) {
      if (this.mixer.context.currentTime < end) continue
      playing.stop()
      this.going.delete(playing)
    }
  }

  private leave(name: string, playing: Playing, over: number): void {
    playing.level(0, over)
    this.playing.delete(name)
    this.going.set(playing, this.mixer.context.currentTime + over * 2)
  }
}

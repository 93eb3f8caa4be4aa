/** One voice: a pitch or a band of noise that rises and rings out. */
import type { NoiseKind, OscillatorKind, Sound, Source, Voice } from '@gloam/games/board/score.ts'
import type { Bus, Mixer } from './mixer.ts'

const isNoise = (of: Source): of is NoiseKind => of === 'white' || of === 'pink' || of === 'brown'

/** As loud as if nothing had been filtered away: so `loud` means the same for every band. */
const LOST: Readonly<Record<NoiseKind, (at: number, narrow: number) => number>> = {
  white: (at, narrow) => Math.sqrt((20_000 * narrow) / at),
  pink: (_, narrow) => Math.sqrt(8 * narrow),
  brown: (at, narrow) => Math.sqrt(2 * narrow) * Math.max(1, at / 80),
}
const MOST_LOST = 40

export interface Tone {
  of: Source
  at: number
  narrow?: number | undefined
  dull?: number | undefined
}

interface Made {
  sources: AudioScheduledSourceNode[]
  /** What wanders or glides: pitches, or the middle of a band. */
  pitches: AudioParam[]
  out: AudioNode
  /** How loud it has to be made to be as loud as any other. */
  times: number
}

/** Sources and filter of a tone. `many` sources of a noise, of different speed, never come again together. */
export function makeTone(mixer: Mixer, { of, at, narrow = 1, dull }: Tone, many = 1): Made {
  const { context } = mixer
  if (!isNoise(of)) return makePitch(context, of, at, dull)
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: at, Q: narrow })
  const sources = Array.from({ length: many }, () => {
    const rate = mixer.between([0.88, 1.12])
    const source = new AudioBufferSourceNode(context, { buffer: mixer.noise(of), loop: true, playbackRate: rate })
    source.connect(band)
    return source
  })
  const times = Math.min(MOST_LOST, LOST[of](at, narrow)) / Math.sqrt(many)
  return { sources, pitches: [band.frequency], out: band, times }
}

function makePitch(context: BaseAudioContext, type: OscillatorKind, at: number, dull: number | undefined): Made {
  const source = new OscillatorNode(context, { type, frequency: at })
  const made = { sources: [source], pitches: [source.frequency], times: 1 }
  if (dull === undefined) return { ...made, out: source }
  return { ...made, out: source.connect(new BiquadFilterNode(context, { type: 'lowpass', frequency: dull })) }
}

/** Each starts somewhere else in its noise. */
export function startAll(mixer: Mixer, sources: readonly AudioScheduledSourceNode[], when: number): void {
  for (const source of sources)
    if (source instanceof AudioBufferSourceNode) source.start(when, mixer.between([0, source.buffer?.duration ?? 0]))
    else source.start(when)
}

/** Seconds: shorter would click. */
const LEAST_RISE = 0.004
const SILENT = 0.0001

/** No two steps and no two dice are the same. */
const UNLIKE: readonly [number, number] = [0.85, 1.1]
const UNLIKE_BAND: readonly [number, number] = [0.94, 1.06]

function sing(mixer: Mixer, bus: Bus, voice: Voice, when: number): void {
  const { of, at, to, after = 0, rise = LEAST_RISE, long, loud, far = 0, side = 0 } = voice
  const start = when + after
  const end = start + Math.max(long, rise + LEAST_RISE)
  const unlike = isNoise(of) ? mixer.between(UNLIKE_BAND) : 1
  const { sources, pitches, out, times } = makeTone(mixer, { ...voice, at: at * unlike })
  for (const pitch of pitches) {
    pitch.setValueAtTime(at * unlike, start)
    if (to !== undefined) pitch.exponentialRampToValueAtTime(to * unlike, end)
  }
  const softly = new GainNode(mixer.context, { gain: 0 })
  softly.gain.setValueAtTime(0, start)
  softly.gain.linearRampToValueAtTime(loud * times * mixer.between(UNLIKE), start + rise)
  softly.gain.exponentialRampToValueAtTime(SILENT, end)
  const placed = out.connect(softly).connect(new StereoPannerNode(mixer.context, { pan: side }))
  placed.connect(new GainNode(mixer.context, { gain: 1 - far * 0.6 })).connect(bus.dry)
  if (far > 0) placed.connect(new GainNode(mixer.context, { gain: far })).connect(bus.wet)
  startAll(mixer, sources, start)
  for (const source of sources) source.stop(end + 0.02)
}

export function singAll(mixer: Mixer, bus: Bus, sound: Sound, when: number): void {
  for (const voice of sound) sing(mixer, bus, voice, when)
}

/** Soft cues made with Web Audio; silent until somebody asks for sound. */
import type { Cue } from '@gloam/games/board/contract.ts'
import { getPrefs } from './prefs.ts'

interface Tone {
  /** Hertz, and where it glides to. */
  from: number
  to?: number
  at: number
  long: number
  loud: number
  wave?: OscillatorType
}

const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  turn: [
    { from: 523, at: 0, long: 0.5, loud: 0.1 },
    { from: 784, at: 0.12, long: 0.7, loud: 0.08 },
  ],
  dice: [0, 0.07, 0.13, 0.2, 0.3].map((at, i) => ({
    from: 900 - i * 90,
    to: 300,
    at,
    long: 0.05,
    loud: 0.06,
    wave: 'triangle' as const,
  })),
  laid: [{ from: 180, to: 90, at: 0, long: 0.16, loud: 0.18 }],
  step: [{ from: 240, to: 160, at: 0, long: 0.08, loud: 0.07 }],
  gain: [
    { from: 660, at: 0, long: 0.25, loud: 0.06 },
    { from: 880, at: 0.08, long: 0.3, loud: 0.05 },
  ],
  loss: [{ from: 300, to: 150, at: 0, long: 0.45, loud: 0.09 }],
  terror: [
    { from: 110, to: 104, at: 0, long: 1.3, loud: 0.14, wave: 'sawtooth' },
    { from: 116, to: 98, at: 0, long: 1.3, loud: 0.1, wave: 'sawtooth' },
  ],
  begin: [
    { from: 131, at: 0, long: 2, loud: 0.12 },
    { from: 196, at: 0.3, long: 1.8, loud: 0.08 },
    { from: 311, at: 0.6, long: 1.8, loud: 0.06 },
  ],
}

let context: AudioContext | undefined

export function play(cue: Cue): void {
  const { sound, volume } = getPrefs()
  if (!sound || volume === 0) return
  // Before the first press on a page browsers let nothing sound.
  if (navigator.userActivation?.hasBeenActive === false) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const tone of CUES[cue]) sing(context, { ...tone, loud: tone.loud * volume })
}

function sing(audio: AudioContext, { from, to, at, long, loud, wave }: Tone): void {
  const start = audio.currentTime + at
  const voice = audio.createOscillator()
  const softly = audio.createGain()
  const dull = audio.createBiquadFilter()
  dull.type = 'lowpass'
  dull.frequency.value = 1_800
  voice.type = wave ?? 'sine'
  voice.frequency.setValueAtTime(from, start)
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, start + long)
  softly.gain.setValueAtTime(0, start)
  softly.gain.linearRampToValueAtTime(loud, start + 0.015)
  softly.gain.exponentialRampToValueAtTime(0.0001, start + long)
  voice.connect(dull).connect(softly).connect(audio.destination)
  voice.start(start)
  voice.stop(start + long + 0.05)
}

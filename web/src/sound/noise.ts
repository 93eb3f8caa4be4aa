/** Noise of three kinds, and the echo of a room: made of chance, once, when somebody wants to hear something. */
import type { NoiseKind } from '@gloam/games/board/score.ts'

export type Random = () => number

/** Seconds. Nobody hears that it begins anew: it is filtered, and two of different speed lie over each other. */
const NOISE_LONG = 6
/** How loud every noise is in the middle (root mean square). */
const NOISE_LOUD = 0.25

const MADE: Readonly<Record<NoiseKind, (random: Random) => () => number>> = {
  white: (random) => () => random() * 2 - 1,
  pink,
  brown: (random) => {
    let last = 0
    return () => {
      last = (last + 0.02 * (random() * 2 - 1)) / 1.02
      return last
    }
  },
}

/** Equally loud in every octave, by the filter of Paul Kellet in its short form. */
function pink(random: Random): () => number {
  let [slow, middle, fast] = [0, 0, 0]
  return () => {
    const white = random() * 2 - 1
    slow = 0.99765 * slow + white * 0.099046
    middle = 0.963 * middle + white * 0.2965164
    fast = 0.57 * fast + white * 1.0526913
    return slow + middle + fast + white * 0.1848
  }
}

export function makeNoise(context: BaseAudioContext, kind: NoiseKind, random: Random): AudioBuffer {
  const buffer = context.createBuffer(1, NOISE_LONG * context.sampleRate, context.sampleRate)
  const data = buffer.getChannelData(0)
  const next = MADE[kind](random)
  let power = 0
  for (let i = 0; i < data.length; i++) {
    const value = next()
    data[i] = value
    power += value * value
  }
  const times = NOISE_LOUD / Math.sqrt(power / data.length)
  for (let i = 0; i < data.length; i++) data[i] = (data[i] ?? 0) * times
  return buffer
}

/** Seconds that a large, furnished room goes on to sound. */
const ECHO_LONG = 2.6

/** What comes back from the walls when one claps: noise that dies away, its high part first. */
export function makeEcho(context: BaseAudioContext, random: Random): AudioBuffer {
  const buffer = context.createBuffer(2, ECHO_LONG * context.sampleRate, context.sampleRate)
  for (let side = 0; side < 2; side++) {
    const data = buffer.getChannelData(side)
    let dull = 0
    for (let i = 0; i < data.length; i++) {
      const gone = i / data.length
      dull += (random() * 2 - 1 - dull) * (0.55 - 0.45 * gone)
      data[i] = dull * (1 - gone) ** 3
    }
  }
  return buffer
}

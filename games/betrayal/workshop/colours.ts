/**
 * How far two colours are apart, for eyes that see all of them and for those that do not see red or green: by OKLab
 * (Björn Ottosson), after the matrices of Machado, Oliveira and Fernandes (2009).
 */

type Three = readonly [number, number, number]
type Matrix = readonly [Three, Three, Three]

const EYES: readonly Matrix[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
]

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]

const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const dot = ([a, b, c]: Three, [x, y, z]: Three): number => a * x + b * y + c * z
const times = ([r, g, b]: Matrix, of: Three): Three => [dot(r, of), dot(g, of), dot(b, of)]
const each = ([a, b, c]: Three, act: (value: number) => number): Three => [act(a), act(b), act(c)]

const light = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const within = (value: number): number => Math.min(1, Math.max(0, value))

function lightOf(colour: string): Three {
  const part = (at: number) => light(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

const seen = (of: Three, eyes: Matrix): Three =>
  times(TO_LAB, each(times(TO_CONES, each(times(eyes, of), within)), Math.cbrt))

/** For the eyes for which they are nearest; black and white are 1 apart. */
export function distance(one: string, other: string): number {
  const [a, b] = [lightOf(one), lightOf(other)]
  const apart = EYES.map((eyes) => {
    const [x, y] = [seen(a, eyes), seen(b, eyes)]
    return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
  })
  return Math.min(...apart)
}

/** Nearer ones are taken for each other on a small figure by candlelight. */
const APART = 0.09

export const farApart = (one: string, other: string): boolean => distance(one, other) >= APART

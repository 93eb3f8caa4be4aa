/** A picture of a sound: time from left to right, pitch from below, the louder the brighter. */

const WINDOW = 2_048
/** Windows of which the middle is taken: noise is smooth then, and the file small. */
const TOGETHER = 3
const WIDTH = 480
const HEIGHT = 160
/** Hertz, on a scale in octaves. */
const LOWEST = 30
const HIGHEST = 12_000
/** Decibels from black to white. */
const DARKEST = -90
const BRIGHTEST = -30
const TIRING = [2_000, 5_000] as const

export interface Picture {
  /** The share of the power between 2 and 5 kHz, where ears are tired first. */
  harsh: number
  /** A WebP as a data address. */
  picture: string
}

export function pictureOf(data: Float32Array, rate: number): Picture {
  const columns = Array.from({ length: WIDTH }, (_, x) => {
    return powersOf(data.subarray(Math.floor((x * Math.max(0, data.length - WINDOW * 2)) / WIDTH)))
  })
  return { harsh: shareOf(columns, rate), picture: draw(columns, rate) }
}

function shareOf(columns: readonly Float32Array[], rate: number): number {
  let [all, tiring] = [0, 0]
  for (const powers of columns)
    powers.forEach((power, i) => {
      const hertz = (i * rate) / WINDOW
      all += power
      if (hertz >= TIRING[0] && hertz <= TIRING[1]) tiring += power
    })
  return all === 0 ? 0 : tiring / all
}

function draw(columns: readonly Float32Array[], rate: number): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('There is nothing to draw on.')
  const image = pen.createImageData(WIDTH, HEIGHT)
  columns.forEach((powers, x) => {
    for (let y = 0; y < HEIGHT; y++) {
      const hertz = LOWEST * (HIGHEST / LOWEST) ** (1 - y / HEIGHT)
      const decibels = 10 * Math.log10((powers[Math.round((hertz * WINDOW) / rate)] ?? 0) + 1e-12)
      image.data.set(colourOf((decibels - DARKEST) / (BRIGHTEST - DARKEST)), (y * WIDTH + x) * 4)
    }
  })
  pen.putImageData(image, 0, 0)
  pen.fillStyle = '#e6deef'
  pen.font = '11px sans-serif'
  for (const hertz of [100, 1_000, 5_000]) {
    const y = HEIGHT * (1 - Math.log(hertz / LOWEST) / Math.log(HIGHEST / LOWEST))
    pen.globalAlpha = 0.25
    pen.fillRect(0, y, WIDTH, 1)
    pen.globalAlpha = 1
    pen.fillText(hertz < 1_000 ? `${hertz} Hz` : `${hertz / 1_000} kHz`, 4, y - 3)
  }
  return canvas.toDataURL('image/webp', 0.5)
}

/** Night, violet, amber, white. */
function colourOf(light: number): [number, number, number, number] {
  const at = Math.max(0, Math.min(1, light))
  return [
    255 * Math.min(1, at * 1.7),
    255 * Math.max(0, at * 1.5 - 0.45),
    255 * (at < 0.5 ? at * 0.9 : 0.45 - (at - 0.5) * 0.5),
    255,
  ]
}

/** The power of each frequency, in the middle of some windows that lie over each other. */
function powersOf(part: Float32Array): Float32Array {
  const powers = new Float32Array(WINDOW / 2)
  for (let window = 0; window < TOGETHER; window++) {
    const real = new Float32Array(WINDOW)
    const turned = new Float32Array(WINDOW)
    for (let i = 0; i < WINDOW; i++)
      real[i] = (part[i + (window * WINDOW) / 2] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / WINDOW))
    transform(real, turned)
    for (let i = 0; i < WINDOW / 2; i++) {
      const [a, b] = [real[i] ?? 0, turned[i] ?? 0]
      powers[i] = (powers[i] ?? 0) + ((a * a + b * b) * 16) / (WINDOW * WINDOW * TOGETHER)
    }
  }
  return powers
}

/** The fast Fourier transform, in place, for a length that is a power of two. */
function transform(real: Float32Array, turned: Float32Array): void {
  const n = real.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) [real[i], real[j]] = [real[j] ?? 0, real[i] ?? 0]
  }
  for (let half = 1; half < n; half *= 2)
    for (let k = 0; k < half; k++) {
      const [c, s] = [Math.cos((-Math.PI * k) / half), Math.sin((-Math.PI * k) / half)]
      for (let i = k; i < n; i += half * 2) {
        const [re, im] = [real[i + half] ?? 0, turned[i + half] ?? 0]
        const [x, y] = [re * c - im * s, re * s + im * c]
        const [a, b] = [real[i] ?? 0, turned[i] ?? 0]
        real[i + half] = a - x
        turned[i + half] = b - y
        real[i] = a + x
        turned[i] = b + y
      }
    }
}

/** Pictures that move: WebP pictures one after the other, put into one file. Browsers can write one picture, but no row of them. */

/** What is shown, and for how many milliseconds. */
export interface Frame {
  webp: Buffer
  lasts: number
}

interface Chunk {
  name: string
  content: Buffer
}

/** The chunks that hold what is seen. */
const SEEN = new Set(['VP8 ', 'VP8L', 'ALPH'])
const MOVES = 0x02
/** A frame covers the one before it. */
const COVERS = 0x02

/** All frames have this size. They are shown again and again. */
export function movingWebp(frames: readonly Frame[], { width, height }: { width: number; height: number }): Buffer {
  const size = [...threeBytes(width - 1), ...threeBytes(height - 1)]
  const head = chunk('VP8X', Buffer.from([MOVES, 0, 0, 0, ...size]))
  const forEver = chunk('ANIM', Buffer.alloc(6))
  const shown = frames.map(({ webp, lasts }) => {
    const place = Buffer.from([0, 0, 0, 0, 0, 0, ...size, ...threeBytes(lasts), COVERS])
    const seen = chunksOf(webp).filter(({ name }) => SEEN.has(name))
    return chunk('ANMF', Buffer.concat([place, ...seen.map(({ name, content }) => chunk(name, content))]))
  })
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), head, forEver, ...shown]))
}

/** Of a picture: behind `RIFF`, its size and `WEBP`. */
function chunksOf(webp: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 12; at < webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    chunks.push({ name: webp.toString('latin1', at, at + 4), content: webp.subarray(at + 8, at + 8 + size) })
    at += 8 + size + (size % 2)
  }
  return chunks
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

const threeBytes = (number: number): number[] => [number & 255, (number >> 8) & 255, (number >> 16) & 255]

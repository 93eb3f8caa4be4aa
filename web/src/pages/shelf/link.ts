/** A link that holds a whole haunt: the file, compressed, behind the `#`, so that no server is told of it. */

const MARK = 'haunt='
/** Letters of a file that somebody has given on; what unfolds to more is none. */
const MOST = 262_144

/** Null where nobody could read it. */
export async function linkFor(file: string, base: string): Promise<string | null> {
  const blob = new Blob([file])
  if (blob.size > MOST) return null
  const packed = await all(blob.stream().pipeThrough(new CompressionStream('deflate-raw')), MOST)
  return packed === null ? null : `${base}#${MARK}${toWord(packed)}`
}

/** What a link holds; null where it holds no text of a bearable length. */
export async function fileIn(hash: string): Promise<string | null> {
  const word = hash.replace(/^#/, '')
  if (!word.startsWith(MARK)) return null
  try {
    const bytes = fromWord(word.slice(MARK.length))
    const unfolded = await all(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), MOST)
    return unfolded === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(unfolded)
  } catch {
    return null
  }
}

/** Reads no further than that, however much would come. */
async function all(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length
    if (length > most) {
      await reader.cancel()
      return null
    }
    parts.push(next.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const toWord = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const fromWord = (word: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

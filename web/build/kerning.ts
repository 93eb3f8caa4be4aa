/**
 * Kerning of the old kind (`kern`): pairs of glyphs, by their numbers. Cutting letters out of a face numbers them anew and
 * drops the pairs; here those of the letters that are left are put back.
 */

type Tables = ReadonlyMap<string, Buffer>

/** A face whose letters were cut out of a whole one, with that one's kerning between them. Both are plain (sfnt). */
export function withKerning(cut: Buffer, whole: Buffer, letters: readonly string[]): Buffer {
  const left = tablesOf(cut)
  const glyphs = glyphsOf(tableIn(left, 'cmap'), letters)
  const kept = Object.entries(pairsBetween(whole, letters)).map(([[first = '', second = ''], value]) => ({
    pair: pairOf(glyphs.get(first) ?? 0, glyphs.get(second) ?? 0),
    value,
  }))
  return faceOf(new Map([...left, ['kern', kernOf(kept)]]), cut.readUInt32BE(0))
}

/** By how much two of these letters stand closer, `AV`, or farther apart. */
export function pairsBetween(face: Buffer, letters: readonly string[]): Record<string, number> {
  const tables = tablesOf(face)
  const pairs = pairsIn(tableIn(tables, 'kern'))
  const glyphs = glyphsOf(tableIn(tables, 'cmap'), letters)
  const between = letters.flatMap((first) =>
    letters.flatMap((second): [string, number][] => {
      const value = pairs.get(pairOf(glyphs.get(first) ?? 0, glyphs.get(second) ?? 0))
      return value === undefined ? [] : [[first + second, value]]
    }),
  )
  return Object.fromEntries(between)
}

const pairOf = (first: number, second: number): number => first * 0x10000 + second

function tableIn(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`This face has no table ${tag}.`)
  return table
}

const HEAD = 12
const ENTRY = 16

function tablesOf(face: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  for (let nth = 0; nth < face.readUInt16BE(4); nth++) {
    const at = HEAD + nth * ENTRY
    const from = face.readUInt32BE(at + 8)
    tables.set(face.toString('latin1', at, at + 4), face.subarray(from, from + face.readUInt32BE(at + 12)))
  }
  return tables
}

/** The number of each letter's glyph, by the list of ranges (format 4) that every face has for browsers. */
function glyphsOf(cmap: Buffer, letters: readonly string[]): ReadonlyMap<string, number> {
  const list = rangesOf(cmap)
  const count = list.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + count, 16 + 2 * count, 16 + 3 * count]
  const glyphOf = (code: number): number => {
    for (let at = 0; at < count; at += 2) {
      if (list.readUInt16BE(ends + at) < code) continue
      if (list.readUInt16BE(starts + at) > code) return 0
      const delta = list.readUInt16BE(deltas + at)
      const offset = list.readUInt16BE(offsets + at)
      if (offset === 0) return (code + delta) & 0xffff
      const glyph = list.readUInt16BE(offsets + at + offset + 2 * (code - list.readUInt16BE(starts + at)))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
  return new Map(letters.map((letter) => [letter, glyphOf(letter.charCodeAt(0))]))
}

function rangesOf(cmap: Buffer): Buffer {
  for (let nth = 0; nth < cmap.readUInt16BE(2); nth++) {
    const list = cmap.subarray(cmap.readUInt32BE(8 + nth * 8))
    if (list.readUInt16BE(0) === 4) return list
  }
  throw new Error('This face has no list of letters of format 4.')
}

/** Where the pairs of a table of one list begin, and how long each is. */
const PAIRS = 18
const PAIR = 6

function pairsIn(kern: Buffer): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>()
  for (let nth = 0; nth < kern.readUInt16BE(10); nth++) {
    const at = PAIRS + nth * PAIR
    pairs.set(kern.readUInt32BE(at), kern.readInt16BE(at + 4))
  }
  return pairs
}

function kernOf(pairs: readonly { pair: number; value: number }[]): Buffer {
  const kern = Buffer.alloc(PAIRS + pairs.length * PAIR)
  const power = 2 ** Math.floor(Math.log2(Math.max(1, pairs.length)))
  // One list, of the first version, for lines that run across.
  kern.writeUInt16BE(1, 2)
  kern.writeUInt16BE(kern.length - 4, 6)
  kern.writeUInt16BE(1, 8)
  kern.writeUInt16BE(pairs.length, 10)
  kern.writeUInt16BE(power * PAIR, 12)
  kern.writeUInt16BE(Math.log2(power), 14)
  kern.writeUInt16BE((pairs.length - power) * PAIR, 16)
  for (const [nth, { pair, value }] of pairs.toSorted((a, b) => a.pair - b.pair).entries()) {
    kern.writeUInt32BE(pair, PAIRS + nth * PAIR)
    kern.writeInt16BE(value, PAIRS + nth * PAIR + 4)
  }
  return kern
}

/** What is wrong about the sums in it no browser minds: they are reckoned anew when it is packed. */
function faceOf(tables: Tables, kind: number): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  const head = Buffer.alloc(HEAD + sorted.length * ENTRY)
  head.writeUInt32BE(kind, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(power * ENTRY, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((sorted.length - power) * ENTRY, 10)
  const parts = [head]
  let from = head.length
  for (const [nth, [tag, table]] of sorted.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
    const at = HEAD + nth * ENTRY
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(sumOf(padded), at + 4)
    head.writeUInt32BE(from, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    parts.push(padded)
    from += padded.length
  }
  return Buffer.concat(parts)
}

function sumOf(padded: Buffer): number {
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

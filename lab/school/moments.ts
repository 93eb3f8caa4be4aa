/**
 * Moments of matches as rows of numbers: how many seats, how many moments of the same match are still to follow, and for each
 * seat (six at the most) what it won, what share of all points it had in the end, what was thought of it before, and what a
 * network is told of it.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'

const MOST_SEATS = 6

export interface Moment {
  /** How many moments of its match follow. */
  left: number
  won: readonly number[]
  points: readonly number[]
  before: readonly number[]
  inputs: readonly Float32Array[]
}

const rowSize = (size: number): number => 2 + MOST_SEATS * (3 + size)

const LEFT = 1
const WON = 2
const POINTS = WON + MOST_SEATS
const BEFORE = POINTS + MOST_SEATS
const INPUTS = BEFORE + MOST_SEATS

export function toRow({ left, won, points, before, inputs }: Moment, size: number): Float32Array {
  const row = new Float32Array(rowSize(size))
  row[0] = won.length
  row[LEFT] = left
  row.set(won, WON)
  row.set(points, POINTS)
  row.set(before, BEFORE)
  inputs.forEach((numbers, seat) => {
    row.set(numbers, INPUTS + seat * size)
  })
  return row
}

export function fromRow(row: Float32Array, size: number): Moment {
  const seats = row[0] ?? 0
  const part = (from: number) => Array.from(row.subarray(from, from + seats))
  const inputs = Array.from({ length: seats }, (_, seat) => {
    const from = INPUTS + seat * size
    return row.subarray(from, from + size)
  })
  return { left: row[LEFT] ?? 0, won: part(WON), points: part(POINTS), before: part(BEFORE), inputs }
}

export function writeRows(file: string, rows: readonly Float32Array[]): void {
  const to = openSync(file, 'w')
  for (const row of rows) writeSync(to, new Uint8Array(row.buffer, row.byteOffset, row.byteLength))
  closeSync(to)
}

export function readRows(file: string, size: number): Float32Array[] {
  const all = new Float32Array(bytesOf(file).buffer)
  const length = rowSize(size)
  return Array.from({ length: all.length / length }, (_, i) => all.subarray(i * length, (i + 1) * length))
}

/** Node reads two gigabytes at once at the most, and so much lies in a file of some 12,000 matches. */
const AT_ONCE = 2 ** 30

function bytesOf(file: string): Uint8Array {
  const from = openSync(file, 'r')
  const bytes = new Uint8Array(fstatSync(from).size)
  for (let at = 0; at < bytes.length; ) at += readSync(from, bytes, at, Math.min(AT_ONCE, bytes.length - at), at)
  closeSync(from)
  return bytes
}

/**
 * Who won hangs on luck; what is thought one turn later knows more already. So of what a moment teaches, `trust` is what came
 * of it, and the rest is what this network thinks of the moment after it (the outcome itself where none follows).
 */
export function lookAhead(
  rows: readonly Float32Array[],
  size: number,
  trust: number,
  chancesOf: (moment: Moment) => readonly number[],
): void {
  let after: { chances: readonly number[]; taught: readonly number[] } | undefined
  for (const row of rows.toReversed()) {
    const moment = fromRow(row, size)
    if (moment.left === 0) after = undefined
    const taught = moment.won.map((won, seat) =>
      after === undefined
        ? won
        : (1 - trust) * (after.chances[seat] as number) + trust * (after.taught[seat] as number),
    )
    after = { chances: chancesOf(moment), taught }
    row.set(taught, WON)
  }
}

/**
 * Moments of matches as rows of numbers: how many seats, and for each seat (four at the most) what it won, what share of all
 * points it had in the end, what was thought of it before, and what a network is told of it.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

const MOST_SEATS = 4

export interface Moment {
  won: readonly number[]
  points: readonly number[]
  before: readonly number[]
  inputs: readonly Float32Array[]
}

const rowSize = (size: number): number => 1 + MOST_SEATS * (3 + size)

const WON = 1
const POINTS = WON + MOST_SEATS
const BEFORE = POINTS + MOST_SEATS
const INPUTS = BEFORE + MOST_SEATS

export function toRow({ won, points, before, inputs }: Moment, size: number): Float32Array {
  const row = new Float32Array(rowSize(size))
  row[0] = won.length
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
  return { won: part(WON), points: part(POINTS), before: part(BEFORE), inputs }
}

export function writeRows(file: string, rows: readonly Float32Array[]): void {
  const to = openSync(file, 'w')
  for (const row of rows) writeSync(to, new Uint8Array(row.buffer, row.byteOffset, row.byteLength))
  closeSync(to)
}

export function readRows(file: string, size: number): Float32Array[] {
  const bytes = readFileSync(file)
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  const length = rowSize(size)
  return Array.from({ length: all.length / length }, (_, i) => all.subarray(i * length, (i + 1) * length))
}

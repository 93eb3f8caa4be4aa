/** What a seat still has to do to get out, as far as it knows. */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { type CodeKind, KEYS, type Key, matches } from '../content/keys.ts'
import { bitOf } from '../rules/players.ts'
import type { Player, SState } from '../types.ts'

/** Visits to the gatehouse and to key rooms. */
export interface Task {
  keys: number
  looks: number
  /** How much a key of each kind would bring. */
  wanted: number[]
}

/** For each kind of code and each key the code cards that it fits, as bits. */
const FITS = { number: fitsBy('number'), symbol: fitsBy('symbol'), colour: fitsBy('colour') }

function fitsBy(kind: CodeKind): number[] {
  return [
    0,
    ...KEYS.map((key) => KEYS.reduce((bits, code) => (matches(key, code, kind) ? bits | (1 << code) : bits), 0)),
  ]
}

/** Only what the seat knows of the code counts; a key that may fit counts by the chance that it does. */
export function taskOf(state: SState, { keys }: Player, seat: Seat): Task {
  const left = keys.map(({ kind }) => kind)
  const wanted = KEYS.map(() => 0)
  const bit = bitOf(seat)
  let fitting = 0
  let looks = 0
  for (const code of state.codeCards) {
    if ((there(state.codeSeen[code]) & bit) === 0) {
      looks++
      continue
    }
    const at = left.findIndex((key) => matches(key, code, state.code))
    if (at >= 0) {
      left.splice(at, 1)
      fitting++
    } else for (const key of KEYS) if (matches(key, code, state.code)) wanted[key - 1] = 1
  }
  if (looks > 0) fitting += guess(state, left, looks, bit, wanted)
  return { keys: 3 - fitting, looks, wanted }
}

/** How many of the unknown code cards the spare keys can be expected to fit; another of a kind fits less often. */
function guess(state: SState, left: readonly Key[], looks: number, bit: number, wanted: number[]): number {
  let hidden = 0
  for (const key of KEYS) if ((there(state.codeSeen[key]) & bit) === 0) hidden |= 1 << key
  const kinds = count(hidden)
  let fitting = 0
  for (const key of KEYS) {
    const fits = there(FITS[state.code][key])
    const expected = (looks * count(hidden & fits)) / kinds
    let held = 0
    for (const own of left) if ((fits & (1 << own)) !== 0) held++
    wanted[key - 1] = Math.max(there(wanted[key - 1]), 0.9 * Math.max(0, Math.min(1, expected - held)))
  }
  left.forEach((key, at) => {
    if (left.indexOf(key) === at) fitting += Math.min(1, (looks * count(hidden & there(FITS[state.code][key]))) / kinds)
  })
  return Math.min(looks, 0.9 * fitting)
}

/** How many a set of bits holds. */
function count(bits: number): number {
  let found = 0
  for (let left = bits; left !== 0; left &= left - 1) found++
  return found
}

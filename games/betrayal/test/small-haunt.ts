/** A small haunt of a test's own, for a word of the kit. */
import { type ChanceState, fastChance } from '@gloam/kernel/chance.ts'
import { register } from '../kit/registry.ts'
import type { HauntDef } from '../kit/types.ts'
import type { BTable } from '../types.ts'
import { type House, haunted } from './house.ts'

export const NO = 96

/** A haunt with these parts has begun: seat 2 betrays, seat 0 is on turn. */
export function playing(parts: Partial<HauntDef>, more: Parameters<typeof haunted>[1] = {}): House {
  register({
    no: NO,
    kind: 'open',
    traitor: { rule: 'revealer' },
    cellar: 'asFound',
    last: { round: 6, wins: 'hero' },
    wins: [],
    ...parts,
  })
  return haunted(NO, { revealer: 2, ...more }).asks('turn', 0)
}

export const table = (scene: House) => ({ state: scene.state, chance: scene.play.chance }) as unknown as BTable

/** What comes of it, with all kinds of luck. */
export function everyLuck<T>(outcome: (luck: ChanceState) => T): T[] {
  return [...new Set(Array.from({ length: 30 }, (_, i) => outcome(fastChance(i + 1).state)))].sort()
}

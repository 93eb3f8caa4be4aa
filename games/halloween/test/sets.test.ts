import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { faceOf } from '../content/cards.ts'
import type { Halloween } from '../types.ts'
import { opening, seedOf } from './town.ts'

/** Asserts that this set lays out exactly these cards, whatever the seed, four of each cost symbol (COMPONENTS.md). */
function laysOut(cards: Halloween['options']['cards'], expected: number[]): void {
  for (const seed of [1, 2, 3]) {
    const scene = opening(3, { cards }, seedOf(seed))
    expect(scene.state.cards).toEqual(expected)
    scene.asks('turn')
  }
  expect(expected.filter((card) => faceOf(card).cost === 'grey')).toHaveLength(4)
}

rule('HAL-153', 'the set apprentice', () => laysOut('apprentice', [7, 12, 16, 27, 28, 29, 37, 51]))
rule('HAL-154', 'the set brawl', () => laysOut('brawl', [3, 11, 20, 24, 26, 32, 34, 45]))
rule('HAL-155', 'the set terror', () => laysOut('terror', [12, 18, 19, 21, 23, 30, 51, 52]))
rule('HAL-156', 'the set riches', () => laysOut('riches', [3, 8, 13, 29, 33, 40, 41, 42]))
rule('HAL-157', 'the set puzzle', () => laysOut('puzzle', [1, 4, 6, 15, 22, 23, 31, 46]))

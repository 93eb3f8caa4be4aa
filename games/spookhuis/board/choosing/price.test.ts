/** What a choice says of its odds has to be what the rules come to. */
import { speak } from '@gloam/games/text.ts'
import { expect, test } from 'vitest'
import { TERROR } from '../../content/cards.ts'
import { asked, DEAD_END, type House, house, morale } from '../../test/house.ts'
import { en, grammar } from '../../text/index.ts'
import type { SStep } from '../../types.ts'
import { view } from '../../view.ts'
import { sayChoice } from './words.ts'

const text = speak(en, 'en', grammar)
const FACES = Array.from({ length: 10 }, (_, i) => i + 1)

const saidOf = (scene: House, like: Record<string, unknown>, seat: number) =>
  sayChoice(scene.choices(like)[0] as SStep, view(scene.state, seat), text, { seat, seats: 3, nameOf: String })

/** Seat 0, with 6 morale, has ridden to a dead end where seat 2 stands; seat 1 frightens. */
const ridden = (card: keyof typeof TERROR) =>
  house({
    seats: 3,
    round: 2,
    people: {
      0: { morale: 6 },
      1: { morale: 1, terrors: [card, 'spider'] },
      2: { at: DEAD_END, morale: 7, keys: [1] },
    },
  }).take({ do: 'ride' })

test('a terror says how many faces frighten, and what both ways cost, as the rules come to it', () => {
  const lost = FACES.map(
    (face) => 6 - morale(ridden('hyacinth').dice(face).take({ do: 'playTerror', card: 'hyacinth' }), 0),
  )
  const sides = lost.filter((points) => points === -TERROR.hyacinth.failed).length
  expect(new Set(lost)).toEqual(new Set([1, 2]))
  expect(saidOf(ridden('hyacinth'), { do: 'playTerror', card: 'hyacinth' }, 1)).toMatch(
    new RegExp(` · fails in ${sides} of 10: −2 morale, else −1$`),
  )
  expect(saidOf(ridden('ghost'), { do: 'playTerror', card: 'ghost' }, 1)).toMatch(/: −1 morale, else \+1$/)
  expect(saidOf(ridden('horla'), { do: 'playTerror', card: 'horla' }, 1)).toContain('and what the card says')
})

test('a robbery says how many faces succeed, and its price', () => {
  const robbing = () => {
    const scene = ridden('raven').dice(1).take({ do: 'playTerror', card: 'raven' })
    expect(asked(scene)).toEqual(['robbery 0'])
    return scene
  }
  const before = morale(robbing(), 0)
  const losses = FACES.map((face) => before - morale(robbing().dice(face, 1).take({ do: 'rob' }), 0))
  const sides = losses.filter((points) => points > 0).length
  expect(saidOf(robbing(), { do: 'rob' }, 0)).toMatch(
    new RegExp(` · in ${sides} of 10: one of their things for 2 morale$`),
  )
})

import { usualOptions } from '@gloam/kernel/options.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import { betrayal } from '../game.ts'
import { hauntDef, register, writtenHaunts } from '../kit/registry.ts'
import { hauntOf } from '../kit/things.ts'
import type { HauntDef, KitStep } from '../kit/types.ts'
import { traitorIsHidden } from './hidden-traitor.ts'
import './practice.ts'

const MATCHES = Math.ceil(Number(process.env['GLOAM_MATCHES'] ?? 100) / effort(20, 10))

const secret = writtenHaunts().filter((no) => hauntDef(no).kind === 'secret')

/** How often two moments were compared in so many matches of a haunt. */
function play(no: number, matches: number): number {
  let compared = 0
  for (let number = 0; number < matches; number++) {
    const options = { ...usualOptions(betrayal), explorers: 'random', haunt: String(no) }
    compared += traitorIsHidden(betrayal, number, { seats: 3 + (number % 4), options })
  }
  return compared
}

describe('a secret traitor', () => {
  test('there are haunts with one', () => {
    expect(secret).toContain(8)
    expect(secret).toContain(92)
  })

  test.each(secret)('cannot be told from anybody else in haunt %i', (no) => {
    expect(play(no, MATCHES)).toBeGreaterThan(20 * MATCHES)
  })
})

/** Haunts that give the traitor away, each in another manner. */
const leak = (no: number, more: Partial<HauntDef>): HauntDef => ({
  no,
  kind: 'secret',
  traitor: { rule: 'secret' },
  last: { round: 3, wins: 'traitor' },
  wins: [],
  code: {
    isTraitor: ({ state }, { you }) => hauntOf(state).roles[you as number] === 1,
    traitor: ({ state }) => [hauntOf(state).roles.indexOf(1)],
    answers: () => ['yes', 'no'],
  },
  ...more,
})

const atItsTurn = (...steps: KitStep[]): Partial<HauntDef> => ({
  triggers: [{ id: 'leak', at: 'startOfTurn', when: { code: 'isTraitor' }, steps }],
})

const LEAKS: readonly [manner: string, HauntDef][] = [
  ['an event', leak(95, atItsTurn({ do: 'tell', line: 'practice.truth' }))],
  ['a number', leak(96, atItsTurn({ do: 'setScore', who: 'you', mark: 'fever', to: 1 }))],
  [
    'a question',
    leak(
      97,
      atItsTurn({ do: 'askAll', who: { code: 'traitor' }, about: 'leak', answers: { code: 'answers' }, steps: [] }),
    ),
  ],
  [
    'who knows a secret',
    leak(98, { setup: [{ do: 'keepSecret', name: 'word', value: { code: 'answers' }, knows: { code: 'traitor' } }] }),
  ],
  ['a choice of others', leak(99, { tasks: [{ id: 'H99-01', who: 'any', on: { code: 'traitor' }, ok: [] }] })],
]

describe('the law catches a traitor who is given away', () => {
  register(...LEAKS.map(([, haunt]) => haunt))

  test.each(LEAKS)('by %s', (_, { no }) => {
    expect(() => play(no, 10)).toThrow(/can tell who the traitor is|Only one of two/)
  })
})

/** What a choice says of its odds has to be what the rules come to. */
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { speak } from '../../../text.ts'
import { chanceAlone } from '../../prospects/odds.ts'
import { at, ESTATE, house } from '../../test/house.ts'
import { en, grammar } from '../../text/index.ts'
import type { HHStep } from '../../types.ts'
import { sayChoice, sayQuestion } from '../words.ts'
import { bestOf } from './worth.ts'

const words = speak(en, 'en', grammar, true)
const reader = { seat: 0, seats: 3, nameOf: (seat: number) => ['Zoe', 'Ox', 'Kit'][seat] ?? '' }
const DIE = 10
const SIDES = Array.from({ length: DIE }, (_, i) => i + 1)
const attack: HHStep = { do: 'attack', who: 0, against: 1 }

/** A hunter beside a servant, who may attack. */
const beside = (hand: number[] = []) =>
  house({ phase: 'fight', field: ESTATE, players: [{ will: 7, cell: at(1, 2), hand }, { cell: at(1, 2) }] })

test('an attack says both strengths, and how often it wins by the rules themselves', () => {
  let [won, lost] = [0, 0]
  for (const mine of SIDES)
    for (const theirs of SIDES) {
      const { events } = beside().dice(mine, theirs, 1, 1).take(attack).play
      const values = events.map(({ event }) => event).find((event) => event.is === 'fightValues')
      if (values?.is !== 'fightValues' || values.other === null) throw new Error('There was no fight.')
      if (values.value > values.other) won++
      if (values.value < values.other) lost++
    }
  const percent = Math.round((100 * won) / (won + lost))
  const said = sayChoice(attack, look(beside().play, 0).view, words, reader)
  expect(said).toMatch(new RegExp(`^Attack Ox · 7 against \\d+ before the dice, wins ${percent} %$`))
})

test('when the dice have fallen the question says what they come to, and a tie what it means', () => {
  const asked = (mine: number, theirs: number) => {
    const scene = beside([9]).dice(mine, theirs).take(attack).take({ do: 'noFightCard', stage: 'before' })
    const { view } = look(scene.play, 0)
    const [{ ask, choices }] = scene.play.open
    return [sayQuestion(ask, view, words, reader), sayChoice(choices[0], view, words, reader)]
  }
  const [question, pass] = asked(10, 1)
  expect(question).toMatch(/As they lie: you win by \d+\.$/)
  expect(pass).toMatch(/^Play nothing · you win by \d+$/)
  const said = SIDES.flatMap((theirs) => asked(1, theirs))
  expect(said.some((one) => one?.endsWith('As they lie: even: both roll again.'))).toBe(true)
})

test('a die against a fixed value: what is even is rolled again', () => {
  expect(chanceAlone(-3)).toBeCloseTo(7 / 9)
  expect([chanceAlone(0), chanceAlone(-10), chanceAlone(-11)]).toEqual([1, 0, 0])
})

test('a step says how often it goes well', () => {
  const { view } = look(house({ field: ESTATE }).play, 0)
  const steps = house({ field: ESTATE }).choices()
  const said = steps.flatMap((step) => (step.do === 'step' ? [sayChoice(step, view, words, reader)] : []))
  expect(said.length).toBeGreaterThan(0)
  for (const one of said) expect(one).toMatch(/ · (goes well \d+ of 10|no roll)$/)
})

test('of several steps the group says the safest, and nothing of choices of several kinds', () => {
  const scene = house({ field: ESTATE })
  const { view } = look(scene.play, 0)
  const steps = scene.choices({ do: 'step' }) as HHStep[]
  const said = steps.map((step) => sayChoice(step, view, words, reader)?.split(' · ').at(-1))
  const of10 = (worth?: string) => Number(/(\d+) of 10/.exec(worth ?? '')?.[1] ?? 10)
  expect(new Set(said).size).toBeGreaterThan(1)
  expect(of10(bestOf(steps, view, words) ?? '0 of 10')).toBe(Math.max(...said.map(of10)))
  expect(bestOf([...steps, { do: 'stop', who: 0 } as HHStep], view, words)).toBeNull()
})

test('of several attacks the group says the one that wins most often', () => {
  const cell = at(1, 2)
  const scene = house({
    phase: 'fight',
    field: ESTATE,
    players: [{ cell, will: 7 }, { cell }, { cell, servant: true, object: 69 }],
  })
  const { view } = look(scene.play, 0)
  const attacks = scene.choices({ do: 'attack' }) as HHStep[]
  const percents = attacks.map((one) => Number(/(\d+) %/.exec(sayChoice(one, view, words, reader) ?? '')?.[1]))
  expect(attacks).toHaveLength(2)
  expect(bestOf(attacks, view, words)).toContain(`wins ${Math.max(...percents)} %`)
})

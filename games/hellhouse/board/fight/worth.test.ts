/** What a choice says of its odds has to be what the rules come to. */
import { look } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { speak } from '../../../text.ts'
import { chanceAlone } from '../../prospects/odds.ts'
import { at, ESTATE, type House, house } from '../../test/house.ts'
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
  for (const one of said) expect(one).toMatch(/ · (goes well in \d+ of 10|no roll)$/)
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

/** A hunter with this card in the house, beside a servant who has an object. */
const holding = (card: number) =>
  house({
    // The Rite is for the start of a turn, the others are for its end.
    phase: card === 13 ? 'cards' : 'end',
    field: ESTATE,
    players: [
      { will: 6, cell: at(6, 6), hand: [card] },
      { servant: true, cell: at(6, 6), object: 70 },
    ],
  })

test.each([
  ['Séance', 7, (scene: House) => look(scene.play, 0).view.master !== null],
  ['Holy Water', 12, (scene: House) => !scene.state.players[1].servant],
  ['Rite of Release', 13, (scene: House) => !scene.state.players[1].servant],
  ['Quick Fingers', 28, (scene: House) => scene.state.players[0].object === 70],
] as const)('%s says how many sides of the die do it, as the rule comes to it', (_, card, succeeds) => {
  const [play] = holding(card).choices({ do: 'play' })
  const said = sayChoice(play as HHStep, look(holding(card).play, 0).view, words, reader)
  const sides = SIDES.filter((die) => succeeds(holding(card).dice(die).take({ do: 'play' }))).length
  expect(said).toContain(`${sides} of 10`)
})

test('a card that adds to a fight says how much, and how often one wins with it', () => {
  const scene = beside([21, 24, 26]).take(attack)
  const { view } = look(scene.play, 0)
  const said = scene.choices({ do: 'playFight' }).map((choice) => sayChoice(choice, view, words, reader))
  expect(said[0]).toMatch(/^Play Hunting Rifle · \+3: 10 against \d+ before the dice, wins \d+ %$/)
  expect(said[1]).toMatch(/ · a defeat costs no will$/)
  expect(said[2]).toMatch(/ · \+1: 8 against \d+ before the dice, wins \d+ %$/)
})

test('whoever lends will is told what it makes of the fight, and what it risks', () => {
  const players = [{ will: 5, cell: at(1, 2) }, { cell: at(1, 2) }, { will: 4, cell: at(1, 2) }]
  const scene = house({ phase: 'fight', field: ESTATE, players }).take(attack).asks('lend', 2)
  const [lend] = scene.choices({ do: 'lend' })
  const said = sayChoice(lend as HHStep, look(scene.play, 2).view, words, { ...reader, seat: 2 })
  expect(said).toMatch(/^Lend your will · \+4: 9 against \d+ before the dice, wins \d+ %; a defeat hits you, too$/)
})

test('will that a card gives is said as far as there is room for it', () => {
  const scene = house({ phase: 'cards', field: ESTATE, players: [{ will: 9, hand: [9] }, {}, {}] })
  const [play] = scene.choices({ do: 'play', target: 0 })
  expect(sayChoice(play as HHStep, look(scene.play, 0).view, words, reader)).toMatch(/ · \+1 will$/)
})

test('a card that a servant sends says its strength, how often it wins, and what that costs', () => {
  const players = [{}, { hand: [45], cell: at(1, 2) }, {}]
  const scene = house({ phase: 'cards', field: ESTATE, turn: 1, players })
  const [play] = scene.choices({ do: 'play', target: 0 })
  expect(sayChoice(play as HHStep, look(scene.play, 1).view, words, { ...reader, seat: 1 })).toMatch(
    / · 11 against \d+ before the dice, wins \d+ %: −2 will$/,
  )
})

test('what a way of evil surely does stands beside it, and of rats what the victim has to lose', () => {
  const saidOf = (card: number, phase: 'cards' | 'end', hand: number[]) => {
    const players = [{ will: 6, hand, cell: at(6, 6) }, { servant: true, hand: [card], cell: at(6, 6) }, {}]
    const scene = house({ phase, field: ESTATE, turn: 1, players })
    const [play] = scene.choices({ do: 'play', card, target: 0 })
    return sayChoice(play as HHStep, look(scene.play, 1).view, words, { ...reader, seat: 1 })
  }
  expect(saidOf(49, 'cards', [9])).toMatch(/ · a card from the hand$/)
  expect(saidOf(49, 'cards', [])).toMatch(/ · −1 will$/)
  expect(saidOf(54, 'end', [])).toMatch(/ · you lead the next steps$/)
  expect(saidOf(61, 'end', [])).toMatch(/ · −2 will or the whole hand$/)
  expect(saidOf(63, 'end', [])).toMatch(/ · you change places$/)
})

/** One press for several questions: what it is offered for has to be asked then, and to be among the choices. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy, same } from '@gloam/kernel/data.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { hellhouse } from '../game.ts'
import { en, grammar } from '../text/index.ts'
import type { HellHouse } from '../types.ts'
import { view } from '../view.ts'
import { shortcutsOf } from './shortcuts.ts'

const words = speak(en, 'en', grammar, true)
const MATCHES = 8
const PICKS = 500

type Fields = Readonly<Record<string, unknown>>

const speaksOf = (choice: Fields, like: Fields): boolean =>
  Object.keys(like).every((field) => same(choice[field], like[field]))

/** Every shortcut that is offered in matches that are played by chance, with the match as it stands. */
function* offered() {
  for (let number = 1; number <= MATCHES; number++) {
    const seats = 2 + (number % 5)
    const play = Play.start(hellhouse, seats, usualOptions(hellhouse), seedOf(number))
    const chance = fastChance(number)
    for (let i = 0; i < PICKS && play.open.length > 0; i++) {
      const [{ seat, ask, choices }] = play.open
      const reader = { seat, seats, nameOf: String }
      yield { play, seat, found: shortcutsOf(ask, choices, view(play.state, seat), words, reader) }
      takeRandom(play, chance)
    }
  }
}

/** How often a shortcut of each kind was offered. */
const counted = new Map<unknown, number>()

/** A question with a single answer is not asked. */
const isLaid = ({ events }: Play<HellHouse>, { do: it, tile }: Fields): boolean =>
  it === 'place' && events.some(({ event }) => event.is === 'tilePlaced' && event.tile === tile)

test('after the first choice of a shortcut the same seat is asked for the next one, and has it', () => {
  for (const { play, seat, found } of offered()) {
    for (const { place, answers, like } of found) {
      const trial: Play<HellHouse> = new Play(hellhouse, copy(play.state))
      trial.take(trial.open[0], place)
      const next = trial.open.find((question) => question.seat === seat)
      const has = next?.choices.some((choice) => answers.every((answer) => speaksOf(choice, answer as Fields)))
      expect(has === true || isLaid(trial, like), JSON.stringify(like)).toBe(true)
      counted.set(like['do'], (counted.get(like['do']) ?? 0) + 1)
    }
  }
  for (const kind of ['place', 'step', 'endTurn']) expect(counted.get(kind), kind).toBeGreaterThan(20)
})

test('every tile that can be laid after the cards is one press away, and every step once no more are laid', () => {
  const asked = { place: 0, step: 0 }
  for (const { play, seat, found } of offered()) {
    const [question] = play.open
    const place = question.choices.findIndex(({ do: it }) => it === 'endCards')
    if (place < 0) continue
    const trial: Play<HellHouse> = new Play(hellhouse, copy(play.state))
    trial.take(trial.open[0], place)
    const next = trial.open.find((one) => one.seat === seat)
    const kind = next?.ask.ask === 'place' ? 'place' : play.state.finished ? 'step' : null
    const wanted = next?.choices.filter(({ do: it }) => it === kind) ?? []
    const missed = wanted.filter((choice) => !found.some(({ like }) => speaksOf(choice, like as Fields)))
    expect(missed).toEqual([])
    if (kind !== null) asked[kind] += wanted.length
  }
  expect(asked.place).toBeGreaterThan(200)
  expect(asked.step).toBeGreaterThan(20)
})

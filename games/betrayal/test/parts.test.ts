/** The words of a haunt are loaded when it begins, and no other's: with them alone everything in its match can be said. */
import { readdirSync, readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { speak, type Words, wholeWords } from '../../text.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import { betrayal } from '../game.ts'
import { grammar } from '../text/grammar.ts'
import type { Betrayal } from '../types.ts'

const TEXT = new URL('../text/', import.meta.url)
const read = (file: string): Words => JSON.parse(readFileSync(new URL(file, TEXT), 'utf8')) as Words
const FILES = readdirSync(new URL('haunts/en/', TEXT)).filter((file) => file.endsWith('.json'))
const fileOf = (no: number): string | undefined => FILES.find((file) => Number.parseInt(file, 10) === no)
const base = read('en.json')
/** What is chosen before the start has a name from the start. */
const names = Object.fromEntries(
  FILES.flatMap((file) =>
    Object.entries(read(`haunts/en/${file}`)).filter(([key]) => /^haunt\.\d+\.(name|text)$/.test(key)),
  ),
)

test('every haunt has a file of words', () => {
  expect(HAUNTS.filter(({ no }) => fileOf(no) === undefined)).toEqual([])
})

test.each(HAUNTS.map(({ no }) => no))('haunt %i can be played with its own words alone', (no) => {
  const words = { ...base, ...names, ...read(`haunts/en/${fileOf(no)}`) }
  const text = speak<Betrayal>(wholeWords(words, grammar), 'en', grammar, true)
  const play = Play.start(betrayal, 4, { ...usualOptions(betrayal), haunt: String(no) }, seedOf(no))
  const chance = fastChance(no)
  const reader = { seat: 0, seats: 4, nameOf: (seat: number) => `P${seat}` }
  let begun = 0
  for (let picks = 0; play.open.length > 0 && begun < 150 && picks < 3_000; picks++) {
    takeRandom(play, chance)
    if (play.state.haunt === null) continue
    begun++
    for (const { event } of play.events) text.event(event, reader)
    for (const { ask, choices, seat } of play.open) {
      text.question(ask, reader)
      text.waiting({ seat, about: ask.ask }, reader)
      for (const choice of choices.slice(0, 12)) text.choice(choice, reader)
    }
  }
  expect(begun).toBeGreaterThan(0)
})

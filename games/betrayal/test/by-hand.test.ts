/** Every haunt of the game can be written on the bench, press by press, from an empty page. */
import { expect, test } from 'vitest'
import type { Tongue } from '../../workshop.ts'
import { HAUNTS } from '../content/haunts/index.ts'
import { en } from '../text/index.ts'
import workshop from '../workshop/index.ts'
import { pressesFor, rulesOf } from './by-hand.ts'

const tongue: Tongue = { language: 'en', patterns: await workshop.patterns('en'), names: en }

/** One of each kind; the others when there is time. */
const FIRST = [11, 26, 28]
const all = HAUNTS.map((haunt) => [haunt.no, haunt] as const)

const comesOutEqual = (_: number, haunt: object): void => {
  const { presses, draft } = pressesFor(haunt, tongue)
  expect(presses.length).toBeGreaterThan(40)
  expect(draft.haunt).toEqual(rulesOf(haunt))
}

const title = 'haunt %i comes out equal as data'
test.each(all.filter(([no]) => FIRST.includes(no)))(title, comesOutEqual)
test.each(all.filter(([no]) => !FIRST.includes(no)))(title, { tags: ['long'] }, comesOutEqual)

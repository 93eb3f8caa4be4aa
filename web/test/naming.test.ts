/** What somebody names at the bench is called so, and nobody is asked for it twice. */
import { en } from '@gloam/games/betrayal/text/index.ts'
import workshop from '@gloam/games/betrayal/workshop/index.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import { expect, test } from 'vitest'
import { withValue } from '../src/pages/workshop/edits.ts'
import { asName, calledSo, stillCalled } from '../src/pages/workshop/naming.ts'

const names = { ...en, 'name.queen': 'Queen', 'card.clapper.name': 'Clapper' }
const bench = { workshop, tongue: { language: 'en', patterns: await workshop.patterns('en'), names } }
const empty = workshop.empty('en')

const named = (text: string): Draft => {
  const after = withValue(empty, ['haunt', 'tokens', asName(text)], {})
  return calledSo(bench, empty, after, asName(text), { text, writes: 'en' })
}

test('a token is called as it was typed', () => {
  expect(named('cold lamp').words).toEqual({ en: { 'name.coldLamp': 'cold lamp' } })
})

test('what the game calls so already needs no words', () => {
  expect(named('queen').words).toEqual({ en: {} })
})

test('a token that becomes a card keeps what it is called', () => {
  const before = named('cold lamp')
  const kind = ['haunt', 'tokens', 'coldLamp', 'kind']
  const card = stillCalled(bench, before, withValue(before, kind, 'item'), kind)
  expect(card.words).toEqual({ en: { 'card.coldLamp.name': 'cold lamp' } })
  const back = stillCalled(bench, card, withValue(card, kind, 'fixed'), kind)
  expect(back.words).toEqual({ en: { 'name.coldLamp': 'cold lamp' } })
})

test('a card that the game calls so already is called as there', () => {
  const kind = ['haunt', 'tokens', 'clapper', 'kind']
  const before = named('clapper')
  expect(stillCalled(bench, before, withValue(before, kind, 'item'), kind).words).toEqual({ en: {} })
})

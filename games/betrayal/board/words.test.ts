import { speak } from '@gloam/games/text.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { MONSTERS } from '../rules/state.ts'
import { grammar } from '../text/grammar.ts'
import { en as words } from '../text/index.ts'
import type { Betrayal, BetrayalView, BStep } from '../types.ts'
import { sayChoice, sayQuestion, sayTogether } from './words.ts'

const text = speak<Betrayal>({ ...words, 'name.zombie': 'Zombie' }, 'en', grammar)
const reader = { seat: 0, seats: 3, nameOf: () => 'Zoe' }

function among(count: number): BetrayalView {
  const play = Play.start(betrayal, 3, { ...usualOptions(betrayal), explorers: 'random' }, seedOf(7))
  const view = betrayal.view(play.state, 0)
  const zombie = { kind: 'zombie', room: ROOM.foyer, part: 0, stunned: 0, things: [], defeats: 0, marks: {}, owner: -1 }
  view.monsters = Array.from({ length: count }, () => ({ ...zombie }))
  return view
}

const forced = (on: number): BStep => ({ do: 'attack', who: 0, on, trait: 'might', weapon: null, forced: true })

test('an attack that a card forces says upon which monster', () => {
  const said = [0, 1].map((no) => sayChoice(forced(MONSTERS + no), among(2), text, reader))
  expect(said).toEqual(['Attack Zombie 1 with Might', 'Attack Zombie 2 with Might'])
})

test('a monster that is alone is called by its kind, whatever number the choice has', () => {
  expect(sayChoice({ ...forced(MONSTERS), onKind: 'zombie', onNo: 1 } as BStep, among(1), text, reader)).toBe(
    'Attack Zombie with Might',
  )
  expect(sayChoice({ do: 'endTurn' } as BStep, among(1), text, reader)).toBeNull()
})

test('what kills says so, once the haunt has begun', () => {
  const view = among(0)
  Object.assign(view.players[0] ?? {}, { clips: [1, 3, 2, 2] })
  const suffer = (might: number): BStep => ({ do: 'suffer', who: 0, might, speed: 0, knowledge: 0, sanity: 0 })
  const haunted = { ...view, haunt: {} } as BetrayalView
  expect(sayChoice(suffer(2), haunted, text, reader)).toMatch(/ · the skull: you die$/)
  expect([sayChoice(suffer(1), haunted, text, reader), sayChoice(suffer(2), view, text, reader)]).toEqual([null, null])
})

test('whoever is hurt in a fight is told by whom, and how it went', () => {
  const ask = { ask: 'suffer', seat: 0, harm: 'physical', n: 7 } as const
  const fight = { by: MONSTERS, on: 0, trait: 0, weapon: null, ranged: false, card: 0, after: null } as const
  const hurt = { ...among(1), fight: { ...fight, mine: 9, theirs: 2 } }
  expect(sayQuestion(ask, hurt, text, reader)).toMatch(/^Zombie, 9 against 2: 7 points of physical damage/)
  expect(sayQuestion(ask, among(1), text, reader)).toBeNull()
  expect(sayQuestion({ ...ask, seat: 1 }, hurt, text, reader)).toBeNull()
  const own = { ...among(1), fight: { ...fight, by: 0, on: MONSTERS, mine: 1, theirs: 8 } }
  expect(sayQuestion(ask, own, text, reader)).toMatch(/^Zombie, 8 against 1: /)
})

test('tiles that are laid aside one after the other are told together; one that would close a floor is not', () => {
  const skipped = { is: 'tileSkipped', floors: 'upper', room: null } as const
  const closing = { is: 'tileSkipped', floors: 'upper', room: 'chapel' } as const
  const said = { count: 3, text: '3 tiles for other floors are laid aside.' }
  expect(sayTogether([skipped, skipped, skipped, closing], text)).toEqual(said)
  expect(sayTogether([skipped, closing], text)).toBeNull()
})

test('a move says how many of the spaces it takes, and nothing where the first step is a gift', () => {
  const view = among(0)
  view.turn.seat = 0
  const move: BStep = { do: 'move', who: 0, to: 'foyer', part: 0 }
  const haunted = { ...view, spaces: 4, leaving: 2 }
  expect(sayChoice(move, haunted, text, reader)).toMatch(/ · 2 of 4 spaces$/)
  expect(sayChoice(move, { ...haunted, leaving: 5 }, text, reader) ?? '').not.toContain('spaces')
})

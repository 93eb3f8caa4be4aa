/** The last page of a haunt is read by those who won, those who lost and those who watched: its story speaks to none of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { broughtOn } from '../board/book/brought-on.ts'
import { betrayal } from '../game.ts'
import { MONSTER_TURN } from '../rules/state.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal } from '../types.ts'
import { haunted } from './house.ts'

const HAUNTS = new URL('../text/haunts/', import.meta.url)

/** Words by which somebody is spoken to. What is said in an ending stands in quotes. */
const SPOKEN_TO = {
  en: /\b(you|your|yours)\b/i,
  de: /\b(du|dich|dir|deine?[mnrs]?|euch|euer|eure[mnrs]?)\b/i,
  nl: /\b(je|jij|jou|jouw|jullie)\b/i,
  pl: /(?<!\p{L})(ty|ciebie|cię|tobie|twoj\p{L}+|twój|wy|was|wam|wami|wasz\p{L}*)(?!\p{L})/iu,
} as const
const QUOTED = /[„“‘«][^”“’»]*[”“’»]/g

test.each(Object.entries(SPOKEN_TO))('%s', (language, spokenTo) => {
  const folder = new URL(`${language}/`, HAUNTS)
  const endings = readdirSync(folder).flatMap((file) => {
    const words: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    return Object.entries(words).filter(([key]) => key.startsWith('end.'))
  })
  expect(endings).toHaveLength(100)
  expect(endings.filter(([, text]) => spokenTo.test(text.replaceAll(QUOTED, '')))).toEqual([])
})

test('why it is over is said with the turn and the round in which it ended, and only where that is known', () => {
  const { haunt, turn } = betrayal.view(haunted(12, { seats: 3 }).state, 0)
  const told = (seat: number, line: string | null) =>
    broughtOn({ haunt: haunt && { ...haunt, round: 4 }, turn: { ...turn, seat } }, line)
  expect(told(1, 'H12-W1')).toEqual({ key: 'ending.turn', with: { who: 1, round: 4 } })
  expect(told(MONSTER_TURN, 'BET-R75')).toEqual({ key: 'ending.monsters', with: { round: 4 } })
  // Whoever came last has not brought it on.
  expect(told(1, 'last')).toEqual({ key: 'ending.rounds', with: { round: 4 } })
  expect(told(1, null)).toBeNull()
  const text = speak<Betrayal>(en, 'en', grammar)
  const said = (seat: number) => text.say('ending.turn', { who: 1, round: 4 }, { seat, seats: 3, nameOf: () => 'Zoe' })
  expect(said(1)).toBe('It ended in your turn, in round 4 of the haunt.')
  expect(said(0)).toBe('It ended in the turn of Zoe, in round 4 of the haunt.')
})

/** What came of a match, said to whoever sat there: a win that a bot has made is the bot's, and nobody's own. */
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { beforeAll, expect, test } from 'vitest'
import { speakIn } from '../src/text/index.ts'
import { resultOf, whatIsLeft } from '../src/text/said.ts'

beforeAll(() => speakIn('en'))

const cat: SeatState = { kind: 'person', person: 'cat', name: 'Cat', colour: 0, standIn: false, present: true }
const ben: SeatState = { ...cat, person: 'ben', name: 'Ben', colour: 1 }
const NAMES = ['Cat', 'Ben']

const ended = (changes: Partial<SeatState>, byCat: number, byBot: number, winners = [0]): TableState => {
  const made = [
    { seat: 0, person: 'cat', count: byCat },
    { seat: 0, person: null, count: byBot },
  ]
  return { seats: [{ ...cat, ...changes }, ben], winners, made, stopped: null } as unknown as TableState
}
const said = (table: TableState) => [0, 1].map((seat) => resultOf(table, seat, NAMES))

test('who has played to the end has won', () => {
  expect(said(ended({}, 9, 1))).toEqual(['You win', 'Cat wins'])
})

test('what a bot has played to its end, or more of than its person, is the bot’s, whatever the person did', () => {
  const bots = 'Cat, finished by a bot, wins'
  for (const table of [
    ended({ standIn: true }, 9, 1),
    ended({ standIn: true, resigned: true }, 9, 1),
    // They were back for the end, and had not played half of it.
    ended({}, 4, 6),
  ])
    expect(said(table)).toEqual([bots, bots])
})

test('where nobody has said why it ended, that is said', () => {
  expect(whatIsLeft({ why: 'abandoned', round: 2 })).toContain('Nobody moved for so long')
  expect(whatIsLeft({ why: 'agreed', round: 2 })).not.toContain('moved')
})

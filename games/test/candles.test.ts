/** Candles on kept records: each has its words, some are lit there, and none is lit by everybody. */
import { readdirSync, readFileSync } from 'node:fs'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameEvent, GameTypes, Night } from '@gloam/kernel/game.ts'
import type { KeptRecord } from '@gloam/kernel/laws.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { describe, expect, test } from 'vitest'
import { gameNamed, games } from '../index.ts'

/** How many seats of the kept records light each. */
const LIT: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  halloween: { narrow: 0, landslide: 0, rainbow: 0, david: 4, peaceful: 0, tenant: 0, homeless: 2 },
  betrayal: {
    lastExplorer: 0,
    betrayer: 13,
    nobodyLeft: 5,
    unhurt: 8,
    fromBeyond: 3,
    turncoat: 3,
    mapmaker: 19,
    swift: 0,
  },
  hellhouse: { destroyer: 1, gate: 3, lastWill: 2, backToLight: 0, gaveIn: 2, fighter: 1, unshaken: 0 },
  spookhuis: {
    closingTime: 0,
    ghostly: 6,
    lastAlive: 1,
    nineLives: 0,
    thief: 0,
    fearless: 0,
    poltergeist: 0,
    safecracker: 1,
  },
}

/** A game need not have any. */
const WITH_CANDLES = games.filter(({ candles }) => candles !== undefined)

describe.each(WITH_CANDLES.map((game) => [game.name, game] as const))('%s', (name, game) => {
  const candles = game.candles ?? []

  test('has some, each with a name of its own and words', () => {
    const words = JSON.parse(readFileSync(new URL(`../${name}/text/en.json`, import.meta.url), 'utf8'))
    expect(candles.length).toBeGreaterThan(5)
    expect(new Set(candles.map((candle) => candle.name)).size).toBe(candles.length)
    const keys = candles.flatMap((candle) => [`candle.${candle.name}`, `candle.${candle.name}.deed`])
    expect(keys.filter((key) => !Object.hasOwn(words, key))).toEqual([])
  })

  test('lights in kept matches what was done there', () => {
    const nights = recordsOf(game).map((record) => nightOf(game, record))
    const seats = nights.flatMap((night) => Array.from({ length: night.state.seats }, (_, seat) => ({ night, seat })))
    const lit = candles.map(({ name: candle, isLit }) => [
      candle,
      seats.filter(({ night, seat }) => isLit(night, seat)).length,
    ])
    expect(Object.fromEntries(lit)).toEqual(LIT[name])
  })
})

interface MadeUp {
  state?: object
  events?: readonly object[]
  winners?: number[]
  scores?: number[]
}

/** Nights of the first seat that the records do not have: what lights a candle, and what is just short of it. */
const MADE_UP: readonly (readonly [game: string, candle: string, lit: MadeUp, dark: MadeUp])[] = [
  ['halloween', 'narrow', { winners: [0], scores: [61, 61] }, { winners: [0, 1], scores: [61, 61] }],
  ['halloween', 'landslide', { winners: [0], scores: [50, 35] }, { winners: [0], scores: [50, 36] }],
  ['halloween', 'peaceful', { winners: [0] }, { winners: [0], events: [{ is: 'attacked', seat: 0 }] }],
  ['halloween', 'homeless', { winners: [0] }, { winners: [0], events: again(1, { is: 'cardOccupied' }) }],
  [
    'betrayal',
    'swift',
    { winners: [0], state: { haunt: { round: 3 } } },
    { winners: [0], state: { haunt: { round: 4 } } },
  ],
  ['halloween', 'rainbow', { events: haunting(5) }, { events: haunting(4) }],
  ['halloween', 'tenant', { events: again(6, { is: 'cardOccupied' }) }, { events: again(5, { is: 'cardOccupied' }) }],
  [
    ...(['hellhouse', 'backToLight'] as const),
    { winners: [0], state: { players: [{ seat: 0, servant: false }] }, events: again(1, { is: 'becameHunter' }) },
    { winners: [0], state: { players: [{ seat: 0, servant: true }] }, events: again(1, { is: 'becameHunter' }) },
  ],
  ['hellhouse', 'unshaken', shocks(4, true), { events: [...shocks(4, true).events, ...shocks(1, false).events] }],
  ['spookhuis', 'safecracker', trying(true), trying(false)],
  ['spookhuis', 'closingTime', opening({ round: 20 }), opening({ round: 19 })],
  ['spookhuis', 'nineLives', opening({ morale: 1 }), opening({ morale: 2 })],
  ['spookhuis', 'thief', stealing(true), stealing(false)],
  ['spookhuis', 'fearless', { events: testing(4, true) }, { events: [...testing(4, true), ...testing(1, false)] }],
  ['spookhuis', 'poltergeist', { events: frights(4) }, { events: frights(3) }],
]

test.each(MADE_UP)('%s: %s', (name, candle, lit, dark) => {
  const rule = gameNamed(name)?.candles?.find((one) => one.name === candle)
  const night = ({ state = {}, events = [], winners = [], scores }: MadeUp) =>
    ({ state, events, outcome: { winners, reason: '', scores } }) as unknown as Night<GameTypes>
  expect([rule?.isLit(night(lit), 0), rule?.isLit(night(dark), 0)]).toEqual([true, false])
  // Others have not done it.
  expect(rule?.isLit(night({ ...lit, winners: [] }), 1)).toBe(false)
})

function again(count: number, event: object): object[] {
  return Array.from({ length: count }, () => ({ seat: 0, ...event }))
}

function haunting(colours: number): object[] {
  return ['blue', 'green', 'yellow', 'orange', 'red']
    .slice(0, colours)
    .map((colour) => ({ is: 'haunted', seat: 0, colour }))
}

function opening({ round = 1, morale = 5 }: { round?: number; morale?: number }): MadeUp {
  const players = [
    { ghost: false, morale },
    { ghost: false, morale: 5 },
  ]
  return { winners: [0], events: again(1, { is: 'gateOpened' }), state: { round, lastRound: 20, players } }
}

function shocks(count: number, passed: boolean): { events: object[] } {
  return { events: again(count, { is: 'shockTest', passed }) }
}

function trying(fits: boolean): MadeUp {
  const { events = [], ...night } = opening({})
  return { ...night, events: [...again(2, { is: 'keyTried', fits }), ...events] }
}

function stealing(success: boolean): MadeUp {
  return { winners: [0], events: again(1, { is: 'robbed', success }) }
}

function testing(count: number, passed: boolean): object[] {
  return again(count, { is: 'tested', passed })
}

function frights(count: number): object[] {
  return again(count, { is: 'frightened', seat: 2, ghosts: [0] })
}

function recordsOf(game: AnyGame): MatchRecord[] {
  const folder = new URL(`../${game.name}/test/records/v${game.version}/`, import.meta.url)
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as KeptRecord<GameTypes>
  const records = readdirSync(folder).map((file) => read(file).record)
  return records.filter(({ outcome }) => outcome !== null)
}

/** The match played again, with all that was told. */
function nightOf(game: AnyGame, { seats, options, seed, picks }: MatchRecord): Night<GameTypes> {
  const play = Play.start<GameTypes>(game, seats, options, seed)
  const events: GameEvent<GameTypes>[] = play.events.map(({ event }) => event)
  for (const { seat, step } of picks) {
    const question = play.questionOf(seat)
    if (question === null || question === undefined) throw new Error('The record asks somebody else.')
    play.take(
      question,
      question.choices.findIndex((choice) => same(choice, step)),
    )
    events.push(...play.events.map(({ event }) => event))
  }
  const { outcome } = play.state
  if (outcome === null) throw new Error('The record does not end.')
  return { state: play.state, events, outcome }
}

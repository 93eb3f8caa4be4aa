/** Matches of older versions go on. */
import { readdirSync, readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { State, Step } from '@gloam/kernel/game.ts'
import { migrate } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { playRandom, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { LAST_WAY } from '../content/cards.ts'
import { hellhouse } from '../game.ts'
import { setup as setUp } from '../setup.ts'
import type { HellHouse } from '../types.ts'
import { at, house } from './house.ts'

/** A match of before has a notebook that strikes out by itself. */
const setup = { seats: 4, options: { ...usualOptions(hellhouse), notebook: 'deduces' as const } }
const BEFORE_TURN = -1

/** The same state as version 4 would have had it: one question for each tile. */
function asVersion4(state: State<HellHouse>) {
  const { deduces: _, agenda, ...rest } = copy(state)
  const oneByOne = agenda.flatMap((item): object[] => {
    if (!('ask' in item) || item.ask !== 'drawTiles') return [item]
    const { count, ...ask } = item
    return Array.from({ length: count }, () => ({ ...ask, ask: 'drawTile' }))
  })
  return { ...rest, agenda: oneByOne }
}

/** The same state as version 2 would have had it: where a move began counts as entered. */
function asVersion2(state: State<HellHouse>, began = BEFORE_TURN, walked = BEFORE_TURN) {
  const { leastHunters, now, walk, ...rest } = asVersion4(state)
  const { asked: _, ...turn } = now
  return {
    ...rest,
    twoHunters: leastHunters === 2,
    now: { ...turn, visited: [began, ...turn.visited] },
    walk: walk === null ? null : { ...walk, been: [walked, ...walk.been] },
  }
}

/** A state of version 1, which had fewer cards in its deck, and the cards that it had not. */
function olderState(picks: number) {
  const state = copy(playRandom(hellhouse, setup, 4, picks).state)
  const missing = state.deck.filter((card) => card <= LAST_WAY).slice(0, 5)
  state.deck = state.deck.filter((card) => !missing.includes(card))
  if (state.reshuffled !== null) state.reshuffled = state.reshuffled.filter((card) => !missing.includes(card))
  return { state, missing }
}

test('version 1: the cards that are new on the list come under the deck, and the match goes on', () => {
  for (const picks of [60, 500]) {
    const { state, missing } = olderState(picks)
    expect(state.reshuffled === null).toBe(picks === 60)
    const play = new Play(hellhouse, migrate(hellhouse, asVersion2(state), 1))
    expect([...play.state.deck.slice(0, 5)].sort()).toEqual([...missing].sort())
    expect(play.state.deck.slice(5)).toEqual(state.deck)
    expect(hellhouse.components(play.state)['cards']).toBe(78)
    if (picks === 500) expect(play.state.reshuffled).toEqual(expect.arrayContaining(missing))
    for (const chance = fastChance(1); play.open.length > 0; ) takeRandom(play, chance)
    expect(play.state.outcome).not.toBeNull()
  }
})

/** All that happens from here on, by the same random choices. */
function rest(play: Play<HellHouse>): unknown[] {
  const events: unknown[] = []
  for (const chance = fastChance(2); play.open.length > 0; ) {
    takeRandom(play, chance)
    events.push(...play.events)
  }
  return events
}

test('version 2: a match that was kept in the midst of a step, when its check of the room stood for itself', () => {
  const matches = effort(8, 40)
  let met = 0
  for (let number = 0; number < matches; number++) {
    const play = Play.start(hellhouse, 4, setup.options, seedOf(number))
    for (const chance = fastChance(number); play.open.length > 0; takeRandom(play, chance)) {
      const at = play.state.agenda.findIndex((item) => 'do' in item && item.do === 'afterStep')
      if (at < 0) continue
      const older = copy(play.state)
      const { who } = older.agenda[at] as Step<HellHouse, 'afterStep'>
      older.agenda.splice(at, 0, { do: 'checkRoom', who })
      expect(rest(new Play(hellhouse, migrate(hellhouse, asVersion2(older), 2)))).toEqual(rest(play.clone()))
      met++
      break
    }
  }
  expect(met).toBeGreaterThan(matches / 2)
})

test('version 1: before the deal nothing changes', () => {
  const { state } = Play.start(hellhouse, 3, { ...setup.options, leastHunters: '1' }, 'a'.repeat(64))
  expect(migrate(hellhouse, asVersion2(state), 1)).toEqual(state)
})

test('version 2: as many hunters as there were, a way back to where the move began, and every field of today', () => {
  const fields = Object.keys(setUp(4, setup.options, fastChance(1)).state).sort()
  let [walks, moves] = [0, 0]
  for (let number = 0; walks < 3 || moves < 3; number++) {
    const options = { ...setup.options, leastHunters: '1' as const }
    const play = Play.start(hellhouse, 2 + (number % 5), options, seedOf(number))
    for (const chance = fastChance(number); play.open.length > 0; takeRandom(play, chance)) {
      const { now, walk } = play.state
      if (walk === null ? now.steps === 0 || moves >= 3 : walks >= 3) continue
      const migrated = migrate(hellhouse, asVersion2(play.state, 3, 4), 2)
      expect(migrated).toEqual({ ...play.state, now: { ...now, asked: [] } })
      for (const field of fields) expect(migrated).toHaveProperty(field)
      if (walk === null) moves++
      else walks++
    }
  }
  const { state } = Play.start(hellhouse, 2, { ...setup.options, leastHunters: '2' }, seedOf(1))
  expect(migrate(hellhouse, asVersion2(state), 2).leastHunters).toBe(2)
})

test('version 3: a match is what it was, and one that was kept over the limit may still drop what was caught', () => {
  const folder = new URL('records/v3/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const { lastState } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    expect(migrate(hellhouse, copy(lastState), 3)).toEqual(migrate(hellhouse, copy(lastState), 4))
  }
  const scene = house({ players: [{ hand: [9, 15, 16], object: 70 }], field: [['GT04', 2, 1]], deck: [17] })
  scene.take({ do: 'step', to: at(2, 1) }).asks('limit', 0)
  const play = new Play(hellhouse, migrate(hellhouse, asVersion4(scene.state), 3))
  expect(play.open[0].choices).toContainEqual({ do: 'drop', who: 0, object: 70 })
})

test('version 2: the kept records have states that today’s view can show', () => {
  const folder = new URL('records/v2/', import.meta.url)
  const files = readdirSync(folder)
  expect(files).not.toEqual([])
  for (const file of files) {
    const { record, lastState } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const state = migrate(hellhouse, lastState, 2)
    expect(state.leastHunters).toBe(record.options.twoHunters === 'on' ? 2 : 1)
    expect(Object.keys(state).sort()).toEqual(
      Object.keys(Play.start(hellhouse, 3, setup.options, seedOf(1)).state).sort(),
    )
    expect(hellhouse.view(state, 0).leastHunters).toBe(state.leastHunters)
  }
})

test('version 4: tiles that were asked for one by one are asked for together, and notebooks go on striking out', () => {
  const { state } = Play.start(hellhouse, 4, setup.options, seedOf(1))
  expect(state.agenda.some((item) => 'ask' in item && item.ask === 'drawTiles' && item.count === 3)).toBe(true)
  expect(migrate(hellhouse, asVersion4(state), 4)).toEqual(state)
  // One of two tiles was drawn: the other is still owed.
  const seat = 0
  const midway = asVersion4(house({ phase: 'tiles', now: { tiles: 'draw', owed: 1 } }).state)
  midway.agenda.splice(-1, 1, { ask: 'drawTile', seat, who: 0 })
  const play = new Play(hellhouse, migrate(hellhouse, midway, 4))
  expect(play.open[0].ask).toEqual({ ask: 'drawTiles', seat, who: 0, count: 1 })
  expect(play.state.deduces).toBe(true)
})

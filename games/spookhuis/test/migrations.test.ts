import { readdirSync, readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { migrate } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import { spookhuis } from '../game.ts'
import { migrations } from '../migrations.ts'
import type { OpenCard, SState } from '../types.ts'
import { house } from './house.ts'

/** A state of version 3: these people have this base, and these cards open. */
function version3(people: { base: number; open?: OpenCard[]; ghost?: boolean }[]) {
  const open = people.map((person) => ({ open: person.open ?? [], ghost: person.ghost ?? false }))
  const { blockedFrightens: _, ...state } = copy(house({ seats: people.length, people: { ...open } }).state)
  const players = state.players.map(({ morale: _, ...player }, seat) => ({ ...player, base: people[seat].base }))
  return { ...state, players }
}

test('version 2 to 4: nobody is thought to have looked at the code (SPO-R84)', () => {
  const people = [{ base: 9 }, { base: 9 }, { base: 9 }]
  const { codeShown: _, ...old } = version3(people)
  const players = old.players.map(({ looks: _, ...player }) => player)
  expect(migrate(spookhuis, { ...old, players }, 2)).toEqual({ ...house().state, blockedFrightens: true })
})

test('version 3 to 4: the marker stays where it was, and what went beyond 9 is no reserve any more (SPO-R06)', () => {
  const book: OpenCard = { card: 'book', points: 3 }
  const crowley: OpenCard = { card: 'crowley', points: 5 }
  const { players } = migrations[3](
    version3([
      { base: 4 },
      { base: -2, open: [book] },
      { base: 7, open: [book] },
      { base: 5, open: [book, crowley] },
      { base: -3, ghost: true },
    ]),
  )
  expect(players.map(({ morale }) => morale)).toEqual([4, 1, 9, 9, 0])
  expect(players.map(({ open }) => open.map(({ points }) => points))).toEqual([[], [3], [2], [3, 1], []])
  expect(players.filter((player) => 'base' in player)).toEqual([])
})

test('version 3 to 4: a match that began with the scare before taken rooms goes on with it (SPO-R19)', () => {
  expect(migrations[3](version3([{ base: 9 }, { base: 9 }])).blockedFrightens).toBe(true)
})

test('every state that was kept becomes one of this version, with all its fields', () => {
  const folder = new URL('records/v3/', import.meta.url)
  const { state: now } = house()
  for (const file of readdirSync(folder)) {
    const { lastState } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    const state = migrations[3](lastState)
    expect(Object.keys(state).sort(), file).toEqual(Object.keys(now).sort())
    for (const player of state.players) {
      expect(Object.keys(player).sort(), file).toEqual(Object.keys(now.players[0]).sort())
    }
    expect(spookhuis.components(state)['markers off the board'], file).toBe(0)
  }
})

test('a match of version 3 goes on to its end, with all that belongs to it', () => {
  const gin: OpenCard = { card: 'gin', points: 3 }
  for (let number = 0; number < 20; number++) {
    const state: SState = migrations[3](version3([{ base: 9, open: [gin] }, { base: 2 }, { base: 6 }]))
    const before = spookhuis.components(state)
    const play = new Play(spookhuis, state)
    const chance = fastChance(number)
    while (play.open.length > 0) takeRandom(play, chance)
    expect(play.state.outcome).not.toBeNull()
    expect(spookhuis.components(play.state)).toEqual(before)
  }
})

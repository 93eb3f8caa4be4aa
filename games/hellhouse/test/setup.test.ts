/** HEL-018 to HEL-021, HEL-026 to HEL-049, HEL-R01 to HEL-R06: before the first turn. */
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIRST_OBJECT, groupOf, OBJECTS, PERSONS, timingOf } from '../content/cards.ts'
import { masterOf } from '../content/masters.ts'
import { CRYPT_TILE, GATE_TILE, HOUSE_TILES, TILES } from '../content/tiles.ts'
import { hellhouse } from '../game.ts'
import { CRYPT, GATE, NEIGHBOURS } from '../rules/board.ts'
import type { HHState } from '../types.ts'
import { at, type House, house, opening, possible, seedOf, until } from './house.ts'

type DiceOff = { is: 'diceOff'; rolls: { seat: number; roll: number }[] }

/** The first events of a match, which are told before anybody is asked. */
function beginning(seats: number, number: number) {
  const play = Play.start(hellhouse, seats, usualOptions(hellhouse), seedOf(number))
  const events = play.events.map(({ event }) => event)
  return { play, rounds: events.filter(({ is }) => is === 'diceOff') as DiceOff[] }
}

const seeds = Array.from({ length: 300 }, (_, i) => i)

/** Matches at the first question of a kind. */
function all(seats: number, count: number, about: string): House[] {
  return seeds.slice(0, count).map((number) => until(opening(seats, {}, seedOf(number)), about))
}

rule(
  ['HEL-018', 'HEL-019', 'HEL-020'],
  'the master is no player; one player begins as servant, the others as hunters',
  () => {
    for (const scene of all(5, 20, 'cards')) {
      const { players, original, master } = scene.state
      expect(players).toHaveLength(5)
      expect(players.filter(({ servant }) => servant)).toEqual([players[original]])
      expect(groupOf(master)).toBe('master')
    }
  },
)

rule('HEL-R89', 'who is named begins as a hunter, and one of the others serves', () => {
  for (const number of seeds.slice(0, 40)) {
    const play = Play.start(hellhouse, 4, { ...usualOptions(hellhouse), first: 'seat-1' }, seedOf(number))
    expect(play.state.first).toBe(0)
    expect(play.state.original).toBeGreaterThan(0)
    expect(play.open).toMatchObject([{ seat: 0, ask: { ask: 'person' } }])
    const rolls = play.events.flatMap(({ event }) => (event.is === 'diceOff' ? event.rolls : []))
    expect(rolls.map(({ seat }) => seat)).not.toContain(0)
  }
})

rule('HEL-021', 'only hunters have will', () => {
  const { players } = until(opening(4), 'place').state
  expect(players.map(({ servant, will }) => (servant ? will === 0 : will > 0))).toEqual([true, true, true, true])
})

rule(['HEL-026', 'HEL-085'], 'the field has 7 by 7 cells, and nothing lies outside', () => {
  const { field } = opening(2).state
  expect(field).toHaveLength(49)
  expect(NEIGHBOURS[at(7, 1)][1]).toBe(-1)
  expect(NEIGHBOURS[at(1, 7)][0]).toBe(-1)
})

rule(['HEL-027', 'HEL-028', 'HEL-029', 'HEL-R03'], 'only Gate and Crypt lie, in their corners', () => {
  const { field } = opening(4).state
  expect(field[at(1, 1)]).toBe(GATE_TILE)
  expect(field[at(7, 7)]).toBe(CRYPT_TILE)
  expect(field.filter((tile) => tile >= 0)).toHaveLength(2)
  expect(NEIGHBOURS[GATE].slice(2)).toEqual([-1, -1])
  expect(NEIGHBOURS[CRYPT].slice(0, 2)).toEqual([-1, -1])
})

rule(['HEL-030', 'HEL-R03'], 'house and ground tiles are shuffled separately, in stacks of 22 and 24', () => {
  const stacks = seeds.slice(0, 5).map((number) => opening(3, {}, seedOf(number)).state.stacks)
  for (const [house, ground] of stacks) {
    expect([house.length, ground.length]).toEqual([22, 24])
    expect(house.every((tile) => tile < HOUSE_TILES)).toBe(true)
    expect(ground.every((tile) => tile >= HOUSE_TILES)).toBe(true)
  }
  expect(new Set(stacks.map(([house]) => house.join())).size).toBe(5)
})

rule(['HEL-031', 'HEL-R01'], 'the lowest roll is the servant; of those who are tied only they roll again', () => {
  let ties = 0
  for (const number of seeds) {
    const { play, rounds } = beginning(4, number)
    let low = rounds[0].rolls
    for (let next = 1; ; next++) {
      const least = Math.min(...low.map(({ roll }) => roll))
      const tied = low.filter(({ roll }) => roll === least)
      if (tied.length === 1) {
        expect(play.state.original).toBe(tied[0].seat)
        break
      }
      ties++
      expect(rounds[next].rolls.map(({ seat }) => seat)).toEqual(tied.map(({ seat }) => seat))
      low = rounds[next].rolls
    }
  }
  expect(ties).toBeGreaterThan(10)
})

rule(
  ['HEL-032', 'HEL-R02'],
  'the hunter with the highest roll begins; a tie is rolled off, a lone hunter begins',
  () => {
    let ties = 0
    for (const number of seeds) {
      const { play, rounds } = beginning(4, number)
      const hunters = rounds[0].rolls.filter(({ seat }) => seat !== play.state.original)
      const most = Math.max(...hunters.map(({ roll }) => roll))
      const tied = hunters.filter(({ roll }) => roll === most).map(({ seat }) => seat)
      expect(tied).toContain(play.state.first)
      if (tied.length === 1) continue
      ties++
      const off = rounds.findLast(({ rolls }) => rolls.some(({ seat }) => seat === play.state.first)) as DiceOff
      expect(off.rolls.every(({ seat }) => tied.includes(seat))).toBe(true)
      const best = Math.max(...off.rolls.map(({ roll }) => roll))
      expect(off.rolls.find(({ seat }) => seat === play.state.first)?.roll).toBe(best)
    }
    expect(ties).toBeGreaterThan(10)
    for (const number of seeds.slice(0, 30)) {
      const { state } = beginning(2, number).play
      expect(state.first).toBe(1 - state.original)
    }
  },
)

rule(['HEL-033', 'HEL-037', 'HEL-038'], 'the deck is what the master lists and the ten objects, no card more', () => {
  for (const scene of all(3, 20, 'figure')) {
    const { state } = scene
    const held = state.players.flatMap(({ hand, object }) => (object === 0 ? hand : [...hand, object]))
    const cards = [...state.deck, ...state.discards, ...held].sort((a, b) => a - b)
    expect(cards).toEqual([...masterOf(state.master).list, ...OBJECTS].sort((a, b) => a - b))
  }
})

rule(['HEL-034', 'HEL-R04'], 'persons are picked clockwise from the starting hunter, each once', () => {
  const scene = opening(4)
  const { first } = scene.state
  const order: number[] = []
  for (let i = 0; i < 4; i++) {
    scene.asks('person')
    expect(scene.choices()).toHaveLength(6 - i)
    order.push(scene.play.open[0].seat)
    scene.take({ person: PERSONS[i] })
  }
  expect(order).toEqual([0, 1, 2, 3].map((i) => (first + i) % 4))
  expect(new Set(scene.state.players.map(({ person }) => person)).size).toBe(4)
})

rule(
  ['HEL-035', 'HEL-036', 'HEL-040', 'HEL-143'],
  'one master is drawn by chance, and only the servant knows it',
  () => {
    const masters = new Set<number>()
    for (const scene of all(3, 120, 'figure')) {
      const { master, original, notes } = scene.state
      masters.add(master)
      for (let seat = -1; seat < 3; seat++) {
        expect(look(scene.play, seat).view.master).toBe(seat === original ? master : null)
      }
      expect(notes[original].possible).toBe(1 << (master - 85))
      for (let seat = 0; seat < 3; seat++)
        if (seat !== original) expect(possible(scene, seat).length).toBeGreaterThan(0)
    }
    expect(masters.size).toBe(12)
  },
)

/** Every hand as it was dealt, with the hand and the discards after it was opened. */
function deals(count: number): { before: HHState; after: HHState }[] {
  return seeds.slice(0, count).map((number) => {
    const scene = opening(4, {}, seedOf(number))
    for (let i = 0; i < 3; i++) scene.play.take(scene.play.open[0], 0)
    const last = scene.play.open[0]
    const before = { ...scene.state }
    scene.play.take(last, 0)
    return { before, after: until(scene, 'drawTiles').state }
  })
}

rule(['HEL-039', 'HEL-044'], 'four cards are dealt to each, and what is removed is not replaced', () => {
  for (const { after } of deals(40)) {
    const size = masterOf(after.master).list.length + 10
    expect(after.deck).toHaveLength(size - 16)
    const held = after.players.reduce((sum, { hand, object }) => sum + hand.length + (object === 0 ? 0 : 1), 0)
    expect(held + after.discards.length).toBe(16)
  }
})

rule(['HEL-041', 'HEL-045'], 'a dealt object lies open, its chip on it', () => {
  let seen = 0
  for (const { after } of deals(40)) {
    for (const { hand, object } of after.players) {
      expect(hand.some((card) => groupOf(card) === 'object')).toBe(false)
      if (object === 0) continue
      seen++
      expect(after.chips[object - FIRST_OBJECT]).toBe(-1)
    }
  }
  expect(seen).toBeGreaterThan(20)
})

rule(['HEL-042', 'HEL-R06'], 'of several objects the player keeps one; the others begin the discard pile', () => {
  let asked = 0
  for (const number of seeds.slice(0, 200)) {
    const scene = opening(6, {}, seedOf(number))
    while (scene.play.open[0].ask.ask === 'person') scene.play.take(scene.play.open[0], 0)
    if (scene.play.open[0].ask.ask !== 'keepObject') continue
    asked++
    const choices = scene.choices() as unknown as { object: number; who: number }[]
    const [first, second] = choices
    scene.take({ object: second.object })
    expect(scene.state.players[second.who].object).toBe(second.object)
    expect(scene.state.discards).toContain(first.object)
    expect(scene.state.chips[first.object - FIRST_OBJECT]).toBe(-1)
  }
  expect(asked).toBeGreaterThan(5)
})

rule(['HEL-043', 'HEL-R05'], 'a dealt card that is for at once in this role is discarded without effect', () => {
  let discarded = 0
  for (const { after } of deals(60)) {
    for (const { hand, servant } of after.players) {
      for (const card of hand) expect(timingOf(card, servant)).not.toBe('now')
    }
    discarded += after.discards.filter((card) => timingOf(card, false) === 'now').length
    expect(after.lasting).toEqual([])
  }
  expect(discarded).toBeGreaterThan(10)
})

rule(['HEL-046', 'HEL-R04'], 'each player draws three tiles in one go, the stacks chosen freely, seen at once', () => {
  const scene = until(opening(3, { leastHunters: '1' }), 'drawTiles')
  const { first } = scene.state
  expect(scene.choices()).toHaveLength(4)
  scene.asks('drawTiles', first).take({ house: 2, ground: 1 })
  expect(scene.state.players[first].row.map((tile) => tile < HOUSE_TILES)).toEqual([true, true, false])
  expect(look(scene.play, -1).view.players[first].row).toHaveLength(3)
  scene.asks('drawTiles', (first + 1) % 3)
})

rule(['HEL-047', 'HEL-048', 'HEL-049'], 'the servant starts on the Crypt, hunters on the Gate with a will of 6', () => {
  const scene = until(opening(4), 'figure')
  for (let i = 0; i < 4; i++) {
    expect(scene.choices()).toHaveLength(6 - i)
    scene.play.take(scene.play.open[0], 0)
  }
  for (const { servant, cell, will, figure } of scene.state.players) {
    expect([cell, will]).toEqual(servant ? [CRYPT, 0] : [GATE, 6])
    expect(figure).not.toBeNull()
  }
})

rule('HEL-R69', 'open and secret: hands and piles are numbers to others, rows and discards are open', () => {
  const scene = house({
    players: [
      { hand: [9, 15], object: 70 },
      { hand: [35], row: ['HT01'] },
    ],
    discards: [12],
  })
  const mine = look(scene.play, 0).view
  expect(mine.players[0].cards).toEqual([9, 15])
  expect([mine.players[1].hand, mine.players[1].cards]).toEqual([1, []])
  expect(mine.players[1].row).toEqual([TILES.findIndex(({ id }) => id === 'HT01')])
  expect(mine.discards).toEqual([12])
  expect(mine.players[0].object).toBe(70)
  const watching = look(scene.play, -1).view
  expect(watching.players.map(({ cards }) => cards)).toEqual([[], [], []])
  expect(watching.stacks.map(({ bottom }) => bottom)).toEqual([[], []])
})

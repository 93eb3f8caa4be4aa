import { fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { speak } from '../../../text.ts'
import { confidedTo } from '../../book/confided.ts'
import { haunt40 } from '../../content/haunts/40-share-and-share-alike.ts'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { distances } from '../../rules/ways.ts'
import { en, grammar } from '../../text/index.ts'
import type { Betrayal } from '../../types.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, sum } from '../house.ts'

/** Seat 1 is the Disinherited; each seat's share is the heirloom with the number of the seat and one. All lie far off. */
function begun({ seats = 4, at = [] as Room[], held = [] as number[][] } = {}): House {
  const rooms = Array.from({ length: seats }, (_, seat): Room => at[seat] ?? 'foyer')
  return haunted(40, { seats, revealer: seats - 1, at: rooms }).arrange((state) => {
    if (state.haunt === null) return
    state.haunt.round = 3
    state.haunt.roles = state.players.map((_, seat) => (seat === 1 ? 1 : seat === 0 ? 2 : seat + 1))
    const all = Array.from({ length: seats + 2 }, (_, i) => i + 1)
    for (let seat = 0; seat < seats; seat++) state.haunt.secrets[`share${seat}`].value = `heirloom-${seat + 1}`
    held.forEach((numbers, seat) => {
      state.players[seat].cards = numbers.map((n) => `heirloom-${n}`)
    })
    const lying = all.filter((n) => !held.flat().includes(n)).map((n) => `heirloom-${n}`)
    state.piles = [{ room: ROOM.upperLanding, part: 0, things: lying }]
  })
}

const share = ({ state }: House, seat: number): string => String(state.haunt?.secrets[`share${seat}`].value)
const isTurned = ({ state }: House, seat: number): boolean => (state.haunt?.roles[seat] ?? 0) < 0
const lines = (scene: House): unknown[] => scene.told('told').map((event) => 'line' in event && event.line)

/** The round ends, and these are named; all others name nothing. Unseen rolls have these results. */
function roundOver(scene: House, named: Record<number, number> = {}, ...results: number[]): House {
  doing(scene, { do: 'endRound' })
  if (results.length > 0) dice(scene, ...results)
  for (const { seat } of [...scene.play.open])
    if (scene.play.questionOf(seat)?.ask.ask === 'secret')
      scene.take({ answer: named[seat] === undefined ? 'H40.none' : `heirloom-${named[seat]}` }, seat)
  return scene
}

rule('H40-01', 'set-up: heirlooms away from everybody, and one for each, all different, for its eyes only', () => {
  for (const seats of [3, 4, 5, 6]) {
    const scene = haunted(40, {
      seats,
      at: Array<Room>(seats).fill('entranceHall'),
      tiles: [
        ['bloodyRoom', 'upperLanding', 'west'],
        ['library', 'upperLanding', 'north'],
        ['abandonedRoom', 'basementLanding', 'west'],
        ['wineCellar', 'basementLanding', 'north'],
      ],
    })
    const { state } = scene
    const lying = state.piles.flatMap(({ room, things }) => things.map(() => room))
    expect(lying).toHaveLength(seats + 2)
    const far = distances(state, [ROOM.entranceHall])
    expect(lying.filter((room) => FIT[room] && far[room] >= 2).length).toBeGreaterThanOrEqual(Math.min(seats + 2, 7))
    expect(new Set(state.players.map((_, seat) => share(scene, seat))).size).toBe(seats)
    const { secrets = {} } = betrayal.view(state, 0).haunt ?? {}
    expect(state.players.map((_, seat) => secrets[`share${seat}`].value !== undefined)).toEqual(
      state.players.map((_, seat) => seat === 0),
    )
  }
})

rule(['H40-01', 'KIT-27'], 'each sees on the plan where its own heirloom is', () => {
  const text = speak<Betrayal>(en, 'en', grammar, true)
  const scene = begun({ at: ['foyer', 'foyer', 'entranceHall'], held: [[], [], [1]] })
  const told = (seat: number) => confidedTo(betrayal.view(scene.state, seat), seat, text)
  expect(told(0)).toEqual([{ name: 'Your heirloom', short: 'Your heirloom', to: 'you', rooms: [ROOM.entranceHall] }])
  expect(told(1)).toMatchObject([{ rooms: [ROOM.upperLanding] }])
})

rule('H40-02', 'an heirloom is not picked up but claimed: Speed or Knowledge 3', () => {
  const claimed = (total: number) => {
    const scene = begun({ at: ['upperLanding'] }).asks('turn', 0)
    scene.refuses({ do: 'pickUp' }).take({ do: 'task', task: 'H40-02' })
    return cardsOf(dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'speed' }))
  }
  expect([claimed(2), claimed(3)]).toEqual([[], ['heirloom-1']])
  begun().refuses({ do: 'task' })
})

rule('H40-03', 'an attack that is won by 1 may take an heirloom instead of hurting', () => {
  const scene = begun({ held: [[], [2]] })
  dice(scene, ...sum(5, 2), ...sum(8, 1)).take({ do: 'attack', on: 1, trait: 'might', weapon: null })
  scene.offers({ do: 'dealDamage' }).take({ do: 'rider', rider: 'H40-03' })
  expect([cardsOf(scene, 0), cardsOf(scene, 1), scene.told('damaged')]).toEqual([['heirloom-2'], [], []])
})

rule('H40-04', 'only the Disinherited forges: the heir’s share is another, which only the heir hears', () => {
  const scene = roundOver(begun({ held: [[1]] }), { 1: 1, 2: 3 })
  expect([5, 6].map((n) => `heirloom-${n}`)).toContain(share(scene, 0))
  expect(share(scene, 2)).toBe('heirloom-3')
  expect(lines(scene)).toContain('H40-04')
  const { secrets = {} } = betrayal.view(scene.state, 2).haunt ?? {}
  expect(secrets['share0'].value).toBeUndefined()
  // nobody else's wish counts, nor one for what is nobody's share
  const still = roundOver(begun(), { 0: 3, 1: 5, 2: 1 })
  expect([0, 2, 3].map((seat) => share(still, seat))).toEqual(['heirloom-1', 'heirloom-3', 'heirloom-4'])
  expect(lines(still)).toContain('H40-04.none')
})

rule('H40-04', 'what is within 3 spaces can be named, lying or held', () => {
  const scene = begun({ at: ['foyer', 'basementLanding'], held: [[1]] })
  doing(scene, { do: 'endRound' })
  const named = (seat: number) =>
    scene.choices({ do: 'secret' }, seat).map((choice) => 'answer' in choice && choice.answer)
  expect(named(0)).toHaveLength(7)
  expect(named(1)).toEqual(['heirloom-1', 'H40.none'])
})

rule('H40-04', 'the same heir is not struck twice running', () => {
  const scene = begun({ held: [[1]] })
  roundOver(scene, { 1: 1 })
  const now = Number(share(scene, 0).slice('heirloom-'.length))
  roundOver(scene, { 1: now })
  expect(share(scene, 0)).toBe(`heirloom-${now}`)
  roundOver(scene, { 1: now })
  expect(share(scene, 0)).not.toBe(`heirloom-${now}`)
})

rule('H40-04', 'if the Disinherited names nothing, one of the turned does', () => {
  const scene = begun({ held: [[1]] }).arrange(({ haunt }) => {
    if (haunt) haunt.roles[2] = -haunt.roles[2]
  })
  expect(share(roundOver(scene, { 2: 1 }), 0)).not.toBe('heirloom-1')
})

rule(
  'H40-05',
  'greed: two heirlooms or more want twice as much Sanity, unseen, or a loyal heir turns in secret',
  () => {
    const greedy = (numbers: number[], ...results: number[]) =>
      isTurned(roundOver(begun({ held: [numbers] }), {}, ...results), 0)
    expect([greedy([1, 5], ...sum(3, 3)), greedy([1, 5], ...sum(3, 4))]).toEqual([true, false])
    expect(greedy([1, 5, 6], ...sum(3, 5))).toBe(true)
    expect(greedy([1])).toBe(false)
    const scene = roundOver(begun({ held: [[1, 5]] }), {}, ...sum(3, 0))
    const roles = (seat: number) => betrayal.view(scene.state, seat).haunt?.roles
    expect([roles(0), roles(1), roles(2)]).toEqual([
      [-2, 1, null, null],
      [-2, 1, null, null],
      [null, null, 3, null],
    ])
    expect(scene.told('rolledUnseen')).toMatchObject([{ who: 0 }])
  },
)

rule(
  ['H40-06', 'H40-W1'],
  'the reading, from round 3 on: 2/2/3/4 loyal heirs hold their share, or all who live',
  () => {
    const won = roundOver(begun({ held: [[1], [], [3], [4]] }))
    expect(won.state.outcome).toEqual({ winners: [0, 2, 3], reason: 'end.40.hero' })
    expect(roundOver(begun({ held: [[1], [], [3], [5]] })).state.outcome?.reason).toBe('end.40.hero')
    expect(roundOver(begun({ held: [[1], [], [5], [4, 6]] })).state.outcome?.reason).toBe('end.40.hero')
    expect(roundOver(begun({ held: [[1], [], [5]] })).state.outcome).toBeNull()
    const read = (version: number, round: number) => {
      const scene = begun({ held: [[1], [], [3], [4]] }).arrange(({ haunt }) => {
        if (haunt) Object.assign(haunt, { version, round })
      })
      return roundOver(scene).state.outcome !== null
    }
    expect([read(2, 2), read(2, 3)]).toEqual([false, true])
    // in matches that began with version 1 from round 2 on
    expect([read(1, 1), read(1, 2)]).toEqual([false, true])
    const fewer = begun({ held: [[1], [], [3]] }).arrange(({ players }) => {
      players[3].alive = false
      players[3].room = -1
    })
    expect(roundOver(fewer).state.outcome?.reason).toBe('end.40.hero')
  },
)

rule('H40-07', 'whoever reveals gains 1 in each trait, the turned too', () => {
  const scene = begun().arrange(({ haunt }) => {
    if (haunt) haunt.roles[0] = -haunt.roles[0]
  })
  const before = [...scene.state.players[0].clips]
  scene.take({ do: 'revealSelf' })
  expect(scene.state.players[0].clips).toEqual(before.map((clip) => clip + 1))
  expect(scene.state.players[0].team).toBe('traitor')
  endTurn(scene).asks('turn', 1).take({ do: 'revealSelf' })
  expect(scene.state.haunt?.traitor).toBe(1)
})

rule('H40-W1', 'the Disinherited is dead: the heirs, not the turned', () => {
  const scene = begun().arrange(({ haunt }) => {
    if (haunt) haunt.roles[2] = -haunt.roles[2]
  })
  expect(doing(scene, { do: 'die', who: 1 }).state.outcome).toEqual({ winners: [0, 3], reason: 'end.40.hero' })
})

rule('H40-W2', 'fewer than 2/2/3/3 loyal heirs, or the end of round 7/7/7/6', () => {
  const scene = doing(begun(), [
    { do: 'die', who: 0 },
    { do: 'die', who: 2 },
  ])
  expect(scene.state.outcome).toEqual({ winners: [1], reason: 'end.40.traitor' })
  expect(doing(begun(), { do: 'die', who: 0 }).state.outcome).toBeNull()
  expect(
    doing(begun({ seats: 5 }), [
      { do: 'die', who: 0 },
      { do: 'die', who: 2 },
    ]).state.outcome,
  ).not.toBeNull()
  for (const [seats, last] of [
    [3, 7],
    [5, 7],
    [6, 6],
  ]) {
    const ended = (round: number) => {
      const late = begun({ seats }).arrange(({ haunt }) => {
        if (haunt) haunt.round = round
      })
      return roundOver(late).state.outcome?.reason
    }
    expect([ended(last - 1), ended(last)]).toEqual([undefined, 'end.40.traitor'])
  }
})

rule('H40-01', 'what a seat does not know is imagined: shares, all different, most likely what is held', () => {
  const scene = begun({ held: [[], [], [6]] })
  const [chance, seen] = [fastChance(7), new Set<string>()]
  for (let i = 0; i < 40; i++) {
    haunt40.imagine?.(scene.state, ['share1', 'share2', 'share3'], chance)
    expect(new Set([0, 1, 2, 3].map((seat) => share(scene, seat))).size).toBe(4)
    expect(share(scene, 0)).toBe('heirloom-1')
    seen.add(share(scene, 2))
  }
  expect(seen.size).toBeGreaterThan(1)
})

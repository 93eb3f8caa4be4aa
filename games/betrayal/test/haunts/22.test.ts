import { fastChance } from '@gloam/kernel/chance.ts'
import { answerable } from '@gloam/kernel/in-advance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { haunt22 } from '../../content/haunts/22-a-wind-in-every-knot.ts'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { distances } from '../../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, sum } from '../house.ts'

const WITCH = 1

/** Seat 1 is the Witch; seat 0 is on turn. These knots are tied already. */
function begun({ seats = 3, at = [] as Room[], cards = [] as string[][], knots = [] as Room[] } = {}): House {
  const rooms = Array.from({ length: seats }, (_, seat): Room => at[seat] ?? 'foyer')
  return haunted(22, { seats, revealer: seats - 1, at: rooms, cards }).arrange((state) => {
    if (state.haunt === null) return
    state.haunt.roles = state.players.map((_, seat) => (seat === WITCH ? 1 : seat === 0 ? 2 : seat + 1))
    state.haunt.secrets['knots'].value = knots.map((room) => ROOM[room])
  })
}

const knotsOf = ({ state }: House): number[] => (state.haunt?.secrets['knots'].value ?? []) as number[]
const count = ({ state }: House, counter: string): number => state.haunt?.counters[counter] ?? -1
const inRound = (scene: House, round: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.round = round
  })

/** The round ends, and these seats tie. */
function night(scene: House, ...ties: number[]): House {
  doing(scene, { do: 'endRound' })
  return answer(scene, ...ties)
}

function answer(scene: House, ...ties: number[]): House {
  for (const { seat } of scene.play.open)
    scene.take({ do: 'secret', seat, answer: ties.includes(seat) ? 'H22.tie' : 'H22.leave' }, seat)
  return scene
}

rule('H22-01', 'set-up: a token for each, the cellar open, and no knot yet', () => {
  const scene = haunted(22, { seats: 5 })
  expect(scene.state.haunt).toMatchObject({ traitor: -1, counters: { wind: 0, gallows: 0 }, shown: 0 })
  expect([...(scene.state.haunt?.roles ?? [])].sort()).toEqual([1, 2, 3, 4, 5])
  expect(knotsOf(scene)).toEqual([])
})

rule('H22-02', 'at the end of a round all are asked in secret, and only the Witch’s answer counts', () => {
  const scene = begun()
  for (let i = 0; i < 3; i++) endTurn(scene)
  expect(scene.play.open.map(({ seat, choices }) => [seat, choices.length]).sort()).toEqual([
    [0, 2],
    [1, 2],
    [2, 2],
  ])
  expect(knotsOf(answer(scene, 0, 2))).toEqual([])
  expect(knotsOf(night(begun(), WITCH)).length).toBe(1)
})

rule(['H22-02', 'KIT-26'], 'whether she ties or not, and whoever she is, chance goes on alike', () => {
  const used = (...ties: number[]) => night(begun(), ...ties).play.chance.used
  expect([used(WITCH), used(0, 2)]).toEqual([used(), used()])
})

rule('H22-02', 'the knot is in her room or a connected one, fit and without a knot', () => {
  const found = new Set<number>()
  for (let seed = 0; seed < 20; seed++) {
    const scene = begun({ at: ['upperLanding', 'foyer', 'upperLanding'] })
    for (let i = 0; i < seed; i++) scene.play.chance.word()
    found.add(knotsOf(night(scene, WITCH))[0])
  }
  const far = distances(begun().state, [ROOM.foyer])
  expect(new Set([...found].map((room) => far[room]))).toEqual(new Set([0, 1]))
  expect([...found].every((room) => FIT[room])).toBe(true)
  const full = begun({ knots: ['foyer', 'entranceHall', 'grandStaircase', 'stairsFromBasement'] })
  expect(knotsOf(night(full, WITCH)).length).toBe(4)
})

rule('H22-02', 'nobody sees where the knots are, not even the Witch', () => {
  const scene = night(begun(), WITCH)
  for (const seat of [0, WITCH, 2])
    expect(betrayal.view(scene.state, seat).haunt?.secrets['knots']).toEqual({ knows: 0 })
})

rule('H22-03', 'the Wind is told when the round ends, not before: knots and gallows knots', () => {
  const scene = begun({ knots: ['upperLanding'] })
  expect(count(scene, 'wind')).toBe(0)
  doing(scene, { do: 'die', who: 2 })
  expect([count(scene, 'wind'), count(scene, 'gallows')]).toEqual([0, 1])
  expect(count(night(scene, WITCH), 'wind')).toBe(3)
})

/** Seat 0 searches in its room, with this result. */
function search(scene: House, total: number, dies = 3): House {
  dice(scene, ...sum(dies, total))
  scene.take({ do: 'task', task: 'H22-04' })
  return scene.take({ do: 'decide', about: 'trait', name: 'trait', trait: 'knowledge' })
}
const searched = ({ state }: House): number[] =>
  state.tokens.flatMap(({ name, room }) => (name === 'searched' ? [room] : []))

rule('H22-04', 'Knowledge or Sanity 4: this room and those connected are searched until the round ends', () => {
  expect(searched(search(begun(), 3))).toEqual([])
  const scene = search(begun({ at: ['foyer', 'upperLanding', 'upperLanding'] }), 4)
  const near = [ROOM.foyer, ROOM.entranceHall, ROOM.grandStaircase, ROOM.stairsFromBasement]
  expect(searched(scene).sort()).toEqual(near.sort())
  expect(searched(night(scene))).toEqual([])
})

rule('H22-04', 'a knot there is shown and undone, all others stay; or all hear that there is none', () => {
  const at: Room[] = ['foyer', 'upperLanding', 'upperLanding']
  const scene = search(begun({ at, knots: ['entranceHall', 'upperLanding'] }), 4)
  night(scene)
  expect([knotsOf(scene), count(scene, 'wind')]).toEqual([[ROOM.upperLanding], 1])
  expect(scene.told('told')).toMatchObject([{ line: 'H22.found', room: 'entranceHall' }])
  expect(night(search(begun({ at, knots: ['upperLanding'] }), 4)).told('told')).toMatchObject([{ line: 'H22.nothing' }])
  expect(night(begun({ at, knots: ['upperLanding'] })).told('told')).toEqual([])
})

rule('H22-04', 'the holder of the Holy Symbol has a die more, and the Witch searches like anybody', () => {
  const scene = search(begun({ cards: [['holySymbol']] }), 4, 4)
  expect(searched(scene).length).toBeGreaterThan(0)
  endTurn(scene).asks('turn', WITCH).offers({ do: 'task', task: 'H22-04' })
})

rule('H22-05', 'an Ordeal hurts at once; when the round ends all hear four dice, and 2 more for the Witch', () => {
  const sumOf = (on: number): unknown => {
    const scene = begun().take({ do: 'task', task: 'H22-05', on }).asks('suffer', on)
    expect(scene.told('damaged')).toMatchObject([{ who: on, harm: 'physical', n: 1 }])
    scene.take({ ...scene.choices()[0] })
    doing(scene, { do: 'endRound' })
    dice(scene, 1, 1, 1, 0)
    return answer(scene).told('told')
  }
  expect(sumOf(2)).toMatchObject([{ line: 'H22.ordeal', who: 2, n: 3 }])
  expect(sumOf(WITCH)).toMatchObject([{ line: 'H22.ordeal', who: WITCH, n: 5 }])
})

rule('H22-05', 'once in a turn, each one once a round, in the same room, and not oneself', () => {
  const scene = begun({ at: ['foyer', 'foyer', 'foyer'] }).refuses({ do: 'task', task: 'H22-05', on: 0 })
  scene.take({ do: 'task', task: 'H22-05', on: 2 }).take({ ...scene.choices()[0] })
  scene.refuses({ do: 'task', task: 'H22-05', on: 1 })
  endTurn(scene).refuses({ do: 'task', task: 'H22-05', on: 2 }).offers({ do: 'task', task: 'H22-05', on: 0 })
  night(scene).asks('turn', 0).offers({ do: 'task', task: 'H22-05', on: 2 })
  begun({ at: ['foyer', 'upperLanding', 'upperLanding'] }).refuses({ do: 'task', task: 'H22-05' })
})

rule('H22-06', 'an innocent who dies leaves a gallows knot, as long as the Witch is not revealed', () => {
  const scene = doing(begun({ seats: 4 }), { do: 'die', who: 2 })
  expect(count(scene, 'gallows')).toBe(1)
  doing(scene, { do: 'revealSelf', seat: WITCH })
  expect(count(doing(scene, { do: 'die', who: 3 }), 'gallows')).toBe(1)
})

rule('H22-07', 'whoever reveals gains 1 in each trait, is everybody’s opponent and ties on', () => {
  const scene = endTurn(begun())
  const before = [...clipsOf(scene, WITCH)]
  scene.take({ do: 'revealSelf', seat: WITCH })
  expect(clipsOf(scene, WITCH)).toEqual(before.map((clip) => clip + 1))
  expect(scene.state.players[WITCH].team).toBe('traitor')
  expect(knotsOf(night(scene, WITCH)).length).toBe(1)
})

rule('H22-W1', 'the Witch is dead: the heroes', () => {
  expect(doing(begun(), { do: 'die', who: WITCH }).state.outcome).toEqual({ winners: [0, 2], reason: 'end.22.hero' })
})

const MANY: Room[] = ['foyer', 'entranceHall', 'grandStaircase', 'upperLanding', 'basementLanding']

rule('H22-W1', 'end of round 8 with a Wind of 2, 2, 3, 3: the heroes, with more the Witch', () => {
  for (const [seats, calm] of [
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
  ]) {
    const end = (round: number, wind: number) =>
      night(inRound(begun({ seats, knots: MANY.slice(0, wind) }), round)).state.outcome?.reason
    expect([end(7, calm), end(8, calm), end(8, calm + 1)]).toEqual([undefined, 'end.22.hero', 'end.22.traitor'])
  }
})

rule('H22-W2', 'a round ends with a Wind of 4, 5, 5, 5: the Witch', () => {
  for (const [seats, storm] of [
    [3, 4],
    [4, 5],
    [5, 5],
    [6, 5],
  ]) {
    const end = (wind: number) => night(begun({ seats, knots: MANY.slice(0, wind) })).state.outcome
    expect([end(storm - 1), end(storm)]).toEqual([null, { winners: [WITCH], reason: 'end.22.traitor' }])
  }
})

rule('H22-W2', 'no other explorer lives: the Witch', () => {
  const scene = doing(doing(begun(), { do: 'die', who: 0 }), { do: 'die', who: 2 })
  expect(scene.state.outcome).toEqual({ winners: [WITCH], reason: 'end.22.traitor' })
})

rule('H22-04', 'bots suspect whoever stood near a knot that was found, and believe the Ordeal', () => {
  const scene = search(begun({ at: ['foyer', 'foyer', 'upperLanding'], knots: ['entranceHall'] }), 4)
  const [one, other, far] = haunt22.suspects?.(betrayal.view(night(scene).state, 0)) ?? []
  expect([one, far < other / 5]).toEqual([other, true])
  const tested = begun().take({ do: 'task', task: 'H22-05', on: 2 })
  tested.take({ ...tested.choices()[0] })
  doing(tested, { do: 'endRound' })
  dice(tested, 0, 0, 0, 0)
  const [, doubt, cleared] = haunt22.suspects?.(betrayal.view(answer(tested).state, 0)) ?? []
  expect(cleared < doubt / 5).toBe(true)
})

rule('H22-03', 'whoever does not know where the knots are imagines as many as the Wind tells of', () => {
  const scene = night(begun({ knots: ['upperLanding', 'basementLanding'] }))
  const state = structuredClone(scene.state)
  haunt22.imagine?.(state as never, ['knots'], fastChance(3))
  const imagined = state.haunt?.secrets['knots'].value as number[]
  expect([imagined.length, new Set(imagined).size, imagined.every((room) => FIT[room])]).toEqual([2, 2, true])
})

rule(
  'H22-02',
  'leaving the cord alone can be said once for all rounds, after a pause that is the same for the Witch',
  () => {
    const scene = begun()
    for (let i = 0; i < 3; i++) endTurn(scene)
    expect(scene.play.open).toHaveLength(3)
    for (const { ask, choices } of scene.play.open) {
      const found = answerable(betrayal, { ask, choices })
      expect(found).toMatchObject({ name: 'secret.H22-02.secret', secret: true })
      expect(choices[found?.place ?? -1]).toMatchObject({ answer: 'H22.leave' })
    }
  },
)

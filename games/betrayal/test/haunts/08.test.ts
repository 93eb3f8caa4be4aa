import { fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { haunt08 } from '../../content/haunts/08-one-hand-too-heavy.ts'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { distances } from '../../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, sum, traits } from '../house.ts'

/** Seat 1 is the traitor; all stand at the Table in the Foyer, seat 0 is on turn. */
function begun({ seats = 3, at }: { seats?: number; at?: Room[] } = {}): House {
  const rooms = at ?? Array.from({ length: seats }, (): Room => 'foyer')
  return haunted(8, { seats, revealer: seats - 1, at: rooms }).arrange((state) => {
    if (state.haunt === null) return
    state.haunt.roles = state.players.map((_, seat) => (seat === 1 ? 1 : seat === 0 ? 2 : seat + 1))
    state.tokens = [{ name: 'table', room: ROOM.foyer, part: 0 }]
  })
}

/** The round ends. */
const endRound = (scene: House): House => {
  for (let i = 0; i < scene.state.players.length; i++) if (scene.state.outcome === null) endTurn(scene)
  return scene
}

const counters = (scene: House) => scene.state.haunt?.counters

const tableAt = (scene: House): number => scene.state.tokens.find(({ name }) => name === 'table')?.room as number

/** All at the Table guide or force, in the order of their seats; a null is not asked. */
const push = (scene: House, ...pushes: ('guide' | 'force' | null)[]): House => {
  pushes.forEach((answer, seat) => {
    if (answer !== null) scene.take({ do: 'secret', answer: `H08.${answer}` }, seat)
  })
  return scene
}

rule('H08-01', 'set-up: numbers are dealt, the Table stands in a fit room 3 to 6 spaces from the Foyer', () => {
  const scene = haunted(8, {
    seats: 4,
    tiles: [
      ['dustyHallway', 'foyer', 'north'],
      ['ballroom', 'dustyHallway', 'north'],
      ['gardens', 'ballroom', 'north'],
    ],
  })
  expect([...(scene.state.haunt?.roles ?? [])].sort()).toEqual([1, 2, 3, 4])
  const table = tableAt(scene)
  const far = distances(scene.state, [ROOM.foyer])[table]
  expect(FIT[table] && far >= 3 && far <= 6).toBe(true)
})

rule('H08-01', 'with no room so far away it is any other fit room', () => {
  const scene = haunted(8)
  expect([ROOM.foyer, ROOM.coalChute]).not.toContain(tableAt(scene))
  expect(distances(scene.state, [ROOM.foyer])[tableAt(scene)]).toBeLessThan(3)
})

rule('H08-02', 'a sitting needs 2/3/3/3 at the Table, or all who live', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 3],
  ]) {
    const rooms = (n: number) => Array.from({ length: seats }, (_, i): Room => (i < n ? 'foyer' : 'entranceHall'))
    expect(endRound(begun({ seats, at: rooms(needed) })).play.open[0].ask.ask).toBe('secret')
    expect(endRound(begun({ seats, at: rooms(needed - 1) })).play.open[0].ask.ask).toBe('turn')
  }
  const alone = begun({ seats: 4 })
  doing(alone, [
    { do: 'die', who: 2 },
    { do: 'die', who: 3 },
  ])
  endTurn(endTurn(alone))
  expect(alone.play.open.map(({ seat }) => seat)).toEqual([0, 1])
})

rule('H08-02', 'no sitting while the revealed traitor stands there, and the revealed one does not sit', () => {
  const scene = begun()
  endTurn(scene).take({ do: 'revealSelf' })
  endTurn(endTurn(scene)).asks('turn', 0)
  expect(counters(scene)?.['silence']).toBe(1)
  const gone = begun().arrange((state) => {
    state.players[1].room = ROOM.upperLanding
  })
  endTurn(gone).take({ do: 'revealSelf' })
  endTurn(endTurn(gone))
  expect(gone.play.open.map(({ seat }) => seat)).toEqual([0, 2])
})

rule('H08-03', 'three or more name somebody in secret; whom more than half name sits out', () => {
  const scene = endRound(begun())
  scene.offers({ do: 'secret', who: 1 }, 0).offers({ answer: 'nobody' }, 0).refuses({ who: 0 }, 0)
  scene.take({ who: 1 }, 0).take({ who: 0 }, 1)
  expect(JSON.stringify(betrayal.view(scene.state, 2))).not.toContain('"who":0}')
  scene.take({ who: 1 }, 2)
  expect(scene.told('named')).toEqual([
    { is: 'named', who: 0, on: 1 },
    { is: 'named', who: 1, on: 0 },
    { is: 'named', who: 2, on: 1 },
  ])
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([0, 2])
  // the next sitting is open to all again
  dice(scene, 1, 1)
  push(scene, 'guide', null, 'guide').arrange((state) => {
    state.tokens = [{ name: 'table', room: ROOM.foyer, part: 0 }]
  })
  expect(endRound(scene).play.open.map(({ seat }) => seat)).toEqual([0, 1, 2])
})

rule('H08-03', 'half is not enough; two shut nobody out', () => {
  const scene = endRound(begun({ seats: 4 }))
  scene.take({ who: 1 }, 0).take({ who: 0 }, 1).take({ who: 1 }, 2).take({ answer: 'nobody' }, 3)
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([0, 1, 2, 3])
  const two = endRound(begun({ at: ['foyer', 'foyer', 'upperLanding'] }))
  two.offers({ answer: 'H08.guide' }, 0)
})

/** Two sit; these are their answers and what the house's dice show. */
const sitting = (mine: 'guide' | 'force', theirs: 'guide' | 'force', ...house: number[]): House => {
  const scene = endRound(begun({ at: ['foyer', 'foyer', 'upperLanding'] }))
  dice(scene, ...house)
  return push(scene, mine, theirs)
}

rule('H08-04', 'all that is told is how many Forces there were; the house itself pushes on 0', () => {
  const scene = sitting('guide', 'force', 2, 0, 1, 1)
  expect(scene.told('told')).toMatchObject([{ line: 'H08-04', who: null, n: 1 }])
  for (const seat of [-1, 0, 1, 2]) expect(JSON.stringify(betrayal.view(scene.state, seat))).not.toContain('H08.')
  expect(sitting('guide', 'guide', 0, 0, 1, 1).told('told')).toMatchObject([{ n: 1 }])
  expect(sitting('force', 'force', 0, 0, 1, 1).told('told')).toMatchObject([{ n: 3 }])
  expect(sitting('guide', 'guide', 0, 1).told('told')).toMatchObject([{ n: 0 }])
})

rule('H08-05', 'no Force is an Answer; one is a Lie and hurts all who sat there', () => {
  expect(counters(sitting('guide', 'guide', 1, 1))).toMatchObject({ answers: 1, lies: 0 })
  const scene = sitting('guide', 'force', 1, 1, 2, 1).asks('suffer', 0)
  scene.take({ sanity: 2 }).asks('suffer', 1).take({ knowledge: 1 }).asks('turn', 0)
  expect(counters(scene)).toMatchObject({ answers: 0, lies: 1 })
})

rule('H08-06', 'after a sitting the Table is somewhere else', () => {
  const scene = sitting('guide', 'guide', 1, 1)
  expect(tableAt(scene)).not.toBe(ROOM.foyer)
  expect(scene.state.tokens).toHaveLength(1)
  const far = haunted(8, {
    revealer: 2,
    at: ['foyer', 'foyer', 'foyer'],
    tiles: [
      ['dustyHallway', 'foyer', 'north'],
      ['ballroom', 'dustyHallway', 'north'],
      ['gardens', 'ballroom', 'north'],
    ],
  }).arrange((state) => {
    state.tokens = [{ name: 'table', room: ROOM.foyer, part: 0 }]
  })
  endRound(far)
  for (const seat of [0, 1, 2]) far.take({ answer: 'nobody' }, seat)
  dice(far, 1, 1)
  push(far, 'guide', 'guide', 'guide')
  expect(distances(far.state, [ROOM.foyer])[tableAt(far)]).toBeGreaterThanOrEqual(3)
})

rule('H08-07', 'the third silent round in a row is a Lie, and the Table moves', () => {
  const scene = begun({ at: ['entranceHall', 'upperLanding', 'entranceHall'] })
  endRound(scene)
  expect([counters(scene), tableAt(scene)]).toEqual([{ answers: 0, lies: 0, silence: 1 }, ROOM.foyer])
  endRound(scene)
  expect([counters(scene), tableAt(scene)]).toEqual([{ answers: 0, lies: 0, silence: 2 }, ROOM.foyer])
  endRound(scene)
  expect(counters(scene)).toEqual({ answers: 0, lies: 1, silence: 0 })
  expect(tableAt(scene)).not.toBe(ROOM.foyer)
  // a sitting between breaks the silence
  const broken = begun({ at: ['entranceHall', 'upperLanding', 'entranceHall'] })
  endRound(broken).arrange((state) => {
    for (const seat of [0, 1]) state.players[seat].room = ROOM.foyer
  })
  endRound(broken)
  dice(broken, 1, 1)
  push(broken, 'guide', 'guide')
  expect(counters(broken)).toEqual({ answers: 1, lies: 0, silence: 0 })
})

rule('H08-07', 'blood: a hero killed in an attack by or on one who is not revealed is a Lie', () => {
  const attack = (by: number, revealed: boolean, wins: boolean): House => {
    const scene = begun({ seats: 4 }).arrange((state) => {
      state.players[0].clips = [0, 0, 2, 2]
      state.players[2].clips = [0, 0, 2, 2]
    })
    if (by > 0) endTurn(scene)
    if (revealed) scene.take({ do: 'revealSelf' })
    const on = by === 0 ? 2 : 0
    const [mine, theirs] = [by === 0 ? 4 : 3 + (revealed ? 1 : 0), by === 0 ? 2 : 4]
    dice(scene, ...sum(mine, wins ? 5 : 0), ...sum(theirs, wins ? 0 : 5))
    return scene.take({ do: 'attack', on, trait: 'might', weapon: null })
  }
  // seat 0, a hero, kills seat 2, a hero; and dies of an attack on it
  const kill = attack(0, false, true)
  expect([kill.state.players[2].alive, counters(kill)?.['lies']]).toEqual([false, 1])
  const fail = attack(0, false, false)
  expect([fail.state.players[0].alive, counters(fail)?.['lies']]).toEqual([false, 1])
  // the traitor kills seat 0: a Lie, unless it is revealed
  expect(counters(attack(1, false, true))?.['lies']).toBe(1)
  expect(counters(attack(1, true, true))?.['lies']).toBe(0)
  // whom the house kills nobody has on his hands
  expect(counters(doing(begun({ seats: 4 }), { do: 'die', who: 2 }))?.['lies']).toBe(0)
})

rule('H08-07', 'who has struck somebody is remembered, and suspected', () => {
  const scene = begun({ seats: 4 })
  const [mine, theirs] = [traits(scene, 0)[0], traits(scene, 2)[0]]
  dice(scene, ...sum(mine, 3), ...sum(theirs, 2))
  scene.take({ do: 'attack', on: 2, trait: 'might', weapon: null }).take({ speed: 0 })
  expect(scene.state.haunt?.notes['blows']).toEqual([0])
  const [striker, ...others] = haunt08.suspects?.(betrayal.view(scene.state, 1)) ?? []
  expect(others.every((weight) => weight < striker)).toBe(true)
})

rule('H08-08', 'the traitor who reveals gains 1 in each trait and is slowed by all', () => {
  const scene = endTurn(begun())
  const before = [...clipsOf(scene, 1)]
  scene.take({ do: 'revealSelf' })
  expect(clipsOf(scene, 1)).toEqual(before.map((clip) => clip + 1))
  scene.take({ do: 'move', to: 'entranceHall' })
  expect(scene.state.turn.spent).toBe(3)
})

const score = (scene: House, counter: string, n: number): House =>
  doing(scene, { do: 'kit', who: 0, step: { do: 'setCount', counter, to: n }, bound: {} })

rule('H08-W1', 'two Answers, or the traitor dead: the heroes', () => {
  expect(score(begun(), 'answers', 1).state.outcome).toBeNull()
  expect(score(begun(), 'answers', 2).state.outcome).toEqual({ winners: [0, 2], reason: 'end.8.hero' })
  expect(doing(begun(), { do: 'die', who: 1 }).state.outcome?.reason).toBe('end.8.hero')
})

rule('H08-W2', '5/6/6/7 Lies, no other alive, or the end of round 14: the traitor', () => {
  for (const [seats, lies] of [
    [3, 5],
    [4, 6],
    [5, 6],
    [6, 7],
  ]) {
    expect(score(begun({ seats }), 'lies', lies - 1).state.outcome).toBeNull()
    expect(score(begun({ seats }), 'lies', lies).state.outcome).toEqual({ winners: [1], reason: 'end.8.traitor' })
  }
  const alone = doing(begun(), [
    { do: 'die', who: 0 },
    { do: 'die', who: 2 },
  ])
  expect(alone.state.outcome).toEqual({ winners: [1], reason: 'end.8.traitor' })
  const late = (round: number) =>
    begun({ at: ['upperLanding', 'upperLanding', 'upperLanding'] }).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
  expect([13, 14].map((round) => endRound(late(round)).state.outcome?.reason)).toEqual([undefined, 'end.8.traitor'])
})

rule('KIT-27', 'bots suspect those who sat where a hand pushed', () => {
  const scene = begun({ seats: 4 }).arrange((state) => {
    if (state.haunt) state.haunt.notes['sittings'] = [{ sitters: [0, 1, 2], forces: 1 }]
  })
  const view = betrayal.view(scene.state, 0)
  const dealt = Array.from({ length: 300 }, (_, i) =>
    betrayal.sample(view, 0, fastChance(i)).state.haunt?.roles.indexOf(1),
  )
  const count = (seat: number) => dealt.filter((one) => one === seat).length
  expect([count(0), count(1) > 90, count(2) > 90, count(3) < 60]).toEqual([0, true, true, true])
})

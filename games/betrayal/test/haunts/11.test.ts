import { fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { haunt11 } from '../../content/haunts/11-came-in-twice.ts'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import type { Haunt } from '../../rules/state.ts'
import { distances } from '../../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, sum } from '../house.ts'

/** Seat 1 is the Double; seat 0 is on turn and would remember in the Foyer, the others in the Upper Landing. */
function begun({ seats = 3, at = [] as Room[], cards = [] as string[][] } = {}): House {
  const rooms = Array.from({ length: seats }, (_, seat): Room => at[seat] ?? 'foyer')
  return haunted(11, { seats, revealer: seats - 1, at: rooms, cards }).arrange((state) => {
    if (state.haunt === null) return
    state.haunt.roles = state.players.map((_, seat) => (seat === 1 ? 1 : seat === 0 ? 2 : seat + 1))
    for (let seat = 0; seat < seats; seat++)
      state.haunt.secrets[`memory${seat}`].value = seat === 0 ? ROOM.foyer : ROOM.upperLanding
  })
}

const memories = ({ state }: House): number[] =>
  state.players.map((_, seat) => state.haunt?.secrets[`memory${seat}`].value as number)

const isShown = ({ state }: House, seat: number) => ((state.haunt?.shown ?? 0) & (1 << seat)) !== 0

const endRound = (scene: House): House => {
  for (let i = 0; i < scene.state.players.length; i++) endTurn(scene)
  return scene
}

/** Everybody answers nobody, but for the seats named. */
const strike = (scene: House, targets: Record<number, number>): House => {
  for (const { seat } of scene.play.open) {
    const who = targets[seat]
    scene.take(who === undefined ? { answer: 'nobody' } : { who }, seat)
  }
  return scene
}

rule('H11-01', 'set-up: numbers are dealt, and to each a memory room of its own, for its eyes only', () => {
  const scene = haunted(11, {
    seats: 4,
    tiles: [
      ['dustyHallway', 'entranceHall', 'north'],
      ['ballroom', 'dustyHallway', 'north'],
      ['gardens', 'ballroom', 'north'],
      ['patio', 'ballroom', 'west', 1],
      ['library', 'ballroom', 'east'],
    ],
  })
  const far = distances(scene.state, [ROOM.entranceHall])
  expect([...(scene.state.haunt?.roles ?? [])].sort()).toEqual([1, 2, 3, 4])
  expect(new Set(memories(scene)).size).toBe(4)
  for (const room of memories(scene)) expect(FIT[room] && far[room] >= 3 && far[room] <= 6).toBe(true)
  for (const seat of [-1, 0, 1]) {
    const { secrets = {} } = betrayal.view(scene.state, seat).haunt ?? {}
    const known = [0, 1, 2, 3].filter((other) => 'value' in secrets[`memory${other}`])
    expect(known).toEqual(seat < 0 ? [] : [seat])
  }
})

rule('H11-01', 'with no room so far away any other does; with none at all the Foyer', () => {
  // five other fit rooms for six explorers
  const scene = haunted(11, { seats: 6 })
  expect(new Set(memories(scene)).size).toBe(5)
  expect(memories(scene)).not.toContain(ROOM.entranceHall)
  expect(memories(scene).filter((room) => room === ROOM.foyer)).toHaveLength(2)
})

rule('H11-01', 'a memory room that has been cut off is dealt again at the end of the round', () => {
  const scene = begun({ at: ['foyer', 'entranceHall', 'upperLanding'] }).arrange((state) => {
    if (state.haunt) state.haunt.secrets['memory2'].value = ROOM.library
    // a room that hangs in the air
    Object.assign(state.floor, { [ROOM.library]: 2 })
    Object.assign(state.x, { [ROOM.library]: 40 })
    state.stack.splice(state.stack.indexOf(ROOM.library), 1)
    state.stackKnown.pop()
  })
  strike(endRound(scene), {})
  const [mine, , theirs] = memories(scene)
  expect([mine, theirs === ROOM.library]).toEqual([ROOM.foyer, false])
  expect(distances(scene.state, [ROOM.foyer])[theirs]).toBeGreaterThanOrEqual(0)
})

/** Seat 0 tries to Remember, with this result of its three dice. */
const remember = (scene: House, total: number): House => {
  dice(scene, ...sum(3, total))
  return scene.take({ do: 'task', task: 'H11-03' }).take({ do: 'decide', trait: 'sanity' })
}

rule(
  ['H11-02', 'H11-03'],
  'Remember: in one’s own room, with a witness, 3 or more, unseen: the token is turned up',
  () => {
    const scene = remember(begun({ seats: 4 }), 4)
    expect(isShown(scene, 0)).toBe(true)
    expect(betrayal.view(scene.state, -1).haunt?.roles[0]).toBe(2)
    expect(scene.told('rolled')).toEqual([])
    expect(scene.told('told')).toMatchObject([{ line: 'H11-03.yes', who: 0 }])
    // proven once, proven for good
    scene.refuses({ task: 'H11-03' })
  },
)

rule('H11-03', 'not below 3, not in another room, not the Double, not alone', () => {
  expect([2, 3].map((total) => isShown(remember(begun(), total), 0))).toEqual([false, true])
  const elsewhere = remember(begun({ at: ['entranceHall', 'entranceHall', 'foyer'] }), 6)
  expect([isShown(elsewhere, 0), elsewhere.told('told')]).toMatchObject([false, [{ line: 'H11-03.no' }]])
  const double = endTurn(begun({ at: ['upperLanding', 'upperLanding', 'foyer'] }))
  dice(double, ...sum(5, 8))
  double.take({ do: 'task', task: 'H11-03' }).take({ do: 'decide', trait: 'sanity' })
  expect([isShown(double, 1), double.told('told')]).toMatchObject([false, [{ line: 'H11-03.no', who: 1 }]])
  begun({ at: ['foyer', 'upperLanding', 'upperLanding'] }).refuses({ task: 'H11-03' })
})

rule('H11-03', 'Lucky Stone and Rabbit’s Foot do not work on an unseen roll', () => {
  const scene = remember(begun({ cards: [['luckyStone', 'rabbitsFoot']] }), 0)
  scene.asks('turn', 0)
  expect(JSON.stringify(betrayal.view(scene.state, 0).roll)).toBe('null')
})

rule('H11-04', 'the light fails: all name somebody within 1/2/2/2 spaces; only the Double’s choice counts', () => {
  const scene = endRound(begun({ at: ['foyer', 'entranceHall', 'upperLanding'] }))
  const named = (seat: number) =>
    scene.choices({}, seat).map((choice) => ('who' in choice ? choice.who : (choice as { answer: string }).answer))
  expect([named(0), named(1), named(2)]).toEqual([
    [0, 1, 'nobody'],
    [0, 1, 'nobody'],
    [2, 'nobody'],
  ])
  dice(scene, 2)
  strike(scene, { 0: 1, 1: 0, 2: 2 }).asks('suffer', 0)
  expect(scene.told('told')).toMatchObject([{ line: 'H11-04', who: 0 }])
  expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'physical', n: 2 }])
  for (const seat of [-1, 0, 2]) expect(JSON.stringify(betrayal.view(scene.state, seat))).not.toContain('"answer"')
})

rule('H11-04', 'with three players one space is near enough, with more of them two', () => {
  for (const [seats, near] of [
    [3, [0, 1]],
    [4, [0, 1, 2]],
    [5, [0, 1, 2]],
    [6, [0, 1, 2]],
  ] as const) {
    const at: Room[] = ['upperLanding', 'grandStaircase', 'foyer', 'entranceHall', 'entranceHall', 'entranceHall']
    const scene = endRound(begun({ seats, at }))
    expect(scene.choices({}, 0).flatMap((choice) => ('who' in choice ? [choice.who] : []))).toEqual(near)
  }
})

rule(
  'H11-04',
  'with four it reaches two spaces, with six it hurts 1 more; itself is a target, nobody is an answer',
  () => {
    const scene = endRound(begun({ seats: 4, at: ['foyer', 'upperLanding', 'entranceHall', 'entranceHall'] }))
    expect(scene.choices({}, 1)).toHaveLength(3)
    dice(scene, 1)
    strike(scene, { 1: 1 }).asks('suffer', 1)
    expect(scene.told('damaged')).toMatchObject([{ who: 1, n: 1 }])
    const six = endRound(begun({ seats: 6 }))
    dice(six, 1)
    strike(six, { 1: 1 }).asks('suffer', 1)
    expect(six.told('damaged')).toMatchObject([{ who: 1, n: 2 }])
    const calm = strike(endRound(begun()), { 0: 2, 2: 0 }).asks('turn', 0)
    expect(calm.told('damaged')).toEqual([])
  },
)

/** Seat 0 has the Madman and asks about somebody. */
const ask = (about: number, total: number): House => {
  const scene = begun({ cards: [['madman']] })
  dice(scene, ...sum(3, total))
  return scene.take({ do: 'task', task: 'H11-05', on: about })
}

rule('H11-05', 'Ask the Madman: on Sanity 5 the truth, for the custodian alone', () => {
  for (const [about, line] of [
    [1, 'H11-05.yes'],
    [2, 'H11-05.no'],
  ] as const) {
    const scene = ask(about, 5)
    const told = scene.play.events.filter(({ event }) => event.is === 'told')
    expect(told).toEqual([{ event: expect.objectContaining({ line, who: about }), to: { only: [0] } }])
    expect(scene.told('rolled')).toEqual([])
    scene.refuses({ task: 'H11-05' })
  }
  begun().refuses({ task: 'H11-05' })
  begun({ at: ['foyer', 'foyer', 'upperLanding'], cards: [['madman']] }).refuses({ task: 'H11-05', on: 2 })
})

rule('H11-05', 'below it a coin answers, and the custodian cannot tell', () => {
  const answers = (coin: number) => {
    const scene = begun({ cards: [['madman']] })
    dice(scene, ...sum(3, 4))
    scene.play.chance.below = () => coin
    return scene.take({ do: 'task', task: 'H11-05', on: 2 }).told('told')
  }
  expect([answers(0), answers(1)]).toMatchObject([[{ line: 'H11-05.yes' }], [{ line: 'H11-05.no' }]])
  const bound = ask(2, 4).state.haunt?.secrets['heard0']
  expect(bound).toMatchObject({ knows: 1, value: [{ about: 2 }] })
})

rule('H11-06', 'the Double who reveals gains 2 Might and 2 Speed, and the light goes on failing', () => {
  const scene = endTurn(begun())
  const before = [...clipsOf(scene, 1)]
  scene.take({ do: 'revealSelf' })
  expect(clipsOf(scene, 1)).toEqual([before[0] + 2, before[1] + 2, before[2], before[3]])
  scene.take({ do: 'move', to: 'entranceHall' })
  expect(scene.state.turn.spent).toBe(3)
  endTurn(endTurn(scene))
  expect(scene.play.open.map(({ seat }) => seat).sort()).toEqual([0, 1, 2])
})

rule('H11-W1', 'the Double dead, or every living hero proven', () => {
  expect(doing(begun(), { do: 'die', who: 1 }).state.outcome).toEqual({ winners: [0, 2], reason: 'end.11.hero' })
  const scene = begun({ seats: 4 }).arrange((state) => {
    if (state.haunt) state.haunt.shown = 0b1000
  })
  doing(scene, { do: 'die', who: 2 })
  expect(scene.state.outcome).toBeNull()
  expect(remember(scene, 4).state.outcome).toEqual({ winners: [0, 2, 3], reason: 'end.11.hero' })
})

rule('H11-W2', 'at most 0/1/2/2 living heroes, or the end of round 14', () => {
  for (const [seats, few, last] of [
    [3, 0, 14],
    [4, 1, 14],
    [5, 2, 14],
    [6, 2, 14],
  ]) {
    const scene = begun({ seats })
    const heroes = [0, 2, 3, 4, 5].slice(0, seats - 1)
    for (const who of heroes.slice(few)) {
      expect(scene.state.outcome).toBeNull()
      doing(scene, { do: 'die', who })
    }
    expect(scene.state.outcome).toEqual({ winners: [1], reason: 'end.11.traitor' })
    const end = (round: number) => {
      const late = begun({ seats }).arrange((state) => {
        if (state.haunt) state.haunt.round = round
      })
      return strike(endRound(late), {}).state.outcome?.reason
    }
    expect([end(last - 1), end(last)]).toEqual([undefined, 'end.11.traitor'])
  }
})

rule(
  'H11-W2',
  'a match that began with other rounds, or with three players lost with one of them, keeps to that',
  () => {
    const end = (seats: number, version: number, round: number) => {
      const late = begun({ seats }).arrange((state) => {
        if (state.haunt) Object.assign(state.haunt, { version, round })
      })
      return strike(endRound(late), {}).state.outcome?.reason
    }
    for (const [version, ...lasts] of [
      [1, 14, 14, 14, 15],
      [2, 10, 10, 10, 10],
      [3, 12, 12, 12, 12],
    ]) {
      const three = begun({ seats: 3 }).arrange(({ haunt }) => {
        if (haunt) haunt.version = version
      })
      expect(doing(three, { do: 'die', who: 0 }).state.outcome?.reason).toBe('end.11.traitor')
      for (const [i, last] of lasts.entries())
        expect([end(3 + i, version, last - 1), end(3 + i, version, last)]).toEqual([undefined, 'end.11.traitor'])
    }
  },
)

rule(
  'KIT-27',
  'what the others remember is imagined: fit rooms, all different; suspects are those near a strike',
  () => {
    const scene = haunted(11, { seats: 4, cards: [['madman']] }).arrange((state) => {
      if (state.haunt === null) return
      state.haunt.roles = [1, 2, 3, 4]
      state.haunt.notes['strikes'] = [{ struck: 0, near: [0, 2] }]
    })
    const view = betrayal.view(scene.state, 1)
    const worlds = Array.from({ length: 100 }, (_, i) => betrayal.sample(view, 1, fastChance(i)).state)
    for (const { haunt } of worlds) {
      const rooms = [0, 1, 2, 3].map((seat) => haunt?.secrets[`memory${seat}`].value as number)
      expect(new Set(rooms).size).toBe(4)
      expect(rooms[1]).toBe(memories(scene)[1])
      expect(rooms.every((room) => FIT[room])).toBe(true)
    }
    const suspected = worlds.filter(({ haunt }) => haunt?.roles[2] === 1).length
    expect(suspected).toBeGreaterThan(55)
  },
)

rule('KIT-27', 'the Double would rather strike another than itself, when the others have answered too', () => {
  const strikes = (struck: number) => {
    const { state } = begun({ seats: 4 })
    if (state.haunt) state.haunt.notes['strikes'] = [{ struck, near: [0, 1, 2, 3] }]
    return haunt11.worth?.(state, 1) ?? 0
  }
  expect(strikes(0)).toBeLessThan(strikes(1))
})

rule('KIT-27', 'half of those who are not proven are waited for, then the other half', () => {
  /** What seat 0 gains by a way to its own room, and by one to seat 2, who waits in another. */
  const gains = (round: number) => {
    const worth = (room: Room) => {
      const { state } = begun({ seats: 3, at: ['foyer', 'basementLanding', 'upperLanding'] })
      const { secrets } = state.haunt as Haunt
      secrets['memory0'].value = ROOM.entranceHall
      secrets['memory2'].value = ROOM.upperLanding
      Object.assign(state.haunt as Haunt, { round })
      state.players[0].room = ROOM[room]
      return haunt11.worth?.(state, 0) ?? 0
    }
    return worth('entranceHall') - worth('grandStaircase')
  }
  expect(gains(1)).toBeGreaterThan(0)
  expect(gains(4)).toBeLessThan(gains(1))
})

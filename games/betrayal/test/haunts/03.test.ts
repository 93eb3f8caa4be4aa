import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { dice, doing, endTurn, type House, haunted, kit, lay, roomOf, sum } from '../house.ts'

const PUPPET = 10

/** Seat 2 prompts; seats 0 and 1 (and more) are heroes, seat 0 is on turn after the marionettes are put. */
const setUp = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(3, { revealer: 1, at: Array<Room>(more.seats ?? 3).fill('foyer'), ...more })

const begun = (more: Parameters<typeof haunted>[1] = {}): House => {
  const scene = setUp(more)
  while (scene.play.open[0].ask.ask === 'choose') scene.play.take(scene.play.open[0], 0)
  return scene.asks('turn')
}

/** This scene is open; the marionettes stand far away. */
const playing = (token: string, at: Room[], more: Parameters<typeof haunted>[1] = {}): House =>
  begun(more).arrange((state) => {
    state.tokens = state.tokens.filter(({ name }) => !name.startsWith('scene'))
    state.tokens.push({ name: token, room: ROOM.foyer, part: 0 })
    if (state.haunt) state.haunt.notes['played'] = [token]
    for (const monster of state.monsters) monster.room = ROOM.basementLanding
    at.forEach((room, i) => {
      state.players[i < 2 ? i : i + 1].room = ROOM[room]
    })
  })

/** The round ends; returns how many scenes have been played. */
const ended = (scene: House): number => {
  doing(scene, { do: 'endRound' })
  return scene.state.haunt?.counters['scenes'] ?? -1
}

const openScene = (scene: House) => scene.state.tokens.filter(({ name }) => name.startsWith('scene'))

/** All heroes have had their turns; the traitor is asked for a cue. */
const cueTime = (scene: House): House => {
  for (let i = scene.state.players.length - 1; i > 0; i--) endTurn(scene)
  return scene.asks('choose', 2)
}

rule(
  'H03-01',
  'set-up: the traitor leaves the board, the Curtain hangs in the revealer’s room, a scene is open',
  () => {
    const scene = setUp({ at: ['foyer', 'upperLanding', 'grandStaircase'], cards: [[], [], ['axe']] })
    expect(scene.state.haunt).toMatchObject({ traitor: 2, counters: { scenes: 0 } })
    expect(scene.state.players[2]).toMatchObject({ off: true, room: -1, cards: [] })
    expect(scene.state.piles).toMatchObject([{ room: ROOM.grandStaircase, things: ['axe'] }])
    expect(scene.state.tokens.find(({ name }) => name === 'curtain')?.room).toBe(ROOM.upperLanding)
    expect(openScene(scene)).toMatchObject([{ room: ROOM.upperLanding }])
  },
)

rule('H03-01', 'Vivian Lopez betrays if she is there, even as the haunt revealer', () => {
  const scene = setUp({ explorers: ['vivianLopez'], revealer: 0, at: ['upperLanding'] })
  expect(scene.state.haunt?.traitor).toBe(0)
  expect(scene.state.tokens.find(({ name }) => name === 'curtain')?.room).toBe(ROOM.upperLanding)
})

rule('H03-02', 'the traitor puts the marionettes at least 2 spaces from every hero', () => {
  const scene = setUp().asks('choose', 2)
  scene.refuses({ room: 'foyer' }).refuses({ room: 'entranceHall' }).offers({ room: 'upperLanding' })
  scene.take({ do: 'decide', room: 'upperLanding' }).take({ do: 'decide', room: 'upperLanding' }).asks('turn', 0)
  expect(scene.state.monsters.map(({ room }) => room)).toEqual([ROOM.upperLanding, ROOM.upperLanding])
  expect([5, 6].map((seats) => begun({ seats }).state.monsters.length)).toEqual([3, 4])
})

rule('H03-02', 'where all rooms are near a hero they go to the farthest', () => {
  const at: Room[] = ['foyer', 'upperLanding', 'foyer', 'stairsFromBasement']
  const scene = begun({ seats: 4, at, tiles: [['stairsFromBasement', 'basementLanding', 'north', 0]] })
  expect(scene.state.monsters).toHaveLength(2)
  for (const { room } of scene.state.monsters)
    expect([ROOM.entranceHall, ROOM.grandStaircase, ROOM.basementLanding]).toContain(room)
})

describe('scenes', () => {
  rule('H03-03', 'a scene that holds at the end of a round is played, and another is turned up', () => {
    const scene = playing('sceneFarewell', ['foyer', 'upperLanding'])
    expect(ended(scene)).toBe(1)
    expect(openScene(scene)).toHaveLength(1)
    expect(openScene(scene)[0].name).not.toBe('sceneFarewell')
    expect(scene.state.haunt?.notes['played']).toHaveLength(2)
    const not = playing('sceneFarewell', ['foyer', 'foyer'])
    expect([ended(not), openScene(not)[0].name]).toEqual([0, 'sceneFarewell'])
  })

  rule('H03-04', 'Farewell: no two heroes share a room; a marionette may be there', () => {
    const guest = playing('sceneFarewell', ['foyer', 'upperLanding']).arrange((state) => {
      state.monsters[0].room = ROOM.upperLanding
    })
    expect([ended(guest), ended(playing('sceneFarewell', ['foyer', 'foyer']))]).toEqual([1, 0])
  })

  rule('H03-04', 'Council: three in one room, or all, if fewer live', () => {
    expect(ended(playing('sceneCouncil', ['foyer', 'foyer']))).toBe(1)
    expect(ended(playing('sceneCouncil', ['foyer', 'upperLanding']))).toBe(0)
    expect(ended(playing('sceneCouncil', ['foyer', 'foyer', 'upperLanding'], { seats: 4 }))).toBe(0)
    expect(ended(playing('sceneCouncil', ['foyer', 'foyer', 'foyer', 'upperLanding'], { seats: 5 }))).toBe(1)
  })

  rule('H03-04', 'The Whole House: all floors, or as many as there are heroes', () => {
    expect(ended(playing('sceneHouse', ['foyer', 'upperLanding']))).toBe(1)
    expect(ended(playing('sceneHouse', ['foyer', 'upperLanding', 'grandStaircase'], { seats: 4 }))).toBe(0)
    expect(ended(playing('sceneHouse', ['foyer', 'upperLanding', 'basementLanding'], { seats: 4 }))).toBe(1)
  })

  rule('H03-04', 'The Window: a hero with the lowest Sanity, by a window with nothing behind it', () => {
    // Ox has Sanity 3, Zoe 5
    expect(ended(playing('sceneWindow', ['grandStaircase', 'foyer']))).toBe(1)
    expect(ended(playing('sceneWindow', ['foyer', 'grandStaircase']))).toBe(0)
    const walled = playing('sceneWindow', ['grandStaircase', 'foyer']).arrange((state) => {
      lay(state, 'ballroom', 'grandStaircase', 'south')
    })
    expect(ended(walled)).toBe(0)
  })

  rule('H03-04', 'The Fight: a hero has won an attack of its own on a marionette in this round', () => {
    const fight = (mine: number) => {
      const scene = playing('sceneFight', ['foyer', 'upperLanding']).arrange((state) => {
        state.monsters[0].room = ROOM.foyer
      })
      dice(scene, ...sum(5, mine), ...sum(3, 3))
      scene.take({ do: 'attack', on: PUPPET, weapon: null })
      if (mine < 3) scene.take({ do: 'suffer', speed: 0 })
      return scene
    }
    expect([ended(fight(4)), ended(fight(2))]).toEqual([1, 0])
    // the fight of the last round does not count
    const late = doing(fight(4), kit({ do: 'unmark', token: 'sceneFight', in: 'all' }))
    doing(late, kit({ do: 'mark', token: 'sceneFight', in: 'foyer' }))
    late.arrange((state) => {
      state.agenda.push({ do: 'beginRound' })
    })
    expect(ended(late)).toBe(0)
  })

  rule('H03-04', 'The Fight: a marionette that loses its own attack does not count', () => {
    const scene = playing('sceneFight', ['foyer', 'upperLanding']).arrange((state) => {
      state.monsters[0].room = ROOM.foyer
    })
    doing(
      scene,
      kit({ do: 'attack', who: { monsters: 'marionette' }, on: 'you', trait: 'might' }, { you: 0 }),
      ...sum(3, 0),
      ...sum(5, 5),
    )
    expect([scene.state.monsters[0].stunned, ended(scene)]).toEqual([1, 0])
  })

  rule('H03-04', 'The Return: one in the Entrance Hall, another at the Curtain', () => {
    expect(ended(playing('sceneReturn', ['foyer', 'entranceHall']))).toBe(1)
    expect(ended(playing('sceneReturn', ['entranceHall', 'entranceHall']))).toBe(0)
    const alone = playing('sceneReturn', ['foyer', 'foyer'])
    doing(alone, { do: 'die', who: 1 })
    expect(ended(alone)).toBe(1)
    // the Curtain in the Entrance Hall: both stand there
    const same = (at: Room[]) =>
      playing('sceneReturn', at).arrange((state) => {
        const curtain = state.tokens.find(({ name }) => name === 'curtain')
        if (curtain) curtain.room = ROOM.entranceHall
      })
    expect([ended(same(['entranceHall', 'entranceHall'])), ended(same(['entranceHall', 'foyer']))]).toEqual([1, 0])
  })
})

describe('cues', () => {
  const offstage: Room[] = ['upperLanding', 'upperLanding']

  rule('H03-05', 'exactly one cue in the traitor turn, and never the one of the turn before', () => {
    const scene = cueTime(playing('sceneCouncil', offstage))
    expect(scene.choices().map((choice) => 'name' in choice && choice.name)).toEqual([
      'H03.enter',
      'H03.exit',
      'H03.whisper',
      'H03.fly',
    ])
    scene.take({ do: 'decide', name: 'H03.fly' }).asks('monsters', 2).take({ do: 'endMonsters' }).asks('turn', 0)
    cueTime(scene).refuses({ name: 'H03.fly' }).offers({ name: 'H03.enter' })
  })

  rule('H03-05', 'Enter: a marionette, below the maximum, away from the heroes', () => {
    const scene = cueTime(playing('sceneCouncil', offstage)).take({ do: 'decide', name: 'H03.enter' })
    scene.refuses({ room: 'upperLanding' }).refuses({ room: 'grandStaircase' }).offers({ room: 'foyer' })
    scene.take({ do: 'decide', room: 'entranceHall' })
    expect(roomOf(scene, 12)).toBe('entranceHall')
    const full = playing('sceneCouncil', offstage)
    doing(full, kit({ do: 'put', what: 'marionette', in: 'basementLanding' }))
    cueTime(full).refuses({ name: 'H03.enter' })
  })

  rule('H03-05', 'Exit: Sanity 4, or the hero is moved to a connected room of the traitor’s choice', () => {
    const exit = (total: number) => {
      const scene = cueTime(playing('sceneCouncil', ['foyer', 'foyer'])).take({ do: 'decide', name: 'H03.exit' })
      dice(scene, ...sum(3, total), 0, 0, 0, 0)
      return scene.take({ do: 'decide', who: 0 })
    }
    expect(roomOf(exit(4).asks('monsters', 2))).toBe('foyer')
    const scene = exit(3).asks('choose', 2).refuses({ room: 'upperLanding' }).offers({ room: 'entranceHall' })
    scene.take({ do: 'decide', room: 'grandStaircase' }).asks('monsters', 2)
    expect([roomOf(scene), roomOf(scene, 1)]).toEqual(['grandStaircase', 'foyer'])
  })

  rule('H03-05', 'Whisper: Knowledge 4, or a die of mental damage', () => {
    const whisper = (total: number) => {
      const scene = cueTime(playing('sceneCouncil', offstage)).take({ do: 'decide', name: 'H03.whisper' })
      dice(scene, ...sum(3, total), 2, 0, 0, 0)
      return scene.take({ do: 'decide', who: 0 })
    }
    expect(whisper(3).asks('suffer', 0).told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 2 }])
    expect(whisper(4).asks('monsters', 2).told('damaged')).toEqual([])
  })

  rule('H03-05', 'Fly: two more spaces for every marionette, in this monster turn only', () => {
    const spaces = (cue: string) => {
      const scene = cueTime(playing('sceneCouncil', offstage))
      dice(scene, 0, 0, 0, 1)
      scene.take({ do: 'decide', name: cue })
      if (cue === 'H03.enter') scene.take({ do: 'decide', room: 'basementLanding' })
      return scene.state.hunt?.spaces['marionette']
    }
    expect([spaces('H03.fly'), spaces('H03.enter')]).toEqual([3, 1])
  })
})

rule('H03-06', 'a stunned marionette is cut down with a blade, without a risk; nothing else does it', () => {
  const attack = (weapon: string | null, mine: number) => {
    const scene = playing('sceneCouncil', ['foyer', 'foyer'], { cards: [['axe']] }).arrange((state) => {
      Object.assign(state.monsters[0], { room: ROOM.foyer, stunned: 1 })
    })
    dice(scene, ...sum(weapon ? 6 : 5, mine), ...sum(3, 3))
    return scene.take({ do: 'attack', on: PUPPET, trait: 'might', weapon }).asks('turn', 0)
  }
  expect(attack('axe', 4).state.monsters[0].room).toBe(-1)
  expect(attack('axe', 1).state.monsters[0].room).toBe(ROOM.foyer)
  expect(attack(null, 4).state.monsters[0].room).toBe(ROOM.foyer)
})

rule('H03-06', 'a marionette that wins may drag the loser along instead of hurting it', () => {
  const scene = cueTime(playing('sceneCouncil', ['upperLanding', 'upperLanding'])).arrange((state) => {
    state.monsters[0].room = ROOM.upperLanding
  })
  scene.take({ do: 'decide', name: 'H03.fly' })
  dice(scene, ...sum(3, 5), ...sum(5, 0))
  scene.take({ do: 'attack', who: PUPPET, on: 0 }).asks('choose', 2).take({ do: 'drag', room: 'grandStaircase' })
  expect([roomOf(scene), roomOf(scene, PUPPET)]).toEqual(['grandStaircase', 'grandStaircase'])
})

rule('H03-W1', 'three scenes: the heroes, even at the end of the last round', () => {
  const scene = playing('sceneCouncil', ['foyer', 'foyer']).arrange((state) => {
    if (state.haunt) Object.assign(state.haunt, { round: 7, counters: { scenes: 2 } })
  })
  ended(scene)
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.3.hero' })
})

rule('H03-W2', 'the end of round 8/7/6/5: the traitor side', () => {
  const last = (seats: number, round: number) => {
    const scene = playing('sceneCouncil', ['foyer', 'upperLanding'], { seats }).arrange((state) => {
      if (state.haunt) Object.assign(state.haunt, { round, counters: { scenes: 0 } })
    })
    ended(scene)
    return scene.state.outcome?.reason
  }
  for (const [seats, round] of [
    [3, 8],
    [4, 7],
    [5, 6],
    [6, 5],
  ])
    expect([last(seats, round - 1), last(seats, round)]).toEqual([undefined, 'end.3.traitor'])
})

import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { haunt13 } from '../../content/haunts/13-the-tenant.ts'
import { ROOM, type Room } from '../../content/rooms.ts'
import { withinReach } from '../../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

type More = Parameters<typeof haunted>[1]

/** Ox (0), Zoe (1) and Brandon (2); Ox has the lowest Sanity and is the host, Zoe is on turn. */
const begun = (more: More = {}): House =>
  haunted(13, { revealer: 2, at: ['foyer', 'foyer', 'upperLanding'], ...more }).asks('turn', 1)

const hostOf = (scene: House): number => scene.state.haunt?.traitor as number
const teams = (scene: House): string => scene.state.players.map(({ team }) => team[0]).join('')
const scarred = (scene: House): number[] => scene.state.players.map(({ marks }) => marks['scarred'] ?? 0)

/** The one on turn evicts; the dice are those of its Sanity. */
function evict(scene: House, ...results: number[]): House {
  dice(scene, ...results)
  return scene.take({ do: 'task', task: 'H13-03' }).take({ do: 'decide', trait: 'sanity' })
}

rule('H13-01', 'set-up: the lowest Sanity is the host and the traitor, all others are heroes', () => {
  const scene = begun()
  expect([hostOf(scene), teams(scene)]).toEqual([0, 'thh'])
  const low = haunted(13, { revealer: 2, explorers: ['zoeIngstrom', 'professorLongfellow', 'jennyLeClerc'] })
  expect([hostOf(low), teams(low)]).toEqual([1, 'hth'])
})

rule('H13-02', 'the host has up to two places of Might and one of Speed more', () => {
  expect(clipsOf(begun(), 0)).toEqual([4, 5, 2, 2])
  const high = begun({ clips: { might: 6, speed: 7 } })
  expect(clipsOf(high, 0).slice(0, 2)).toEqual([7, 7])
  expect(high.state.haunt?.notes['strength']).toEqual({ might: 1, speed: 0 })
})

rule('H13-02', 'on eviction they are lost again, but never below the lowest number', () => {
  const scene = evict(begun(), ...sum(5, 4))
  expect(clipsOf(scene, 0)).toEqual([2, 4, 2, 2])
  const weak = begun().arrange((state) => {
    state.players[0].clips = [1, 0, 2, 2]
  })
  expect(clipsOf(evict(weak, ...sum(5, 4)), 0)).toEqual([0, 0, 2, 2])
  expect(weak.state.players[0].alive).toBe(true)
})

rule('H13-02', 'what could not be gained is not lost: of one place of Might that one', () => {
  const high = evict(begun({ clips: { might: 6, speed: 7 } }), ...sum(5, 4))
  expect(clipsOf(high, 0).slice(0, 2)).toEqual([6, 7])
})

rule('H13-03', 'Evict: a hero in the host’s room, Sanity or Knowledge 4', () => {
  const scene = begun()
  dice(scene, ...sum(5, 3))
  scene.take({ do: 'task', task: 'H13-03' }).offers({ do: 'decide', trait: 'knowledge' })
  scene.take({ do: 'decide', trait: 'sanity' }).asks('turn', 1).refuses({ do: 'task', task: 'H13-03' })
  expect([scene.state.haunt?.counters['evictions'], hostOf(scene)]).toEqual([0, 0])
  evict(begun(), ...sum(5, 4)).asks('turn', 2)
  begun({ at: ['foyer', 'entranceHall', 'foyer'] }).refuses({ do: 'task', task: 'H13-03' })
})

rule('H13-03', 'on the other side of a barrier nobody evicts', () => {
  const across = (part: number) =>
    begun({ tiles: [['chasm', 'basementLanding', 'east', 0]] }).arrange((state) => {
      Object.assign(state.players[0], { room: ROOM.chasm, part: 0 })
      Object.assign(state.players[1], { room: ROOM.chasm, part })
    })
  across(0).offers({ do: 'task', task: 'H13-03' })
  across(1).refuses({ do: 'task', task: 'H13-03' })
})

rule('H13-03', 'the holder of the Holy Symbol rolls one die more', () => {
  const scene = evict(begun({ cards: [[], ['holySymbol']] }), ...sum(6, 4))
  expect(scene.told('rolled')).toMatchObject([{ results: sum(6, 4) }])
  expect(scene.state.haunt?.counters['evictions']).toBe(1)
})

rule('H13-04', 'the old host is a Scarred hero; the nearest becomes host, far away, and its turn ends', () => {
  const scene = evict(begun(), ...sum(5, 4)).asks('turn', 2)
  expect([hostOf(scene), teams(scene), scarred(scene)]).toEqual([1, 'hth', [1, 0, 0]])
  expect(clipsOf(scene, 1)).toEqual([5, 4, 2, 2])
  // Foyer to Basement Landing by the Stairs from the Basement, or to the Upper Landing: two spaces
  expect(['basementLanding', 'upperLanding']).toContain(roomOf(scene, 1))
  expect(withinReach(scene.state)[ROOM[roomOf(scene, 1)]]).toBe(true)
})

rule('H13-04', 'whoever is Scarred is passed over while another lives', () => {
  const scene = begun({ at: ['foyer', 'foyer', 'entranceHall'] }).arrange((state) => {
    state.players[1].marks['scarred'] = 1
  })
  evict(scene, ...sum(5, 4)).asks('turn', 1)
  expect([hostOf(scene), teams(scene)]).toEqual([2, 'hht'])
  const last = begun({ at: ['foyer', 'foyer', 'entranceHall'] }).arrange((state) => {
    for (const player of state.players) player.marks['scarred'] = 1
  })
  expect(hostOf(evict(last, ...sum(5, 4)))).toBe(1)
})

rule('H13-04', 'of two as near the one with the lower Sanity is next', () => {
  const both = (sanity: number) => {
    const scene = begun({ at: ['foyer', 'foyer', 'foyer'] }).arrange((state) => {
      state.players[2].clips[3] = sanity
    })
    return hostOf(evict(scene, ...sum(5, 4)))
  }
  // Zoe's Sanity is 5; Brandon's 3 at place 1, 6 at place 5
  expect([both(1), both(5)]).toEqual([2, 1])
})

rule('H13-05', 'a host who dies passes it on without an eviction', () => {
  const scene = begun()
  doing(scene, { do: 'die', who: 0 })
  expect([hostOf(scene), teams(scene)]).toEqual([1, 'hth'])
  expect(scene.state.haunt?.counters['evictions']).toBe(0)
  expect(scene.state.players[0]).toMatchObject({ alive: false, team: 'hero' })
  scene.asks('turn', 2)
})

rule('H13-05', 'a host who falls in its own turn: the next one waits for the next round', () => {
  const scene = endTurn(endTurn(begun())).asks('turn', 0)
  doing(scene, { do: 'die', who: 0 })
  expect([hostOf(scene), scene.state.haunt?.round]).toEqual([1, 2])
  scene.asks('turn', 2)
})

rule('H13-06', 'the host has the traitor turn even after a hero’s turn; the freed one waits for the next round', () => {
  const scene = evict(begun(), ...sum(5, 4))
  endTurn(scene.asks('turn', 2)).asks('turn', 1)
  expect(scene.state.turn.seat).toBe(1)
  endTurn(scene).asks('turn', 2)
  expect(scene.state.haunt).toMatchObject({ round: 2, traitor: 1 })
  endTurn(endTurn(scene.asks('turn', 2)).asks('turn', 0)).asks('turn', 1)
})

rule('H13-06', 'a new host who has not had its turn has one turn only', () => {
  const scene = begun({ at: ['foyer', 'foyer', 'entranceHall'] }).arrange((state) => {
    state.players[1].marks['scarred'] = 1
  })
  endTurn(evict(scene, ...sum(5, 4))).asks('turn', 2)
  endTurn(scene)
  expect(scene.state.haunt?.round).toBe(2)
})

rule('H13-W1', 'heroes: 2/3/4/5 evictions; the last host loses', () => {
  const scene = begun().arrange((state) => {
    if (state.haunt) state.haunt.counters['evictions'] = 1
  })
  evict(scene, ...sum(5, 4))
  expect(scene.state.outcome).toEqual({ winners: [1, 2], reason: 'end.13.hero' })
  for (const [seats, needed] of [
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 5],
  ]) {
    const reached = (n: number) =>
      doing(haunted(13, { seats, revealer: 0 }), kit({ do: 'setCount', counter: 'evictions', to: n })).state.outcome
    expect([reached(needed - 1), reached(needed)?.reason]).toEqual([null, 'end.13.hero'])
  }
})

rule('H13-W2', 'the host: at the end of round 10/8/8/8, or when no hero lives', () => {
  const late = (seats: number, round: number) => {
    const scene = haunted(13, { seats, revealer: 2 }).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    for (let i = 0; i < seats; i++) endTurn(scene)
    return scene.state.outcome
  }
  for (const [seats, last] of [
    [3, 10],
    [4, 8],
    [5, 8],
    [6, 8],
  ])
    expect([late(seats, last - 1), late(seats, last)?.reason]).toEqual([null, 'end.13.traitor'])
  expect(late(3, 10)?.winners).toEqual([0])
  const alone = begun()
  doing(alone, [
    { do: 'die', who: 2 },
    { do: 'die', who: 0 },
  ])
  // the only one left is the host
  expect(alone.state.outcome).toEqual({ winners: [1], reason: 'end.13.traitor' })
})

rule('H13-04', 'the new host stands in a fit room, as far as there is one', () => {
  const tiles: [Room, Room, 'north'][] = [['library', 'upperLanding', 'north']]
  const scene = evict(begun({ tiles }), ...sum(5, 4))
  expect(roomOf(scene, 1)).toBe('library')
  expect(traits(scene, 1)[0]).toBe(4)
})

test('to bots a hero is the better placed the nearer it is to the host; the host presses nobody', () => {
  const worth = (hero: Room, mind: number, fell = false) => {
    const scene = begun({ at: ['upperLanding', hero, 'entranceHall'] }).arrange((state) => {
      state.players[0].clips = [4, 5, mind, mind]
      if (fell) state.players[1].alive = false
    })
    return haunt13.worth?.(scene.state, 1) ?? 0
  }
  expect(worth('upperLanding', 2)).toBeGreaterThan(worth('basementLanding', 2))
  expect(worth('upperLanding', 6)).toBe(worth('upperLanding', 2))
  // whoever is dead counts for nothing, wherever the figure fell
  expect(worth('upperLanding', 2, true)).toBe(worth('basementLanding', 2, true))
})

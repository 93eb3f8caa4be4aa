import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { EXPLORER } from '../../content/explorers.ts'
import { ROOM, type Room } from '../../content/rooms.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, hold, kit, roomOf, sum } from '../house.ts'

/** Seat 2 is the first wolf; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], seats = 3): House =>
  haunted(24, { seats, revealer: 1, at, cards: [[], [], ['bite']] }).arrange((state) => {
    state.monsters = []
  })

const bite = (scene: House, seat: number, n = 1): House =>
  scene.arrange((state) => {
    state.players[seat].marks['bites'] = n
  })
const bites = ({ state }: House, seat = 0): number => state.players[seat].marks['bites'] ?? 0
const isWinded = ({ state }: House, seat = 2): boolean => state.players[seat].marks['winded'] === 1
const inRound = (scene: House, round: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.round = round
  })
const rooms = ({ state }: House, token: string): number[] =>
  state.tokens.flatMap(({ name, room }) => (name === token ? [room] : []))

/** Seat 0, Might 5, attacks the wolf, Might as it is, with these totals. */
function blow(scene: House, mine: number, theirs: number): House {
  dice(scene, ...sum(5, mine), ...sum(might(scene), theirs))
  return scene.take({ do: 'attack', on: 2, weapon: null })
}
const might = ({ state }: House): number => {
  const { explorer, clips } = state.players[2]
  return EXPLORER[explorer].tracks[0][clips[0]]
}
const suffer = (scene: House): House => scene.take({ ...scene.choices()[0] })

rule('H24-01', 'set-up: the wolf restored and stronger, wild wolves, herbs and Forge', () => {
  for (const [seats, wolves] of [
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
  ]) {
    const scene = haunted(24, { seats, revealer: 1, cards: [[], [], ['bite']] })
    const { haunt, monsters, players } = scene.state
    const { start } = EXPLORER[players[2].explorer]
    expect([haunt?.traitor, haunt?.places['forge']]).toEqual([2, ROOM.furnaceRoom])
    expect(monsters.map(({ kind, room }) => [kind, room])).toEqual(
      Array.from({ length: wolves }, () => ['wildWolf', ROOM.entranceHall]),
    )
    expect(clipsOf(scene, 2)).toEqual([start[0] + 1, start[1] + 1, start[2], start[3]])
  }
})

rule('H24-01', 'herbs grow in every herb room within reach; in none, the Conservatory is brought', () => {
  expect(rooms(begun(), 'herbs')).toEqual([ROOM.conservatory])
  const scene = haunted(24, {
    revealer: 2,
    tiles: [
      ['patio', 'entranceHall', 'north'],
      ['kitchen', 'foyer', 'north', 1],
      ['larder', 'basementLanding', 'north'],
    ],
  })
  const found = [ROOM.kitchen, ROOM.larder, ROOM.patio].filter((room) => rooms(scene, 'herbs').includes(room))
  expect(rooms(scene, 'herbs').sort()).toEqual(found.sort())
  expect(found.length).toBeGreaterThan(1)
})

rule('H24-02', 'a hero takes two points at most in a fight with a wolf', () => {
  const lost = blow(begun(), 1, 6).asks('suffer', 0)
  expect(lost.told('damaged')).toMatchObject([{ who: 0, n: 2 }])
  const own = endTurn(endTurn(begun()))
  dice(own, ...sum(might(own), 8), ...sum(5, 1))
  own.take({ do: 'attack', on: 0, weapon: null })
  expect(own.told('damaged')).toMatchObject([{ who: 0, n: 2 }])
  const fall = doing(begun(), { do: 'damage', who: 0, harm: 'physical', n: 3 })
  expect(fall.told('damaged')).toMatchObject([{ n: 3 }])
})

rule('H24-02', 'a wolf beaten without silver is not hurt but loses its next turn', () => {
  const scene = blow(begun(), 5, 1)
  expect([scene.told('damaged'), isWinded(scene)]).toEqual([[], true])
  const before = scene.state.haunt?.round
  endTurn(scene).asks('turn', 1)
  endTurn(scene).asks('turn', 0)
  expect([scene.state.haunt?.round, isWinded(scene)]).toEqual([(before ?? 0) + 1, false])
  const own = endTurn(endTurn(begun()))
  dice(own, ...sum(might(own), 0), ...sum(5, 4))
  own.take({ do: 'attack', on: 0, weapon: null })
  expect([isWinded(own), own.state.turn.seat]).toEqual([true, 2])
})

rule('H24-02', 'whoever holds silver hurts a wolf as usual', () => {
  const scene = begun().arrange((state) => {
    state.players[0].cards.push('silver-1')
  })
  blow(scene, 6, 3).asks('suffer', 2)
  expect(scene.told('damaged')).toMatchObject([{ who: 2, n: 3 }])
  expect(isWinded(suffer(scene))).toBe(false)
})

rule('H24-03', 'a hero hurt in a fight with a wolf is bitten; not by anything else', () => {
  expect(bites(suffer(blow(begun(), 1, 2)))).toBe(1)
  const own = endTurn(endTurn(bite(begun(), 0)))
  dice(own, ...sum(might(own), 4), ...sum(5, 3))
  expect(bites(suffer(own.take({ do: 'attack', on: 0, weapon: null })))).toBe(2)
  expect(bites(suffer(doing(begun(), { do: 'damage', who: 0, harm: 'physical', n: 1 })))).toBe(0)
})

rule('H24-03', 'the bite of a wild wolf is catching, too, and takes two points at most', () => {
  const scene = haunted(24, {
    revealer: 1,
    at: ['entranceHall', 'foyer', 'foyer'],
    cards: [[], [], ['bite']],
  })
  while (scene.play.open[0].ask.ask === 'turn') endTurn(scene)
  dice(scene, ...sum(4, 6), ...sum(5, 1))
  scene.take({ do: 'attack', who: 10, on: 0 }).asks('suffer', 0)
  expect(scene.told('damaged')).toMatchObject([{ n: 2 }])
  expect(bites(suffer(scene))).toBe(1)
})

rule('H24-04', 'at moonrise the bitten roll Sanity against 1 and twice their Bites, or turn', () => {
  const moon = (round: number, n: number, total: number): House => {
    const scene = inRound(bite(begun(['kitchen', 'foyer', 'foyer']), 0, n), round)
    return doing(scene, { do: 'endRound' }, ...(total < 0 ? [] : sum(3, total)))
  }
  expect(moon(3, 1, 3).state.players[0].team).toBe('hero')
  expect(bites(moon(3, 1, 3))).toBe(1)
  const turned = moon(3, 1, 2)
  expect([turned.state.players[0].team, bites(turned)]).toEqual(['traitor', 0])
  expect([moon(6, 2, 5).state.players[0].team, moon(6, 2, 4).state.players[0].team]).toEqual(['hero', 'traitor'])
  expect(moon(2, 3, -1).state.players[0].team).toBe('hero')
})

rule('H24-04', 'whoever turns is restored', () => {
  const scene = inRound(bite(begun(), 0), 3).arrange((state) => {
    state.players[0].clips = [0, 0, 0, 0]
  })
  doing(scene, { do: 'endRound' }, 0, 0)
  expect(clipsOf(scene)).toEqual([...EXPLORER.oxBellows.start])
})

rule('H24-05', 'Knowledge 4 where herbs grow gives wolfsbane', () => {
  const tried = (total: number): House => {
    const scene = begun(['conservatory', 'foyer', 'foyer'])
    dice(scene, ...sum(3, total))
    return scene.take({ do: 'task', task: 'H24-05' })
  }
  expect([cardsOf(tried(3)), cardsOf(tried(4))]).toEqual([[], ['wolfsbane-1']])
  begun().refuses({ do: 'task', task: 'H24-05' })
})

rule('H24-05', 'wolfsbane takes away all Bites of oneself or of a hero in the room', () => {
  const scene = bite(bite(begun(['foyer', 'foyer', 'kitchen']), 0, 2), 1, 1).arrange((state) => {
    state.players[0].cards.push('wolfsbane-1', 'wolfsbane-2')
  })
  scene.take({ do: 'task', task: 'H24-05b', on: 1 })
  expect([bites(scene), bites(scene, 1), cardsOf(scene)]).toEqual([2, 0, ['wolfsbane-2']])
  scene.take({ do: 'task', task: 'H24-05b', on: 0 })
  expect([bites(scene), cardsOf(scene)]).toEqual([0, []])
  const apart = bite(begun(['foyer', 'kitchen', 'kitchen']), 1).arrange((state) => {
    state.players[0].cards.push('wolfsbane-1')
  })
  apart.refuses({ do: 'task', task: 'H24-05b' })
})

rule('H24-06', 'in the Forge one of the silver cards becomes Silver, with what its loss takes', () => {
  const scene = begun(['furnaceRoom', 'foyer', 'foyer']).arrange((state) => {
    hold(state, 0, 'holySymbol')
    hold(state, 0, 'axe')
  })
  const [, , , sanity] = clipsOf(scene)
  scene.refuses({ do: 'task', task: 'H24-06', thing: 'axe' })
  scene.take({ do: 'task', task: 'H24-06', thing: 'holySymbol' })
  expect(cardsOf(scene)).toEqual(['axe', 'silver-1'])
  expect(clipsOf(scene)[3]).toBeLessThan(sanity)
  expect(roomOf(scene)).toBe('furnaceRoom')
})

rule('H24-W1', 'the first wolf is dead: the heroes; another wolf is not enough', () => {
  const scene = begun(undefined, 4)
  doing(scene, kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: 1 }))
  doing(scene, { do: 'die', who: 1 })
  expect(scene.state.outcome).toBe(null)
  doing(scene, { do: 'die', who: 2 })
  expect(scene.state.outcome).toEqual({ winners: [0, 3], reason: 'end.24.hero' })
  const pack = doing(begun(), kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: 1 }))
  expect(doing(pack, { do: 'die', who: 2 }).state.outcome).toEqual({ winners: [0], reason: 'end.24.hero' })
})

rule('H24-W2', 'at dawn it is the heroes if 1, 2, 2, 3 of them are clean, else the wolves', () => {
  const dawn = (seats: number, clean: number, round: number) => {
    const scene = inRound(begun(undefined, seats), round).arrange((state) => {
      let left = clean
      for (const player of state.players) if (player.team === 'hero' && left-- <= 0) player.marks['bites'] = 1
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  for (const [seats, clean] of [
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ]) {
    expect(dawn(seats, clean, 7)).toBe(undefined)
    expect([dawn(seats, clean, 8), dawn(seats, clean - 1, 8)]).toEqual(['end.24.hero', 'end.24.traitor'])
  }
})

rule('H24-W3', 'no hero is left, dead or turned: the traitor side', () => {
  const scene = begun()
  doing(scene, { do: 'die', who: 1 })
  expect(scene.state.outcome).toBe(null)
  doing(scene, kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: 0 }))
  expect(scene.state.outcome?.reason).toBe('end.24.traitor')
})

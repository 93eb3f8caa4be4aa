import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

const LADY = 10

/** Seat 2 began it and holds the Medallion; seat 0 is on turn. The White Lady waits upstairs, where nobody is. */
const begun = (at: Room[], more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(36, { revealer: 2, ...more }).arrange((state) => {
    state.players.forEach((player, seat) => {
      player.room = ROOM[at[seat] ?? 'upperLanding']
    })
    for (const lady of state.monsters) Object.assign(lady, { room: ROOM.upperLanding, stunned: 9 })
  })

const cold = ({ state }: House, seat = 0): number => state.players[seat].marks['cold'] ?? 0
const chill = (scene: House, seat: number, n: number): House =>
  scene.arrange((state) => {
    state.players[seat].marks['cold'] = n
  })
const iceLeft = (scene: House): number => scene.state.haunt?.counters['iceLeft'] ?? -1
const setIce = (scene: House, n: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.counters['iceLeft'] = n
  })

rule('H36-01', 'set-up: Ice, Stoves, White Ladies; whoever began takes the Medallion, if nobody has it', () => {
  for (const [seats, ladies, ice, might] of [
    [3, 1, 6, 4],
    [4, 1, 7, 5],
    [5, 1, 8, 6],
    [6, 2, 8, 6],
  ]) {
    const scene = haunted(36, { seats, revealer: 1, tiles: [['furnaceRoom', 'basementLanding', 'south']] })
    const { state } = scene
    expect(state.haunt?.places).toMatchObject({ ice: ROOM.undergroundLake })
    expect(state.monsters.map(({ kind, room }) => [kind, ROOMS[room]])).toEqual(
      Array.from({ length: ladies }, () => ['whiteLady', 'entranceHall']),
    )
    expect([iceLeft(scene), traits(scene, LADY)[0], traits(scene, LADY)[1]]).toEqual([ice, might, 3])
    expect(state.tokens.filter(({ name }) => name === 'stove').map(({ room }) => ROOMS[room])).toEqual([
      'kitchen',
      'furnaceRoom',
    ])
    expect(cardsOf(scene, 1)).toContain('medallion')
  }
  const held = haunted(36, { revealer: 1, cards: [['medallion']] })
  expect([cardsOf(held, 0), cardsOf(held, 1)]).toEqual([['medallion'], []])
})

/** What the Cold of seat 0 is after a turn that it ended like this. */
const after = (at: Room[], before = 1, more: Parameters<typeof haunted>[1] = {}): number =>
  cold(endTurn(chill(begun(at, more), 0, before)))

rule('H36-02', 'Cold at the end of a turn: 0 at a Stove, none with a friend, one more alone or on the ice', () => {
  expect(after(['foyer', 'entranceHall', 'entranceHall'])).toBe(2)
  expect(after(['foyer', 'foyer', 'entranceHall'])).toBe(1)
  expect(after(['undergroundLake', 'undergroundLake', 'entranceHall'])).toBe(2)
  expect(after(['kitchen', 'entranceHall', 'entranceHall'])).toBe(0)
  expect(after(['foyer', 'entranceHall', 'entranceHall'], 1, { cards: [['medallion']] })).toBe(1)
  const frozenFriend = chill(chill(begun(['foyer', 'foyer', 'entranceHall']), 0, 1), 1, 3)
  expect(cold(endTurn(frozenFriend))).toBe(2)
})

rule('H36-03', 'the Furnace Room warms and does not hurt', () => {
  const scene = begun(['furnaceRoom', 'foyer', 'foyer'], { tiles: [['furnaceRoom', 'basementLanding', 'south']] })
  const clips = [...clipsOf(scene)]
  chill(scene, 0, 2)
  endTurn(scene).asks('turn', 1)
  expect([cold(scene), clipsOf(scene)]).toEqual([0, clips])
})

rule('H36-04', 'at Cold 3 a hero is frozen: no turns and no harm', () => {
  const scene = chill(begun(['foyer', 'foyer', 'upperLanding']), 0, 2)
  scene.arrange((state) => {
    state.players[1].room = ROOM.entranceHall
  })
  endTurn(scene).asks('turn', 1)
  expect(cold(scene)).toBe(3)
  const clips = [...clipsOf(scene)]
  doing(scene, [
    { do: 'damage', who: 0, harm: 'physical', n: 2 },
    { do: 'lose', who: 0, trait: 'might', n: 1 },
  ]).asks('turn', 1)
  expect(clipsOf(scene)).toEqual(clips)
  endTurn(endTurn(scene)).asks('turn', 1)
  expect([cold(scene), scene.state.haunt?.round, scene.state.outcome]).toEqual([3, 2, null])
})

rule('H36-04', 'a frozen hero slows nobody', () => {
  const scene = chill(begun(['foyer', 'upperLanding', 'upperLanding']), 0, 3).arrange((state) => {
    Object.assign(state.monsters[0], { room: ROOM.foyer, stunned: 0 })
  })
  endTurn(endTurn(scene)).asks('turn', 2)
  // two spaces, then a blow that is parried
  dice(scene, ...sum(3, 2), ...sum(4, 0), ...sum(8, 0))
  endTurn(scene)
  expect(roomOf(scene, LADY)).toBe('upperLanding')
})

rule('H36-04', 'what a frozen hero holds of the two halves is not to be had by trade', () => {
  const trading = (n: number) => chill(begun(['foyer', 'foyer', 'upperLanding'], { cards: [[], ['medallion']] }), 1, n)
  trading(2).offers({ do: 'trade', with: 1 })
  trading(3).refuses({ do: 'trade', with: 1 })
})

rule(
  'H36-05',
  'Thaw: the friend has Cold 1 and takes its turn; the helper gets one more, but not with the Medallion',
  () => {
    const thawed = (mine: number, cards: string[][] = []) => {
      const scene = chill(chill(begun(['foyer', 'foyer', 'upperLanding'], { cards }), 0, mine), 1, 3)
      return scene.take({ do: 'task', task: 'H36-05', on: 1 })
    }
    const scene = thawed(1)
    expect([cold(scene), cold(scene, 1)]).toEqual([2, 1])
    scene.refuses({ do: 'task', task: 'H36-05' })
    endTurn(scene).asks('turn', 1)
    expect(cold(thawed(1, [['medallion']]))).toBe(1)
    chill(begun(['foyer', 'foyer', 'upperLanding']), 1, 2).refuses({ do: 'task', task: 'H36-05' })
  },
)

rule('H36-05', 'a helper who freezes by it has no more turn', () => {
  const scene = chill(chill(begun(['foyer', 'foyer', 'upperLanding']), 0, 2), 1, 3)
  scene.take({ do: 'task', task: 'H36-05', on: 1 }).asks('turn', 1)
  expect([cold(scene), cold(scene, 1)]).toEqual([3, 1])
})

/** Seat 0 chops, with this result. */
const chopped = (total: number, ice: number, cards: string[] = []): House => {
  const scene = setIce(begun(['undergroundLake', 'foyer', 'foyer'], { cards: [cards] }), ice)
  return dice(scene, ...sum(5 + cards.length, total)).take({ do: 'task', task: 'H36-06' })
}

rule('H36-06', 'Chop: Might 5, one die more with Axe or Spear', () => {
  expect([iceLeft(chopped(4, 6)), iceLeft(chopped(5, 6))]).toEqual([6, 5])
  const thrown = (cards: string[]) => {
    const [rolled] = chopped(5, 6, cards).told('rolled')
    return rolled !== undefined && 'results' in rolled ? rolled.results.length : 0
  }
  expect([thrown([]), thrown(['axe']), thrown(['spear'])]).toEqual([5, 6, 6])
  begun(['foyer']).refuses({ do: 'task', task: 'H36-06' })
})

rule('H36-08', 'the last of the Ice: the Heart lies there, and there is nothing more to chop', () => {
  const scene = chopped(5, 1)
  expect(scene.state.piles).toEqual([{ room: ROOM.undergroundLake, part: 0, things: ['iceHeart-1'] }])
  scene.arrange((state) => {
    state.turn.tried = []
  })
  scene.refuses({ do: 'task', task: 'H36-06' }).offers({ do: 'pickUp', thing: 'iceHeart-1' })
  expect(chopped(5, 2).state.piles).toEqual([])
})

rule('H36-07', 'Ice grows back while nobody who can move is there, up to where it was; not once it is gone', () => {
  const grown = (ice: number, at: Room, coldness = 0) => {
    const scene = chill(setIce(begun([at, 'foyer', 'foyer']), ice), 0, coldness)
    while (scene.state.haunt?.round === 1) endTurn(scene)
    return iceLeft(scene)
  }
  expect([grown(3, 'foyer'), grown(3, 'undergroundLake'), grown(3, 'undergroundLake', 3)]).toEqual([4, 3, 4])
  expect([grown(6, 'foyer'), grown(0, 'foyer')]).toEqual([6, 0])
})

rule('H36-07', 'a White Lady goes for the nearest who is not frozen, and her touch is Cold', () => {
  const scene = begun(['foyer', 'entranceHall', 'upperLanding']).arrange((state) => {
    Object.assign(state.monsters[0], { room: ROOM.foyer, stunned: 0 })
  })
  chill(scene, 0, 3)
  endTurn(endTurn(endTurn(scene)).asks('turn', 2))
  expect(roomOf(scene, LADY)).toBe('entranceHall')
  const struck = begun(['foyer', 'upperLanding', 'upperLanding']).arrange((state) => {
    Object.assign(state.monsters[0], { room: ROOM.foyer, stunned: 0 })
  })
  endTurn(endTurn(struck)).asks('turn', 2)
  const clips = [...clipsOf(struck)]
  // three dice for her spaces, four for her attack, five for the defence
  dice(struck, ...sum(3, 0), ...sum(4, 8), ...sum(5, 0))
  const before = cold(struck)
  endTurn(struck)
  expect([cold(struck) - before, clipsOf(struck)]).toEqual([1, clips])
})

/** Seat 0 joins the halves, which these seats hold, in the Foyer. */
const joined = (heart: number, medallion: number, total: number, frozen = -1): House => {
  const scene = begun(['foyer', 'foyer', 'upperLanding']).arrange((state) => {
    for (const player of state.players) player.cards = []
    state.players[heart].cards.push('iceHeart-1')
    state.players[medallion].cards.push('medallion')
    if (frozen >= 0) state.players[frozen].marks['cold'] = 3
  })
  if (scene.choices({ do: 'task', task: 'H36-08' }).length === 0) return scene
  scene.take({ do: 'task', task: 'H36-08' })
  return dice(scene, ...sum(3, total)).take({ do: 'decide', trait: 'sanity' })
}

rule(
  ['H36-08', 'H36-W1'],
  'Join: Sanity or Knowledge 4, with both halves there, held by heroes who are not frozen',
  () => {
    expect(joined(0, 1, 4).state.outcome).toEqual({ winners: [0, 1, 2], reason: 'end.36.hero' })
    expect(joined(1, 0, 4).state.outcome?.reason).toBe('end.36.hero')
    expect(joined(0, 1, 3).state.outcome).toBe(null)
    joined(0, 2, 4).refuses({ do: 'task', task: 'H36-08' })
    joined(0, 1, 4, 1).refuses({ do: 'task', task: 'H36-08' })
    joined(1, 0, 4, 1).refuses({ do: 'task', task: 'H36-08' })
  },
)

rule('H36-W2', 'everybody is frozen, or round 9 ends: the house', () => {
  const scene = chill(chill(begun(['foyer', 'foyer', 'upperLanding']), 1, 3), 2, 3)
  const colder = () => doing(scene, kit({ do: 'score', who: 'you', mark: 'cold', by: 1 }, { you: 0 }))
  chill(scene, 0, 1)
  expect(colder().state.outcome).toBe(null)
  expect(colder().state.outcome).toEqual({ winners: [], reason: 'end.36.house' })
  const late = (round: number) => {
    const waiting = begun(['foyer', 'foyer', 'foyer']).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(waiting, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(8), late(9)]).toEqual([undefined, 'end.36.house'])
})

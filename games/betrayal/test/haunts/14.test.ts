import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { traitNo } from '../../content/explorers.ts'
import { ROOM, type Room } from '../../content/rooms.ts'
import { numberOf } from '../../kit/select.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const GORGON = 10
const SNAKE = 11

/** Brandon (2) is the Gorgon, in the Foyer; Ox (0) and Zoe (1) are heroes, Ox is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(14, {
    revealer: 2,
    omen: 'mask',
    room: 'pentagramChamber',
    at: ['upperLanding', 'upperLanding', 'foyer'],
    cards: [[], [], ['mask', 'axe']],
    ...more,
  }).asks('turn', 0)

/** Where heroes and Gorgon stand; no mirror lies about, and the first hero has one if it is said. */
const scene = (where: [Room, Room, Room], mirror = false): House =>
  begun().arrange((state) => {
    for (const seat of [0, 1]) state.players[seat].room = ROOM[where[seat]]
    state.monsters[0].room = ROOM[where[2]]
    state.monsters[1].room = ROOM.basementLanding
    state.piles = []
    if (mirror) state.players[0].cards = ['mirror-1']
  })

/** The turn of the Gorgon. */
const herTurn = (house: House): House => endTurn(endTurn(house)).asks('turn', 2)

rule('H14-01', 'set-up: the traitor is the Gorgon, its cards lie there, the omen is gone, snakes are with her', () => {
  const house = begun()
  expect(house.state.players[2]).toMatchObject({ off: true, room: -1, cards: [] })
  expect(house.state.monsters.map(({ kind }) => kind)).toEqual(['gorgon', 'snake'])
  expect([roomOf(house, GORGON), roomOf(house, SNAKE)]).toEqual(['foyer', 'foyer'])
  expect(house.state.gone).toEqual(['mask'])
  expect(house.state.piles.find(({ room }) => room === ROOM.foyer)?.things).toEqual(['axe'])
  for (const seats of [3, 4, 5, 6]) {
    const { state } = haunted(14, { seats, revealer: 0, omen: 'skull' })
    expect(state.monsters).toHaveLength(1 + [1, 2, 2, 3][seats - 3])
    expect(numberOf(state, GORGON, traitNo('sanity'))).toBe([4, 5, 5, 5][seats - 3])
  }
})

rule('H14-01', 'two Mirrors lie in fit rooms at least 3 spaces from her, if there are such rooms', () => {
  const tiles: [Room, Room, 'north'][] = [['library', 'upperLanding', 'north']]
  const { state } = begun({ tiles })
  const far = distances(state, [ROOM.foyer])
  const mirrors = state.piles.flatMap(({ room, things }) =>
    things.filter((thing) => thing.startsWith('mirror')).map(() => far[room]),
  )
  expect(mirrors).toEqual([3, 3])
})

rule('H14-02', 'she acts in the traitor turn: four spaces without a roll, one attack', () => {
  const house = herTurn(scene(['foyer', 'upperLanding', 'foyer']))
  expect(house.state.hunt?.spaces).toEqual({ gorgon: 4 })
  dice(house, ...sum(4, 6), ...sum(5, 6))
  house.take({ do: 'attack', who: GORGON, on: 0, trait: 'might' }).asks('turn', 2).refuses({ do: 'attack' })
  house.take({ do: 'monsterMove', to: 'entranceHall' }).take({ do: 'monsterMove', to: 'foyer' })
  // leaving the Foyer costs one more, because Ox is there
  expect(house.state.hunt?.spent).toBe(3)
  house.refuses({ do: 'monsterMove' })
})

rule('H14-02', 'stunned, she loses her next traitor turn and recovers at its end', () => {
  const house = scene(['foyer', 'upperLanding', 'foyer'])
  doing(house, kit({ do: 'stun', who: { monsters: 'gorgon' } }))
  herTurn(house).refuses({ do: 'monsterMove' }).refuses({ do: 'attack' })
  expect(house.state.monsters[0].stunned).toBe(1)
  endTurn(house)
  expect(house.state.monsters[0].stunned).toBe(0)
})

rule('H14-03', 'Gaze: with Sanity along a line of sight, in her own room too; mental damage', () => {
  const house = herTurn(scene(['entranceHall', 'foyer', 'foyer']))
  house.offers({ do: 'attack', on: 1, trait: 'sanity' }).offers({ do: 'attack', on: 1, trait: 'might' })
  house.refuses({ do: 'attack', on: 0, trait: 'might' })
  dice(house, ...sum(4, 4), ...sum(3, 2))
  house.take({ do: 'attack', on: 0, trait: 'sanity' }).asks('suffer', 0)
  expect(house.play.questionOf(0)?.ask).toMatchObject({ harm: 'mental', n: 2 })
})

rule('H14-03', 'no harm to her if she loses', () => {
  const house = herTurn(scene(['entranceHall', 'upperLanding', 'foyer']))
  dice(house, ...sum(4, 1), ...sum(3, 6))
  house.take({ do: 'attack', on: 0, trait: 'sanity' }).asks('turn', 2)
  expect(house.state.monsters[0].stunned).toBe(0)
})

rule('H14-03', 'who dies of it is a Statue: its room can be looked into, but not through', () => {
  const row = () => herTurn(scene(['entranceHall', 'entranceHall', 'grandStaircase']))
  const house = row().offers({ do: 'attack', on: 1, trait: 'sanity' })
  house.arrange((state) => {
    state.players[0].room = ROOM.foyer
    state.players[0].clips = [2, 4, 0, 0]
  })
  dice(house, ...sum(4, 8), ...sum(2, 0))
  house.take({ do: 'attack', on: 0, trait: 'sanity' })
  expect(house.state.players[0].alive).toBe(false)
  expect(house.state.tokens).toMatchObject([{ name: 'statue', room: ROOM.foyer }])
  const other = row().arrange((state) => {
    state.tokens.push({ name: 'statue', room: ROOM.foyer, part: 0 })
    state.players[0].room = ROOM.foyer
  })
  other.offers({ do: 'attack', on: 0, trait: 'sanity' }).refuses({ do: 'attack', on: 1 })
})

rule('H14-03', 'who dies by her claws is none', () => {
  const house = herTurn(scene(['foyer', 'upperLanding', 'foyer'])).arrange((state) => {
    state.players[0].clips = [0, 0, 2, 2]
  })
  dice(house, ...sum(4, 8), ...sum(4, 0))
  house.take({ do: 'attack', on: 0, trait: 'might' })
  expect([house.state.players[0].alive, house.state.tokens]).toEqual([false, []])
})

rule('H14-04', 'Shut Eyes ends the turn; no Gaze until the next one, 2 dice fewer in defence', () => {
  const house = scene(['foyer', 'upperLanding', 'foyer']).take({ do: 'task', task: 'H14-04' }).asks('turn', 1)
  endTurn(house).asks('turn', 2).refuses({ do: 'attack', on: 0, trait: 'sanity' })
  // Might 4 against 5 - 2
  dice(house, ...sum(4, 3), ...sum(3, 3))
  house.take({ do: 'attack', on: 0, trait: 'might' }).asks('turn', 2)
})

rule('H14-04', 'in the next turn it has at most 2 spaces, and its eyes are open', () => {
  const house = endTurn(scene(['entranceHall', 'upperLanding', 'foyer']).take({ do: 'task', task: 'H14-04' }))
  endTurn(house)
  if (house.play.open[0].ask.ask === 'monsters') house.take({ do: 'endMonsters' })
  house.asks('turn', 0).arrange((state) => {
    state.monsters[0].room = ROOM.basementLanding
  })
  expect(house.state.players[0].marks['eyesShut']).toBe(0)
  house.take({ do: 'move', to: 'foyer' }).take({ do: 'move', to: 'grandStaircase' }).refuses({ do: 'move' })
  endTurn(house)
  expect(house.state.players[0].marks['blinking']).toBe(0)
})

rule('H14-05', 'she holds back as usual; without a Mirror an attack can hurt only the attacker', () => {
  const house = scene(['foyer', 'upperLanding', 'foyer'])
  dice(house, ...sum(5, 10), ...sum(4, 0))
  house.take({ do: 'attack', on: GORGON, trait: 'might', weapon: null }).asks('turn', 0)
  expect(house.state.monsters[0]).toMatchObject({ stunned: 0, room: ROOM.foyer })
  house.take({ do: 'move', to: 'entranceHall' })
  expect(house.state.turn.spent).toBe(2)
  const lost = scene(['foyer', 'upperLanding', 'foyer'])
  dice(lost, ...sum(5, 1), ...sum(4, 3))
  lost.take({ do: 'attack', on: GORGON, trait: 'might', weapon: null }).asks('suffer', 0)
})

rule('H14-05', 'a blow by whoever carries a Mirror is a blow', () => {
  const house = scene(['foyer', 'upperLanding', 'foyer'], true)
  dice(house, ...sum(5, 10), ...sum(4, 0))
  house.take({ do: 'attack', on: GORGON, trait: 'might', weapon: null })
  expect([house.state.haunt?.counters['cracks'], house.state.monsters[0].stunned]).toEqual([0, 0])
})

rule('H14-06', 'Show: with a Mirror, in line of sight; won, a Crack and she is stunned', () => {
  const house = scene(['entranceHall', 'upperLanding', 'grandStaircase'], true)
  house.offers({ do: 'attack', on: GORGON, trait: 'knowledge' })
  dice(house, ...sum(3, 6), ...sum(4, 2))
  house.take({ do: 'attack', on: GORGON, trait: 'sanity' })
  expect([house.state.haunt?.counters['cracks'], house.state.monsters[0].stunned]).toEqual([1, 1])
  scene(['entranceHall', 'upperLanding', 'grandStaircase']).refuses({ do: 'attack' })
  scene(['entranceHall', 'upperLanding', 'upperLanding'], true).refuses({ do: 'attack' })
})

rule('H14-06', 'lost: mental damage, from another room too, unless she is stunned', () => {
  const show = (stunned: number) => {
    const house = scene(['entranceHall', 'upperLanding', 'foyer'], true).arrange((state) => {
      state.monsters[0].stunned = stunned
    })
    dice(house, ...sum(3, 1), ...sum(4, 3))
    return house.take({ do: 'attack', on: GORGON, trait: 'sanity' })
  }
  expect(show(0).asks('suffer', 0).play.questionOf(0)?.ask).toMatchObject({ harm: 'mental', n: 2 })
  expect(clipsOf(show(1).asks('turn', 0))).toEqual([2, 4, 2, 2])
})

rule('H14-06', 'a Mirror is picked up, passed on, and lies where its bearer died', () => {
  const house = scene(['upperLanding', 'upperLanding', 'foyer'], true)
  house.take({ do: 'trade', with: 1 }).take({ do: 'offer', give: 'mirror-1' }).take({ do: 'agree' }, 1)
  expect(cardsOf(house, 1)).toEqual(['mirror-1'])
  doing(house, { do: 'die', who: 1 })
  expect(house.state.piles).toEqual([{ room: ROOM.upperLanding, part: 0, things: ['mirror-1'] }])
  const lying = begun().arrange((state) => {
    state.piles = [{ room: ROOM.upperLanding, part: 0, things: ['mirror-1', 'mirror-2'] }]
  })
  lying.take({ do: 'pickUp', thing: 'mirror-1' }).take({ do: 'pickUp', thing: 'mirror-2' })
  expect(cardsOf(lying)).toEqual(['mirror-1', 'mirror-2'])
})

rule('H14-W1', 'heroes: 3/4/4/4 Cracks', () => {
  for (const seats of [3, 4, 5, 6]) {
    const house = haunted(14, { seats, revealer: seats - 1, omen: 'mask' })
    const need = [3, 4, 4, 4][seats - 3]
    doing(house, kit({ do: 'count', counter: 'cracks', by: need - 1 }))
    expect(house.state.outcome).toBe(null)
    doing(house, kit({ do: 'count', counter: 'cracks', by: 1 }))
    expect(house.state.outcome).toMatchObject({ reason: 'end.14.hero' })
    expect(house.state.outcome?.winners).toHaveLength(seats - 1)
  }
})

rule('H14-W2', 'end of round 12: traitor side', () => {
  const late = (round: number) => {
    const house = scene(['upperLanding', 'upperLanding', 'basementLanding']).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return endTurn(herTurn(house)).take({ do: 'endMonsters' }).state.outcome
  }
  expect([late(11), late(12)]).toEqual([null, { winners: [2], reason: 'end.14.traitor' }])
})

rule(['H14-W1', 'H14-W2'], 'in matches that began with version 1 it is 2/2/3/3 Cracks, and round 11', () => {
  for (const [seats, need] of [
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    const older = () =>
      haunted(14, { seats, revealer: seats - 1, omen: 'mask' }).arrange((state) => {
        if (state.haunt) Object.assign(state.haunt, { version: 1, round: 11 })
      })
    const cracked = (by: number) => doing(older(), kit({ do: 'count', counter: 'cracks', by })).state.outcome?.reason
    expect([cracked(need - 1), cracked(need)]).toEqual([undefined, 'end.14.hero'])
    expect(doing(older(), { do: 'endRound' }).state.outcome?.reason).toBe('end.14.traitor')
  }
})

import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, lay, roomOf, sum } from '../house.ts'

const GUEST = 2

/** Seat 2, Father Rhinehardt, is weakest but for the revealer and is the Guest, hidden here; 0 (Might 5) is on turn. */
function begun(hidden: Room, at: Room[] = ['upperLanding', 'upperLanding', 'entranceHall'], cards: string[][] = []) {
  const explorers = ['oxBellows', 'brandonJaspers', 'fatherRhinehardt'] as const
  const scene = haunted(46, { explorers: [...explorers], revealer: 0, at, cards })
  return hide(scene.asks('turn', 0), hidden)
}

const hide = (scene: House, room: Room): House =>
  scene.arrange(({ haunt }) => {
    if (haunt) haunt.secrets['whereabouts'].value = ROOM[room]
  })

const hiddenIn = ({ state }: House): number => Number(state.haunt?.secrets['whereabouts']?.value ?? -1)
const isHidden = ({ state }: House): boolean => state.players[GUEST].room < 0
const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1
const mark = (scene: House, name: string): number[] => scene.state.players.map(({ marks }) => marks[name] ?? 0)
const lines = (scene: House): unknown[] => scene.told('told').map((event) => 'line' in event && event.line)
const flourIn = (scene: House, ...rooms: Room[]): House =>
  scene.arrange(({ tokens }) => {
    for (const room of rooms) tokens.push({ name: 'flour', room: ROOM[room], part: 0 })
  })
const inRound = (scene: House, round: number): House =>
  scene.arrange(({ haunt }) => {
    if (haunt) haunt.round = round
  })
const guestsTurn = (scene: House): House => inRound(endTurn(endTurn(scene)), 2).asks('turn', GUEST)

rule('H46-01', 'set-up: the Guest is hidden 2 to 4 spaces away from his things, and each hero has a Keepsake', () => {
  const cards = [[], [], ['axe']]
  const scene = haunted(46, {
    explorers: ['oxBellows', 'brandonJaspers', 'fatherRhinehardt'],
    revealer: 0,
    at: ['upperLanding', 'upperLanding', 'entranceHall'],
    cards,
  })
  const { state } = scene
  expect([state.haunt?.traitor, isHidden(scene), cardsOf(scene, GUEST)]).toEqual([GUEST, true, []])
  expect(state.piles).toMatchObject([{ room: ROOM.entranceHall, things: ['axe'] }])
  const far = distances(state, [ROOM.entranceHall])[hiddenIn(scene)]
  expect([far >= 2 && far <= 4, FIT[hiddenIn(scene)], hiddenIn(scene) === ROOM.upperLanding]).toEqual([
    true,
    true,
    false,
  ])
  expect(mark(scene, 'keepsake')).toEqual([1, 1, 0])
  const seen = [0, 1, GUEST].map((seat) => betrayal.view(state, seat).haunt?.secrets['whereabouts']?.value)
  expect(seen).toEqual([undefined, undefined, hiddenIn(scene)])
})

rule('H46-01', 'the weakest is the Guest, but never the revealer', () => {
  const explorers = ['oxBellows', 'brandonJaspers', 'fatherRhinehardt'] as const
  const guest = (revealer: number) => haunted(46, { explorers: [...explorers], revealer }).state.haunt?.traitor
  // Might 5, 4 and 2
  expect([guest(0), guest(1), guest(2)]).toEqual([2, 2, 1])
})

rule(['H46-01', 'H46-02'], 'where he was seen last is his own old room, for all to see; he is near it', () => {
  const explorers = ['oxBellows', 'brandonJaspers', 'fatherRhinehardt'] as const
  const begunAt = (heroes: Room, guest: Room) =>
    haunted(46, { explorers: [...explorers], revealer: 0, at: [heroes, heroes, guest] })
  for (const [heroes, guest] of [
    ['upperLanding', 'basementLanding'],
    ['basementLanding', 'upperLanding'],
  ] as const) {
    const scene = begunAt(heroes, guest)
    expect(betrayal.view(scene.state, 0).haunt?.places['lastTrace']).toBe(ROOM[guest])
    expect([2, 3, 4]).toContain(distances(scene.state, [ROOM[guest]])[hiddenIn(scene)])
  }
})

rule('H46-01', 'he has two spaces more than his Speed', () => {
  const scene = guestsTurn(begun('foyer'))
  let steps = 0
  for (const to of ['entranceHall', 'foyer', 'entranceHall', 'foyer', 'entranceHall', 'foyer']) {
    if (scene.choices({ do: 'sneak', to }).length === 0) break
    scene.take({ do: 'sneak', to })
    steps++
  }
  expect(steps).toBe(5)
})

rule('H46-02', 'all are told when he comes or goes where there is Flour, and it is gone', () => {
  const scene = flourIn(guestsTurn(begun('foyer')), 'foyer', 'entranceHall')
  scene.take({ do: 'sneak', to: 'entranceHall' })
  expect(lines(scene).sort()).toEqual(['H46-02.in', 'H46-02.out'])
  expect(scene.state.tokens.filter(({ name }) => name === 'flour')).toEqual([])
  const clean = guestsTurn(begun('foyer')).take({ do: 'sneak', to: 'entranceHall' })
  expect(lines(clean)).toEqual([])
})

rule('H46-03', 'Take: from a hero who is alone, once; never from two together', () => {
  const scene = guestsTurn(begun('foyer', ['foyer', 'upperLanding', 'entranceHall']))
  scene.take({ do: 'task', task: 'H46-03', on: 0 })
  expect([mark(scene, 'keepsake'), counter(scene, 'taken'), isHidden(scene)]).toEqual([[0, 1, 0], 1, true])
  scene.refuses({ task: 'H46-03' })
  guestsTurn(begun('foyer', ['foyer', 'foyer', 'entranceHall'])).refuses({ task: 'H46-03' })
  guestsTurn(begun('foyer')).refuses({ do: 'task' })
  // in the first round he only looks about
  inRound(guestsTurn(begun('foyer', ['foyer', 'upperLanding', 'entranceHall'])), 1).refuses({ task: 'H46-03' })
})

rule('H46-03', 'the Keepsake of a hero who dies is his', () => {
  const scene = doing(begun('foyer'), { do: 'die', who: 1 })
  expect(counter(scene, 'taken')).toBe(1)
})

rule('H46-04', 'he steps out to fight, and is seen until the end of his next turn, or longer beside a hero', () => {
  const scene = guestsTurn(begun('foyer', ['foyer', 'upperLanding', 'entranceHall'])).refuses({ do: 'attack' })
  scene.take({ do: 'task', task: 'H46-04' }).offers({ do: 'attack', on: 0 })
  expect(roomOf(scene, GUEST)).toBe('foyer')
  endTurn(scene).asks('turn', 0)
  expect(isHidden(scene)).toBe(false)
  endTurn(guestsTurn(scene)).asks('turn', 0)
  // a hero is still there
  expect(isHidden(scene)).toBe(false)
  guestsTurn(scene).take({ do: 'move', to: 'entranceHall' })
  endTurn(scene)
  expect([isHidden(scene), ROOMS[hiddenIn(scene)]]).toEqual([true, 'entranceHall'])
  // he is seen for a round, even where nobody is with him
  const away = guestsTurn(begun('foyer', ['foyer', 'upperLanding', 'entranceHall'])).take({
    do: 'task',
    task: 'H46-04',
  })
  endTurn(away.take({ do: 'move', to: 'entranceHall' })).asks('turn', 0)
  expect(isHidden(away)).toBe(false)
  expect(isHidden(endTurn(guestsTurn(away)))).toBe(true)
  guestsTurn(begun('foyer')).refuses({ task: 'H46-04' })
})

rule('H46-05', 'Strew: one room a turn, at most six', () => {
  const scene = begun('foyer').take({ do: 'task', task: 'H46-05' })
  expect(scene.state.tokens.filter(({ name }) => name === 'flour').map(({ room }) => room)).toEqual([ROOM.upperLanding])
  endTurn(scene).asks('turn', 1).refuses({ task: 'H46-05' })
  const six: Room[] = ['foyer', 'entranceHall', 'grandStaircase', 'basementLanding', 'stairsFromBasement', 'balcony']
  flourIn(begun('foyer'), ...six.slice(1)).offers({ task: 'H46-05' })
  flourIn(begun('foyer'), ...six).refuses({ task: 'H46-05' })
})

rule('H46-06', 'Listen: Knowledge or Sanity 4 tells all whether he is within 2 spaces', () => {
  const heard = (room: Room, total: number) => {
    const scene = begun(room).take({ do: 'task', task: 'H46-06' })
    return lines(dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' }))
  }
  expect([heard('foyer', 4), heard('entranceHall', 4), heard('foyer', 3)]).toEqual([['H46-06.yes'], ['H46-06.no'], []])
})

rule('H46-07', 'the Dog runs to a room within 4 spaces: he is found there, or barked at from the next', () => {
  const sent = (room: Room) => {
    const scene = begun(room, undefined, [['dog']]).take({ do: 'task', task: 'H46-07', room: 'grandStaircase' })
    return [isHidden(scene), lines(scene)]
  }
  expect([sent('grandStaircase'), sent('foyer'), sent('entranceHall')]).toEqual([
    [false, []],
    [true, ['H46-07.near']],
    [true, ['H46-07.far']],
  ])
  begun('foyer').refuses({ task: 'H46-07' })
  const far = begun('foyer', undefined, [['dog']]).arrange((state) =>
    lay(state, 'abandonedRoom', 'basementLanding', 'west'),
  )
  far.offers({ task: 'H46-07', room: 'basementLanding' }).refuses({ task: 'H46-07', room: 'abandonedRoom' })
})

rule('H46-08', 'Grope: in the room in which he is he is found, and can be attacked', () => {
  const scene = begun('upperLanding').refuses({ do: 'attack' }).take({ do: 'task', task: 'H46-08' })
  scene.offers({ do: 'attack', on: GUEST })
  expect(roomOf(scene, GUEST)).toBe('upperLanding')
  // found in another's turn, he is seen to the end of his next one
  guestsTurn(scene).take({ do: 'move', to: 'grandStaircase' })
  expect(isHidden(endTurn(scene))).toBe(true)
  expect(lines(begun('foyer').take({ do: 'task', task: 'H46-08' }))).toEqual(['H46-08'])
})

/** Four players, so that a Tear does not end it. Seat 0 beats the Guest, who has found somebody alone before. */
function torn(more: Parameters<typeof haunted>[1] = {}): House {
  const explorers = ['oxBellows', 'brandonJaspers', 'fatherRhinehardt', 'zoeIngstrom'] as const
  const at = Array<Room>(4).fill('upperLanding')
  const scene = haunted(46, { seats: 4, explorers: [...explorers], revealer: 0, at, ...more })
  while (scene.state.turn.seat !== 0) endTurn(scene)
  hide(scene, 'upperLanding').arrange(({ players, haunt }) => {
    for (const seat of [1, 3]) players[seat].marks = { keepsake: 0, robbed: 1 }
    if (haunt) haunt.counters['taken'] = 1
  })
  scene.take({ do: 'task', task: 'H46-08' })
  dice(scene, ...sum(5, 6), ...sum(3, 0))
  return scene.take({ do: 'attack', on: GUEST, trait: 'might', weapon: null })
}

rule('H46-09', 'whoever beats him tears his coat and brings a Keepsake back; he slips away unseen', () => {
  const scene = torn().asks('choose', 0).take({ do: 'decide', who: 3 })
  expect([counter(scene, 'tears'), counter(scene, 'taken'), mark(scene, 'keepsake')]).toEqual([1, 0, [1, 0, 0, 1]])
  expect([isHidden(scene), scene.told('damaged')]).toEqual([true, []])
  expect(distances(scene.state, [ROOM.upperLanding])[hiddenIn(scene)]).toBeLessThanOrEqual(3)
})

rule('H46-09', 'he goes no farther than 3 spaces, and not to a hero', () => {
  const scene = torn({
    at: ['upperLanding', 'grandStaircase', 'upperLanding', 'foyer'],
    tiles: [
      ['dustyHallway', 'entranceHall', 'north'],
      ['larder', 'basementLanding', 'north'],
    ],
  })
  scene.take({ do: 'decide', who: 3 })
  const far = distances(scene.state, [ROOM.upperLanding])
  expect([far[ROOM.dustyHallway], far[ROOM.basementLanding]]).toEqual([4, 4])
  expect(['entranceHall', 'stairsFromBasement']).toContain(ROOMS[hiddenIn(scene)])
})

rule('H46-09', 'if he wins by 2 or more he may take the Keepsake instead of hurting', () => {
  const won = (theirs: number) => {
    const scene = guestsTurn(begun('foyer', ['foyer', 'upperLanding', 'entranceHall']))
    scene.take({ do: 'task', task: 'H46-04' })
    dice(scene, 2, 2, ...sum(5, theirs))
    return scene.take({ do: 'attack', on: 0, trait: 'might', weapon: null })
  }
  const scene = won(2).offers({ do: 'dealDamage' }).take({ do: 'rider', rider: 'H46-09b' })
  expect([mark(scene, 'keepsake'), counter(scene, 'taken')]).toEqual([[0, 1, 0], 1])
  won(3).refuses({ do: 'rider' })
})

rule('H46-W1', 'ends: 1/2/3/3 Tears, or the Guest is dead', () => {
  for (const [seats, tears] of [
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    const ended = (n: number) => {
      const scene = haunted(46, { seats, revealer: 0 })
      doing(scene, { do: 'kit', who: 0, step: { do: 'setCount', counter: 'tears', to: n }, bound: {} })
      return scene.state.outcome?.reason
    }
    expect([ended(tears - 1), ended(tears)]).toEqual([undefined, 'end.46.hero'])
  }
  expect(doing(begun('foyer'), { do: 'die', who: GUEST }).state.outcome).toMatchObject({ reason: 'end.46.hero' })
})

rule(['H46-W2', 'H46-W3'], 'ends: 2 Keepsakes; the heroes, if it is morning', () => {
  for (const [seats, taken] of [
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 2],
  ]) {
    const ended = (n: number) => {
      const scene = haunted(46, { seats, revealer: 0 })
      doing(scene, { do: 'kit', who: 0, step: { do: 'setCount', counter: 'taken', to: n }, bound: {} })
      return scene.state.outcome?.reason
    }
    expect([ended(taken - 1), ended(taken)]).toEqual([undefined, 'end.46.traitor'])
  }
  const last = (round: number) => {
    const scene = begun('foyer').arrange(({ haunt }) => {
      if (haunt) haunt.round = round
    })
    return endTurn(endTurn(endTurn(scene))).state.outcome?.reason
  }
  expect([last(9), last(10)]).toEqual([undefined, 'end.46.hero'])
})

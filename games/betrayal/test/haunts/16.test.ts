import { look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { liftTile } from '../../rules/board.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

const IT = 10

/** More rooms to hide in, so that six Places can be laid. */
const TILES: [Room, Room, 'north' | 'east' | 'south', number?][] = [
  ['library', 'upperLanding', 'north'],
  ['bedroom', 'upperLanding', 'east'],
  ['diningRoom', 'foyer', 'north', 2],
  ['kitchen', 'foyer', 'south'],
]

/** Nine more. */
const MORE_TILES: NonNullable<Parameters<typeof haunted>[1]>['tiles'] = [
  ['dustyHallway', 'entranceHall', 'north'],
  ['bloodyRoom', 'upperLanding', 'west'],
  ['charredRoom', 'bloodyRoom', 'north'],
  ['gallery', 'charredRoom', 'north'],
  ['abandonedRoom', 'basementLanding', 'west'],
  ['junkRoom', 'basementLanding', 'north'],
  ['servantsQuarters', 'basementLanding', 'east'],
  ['wineCellar', 'junkRoom', 'north'],
  ['larder', 'abandonedRoom', 'north'],
]

/** Ox (0) reveals in the Dining Room, Zoe (1) is the youngest and the traitor, Brandon (2) comes first. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(16, { revealer: 0, room: 'diningRoom', tiles: TILES, at: ['entranceHall'], ...more }).asks('turn', 2)

/** One Place in Brandon's room, with this face, and one Nothing in the Library; the Girl may be a third. */
const searching = (face: string): House =>
  begun().arrange((state) => {
    const place = (room: Room, one: string) => ({ name: 'place', room: ROOM[room], part: 0, face: one, knows: 0 })
    state.players[2].room = ROOM.foyer
    state.tokens = [place('foyer', face), place('library', 'nothing')]
    if (face !== 'girl') state.tokens.push(place('bedroom', 'girl'))
    if (state.haunt) state.haunt.secrets['girl'].value = face === 'girl' ? ROOM.foyer : ROOM.bedroom
  })

/** Brandon searches with Speed 4: his dice, and what is rolled then. */
function search(scene: House, ...more: number[]): House {
  dice(scene, ...sum(4, 4), ...more)
  return scene.take({ do: 'task', task: 'H16-03' }).take({ do: 'decide', trait: 'speed' })
}

/** Brandon has found her and chosen a Home; It has stayed in the Basement Landing for want of spaces but one. */
const led = (answer = 'H16-landing'): House =>
  search(searching('girl'), 0, 0, 0, 0).asks('secret', 2).take({ do: 'secret', answer }).asks('turn', 2)

const faces = ({ state }: House): string[] =>
  state.tokens.flatMap(({ name, face }) => (name === 'place' ? [face as string] : [])).sort()

const homeIn = (scene: House, seat: number) => look(scene.play, seat).view.haunt?.secrets['home']

rule('H16-01', 'set-up: the youngest but the revealer betrays; the Girl leaves her custodian and hides', () => {
  const scene = begun({ cards: [['girl']], clips: { sanity: 0, knowledge: 0 } })
  expect([scene.state.haunt?.traitor, cardsOf(scene), scene.state.gone]).toEqual([1, [], ['girl']])
  expect(scene.state.players[0].alive).toBe(true)
  expect(clipsOf(scene).slice(2)).toEqual([0, 0])
  expect(roomOf(scene, IT)).toBe('basementLanding')
  // Zoe reveals, and the next youngest is Brandon
  expect(haunted(16, { revealer: 1 }).state.haunt?.traitor).toBe(2)
})

rule('H16-01', '6/8/10/12 Places, one each in rooms without explorers, Homes and Basement Landing; else fewer', () => {
  const placed = (scene: House) => scene.state.tokens.filter(({ name }) => name === 'place').map(({ room }) => room)
  const rooms = placed(begun())
  // Foyer, Grand Staircase, Library, Bedroom, Kitchen and the Stairs from the Basement
  expect([rooms.length, new Set(rooms).size]).toEqual([6, 6])
  const barred = [ROOM.entranceHall, ROOM.upperLanding, ROOM.diningRoom, ROOM.basementLanding]
  expect(rooms.filter((room) => barred.includes(room))).toEqual([])
  // with rooms enough for twelve, and for one more
  for (const [seats, count, might] of [
    [3, 6, 4],
    [4, 8, 5],
    [5, 10, 6],
    [6, 12, 7],
  ]) {
    const scene = begun({ seats, tiles: [...TILES, ...MORE_TILES] })
    expect([placed(scene).length, traits(scene, IT)]).toEqual([count, [might, 4, 0, 0]])
  }
  // six rooms for eight Places, one of them with explorers in it
  expect(placed(begun({ seats: 4, at: ['kitchen', 'kitchen', 'kitchen', 'kitchen'] }))).toHaveLength(5)
  expect(placed(begun({ seats: 6 }))).toHaveLength(6)
})

rule('H16-01', 'where it began is a Home, unless it is the Basement Landing', () => {
  const answers = (room: Room) => {
    const scene = searching('girl').arrange((state) => {
      if (state.haunt) state.haunt.places = room === 'basementLanding' ? {} : { began: ROOM[room] }
    })
    return search(scene, 0, 0, 0, 0).choices().length
  }
  expect([answers('diningRoom'), answers('entranceHall'), answers('basementLanding')]).toEqual([3, 2, 2])
  expect(begun().state.haunt?.places['began']).toBe(ROOM.diningRoom)
  const below = haunted(16, { revealer: 0 }).arrange((state) => {
    state.haunt = null
    state.monsters = []
    state.tokens = []
    state.gone = []
    state.decks.omen.push('girl')
    state.turn.seat = 0
    state.turn.omenRoom = ROOM.basementLanding
    state.agenda = [{ do: 'startHaunt', no: 16, omen: 'girl', room: 'kitchen' }]
  })
  expect(below.state.haunt?.places['began']).toBe(undefined)
})

rule('H16-02', 'one is the Girl, a third are Dolls, the others Nothing', () => {
  expect(faces(begun())).toEqual(['doll', 'doll', 'girl', 'nothing', 'nothing', 'nothing'])
})

rule('H16-02', 'the traitor is told which is the Girl, and nobody else anything', () => {
  const scene = begun()
  const girl = scene.state.tokens.find(({ face }) => face === 'girl')?.room
  const seen = [-1, 0, 1, 2].map((seat) => look(scene.play, seat).view)
  expect(seen.map(({ haunt }) => haunt?.secrets['girl'].value)).toEqual([undefined, undefined, girl, undefined])
  for (const { tokens } of seen) {
    const places = tokens.filter(({ name }) => name === 'place')
    expect(new Set(places.map(({ face, knows }) => `${face} ${knows}`))).toEqual(new Set(['null 0']))
  }
})

rule('H16-03', 'Search: a hero in a room with a Place, Speed or Knowledge 4; it is turned up and removed', () => {
  const scene = searching('nothing')
  dice(scene, ...sum(4, 3))
  scene.take({ do: 'task', task: 'H16-03' }).offers({ do: 'decide', trait: 'knowledge' })
  scene.take({ do: 'decide', trait: 'speed' }).asks('turn', 2)
  expect(faces(scene)).toEqual(['girl', 'nothing', 'nothing'])
  const found = search(searching('nothing')).asks('turn', 2)
  expect([faces(found), found.told('told')]).toMatchObject([['girl', 'nothing'], [{ line: 'H16-nothing', who: 2 }]])
  begun({ at: ['entranceHall', 'entranceHall', 'entranceHall'] }).refuses({ do: 'task', task: 'H16-03' })
})

rule('H16-03', 'a Doll does one die of mental damage', () => {
  const scene = search(searching('doll'), 2).asks('suffer', 2)
  expect(scene.play.questionOf(2)?.ask).toMatchObject({ harm: 'mental', n: 2 })
})

rule('H16-03', 'the Girl is led by who finds her; It comes at once, and does not attack', () => {
  const scene = search(searching('girl'), 2, 2, 2, 2).asks('secret', 2)
  expect([cardsOf(scene, 2), scene.state.gone]).toEqual([['girl'], []])
  // by the Stairs from the Basement into the Foyer
  expect([roomOf(scene, IT), scene.told('attacked')]).toEqual(['foyer', []])
  expect(roomOf(search(searching('girl'), 1, 0, 0, 0), IT)).toBe('stairsFromBasement')
  // four dice, and the last of them counts
  const called = search(searching('girl'), 0, 0, 0, 2)
  expect([roomOf(called, IT), called.told('spaces')]).toMatchObject(['foyer', [{ kind: 'seeker', n: 2 }]])
  expect(roomOf(search(searching('girl'), 0, 0, 0, 0), IT)).toBe('stairsFromBasement')
})

rule('H16-03', 'the heroes choose their Home in secret, until it is reached', () => {
  const scene = search(searching('girl'), 0, 0, 0, 0).asks('secret', 2)
  expect(scene.choices()).toHaveLength(3)
  scene.take({ do: 'secret', answer: 'H16-began' })
  expect([0, 2].map((seat) => homeIn(scene, seat)?.value)).toEqual([ROOM.diningRoom, ROOM.diningRoom])
  expect([-1, 1].map((seat) => homeIn(scene, seat))).toEqual([{ knows: 5 }, { knows: 5 }])
  scene.arrange((state) => {
    state.monsters[0].room = ROOM.diningRoom
  })
  scene.take({ do: 'move', to: 'diningRoom' })
  expect(scene.state.outcome).toBe(null)
  expect(homeIn(scene, 1)?.value).toBe(ROOM.diningRoom)
})

rule('H16-04', 'Whisper: once in the traitor’s turn two Places change what they hide', () => {
  const scene = endTurn(endTurn(searching('nothing'))).asks('turn', 1)
  scene.take({ do: 'task', task: 'H16-04' }).take({ do: 'decide', room: 'bedroom' })
  scene.refuses({ do: 'decide', room: 'bedroom' }).take({ do: 'decide', room: 'library' })
  expect(scene.state.tokens.find(({ face }) => face === 'girl')?.room).toBe(ROOM.library)
  expect(scene.state.haunt?.secrets['girl'].value).toBe(ROOM.library)
  expect(scene.told('told')).toMatchObject([{ room: 'bedroom' }, { room: 'library' }])
  scene.asks('turn', 1).refuses({ do: 'task', task: 'H16-04' })
})

rule('H16-04', 'the swap of two others moves nothing but them; not when she has been found', () => {
  const scene = endTurn(endTurn(searching('doll'))).take({ do: 'task', task: 'H16-04' })
  scene.take({ do: 'decide', room: 'foyer' }).take({ do: 'decide', room: 'library' })
  expect(scene.state.tokens.map(({ face }) => face)).toEqual(['nothing', 'doll', 'girl'])
  expect(scene.state.haunt?.secrets['girl'].value).toBe(ROOM.bedroom)
  const found = led().arrange((state) => {
    state.tokens.push({ name: 'place', room: ROOM.kitchen, part: 0, face: 'doll', knows: 0 })
  })
  endTurn(endTurn(found)).asks('turn', 1).refuses({ do: 'task', task: 'H16-04' })
})

rule('H16-04', 'two Places are enough to be swapped, one is not', () => {
  const left = (...rooms: Room[]) =>
    endTurn(endTurn(searching('nothing'))).arrange((state) => {
      state.tokens = state.tokens.filter(({ room }) => rooms.some((one) => ROOM[one] === room))
    })
  left('bedroom', 'library').asks('turn', 1).offers({ do: 'task', task: 'H16-04' })
  left('bedroom').asks('turn', 1).refuses({ do: 'task', task: 'H16-04' })
})

rule('H16-05', 'an attack on her leader, won by 2, may take her instead of damage', () => {
  const fight = (margin: number) => {
    const scene = led().arrange((state) => {
      state.players[1].room = ROOM.foyer
    })
    endTurn(endTurn(scene)).asks('turn', 1)
    dice(scene, ...sum(3, 2 + margin), ...sum(4, 2))
    return scene.take({ do: 'attack', on: 2, trait: 'might' })
  }
  const scene = fight(2).asks('choose', 1).take({ do: 'rider', rider: 'H16-05' })
  expect([cardsOf(scene, 1), cardsOf(scene, 2)]).toEqual([['girl'], []])
  fight(1).asks('suffer', 2)
})

rule('H16-05', 'so may It; and when It is stunned she goes to whoever stunned it', () => {
  const scene = led().arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  endTurn(endTurn(scene))
  dice(scene, 0, 0, 0, 0)
  endTurn(scene).asks('monsters', 1)
  dice(scene, ...sum(5, 6), ...sum(4, 2))
  scene.take({ do: 'attack', who: IT, on: 2 }).asks('choose', 1).take({ do: 'rider', rider: 'H16-05i' })
  expect(scene.state.monsters[0].things).toEqual(['girl'])
  scene.take({ do: 'endMonsters' }).asks('turn', 2)
  dice(scene, ...sum(4, 3), ...sum(5, 2))
  scene.take({ do: 'attack', on: IT, weapon: null })
  expect([cardsOf(scene, 2), scene.state.monsters[0].stunned]).toEqual([['girl'], 1])
})

rule('H16-06', 'the traitor cannot turn up Places', () => {
  const scene = endTurn(endTurn(searching('doll'))).arrange((state) => {
    state.players[1].room = ROOM.foyer
  })
  scene.asks('turn', 1).refuses({ do: 'task', task: 'H16-03' })
  endTurn(scene).asks('monsters', 1).refuses({ do: 'task' })
})

rule('H16-W1', 'heroes: with the Girl in the chosen Home, It not there or stunned', () => {
  const scene = led('H16-hall').arrange((state) => {
    state.monsters[0].room = ROOM.entranceHall
    state.monsters[0].stunned = 1
  })
  scene.take({ do: 'move', to: 'entranceHall' })
  expect(scene.state.outcome).toEqual({ winners: [0, 2], reason: 'end.16.hero' })
  const other = led('H16-landing').take({ do: 'move', to: 'entranceHall' })
  expect(other.state.outcome).toBe(null)
})

rule('H16-W2', 'traitor side: traitor or It leading her in the Basement Landing', () => {
  const taken = (who: number) => {
    const scene = led().arrange((state) => {
      state.monsters[0].room = ROOM.stairsFromBasement
      state.players[1].room = ROOM.stairsFromBasement
    })
    doing(scene, kit({ do: 'take', who: 'you', thing: 'girl', from: 'anywhere' }, { you: who }))
    return doing(scene, kit({ do: 'move', who: 'you', to: 'basementLanding' }, { you: who })).state.outcome
  }
  expect([taken(1), taken(IT)].map((outcome) => outcome?.reason)).toEqual(['end.16.traitor', 'end.16.traitor'])
  expect(taken(2)).toBe(null)
})

rule('H16-W3', 'end of round 8: traitor side', () => {
  const late = (round: number) => {
    const scene = searching('nothing').arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return endTurn(endTurn(endTurn(scene))).take({ do: 'endMonsters' }).state.outcome
  }
  expect([late(7), late(8)]).toEqual([null, { winners: [1], reason: 'end.16.traitor' }])
})

rule('H16-01', 'a Place whose room is out of reach goes to the nearest room without one', () => {
  const scene = searching('nothing').arrange((state) => {
    liftTile(state, ROOM.bedroom)
    state.floor[ROOM.bedroom] = 2
  })
  doing(scene, kit({ do: 'run', code: 'unseal' }))
  const girl = scene.state.tokens.find(({ face }) => face === 'girl')?.room
  expect(girl).not.toBe(ROOM.bedroom)
  expect(scene.state.haunt?.secrets['girl'].value).toBe(girl)
  expect(new Set(scene.state.tokens.map(({ room }) => room)).size).toBe(3)
})

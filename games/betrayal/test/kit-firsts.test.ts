/** The first seat and the Entrance Hall have the number 0: they are somebody and somewhere, like all others. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { ROOM, ROOMS, SIDES } from '../content/rooms.ts'
import { isTrue, roomsOf, whoOf } from '../kit/select.ts'
import type { Bound, HauntDef, RoomSel } from '../kit/types.ts'
import { MONSTERS } from '../rules/state.ts'
import { cardsOf, doing, type House, kit, roomOf } from './house.ts'
import { playing, table } from './small-haunt.ts'

const rooms = (scene: House, sel: RoomSel, bound: Bound = {}): string[] =>
  roomsOf(table(scene), sel, bound).map((room) => ROOMS[room])

rule('KIT-03', 'the first seat plays the traitor side, and the speaker is the one after it', () => {
  const scene = playing({}).arrange(({ haunt, players }) => {
    if (haunt) Object.assign(haunt, { traitor: 0, revealer: 1 })
    players[0].team = 'traitor'
    players[2].team = 'hero'
  })
  expect(whoOf(table(scene), 'traitorPlayer')).toEqual([0])
  expect(whoOf(table(scene), 'speaker')).toEqual([1])
})

rule('KIT-15', 'the Entrance Hall is a room to be in, to be next to, and on the way', () => {
  const scene = playing(
    { monsters: { imp: { steady: 1, might: 1 } }, setup: [{ do: 'put', what: 'imp', in: 'entranceHall' }] },
    { at: ['entranceHall', 'foyer', 'foyer'] },
  )
  const g = table(scene)
  expect(rooms(scene, 'here', { you: 0 })).toEqual(['entranceHall'])
  expect(whoOf(g, { in: 'entranceHall' })).toEqual([0, MONSTERS])
  expect(whoOf(g, 'monsters')).toEqual([MONSTERS])
  expect(isTrue(g, { some: 'you', in: 'entranceHall' }, { you: 0 })).toBe(true)
  expect(rooms(scene, { adjacent: 'foyer' })).toContain('entranceHall')
  expect(SIDES.flatMap((side) => rooms(scene, { beside: side, of: 'foyer' }))).toContain('entranceHall')
  expect(rooms(scene, { onWay: 1, from: 'foyer', to: 'entranceHall' })).toEqual(['entranceHall'])
  expect(rooms(scene, { within: 0, of: 'entranceHall' })).toEqual(['entranceHall'])
})

rule('KIT-15', 'nobody and nothing is nearer than what is there', () => {
  const scene = playing({}, { at: ['entranceHall', 'foyer', 'foyer'] })
  const either: RoomSel = { either: ['entranceHall', 'upperLanding'] }
  expect(rooms(scene, { nearest: either, to: 'entranceHall' })).toEqual(['entranceHall'])
  expect(whoOf(table(scene), { nearest: 'explorers', to: 'entranceHall' })).toEqual([0])
})

test('the Entrance Hall can be a place of the haunt, and the room of its omen', () => {
  const scene = playing({ setup: [{ do: 'name', place: 'gate', room: 'entranceHall' }] }).arrange((state) => {
    state.turn.omenRoom = ROOM.entranceHall
    if (state.haunt) state.haunt.where = ROOM.foyer
  })
  expect([rooms(scene, { place: 'gate' }), rooms(scene, 'omenRoom')]).toEqual([['entranceHall'], ['entranceHall']])
})

rule('KIT-61', 'the first seat can hide in the Entrance Hall, sneak from there, and show itself', () => {
  const hidden = (): House =>
    doing(
      playing({}, { at: ['foyer', 'foyer', 'foyer'] }),
      kit({ do: 'hide', who: 'you', in: 'entranceHall' }, { you: 0 }),
    )
  const scene = hidden()
  expect(whoOf(table(scene), 'hidden')).toEqual([0])
  expect([rooms(scene, { hidden: 'hidden' }), rooms(scene, 'here', { you: 0 })]).toEqual([
    ['entranceHall'],
    ['entranceHall'],
  ])
  scene.take({ do: 'sneak', to: 'foyer' })
  expect(rooms(scene, { hidden: 'hidden' })).toEqual(['foyer'])
  expect(roomOf(doing(hidden(), kit({ do: 'show', who: 'hidden' })))).toBe('entranceHall')
})

const DOLLS: Partial<HauntDef> = {
  tokens: { doll: { kind: 'item' } },
  setup: [
    { do: 'put', what: 'doll', in: 'foyer', owner: { code: 'second' } },
    { do: 'put', what: 'doll', in: 'foyer', owner: { code: 'first' } },
  ],
  code: { first: () => [0], second: () => [1] },
}

rule('KIT-37', 'what belongs to the first seat is its own, and is told from what belongs to others', () => {
  const scene = playing(DOLLS, { at: ['foyer', 'foyer', 'foyer'] })
  const g = table(scene)
  expect(whoOf(g, 'thingOwner', { thing: 'doll-2' })).toEqual([0])
  expect(whoOf(g, { whose: 'doll', at: 'foyer' })).toEqual([1, 0])
  doing(scene, kit({ do: 'take', who: 'you', thing: 'doll', from: 'here', owner: { code: 'first' } }, { you: 0 }))
  expect(cardsOf(scene)).toEqual(['doll-2'])
  expect(whoOf(table(scene), { holder: 'doll', owner: { code: 'first' } })).toEqual([0])
})

/** The Dog and the Girl wait for somebody, each in a room of its own. */
const waiting = (): House =>
  playing({}, { at: ['foyer', 'foyer', 'foyer'], cards: [['girl', 'dog']] }).arrange((state) => {
    state.players[0].cards = []
    state.waiting = [
      { card: 'girl', room: ROOM.foyer, part: 0 },
      { card: 'dog', room: ROOM.upperLanding, part: 0 },
    ]
  })

rule('KIT-20', 'a companion who waits is taken where it waits, and nowhere else', () => {
  const scene = doing(waiting(), kit({ do: 'take', who: 'you', thing: 'dog', from: 'here' }, { you: 0 }))
  expect([cardsOf(scene), scene.state.waiting.length]).toEqual([[], 2])
  doing(scene, kit({ do: 'take', who: 'you', thing: 'girl', from: 'here' }, { you: 0 }))
  expect([cardsOf(scene), scene.state.waiting]).toMatchObject([['girl'], [{ card: 'dog' }]])
})

rule('KIT-20', 'from wherever it waits it is put elsewhere, or out of the game', () => {
  const put = doing(waiting(), kit({ do: 'put', what: 'girl', in: 'upperLanding' }))
  expect(put.state.piles).toMatchObject([{ room: ROOM.upperLanding, things: ['girl'] }])
  const gone = doing(waiting(), kit({ do: 'discard', card: 'girl' }))
  expect([gone.state.gone, gone.state.waiting]).toMatchObject([['girl'], [{ card: 'dog' }]])
})

test('a card is found at the very bottom of its deck, too', () => {
  const bottom = (): House =>
    playing({}).arrange((state) => {
      const { item } = state.decks
      item.unshift(...item.splice(item.indexOf('bell'), 1))
    })
  for (const step of [
    { do: 'search', card: 'bell', in: 'foyer' } as const,
    { do: 'put', what: 'bell', in: 'foyer' } as const,
  ]) {
    const { state } = doing(bottom(), kit(step))
    expect([state.piles, state.decks.item.includes('bell')]).toMatchObject([[{ things: ['bell'] }], false])
  }
})

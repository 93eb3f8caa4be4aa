/** The spaces that the view tells are those that the one on turn really has, whatever the haunt adds or takes. */
import { describe, expect, test } from 'vitest'
import { spacesLeft } from '../board/figures/spaces.ts'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { newTurn } from '../rules/state.ts'
import type { BState } from '../types.ts'
import { type House, haunted, roomOf, traits } from './house.ts'

/** A hero, alone in the Foyer, at the beginning of its turn. */
function turnIn(no: number, arrange: (state: BState, seat: number) => void): { scene: House; seat: number } {
  const scene = haunted(no, { seats: 3, at: ['foyer', 'foyer', 'foyer'], revealer: 1 })
  const seat = scene.state.players.findIndex(({ team }) => team === 'hero')
  scene.arrange((state) => {
    state.monsters = []
    state.hunt = null
    state.players.forEach((player, other) => {
      Object.assign(player, { room: ROOM[other === seat ? 'foyer' : 'upperLanding'], part: 0 })
      Object.assign(player, { cards: [], marks: {} })
    })
    state.tokens = []
    state.turn = newTurn(seat, ROOM.foyer)
    arrange(state, seat)
    state.agenda = [{ do: 'playTurn' }]
  })
  return { scene, seat }
}

/** As far as it can go between two rooms. */
function walk(scene: House, seat: number): number {
  let n = 0
  for (; n < 20 && scene.choices({ do: 'move' }).length > 0; n++)
    scene.take({ do: 'move', to: roomOf(scene, seat) === 'foyer' ? 'entranceHall' : 'foyer' })
  return n
}

const bears = (mark: string) => (state: BState, seat: number) => {
  state.players[seat].marks[mark] = 1
}
const holds = (thing: string) => (state: BState, seat: number) => {
  state.players[seat].cards.push(thing)
}
const plays = (musician: string) => (state: BState) => {
  state.tokens = [musician, 'playing'].map((name) => ({ name, room: ROOM.basementLanding, part: 0 }))
}

describe.each([
  ['H01-02, whoever leads the Girl', 1, holds('girl'), -3],
  ['H05-02, the Hart', 5, bears('hart'), 1],
  ['H14-04, after shut eyes at most 2', 14, bears('blinking'), -2],
  ['H17-03, the Drum plays', 17, plays('drum'), -1],
  ['H20-05, with the bones', 20, holds('bones-1'), -1],
  ['H49-03, leading souls', 49, bears('ledSouls'), -1],
] as const)('%s', (_, no, arrange, more) => {
  test('pips before the first step', () => {
    const plain = turnIn(no, () => {
      // Nothing is laid on anybody.
    })
    const { scene, seat } = turnIn(no, arrange)
    const [, speed] = traits(scene, seat)
    const told = spacesLeft(betrayal.view(scene.state, seat), seat)
    const bare = spacesLeft(betrayal.view(plain.scene.state, plain.seat), plain.seat)
    expect(told).toEqual({ left: speed + more, all: speed + more })
    expect(bare.all).toBe(speed)
    // Those who watch see the same.
    expect(spacesLeft(betrayal.view(scene.state, -1), seat)).toEqual(told)
    expect(walk(scene, seat)).toBe(told.all)
  })
})

/** KIT-27: what a book tells some seats and not all stands on their boards, and on no other. */
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { speak } from '../../text.ts'
import { confidedTo as confided } from '../book/confided.ts'
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal } from '../types.ts'
import { dice, doing, endTurn, type House, haunted, sum } from './house.ts'

const text = speak<Betrayal>(en, 'en', grammar, true)

const FOR = { you: 'only you see this', side: 'only your side sees this' } as const

/** What a seat's board says for its eyes, or its side's, only: in the book, and in the rooms themselves. */
function confidedTo({ state }: House, seat: number): { lists: string[]; rooms: string[] } {
  const told = confided(betrayal.view(state, seat), seat, text).filter(({ rooms }) => rooms.length > 0)
  const lists = told.map(({ name, to, rooms }) => `O${FOR[to].slice(1)}: ${name}: ${rooms.map(nameOf).join(', ')}`)
  const rooms = told.flatMap(({ name, to, rooms: all }) =>
    all.map((room, i) => `${nameOf(room)}: ${name}${all.length > 1 ? ` ${i + 1}` : ''} (${FOR[to]})`),
  )
  return { lists, rooms }
}

const NOTHING = { lists: [], rooms: [] }

const secretIn = ({ state }: House, name: string): number => state.haunt?.secrets[name].value as number
const nameOf = (room: number): string => text.name(ROOMS[room])

describe('haunt 11', () => {
  const alone = (room: string) => ({
    lists: [`Only you see this: Your memory room: ${room}`],
    rooms: [`${room}: Your memory room (only you see this)`],
  })

  rule(['KIT-27', 'H11-01'], 'each sees its own memory room, the Double too, and nobody that of another', () => {
    const scene = haunted(11, { seats: 4 })
    for (const seat of [0, 1, 2, 3])
      expect(confidedTo(scene, seat)).toEqual(alone(nameOf(secretIn(scene, `memory${seat}`))))
    expect(confidedTo(scene, SPECTATOR)).toEqual(NOTHING)
  })

  rule(['KIT-27', 'H11-03'], 'what all know by now is nobody’s secret', () => {
    const scene = haunted(11, { revealer: 2, at: ['foyer', 'foyer', 'foyer'] }).arrange((state) => {
      if (state.haunt === null) return
      state.haunt.roles = [2, 1, 3]
      for (const seat of [0, 1, 2]) state.haunt.secrets[`memory${seat}`].value = ROOM.foyer
    })
    dice(scene, ...sum(3, 3))
    scene.take({ do: 'task', task: 'H11-03' }).take({ do: 'decide', trait: 'sanity' })
    expect(scene.state.haunt?.shown).toBe(0b001)
    expect([0, 1, 2].map((seat) => confidedTo(scene, seat))).toEqual([NOTHING, alone('Foyer'), alone('Foyer')])
    // at the end all is open, and still nobody is told that it alone knew what others did
    doing(scene, { do: 'die', who: 1 })
    expect(scene.state.outcome).not.toBeNull()
    const end = [SPECTATOR, 0, 1, 2].map((seat) => confidedTo(scene, seat))
    expect(end).toEqual([NOTHING, NOTHING, alone('Foyer'), alone('Foyer')])
  })
})

rule(
  ['KIT-27', 'H12-02'],
  'haunt 12: the traitor alone sees the order of the Clocks, as long as the hour comes again',
  () => {
    const scene = haunted(12, { explorers: ['oxBellows', 'zoeIngstrom', 'professorLongfellow'] }).arrange((state) => {
      const order: Room[] = ['upperLanding', 'foyer', 'basementLanding']
      state.tokens = order.map((room) => ({ name: 'clock', room: ROOM[room], part: 0 }))
      if (state.haunt) state.haunt.secrets['order'].value = order.map((room) => ROOM[room])
    })
    const { lists, rooms } = confidedTo(scene, 2)
    expect(lists).toEqual(['Only you see this: The order of the Clocks: Upper Landing, Foyer, Basement Landing'])
    expect(rooms).toEqual([
      'Upper Landing: The order of the Clocks 1 (only you see this)',
      'Foyer: The order of the Clocks 2 (only you see this)',
      'Basement Landing: The order of the Clocks 3 (only you see this)',
    ])
    for (const seat of [SPECTATOR, 0, 1]) expect(confidedTo(scene, seat)).toEqual(NOTHING)
    while (scene.state.haunt?.counters['rewinds'] === 0)
      scene.take({ do: scene.play.open[0].ask.ask === 'turn' ? 'endTurn' : 'endMonsters' })
    expect(confidedTo(scene, 2).lists).toEqual(lists)
    for (const seat of [SPECTATOR, 0, 1]) expect(confidedTo(scene, seat)).toEqual(NOTHING)
  },
)

describe('haunt 16', () => {
  /** Zoe (1) betrays; Brandon (2) is on turn in the Foyer; the Girl hides there or in the Bedroom. */
  const hiding = (girl: Room): House =>
    haunted(16, {
      room: 'diningRoom',
      tiles: [
        ['library', 'upperLanding', 'north'],
        ['bedroom', 'upperLanding', 'east'],
        ['diningRoom', 'foyer', 'north', 2],
      ],
      at: ['entranceHall', 'entranceHall', 'foyer'],
    }).arrange((state) => {
      const rooms: Room[] = ['foyer', 'library', 'bedroom']
      state.tokens = rooms.map((room) => {
        return { name: 'place', room: ROOM[room], part: 0, face: room === girl ? 'girl' : 'nothing', knows: 0 }
      })
      if (state.haunt) state.haunt.secrets['girl'].value = ROOM[girl]
    })

  const hides = (room: string) => ({
    lists: [`Only you see this: Where the Girl hides: ${room}`],
    rooms: [`${room}: Where the Girl hides (only you see this)`],
  })

  rule(['KIT-27', 'H16-02', 'H16-04'], 'the traitor alone sees where the Girl hides, after a Whisper too', () => {
    const scene = hiding('bedroom')
    expect(confidedTo(scene, 1)).toEqual(hides('Bedroom'))
    endTurn(endTurn(scene)).asks('turn', 1)
    scene.take({ do: 'task', task: 'H16-04' }).take({ do: 'decide', room: 'bedroom' })
    scene.take({ do: 'decide', room: 'library' })
    expect(confidedTo(scene, 1)).toEqual(hides('Library'))
    for (const seat of [SPECTATOR, 0, 2]) expect(confidedTo(scene, seat)).toEqual(NOTHING)
  })

  rule(
    ['KIT-27', 'H16-03'],
    'when she is found all heroes see Home, and the traitor nothing, until it is reached',
    () => {
      const scene = hiding('foyer')
      dice(scene, ...sum(4, 4), 0, 0, 0, 0)
      scene.take({ do: 'task', task: 'H16-03' }).take({ do: 'decide', trait: 'speed' })
      scene.asks('secret', 2).take({ do: 'secret', answer: 'H16-began' }).asks('turn', 2)
      const home = {
        lists: ['Only your side sees this: Home: Dining Room'],
        rooms: ['Dining Room: Home (only your side sees this)'],
      }
      const seen = [SPECTATOR, 0, 1, 2].map((seat) => confidedTo(scene, seat))
      expect(seen).toEqual([NOTHING, home, NOTHING, home])
      scene.arrange((state) => {
        state.monsters[0].room = ROOM.diningRoom
      })
      scene.take({ do: 'move', to: 'diningRoom' })
      for (const seat of [SPECTATOR, 0, 1, 2]) expect(confidedTo(scene, seat)).toEqual(NOTHING)
    },
  )
})

import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test as plain } from 'vitest'
import { spookhuis } from '../game.ts'
import { cardNumber } from '../rules/cards.ts'
import { everybody } from '../rules/players.ts'
import { asked, BEFORE, facing, house, morale, opening, person, scare, test, where } from './house.ts'

rule('SPO-032', 'turn a tile, ride, local action, end of turn; then the left neighbour', () => {
  const scene = house({ people: { 1: { morale: 5, terrors: ['raven', 'spider'] } } }).dice(1)
  scene.asks('turn', 0).take({ do: 'turnTile', tile: 'G1', steps: 2 })
  expect(where(scene, 0)).toEqual([-1, 2])
  scene.asks('terror', 1).take({ do: 'playTerror', card: 'raven' }).asks('turn', 1)
  expect(scene.events.map(({ is }) => is)).toEqual([
    ...['tileTurned', 'rode', 'stopped', 'scarerChosen'],
    ...['terrorPlayed', 'tested', 'turnBegan'],
  ])
})

rule('SPO-033', 'before phase 1: passed-on cards, closing time, Dracula, the Gin, then waiting effects', () => {
  const scene = house({
    round: 41,
    people: {
      1: {
        at: [0, 2],
        morale: 9,
        curses: ['dracula'],
        open: [{ card: 'gin', points: 3 }],
        waiting: ['horla', 'klara'],
        terrors: ['raven', 'spider'],
      },
    },
  })
  scene.arrange((state) => {
    state.players[1].gin = 1
    state.aside = ['kobold']
    state.terrorPile.splice(state.terrorPile.indexOf('kobold'), 1)
    state.players[2].morale = 3
  })
  scene.dice(1, 1).take({ do: 'ride' })
  const hand = person(scene, 2).terrors
  scene.take({ do: 'playTerror', card: hand[0] }, 2)
  const mine = scene.events.filter((event) => 'seat' in event && event.seat === 1).map((event) => event.is)
  const from = mine.indexOf('turnBegan')
  expect(mine.slice(from, from + 8)).toEqual([
    ...['turnBegan', 'cardsTakenOver', 'hiddenCardsTakenOver'],
    // closing time 1, Dracula 1, the Gin 3 and 1, then Klara
    ...['moraleChanged', 'moraleChanged', 'itemLost', 'moraleChanged', 'moraleChanged'],
  ])
  expect(scene.told('moraleChanged').filter((event) => 'seat' in event && event.seat === 1)).toMatchObject([
    { change: -1 },
    { change: -1 },
    { change: -3 },
    { change: -1 },
  ])
  expect(scene.told('setOnRamp')).toHaveLength(1)
  expect(morale(scene, 1)).toBe(9 - 1 - 1 - 3 - 1)
})

rule('SPO-034', 'a ghost turns no tile, rides, has no local action and checks its hand', () => {
  const hand = ['raven', 'spider', 'golem', 'ghoul', 'zombie', 'kobold'] as const
  const scene = house({ people: { 1: { ghost: true, at: [-2, 2], faces: 'east', terrors: [...hand] } } })
  scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 1 }]
  })
  expect(asked(scene)).toEqual(['wall 1'])
  scene.take({ do: 'stayAtWall' })
  expect(where(scene, 1)).toEqual([-1, 2])
  scene.asks('surplus', 1).take({ do: 'setAside', card: 'golem' }).asks('turn', 2)
  expect(scene.told('terrorPlayed')).toEqual([])
})

const SEVEN = ['raven', 'spider', 'golem', 'ghoul', 'zombie'] as const

rule('SPO-230', 'at the end of a turn at most five cards are kept', () => {
  const scene = test('martian', 1, { 0: { terrors: [...SEVEN], items: ['mirror', 'cross'] } })
  scene.asks('surplus', 0).take({ do: 'setAside', card: 'raven' }).asks('surplus', 0)
  scene.take({ do: 'setAside', card: 'mirror' }).asks('turn', 1)
  expect(person(scene, 0).terrors.length + person(scene, 0).items.length).toBe(5)
  const five = test('martian', 1, { 0: { terrors: [...SEVEN] } })
  five.asks('turn', 1)
})

rule('SPO-231', 'terrors and items in hand and open items count; keys, encounters and curses do not (SPO-R85)', () => {
  const four = SEVEN.slice(0, 4)
  const people = {
    terrors: four,
    keys: [1, 2, 3],
    open: [{ card: 'crowley' as const, points: 5 }],
    curses: ['werewolf' as const],
  }
  test('martian', 1, { 0: { ...people, items: ['mirror'] } }).asks('turn', 1)
  const open = [...people.open, { card: 'book' as const, points: 3 }]
  const scene = test('martian', 1, { 0: { ...people, items: ['mirror'], open } })
  scene.asks('surplus', 0).refuses({ card: 'book' }).offers({ card: 'mirror' }).offers({ card: 'golem' })
})

rule('SPO-232', 'the active player chooses what is set aside, and the others see backs only', () => {
  const scene = test('martian', 1, { 0: { terrors: [...SEVEN], items: ['mirror', 'cross'] } })
  expect(scene.choices()).toHaveLength(7)
  scene.take({ do: 'setAside', card: 'cross' })
  expect(scene.state.aside).toEqual(['cross'])
  expect(spookhuis.view(scene.state, 0).asideItems).toEqual(['cross'])
  expect(spookhuis.view(scene.state, 1).asideItems).toEqual([null])
  // Both items were known to all; now nobody else can tell which one he has left (SPO-R76).
  const known = test('martian', 1, { 0: { terrors: [...SEVEN], items: ['mirror', 'cross'] } })
  known.arrange((state) => {
    for (const item of ['mirror', 'cross'] as const) state.seen[cardNumber(item)] = everybody(3)
  })
  expect(spookhuis.view(known.state, 2).players[0].items).toEqual(['cross', 'mirror'])
  known.take({ do: 'setAside', card: 'cross' })
  expect(spookhuis.view(known.state, 2).players[0].items).toEqual([null])
  expect(spookhuis.view(known.state, 0).players[0].items).toEqual(['mirror'])
})

rule('SPO-233', 'the next player takes them when his turn begins; he may hold more than five until its end', () => {
  const scene = test('martian', 1, { 0: { terrors: [...SEVEN], items: ['mirror', 'cross'] } })
  const before = person(scene, 1).terrors.length
  scene.take({ do: 'setAside', card: 'ghoul' }).take({ do: 'setAside', card: 'cross' }).asks('turn', 1)
  expect(person(scene, 1).terrors).toHaveLength(before + 1)
  expect(person(scene, 1).terrors).toContain('ghoul')
  expect(person(scene, 1).items).toEqual(['cross'])
  expect(scene.state.aside).toEqual([])
  // Who passed a card on knows who has it (SPO-R76); a third player does not.
  expect(spookhuis.view(scene.state, 0).players[1].items).toEqual(['cross'])
  expect(spookhuis.view(scene.state, 2).players[1].items).toEqual([null])
})

plain('SPO-R68 a ghost takes only terrors; items go on to the next normal player', () => {
  const scene = test('martian', 1, { 0: { terrors: [...SEVEN], items: ['mirror', 'cross'] }, 1: { ghost: true } })
  scene.take({ do: 'setAside', card: 'ghoul' }).take({ do: 'setAside', card: 'cross' })
  expect(person(scene, 1).terrors).toContain('ghoul')
  expect([person(scene, 1).items, person(scene, 2).items]).toEqual([[], ['cross']])
})

plain('SPO-R68 the limit binds the last one alive: items that nobody else can take are discarded', () => {
  const me = { ...BEFORE.gatehouse, terrors: [...SEVEN], items: ['mirror' as const, 'cross' as const] }
  const people = { 0: me, 1: { ghost: true }, 2: { ghost: true } }
  const scene = house({ people }).take({ do: 'ride' }).asks('surplus', 0)
  scene.take({ do: 'setAside', card: 'ghoul' }).take({ do: 'setAside', card: 'cross' })
  expect([person(scene, 0).items, scene.state.itemDiscards, scene.state.aside]).toEqual([['mirror'], ['cross'], []])
  expect(scene.told('itemLost')).toEqual([{ is: 'itemLost', seat: 0, item: 'cross' }])
  // The terror goes to the ghost who is next.
  expect(person(scene, 1).terrors).toContain('ghoul')
  // Of two who live, the other one gets the items, even from across two ghosts.
  const two = house({ seats: 4, people }).take({ do: 'ride' })
  two.take({ do: 'setAside', card: 'mirror' }).take({ do: 'setAside', card: 'cross' })
  expect([person(two, 3).items, two.state.itemDiscards]).toEqual([['mirror', 'cross'], []])
})

plain('SPO-R70 after closing time nothing raises morale, and everybody loses 1 in each turn', () => {
  const scene = test('ghost', 1, { 0: { morale: 6 }, 1: { morale: 5 } }, { round: 30 })
  expect(morale(scene, 0)).toBe(7)
  expect(scene.told('closingTime')).toEqual([])
  const closed = test('ghost', 1, { 0: { morale: 6 }, 1: { morale: 5 } }, { round: 31 })
  expect(morale(closed, 0)).toBe(6)
  expect(morale(closed, 1)).toBe(4)
  const early = test('ghost', 1, { 0: { morale: 6 } }, { round: 21, options: { closingTime: '20' } })
  expect(morale(early, 1)).toBe(4)
  // SPO-R75
  expect(opening(3, { closingTime: 'off' }).state.lastRound).toBe(200)
  const round = house({ round: 30, people: { 0: { ...BEFORE.gatehouse } } })
  round.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  expect(round.state.round).toBe(31)
  expect([morale(round, 0), morale(round, 1)]).toEqual([8, 9])
})

plain('SPO-R83 after closing time Book and Gin cannot be played', () => {
  const scene = house({ round: 31, people: { 0: { items: ['book', 'gin', 'lorgnette'], morale: 8 } } })
  scene.refuses({ do: 'playMorale' }).offers({ do: 'playLorgnette' })
  house({ round: 30, people: { 0: { items: ['book', 'gin'], morale: 8 } } }).offers({ do: 'playMorale', item: 'gin' })
})

plain('SPO-R83 after closing time Book and Gin cannot be played before a test either', () => {
  const people = { 0: { items: ['book' as const, 'gin' as const, 'pistol' as const], morale: 6 } }
  const open = scare('raven', people, { round: 30 })
  open.take({ do: 'playTerror', card: 'raven' }).asks('brace', 0)
  open.offers({ do: 'playMorale', item: 'book' }).offers({ do: 'playMorale', item: 'gin' })
  const closed = scare('raven', people, { round: 31 }).take({ do: 'playTerror', card: 'raven' }).asks('brace', 0)
  closed.refuses({ do: 'playMorale' }).offers({ do: 'ward', item: 'pistol' })
})

plain('SPO-R87 whoever does not want to be asked again is not, until the next turn', () => {
  const people = { 0: { ...BEFORE.gatehouse, items: ['lorgnette' as const, 'dice' as const], morale: 8 } }
  const scene = house({ people }).take({ do: 'ride' }).asks('items', 0)
  scene.take({ do: 'pass' }).asks('items', 0).take({ do: 'pass' }).asks('turn', 1)
  const quiet = house({ people }).take({ do: 'ride' }).take({ do: 'quiet' }).asks('turn', 1)
  expect(person(quiet, 0).quiet).toBe(false)
  expect(facing(quiet, 0)).toBe('east')
})

plain('SPO-R05 left is next in turn order, right is before; a ghost keeps its seat', () => {
  const keys = house({ seats: 4, people: { 0: BEFORE.keys, 1: { ghost: true } } }).take({ do: 'ride' })
  keys.asks('terror', 1)
  const tiles: [number, number, 'G1', number][] = [[-1, 2, 'G1', 3]]
  const driven = house({ seats: 4, people: { 0: { waiting: ['horla'] } }, tiles })
  driven.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  driven.take({ do: 'ride' }).asks('branch', 3)
})

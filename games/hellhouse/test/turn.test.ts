/** HEL-050 to HEL-084, HEL-R07 to HEL-R25: the turn, cards, objects and the tiles of a turn. */
import { look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARD } from '../content/cards.ts'
import { HOUSE_TILES, tileOf } from '../content/tiles.ts'
import { CRYPT, GATE } from '../rules/board.ts'
import { among, at, ESTATE, house } from './house.ts'

rule('HEL-050', 'turns go clockwise, and a round ends with the starting hunter', () => {
  const scene = house({ finished: true, phase: 'end', players: [{ hand: [9] }, { hand: [35] }, { hand: [9] }] })
  const order: number[] = []
  for (let i = 0; i < 5; i++) {
    order.push(scene.state.turn)
    while (scene.play.open[0].ask.ask !== 'end')
      scene.play.take(
        scene.play.open[0],
        scene.choices().findIndex((c) => c.do === 'endCards' || c.do === 'stop' || c.do === 'passFight'),
      )
    scene.take({ do: 'endTurn' })
  }
  expect(order).toEqual([0, 1, 2, 0, 1])
  expect(scene.state.round).toBe(2)
})

rule('HEL-051', 'five phases, always in the same order', () => {
  const scene = house({
    phase: 'cards',
    field: ESTATE,
    players: [{ hand: [9], row: ['GT06', 'GT07', 'GT08'], cell: at(1, 2) }, { cell: at(1, 2) }],
  }).dice(10, 1)
  const phases = [scene.play.open[0].ask.ask]
  scene.take({ do: 'endCards' })
  phases.push(scene.play.open[0].ask.ask)
  scene.play.take(scene.play.open[0], 0)
  scene.play.take(scene.play.open[0], 0)
  phases.push(scene.play.open[0].ask.ask)
  scene.take({ house: 2, ground: 0 })
  phases.push(scene.play.open[0].ask.ask)
  scene.take({ do: 'stop' })
  phases.push(scene.play.open[0].ask.ask)
  scene.take({ do: 'passFight' })
  phases.push(scene.play.open[0].ask.ask)
  expect(phases).toEqual(['cards', 'place', 'drawTiles', 'move', 'fight', 'end'])
})

rule('HEL-052', 'answering cards, placing and drawing are duties; the rest may be passed', () => {
  const scene = house({ phase: 'cards', field: ESTATE, players: [{ hand: [9], row: ['GT06', 'GT07', 'GT08'] }] })
  scene.offers({ do: 'endCards' }).take({ do: 'endCards' })
  expect(scene.choices().every((choice) => choice.do === 'place')).toBe(true)
  scene.play.take(scene.play.open[0], 0)
  expect(scene.choices().every((choice) => choice.do === 'place')).toBe(true)
  scene.play.take(scene.play.open[0], 0)
  expect(scene.choices().every((choice) => choice.do === 'drawTiles')).toBe(true)
  scene.take({ house: 2 }).offers({ do: 'stop' })
  scene.take({ do: 'stop' }).asks('end', 0).offers({ do: 'endTurn' })
})

rule(['HEL-053', 'HEL-R13'], 'A1: a card that lies before you is answered first', () => {
  const before = house({
    seats: 2,
    phase: 'over',
    turn: 1,
    players: [{ hand: [9] }],
    lasting: [{ card: 46, ripe: false }],
  })
  expect(before.state.turn).toBe(0)
  expect(before.state.lasting).toEqual([])
  expect(before.state.discards).toContain(46)
  before.asks('cards', 0)
})

rule('HEL-054', 'A2: any number of cards may be discarded, and nothing is drawn for them', () => {
  const scene = house({ phase: 'cards', players: [{ hand: [9, 15, 35], row: ['GT06'] }] })
  const deck = scene.state.deck.length
  scene.take({ do: 'discard', card: 9 }).take({ do: 'discard', card: 35 })
  expect(scene.state.players[0].hand).toEqual([15])
  expect(scene.state.discards).toEqual([9, 35])
  expect(scene.state.deck).toHaveLength(deck)
  scene.asks('cards', 0)
})

rule(['HEL-055', 'HEL-060'], 'start cards are played in A, end cards in E, and never the other way round', () => {
  const hand = [CARD.flaskOfBrandy, CARD.quietCorner]
  const start = house({ phase: 'cards', players: [{ hand }] })
  start.offers({ do: 'play', card: 9 }).refuses({ do: 'play', card: 10 })
  const end = house({ phase: 'end', players: [{ hand }] })
  end.offers({ do: 'play', card: 10 }).refuses({ do: 'play', card: 9 })
  const both = house({ phase: 'end', players: [{ servant: true, hand: [CARD.barredDoor] }], field: ESTATE })
  both.offers({ do: 'play', card: 39 })
})

rule(['HEL-054', 'HEL-060'], 'cards are discarded in E as in A', () => {
  const scene = house({ phase: 'end', players: [{ hand: [CARD.flaskOfBrandy, 35, 15] }] })
  const deck = scene.state.deck.length
  scene.take({ do: 'discard', card: 35 }).take({ do: 'discard', card: 9 }).asks('end', 0)
  expect(scene.state.players[0].hand).toEqual([15])
  expect(scene.state.discards).toEqual([35, 9])
  expect(scene.state.deck).toHaveLength(deck)
})

rule(['HEL-056', 'HEL-057', 'HEL-083', 'HEL-084'], 'two tiles are placed and two drawn', () => {
  const scene = house({
    phase: 'tiles',
    field: ESTATE,
    players: [{ row: ['GT06', 'GT07', 'GT08'] }],
    house: ['HT21', 'HT22'],
  })
  for (let i = 0; i < 2; i++) scene.asks('place', 0).play.take(scene.play.open[0], 0)
  scene.asks('drawTiles', 0).take({ house: 2, ground: 0 })
  expect(scene.state.players[0].row).toHaveLength(3)
  expect(scene.state.players[0].row.slice(1)).toEqual([tileOf('HT21'), tileOf('HT22')])
  scene.asks('move', 0)
})

rule(['HEL-083', 'HEL-R21'], 'if only one can be placed, one is placed; none, none', () => {
  const one = house({ phase: 'tiles', players: [{ row: ['GT06'] }], ground: ['GT07'] })
  one
    .take({ cell: at(2, 1) })
    .asks('drawTiles', 0)
    .take({ ground: 1 })
    .asks('move', 0)
  expect(one.state.players[0].row).toEqual([tileOf('GT07')])
  const none = house({
    phase: 'tiles',
    players: [{ row: ['HT10'] }],
    field: [
      ['HT05', 7, 6, 'NS'],
      ['GT04', 2, 1],
    ],
  })
  none.asks('blockedTile', 0).take({ do: 'keepTiles' }).asks('move', 0)
  expect(none.state.players[0].row).toEqual([tileOf('HT10')])
})

rule('HEL-R22', 'an empty stack forces the other; an empty row first draws a tile', () => {
  const scene = house({ phase: 'tiles', players: [{ row: [] }], ground: ['GT07'] })
  scene.asks('drawTiles', 0).take({ ground: 1 })
  scene.asks('place', 0)
  scene.arrange((state) => {
    state.stacks[0] = []
  })
  scene.take({ cell: at(2, 1) })
  // no question: only one stack is left
  scene.asks('move', 0)
  expect(scene.state.players[0].row).toHaveLength(1)
})

rule(
  'HEL-R25',
  'a row without a place may put a blocked tile under its stack; the new one must be placed if it fits',
  () => {
    const scene = house({
      phase: 'tiles',
      players: [{ row: ['HT10', 'HT20'] }],
      field: [['HT05', 7, 6, 'NS']],
      ground: ['GT07'],
    })
    scene.asks('blockedTile', 0).take({ do: 'returnTile', tile: 'HT10' }).take({ ground: 1 })
    expect(scene.state.stacks[0][0]).toBe(tileOf('HT10'))
    expect(look(scene.play, -1).view.stacks[0].bottom).toEqual([tileOf('HT10')])
    expect(scene.state.removed).toEqual([])
    scene.asks('place', 0).refuses({ do: 'keepTiles' })
  },
)

rule(
  ['HEL-061', 'HEL-069', 'HEL-074'],
  'any number of cards is played in a turn, each as it says, and none is replaced',
  () => {
    const scene = house({ phase: 'cards', players: [{ will: 3, hand: [9, 11, 15] }] })
    scene.take({ card: 9, do: 'play', target: 0 }).take({ card: 11, do: 'play' }).take({ card: 15, do: 'play' })
    expect(scene.state.players[0].will).toBe(6)
    expect(scene.state.now.mostSteps).toBe(5)
    expect(scene.state.players[0].hand).toEqual([])
  },
)

rule('HEL-062', 'a keep card may stay in the hand or be discarded', () => {
  const scene = house({ phase: 'cards', players: [{ hand: [9, 15], row: ['GT06'] }] })
  scene.offers({ do: 'discard', card: 9 }).take({ do: 'endCards' })
  expect(scene.state.players[0].hand).toEqual([9, 15])
})

rule('HEL-063', 'a card for at once takes effect when it is drawn', () => {
  const scene = house({ players: [{ will: 5 }], field: [['GT04', 2, 1]], deck: [CARD.letterFromHome], master: 86 })
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.state.players[0]).toMatchObject({ will: 6, hand: [] })
  expect(scene.state.discards).toEqual([14])
})

rule(
  ['HEL-064', 'HEL-065'],
  'only servants play servant cards, only hunters hunter cards; others hold or discard them',
  () => {
    const hunter = house({ phase: 'cards', players: [{ hand: [41] }] })
    hunter.refuses({ do: 'play' }).offers({ do: 'discard', card: 41 })
    const servant = house({ phase: 'cards', turn: 1, players: [{}, { hand: [15, 41] }] })
    servant.refuses({ do: 'play', card: 15 }).offers({ do: 'discard', card: 15 }).offers({ do: 'play', card: 41 })
  },
)

rule(['HEL-066', 'HEL-R16'], 'a way of evil does no harm to the servant who draws it; it is kept', () => {
  const scene = house({ turn: 1, players: [{}, { cell: at(3, 1) }], field: ESTATE, deck: [48] })
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.state.players[1].hand).toEqual([48])
  expect(scene.state.fight).toBeNull()
})

rule(
  ['HEL-067', 'HEL-R16', 'HEL-R19'],
  'a servant plays ways of evil against hunters and other servants, never at himself',
  () => {
    const players = [{}, { hand: [60, 45] }, { servant: true }]
    const scene = house({ phase: 'cards', turn: 1, master: 88, players })
    expect(scene.choices({ do: 'play', card: 60 }).map((choice) => 'target' in choice && choice.target)).toEqual([0, 2])
    expect(scene.choices({ do: 'play', card: 45 }).map((choice) => 'target' in choice && choice.target)).toEqual([0])
  },
)

rule('HEL-068', 'a hunter who draws a way of evil plays it against himself', () => {
  const scene = house({ players: [{ will: 6 }], field: [['GT04', 2, 1]], deck: [59], master: 91 })
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.state.lasting).toMatchObject([{ card: 59, victim: 0 }])
})

rule(
  ['HEL-070', 'HEL-071', 'HEL-R13'],
  'a lasting card lies open before its victim and then goes to the discard pile',
  () => {
    const scene = house({
      seats: 2,
      phase: 'end',
      turn: 1,
      players: [{ hand: [9] }, { hand: [60] }],
      finished: true,
      master: 88,
    })
    scene.take({ do: 'play', card: 60 })
    expect(scene.state.lasting).toMatchObject([{ card: 60, victim: 0, by: 1 }])
    expect(look(scene.play, -1).view.lasting).toHaveLength(1)
    expect(scene.state.discards).toEqual([])
    if (scene.play.open[0].ask.ask === 'end') scene.take({ do: 'endTurn' })
    scene.take({ do: 'endCards' }).take({ do: 'stop' })
    expect(scene.state.lasting).toHaveLength(1)
    scene.take({ do: 'endTurn' })
    expect(scene.state.lasting).toEqual([])
    expect(scene.state.discards).toEqual([60])
  },
)

rule(['HEL-072', 'HEL-073', 'HEL-R08', 'HEL-R09'], 'never more than four cards, the object among them', () => {
  const scene = house({
    players: [{ hand: [9, 15, 16], object: 70 }],
    field: [['GT04', 2, 1]],
    deck: [17],
    lasting: [{ card: 34 }],
  })
  scene.take({ do: 'step', to: at(2, 1) }).asks('limit', 0)
  scene.offers({ do: 'discard', card: 17 }).offers({ do: 'drop', object: 70 }).refuses({ do: 'play' })
  scene.take({ do: 'discard', card: 15 })
  expect(scene.state.players[0]).toMatchObject({ hand: [9, 16, 17], object: 70 })
  scene.asks('move', 0)
})

rule('HEL-R09', 'where the timing fits, a card above the limit may be played instead', () => {
  const players = [{ will: 6, cell: CRYPT }, { hand: [66, 41, 41, 41, 41] }]
  const scene = house({ phase: 'cards', turn: 1, players, deck: [15] }).dice(1)
  scene.take({ do: 'play', card: 66, target: 0 })
  // the servant draws a card for the blood, and has five
  scene.asks('limit', 1).offers({ do: 'play', card: 41 })
})

rule('HEL-075', 'hands are secret, the object is open', () => {
  const scene = house({ players: [{ hand: [9, 15], object: 70 }] })
  const { players } = look(scene.play, 1).view
  expect(players[0]).toMatchObject({ hand: 2, cards: [], object: 70 })
  expect(JSON.stringify(players[0])).not.toContain('15')
})

rule(['HEL-076', 'HEL-077', 'HEL-078', 'HEL-R10'], 'never two objects: one is dropped, its chip on the tile', () => {
  const scene = house({ players: [{ object: 70 }], field: [['GT04', 2, 1]], deck: [75] })
  scene.take({ do: 'step', to: at(2, 1) }).asks('twoObjects', 0)
  scene.take({ do: 'keepOne', keep: 75 })
  expect(scene.state.players[0].object).toBe(75)
  expect(scene.state.chips[70 - 69]).toBe(at(2, 1))
  expect(scene.state.discards).toEqual([])
  const other = house({ players: [{ object: 70 }], field: [['GT04', 2, 1]], deck: [75] })
  other.take({ do: 'step', to: at(2, 1) }).take({ do: 'keepOne', keep: 70 })
  expect(other.state.players[0].object).toBe(70)
  expect(other.state.chips[75 - 69]).toBe(at(2, 1))
})

rule(
  ['HEL-079', 'HEL-080', 'HEL-081', 'HEL-R12'],
  'dropping and picking up in the own turn, once for each tile',
  () => {
    const scene = house({
      players: [{ object: 70 }, {}, { cell: CRYPT }],
      chips: { 75: GATE },
      field: [['GT04', 2, 1]],
      deck: [15],
    })
    scene.refuses({ do: 'pickUp' }).take({ do: 'drop', object: 70 })
    expect(scene.state.chips[1]).toBe(GATE)
    scene.offers({ do: 'pickUp', object: 70 }).take({ do: 'pickUp', object: 75 })
    expect(scene.state.players[0].object).toBe(75)
    expect(scene.state.chips[6]).toBe(-1)
    scene.refuses({ do: 'drop' })
    scene.take({ do: 'step', to: at(2, 1) }).offers({ do: 'drop', object: 75 })
  },
)

rule(['HEL-080', 'HEL-R12'], 'what comes to lie is picked up at once by whoever stands there with free hands', () => {
  const here = at(1, 2)
  const players = [{ cell: here, object: 70 }, { cell: here }, { cell: here }, { cell: here, object: 75 }, {}]
  const scene = house({ seats: 5, players, field: ESTATE }).take({ do: 'drop' })
  // the servant sits next and comes first; who carries something, or stands elsewhere, is not asked
  scene.asks('catch', 1).take({ do: 'letLie' }).asks('catch', 2).take({ do: 'catch', object: 70 })
  expect(scene.state.players.map(({ object }) => object)).toEqual([0, 0, 70, 75, 0])
  scene.asks('move', 0).refuses({ do: 'pickUp' })

  const taken = house({ seats: 5, players, field: ESTATE }).take({ do: 'drop' }).take({ do: 'catch' })
  expect(taken.state.players[1].object).toBe(70)
  taken.asks('move', 0)
})

rule(
  ['HEL-R09', 'HEL-R12'],
  'what was caught is not dropped again for the limit, or two could toss it for ever',
  () => {
    const here = at(1, 2)
    const hand = [9, 15, 16, 17]
    const players = [{ cell: here, object: 70, hand: [18, 41, 20, 21] }, { cell: CRYPT }, { cell: here, hand }]
    const scene = house({ seats: 3, players, field: ESTATE }).take({ do: 'drop' })
    scene.asks('catch', 2).take({ do: 'catch', object: 70 }).asks('limit', 2)
    scene.refuses({ do: 'drop' }).take({ do: 'discard', card: 15 })
    expect(scene.state.players[2]).toMatchObject({ hand: [9, 16, 17], object: 70 })
    scene.asks('move', 0)
  },
)

rule('HEL-R12', 'hunters hand on objects: in the own turn one may ask another hunter on the tile, once', () => {
  const here = at(1, 2)
  const players = [{ cell: here }, { cell: here, object: 75 }, { cell: here, object: 70 }, { object: 69 }]
  const scene = house({ seats: 4, players, field: ESTATE })
  expect(among(scene, 'of', { do: 'askFor' })).toEqual([2])
  scene.take({ do: 'askFor', of: 2 }).asks('handOn', 2).take({ do: 'drop', object: 70 })
  scene.asks('catch', 0).take({ do: 'catch', object: 70 })
  expect(scene.state.players.map(({ object }) => object)).toEqual([70, 75, 0, 69])
  scene.asks('move', 0).offers({ do: 'drop' })

  const kept = house({ seats: 4, players, field: ESTATE }).take({ do: 'askFor' }).take({ do: 'keepHold' })
  expect(kept.state.players[2].object).toBe(70)
  kept.asks('move', 0).refuses({ do: 'askFor' })
  house({ seats: 4, turn: 1, players: [{ cell: here, object: 70 }, { cell: here }], field: ESTATE }).refuses({
    do: 'askFor',
  })
})

rule('HEL-R12', 'a figure that is moved in the turn of another may pick up what lies there', () => {
  const players = [{ hand: [20] }, { cell: CRYPT }, { cell: GATE }]
  const scene = house({ phase: 'cards', players, field: ESTATE, chips: { 70: at(2, 1) } }).take({ do: 'play' })
  scene
    .take({ do: 'walk', to: at(2, 1) })
    .take({ do: 'halt' })
    .asks('catch', 2)
    .take({ do: 'catch' })
  expect(scene.state.players[2].object).toBe(70)
})

rule(['HEL-077', 'HEL-R12'], 'the second object is offered to those beside the one who drew it', () => {
  const players = [{ object: 70 }, { cell: CRYPT }, { cell: at(2, 1) }]
  for (const keep of [70, 75]) {
    const scene = house({ players, field: ESTATE, deck: [75] }).take({ do: 'step', to: at(2, 1) })
    scene.take({ do: 'keepOne', keep }).asks('catch', 2).take({ do: 'catch' })
    expect(scene.state.players.map(({ object }) => object)).toEqual([keep, 0, 70 + 75 - keep])
  }
})

rule(['HEL-123', 'HEL-R12'], 'of what a winner lets fall the loser gets nothing back', () => {
  const here = at(1, 2)
  const players = [{ cell: here }, { cell: here, object: 70 }, { cell: here }]
  const scene = house({ phase: 'fight', players, field: ESTATE }).dice(10, 1).take({ do: 'attack' })
  scene.take({ do: 'keepWill' }).take({ do: 'takeObject', drop: 70 })
  scene.asks('catch', 2).take({ do: 'letLie' }).asks('walk', 0)
  expect(scene.state.chips[1]).toBe(here)
})

rule('HEL-R12', 'else not in the turn of somebody else', () => {
  const scene = house({ turn: 1, players: [{ object: 70 }, { cell: at(1, 2) }], field: ESTATE })
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([1])
  scene.refuses({ do: 'drop' })
})

rule('HEL-R84', 'while tiles are placed no object is dropped: there is time before and after', () => {
  const scene = house({ phase: 'tiles', field: ESTATE, players: [{ object: 70, row: ['GT06', 'GT07'] }] })
  scene.asks('place', 0).refuses({ do: 'drop' })
  for (let i = 0; i < 2; i++) scene.play.take(scene.play.open[0], 0)
  scene.take({ house: 2 }).asks('move', 0).offers({ do: 'drop' })
})

rule('HEL-082', 'the bonus of an object counts for hunters and servants', () => {
  const players = [
    { cell: at(1, 2), object: 75, will: 2 },
    { cell: at(1, 2), object: 70 },
  ]
  const scene = house({ phase: 'fight', field: ESTATE, players }).dice(6, 5).take({ do: 'attack' })
  expect(scene.told('fightValues')).toMatchObject([{ value: 6 + 2 + 4, other: 5 + 3 + 3 }])
})

rule('HEL-R07', 'an empty deck is made of the discard pile; if that is empty too, nothing is drawn', () => {
  const scene = house({
    players: [{ hand: [9] }],
    field: [
      ['GT04', 2, 1],
      ['GT05', 3, 1],
    ],
  })
  scene.arrange((state) => {
    state.discards = [...state.deck.filter((card) => card !== 15), 15]
    state.chips[0] = at(5, 5)
    state.discards.splice(state.discards.indexOf(69), 1)
    state.deck = []
  })
  const count = scene.state.discards.length
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.told('deckShuffled')).toMatchObject([{ count }])
  expect(scene.state.counted).toBe(true)
  expect(scene.state.chips[0]).toBe(at(5, 5))
  const none = house({ field: [['GT04', 2, 1]] })
  none.arrange((state) => {
    state.deck = []
  })
  none.take({ do: 'step', to: at(2, 1) })
  expect(none.told('noCard')).toHaveLength(1)
  expect(none.state.players[0].hand).toEqual([])
})

rule('HEL-R11', 'an object drawn by somebody who carries none is open and carried at once', () => {
  const scene = house({ field: [['GT04', 2, 1]], deck: [76] }).take({ do: 'step', to: at(2, 1) })
  expect(scene.state.players[0]).toMatchObject({ object: 76, hand: [] })
  scene.offers({ do: 'drop', object: 76 })
})

rule('HEL-R14', 'a servant who draws an at-once hunter card keeps it', () => {
  const scene = house({ turn: 1, players: [{}, { cell: at(3, 1) }], field: ESTATE, deck: [2] })
  scene.take({ do: 'step', to: at(2, 1) })
  expect(scene.state.players[1].hand).toEqual([2])
  expect(scene.told('answer')).toEqual([])
})

rule('HEL-R15', 'a keep card without a legal target cannot be played', () => {
  const scene = house({ phase: 'end', players: [{ hand: [12], cell: GATE }, { cell: CRYPT }] })
  scene.refuses({ do: 'play' }).offers({ do: 'endTurn' })
  const here = house({ phase: 'end', players: [{ hand: [12], cell: CRYPT }, { cell: CRYPT }] })
  here.offers({ do: 'play', card: 12, target: 1 })
})

rule('HEL-R18', 'out of turn only fight cards are asked for', () => {
  const players = [{ cell: at(1, 2) }, { cell: at(1, 2), hand: [35, 41] }]
  const scene = house({ phase: 'fight', field: ESTATE, players }).dice(5, 5).take({ do: 'attack' })
  scene.asks('fightCards', 1).offers({ do: 'playFight', card: 35 }).refuses({ card: 41 })
  expect(scene.play.open).toHaveLength(1)
  // Cards for the own turn are never asked for: whoever holds only such can but pass, and who does not fight is not asked.
  const held = [{ cell: at(1, 2) }, { cell: at(1, 2), hand: [36, 37, 41] }, { hand: [1, 5, 12] }]
  const quiet = house({ phase: 'fight', seats: 3, field: ESTATE, players: held }).dice(9, 1).take({ do: 'attack' })
  while (quiet.told('fightValues').length === 0) {
    quiet.asks('fightCards', 1)
    expect(quiet.play.open).toHaveLength(1)
    expect(quiet.choices({}, 1)).toMatchObject([{ do: 'noFightCard' }])
    quiet.take({ do: 'noFightCard' })
  }
})

rule(['HEL-R24', 'HEL-092'], 'a row with less than three dead tiles may not discard', () => {
  const field = [
    ['GT22', 2, 1],
    ['GT04', 3, 1],
    ['GT05', 2, 2],
  ] as [`GT${string}`, number, number][]
  const scene = house({ phase: 'tiles', field, players: [{ row: ['GT23', 'GT24', 'GT06'] }] })
  scene.asks('place', 0).refuses({ do: 'discardTile' })
})

/** The choices of a draw, as house and ground tiles. */
const draws = (scene: ReturnType<typeof house>) =>
  scene.choices().map((choice) => (choice.do === 'drawTiles' ? [choice.house, choice.ground] : []))

rule(
  'HEL-R90',
  'tiles that are drawn together are asked about once, and no more than a stack has are drawn from it',
  () => {
    const scene = house({ phase: 'tiles', field: ESTATE, players: [{ row: ['GT06', 'GT07', 'GT08'] }] })
    for (let i = 0; i < 2; i++) scene.asks('place', 0).play.take(scene.play.open[0], 0)
    expect(draws(scene.asks('drawTiles', 0))).toEqual([
      [2, 0],
      [1, 1],
      [0, 2],
    ])
    scene.take({ house: 1, ground: 1 }).asks('move', 0)
    expect(scene.state.players[0].row.map((tile) => tile < HOUSE_TILES)).toEqual([false, true, false])
    const scarce = house({ phase: 'tiles', field: ESTATE, players: [{ row: ['GT06', 'GT07', 'GT08'] }] })
    scarce.arrange(({ stacks }) => {
      stacks[0].splice(1)
    })
    for (let i = 0; i < 2; i++) scarce.play.take(scarce.play.open[0], 0)
    expect(draws(scarce.asks('drawTiles', 0))).toEqual([
      [1, 1],
      [0, 2],
    ])
  },
)

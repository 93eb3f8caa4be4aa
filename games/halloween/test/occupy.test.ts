import { readFileSync } from 'node:fs'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARDS, type Card, faceOf } from '../content/cards.ts'
import type { Colour } from '../content/town.ts'
import { halloween } from '../game.ts'
import { among, discsIn, giveTokens, layDiscs, occupy, passTurn, type Town, tokensOf, town } from './town.ts'

const CATALOGUE = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8')
const COMPONENTS = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')

/** Cards with a grey and with a coloured cost symbol (table of COMPONENTS.md). */
const GREY: Card[] = [3, 11, 19, 27]
const COLOURED: Card[] = [9, 13, 18, 28]

/** A town with four grey and four coloured cards, in which seat 0 has these tokens. */
function market(tokens: Partial<Record<Colour, number>>, cards: Card[] = []): Town {
  return town({ board: [...GREY, ...COLOURED], tokens, cards, ghosts: { school: ['blue', 'blue'] } })
}

function forSale(scene: Town): unknown[] {
  return among(scene, 'card', { do: 'occupy' })
}

rule('HAL-092', 'any number of the eight cards may be occupied, at any moment of the own turn', () => {
  const scene = market({ blue: 9 })
  scene.take({ do: 'occupy', card: 3 }).take({ do: 'occupy', card: 11 }).take({ do: 'rest', area: 0 })
  scene.take({ do: 'rest', area: 1 }).take({ do: 'rest', area: 2 }).asks('turn', 0)
  scene.take({ do: 'occupy', card: 27 }).asks('turn', 1)
  expect(scene.state.players[0].cards).toEqual([3, 11, 27])
  expect(tokensOf(scene, 0, 'blue')).toBe(0)
})

rule('HAL-092', 'all eight are on offer, and no card beside the board', () => {
  expect(forSale(market({ blue: 1, green: 1, red: 1 }))).toEqual([...GREY, ...COLOURED].sort((a, b) => a - b))
})

rule('HAL-093', 'a grey card costs any three tokens, also three alike', () => {
  expect(forSale(market({ blue: 2 }))).toEqual([])
  const scene = market({ blue: 3 })
  expect(forSale(scene)).toEqual(GREY)
  scene.take({ do: 'occupy', card: 3 }).asks('turn', 0)
  expect(tokensOf(scene, 0, 'blue')).toBe(0)
  expect(scene.told('tokenPaid')).toHaveLength(3)
})

rule('HAL-093', 'a coloured card costs three tokens of three different colours', () => {
  expect(forSale(market({ blue: 5, red: 5 }))).toEqual(GREY)
  const scene = market({ blue: 3, green: 2, yellow: 1, red: 1 })
  scene.take({ do: 'occupy', card: 9 }).asks('pay', 0)
  expect(among(scene, 'colours')).toEqual([
    ['blue', 'green', 'yellow'],
    ['blue', 'green', 'red'],
    ['blue', 'yellow', 'red'],
    ['green', 'yellow', 'red'],
  ])
  scene.take({ do: 'payTokens', colours: ['blue', 'green', 'red'] }).asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([2, 1, 1, 0, 0])
})

rule('HAL-093', 'the player chooses which tokens to pay for a grey card', () => {
  const scene = market({ blue: 2, red: 2 }).take({ do: 'occupy', card: 3 })
  scene.take({ do: 'payTokens', colours: ['blue', 'red', 'red'] }).asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([1, 0, 0, 0, 0])
})

rule(
  'HAL-093',
  'R88: the price is paid at once, each way to pay it is one choice, and the only way is not asked',
  () => {
    const scene = market({ blue: 2, red: 2 }).take({ do: 'occupy', card: 3 }).asks('pay', 0)
    expect(scene.choices()).toEqual([
      { do: 'payTokens', colours: ['blue', 'blue', 'red'] },
      { do: 'payTokens', colours: ['blue', 'red', 'red'] },
    ])
    market({ blue: 1, green: 1, red: 1 }).take({ do: 'occupy', card: 9 }).asks('turn', 0)
    market({ blue: 2, green: 1 }).take({ do: 'occupy', card: 3 }).asks('turn', 0)
  },
)

rule('HAL-093', 'R50: card 47 has no discount on itself; then grey cards cost 2', () => {
  const scene = town({ board: [47, 3, 9], tokens: { blue: 5 } })
  scene.take({ do: 'occupy', card: 47 })
  expect(tokensOf(scene, 0, 'blue')).toBe(2)
  scene.refuses({ do: 'occupy', card: 9 }).take({ do: 'occupy', card: 3 }).asks('turn', 0)
  expect(tokensOf(scene, 0, 'blue')).toBe(0)
  const poor = town({ board: [47, 3], tokens: { blue: 2 } })
  poor.refuses({ do: 'occupy' }).asks('turn', 0)
})

rule('HAL-093', 'R50: with all grey cards of this game a coloured one costs two of different colours', () => {
  const board = [47, 3, 9, 13, 18, 20, 28, 29]
  const without = town({ board, cards: [47], tokens: { blue: 1, red: 1 } })
  without.refuses({ do: 'occupy', card: 9 }).offers({ do: 'occupy', card: 3 })
  town({ board, cards: [47, 3], tokens: { blue: 2 } }).refuses({ do: 'occupy' })
  const scene = town({ board, cards: [47, 3], tokens: { blue: 2, red: 1 } })
  scene.take({ do: 'occupy', card: 9 }).asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([1, 0, 0, 0, 0])
})

rule('HAL-093', 'R51: with cards 43 and 47 a coloured card costs any two tokens', () => {
  const scene = town({ board: [9], cards: [43, 47], tokens: { blue: 2 } })
  scene.take({ do: 'occupy', card: 9 }).asks('turn', 0)
  expect(scene.state.players[0].cards).toEqual([43, 47, 9])
  expect(tokensOf(scene, 0, 'blue')).toBe(0)
})

rule('HAL-093', 'R52: card 43 serves for paying any card from when it is occupied', () => {
  const scene = town({ board: [43, 9], tokens: { blue: 6 } })
  scene.refuses({ do: 'occupy', card: 9 }).take({ do: 'occupy', card: 43 }).take({ do: 'occupy', card: 9 })
  expect(scene.state.players[0].cards).toEqual([43, 9])
  scene.asks('turn', 0)
})

rule('HAL-094', 'one disc of the own supply goes onto the card and is gone for good', () => {
  const scene = town({ seats: 2, board: [3], tokens: { blue: 3 } })
  scene.take({ do: 'occupy', card: 3 }).asks('turn', 0)
  expect(scene.state.players[0].discs).toBe(11)
  for (let turn = 0; turn < 4; turn++) passTurn(scene)
  expect([scene.state.players[0].discs, scene.state.players[0].cards]).toEqual([11, [3]])
  expect(halloween.components(scene.state)['discs of 0']).toBe(12)
})

rule('HAL-094', 'or a disc from an action field, which becomes free', () => {
  const scene = town({ board: [3], tokens: { blue: 3 }, discs: [['scare', 'move'], ['fight']] })
  scene.take({ do: 'occupy', card: 3 }).asks('disc', 0)
  expect(scene.choices()).toEqual([
    { do: 'discFromSupply' },
    { do: 'discFromField', area: 0, action: 'scare' },
    { do: 'discFromField', area: 0, action: 'move' },
    { do: 'discFromField', area: 1, action: 'fight' },
  ])
  scene.refuses({ do: 'scare', area: 0 }).take({ do: 'discFromField', area: 0, action: 'scare' }).asks('turn', 0)
  expect([discsIn(scene, 0, 0), discsIn(scene, 0, 1), scene.state.players[0].discs]).toEqual([['move'], ['fight'], 9])
  scene.offers({ do: 'scare', area: 0 })
})

rule('HAL-094', 'R47: also from a done area and with an empty supply, but never from a bonus field', () => {
  const scene = town({ ghosts: { school: ['blue'] }, board: [3, 11], tokens: { blue: 6 }, bonus: ['disc', 'disc'] })
  scene.arrange(({ players }) => {
    players[0].discs = 1
  })
  scene.take({ do: 'scare', area: 0 }).take({ do: 'occupy', card: 3 })
  expect(discsIn(scene, 0, 0)).toEqual([])
  expect(scene.state.players[0].bonus).toEqual(['disc', 'disc', null])
  scene.refuses({ do: 'occupy' }).asks('turn', 0)
})

rule('HAL-094', 'R49, R53: the tokens are paid before the gift of card 44, itself included', () => {
  const scene = town({ board: [44, 3], tokens: { blue: 3 } })
  scene.arrange((state) => {
    giveTokens(state, state.players[1], 'blue', 9)
    giveTokens(state, state.players[2], 'red', 12)
  })
  scene.take({ do: 'occupy', card: 44 }).asks('gift', 0)
  expect(among(scene, 'colour')).toEqual(['blue', 'green', 'yellow', 'orange'])
  scene.take({ do: 'gift', colour: 'blue' }).asks('turn', 0)
  expect([tokensOf(scene, 0, 'blue'), scene.state.supply[0]]).toEqual([1, 2])
})

rule('HAL-095', 'occupying a card scores three points at once', () => {
  const scene = market({ blue: 6 })
  scene.take({ do: 'occupy', card: 3 })
  expect(scene.state.players[0].points).toBe(3)
  scene.take({ do: 'occupy', card: 11 }).asks('turn', 0)
  expect(scene.state.players.map(({ points }) => points)).toEqual([6, 0, 0])
})

/** Four players; seats 1 and 3 occupy the cards already, and seat 0 is about to. */
function crowd(cards: Card[] = [51]): Town {
  return town({ seats: 4, board: cards, tokens: { blue: 3 } }).arrange((state) => {
    for (const seat of [1, 3]) {
      occupy(state, seat, ...cards)
      layDiscs(state.players[seat], 0, ['scare', 'move'])
      layDiscs(state.players[seat], 2, ['fight'])
    }
  })
}

rule('HAL-096', 'several players may occupy a card, and all of them have its effect', () => {
  const scene = crowd()
  scene.take({ do: 'occupy', card: 51 }).take({ do: 'rewardPoints' }, 1).take({ do: 'rewardPoints' }, 3)
  expect(scene.state.players.map(({ cards }) => cards)).toEqual([[51], [51], [], [51]])
  scene.take({ do: 'scare', area: 0, building: 'police-station' })
  passTurn(scene).take({ do: 'scare', area: 1 })
  passTurn(scene).take({ do: 'scare', area: 1 })
  expect(scene.state.players.map(({ fear }) => fear)).toEqual([4, 4, 3, 2])
  scene.asks('turn', 2)
})

rule('HAL-096', 'R46: nobody occupies a card twice', () => {
  const scene = market({ blue: 6 }).take({ do: 'occupy', card: 3 })
  expect(forSale(scene)).toEqual([11, 19, 27])
  scene.asks('turn', 0)
})

rule('HAL-097', 'each earlier occupant takes a point or all discs of one area', () => {
  const scene = crowd()
  scene.take({ do: 'occupy', card: 51 }).asks('reward', 1)
  expect(scene.choices({}, 1)).toEqual([
    { do: 'rewardPoints', seat: 1, points: 1 },
    { do: 'rewardDiscs', seat: 1, areas: [0] },
    { do: 'rewardDiscs', seat: 1, areas: [1] },
    { do: 'rewardDiscs', seat: 1, areas: [2] },
  ])
  scene
    .take({ do: 'rewardDiscs', areas: [0] }, 1)
    .take({ do: 'rewardPoints' }, 3)
    .asks('turn', 0)
  expect(scene.state.players.map(({ points }) => points)).toEqual([3, 0, 0, 1])
  expect(scene.state.players.map(({ discs }) => discs)).toEqual([11, 10, 12, 8])
  expect([discsIn(scene, 1, 0), discsIn(scene, 1, 2), discsIn(scene, 3, 0)]).toEqual([[], ['fight'], ['scare', 'move']])
})

rule('HAL-097', 'R48: at once, clockwise from the active player, before anybody goes on', () => {
  const scene = crowd()
  passTurn(scene)
  passTurn(scene).arrange((state) => {
    giveTokens(state, state.players[2], 'red', 3)
  })
  scene.take({ do: 'occupy', card: 51 })
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([3])
  scene.take({ do: 'rewardPoints' }, 3)
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([1])
  scene.take({ do: 'rewardPoints' }, 1).asks('turn', 2)
  expect(scene.state.players.map(({ points }) => points)).toEqual([0, 1, 3, 1])
})

rule('HAL-097', 'R48: an area without discs may be named, and it is no rest (card 19)', () => {
  const scene = crowd([19])
  scene.take({ do: 'occupy', card: 19 }).take({ do: 'rewardDiscs', areas: [1] }, 1)
  scene.take({ do: 'rewardDiscs', areas: [2] }, 3).asks('turn', 0)
  expect(scene.state.players.map(({ fear }) => fear)).toEqual([2, 2, 2, 2])
  expect(scene.state.players.map(({ discs }) => discs)).toEqual([11, 8, 12, 9])
  expect(scene.told('rested')).toEqual([])
})

rule('HAL-097', 'without an earlier occupant nobody is rewarded', () => {
  const scene = market({ blue: 3 }).take({ do: 'occupy', card: 3 }).asks('turn', 0)
  expect(scene.state.players.map(({ points }) => points)).toEqual([3, 0, 0])
})

rule('HAL-098', 'the effect holds from the moment of occupying to the end of the game', () => {
  const scene = town({ seats: 2, ghosts: { school: ['blue'] }, board: [51], tokens: { blue: 3 }, fear: 0 })
  scene.take({ do: 'scare', area: 0 }).take({ do: 'occupy', card: 51 }).take({ do: 'discFromSupply' })
  scene.take({ do: 'scare', area: 1 })
  expect(scene.state.players[0].fear).toBe(1 + 2)
  for (let turn = 0; turn < 4; turn++) passTurn(scene)
  scene.take({ do: 'scare', area: 2 }).asks('turn', 0)
  expect(scene.state.players[0].fear).toBe(1 + 2 + 2)
})

rule('HAL-098', 'R18: a card serves only actions that begin after it was occupied', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, board: [32], tokens: { blue: 2 } })
  scene.take({ do: 'summon', area: 0 }).take({ do: 'occupy', card: 32 }).take({ do: 'discFromSupply' })
  expect(scene.state.players[0].points).toBe(3)
  scene.take({ do: 'summon', area: 1 }).asks('turn', 0)
  expect(scene.state.players[0].points).toBe(3 + 1)
})

rule('HAL-099', 'kind and cost of all 52 cards are those of the table in COMPONENTS.md', () => {
  const rows = [...COMPONENTS.matchAll(/^\| (\d+) *\| (\w+) *\| (grey|coloured)[^|]*\|/gm)]
  const printed = rows.map(([, card, kind, cost]) => [Number(card), kind.toLowerCase(), cost])
  expect(printed).toHaveLength(52)
  expect(CARDS.map((card) => [card, faceOf(card).kind, faceOf(card).cost])).toEqual(printed)
  const kinds = CARDS.map((card) => faceOf(card).kind)
  const counts = { summon: 4, scare: 2, upgrade: 2, move: 5, fight: 9, haunt: 4, rest: 1, halloween: 17, scoring: 8 }
  for (const [kind, count] of Object.entries(counts)) {
    expect(
      kinds.filter((other) => other === kind),
      kind,
    ).toHaveLength(count)
  }
  expect(CARDS.filter((card) => faceOf(card).cost === 'grey')).toHaveLength(26)
})

rule('HAL-099', 'a card with an action symbol works with that action only', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, cards: [19, 32, 51], fear: 0 })
  scene.take({ do: 'scare', area: 0 })
  expect([scene.state.players[0].points, scene.state.players[0].fear]).toEqual([0, 2])
  scene.take({ do: 'summon', area: 1 })
  expect([scene.state.players[0].points, scene.state.players[0].fear]).toEqual([1, 2])
  scene.take({ do: 'rest', area: 2 }).asks('turn', 1)
  expect([scene.state.players[0].points, scene.state.players[0].fear]).toEqual([1, 4])
})

rule('HAL-099', 'R20: pure gains of a card come without asking, a roll is offered', () => {
  const scene = town({ ghosts: { school: ['blue'] }, cards: [51, 18], fear: 0 })
  scene.take({ do: 'scare', area: 0 }).asks('turn', 0)
  expect(scene.state.players[0].fear).toBe(2)
  scene.take({ do: 'haunt', area: 1 }).asks('afterHaunt', 0).take({ do: 'endHaunt' }).asks('turn', 0)
  expect(scene.state.players[0].fear).toBe(2)
})

rule('HAL-099', 'a card with the Halloween symbol needs no action', () => {
  const scene = town({ ghosts: { school: ['blue'] }, cards: [30], fear: 1 })
  scene.take({ do: 'bargain', colour: 'blue' }).asks('turn', 0)
  expect([tokensOf(scene, 0, 'blue'), scene.state.players[0].fear]).toEqual([1, 0])
  expect(scene.state.players[0].areas.some(({ done }) => done)).toBe(false)
})

rule('HAL-099', 'a scoring card gives its points at the end only', () => {
  const scene = town({ seats: 2, cards: [27], tokens: { red: 2 } })
  passTurn(scene).arrange((state) => {
    state.lastRound = true
  })
  expect(scene.state.players[0].points).toBe(0)
  passTurn(scene)
  expect(scene.state.players[0].points).toBe(6)
  expect(scene.state.outcome?.scores).toEqual([6, 0])
})

rule('HAL-099', 'R17: a relocation is no Move and a placement no Summon for the cards that follow them', () => {
  const scene = town({ ghosts: { school: ['blue'] }, cards: [9, 15, 23, 32, 38, 50], tokens: { red: 1 }, tiles: {} })
  scene.take({ do: 'scare', area: 0 }).take({ do: 'relocate', to: 'church' }).asks('turn', 0)
  scene.take({ do: 'passage', building: 'school' }).asks('turn', 0)
  expect(scene.state.players[0].tokens).toEqual([0, 0, 0, 0, 0])
  expect(scene.state.players[0].points).toBe(0)
})

rule('HAL-099', 'R16: the player chooses the order of two cards that follow one action', () => {
  const haunt = () => town({ ghosts: { school: ['blue'] }, cards: [18, 49] }).take({ do: 'haunt', area: 0 })
  const shock = haunt().dice(3).take({ do: 'aftershock' }).asks('afterHaunt', 0).refuses({ do: 'aftershock' })
  shock.take({ do: 'insight', area: 1 }).asks('turn', 0)
  const insight = haunt().take({ do: 'insight', area: 1 }).asks('afterHaunt', 0).refuses({ do: 'insight' })
  insight.dice(3).take({ do: 'aftershock' }).asks('turn', 0)
  for (const scene of [shock, insight]) {
    expect([scene.state.players[0].fear, scene.state.players[0].areas[1].level]).toEqual([5, 2])
  }
})

rule('HAL-100', 'every card has the one timing that its rule names', () => {
  const rows = [...CATALOGUE.matchAll(/^- \*\*HAL-\d+\*\* Card (\d+) - (permanent|once per turn|end of game):/gm)]
  const names = { permanent: 'permanent', 'once per turn': 'once a turn', 'end of game': 'end' }
  const printed = rows.map(([, card, timing]) => [Number(card), names[timing as keyof typeof names]])
  expect(printed).toHaveLength(52)
  expect(CARDS.map((card) => [card, faceOf(card).timing])).toEqual(printed)
})

rule('HAL-100', 'R19: once per turn is once in each own turn, a permanent card works every time', () => {
  const scene = town({ seats: 2, ghosts: { school: ['blue'] }, cards: [30, 51], fear: 2 })
  scene.take({ do: 'bargain', colour: 'blue' }).refuses({ do: 'bargain' })
  scene.take({ do: 'scare', area: 0 }).take({ do: 'scare', area: 1 }).refuses({ do: 'bargain' })
  expect(scene.state.players[0].fear).toBe(5)
  passTurn(scene)
  passTurn(scene)
  scene.asks('turn', 0).take({ do: 'bargain', colour: 'blue' }).refuses({ do: 'bargain' })
  expect(tokensOf(scene, 0, 'blue')).toBe(2)
})

rule('HAL-100', 'R19: a card occupied in mid-turn may be used once in that turn', () => {
  const scene = town({ ghosts: { school: ['blue'] }, board: [30], tokens: { blue: 1, green: 1, red: 1 }, fear: 5 })
  scene.take({ do: 'rest', area: 0 }).refuses({ do: 'bargain' }).take({ do: 'occupy', card: 30 })
  scene.take({ do: 'bargain', colour: 'blue' }).refuses({ do: 'bargain' }).asks('turn', 0)
})

rule('HAL-100', 'a card prevails over a rule', () => {
  const scene = town({ ghosts: { school: ['blue', 'blue'] }, cards: [2, 5, 13], fear: 0 })
  scene.offers({ do: 'move', from: 'school', to: 'grand-hotel' })
  scene.offers({ do: 'fight', colour: 'blue', against: 'blue' })
  scene.take({ do: 'upgrade', area: 0, colour: 'blue' }).take({ do: 'keepLevels' }).asks('turn', 0)
  expect(scene.state.players[0].fear).toBe(0)
})

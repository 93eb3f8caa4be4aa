/** What a choice says of itself is what the rule then does: never a second reckoning that could drift. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { bestOf, worthOf } from '../board/choices/worth.ts'
import { CARD, type Card } from '../content/cards.ts'
import { type Colour, FACES, FIELD_POINTS, placeOf, rankOf } from '../content/town.ts'
import { halloween } from '../game.ts'
import { fightOdds } from '../telling/odds.ts'
import en from '../text/en.json' with { type: 'json' }
import { grammar } from '../text/grammar.ts'
import type { BonusField, HStep } from '../types.ts'
import { type Town, town } from './town.ts'

const text = speak(en, 'en', grammar)

const worth = (scene: Town, like: object) => {
  const [step] = scene.choices(like as Record<string, unknown>)
  return worthOf(step as HStep, halloween.view(scene.state, 0), text)
}

/** How many of all throws the rule lets the attacker win. */
function wonByTheRule(attacker: Colour, target: Colour, cards: Card[]): number {
  let won = 0
  for (let attack = 1; attack <= FACES[rankOf(attacker)]; attack++)
    for (let defence = 1; defence <= FACES[rankOf(target)]; defence++) {
      const scene = town({ ghosts: { school: [attacker, target], church: ['blue'] }, levels: [5], cards })
      scene.take({ do: 'fight', area: 0, building: 'school', colour: attacker, against: target })
      won += scene.dice(attack, defence).take({ do: 'roll', opponent: 1 }).told('fightWon').length
    }
  return won
}

const FIGHTS: [Colour, Colour, Card[]][] = [
  ['blue', 'green', []],
  ['green', 'yellow', []],
  ['yellow', 'green', []],
  ['green', 'yellow', [CARD.familyFeud]],
]

test.each(FIGHTS)('%s against %s, with cards %j: the odds are those of the rule', (attacker, target, cards) => {
  const { wins, of } = fightOdds(cards, attacker, target)
  const throws = FACES[rankOf(attacker)] * FACES[rankOf(target)]
  expect((wins * throws) / of).toBe(wonByTheRule(attacker, target, cards))
})

rule('HAL-055', 'a fight says how often it wins', () => {
  const scene = town({ ghosts: { school: ['yellow', 'green'], church: ['blue'] }, levels: [3] })
  expect(worth(scene, { do: 'fight', area: 0, colour: 'yellow', against: 'green' })).toBe('wins 9 of 16')
  expect(worth(scene, { do: 'fight', area: 0, colour: 'green', against: 'yellow' })).toBe('wins 5 of 16')
})

rule(['HAL-042', 'HAL-113'], 'an upgrade says what it costs, and what comes of it', () => {
  for (const cards of [[], [CARD.cheapAscension]]) {
    const scene = town({ ghosts: { school: ['green'], church: ['blue'] }, levels: [5], fear: 9, cards })
    const said = worth(scene, { do: 'upgrade', area: 0, colour: 'green' })
    scene.take({ do: 'upgrade', area: 0, colour: 'green' })
    const paid = 9 - scene.state.players[0].fear
    expect(said).toBe(`${paid} fear › yellow token`)
  }
})

rule(['HAL-040', 'HAL-151'], 'a scare says what it brings', () => {
  for (const cards of [[], [CARD.louderBoo]]) {
    const scene = town({ ghosts: { school: ['yellow'], church: ['blue'] }, levels: [5], cards })
    const said = worth(scene, { do: 'scare', area: 0, colour: 'yellow' })
    const before = scene.state.players[0].fear
    scene.take({ do: 'scare', area: 0, colour: 'yellow' })
    expect(said).toBe(`+${scene.state.players[0].fear - before} fear`)
  }
})

const isAsked = (scene: Town, about: string) => scene.play.open.some(({ ask }) => ask.ask === about)

/** What the first of these choices says of itself, before it is taken. */
const heardAfter = (scene: Town, like: Record<string, unknown>) => {
  const said = worth(scene, like)
  scene.take(like)
  return said
}

rule(['HAL-037', 'HAL-109', 'HAL-132'], 'a summoning says which tokens and points it brings', () => {
  const ghosts = { school: ['green', 'green'], church: ['blue'] } as const
  const like = { do: 'summon', area: 0, colour: 'green' }
  for (const cards of [[], [CARD.twinCalling], [CARD.twinCalling, CARD.callersFame]]) {
    const scene = town({ ghosts: { school: [...ghosts.school], church: [...ghosts.church] }, levels: [5], cards })
    const { points } = scene.state.players[0]
    const said = heardAfter(scene, like)
    const got = scene.state.players[0].tokens[rankOf('green')]
    const more = scene.state.players[0].points - points
    expect(said).toBe(`${got === 1 ? 'green token' : `${got} green tokens`}${more === 0 ? '' : ` + ${more} point`}`)
  }
})

rule('HAL-065', 'a token that is not there is not promised', () => {
  const scene = town({ ghosts: { school: ['green', 'green'], church: ['blue'] }, levels: [5] })
  scene.arrange((state) => {
    state.supply[rankOf('green')] = 0
  })
  expect(worth(scene, { do: 'summon', area: 0, colour: 'green' })).toBe('no token left')
})

rule(
  ['HAL-052', 'HAL-070'],
  'a move names the tile that the ghost finds, and none where no field is open for it',
  () => {
    const like = { do: 'move', area: 0, from: 'school', to: 'old-mill' }
    for (const bonus of [
      [null, null, null],
      ['disc', 'disc', null],
      ['disc', 'disc', 'disc'],
    ] as const) {
      const scene = town({ ghosts: { school: ['blue'] }, tiles: { 'old-mill': 'bigger-die' }, bonus: [...bonus] })
      const said = heardAfter(scene, like)
      expect(said).toBe(isAsked(scene, 'collect') || scene.told('tileTaken').length > 0 ? 'finds Bigger Die' : null)
    }
  },
)

rule(['HAL-062', 'HAL-119'], 'a rest says how many discs come back', () => {
  for (const cards of [[], [CARD.sweetDreams]]) {
    const scene = town({ discs: [['move', 'scare']], fear: 0, cards })
    const before = scene.state.players[0].discs
    const said = heardAfter(scene, { do: 'rest', area: 0 })
    const { discs, fear } = scene.state.players[0]
    expect(said).toBe(`${discs - before} discs back${fear === 0 ? '' : ` + +${fear} fear`}`)
  }
})

rule(['HAL-093', 'HAL-095', 'HAL-097', 'HAL-147'], 'occupying says its price, its points and what others get', () => {
  const tokens = { blue: 3 } as const
  for (const cards of [[], [CARD.frugalMedium]]) {
    const scene = town({ board: [CARD.quickNap], tokens, cards })
    expect(worth(scene, { do: 'occupy', card: CARD.quickNap })).toBe(`${cards.length === 0 ? 3 : 2} tokens › 3 points`)
    scene.arrange((state) => {
      state.players[1].cards.push(CARD.quickNap)
    })
    const [step] = scene.choices({ do: 'occupy', card: CARD.quickNap })
    const said = worthOf(step as HStep, halloween.view(scene.state, 0), text, { seat: 0, nameOf: () => 'Bramble' })
    expect(said).toBe(`${cards.length === 0 ? 3 : 2} tokens › 3 points; Bramble: 1 point or discs back`)
  }
})

rule('HAL-074', 'a tile says the disc that it takes, and what it brings', () => {
  const bonus: BonusField[] = ['two-fear', 'yellow-token', 'one-point']
  const said = (tile: string) => worth(town({ bonus: [...bonus] }), { do: 'useTile', tile })
  expect(bonus.map((tile) => said(String(tile)))).toEqual([
    '1 disc › +2 fear',
    '1 disc › yellow token',
    '1 disc › 1 point',
  ])
  const scene = town({ bonus: ['three-discs', 'rest-now', null], discs: [['move'], ['scare']] })
  expect(worth(scene, { do: 'useTile', tile: 'three-discs' })).toBe('1 disc › up to 2 discs back')
  expect(worth(scene, { do: 'useTile', tile: 'rest-now' })).toBe('1 disc')
})

/** Yellow has attacked green in the school, and the dice are about to fall or have fallen. */
function fighting(bonus: BonusField[], dice?: [number, number]): Town {
  const ghosts = { school: ['yellow', 'green'], church: ['blue'] } as const
  const scene = town({
    ghosts: { school: [...ghosts.school], church: [...ghosts.church] },
    levels: [5],
    fear: 3,
    cards: [CARD.restlessBones],
    bonus,
  })
  scene.take({ do: 'fight', area: 0, colour: 'yellow', against: 'green' })
  return dice === undefined ? scene : scene.dice(...dice).take({ do: 'roll', opponent: 1 })
}

rule(
  ['HAL-054', 'HAL-085'],
  'before the roll it is said how often it wins, and what a bigger die costs and changes',
  () => {
    const scene = fighting(['bigger-die', null, null])
    expect(worth(scene, { do: 'roll', opponent: 1 })).toBe('wins 9 of 16')
    // Ten sides against six: 39 of 60.
    expect(worth(scene, { do: 'biggerDie' })).toBe('1 disc › wins 13 of 20')
  },
)

rule(['HAL-055', 'HAL-087', 'HAL-090', 'HAL-116'], 'dice that lie there say what each change would come to', () => {
  const scene = fighting(['re-roll', 'plus-three', null], [4, 5])
  expect(worth(scene, { do: 'keepDice' })).toBe('does not win')
  expect(worth(scene, { do: 'reroll', die: 0, slot: null })).toBe('wins 3 of 8')
  expect(worth(scene, { do: 'reroll', die: 0, slot: 0 })).toBe('1 disc › wins 3 of 8')
  expect(worth(scene, { do: 'reroll', die: 1, slot: null })).toBe('wins 1 of 2')
  expect(worth(scene, { do: 'plusThree', die: 0 })).toBe('1 disc › wins')
})

rule(['HAL-055', 'HAL-090'], 'what keeping the dice or adding three promises is what then happens', () => {
  for (const [attack, defence] of [
    [4, 4],
    [5, 4],
    [1, 4],
    [2, 4],
  ] as const)
    for (const like of [{ do: 'keepDice' }, { do: 'plusThree', die: 0 }]) {
      const scene = fighting(['plus-three', null, null], [attack, defence])
      const said = heardAfter(scene, like)
      if (isAsked(scene, 'dice')) scene.take({ do: 'keepDice' })
      const won = scene.told('fightWon').length > 0
      expect(said?.endsWith('does not win')).toBe(!won)
    }
})

rule('HAL-123', 'a wager says how often its number comes', () => {
  const scene = town({ ghosts: { school: ['green'], church: ['blue'] }, levels: [5], cards: [CARD.boldWager] })
  scene.take({ do: 'move', area: 0, from: 'school', colour: 'green', to: 'old-mill' })
  if (isAsked(scene, 'collect')) scene.take({ do: 'takeTile' })
  expect(worth(scene, { do: 'wager', number: 4 })).toBe('1 of 2: +4 fear, else +1')
})

test('a group of choices says what the best of it brings', () => {
  const scene = town({
    ghosts: { school: ['yellow', 'green'], church: ['blue'] },
    levels: [3],
    fear: 9,
    tiles: { 'old-mill': 'plus-three' },
    discs: [['upgrade'], ['upgrade', 'move', 'summon']],
  })
  const best = (like: Record<string, unknown>) =>
    bestOf(scene.choices(like) as HStep[], halloween.view(scene.state, 0), text)
  expect(best({ do: 'scare' })).toBe('+3 fear')
  expect(best({ do: 'fight' })).toBe('wins 9 of 16')
  expect(best({ do: 'haunt' })).toBe('6 points')
  expect(best({ do: 'rest' })).toBe('3 discs back')
  expect(best({ do: 'move' })).toBe('finds Plus Three')
  expect(best({})).toBeNull()
})

rule('HAL-139', 'a swap says what it costs, and which field to haunt comes within reach by it', () => {
  const scene = town({ cards: [39], ghosts: { school: ['red', 'blue'], church: ['blue', 'green'] } })
  expect(worth(scene, { do: 'swap', building: 'school', colour: 'red' })).toBe('no disc, once a turn')
  const discs = structuredClone(scene.state.players[0].areas)
  scene.take({ do: 'swap', building: 'school', colour: 'red' })
  expect(scene.state.players[0].areas).toEqual(discs)
  // Red comes to the church and green to the school: red is worth more.
  expect(worth(scene, { do: 'swapWith', with: { building: 'church', colour: 'green' } })).toBe(
    `Church: a field of ${FIELD_POINTS[rankOf('red')]} points`,
  )
  // Whoever has a stone there haunts it no more.
  scene.arrange((state) => {
    state.fields[placeOf('church')][rankOf('yellow')] = 0
    state.fields[placeOf('school')][rankOf('yellow')] = 0
  })
  expect(worth(scene, { do: 'swapWith', with: { building: 'church', colour: 'green' } })).toBe('no new field')
})

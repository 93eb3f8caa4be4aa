/** What a choice says of itself is what the rule then does: never a second reckoning that could drift. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { bestOf, worthOf } from '../board/choices/worth.ts'
import { CARD, type Card } from '../content/cards.ts'
import { type Colour, FACES, rankOf } from '../content/town.ts'
import { halloween } from '../game.ts'
import { fightOdds } from '../telling/odds.ts'
import en from '../text/en.json' with { type: 'json' }
import { grammar } from '../text/grammar.ts'
import type { HStep } from '../types.ts'
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

test('a group of choices says what the best of it brings', () => {
  const scene = town({ ghosts: { school: ['yellow', 'green'], church: ['blue'] }, levels: [3], fear: 9 })
  const best = (like: Record<string, unknown>) =>
    bestOf(scene.choices(like) as HStep[], halloween.view(scene.state, 0), text)
  expect(best({ do: 'scare' })).toBe('+3 fear')
  expect(best({ do: 'fight' })).toBe('wins 9 of 16')
  expect(best({ do: 'haunt' })).toBe('6 points')
  expect(best({ do: 'move' })).toBeNull()
  expect(best({})).toBeNull()
})

/** What the board says before and instead of a choice: it can be said in words, and it is never said of what can be done. */
import { readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { expect, test } from 'vitest'
import { speak } from '../../text.ts'
import { ITEMS } from '../content/cards.ts'
import { TILES } from '../content/tiles.ts'
import { foretell, scarersOf } from '../foresight/foretell.ts'
import { preview } from '../foresight/preview.ts'
import { spookhuis } from '../game.ts'
import { RULE_OF_EVENT, RULE_OF_QUESTION } from '../telling/headings.ts'
import { en, grammar } from '../text/index.ts'
import type { Spookhuis } from '../types.ts'
import { view } from '../view.ts'
import { whyNot } from '../why.ts'
import { house } from './house.ts'

const text = speak<Spookhuis>(en, 'en', grammar, true)
const NAMES = ['Zoe', 'Ox', 'Ida', 'Tom', 'Eva']
const reader = (seat: number) => ({ seat, seats: 5, nameOf: (other: number) => NAMES[other] })

/** Plays at random, and calls back at every question. */
function everyQuestion(matches: number, visit: (play: Play<Spookhuis>) => void): void {
  const chance = fastChance(5)
  for (let match = 0; match < matches; match++) {
    const seed = chance
      .below(1 << 30)
      .toString(16)
      .padStart(64, '0')
    const play = Play.start(spookhuis, 2 + (match % 4), usualOptions(spookhuis), seed)
    while (play.state.outcome === null) {
      visit(play)
      play.take(play.open[0], chance.below(play.open[0].choices.length))
    }
  }
}

test('everything that a preview foretells can be said, to the rider and to others', () => {
  const said = new Set<string>()
  const listen = ({ state, open: [question] }: Play<Spookhuis>) => {
    const seen = view(state, question.seat)
    const rides = question.choices.filter(({ do: it }) => it === 'ride')
    for (const step of [...rides, ...question.choices.slice(0, 4)]) {
      const found = preview(seen, step)
      if (found === null) continue
      for (const line of foretell(seen, found)) {
        const warning = { key: 'foretell.deadly', with: { seat: state.turn } }
        for (const part of [line.title, line.text, ...(line.deadly ? [warning] : [])]) {
          said.add(part.key)
          for (const seat of [state.turn, -1])
            expect(text.say(part.key, part.with, reader(seat))).not.toMatch(/[{}]|undefined/)
        }
      }
    }
  }
  everyQuestion(12, listen)
  // Seldom met: somebody with a curse on the way.
  listen(house({ people: { 1: { at: [-1, 2], curses: ['dracula'] } } }).play)
  // A cart that cannot leave at all is hardly ever asked where to.
  const written = Object.keys(en).filter(
    (key) => key.startsWith('foretell.') && key !== 'foretell.stayed.text' && key !== 'foretell.stayed',
  )
  expect(written.filter((key) => !said.has(key)).sort()).toEqual([])
})

test('«why not?» knows a sentence for every tile, item and plate that cannot be chosen', () => {
  const said = new Set<string>()
  everyQuestion(8, ({ state, open: [question] }) => {
    const seen = view(state, question.seat)
    const ask = (likes: Record<string, unknown>[]) => {
      const key = whyNot(seen, question.seat, likes)
      if (key === null) return
      said.add(key)
      expect(en, key).toHaveProperty([key])
    }
    for (const tile of TILES)
      ask([
        { do: 'turnTile', tile },
        { do: 'takeKey', room: tile },
      ])
    for (const item of ITEMS) ask([{ do: 'ward', item }])
    ask([{ do: 'lookAtCode', position: 0 }])
    ask([{ do: 'jump', tile: 'A1', direction: 'east' }])
    // Whoever is not asked hears so, and those who watch hear nothing.
    expect(whyNot(seen, (question.seat + 1) % state.seats, [{ do: 'turnTile', tile: 'A1' }])).toBe('why.notAsked')
    expect(whyNot(seen, -1, [{ do: 'turnTile', tile: 'A1' }])).toBeNull()
  })
  expect(said.size).toBeGreaterThan(12)
})

test('the lamps say why they are out, and a key room why it cannot be turned so', () => {
  const turned = house()
  turned.arrange((state) => {
    state.now.turned = true
  })
  const seen = view(turned.state, 0)
  expect(whyNot(seen, 0, [{ do: 'jump', tile: 'A1', direction: 'east' }])).toBe('why.lampTurned')
  expect(whyNot(view(house().state, 0), 0, [{ do: 'turnTile', tile: 'GATE' }])).toBe('why.gatehouse')
  const offered = house()
    .choices({ do: 'turnTile', tile: 'KEY1' })
    .map((choice) => ('steps' in choice ? choice.steps : 0))
  const outward = [1, 2, 3, 4, 5].find((steps) => !offered.includes(steps))
  expect(whyNot(view(house().state, 0), 0, [{ do: 'turnTile', tile: 'KEY1', steps: outward }])).toBe('why.outward')
})

test('whoever has the least morale is foretold to frighten, ghosts before all (SPO-083)', () => {
  const scene = house({ seats: 4, people: { 1: { morale: 4 }, 2: { morale: 3 }, 3: { morale: 3 } } })
  expect(scarersOf(view(scene.state, 0))).toEqual([2, 3])
  const ghost = house({ seats: 4, people: { 1: { ghost: true }, 2: { morale: 3 } } })
  expect(scarersOf(view(ghost.state, 0))).toEqual([1])
})

test('every question and every event leads to a heading of the rulebook', () => {
  const book = readFileSync(new URL('../text/rules-en.md', import.meta.url), 'utf8')
  for (const heading of [...Object.values(RULE_OF_EVENT), ...Object.values(RULE_OF_QUESTION)])
    expect(book).toContain(`## ${heading}\n`)
})

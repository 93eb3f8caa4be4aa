/** The plan of a game in words: at many moments of random matches, for every seat, whole and without holes. */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { type Game, type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { type MatchSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { expect, test } from 'vitest'
import type { MakePlan, Plan } from '../plan.ts'
import { type Manner, speak, type Words } from '../text.ts'

interface Setting<G extends GameTypes> {
  game: Game<G>
  plan: MakePlan<G>
  words: Words
  manner: Manner<G>
  /** Matches are played with these in turn. */
  setups: readonly MatchSetup<G>[]
  /** How many figures of players are to be seen. */
  figures(view: G['view']): number
}

const MATCHES = 16
const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']

export function planOf<G extends GameTypes>({ game, plan, words, manner, setups, figures }: Setting<G>): void {
  // A text that is missing throws.
  const text = speak(words, 'en', manner, true)
  const draw = (play: Play<G>, seat: number): Plan => {
    const nameOf = (of: number) => NAMES[of]
    return plan(game.view(play.state, seat), { seat, seats: play.state.seats, nameOf }, text)
  }

  test('the plan can be said at any moment, to every seat and to spectators', () => {
    visit(game, setups, (play) => {
      for (let seat = SPECTATOR; seat < play.state.seats; seat++) mustBeWhole(draw(play, seat))
    })
  })

  test('every figure stands on the plan once, and no two spaces lie on each other', () => {
    visit(game, setups, (play) => {
      const spaces = draw(play, 0).maps.map((map) => map.spaces)
      const drawn = spaces.flat().flatMap((space) => space.figures.filter(({ seat }) => seat !== null))
      expect(drawn).toHaveLength(figures(game.view(play.state, 0)))
      for (const map of spaces) expect(new Set(map.map(({ x, y }) => `${x} ${y}`)).size).toBe(map.length)
    })
  })

  test('a choice that speaks of a place lights it up', () => {
    let lit = 0
    visit(game, setups, (play) => {
      const [{ seat, choices }] = play.open
      const likes = draw(play, seat).maps.flatMap((map) => map.spaces.flatMap((space) => space.likes))
      const speaks = (choice: object) =>
        likes.some((like) => Object.entries(like).every(([field, value]) => Reflect.get(choice, field) === value))
      if (choices.some(speaks)) lit++
    })
    expect(lit).toBeGreaterThan(MATCHES)
  })
}

/** Calls at about forty moments of each match. */
function visit<G extends GameTypes>(
  game: Game<G>,
  setups: readonly MatchSetup<G>[],
  look: (play: Play<G>) => void,
): void {
  for (let number = 0; number < MATCHES; number++) {
    const { seats, options } = setups[number % setups.length] ?? { seats: 3, options: usualOptions(game) }
    const play = Play.start(game, seats, options, seedOf(number))
    const chance: Chance = fastChance(number)
    while (play.open.length > 0) {
      if (chance.below(20) === 0) look(play)
      takeRandom(play, chance)
    }
  }
}

function mustBeWhole({ facts, maps, players, lists }: Plan): void {
  for (const { name, value } of facts) mustBeSaid(name, value)
  for (const { cells } of players.rows) {
    expect(cells).toHaveLength(players.columns.length)
    mustBeSaid(...cells)
  }
  for (const { title, items } of lists) {
    expect(items).not.toEqual([])
    for (const { text } of items) mustBeSaid(title, text)
  }
  for (const { spaces } of maps) for (const { name, notes } of spaces) mustBeSaid(name, ...notes)
}

function mustBeSaid(...sentences: string[]): void {
  for (const sentence of sentences) expect(sentence).not.toMatch(/^$|undefined|NaN|\{|\}/)
}

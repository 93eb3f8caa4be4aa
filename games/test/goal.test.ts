/** On a phone each game says what it is about in three words, before what is counted; those of haunts are in games/betrayal. */
import type { Goal, Notes } from '@gloam/games/board/contract.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { describe, expect, test } from 'vitest'
import { goal as betrayalGoal } from '../betrayal/board/goal.ts'
import { betrayal } from '../betrayal/game.ts'
import { grammar as betrayalGrammar } from '../betrayal/text/index.ts'
import { goal as halloweenGoal } from '../halloween/board/end/goal.ts'
import { halloween } from '../halloween/game.ts'
import { grammar as halloweenGrammar } from '../halloween/text/index.ts'
import { goalOf } from '../hellhouse/board/end/goal.ts'
import { placeOf } from '../hellhouse/board/notebook/guess.ts'
import { MASTERS } from '../hellhouse/content/masters.ts'
import { hellhouse } from '../hellhouse/game.ts'
import { grammar as hellhouseGrammar } from '../hellhouse/text/index.ts'
import { goal as spookhuisGoal } from '../spookhuis/board/goal.ts'
import { spookhuis } from '../spookhuis/game.ts'
import { grammar as spookhuisGrammar } from '../spookhuis/text/index.ts'
import { wordsByLanguage } from '../testing/languages.ts'
import { type Grammar, type Reader, type Speaker, speak } from '../text.ts'

/** Beside a counter, in the smallest letters; an object and a room that have names may take more. */
const THREE_WORDS = 28
const WITH_NAMES = 44
const NAMELESS = ['goal.hunterBrief', 'goal.servantSeeksBrief']

type GoalOf = (view: unknown, text: Speaker<GameTypes>, reader: Reader, notes: Notes) => Goal | null

const GAMES = [
  [halloween, halloweenGrammar, halloweenGoal, THREE_WORDS],
  [betrayal, betrayalGrammar, betrayalGoal, THREE_WORDS],
  [spookhuis, spookhuisGrammar, spookhuisGoal, THREE_WORDS],
  [hellhouse, hellhouseGrammar, goalOf, WITH_NAMES],
] as unknown as [AnyGame, Grammar<GameTypes>, GoalOf, number][]

/** Somebody who has ringed this one, or nobody. */
const ringed = (card: number | null): Notes => ({
  read: (key) => (card !== null && key === placeOf(card) ? 'ring' : null),
  write: () => {},
  markOf: () => ({ word: null, there: 'bot' }),
})

const NOTES = [null, ...MASTERS.map(({ card }) => card)].map(ringed)

/** What somebody at the table reads before the first counter, here and there in a match. */
function aimsIn(game: AnyGame, goal: GoalOf, text: Speaker<GameTypes>): Set<string> {
  const play: Play<GameTypes> = Play.start(game, 3, usualOptions(game), seedOf(1))
  const chance = fastChance(1)
  const aims = new Set<string>()
  for (let pick = 0; pick < 400 && play.open.length > 0; pick++) {
    takeRandom(play, chance)
    const { seat } = play.open[0] ?? { seat: 0 }
    const reader = { seat, seats: 3, nameOf: (of: number) => `Seat ${of}` }
    const notes = NOTES[pick % NOTES.length] ?? ringed(null)
    const said = goal(look(play, seat).view, text, reader, notes)?.brief
    if (said !== undefined) aims.add(said.split(/ · |: /)[0] ?? said)
  }
  return aims
}

describe.each(GAMES.map(([game, ...rest]) => [game.name, game, ...rest] as const))(
  '%s',
  (name, game, grammar, goal, most) => {
    test.each(Object.entries(wordsByLanguage(name, grammar)))(
      'says its goal in %s in three words',
      (language, words) => {
        const aims = aimsIn(game, goal, speak(words, language, grammar))
        expect(aims.size).toBeGreaterThan(0)
        expect([...aims].filter(({ length }) => length > most)).toEqual([])
        const nameless = NAMELESS.flatMap((key) => words[key]?.split(' · ')[0] ?? [])
        expect(nameless.filter(({ length }) => length > THREE_WORDS)).toEqual([])
      },
    )
  },
)

/**
 * Bots for every game. A bot is given what a person at its seat is given, and nothing else: what is hidden it
 * imagines. All it needs of a game is `evaluate`.
 */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, GameTypes } from '@gloam/kernel/game.ts'
import { imagine, type Seen } from '@gloam/kernel/seen.ts'
import { careless } from './careless.ts'
import { chancesFor } from './chances.ts'
import type { Asked, Decision, Strength } from './decision.ts'
import { type Budget, Effort } from './effort.ts'
import { type Mind, type Thinker, WITHOUT_MEMORY } from './mind.ts'
import { isCareless, moodOf } from './mood.ts'
import { regular } from './regular.ts'
import { rehearse } from './rehearse.ts'
import { search } from './search/search.ts'

/** In how many of a hundred turns they do not look, where a game says nothing else. */
const LAPSES = { novice: 90, learner: 60, casual: 30 }

const THINKERS: Record<Strength, Thinker> = {
  novice: lapsing('novice'),
  learner: lapsing('learner'),
  casual: lapsing('casual'),
  regular,
  strong,
}

/** Plays like a regular, but has turns in which it does not look. */
function lapsing(strength: keyof typeof LAPSES): Thinker {
  return (game, seen, chance, effort, mind) => {
    const lapses = game.hints?.lapses?.[strength] ?? LAPSES[strength]
    const mood = moodOf(mind.at, seen.seat, game.turns(imagine(game, seen, chance).state))
    return (isCareless(mood, lapses) ? careless(mood) : regular)(game, seen, chance, effort, mind)
  }
}

/** Whoever has an errand rehearses it; whoever has to outwit others looks for what they could do. */
function strong<G extends GameTypes>(
  game: Game<G>,
  seen: Asked<G>,
  chance: Chance,
  effort: Effort,
  mind: Mind,
): Decision {
  const { hasErrand } = game.hints ?? {}
  const isOnErrand = hasErrand?.(imagine(game, seen, chance).state, seen.seat) ?? false
  return (isOnErrand ? rehearse : search)(game, seen, chance, effort, mind)
}

/** With iterations as its budget, the same Seen, chance and memory always lead to the same choice. */
export function choose<G extends GameTypes>(
  game: Game<G>,
  seen: Seen<G>,
  strength: Strength,
  chance: Chance,
  budget: Budget,
  mind = WITHOUT_MEMORY,
): Decision {
  const { expected, doubt, ...decision } = decide(game, seen, strength, chance, budget, mind)
  const likely = chancesFor(game, seen)
  const chances = expected.map((value) => (value === null ? null : likely(value)))
  if (doubt === undefined) return { ...decision, expected: chances }
  const doubts = expected.map((value, place) => {
    const by = doubt[place] ?? null
    return value === null || by === null ? null : (likely(value + by) - likely(value - by)) / 2
  })
  return { ...decision, expected: chances, doubt: doubts }
}

/** What it comes to before experience has had its say: in the game's own values. */
export function decide<G extends GameTypes>(
  game: Game<G>,
  seen: Seen<G>,
  strength: Strength,
  chance: Chance,
  budget: Budget,
  mind = WITHOUT_MEMORY,
): Decision {
  const { question } = seen
  if (question === null) throw new Error(`Seat ${seen.seat} is not asked anything.`)
  if (question.choices.length === 1) return { choice: 0, expected: [null] }
  return THINKERS[strength](game, { ...seen, question }, chance, new Effort(budget), mind)
}

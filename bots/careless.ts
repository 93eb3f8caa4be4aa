/**
 * How people err who are new to a game: they go by what they see first and by what scores at once, see not all that could
 * be done, and mean well. What they overlook they overlook for the whole turn, however often they are asked.
 */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { GameTypes, Seat, Step, Walk } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { chooseBlindly, type Decision } from './decision.ts'
import type { Thinker } from './mind.ts'
import { type Mood, overlooks } from './mood.ts'
import { imagineWorld, newLuck, tryChoice, weigh } from './worlds.ts'

/** What is overlooked is not quite unseen: else whoever overlooks how a turn is ended could not end it. */
const UNSEEN = 0.1

/** To go back to where one has just come from comes to nobody's mind. */
const BACK = 0.01

/** A turn is ended when little else comes to mind. */
const ENDING = 0.3

/** With so many kinds of things to do, one can be overlooked; whoever is asked yes or no knows what is asked. */
const MANY_KINDS = 4

/** How much two things have to differ at first sight to be told apart: kinds of things, and things of one kind. */
const BLUR = { kinds: 0.6, things: 0.3 }

/** A choice, and how it looks at first sight. */
interface Sight {
  choice: number
  kind: string
  sight: number
}

export function careless(mood: Mood): Thinker {
  return (game, seen, chance, effort, { memory, at }) => {
    const { seat, question } = seen
    const world = imagineWorld(game, seen, chance)
    const asked = world?.questionOf(seat)
    if (!world || !asked) return chooseBlindly(question.choices.length, chance)
    const luck = newLuck(chance)
    const last = memory?.lastWalk(at, mood)
    const expected: Decision['expected'] = []
    const sights = question.choices.map((step, choice): Sight => {
      const after = effort.spend() ? tryChoice(world, asked, choice, luck) : null
      expected.push(after && game.evaluate(after.state, seat))
      const back = last !== undefined && isBack(last, walkOf(world, step)) ? BACK : 1
      return { choice, kind: step.do, sight: back * sightOf(world, seat, step, after) }
    })
    const choice = firstSeen(sights, mood, game.hints?.endings ?? [], chance)
    memory?.noteWalk(at, mood, walkOf(world, question.choices[choice] as (typeof question.choices)[number]))
    return { choice, expected }
  }
}

function walkOf<G extends GameTypes>({ game, state }: Play<G>, step: Step<G>): Walk | null {
  return game.hints?.walk?.(state, step) ?? null
}

function isBack(last: Walk, walk: Walk | null): boolean {
  return walk !== null && walk[0] === last[1] && walk[1] === last[0]
}

/** What speaks for a step before anybody thinks, and what it scores at once; without either, how things stand after it. */
function sightOf<G extends GameTypes>(world: Play<G>, seat: Seat, step: Step<G>, after: Play<G> | null): number {
  const { hints, evaluate } = world.game
  if (hints?.prior === undefined) return after === null ? 1 : Math.exp(STEEP * evaluate(after.state, seat))
  const scored = after === null ? 0 : scoredBy(after, seat) - scoredBy(world, seat)
  return weigh(world, seat, step) * (1 + Math.max(0, scored))
}

/** How much more a step is liked after which a match that was lost is won. */
const STEEP = 20

function scoredBy<G extends GameTypes>({ game, state }: Play<G>, seat: Seat): number {
  return game.hints?.points?.(state)[seat] ?? 0
}

/** First what to do, then how: a kind of thing that can be done in many ways is not done the more for it. */
function firstSeen(sights: readonly Sight[], mood: Mood, endings: readonly string[], chance: Chance): number {
  const kinds = [...Map.groupBy(sights, ({ kind }) => kind)]
  const looks = kinds.map(([kind, things]) => {
    const hidden = kinds.length >= MANY_KINDS && overlooks(mood, kind) ? UNSEEN : 1
    const last = endings.includes(kind) ? ENDING : 1
    return hidden * last * Math.max(...things.map(({ sight }) => sight))
  })
  const [, things] = kinds[liked(looks, BLUR.kinds, chance)] as [string, Sight[]]
  const thing = liked(
    things.map(({ sight }) => sight),
    BLUR.things,
    chance,
  )
  return (things[thing] as Sight).choice
}

/** One that looks good: the more two differ at first sight, the more seldom the worse of them is taken. */
function liked(looks: readonly number[], blur: number, chance: Chance): number {
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  looks.forEach((look, i) => {
    const luck = -Math.log(-Math.log(((chance.word() >>> 0) + 0.5) / 2 ** 32))
    const liking = Math.log(look) + blur * luck
    if (liking > most) [best, most] = [i, liking]
  })
  return best
}

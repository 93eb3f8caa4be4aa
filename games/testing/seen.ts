/** How every kind of event is seen on a board, held against what boards do in random matches. */
import type { Carried, Places } from '@gloam/games/board/carried.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Game, GameEvent, GameTypes } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { heard } from '@gloam/kernel/seen.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect } from 'vitest'

/**
 * `flies`: something is carried over the board from one place to another. `goes`: a piece of the board itself goes, as
 * the view after the event has it elsewhere. Whatever moves nothing has to say why, in a sentence.
 */
export type Seen = 'flies' | 'goes' | `${string} ${string}.`

type Kinds<G extends GameTypes> = GameEvent<G>['is']

export interface Watched<G extends GameTypes> {
  game: Game<G>
  /** Every kind of event has its line here. */
  seen: Readonly<Record<Kinds<G>, Seen>>
  after(view: G['view'], event: GameEvent<G>, then: G['view']): G['view']
  /** What the board carries in an event; `then` is what is drawn while the event is shown. */
  carried(event: GameEvent<G>, then: G['view']): readonly Carried<unknown>[]
  /** The places of the board that are there in this view. */
  places(view: G['view']): readonly string[]
  /** Events of a kind that flies or goes and in which, this once, there is nothing to move. */
  empty?(event: GameEvent<G>, before: G['view']): boolean
  /** Events that come up too seldom to wait for; `on` makes a view of a match into one that it could follow on. */
  rare?: readonly { event: GameEvent<G>; on?(view: G['view']): G['view'] }[]
  matches: number
  longest: number
}

const list = (places: Places): readonly string[] => [places].flat()

/** Plays random matches and looks at each event as seat 0 does. Every kind of event has to come up. */
export function watch<G extends GameTypes>(watched: Watched<G>): void {
  const { game, seen, after, matches, longest } = watched
  const met = new Set<string>()
  const look = (view: G['view'], event: GameEvent<G>, then: G['view'], first = view): G['view'] => {
    const next = after(view, event, then)
    met.add(event.is)
    // An event before it may have brought all that the move brings, as a haunt does when it begins.
    const allIsThere = isSame(view, then) && !isSame(view, first)
    mustBeSeen(watched, event, allIsThere ? null : view, next)
    return next
  }
  const missing = () => Object.keys(seen).filter((kind) => !met.has(kind))
  const isEnough = (number: number) => number > effort(matches / 4, matches) && missing().length === 0
  for (let number = 1; number <= matches && !isEnough(number); number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(game, chance)
    const play = Play.start(game, seats, options, seedOf(number))
    for (let view = copyOf(game.view(play.state, 0)); play.open.length > 0 && play.state.picks < longest; ) {
      takeRandom(play, chance)
      const then = copyOf(game.view(play.state, 0))
      const first = view
      for (const event of heard(play.events, 0)) view = look(view, event, then, first)
      view = then
      if (number > 1 || play.state.picks !== MIDDLE) continue
      for (const { event, on } of watched.rare ?? []) look(on?.(copyOf(view)) ?? view, event, copyOf(view))
    }
  }
  expect(missing()).toEqual([])
}

/** So many picks into the first match, views are taken for what comes up seldom. */
const MIDDLE = 60

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

function mustBeSeen<G extends GameTypes>(
  { seen, carried, places, empty }: Watched<G>,
  event: GameEvent<G>,
  before: G['view'] | null,
  then: G['view'],
): void {
  const how = seen[event.is as Kinds<G>]
  const flown = carried(event, then)
  const what = JSON.stringify(event)
  if (before !== null && empty?.(event, before)) return
  expect(flown.length > 0, `${what} ${how === 'flies' ? 'carries nothing' : 'flies'}`).toBe(how === 'flies')
  if (how === 'goes' && before !== null) expect(isSame(then, before), `${what} moves nothing`).toBe(false)
  const known = places(then)
  for (const { from, to } of flown) {
    for (const place of [...list(from), ...list(to)]) expect(known, what).toContain(place)
    expect(list(from)[0], what).not.toBe(list(to)[0])
  }
}

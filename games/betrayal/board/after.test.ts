import { fastChance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { heard } from '@gloam/kernel/seen.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { expect, test } from 'vitest'
import { HAUNTS } from '../content/haunts/index.ts'
import { betrayal } from '../game.ts'
import type { Betrayal, BetrayalView } from '../types.ts'
import { after } from './after.ts'

type Event = GameEvent<Betrayal>

/** What everybody looks at: it must neither run ahead of the log nor jump when the move is over. */
function shown({ players, monsters, floor, x, y, turned, near, omensDrawn, haunt, turn }: BetrayalView) {
  return {
    players: players.map(({ clips, room, fell, alive, cards, team, held, kept }) => {
      return { clips, room, fell, alive, cards: cards.toSorted(), team, held, kept }
    }),
    monsters: monsters.map(({ kind, room, stunned }) => ({ kind, room, stunned: stunned > 0 })),
    house: floor.map((at, room) =>
      at < 0 ? null : [at, x[room], y[room], turned[room], near.slice(room * 4, room * 4 + 4)],
    ),
    omensDrawn,
    round: haunt?.round,
    turn: turn.seat,
  }
}

/** Not every counter is told: those that are have been told right. */
const clipOf = ({ players }: BetrayalView) => there(there(players[1]).clips[0])
const countersIn = ({ haunt }: BetrayalView, events: readonly Event[]) =>
  events.flatMap((event) => (event.is === 'counted' ? [[event.counter, haunt?.counters[event.counter]]] : []))

test('the events of a move, one after the other, lead to where the move ends', () => {
  const chance = fastChance(7)
  for (const { no } of HAUNTS.filter((_, nth) => nth % effort(5, 1) === 0)) {
    const play = Play.start(betrayal, 3 + (no % 4), { ...usualOptions(betrayal), haunt: String(no) }, seedOf(no))
    for (let picks = 0; picks < 450 && play.state.outcome === null; picks++) {
      const before = betrayal.view(play.state, 0)
      takeRandom(play, chance)
      const events = heard(play.events, 0)
      const then = betrayal.view(play.state, 0)
      const between = events.reduce((view, event) => after(view, event, then), before)
      const [one, other] = [shown(between), shown(then)]
      // Comparing words is quick; what differs is said in full.
      if (JSON.stringify(one) !== JSON.stringify(other)) expect({ events, ...one }).toEqual({ events, ...other })
      expect(countersIn(between, events)).toEqual(countersIn(then, events))
    }
  }
})

test('a view that is shown is never changed, and nothing is shown before it is told', () => {
  const play = Play.start(betrayal, 3, usualOptions(betrayal), seedOf(1))
  const view = betrayal.view(play.state, 0)
  const kept = structuredClone(view)
  const clip = clipOf(view)
  const then = { ...structuredClone(view), round: 9 }
  const next = after(view, { is: 'gained', who: 1, trait: 'might', n: 1, value: 4 }, then)
  expect(clipOf(next)).toBe(clip + 1)
  expect(next.round).toBe(view.round)
  expect(view).toEqual(kept)
})

import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { takeRandom } from '@gloam/kernel/random.ts'
import { heard } from '@gloam/kernel/seen.ts'
import { expect, test } from 'vitest'
import { betrayal } from '../game.ts'
import type { BetrayalView } from '../types.ts'
import { after } from './after.ts'

/** What everybody looks at: it must neither run ahead of the log nor jump when the move is over. */
function shown({ players, monsters, floor, x, y, turned, near, omensDrawn, haunt, stack }: BetrayalView) {
  return {
    players: players.map(({ clips, room, alive, cards, team, held }) => ({
      clips,
      room,
      alive,
      cards: cards.toSorted(),
      team,
      held,
    })),
    monsters: monsters.map(({ kind, room, stunned }) => ({ kind, room, stunned: stunned > 0 })),
    house: floor.map((at, room) =>
      at < 0 ? null : [at, x[room], y[room], turned[room], near.slice(room * 4, room * 4 + 4)],
    ),
    omensDrawn,
    counters: haunt?.counters,
    round: haunt?.round,
    stack: stack.length,
  }
}

test('the events of a move, one after the other, lead to where the move ends', () => {
  const chance = fastChance(7)
  for (let match = 0; match < 32; match++) {
    const options = { ...usualOptions(betrayal), haunt: String(1 + (match % 16)) }
    const play = Play.start(betrayal, 3 + (match % 4), options, String(match).padStart(64, '0'))
    for (let picks = 0; picks < 500 && play.state.outcome === null; picks++) {
      const before = structuredClone(betrayal.view(play.state, 0))
      takeRandom(play, chance)
      const events = heard(play.events, 0)
      const then = betrayal.view(play.state, 0)
      const between = events.reduce((view, event) => after(view, event, then), before)
      expect({ told: events, ...shown(between) }).toEqual({ told: events, ...shown(then) })
    }
  }
})

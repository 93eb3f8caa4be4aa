/** What goes on the board in each kind of event, and the view between two of them. */
import { type Seen, watch } from '@gloam/games/testing/seen.ts'
import { test } from 'vitest'
import { after } from '../board/after.ts'
import { carried } from '../board/flights.ts'
import { lanterns } from '../game.ts'
import type { Lanterns } from '../types.ts'

const SEEN: Readonly<Record<keyof Lanterns['events'], Seen>> = {
  turnBegan: 'goes',
  drew: 'flies',
  drewUnseen: 'flies',
  hung: 'flies',
  wentOut: 'flies',
  dayBroke: 'goes',
  opened: 'goes',
}

test('every event is seen', () => {
  watch({
    game: lanterns,
    seen: SEEN,
    after,
    carried,
    places: ({ houses }) => ['pile', 'aside', ...houses.flatMap((_, seat) => [`window-${seat}`, `cloak-${seat}`])],
    // What one held oneself was seen before.
    empty: (event, before) => event.is === 'opened' && event.counts && before.houses[event.seat].cloak[0] !== null,
    matches: 20,
    longest: 100,
  })
})

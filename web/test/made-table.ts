/** Tables for tests that need one to be described and nothing played. */
import type { TableState } from '@gloam/protocol/table.ts'

interface Wish {
  id: string
  game: string
  names: readonly string[]
  /** Where the person sits; all others are bots. */
  seat: number
  over: boolean
}

/** A table as a server would describe it. */
export function madeTable({ id, game, names, seat, over }: Wish): TableState {
  return {
    id,
    game,
    host: 'me',
    open: false,
    pace: { kind: 'free' },
    options: {},
    seats: names.map((name, colour) =>
      colour === seat
        ? { kind: 'person', colour, person: 'me', name, present: true, standIn: false }
        : { kind: 'bot', colour, name, strength: 'novice' },
    ),
    status: over ? 'ended' : 'playing',
    promise: '0'.repeat(64),
    deadline: null,
    repair: null,
    hints: false,
    botPace: 'usual',
    rated: false,
    quiet: false,
    again: null,
    from: null,
    fromMoment: null,
    winners: null,
    created: 0,
    sat: [],
    swaps: [],
    sentAway: [],
    stop: null,
    stopped: null,
    group: null,
    made: [],
    screen: false,
  }
}

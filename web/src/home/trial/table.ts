/** A table that is nowhere but in this page: whoever tries a house sits at it among bots. */
import type { TableState } from '@gloam/protocol/table.ts'

interface TableWish {
  id: string
  game: string
  names: readonly string[]
  /** Where the person sits; all others are bots. */
  seat: number
  over: boolean
}

/** The table over a house that is tried, as a server would describe it. */
export function triedTable({ id, game, names, seat, over }: TableWish): TableState {
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

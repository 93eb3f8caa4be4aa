/** Which candles a match has lit, and for whom: the rules are its game's. */
import type { GameTypes, Night, Seat } from '@gloam/kernel/game.ts'
import { isOwnDoing } from '@gloam/protocol/plain.ts'
import { resume } from '@gloam/tables/match/match.ts'
import type { Move, TableRow, WholeMove } from '@gloam/tables/row.ts'
import type { Things } from '../store/people/ratings.ts'

export interface LitCandle {
  person: string
  seat: Seat
  name: string
}

/** Only what was somebody's own doing is remembered of them. */
export function candlesOf(row: TableRow, log: readonly WholeMove[]): LitCandle[] {
  const standing = log.at(-1)?.standing
  if (standing == null) return []
  const { game, state } = resume(row, standing)
  if (state.outcome === null) return []
  const night: Night<GameTypes> = { state, outcome: state.outcome, events: eventsOf(log) }
  return row.seats.flatMap((kept, seat) => {
    if (kept.kind !== 'person' || !isOwnDoing(kept, row.made ?? [], seat)) return []
    const lit = (game.candles ?? []).filter((candle) => candle.isLit(night, seat))
    return lit.map(({ name }) => ({ person: kept.person, seat, name }))
  })
}

/** What came to each seat, and where it came, as the game tells it. */
export function thingsOf(row: TableRow, log: readonly WholeMove[]): Things[] {
  const standing = log.at(-1)?.standing
  const things = row.seats.map((): Things => ({ cards: {}, rooms: {} }))
  if (standing == null) return things
  const { game, state } = resume(row, standing)
  for (const event of eventsOf(log)) {
    const card = game.measures?.card?.(event, state)
    if (card != null) count(things[card.seat]?.cards, card.card)
    const room = game.measures?.room?.(event)
    if (room != null) count(things[room.seat]?.rooms, room.room)
  }
  return things
}

function count(counts: Record<string, number> | undefined, key: string): void {
  if (counts !== undefined) counts[key] = (counts[key] ?? 0) + 1
}

/** What was told on the line that the match has taken: what was taken back has not happened. */
function eventsOf(log: readonly Move[]): Night<GameTypes>['events'] {
  let line: Move[] = []
  for (const move of log) {
    if (move.what !== 'pick' && move.what !== 'start') line = line.filter(({ picks }) => picks <= move.picks)
    line.push(move)
  }
  return line.flatMap(({ events }) => events.map(({ event }) => event))
}

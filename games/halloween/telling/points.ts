/** Where everybody's points came from, of what was told in a match. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Halloween } from '../types.ts'

type Source = 'haunting' | 'cards' | 'effects' | 'last'
type Event = GameEvent<Halloween>

const SOURCES: readonly Source[] = ['haunting', 'cards', 'effects', 'last']

export interface Points {
  key: Source
  name: string
  points: number[]
}

export function pointSources(events: readonly Event[], seats: number): Points[] {
  const sources = SOURCES.map((key) => ({ key, name: `points.${key}`, points: Array<number>(seats).fill(0) }))
  const add = (key: Source, seat: number, points: number) => {
    const source = sources.find((one) => one.key === key)
    if (source !== undefined) source.points[seat] = (source.points[seat] ?? 0) + points
  }
  for (const [at, event] of events.entries()) {
    // What is said with a haunting is gained with the next event.
    if (event.is === 'haunted') add('haunting', event.seat, event.points)
    // HAL-146: half of them are lost with the stone.
    if (event.is === 'curseLifted') add('haunting', event.seat, -event.points)
    if (event.is === 'scored') add('last', event.seat, event.points)
    if (event.is === 'pointsGained' && events[at - 1]?.is !== 'haunted')
      add(sourceOf(event.card, events[at - 1]), event.seat, event.points)
  }
  return sources.filter(({ points }) => points.some((one) => one !== 0))
}

/** Points without a card come from occupying one (HAL-094), as a reward for having been there (HAL-097), or from a tile. */
function sourceOf(card: number | null, before: Event | undefined): Source {
  return card !== null || before?.is === 'tileUsed' ? 'effects' : 'cards'
}

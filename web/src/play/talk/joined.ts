import type { Position } from '../../net/live/table-store.ts'

/** Positions that waited together come as one, with all that led there. */
export function joined(held: Position | null, newest: Position): Position {
  if (held === null || held === newest) return newest
  const known = held.news.at(-1)?.sequence ?? held.sequence
  return { ...newest, news: [...held.news, ...newest.news.filter(({ sequence }) => sequence > known)] }
}

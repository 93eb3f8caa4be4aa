/** What stands on one shelf or on several, page by page: as much as has been asked for so far. */
import type { ShelfHaunt } from '@gloam/protocol/people/shelf.ts'
import { useRef } from 'react'
import { useLoad } from '../../net/use-load.ts'
import { callShelf } from './calls.ts'

interface Stands {
  haunts: readonly ShelfHaunt[]
  /** Whether there are more than have been asked for. */
  more: boolean
  /** How many stand there, seen or not. */
  all: number
}

/** That of the house is null; others are those of groups. */
export function useShelf(groups: readonly (string | null)[]) {
  const pages = useRef(1)
  const loaded = useLoad(async () => together(await Promise.all(groups.map((group) => firstOf(group, pages.current)))))
  const more = () => {
    pages.current++
    loaded.again()
  }
  return { ...loaded, more }
}

/** All once more, so that nothing is missed or seen twice where the shelf has changed since. */
async function firstOf(group: string | null, pages: number): Promise<Stands> {
  const haunts = new Map<string, ShelfHaunt>()
  for (let page = 0; ; page++) {
    const query = group === null ? { page } : { group, page }
    const { more, all, ...found } = await callShelf('shelf', { query })
    for (const haunt of found.haunts) haunts.set(haunt.id, haunt)
    if (!more || page + 1 >= pages) return { haunts: [...haunts.values()], more, all }
  }
}

const together = (shelves: readonly Stands[]): Stands => ({
  haunts: shelves.flatMap(({ haunts }) => haunts),
  more: shelves.some(({ more }) => more),
  all: shelves.reduce((sum, { all }) => sum + all, 0),
})

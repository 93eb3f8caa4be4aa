/** What has been played in a tournament: how often each two have met, where each has sat, and who sat out. */

/** A round that was played, or is to be: the people of each table in the order of their places, and who sits it out. */
export interface Round {
  tables: readonly (readonly string[])[]
  byes: readonly string[]
}

export interface Past {
  met: ReadonlyMap<string, ReadonlyMap<string, number>>
  places: ReadonlyMap<string, readonly number[]>
  byes: ReadonlyMap<string, number>
}

export function pastOf(played: readonly Round[]): Past {
  const met = new Map<string, Map<string, number>>()
  const places = new Map<string, number[]>()
  const byes = new Map<string, number>()
  for (const round of played) {
    for (const id of round.byes) byes.set(id, (byes.get(id) ?? 0) + 1)
    for (const table of round.tables)
      table.forEach((id, place) => {
        const sat = places.get(id) ?? []
        sat[place] = (sat[place] ?? 0) + 1
        places.set(id, sat)
        const own = met.get(id) ?? new Map<string, number>()
        for (const other of table) if (other !== id) own.set(other, (own.get(other) ?? 0) + 1)
        met.set(id, own)
      })
  }
  return { met, places, byes }
}

/** Whether each two of these have met. */
export function haveAllMet(ids: readonly string[], { met }: Past): boolean {
  return ids.every((id) => ids.every((other) => other === id || met.get(id)?.has(other)))
}

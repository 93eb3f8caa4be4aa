/**
 * Places for rounds that are all known: at each table everybody has another, and nobody sits in one place more than once
 * more often than in any other. That can always be had: take two places and all who sit there at any table, walk along
 * people and tables in turn, and give one place and the other by turns; do so with any two places that are not even yet.
 */

/** Somebody at a table, and where they sit. */
interface Chair {
  person: string
  table: number
  place: number
}

export function withEvenPlaces(tables: readonly (readonly string[])[]): string[][] {
  const chairs = tables.flatMap((table, number) =>
    table.map((person, place): Chair => ({ person, table: number, place })),
  )
  for (let uneven = unevenIn(chairs); uneven !== null; uneven = unevenIn(chairs)) share(chairs, ...uneven)
  const seated = tables.map((table) => Array<string>(table.length).fill(''))
  for (const { person, table, place } of chairs) seated[table]?.splice(place, 1, person)
  return seated
}

/** Two places of which somebody has had the one at least two times more often than the other. */
function unevenIn(chairs: readonly Chair[]): [number, number] | null {
  const size = 1 + Math.max(0, ...chairs.map(({ place }) => place))
  for (const own of Map.groupBy(chairs, ({ person }) => person).values()) {
    const often = Array.from({ length: size }, (_, at) => own.filter(({ place }) => place === at).length)
    const [most, least] = [Math.max(...often), Math.min(...often)]
    if (most - least > 1) return [often.indexOf(most), often.indexOf(least)]
  }
  return null
}

/** Both places are dealt anew, by turns along each way through people and tables. */
function share(chairs: readonly Chair[], one: number, other: number): void {
  const left = new Set(chairs.filter(({ place }) => place === one || place === other))
  const byPerson = Map.groupBy(left, ({ person }) => person)
  const byTable = Map.groupBy(left, ({ table }) => table)
  const nextOf = (chair: Chair, atPerson: boolean) =>
    (atPerson ? byPerson.get(chair.person) : byTable.get(chair.table))?.find((next) => left.has(next))
  /** From whoever has an odd number of chairs first: a way that begins there ends at another such. */
  const isOdd = ({ person }: Chair) => (byPerson.get(person) ?? []).filter((chair) => left.has(chair)).length % 2 === 1
  while (left.size > 0) {
    let chair: Chair | undefined = [...left].find(isOdd) ?? [...left][0]
    let [place, atPerson] = [one, false]
    while (chair !== undefined) {
      left.delete(chair)
      chair.place = place
      chair = nextOf(chair, atPerson)
      place = place === one ? other : one
      atPerson = !atPerson
    }
  }
}

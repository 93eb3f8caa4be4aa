/**
 * What a group's evenings come to, for a season (a quarter of a year) or a whole year: a table, who ends before whom, and
 * records. Pure: made of results alone, of which only what was somebody's own doing counts.
 */
import type { GroupSeason } from '@gloam/protocol/people/groups.ts'
import type { PlayedPart } from '../store/people/ratings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** An evening goes on after midnight: until six in the morning (UTC) it is the one before. */
const EVENING_ENDS = 6 * HOUR
const FOR_WINNING = 3
const FOR_COMING = 1
/** So many of somebody's poorest evenings do not count, as soon as there have been so many in all. */
const LEFT_OUT = 2
const LEFT_OUT_FROM = 5
/** Who has met less often than that hunts nobody. */
const LEAST_MEETINGS = 3

type SeasonFigures = Omit<GroupSeason, 'period' | 'periods'>

/** Each is put into words once: they are asked for with every match. */
const evenings = new Map<number, string>()

export function eveningOf(at: number): string {
  const day = Math.floor((at - EVENING_ENDS) / DAY)
  const known = evenings.get(day) ?? new Date(day * DAY).toISOString().slice(0, 10)
  evenings.set(day, known)
  return known
}

function yearOf(at: number): string {
  return eveningOf(at).slice(0, 4)
}

/** `2026-4`: the quarter in which an evening began. */
export function quarterOf(at: number): string {
  return `${yearOf(at)}-${Math.ceil(Number(eveningOf(at).slice(5, 7)) / 3)}`
}

/** The season that goes on, those in which something was played, and the years that are over; the latest first. */
export function periodsOf(all: readonly PlayedPart[], now: number): string[] {
  const seasons = new Set([quarterOf(now), ...all.map(({ at }) => quarterOf(at))])
  const years = new Set(all.map(({ at }) => yearOf(at)))
  years.delete(yearOf(now))
  // A year is told after its last season.
  return [...seasons, ...years].sort((a, b) => (`${a}-0` < `${b}-0` ? 1 : -1))
}

export function seasonOf(all: readonly PlayedPart[], members: ReadonlySet<string>, period: string): SeasonFigures {
  const within = all.filter(({ at }) => (period.includes('-') ? quarterOf(at) : yearOf(at)) === period)
  const own = within.flatMap((part) =>
    part.own && part.person !== null && members.has(part.person) ? [{ ...part, person: part.person }] : [],
  )
  const evenings = [...new Set(own.map(({ at }) => eveningOf(at)))].sort()
  return {
    evenings,
    matches: new Set(own.map(({ table }) => table)).size,
    table: tableOf(own, evenings),
    hunts: huntsOf(own),
    records: recordsOf(own),
  }
}

type Own = PlayedPart & { person: string }

function tableOf(own: readonly Own[], evenings: readonly string[]): GroupSeason['table'] {
  return [...Map.groupBy(own, ({ person }) => person)]
    .map(([person, parts]) => {
      const came = Map.groupBy(parts, ({ at }) => eveningOf(at))
      const marks = evenings.map((evening) => markOf(came.get(evening)))
      return { person, evenings: marks, points: pointsOf(marks), likes: likesOf(parts) }
    })
    .sort((a, b) => b.points - a.points || (a.person < b.person ? -1 : 1))
}

type EveningMark = GroupSeason['table'][number]['evenings'][number]

function markOf(parts: readonly Own[] | undefined): EveningMark {
  if (parts === undefined) return 'missed'
  return parts.some(({ won }) => won) ? 'won' : 'came'
}

const WORTH: Readonly<Record<EveningMark, number>> = { won: FOR_WINNING, came: FOR_COMING, missed: 0 }

function pointsOf(marks: readonly EveningMark[]): number {
  const worth = marks.map((mark) => WORTH[mark]).sort((a, b) => a - b)
  return worth.slice(marks.length < LEFT_OUT_FROM ? 0 : LEFT_OUT).reduce((sum, points) => sum + points, 0)
}

/** The game that they have played most often. */
function likesOf(parts: readonly Own[]): string {
  const games = [...Map.groupBy(parts, ({ game }) => game)]
  return games.sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''
}

/** For everybody the one before whom they have ended most often. */
function huntsOf(own: readonly Own[]): GroupSeason['hunts'] {
  const byTable = [...Map.groupBy(own, ({ table }) => table).values()]
  const before = new Map<string, { person: string; whom: string; times: number; of: number }>()
  for (const parts of byTable)
    for (const one of parts)
      for (const other of parts) {
        if (one.person === other.person || one.rank === other.rank) continue
        const key = `${one.person} ${other.person}`
        const known = before.get(key) ?? { person: one.person, whom: other.person, times: 0, of: 0 }
        before.set(key, { ...known, times: known.times + (one.rank < other.rank ? 1 : 0), of: known.of + 1 })
      }
  const often = [...before.values()].filter(({ times, of }) => of >= LEAST_MEETINGS && times * 2 > of)
  return [...Map.groupBy(often, ({ person }) => person).values()]
    .flatMap((those) => those.sort((a, b) => b.times - a.times || b.times / b.of - a.times / a.of)[0] ?? [])
    .sort((a, b) => b.times - a.times || (a.person < b.person ? -1 : 1))
}

type GroupRecord = GroupSeason['records'][number]

function recordsOf(own: readonly Own[]): GroupRecord[] {
  const records: GroupRecord[] = []
  const won = own.filter((part) => part.won)
  for (const [game, parts] of Map.groupBy(own, (part) => part.game)) {
    const best = first(parts.filter(hasPoints), (a, b) => b.points - a.points)
    if (best !== undefined) records.push(recordOf('points', best, best.points))
    const quick = first(won.filter((part) => part.game === game).filter(hasRounds), (a, b) => a.rounds - b.rounds)
    if (quick !== undefined) records.push(recordOf('fastest', quick, quick.rounds))
  }
  const long = first(own.filter(hasRounds), (a, b) => b.rounds - a.rounds)
  if (long !== undefined) records.push(recordOf('longest', { ...long, person: null }, long.rounds))
  const betrayed = Map.groupBy(
    own.filter(({ side, won: has }) => !has && side === 'heroes'),
    ({ person }) => person,
  )
  const most = first([...betrayed.values()], (a, b) => b.length - a.length)
  const last = most?.at(-1)
  if (most !== undefined && last !== undefined) records.push(recordOf('betrayed', last, most.length))
  return records
}

function recordOf(
  kind: GroupRecord['kind'],
  { game, at, person }: Pick<PlayedPart, 'game' | 'at' | 'person'>,
  value: number,
): GroupRecord {
  return { kind, game, at, person, value }
}

const hasPoints = <P extends PlayedPart>(part: P): part is P & { points: number } =>
  part.points !== null && part.points > 0
const hasRounds = <P extends PlayedPart>(part: P): part is P & { rounds: number } => part.rounds !== null

/** The first by an order; of equals the one that was so first. */
function first<T>(all: readonly T[], order: (a: T, b: T) => number): T | undefined {
  return all.toSorted(order)[0]
}

/**
 * A store in which many people have played many matches: one match that was really played, told of others. Nobody can look
 * at a copy move by move, but each is in every list.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { dateOf } from '@gloam/tables/days/day.ts'
import { type Kysely, sql } from 'kysely'
import type { TestEngine } from './engines.ts'
import { openTestStore } from './store.ts'

export interface CrowdSize {
  people: number
  matches: number
}

interface Around {
  /** Who asks for the lists, the group whose lists they ask for, and the match that all others are copies of. */
  person: string
  group: string
  model: string
}

/** One match in so many is of whoever asks, and of their group. */
const OWN_ONE_IN = 1000
const AT_TABLE = 3
const GROUP_OF = 10
/** Of all tables so many are open and have not begun, and so many are played at. */
const OPEN_ONE_IN = 500
const PLAYING_ONE_IN = 100
const TOURNAMENTS = 50
const IN_TOURNAMENT = 32
const ROUNDS = 5
const YEAR = 365 * 86_400_000
const GAMES = ['betrayal', 'halloween', 'hellhouse', 'spookhuis'] as const
const ROWS_AT_ONCE = 200

/** Rows are copies of real ones, whatever their columns are. */
type Row = Record<string, unknown>
type AnyDb = Kysely<Record<string, Row>>

/** How many matches somebody has behind them who asks, and a tournament that they can look at. */
export async function fillWith(engine: TestEngine, size: CrowdSize, around: Around) {
  const store = openTestStore(engine)
  const db = store.db as unknown as AnyDb
  const people = await bringPeople(db, size, around)
  const matches = await layMatches(db, size, around, people)
  await store.endings.countAgain()
  await playTonight(db, around, people)
  const tournament = await setUpTournaments(db)
  // PostgreSQL does so by itself within a minute.
  if (engine.databaseUrl !== undefined) await sql`analyze`.execute(db)
  await store.db.destroy()
  return { matches, tournament }
}

/** All of them belong to groups, the first to that of whoever asks. */
async function bringPeople(db: AnyDb, { people }: CrowdSize, { person, group }: Around): Promise<string[]> {
  const model = await one(db, 'user', 'id', person)
  const ids = Array.from({ length: people }, (_, at) => `crowd-${at}`)
  const users = ids.map((id, at) => {
    return { ...model, id, name: `Ox ${at}`, email: `${id}@example.org`, createdAt: earlier(model['createdAt'], at) }
  })
  await write(db, 'user', users)
  await write(
    db,
    'profiles',
    ids.map((id, at) => ({ person: id, shown: at % 2, rated: 1 })),
  )
  const own = await one(db, 'groups', 'id', group)
  const groups = Array.from({ length: people / GROUP_OF }, (_, at) => (at === 0 ? group : `${group.slice(0, 8)}-${at}`))
  await write(
    db,
    'groups',
    groups.slice(1).map((id, at) => ({ ...own, id, link: `${id}-link`, founder: ids[(at + 1) * GROUP_OF] })),
  )
  const member = await one(db, 'group_members', 'group_id', group)
  const members = ids.map((id, at) => ({ ...member, person: id, group_id: groups[Math.floor(at / GROUP_OF)] }))
  await write(db, 'group_members', members)
  return ids
}

/** PostgreSQL keeps moments as such, SQLite as text. */
function earlier(moment: unknown, minutes: number): Date | string {
  const at = new Date(Number(new Date(moment as string | Date)) - minutes * 60_000)
  return moment instanceof Date ? at : at.toISOString()
}

interface Match {
  id: string
  number: number
  at: number
  people: string[]
  group: string | null
  game: string
  status: 'gathering' | 'playing' | 'ended'
}

async function layMatches(
  db: AnyDb,
  { matches }: CrowdSize,
  around: Around,
  people: readonly string[],
): Promise<number> {
  const chance = fastChance(42)
  const model = await modelOf(db, around.model)
  let own = 0
  for (let from = 0; from < matches; from += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, matches - from) }, (_, at) =>
      matchFor(from + at, matches, around, people, chance),
    )
    own += some.filter((match) => match.people.includes(around.person) && match.status === 'ended').length
    await layThese(db, model, some)
  }
  await write(db, 'ratings', ratingsFor(around, people))
  return own
}

function matchFor(
  number: number,
  of: number,
  { person, group }: Around,
  people: readonly string[],
  chance: Chance,
): Match {
  const isOwn = number % OWN_ONE_IN === 0
  const among = isOwn ? people.slice(0, GROUP_OF) : people
  const others = Array.from({ length: AT_TABLE }, () => chance.oneOf(among))
  const distinct = [...new Set(isOwn ? [person, ...others] : others)].slice(0, AT_TABLE)
  const status = number % OPEN_ONE_IN === 1 ? 'gathering' : number % PLAYING_ONE_IN === 2 ? 'playing' : 'ended'
  return {
    number,
    id: `match-${number}`.padEnd(16, '_'),
    at: Date.now() - YEAR + Math.floor((YEAR * number) / of),
    people: distinct,
    group: isOwn && status === 'ended' ? group : null,
    game: GAMES[number % GAMES.length] ?? 'halloween',
    status,
  }
}

interface Model {
  table: Row
  seats: Row[]
  sitter: Row
  result: Row
  part: Row
}

async function modelOf(db: AnyDb, id: string): Promise<Model> {
  const table = await one(db, 'tables', 'id', id)
  const content = JSON.parse(String(table['content'])) as { seats: Row[] }
  return {
    ...{ table, seats: content.seats },
    sitter: await one(db, 'sitters', 'table_id', id),
    result: await one(db, 'results', 'table_id', id),
    part: await one(db, 'result_parts', 'table_id', id),
  }
}

const THINGS = JSON.stringify({ cards: { 'item.1.name': 2, 'terror.3.name': 1 }, rooms: { 'room.key1': 3 } })
const LOOKED = JSON.stringify({
  given: [{ ask: 'turn', about: null, instead: 'turn', chance: 0.1 }],
  moments: { own: 1, luck: 1, others: 1 },
})

async function layThese(db: AnyDb, model: Model, matches: readonly Match[]): Promise<void> {
  await write(
    db,
    'tables',
    matches.map((match) => tableOf(model, match)),
  )
  const seated = matches.flatMap((match) => match.people.map((person, seat) => ({ match, person, seat })))
  await write(
    db,
    'sitters',
    seated.map(({ match, person, seat }) => ({ ...model.sitter, table_id: match.id, person, seat, waits: 0 })),
  )
  const ended = matches.filter(({ status }) => status === 'ended')
  await write(
    db,
    'results',
    ended.map(({ id, number, at, group, game }) => {
      // Those that are rated already wait for nobody.
      return { ...model.result, table_id: id, at, group_id: group, game, seats: AT_TABLE, number: number + 10 }
    }),
  )
  await write(
    db,
    'result_parts',
    seated.flatMap(({ match, person, seat }) =>
      match.status === 'ended' ? { ...partOf(model, person, seat), table_id: match.id } : [],
    ),
  )
  await write(
    db,
    'tales',
    ended.map(({ id, at, game }, place) => {
      const kind = game === 'betrayal' ? `haunt.${1 + (place % 50)}.name` : ''
      return { table_id: id, game, kind, end: place % 2 === 0 ? 'heroes' : 'traitors', at }
    }),
  )
}

function tableOf({ table, seats }: Model, { id, at, people, group, game, status }: Match): Row {
  const taken = seats.map((seat, place) => {
    const person = people[place]
    return person === undefined ? { kind: 'free', colour: place } : { ...seat, person, name: `Ox of ${person}` }
  })
  const content = JSON.parse(String(table['content'])) as Row
  const [host = ''] = people
  const names = group === null ? undefined : { id: group, name: 'The many' }
  const isOver = status === 'ended'
  return {
    ...{ ...table, id, status, game, created: at, changed: at, group_id: group, open: status === 'gathering' ? 1 : 0 },
    ...{ winners: isOver ? table['winners'] : null, sequence: status === 'gathering' ? -1 : table['sequence'] },
    content: JSON.stringify({ ...content, host, seats: taken, group: names }),
  }
}

function partOf({ part }: Model, person: string, seat: number): Row {
  const rank = seat === 0 ? 1 : 2
  return { ...part, person, seat, part: seat, rank, won: seat === 0 ? 1 : 0, own: 1, things: THINGS, looked: LOOKED }
}

/** In each game, with people and with bots. */
function ratingsFor({ person }: Around, people: readonly string[]): Row[] {
  return [person, ...people].flatMap((id, at) =>
    GAMES.flatMap((game) =>
      ['2026-3', '2026-4'].map((season) => ({
        ...{ person: id, list: `${game} live people`, season },
        ...{ mu: 1400 + (at % 200), sigma: 60, matches: 25, at: Date.now() },
      })),
    ),
  )
}

/** Half of them have played tonight's house, and whoever asks. */
async function playTonight(db: AnyDb, { person, model }: Around, people: readonly string[]): Promise<void> {
  const date = dateOf(Date.now())
  const letters = Array.from({ length: 60 }, (_, at) => `decision${at % 10}`.slice(-8)).join('')
  const steps = JSON.stringify(Array.from({ length: 60 }, (_, at) => ({ sequence: at, step: { do: 'scare', at } })))
  const players = [person, ...people.filter((_, at) => at % 2 === 0)]
  const plays = players.map((id, at) => ({
    ...{ date, person: id, table_id: model, began: Date.now(), ended: Date.now(), won: at % 3 === 0 ? 1 : 0 },
    ...{
      score: 20 + (at % 30),
      round: 8,
      marks: '[]',
      ways: letters.slice(0, 8 * (at % 60)).padEnd(480, 'other---'),
      steps,
    },
  }))
  for (const game of GAMES)
    await write(
      db,
      'day_plays',
      plays.map((play) => ({ ...play, game })),
    )
}

async function setUpTournaments(db: AnyDb): Promise<string> {
  const ids = Array.from({ length: TOURNAMENTS }, (_, at) => `tournament-${at}`)
  const wish = {
    ...{ name: 'All Hallows', game: 'halloween', kind: 'swiss', atTable: 4, rounds: ROUNDS, roundHours: 24, most: 64 },
    ...{ pace: { kind: 'live', seconds: 300 }, standIn: 'regular' },
  }
  const common = { group_id: null, host: null, status: 'ended', content: JSON.stringify(wish), revision: 1 }
  await write(
    db,
    'tournaments',
    ids.map((id, at) => ({ ...common, id, starts: Date.now() - at * 86_400_000 })),
  )
  for (const id of ids) await fillTournament(db, id)
  return ids[0] ?? ''
}

async function fillTournament(db: AnyDb, id: string): Promise<void> {
  const numbers = Array.from({ length: IN_TOURNAMENT }, (_, at) => at + 1)
  await write(
    db,
    'tournament_entrants',
    numbers.map((number) => ({
      ...{ tournament_id: id, number, person: `crowd-${number}`, name: `Ox ${number}`, strength: null },
      ...{ lot: number, comes: 0, gone: 0 },
    })),
  )
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  await write(
    db,
    'tournament_rounds',
    rounds.map((round) => ({ tournament_id: id, round, byes: '[]', began: Date.now(), until: Date.now() })),
  )
  const seats = [1, 2, 3, 4].map((rank) => ({ rank, score: 40 - rank, own: true, bySide: false }))
  const tables = rounds.flatMap((round) =>
    Array.from({ length: IN_TOURNAMENT / 4 }, (_, number) => {
      const entrants = [0, 1, 2, 3].map((place) => 1 + ((number * 4 + place * (1 + round * 8)) % IN_TOURNAMENT))
      return { round, number, entrants: JSON.stringify(entrants) }
    }),
  )
  const result = JSON.stringify({ stopped: false, seats })
  await write(
    db,
    'tournament_tables',
    tables.map((table, at) => ({ ...table, table_id: `${id}-${at}`, tournament_id: id, result })),
  )
}

async function one(db: AnyDb, table: string, column: string, value: string): Promise<Row> {
  return db.selectFrom(table).selectAll().where(column, '=', value).executeTakeFirstOrThrow()
}

async function write(db: AnyDb, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

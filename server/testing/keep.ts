/**
 * Keeps a store as this release writes it, for all releases to come (`lab/keep.ts`). With the address of an empty
 * PostgreSQL (and its `pg_dump`, of the same version) that one is kept, too. Two people and a bot play every game in all
 * kinds of tables; what they were told to be taken is written beside it.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { games } from '@gloam/games/index.ts'
import type { Pace } from '@gloam/protocol/table.ts'
import type { Store } from '../store/store.ts'
import { giveAddress } from './accounts.ts'
import { TestPerson } from './client.ts'
import { ENGINES, type TestEngine } from './engines.ts'
import { acknowledged, KEPT_RELEASES_FOLDER, type KeptHouse, type KeptMatch } from './kept-releases.ts'
import { Player } from './party.ts'
import { startServer } from './start.ts'

type People = readonly [TestPerson, TestPerson]

interface Kind {
  pace: Pace
  /** So many picks, or all of them. */
  picks: number
  /** What is done before people go. */
  after?: (people: People, id: string) => Promise<unknown>
}

const FREE: Pace = { kind: 'free' }
const KINDS: Readonly<Record<KeptMatch['what'], Kind>> = {
  running: { pace: FREE, picks: 40, after: stepBack },
  slow: { pace: { kind: 'slow', days: 3 }, picks: 12 },
  paused: { pace: { kind: 'live', seconds: 60 }, picks: 12, after: pause },
  'stood in': { pace: FREE, picks: 12, after: ([, ox], id) => ox.table(`/${id}/leave`) },
  finished: { pace: FREE, picks: Number.POSITIVE_INFINITY },
}

async function stepBack([zoe, ox]: People, id: string): Promise<void> {
  const { picks } = (await (await zoe.line()).watch(id)).seen
  await zoe.table(`/${id}/repair`, { to: picks - 3, propose: true })
  await ox.table(`/${id}/repair`, { to: picks - 3 })
}

async function pause(people: People, id: string): Promise<void> {
  for (const person of people) await person.table(`/${id}/pause`)
}

async function playOne(people: People, game: string, what: KeptMatch['what'], seed: number): Promise<string> {
  const [zoe, ox] = people
  const { pace, picks, after } = KINDS[what]
  const { id } = await zoe.table('', { game, seats: 3, pace })
  await ox.table(`/${id}/sit`, { seat: 1 })
  await zoe.table(`/${id}/bot`, { seat: 2, strength: 'random' })
  await zoe.table(`/${id}/start`)
  const players = people.map((person, seat) => new Player(person, seat, id, seed + seat))
  for (const player of players) await player.come()
  const isEnough = () => players.some(({ position, isOver }) => isOver || (position?.seen.picks ?? 0) >= picks)
  await Promise.all(
    players.map(async (player) => {
      while (!isEnough()) await player.act()
    }),
  )
  // A bot that is on the move would go on while they agree on something.
  await Promise.race(players.map(({ line }) => line.until(id, ({ seen }) => (seen.question ?? seen.outcome) !== null)))
  players[0]?.line.send({ do: 'chat', table: id, text: `This is ${game}, ${what}.`, request: 1_000 })
  await players[0]?.line.next('chat')
  await after?.(people, id)
  for (const { line } of players) line.close()
  return id
}

async function matchOf(store: Store, id: string, what: KeptMatch['what']): Promise<KeptMatch> {
  const row = await store.table(id)
  if (row === undefined) throw new Error(`${id} is not in the store.`)
  return { id, game: row.game, what, picks: row.picks, sequence: row.sequence, taken: await acknowledged(store, row) }
}

async function fill(engine: TestEngine): Promise<KeptHouse> {
  // Nobody takes these letters: they are due as long as the store is kept.
  const { address, server } = await startServer(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const people = [await TestPerson.enter(address, 'Zoe'), await TestPerson.enter(address, 'Ox')] as const
  const { store } = server.service
  for (const [i, person] of people.entries())
    await giveAddress(store.db, engine, person, { email: `seat-${i}@example.org` })
  const wished = games.flatMap(({ name }) =>
    Object.keys(KINDS).map((what) => [name, what as KeptMatch['what']] as const),
  )
  const ids: (readonly [string, KeptMatch['what']])[] = []
  for (const [at, [game, what]] of wished.entries()) ids.push([await playOne(people, game, what, at * 10), what])
  const gathering = await people[0].table('', { game: 'betrayal', seats: 4, pace: FREE })
  // Bots are at rest once the house is closed: only then it is known how far each match has come.
  await server.service.close()
  const matches: KeptMatch[] = []
  for (const [id, what] of ids) matches.push(await matchOf(store, id, what))
  await server.stop()
  const versions = Object.fromEntries(games.map(({ name, version }) => [name, version]))
  return { versions, cookies: [people[0].cookie, people[1].cookie], gathering: gathering.id, matches }
}

function write(folder: string, engine: 'sqlite' | 'postgres', house: KeptHouse, store: Buffer): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${engine}.json`), `${JSON.stringify(house, null, 2)}\n`)
  writeFileSync(join(folder, `${engine}.${engine === 'sqlite' ? 'sqlite' : 'sql'}.zst`), zstdCompressSync(store))
}

export async function keepRelease(name: string, databaseUrl: string | undefined): Promise<void> {
  const folder = join(KEPT_RELEASES_FOLDER, name)
  const sqlite = await ENGINES.sqlite()
  write(folder, 'sqlite', await fill(sqlite), readFileSync(join(sqlite.dataFolder, 'gloam.sqlite')))
  if (databaseUrl !== undefined) {
    const house = await fill({ ...sqlite, databaseUrl })
    const words = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', databaseUrl]
    write(folder, 'postgres', house, execFileSync('pg_dump', words, { maxBuffer: 2 ** 30 }))
  }
  await sqlite.stop()
}

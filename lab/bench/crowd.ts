/**
 * What lists cost in a house that has many people and many matches behind it: a store with all of them, made in one go,
 * and every list of the API asked for by one who has played a lot, on either engine.
 */
import { readFileSync } from 'node:fs'
import { games } from '@gloam/games/index.ts'
import { giveAddressFromOutside } from '@gloam/server/testing/accounts.ts'
import { TestPerson } from '@gloam/server/testing/client.ts'
import { type CrowdSize, fillWith } from '@gloam/server/testing/crowd.ts'
import { ENGINES, freePort, type TestEngine } from '@gloam/server/testing/engines.ts'
import { Party } from '@gloam/server/testing/party.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { cpuOf } from './server.ts'

export interface CrowdCost {
  store: keyof typeof ENGINES
  size: CrowdSize
  /** Matches that they have behind them who ask. */
  own: number
  /** Milliseconds of CPU for a call, the server's and, where it is another program, the database's. */
  calls: { list: string; server: number; database: number; bytes: number }[]
}

const ADMIN = 'keeper@example.org'
export async function crowdCosts(size: CrowdSize, calls: number): Promise<CrowdCost[]> {
  const costs: CrowdCost[] = []
  for (const store of ['sqlite', 'postgres'] as const) costs.push(await costOn(store, size, calls))
  return costs
}

async function costOn(store: CrowdCost['store'], size: CrowdSize, calls: number): Promise<CrowdCost> {
  const engine = await ENGINES[store]()
  const server = new ServerProcess(engine, await freePort(), { GLOAM_ADMINS: ADMIN })
  await server.start()
  try {
    const { person, ...around } = await firstEvening(server)
    await giveAddressFromOutside(engine, person, { email: ADMIN })
    // Nobody fills a house that is open.
    await server.stop()
    const filled = await fillWith(engine, size, { person: idOf(person), ...around })
    await server.start()
    const place = { engine, server, person }
    const lists = Object.entries(listsFor(idOf(person), around.group, filled.tournament))
    // Much is common to all lists: the first of them would pay for what has not been compiled by then.
    for (const [, path] of lists) await ask(path, place, calls)
    const told: CrowdCost['calls'] = []
    for (const [list, path] of lists) told.push({ list, ...(await costOf(path, place, calls)) })
    return { store, size, own: filled.matches, calls: told }
  } finally {
    await server.stop()
    await engine.stop()
  }
}

const idOf = ({ person }: TestPerson): string => person?.id ?? ''

/** Somebody who has founded a group, and one match that was really played. */
async function firstEvening(server: ServerProcess) {
  const person = await TestPerson.enter(server.address, 'Zoe')
  const model = await Party.open(server.address, { game: 'spookhuis', people: 3, bots: 0, pace: { kind: 'free' } }, 1)
  await model.play()
  model.cut()
  const { id } = await person.post<{ id: string }>('/api/groups', { name: 'The many', picture: 'spookhuis' })
  return { person, group: id, model: model.id }
}

/** Each list by a word, and where it is asked for. */
function listsFor(person: string, group: string, tournament: string): Record<string, string> {
  const [game = ''] = games.map(({ name }) => name)
  return {
    'front door': '/api/tables',
    'what waits': '/api/me/waiting',
    'own matches': '/api/me/history',
    person: `/api/people/${person}`,
    statistics: `/api/people/${person}/statistics`,
    groups: '/api/groups',
    group: `/api/groups/${group}`,
    'its matches': `/api/groups/${group}/history`,
    'its games': `/api/groups/${group}/played`,
    'its season': `/api/groups/${group}/season`,
    'its week': `/api/groups/${group}/week`,
    tonight: '/api/days',
    'how others did': `/api/days/${game}`,
    'how close': '/api/find/closeness',
    played: '/api/played',
    haunts: '/api/games/betrayal/tales',
    tournaments: '/api/tournaments',
    tournament: `/api/tournaments/${tournament}`,
    'all tables': '/api/admin/tables',
    'all people': '/api/admin/people',
    'a name': '/api/admin/people?search=Ox%20777',
  }
}

interface Place {
  engine: TestEngine
  server: ServerProcess
  person: TestPerson
}

async function costOf(path: string, place: Place, calls: number) {
  const { server, engine } = place
  // What is made once is made by then.
  await ask(path, place, calls)
  const before = { server: cpuOf(server.pid), database: databaseCpu(engine) }
  const bytes = await ask(path, place, calls)
  return {
    server: (cpuOf(server.pid) - before.server) / calls,
    database: (databaseCpu(engine) - before.database) / calls,
    bytes,
  }
}

/** How many bytes the last answer had. */
async function ask(path: string, { person }: Place, times: number): Promise<number> {
  let bytes = 0
  for (let i = 0; i < times; i++) bytes = (await (await person.raw('GET', path)).text()).length
  return bytes
}

/** Of the one that is another program: all of its processes. None where the server is the database. */
function databaseCpu({ dataFolder, databaseUrl }: TestEngine): number {
  if (databaseUrl === undefined) return 0
  const first = Number(readFileSync(`${dataFolder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  return [first, ...childrenOf(first)].reduce((sum, pid) => sum + cpuOf(pid), 0)
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}

/**
 * What a pick costs on one process and on several that share a store, and how much of that is the machine's own doing:
 * several processes that have nothing to do with each other take its caches from each other as well. All stand all the
 * time with all their tables, and people play now at the one, now at the other: as many picks at as many tables, and the
 * same stretch of each match, because there is more to choose and to tell of the longer it lasts.
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import { TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES } from '@gloam/server/testing/engines.ts'
import { ServerGroup } from '@gloam/server/testing/process/group.ts'
import { openTestStore } from '@gloam/server/testing/store.ts'
import { quantile, type Spread, spread } from '../statistics.ts'
import { cpuOf, type GloamTable, openTables, pickAt } from './server.ts'

/**
 * Some processes: all with the same store, and the people of each table on two of them; the same, but all who are at a table
 * on one, as a proxy deals them that goes by it (deploy/nginx.conf); or each with a store of its own.
 */
interface Setup {
  store: 'sqlite' | 'postgres'
  processes: number
  dealt: 'across' | 'by table' | 'apart'
}

export interface PlayCost extends Setup {
  picksASecond: number
  /** Milliseconds of the servers' CPU for a pick with all that it brings about; the database's own is not in it. */
  cpuAPick: number
  /** Turn by turn, how many times that of one process on the same kind of store. */
  timesOne: Spread
  p95: number
}

const SETUPS: readonly Setup[] = [
  { store: 'sqlite', processes: 1, dealt: 'across' },
  { store: 'postgres', processes: 1, dealt: 'across' },
  { store: 'postgres', processes: 2, dealt: 'across' },
  { store: 'postgres', processes: 4, dealt: 'across' },
  { store: 'postgres', processes: 2, dealt: 'by table' },
  { store: 'postgres', processes: 4, dealt: 'by table' },
  { store: 'postgres', processes: 4, dealt: 'apart' },
]

const PICK_TURNS = 5
/** Before it counts so many picks are made at each table: people have come, and been told that it begins. */
const AHEAD = 5
/** When so many picks have been made at a table on the average, none of the matches is over, which would be packed then. */
const NONE_OVER = 80

export interface PlaySize {
  tables: number
  /** In a turn, at each table. */
  picksATable: number
  /**
   * Picks that each process makes before, at tables of their own: programs compile what they do often while they run, a
   * fifth of what they use in their first ten thousand picks.
   */
  warmUp: number
}

/** What was measured in one turn. */
interface Turn {
  seconds: number
  cpu: number
  times: number[]
}

interface Standing {
  setup: Setup
  play(picks: number): Promise<Turn>
  close(): Promise<void>
}

/** Everybody picks as soon as they are asked, at so many tables of two. */
export async function playCosts({ tables, picksATable, warmUp }: PlaySize): Promise<PlayCost[]> {
  const standing: Standing[] = []
  for (const setup of SETUPS) standing.push(await stand(setup, tables, warmUp))
  for (const { play } of standing) await play(tables * AHEAD)
  const turns = standing.map((): Turn[] => [])
  for (let turn = 0; turn < PICK_TURNS; turn++)
    for (const [i, { play }] of standing.entries()) turns[i].push(await play(tables * picksATable))
  for (const { close } of standing) await close()
  const costs = turns.map((its) => its.map(costOf))
  return SETUPS.map((setup, i) => {
    const one = SETUPS.findIndex(({ store, processes }) => store === setup.store && processes === 1)
    return {
      ...setup,
      picksASecond: middle(turns[i].map(({ times, seconds }) => times.length / seconds)),
      cpuAPick: middle(costs[i]),
      timesOne: spread(costs[i].map((cost, turn) => cost / costs[one][turn])),
      p95: quantile(
        turns[i].flatMap(({ times }) => times),
        0.95,
      ),
    }
  })
}

function costOf({ cpu, times }: Turn): number {
  return cpu / times.length
}

function middle(values: number[]): number {
  return quantile(values, 0.5)
}

async function stand(setup: Setup, count: number, warmUp: number): Promise<Standing> {
  const groups = await openGroups(setup)
  await warm(groups, count, warmUp * setup.processes)
  const tables = await openAt(groups, count, setup.dealt)
  const used = () => groups.flatMap(({ processes }) => processes).reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  return {
    setup,
    async play(picks) {
      const [before, started] = [used(), performance.now()]
      const times = await playAt(tables, picks)
      return { times, cpu: used() - before, seconds: (performance.now() - started) / 1000 }
    },
    async close() {
      leave(tables)
      for (const group of groups) await group.close()
    },
  }
}

/** The tables at which it was done are gone afterwards: nobody has to be told that they are waited for there. */
async function warm(groups: readonly OpenGroup[], count: number, picks: number): Promise<void> {
  const atOnce = count * NONE_OVER
  for (let left = picks; left > 0; left -= atOnce) {
    const tables = await openAt(groups, count)
    await playAt(tables, Math.min(left, atOnce))
    leave(tables)
    for (const [i, { id }] of tables.entries()) await groups[i % groups.length].remove(id)
  }
}

/** The people of a table are on one process of a group or on two neighbouring ones, and all processes have as many. */
function openAt(groups: readonly OpenGroup[], count: number, dealt: Setup['dealt'] = 'across'): Promise<GloamTable[]> {
  return openTables(count, (table) => {
    const { processes, people } = groups[table % groups.length]
    return people.map(({ cookie }, i) => {
      const { address } = processes[(dealt === 'by table' ? table : table + i) % processes.length]
      return Object.assign(new TestPerson(address), { cookie })
    })
  })
}

export function leave(tables: readonly GloamTable[]): void {
  for (const { lines } of tables) for (const line of lines) line.cut()
}

interface OpenGroup extends Pick<ServerGroup, 'processes'> {
  people: readonly TestPerson[]
  /** Takes a table out of the store. */
  remove(table: string): Promise<void>
  close(): Promise<void>
}

async function openGroups({ store, processes, dealt }: Setup): Promise<OpenGroup[]> {
  const groups: OpenGroup[] = []
  const shared = dealt !== 'apart'
  for (let i = 0; i < (shared ? 1 : processes); i++) groups.push(await openGroup(store, shared ? processes : 1))
  return groups
}

async function openGroup(kind: Setup['store'], count: number): Promise<OpenGroup> {
  const engine = await ENGINES[kind]()
  const group = await ServerGroup.open(engine, count)
  const people = await Promise.all(['Load 0', 'Load 1'].map((name) => TestPerson.enter(group.address, name)))
  const store = openTestStore(engine)
  const close = async () => {
    await group.close()
    await store.db.destroy()
    await engine.stop()
  }
  return { processes: group.processes, people, remove: (table) => store.remove(table), close }
}

/** So many picks at all tables together: milliseconds that each took until everybody at the table had seen it. */
export async function playAt(tables: readonly GloamTable[], picks: number): Promise<number[]> {
  const times: number[] = []
  let begun = 0
  await Promise.all(
    tables.map(async (table, number) => {
      const chance = fastChance(number)
      while (begun++ < picks) {
        const started = performance.now()
        // A match that is over leaves the picks to the others.
        if (!(await pickAt(table, chance))) return void begun--
        times.push(performance.now() - started)
      }
    }),
  )
  if (times.length < picks)
    throw new Error('All matches were over before the picks were made: there are too few tables.')
  return times
}

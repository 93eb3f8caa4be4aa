/**
 * What a pick costs on one process and on several that share a store, and how much of that is the machine's own doing:
 * several processes that have nothing to do with each other take its caches from each other as well. All stand all the
 * time with all their tables, and people play now at the one, now at the other. Each process makes as many picks.
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import { TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES } from '@gloam/server/testing/engines.ts'
import { ServerGroup } from '@gloam/server/testing/group.ts'
import { cpuOf, type GloamTable, openTables, pickAt } from './bench-server.ts'
import { quantile, type Spread, spread } from './statistics.ts'

/** Some processes, each with a store of its own or all with the same. */
interface Setup {
  store: 'sqlite' | 'postgres'
  processes: number
  shared: boolean
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
  { store: 'sqlite', processes: 1, shared: true },
  { store: 'postgres', processes: 1, shared: true },
  { store: 'postgres', processes: 2, shared: true },
  { store: 'postgres', processes: 4, shared: true },
  { store: 'postgres', processes: 4, shared: false },
]

const PICK_TURNS = 5
/** Programs are slow until they are warm: before it counts each process makes so many times the picks of a turn. */
const WARM_UP = 3

/** What was measured in one turn. */
interface Turn {
  seconds: number
  cpu: number
  times: number[]
}

interface Standing {
  setup: Setup
  play(picksAProcess: number): Promise<Turn>
  close(): Promise<void>
}

/** Everybody picks as soon as they are asked, at so many tables of two. */
export async function playCosts(tables: number, picksAProcess: number): Promise<PlayCost[]> {
  const standing: Standing[] = []
  for (const setup of SETUPS) standing.push(await stand(setup, tables))
  for (const { play } of standing) await play(picksAProcess * WARM_UP)
  const turns = standing.map((): Turn[] => [])
  for (let turn = 0; turn < PICK_TURNS; turn++)
    for (const [i, { play }] of standing.entries()) turns[i].push(await play(picksAProcess))
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

async function stand(setup: Setup, count: number): Promise<Standing> {
  const groups = await openGroups(setup)
  const people = await Promise.all(
    groups.map(({ address }) => Promise.all(['Load 0', 'Load 1'].map((name) => TestPerson.enter(address, name)))),
  )
  // The people of a table are on two neighbouring processes of a group, and all processes have as many.
  const tables = await openTables(count, (table) => {
    const at = table % groups.length
    const { processes } = groups[at]
    return people[at].map(({ cookie }, i) => {
      const { address } = processes[(table + i) % processes.length]
      return Object.assign(new TestPerson(address), { cookie })
    })
  })
  const used = () => groups.flatMap(({ processes }) => processes).reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  return {
    setup,
    async play(picksAProcess) {
      const [before, started] = [used(), performance.now()]
      const times = await playAt(tables, picksAProcess * setup.processes)
      return { times, cpu: used() - before, seconds: (performance.now() - started) / 1000 }
    },
    async close() {
      for (const { lines } of tables) for (const line of lines) line.cut()
      for (const group of groups) await group.close()
    },
  }
}

interface OpenGroup extends Pick<ServerGroup, 'address' | 'processes'> {
  close(): Promise<void>
}

async function openGroups({ store, processes, shared }: Setup): Promise<OpenGroup[]> {
  const groups: OpenGroup[] = []
  for (let i = 0; i < (shared ? 1 : processes); i++) {
    const engine = await ENGINES[store]()
    const group = await ServerGroup.open(engine, shared ? processes : 1)
    const close = async () => {
      await group.close()
      await engine.stop()
    }
    groups.push({ address: group.address, processes: group.processes, close })
  }
  return groups
}

/** So many picks at all tables together: milliseconds that each took until everybody at the table had seen it. */
async function playAt(tables: readonly GloamTable[], picks: number): Promise<number[]> {
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

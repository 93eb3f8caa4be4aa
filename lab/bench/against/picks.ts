/**
 * What a pick costs on the server of both sides, on SQLite: both stand all the time with all their tables, and people play
 * now at the one, now at the other. They lie on a disk: what is written there is counted, too.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestPerson } from '@gloam/server/testing/client.ts'
import { freePort, type TestEngine } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { leave, playAt } from '../picks.ts'
import type { Row } from '../rows.ts'
import { cpuOf, openTables } from '../server.ts'
import { inTurns } from '../turns.ts'
import type { Comparison } from './against.ts'
import { type ProbeOrder, Prober, type Side, timesOf } from './sides.ts'
import { against } from './words.ts'

/** Of two people each, and how many picks are made at each before it counts, and in each turn. */
const TABLES = 150
const AHEAD = 30
const PICKS_A_TURN = 8
const MATCHES: ProbeOrder = { probe: 'inPlace', game: 'halloween', seats: 2 }

/** What a pick takes of a server, in milliseconds of CPU and kilobytes that are written. */
interface Cost {
  cpu: number
  written: number
}

export async function picksOf({ ours, theirs, rounds }: Comparison): Promise<Row[]> {
  const [here, there] = [await stand(ours), await stand(theirs)]
  const costs = await inTurns(rounds.turns, here.play, there.play)
  for (const { close } of [here, there]) await close()
  const length = async (side: Side) => picksAMatch(await Prober.start(side, MATCHES))
  const lengths = { ours: await length(ours), theirs: await length(theirs) }
  const matches = costs.map((turn) => ({
    ours: turn.ours.cpu * lengths.ours,
    theirs: turn.theirs.cpu * lengths.theirs,
  }))
  return [
    [
      'a pick',
      against(
        timesOf(costs, ({ cpu }) => cpu),
        'ms of the server’s CPU',
        3,
      ),
    ],
    [
      '',
      against(
        timesOf(costs, ({ written }) => written),
        'kB to the disk',
        1,
      ),
    ],
    [
      'a match',
      against(
        timesOf(matches, (cpu) => cpu),
        'ms of the server’s CPU',
      ),
    ],
    [
      '',
      against(
        timesOf([lengths], (picks) => picks),
        'picks a match of two',
      ),
    ],
  ]
}

/** Rules change, and with them how often people are asked: a match may cost less though a pick costs more. */
async function picksAMatch(prober: Prober): Promise<number> {
  const { count, whole } = await prober.measure()
  prober.stop()
  return count / whole
}

async function stand({ root }: Side) {
  const folder = mkdtempSync(join(tmpdir(), 'gloam-'))
  const engine: TestEngine = { dataFolder: folder, databaseUrl: undefined, stop: async () => {} }
  const server = new ServerProcess(engine, await freePort(), {}, join(root, 'server/main.ts'))
  await server.start()
  const people = await Promise.all(['Load 0', 'Load 1'].map((name) => TestPerson.enter(server.address, name)))
  const tables = await openTables(TABLES, () => people)
  await playAt(tables, TABLES * AHEAD)
  return {
    async play(): Promise<Cost> {
      const before = { cpu: cpuOf(server.pid), written: writtenBy(server.pid) }
      const { length } = await playAt(tables, TABLES * PICKS_A_TURN)
      return {
        cpu: (cpuOf(server.pid) - before.cpu) / length,
        written: (writtenBy(server.pid) - before.written) / 1024 / length,
      }
    },
    async close() {
      leave(tables)
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Bytes that a process has sent to disks. */
function writtenBy(pid: number | undefined): number {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0)
}

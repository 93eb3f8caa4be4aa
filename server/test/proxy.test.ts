/**
 * deploy/nginx.conf, by a real nginx before two processes: all who are at a table come to one of them, and go on at the other
 * when it dies. That Caddy does what deploy/Caddyfile says is tried nowhere: Debian's does not know such settings yet.
 */
import { afterAll, beforeAll, expect, type TestContext, test } from 'vitest'
import { TestLine, TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party } from '../testing/party.ts'
import { ServerGroup } from '../testing/process/group.ts'
import { nginxProgram, TestNginx } from '../testing/process/nginx.ts'
import { openTestStore } from '../testing/store.ts'
import { mustBeTrue } from '../testing/storms/truth.ts'

const LONG = { tags: ['long'] }
let engine: TestEngine
let group: ServerGroup
let nginx: TestNginx | null = null
let missing = ''

beforeAll(async () => {
  const found = nginxProgram()
  if ('missing' in found) {
    missing = found.missing
    console.warn(`Our settings for nginx are not tried. ${missing}`)
    return
  }
  engine = await ENGINES.postgres()
  group = await ServerGroup.open(engine, 2)
  nginx = await TestNginx.start(
    found,
    group.processes.map(({ port }) => port),
  )
}, 600_000)

afterAll(async () => {
  await nginx?.stop()
  await group?.close()
  await engine?.stop()
})

/** Where there is no nginx the test is skipped, and says why. */
const addressOf = ({ skip }: TestContext): string => nginx?.address ?? skip(missing)

const linesEach = () => group.counted('gloam_lines')

test('lines to one table come to one process, those to many tables to both', LONG, async (context) => {
  const address = addressOf(context)
  const zoe = await TestPerson.enter(address, 'Zoe')
  const homes = new Set<number>()
  for (const table of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) {
    const before = await linesEach()
    const lines = [
      await zoe.lineTo(table),
      await TestLine.open(address, zoe.cookie, undefined, `?as=1&table=${table}`),
      await TestLine.open(address, '', undefined, `?table=${table}&screen`),
    ]
    const after = await linesEach()
    const gained = after.map((count, i) => count - (before[i] ?? 0))
    expect(gained.toSorted()).toEqual([0, 3])
    homes.add(gained.indexOf(3))
    for (const line of lines) line.cut()
    await expect.poll(linesEach).toEqual(before)
  }
  expect(homes.size).toBe(2)
})

test('a match goes on at the other process when its own dies, and nothing is lost', LONG, async (context) => {
  const address = addressOf(context)
  const pace = { kind: 'live', seconds: 3600 } as const
  const party = await Party.open(address, { game: 'halloween', people: 3, bots: 1, pace }, 1)
  const lines = await linesEach()
  expect(lines.toSorted()).toEqual([0, 3])
  await party.playUntil(() => party.picks > 12)
  await group.processes[lines.indexOf(3)]?.kill()
  await party.play()
  const store = openTestStore(engine)
  await mustBeTrue(store, party)
  await store.db.destroy()
  party.cut()
})

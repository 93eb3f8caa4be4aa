/** The server's home does what a table must do. The page's is tried by the same list (home/test/cases.test.ts). */
import type { CallName, Given } from '@gloam/home/calls.ts'
import { AROUND } from '@gloam/home/testing/around.ts'
import { CASES } from '@gloam/home/testing/cases.ts'
import { type CaseHouse, CaseLine, type CasePerson } from '@gloam/home/testing/house.ts'
import { allCalls } from '@gloam/protocol/all.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { WebSocket } from 'ws'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer
const sockets = new Set<WebSocket>()

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

const house: CaseHouse = {
  async enter(name): Promise<CasePerson> {
    const entered = await TestPerson.enter(running.address, name)
    /** The same person, at the address that the house has now. */
    const here = () => Object.assign(new TestPerson(running.address), { cookie: entered.cookie })
    return {
      id: () => entered.person?.id ?? '',
      call: <T>(call: CallName, given: Given = {}) => callOf<T>(here(), call, given),
      line: (seat) => openLine(entered.cookie, seat),
    }
  },
  async reopen() {
    for (const socket of sockets) socket.terminate()
    await running.server.stop()
    running = await startServer(engine)
  },
}

function callOf<T>(person: TestPerson, name: CallName, { id = '', body, query, as }: Given): Promise<T> {
  const { method, path } = allCalls[name]
  const held = as === undefined ? {} : { as: String(as) }
  const search = `?${new URLSearchParams({ ...(query as Record<string, string>), ...held })}`
  return person.call<T>(method, path.replace(':id', id) + search, method === 'GET' ? undefined : (body ?? {}))
}

async function openLine(cookie: string, seat?: number): Promise<CaseLine> {
  const held = seat === undefined ? '' : `?as=${seat}`
  const socket = new WebSocket(`${running.address.replace('http', 'ws')}/api/live${held}`, { headers: { cookie } })
  sockets.add(socket)
  const line = new CaseLine((hear) => {
    socket.on('message', (data) => hear(String(data)))
    return { say: (message) => socket.send(JSON.stringify(message)), close: () => socket.close() }
  })
  await line.until((message) => message.is === 'welcome')
  return line
}

for (const { name, long, run } of [...CASES, ...AROUND]) test(name, { tags: long ? ['long'] : [] }, () => run(house))

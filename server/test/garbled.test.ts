/** What nobody can read cuts the line on which it comes, is counted, and fills no log. */
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ENGINES, freePort, type TestEngine } from '../testing/engines.ts'
import { ServerProcess } from '../testing/process/process.ts'

let engine: TestEngine
let server: ServerProcess

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  server = new ServerProcess(engine, await freePort(), { LOG_LEVEL: 'debug' })
  await server.start()
})

afterAll(async () => {
  await server?.stop()
  await engine?.stop()
})

/** Says it on a line of its own, and returns the code by which that closes. */
async function closesWith(data: string | Buffer, binary: boolean): Promise<number> {
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/live`)
  await once(socket, 'open')
  socket.send(data, { binary })
  const [code] = await once(socket, 'close')
  return code
}

test('a message that is too large, or no text, is told by a code and counted; the log gets no error for it', async () => {
  const tooLarge = 'x'.repeat(20_000)
  for (let i = 0; i < 3; i++) expect(await closesWith(tooLarge, false)).toBe(1009)
  expect(await closesWith(Buffer.from([0xff, 0xfe]), false)).toBe(1007)
  const numbers = await (await fetch(`${server.address}/metrics`)).text()
  expect(numbers).toContain('gloam_garbled_total{why="too large"} 3')
  expect(numbers).toContain('gloam_garbled_total{why="not understood"} 1')
  await server.stop()
  const lines = server.output.split('\n').filter((line) => line.includes('WS_ERR_'))
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([20, 20, 20, 20])
  expect(lines.join()).not.toContain('stack')
  expect(server.output).not.toContain('"level":50')
})

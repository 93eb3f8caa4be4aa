/** Answers are kept compressed, and nothing more than they are. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addCompression } from '../http/compress.ts'

setFlagsFromString('--expose-gc')
const sweep: () => void = runInNewContext('gc')

function kept(): number {
  sweep()
  return process.memoryUsage().arrayBuffers
}

test('a thousand long answers cost what they are, not the blocks they were made in', async () => {
  const app = Fastify()
  addCompression(app)
  app.get('/:number', async ({ url }) => ({ words: `${url} `.repeat(500) }))
  const headers = { 'accept-encoding': 'gzip' }
  const before = kept()
  let sent = 0
  for (let i = 0; i < 1_000; i++) {
    const { headers: told, rawPayload } = await app.inject({ url: `/${i}`, headers })
    expect(told['content-encoding']).toBe('gzip')
    sent += rawPayload.length
  }
  // What is on its way out of memory goes with one of the next sweeps; what is kept stays.
  await expect.poll(() => kept() - before).toBeLessThan(4 * sent + 2 ** 20)
  await app.close()
})

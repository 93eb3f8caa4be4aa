/** Long answers go compressed in a way that was asked for; nothing else is touched, and nothing kept. */
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompression } from '../http/compress.ts'

setFlagsFromString('--expose-gc')
const sweep: () => void = runInNewContext('gc')

function kept(): number {
  sweep()
  return process.memoryUsage().arrayBuffers
}

const LONG = 'a word and another '.repeat(500)
const UNPACKED = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync }
let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await addCompression(app)
  app.get('/api/long', async () => ({ words: LONG }))
  app.get('/api/short', async () => ({ words: 'few' }))
  app.get('/api/by-origin', async (_, reply) => reply.header('vary', 'origin').send({ words: LONG }))
  app.get('/api/packed', async (_, reply) => reply.header('content-encoding', 'gzip').send(LONG))
  app.get('/api/:number', async ({ url }) => ({ words: `${url} `.repeat(500) }))
  app.post('/api/said', async () => 'heard')
  app.get('/*', async (request, reply) =>
    request.headers['accept-encoding'] === 'br'
      ? reply
          .type('text/javascript')
          .header('content-encoding', 'br')
          .send(Readable.from([brotliCompressSync(LONG)]))
      : reply.type('text/javascript').send(Readable.from([LONG])),
  )
  app.get('/page', async (_, reply) => reply.type('text/html').send(Readable.from([LONG])))
})

afterAll(() => app.close())

const ask = (url: string, accept?: string) =>
  app.inject({ url, headers: accept === undefined ? {} : { 'accept-encoding': accept } })

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0.1', 'br'],
  ['*', 'gzip'],
] as const)('whoever takes «%s» gets %s', async (accept, encoding) => {
  const { headers, rawPayload } = await ask('/api/long', accept)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
  expect(JSON.parse(String(UNPACKED[encoding](rawPayload)))).toEqual({ words: LONG })
})

test.each([undefined, 'identity', 'gzip;q=0', 'deflate', 'magic'])(
  'whoever takes «%s» gets it as it is',
  async (accept) => {
    const { headers, body } = await ask('/api/long', accept)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body)).toEqual({ words: LONG })
  },
)

test('what else an answer hangs on stays said', async () => {
  expect((await ask('/api/by-origin', 'gzip')).headers.vary).toBe('origin, accept-encoding')
})

test('what fits into a packet, is packed already, or is a page is left as it is', async () => {
  expect((await ask('/api/short', 'gzip')).json()).toEqual({ words: 'few' })
  expect((await ask('/api/packed', 'gzip')).body).toBe(LONG)
  const page = await ask('/page', 'gzip')
  expect(page.headers['content-encoding']).toBeUndefined()
  expect(page.body).toBe(LONG)
})

test('a file goes as it lies there for whoever takes that, and compressed on the way for others', async () => {
  const [lies, made] = [await ask('/assets/index.js', 'br'), await ask('/assets/index.js', 'gzip')]
  expect([lies, made].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(String(brotliDecompressSync(lies.rawPayload))).toBe(LONG)
  expect(String(gunzipSync(made.rawPayload))).toBe(LONG)
})

test('what comes in compressed is not unpacked: it is no JSON', async () => {
  const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/said', headers, payload: gzipSync('{}') })
  expect(statusCode).toBe(400)
})

test('a thousand long answers leave nothing behind', async () => {
  const before = kept()
  let sent = 0
  for (let i = 0; i < 1_000; i++) {
    const { headers, rawPayload } = await ask(`/api/${i}`, 'gzip')
    expect(headers['content-encoding']).toBe('gzip')
    sent += rawPayload.length
  }
  // What is on its way out of memory goes with one of the next sweeps; what is kept stays.
  await expect.poll(() => kept() - before).toBeLessThan(sent + 2 ** 20)
})

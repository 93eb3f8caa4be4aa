/** What operators and their machines ask: whether it lives, whether it can write, and the numbers. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../common/metrics.ts'
import type { Settings } from '../common/settings.ts'
import type { Readiness } from '../store/engine/readiness.ts'
import { openApi } from './openapi.ts'

export function addOperations(
  app: FastifyInstance,
  readiness: Readiness,
  { registry }: Metrics,
  settings: Settings,
): void {
  app.get('/api/openapi.json', async () => openApi())
  app.get('/healthz', async () => 'ok\n')
  app.get('/readyz', async (_, reply) => {
    if (await readiness.canWrite()) return 'ok\n'
    return reply.status(503).send('the database does not take what is written\n')
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings.metrics)) throw refuse.notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The numbers for operators are closed, unless a setting opens them: to all, or to whoever brings a word. */
function mayRead({ headers }: FastifyRequest, word: string | undefined): boolean {
  if (word === undefined) return false
  return word === 'open' || isSame(headers.authorization ?? '', `Bearer ${word}`)
}

/** How long it takes does not tell how much of it is right. */
function isSame(said: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(said), hash(expected))
}

/** By route, not by address: what strangers make up would fill the memory. */
export function countErrors(app: FastifyInstance, { errors }: Metrics): void {
  app.addHook('onResponse', async ({ routeOptions }, { statusCode: status }) => {
    if (status >= 400) errors.inc({ route: routeOptions.url ?? 'none', status })
  })
}

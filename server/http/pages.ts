/** The client's files, and its first page for every address that is not the API's. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance } from 'fastify'

const PAGES = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export async function addPages(app: FastifyInstance): Promise<void> {
  const built = existsSync(`${PAGES}index.html`)
  if (built) await app.register(fastifyStatic, { root: PAGES, cacheControl: false, preCompressed: true })
  app.addHook('onSend', async (request, reply) => {
    const { url } = request
    if (url.startsWith('/assets/') && reply.statusCode === 200)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (built && isPage) return reply.sendFile('index.html')
    throw refuse.notFound()
  })
}

/** The client's files, and its first page for every address that is not the API's. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PackedGame } from '@gloam/games/outside-games.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addGameFiles, offlineWith, withGames } from '../games/pages.ts'

const PAGES = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const FIRST = `${PAGES}index.html`

export async function addPages(app: FastifyInstance, games: readonly PackedGame[] = []): Promise<void> {
  const built = existsSync(FIRST)
  if (built) await app.register(fastifyStatic, { root: PAGES, cacheControl: false, preCompressed: true })
  let first = (reply: FastifyReply) => reply.sendFile('index.html')
  if (built && games.length > 0) {
    await addGameFiles(app, games)
    const [page, kept] = [withGames(readFileSync(FIRST, 'utf8'), games), offlineWith(PAGES, games)]
    first = (reply) => reply.type('text/html; charset=utf-8').send(page)
    for (const address of ['/', '/index.html']) app.get(address, (_, reply) => first(reply))
    app.get('/offline.json', async () => kept)
  }
  app.addHook('onSend', async (request, reply) => {
    const { url } = request
    if (url.startsWith('/assets/') && reply.statusCode === 200)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (built && isPage) return first(reply)
    throw refuse.notFound()
  })
}

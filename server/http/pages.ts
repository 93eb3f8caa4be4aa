/** The client's files, and its first page for every address that is not the API's. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PackedGame } from '@gloam/games/outside-games.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../accounts/sign-in.ts'
import { headersOf } from '../common/headers.ts'
import { addGameFiles, offlineWith, withGames } from '../games/pages.ts'
import { tagsOf, withTags } from './link-tags.ts'

const PAGES = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const FIRST = `${PAGES}index.html`
const PICTURES = `${PAGES}link`

interface Parts {
  /** Games from outside. */
  games: readonly PackedGame[]
  publicUrl: string | undefined
  /** A table, as anybody may see it who has its link. */
  table(id: string): Promise<Loaded>
}

export async function addPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const built = existsSync(FIRST)
  const { games } = parts
  if (built) await app.register(fastifyStatic, { root: PAGES, cacheControl: false, preCompressed: true })
  if (built && games.length > 0) {
    await addGameFiles(app, games)
    const kept = offlineWith(PAGES, games)
    app.get('/offline.json', async () => kept)
  }
  const first = built ? firstPage(parts) : null
  if (first !== null) for (const address of ['/', '/index.html']) app.get(address, first)
  app.addHook('onSend', async (request, reply) => {
    const { url } = request
    if (url.startsWith('/assets/') && reply.statusCode === 200)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (first !== null && isPage) return first(request, reply)
    throw refuse.notFound()
  })
}

/** It is the same for all addresses, but for what it says of itself to those who show links. */
function firstPage({ games, publicUrl, table }: Parts) {
  const built = readFileSync(FIRST, 'utf8')
  const page = games.length > 0 ? withGames(built, games) : built
  const pictures = new Set(existsSync(PICTURES) ? readdirSync(PICTURES) : [])
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const tags = await tagsOf(pathOf(request), languageOf(headersOf(request)), table)
    reply.type('text/html; charset=utf-8').header('vary', 'accept-language')
    return reply.send(withTags(page, tags, houseOf(request, publicUrl), pictureOf(tags.game, pictures)))
  }
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/** The address by which this page was asked for, where no other is the house's own. */
function houseOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '')
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : null
}

/** A game that has none of its own is shown by the house's. */
function pictureOf(game: string | null, pictures: ReadonlySet<string>): string {
  const own = `${game}.jpg`
  return `/link/${pictures.has(own) ? own : 'gloam.jpg'}`
}

/** The client's files, and its first page for every address that is not the API's; links that are passed on say what they lead to. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PackedGame } from '@gloam/games/outside-games.ts'
import { refuse } from '@gloam/tables/errors.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../accounts/sign-in.ts'
import { earlierAsset } from '../common/earlier.ts'
import { headersOf } from '../common/headers.ts'
import { addGameFiles, offlineWith, withGames } from '../games/pages.ts'
import { tagsOf, withTags } from './link-tags.ts'

/** Where the client is that was built. */
export const CLIENT = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const FIRST = `${CLIENT}index.html`
const PICTURES = `${CLIENT}link`

/** Addresses that people pass on: their page is made anew each time, with what it says of itself. */
export const TOLD_PAGES: readonly string[] = [
  ...['/', '/index.html', '/table/:id', '/table/:id/replay', '/learn/:game', '/rules/:game'],
]

/** The route of all files of the client. */
export const FILES = '/*'

interface Parts {
  /** Games from outside. */
  games: readonly PackedGame[]
  publicUrl: string | undefined
  dataFolder: string
  /** A table, as anybody may see it who has its link. */
  table(id: string): Promise<Loaded>
}

export async function addPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const built = existsSync(FIRST)
  const { games } = parts
  if (built) await app.register(fastifyStatic, { root: CLIENT, cacheControl: false, preCompressed: true })
  if (built) addTold(app, parts)
  let first = (reply: FastifyReply) => reply.sendFile('index.html')
  if (built && games.length > 0) {
    await addGameFiles(app, games)
    const [page, kept] = [withGames(readFileSync(FIRST, 'utf8'), games), offlineWith(CLIENT, games)]
    first = (reply) => reply.type('text/html; charset=utf-8').send(page)
    app.get('/offline.json', async () => kept)
  }
  app.addHook('onSend', async (request, reply) => {
    const { url } = request
    if (url.startsWith('/assets/') && reply.statusCode === 200)
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  })
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    if (!built || method !== 'GET' || url.startsWith('/api/')) throw refuse.notFound()
    if (!url.startsWith('/assets/')) return first(reply)
    const earlier = await earlierAsset(parts.dataFolder, url)
    if (earlier === null) throw refuse.notFound()
    return reply.sendFile(earlier.name, earlier.root)
  })
}

/** The page is the same for all addresses, but for what it says of itself to those who show links. */
function addTold(app: FastifyInstance, { games, publicUrl, table }: Parts): void {
  const page = withGames(readFileSync(FIRST, 'utf8'), games)
  const pictures = new Set(existsSync(PICTURES) ? readdirSync(PICTURES) : [])
  const told = async (request: FastifyRequest, reply: FastifyReply) => {
    const tags = await tagsOf(pathOf(request), languageOf(headersOf(request)), table)
    reply.type('text/html; charset=utf-8').header('vary', 'accept-language')
    return withTags(page, tags, houseOf(request, publicUrl), pictureOf(tags.pictures, pictures))
  }
  for (const address of TOLD_PAGES) app.get(address, told)
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/** The address by which this page was asked for, where no other is the house's own. */
function houseOf({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl.replace(/\/$/, '')
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : null
}

/** A game that has none of its own is shown by the house's. */
function pictureOf(names: readonly string[], pictures: ReadonlySet<string>): string {
  const own = names.map((name) => `${name}.jpg`).find((file) => pictures.has(file))
  return `/link/${own ?? 'gloam.jpg'}`
}

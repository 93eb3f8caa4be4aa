/** Long answers of the API go compressed. Pages lie compressed on the disk; live lines are not touched. */
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** What fits into one packet gains nothing. */
const WORTH_IT = 1_400
const gzipped = promisify(gzip)
/** Answers are made anew each time: what they cost matters more than the last tenth of their size. */
const QUICKLY = { level: constants.Z_BEST_SPEED }
/** Characters of answers whose compressed form is kept: lists are asked for again and again, and seldom have changed. */
const MOST_KEPT = 16_000_000

/** What comes out lies in a block that it shares with the working space, many times its size: it must not be kept with it. */
async function compress(payload: string): Promise<Buffer> {
  return Buffer.from(new Uint8Array(await gzipped(payload, QUICKLY)).buffer)
}

export function addCompression(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Buffer>>()
  let size = 0
  const compressed = (payload: string): Promise<Buffer> => {
    const known = kept.get(payload) ?? compress(payload)
    // Whatever was asked for last goes last.
    if (!kept.delete(payload)) size += payload.length
    kept.set(payload, known)
    for (const oldest of kept.keys()) {
      if (size <= MOST_KEPT) break
      kept.delete(oldest)
      size -= oldest.length
    }
    return known
  }
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return payload
    if (!request.headers['accept-encoding']?.includes('gzip')) return payload
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
    return compressed(payload)
  })
}

/**
 * What is made anew for each request goes compressed, where it is long. The client's files lie compressed on the disk in the
 * form that browsers take by https; for who takes another they are compressed on the way. Live lines are not touched.
 */
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { FILES, TOLD_PAGES } from './pages.ts'

/** Bytes. What fits into one packet gains nothing. */
const WORTH_IT = 1_400
/** Up to so many bytes it takes about a millisecond, and less than handing it to another thread, piece by piece. */
const AT_ONCE = 131_072

/**
 * Answers are made anew each time: what they cost matters more than the last tenth of their size. They are not kept: by
 * the quickest ways an answer costs less than it takes to make.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!isLong(route.url)) route.compress = false
  })
  await app.register(fastifyCompress, {
    threshold: WORTH_IT,
    syncThreshold: AT_ONCE,
    encodings: ['zstd', 'br', 'gzip'],
    zlibOptions: { level: constants.Z_BEST_SPEED },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 } },
    // Nobody sends us anything compressed: what is small on the way in may be huge once it is unpacked.
    globalDecompression: false,
  })
}

function isLong(url: string): boolean {
  return url.startsWith('/api/') || url === '/metrics' || url === FILES || TOLD_PAGES.includes(url)
}

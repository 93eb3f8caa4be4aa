import { availableParallelism } from 'node:os'

/** `npm test` sees something of everything within minutes; `npm run test:all` goes the whole way round. */
export const ALL = process.env['GLOAM_TESTS'] === 'all'

/** How often something is tried: enough to say something, or as often as it takes. */
export const effort = (some: number, all: number): number => (ALL ? all : some)

/**
 * How many files of tests run at the same time. They wait for servers and browsers now and then: one more than there are
 * cores, and no core is idle; with two more, the browser's took a tenth longer. `GLOAM_WORKERS=4` tries another number.
 */
export const WORKERS = Number(process.env['GLOAM_WORKERS'] ?? availableParallelism() + 1)

/**
 * How long is waited for what takes bots a whole match, or as much thinking: `expect.poll(…, WHOLE_MATCH)`. All else has the
 * patience of the configurations (vitest.config.ts, e2e/playwright.config.ts), which no machine needs.
 */
export const WHOLE_MATCH = { timeout: 600_000, interval: 100 }

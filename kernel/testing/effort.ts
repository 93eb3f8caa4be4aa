/** `npm test` sees something of everything within minutes; `npm run test:all` goes the whole way round. */
export const ALL = process.env['GLOAM_TESTS'] === 'all'

/** How often something is tried: enough to say something, or as often as it takes. */
export const effort = (some: number, all: number): number => (ALL ? all : some)

import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests start our programs dozens of times: what Node has compiled once it need not compile again. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/node', import.meta.url))

export default defineConfig({
  test: {
    include: ['{kernel,games,bots,lab,server,web}/**/*.test.ts'],
    env: { NODE_COMPILE_CACHE: COMPILED, GLOAM_BUILT_SERVER: 'yes' },
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for comes on a slow machine, too.
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})

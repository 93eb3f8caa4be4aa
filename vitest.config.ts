import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,games,bots,lab,server,web}/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

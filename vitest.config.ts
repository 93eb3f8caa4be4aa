import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,games,lab,server,web}/**/*.test.ts'],
    testTimeout: 120_000,
  },
})

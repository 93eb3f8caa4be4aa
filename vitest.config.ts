import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{kernel,games,bots,lab,server,web}/**/*.test.ts'],
    // Betrayal is in preparation: its tests join when it joins the list in games/index.ts.
    exclude: [...configDefaults.exclude, 'games/betrayal/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const { executablePath, args } = await findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  timeout: 120_000,
  workers: 2,
  retries: 0,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
  },
})

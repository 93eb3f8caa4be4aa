/** Whole matches: several people in browsers of their own play to the end. They take long, and are no part of `npm test`. */
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../browser/browser.ts'

// Its bots and dice come again (server/testing/process/main.ts).
process.env['GLOAM_BUILT_SERVER'] = 'yes'

export default defineConfig({
  testDir: '.',
  testMatch: '*.match.ts',
  outputDir: '../../test-results/matches',
  timeout: 3_600_000,
  expect: { timeout: 45_000 },
  workers: 1,
  retries: 0,
  reporter: [['list']],
  use: { launchOptions: findBrowser(), colorScheme: 'dark', trace: 'off', screenshot: 'only-on-failure' },
})

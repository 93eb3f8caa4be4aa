import { join } from 'node:path'
import { ALL, WORKERS } from '@gloam/kernel/testing/effort.ts'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser/browser.ts'

// Servers are started again and again.
process.env['GLOAM_BUILT_SERVER'] = 'yes'
// What one worker has compiled need not be compiled by the others.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../node_modules/.cache/node')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // What takes long is tried in `npm run test:all` alone.
  ...(ALL ? {} : { grepInvert: /@long/ }),
  globalSetup: './browser/setup.ts',
  outputDir: '../test-results',
  // However busy the machine is: what a test takes is work, and not time.
  timeout: 3_600_000,
  // What is waited for comes on a slow machine, too: nothing is tried against the clock.
  expect: { timeout: 120_000 },
  // Each worker has a browser and a server of its own.
  workers: WORKERS,
  fullyParallel: true,
  retries: 0,
  reporter: [['list'], ['./browser/browser-times.ts']],
  use: {
    launchOptions: findBrowser(),
    viewport: { width: 1440, height: 900 },
    // The page follows the device; by night it is itself.
    colorScheme: 'dark',
    // A trace keeps a copy of the page before and after every press: on long matches that is most of the time.
    trace: 'off',
    // Nothing is drawn until a test has failed: then its pages are, with the light on (site.ts).
    screenshot: 'off',
    // What a browser keeps by itself would be fetched in every test: those that are about it let it.
    serviceWorkers: 'block',
    actionTimeout: 120_000,
  },
})

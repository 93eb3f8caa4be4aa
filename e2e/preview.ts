/** The preview page of web/dev: any game's table from any position, without a server and without a build. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createServer } from 'vite'

export interface Preview {
  /** Opens a table; what the query can ask for is told in web/dev/wish.ts. */
  open(page: Page, query: string): Promise<void>
  close(): Promise<void>
}

export async function openPreview(): Promise<Preview> {
  const root = join(import.meta.dirname, '../web')
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    // Each worker has a port and a cache of its own: they run side by side.
    server: { port: 0, hmr: false },
    cacheDir: join(root, `../node_modules/.cache/preview-${process.env['TEST_PARALLEL_INDEX'] ?? 'pictures'}`),
  })
  await server.listen()
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('The preview could not be opened.')
  return {
    async open(page, query) {
      // What a server would add to a game's words is nothing here.
      await page.route('**/api/**', (route) => route.fulfill({ json: {} }))
      await page.goto(`${address}dev/?${query}`)
      await page.locator('.table-screen').waitFor({ timeout: 120_000 })
    },
    close: () => server.close(),
  }
}

/**
 * The preview page of web/dev: any game's table from any position, without a server. Tests have it built once for all of
 * them (see setup.ts); whoever draws a board gets it as the sources are now.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { build, createServer, preview as serve } from 'vite'

export interface Preview {
  /** Opens a table; what the query can ask for is told in web/dev/wish.ts. In a page that has one, only the table changes. */
  open(page: Page, query: string): Promise<void>
  close(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../web')
const CONFIG = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'error' } as const
const BUILT = join(ROOT, '../node_modules/.cache/preview')

/** For all tests of a run: a page in a few files is opened in a tenth of the time. */
export async function buildPreview(): Promise<void> {
  await build({
    ...CONFIG,
    mode: 'preview',
    plugins: [],
    build: {
      outDir: BUILT,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: [join(ROOT, 'dev/index.html'), join(ROOT, 'index.html')] },
    },
  })
}

/** The pages of the real client come from what was built for tests: it knows the language that a script makes. */
export async function withBuiltPages(context: BrowserContext, address: string): Promise<void> {
  const isPage = (url: URL) => url.origin === address && !url.pathname.startsWith('/api/')
  await context.route(isPage, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(BUILT, pathname)
    return route.fulfill({ path: pathname !== '/' && existsSync(file) ? file : join(BUILT, 'index.html') })
  })
}

/** What was built, served once for all tests of a worker: the server ends with it. */
export const preview: Pick<Preview, 'open'> = {
  async open(page, query) {
    served ??= serveBuilt()
    await (await served).open(page, query)
  },
}

let served: Promise<Preview> | undefined

async function serveBuilt(): Promise<Preview> {
  const server = await serve({ ...CONFIG, build: { outDir: BUILT }, preview: { port: 0 } })
  server.httpServer.unref()
  return previewAt(server.resolvedUrls?.local[0], () => server.close())
}

/** The sources as they are now, for pictures. */
export async function openSources(): Promise<Preview> {
  const cacheDir = `${BUILT}-sources`
  const server = await createServer({ ...CONFIG, server: { port: 0, hmr: false }, cacheDir })
  await server.listen()
  return previewAt(server.resolvedUrls?.local[0], () => server.close())
}

function previewAt(address: string | undefined, close: () => Promise<void>): Preview {
  if (address === undefined) throw new Error('The preview could not be opened.')
  return { open: (page, query) => openTable(page, address, query), close }
}

/** What the preview page has at hand. */
interface AtHand {
  show(query: string): Promise<void>
  light(query: string): void
}

/** The table that is open, by another light: `theme=daylight&contrast=more`, or whatever else can be set. */
export async function lightUp(page: Page, query: string): Promise<void> {
  const shown = await page.evaluate((wish) => {
    ;(globalThis as unknown as { gloam: AtHand }).gloam.light(wish)
    return { ...document.documentElement.dataset }
  }, query)
  for (const [name, value] of new URLSearchParams(query))
    if (shown[name] !== value) throw new Error(`The page has not taken ${name}=${value}: it is ${shown[name]}.`)
}

async function openTable(page: Page, address: string, query: string): Promise<void> {
  if (page.url().startsWith(`${address}dev/`))
    await page.evaluate((wish) => (globalThis as unknown as { gloam: AtHand }).gloam.show(wish), query)
  else {
    // What a server would add to a game's words is nothing here, and nobody has a name.
    await page.route('**/api/**', (route) => route.fulfill({ json: {} }))
    await page.route('**/api/me', (route) => route.fulfill({ body: 'null', contentType: 'application/json' }))
    await page.goto(`${address}dev/?${query}`)
    await page.locator('.table-screen, .screen-play').waitFor()
  }
  await page.evaluate(isLaidOut)
}

/** Its letters have come, and what measures itself has done so: from now on nothing shifts that nobody moves. */
async function isLaidOut(): Promise<void> {
  // By a watcher of sizes, for it knows the browser's own pictures: a page may have another clock.
  const drawn = () =>
    new Promise<void>((resume) => {
      const eye = new ResizeObserver(() => {
        eye.disconnect()
        resume()
      })
      eye.observe(document.body)
    })
  await drawn()
  await document.fonts.ready
  await drawn()
}

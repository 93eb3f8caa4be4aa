/**
 * `npm run site`: the client as a folder of files (dist/site) that any host serves, under any path and without a server of
 * ours: solo play, lessons and rulebooks work from it, and what is played is kept in the browser.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
export const SITE = join(ROOT, 'dist/site')

/** The page says that there is no house behind it: nobody asks for one. */
const houseless: Plugin = {
  name: 'gloam-houseless',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'gloam-house', content: 'none' }, injectTo: 'head' }],
}

export async function buildSite(folder = SITE): Promise<void> {
  // What people load is never made for developers; and pages are found by what stands after the #, which no host has to know.
  Object.assign(process.env, { NODE_ENV: 'production', VITE_SITE: 'yes' })
  await build({
    ...{ root: join(ROOT, 'web'), base: './', logLevel: 'warn', plugins: [houseless] },
    build: { outDir: folder, emptyOutDir: true },
  })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // A host of files compresses by itself.
    if (/\.(br|gz)$/.test(name)) rmSync(join(folder, name))
    if (name.endsWith('.webmanifest')) beUnderAnyPath(join(folder, name))
  }
}

/** What an installed app is and begins with lies beside its manifest. */
function beUnderAnyPath(manifest: string): void {
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('"/', '"./'))
}

if (import.meta.main) {
  await buildSite()
  console.log(`The site is in ${SITE}.`)
}

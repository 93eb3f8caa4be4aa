/**
 * What a browser keeps to be there without a line, by part: what all need, each language, each game, its words in each
 * language. The service worker is told by the build, and is another one with every release: so browsers find out.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isSpare } from './fonts.ts'
import { gameOf } from './games.ts'
import { languageOf } from './languages.ts'

const SOURCE = join(import.meta.dirname, 'service-worker.js')
/** What all need; a file that more than one part needs belongs there. */
const ALL = 'all'

export function offline(): Plugin {
  let base = '/'
  return {
    name: 'gloam-offline',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    generateBundle: {
      // Only then it is known which files are left: of a part that is style alone no script is.
      order: 'post',
      handler(_, bundle) {
        const parts = partsOf(bundle, base)
        const source = workerFor(parts, bundle)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** The program with what this release is made of. */
function workerFor(parts: Record<string, string[]>, bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html']
  const source = readFileSync(SOURCE, 'utf8')
  const hash = createHash('sha256').update(source).update(JSON.stringify(parts))
  if (page?.type === 'asset') hash.update(page.source)
  return source
    .replace("JSON.parse('{}')", JSON.stringify(parts))
    .replace("RELEASE = 'none'", `RELEASE = '${hash.digest('hex').slice(0, 16)}'`)
    .replace("ENTRY = ''", `ENTRY = '${entryIn(bundle)}'`)
}

function entryIn(bundle: Rolldown.OutputBundle): string {
  const isEntry = (part: Rolldown.OutputChunk) => part.isEntry && part.facadeModuleId?.endsWith('/web/index.html')
  const entry = Object.values(bundle).find((part) => part.type === 'chunk' && isEntry(part))
  if (entry === undefined) throw new Error('The page begins with no file.')
  return entry.fileName
}

function partsOf(bundle: Rolldown.OutputBundle, base: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const owners = new Map(chunks.map((chunk) => [chunk.fileName, ownerOf(chunk)]))
  shareWhatOthersNeed(chunks, owners)
  const styles = stylesOf(chunks, owners)
  const parts: Record<string, string[]> = { [ALL]: [] }
  for (const name of Object.keys(bundle)) {
    if (!name.startsWith('assets/') || name.endsWith('.map') || isSpare(name)) continue
    const part = owners.get(name) ?? styles.get(name) ?? ALL
    parts[part] = [...(parts[part] ?? []), `${base}${name}`]
  }
  return parts
}

/** The game and the language that a file has something of, if it is one each. What games share may be among it. */
function ownerOf({ moduleIds }: Rolldown.OutputChunk): string {
  const games = new Set(moduleIds.map(gameOf).filter((game) => game !== null))
  // What says something in one language, and does something besides, is needed in all.
  const languages = new Set(moduleIds.map(languageOf))
  if (games.size > 1) return ALL
  return [...games, ...(languages.size === 1 ? languages : [])].filter((name) => name !== null).join('/') || ALL
}

/** A file that begins with another one needs it, whatever that has something of. */
function shareWhatOthersNeed(chunks: readonly Rolldown.OutputChunk[], owners: Map<string, string>): void {
  for (let found = true; found; ) {
    found = false
    for (const { fileName, imports } of chunks)
      for (const needed of imports) {
        if (isWithin(owners.get(fileName), owners.get(needed))) continue
        owners.set(needed, ALL)
        found = true
      }
  }
}

/** Whether whoever has the files of one part has those of the other, too: `betrayal/de` is kept with `betrayal` and `all`. */
function isWithin(part: string | undefined, other: string | undefined): boolean {
  if (other === undefined || other === ALL || part === other) return true
  return part?.split('/')[0] === other
}

/** What a file is drawn with is loaded with it. */
function stylesOf(chunks: readonly Rolldown.OutputChunk[], owners: Map<string, string>): Map<string, string> {
  const styles = new Map<string, string>()
  for (const { fileName, viteMetadata } of chunks)
    for (const style of viteMetadata?.importedCss ?? []) {
      const owner = owners.get(fileName) ?? ALL
      styles.set(style, styles.has(style) && styles.get(style) !== owner ? ALL : owner)
    }
  return styles
}

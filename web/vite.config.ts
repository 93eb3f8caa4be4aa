import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { isSpare, letters } from './build/fonts.ts'
import { GAMES, games } from './build/games.ts'
import { languageOf, languages } from './build/languages.ts'
import { licences } from './build/licences.ts'

const root = import.meta.dirname

/**
 * `import ghost from 'icon:ghost'` gives the path data of one game-icons picture, `import('icons-of:betrayal')` those
 * that games/betrayal/faces.ts names, by their names. The set itself is never shipped.
 */
function icons(): Plugin {
  const [one, several] = ['icon:', 'icons-of:']
  let set: Record<string, { body: string }> | undefined
  const pathOf = (name: string): string => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
    set ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }).icons
    const paths = [...(set[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
    if (paths.length === 0) throw new Error(`game-icons has no icon "${name}".`)
    return paths.join(' ')
  }
  return {
    name: 'gloam-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(one) || id.startsWith(several) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(`\0${one}`)) return `export default ${JSON.stringify(pathOf(id.slice(one.length + 1)))}`
      if (!id.startsWith(`\0${several}`)) return null
      const list = join(GAMES, id.slice(several.length + 1), 'faces.ts')
      this.addWatchFile(list)
      const { faces } = (await import(pathToFileURL(list).href)) as { faces: readonly string[] }
      return `export default ${JSON.stringify(Object.fromEntries(faces.map((name) => [name, pathOf(name)])))}`
    },
  }
}

/** Beside every text file lies the same one compressed, so that the server has nothing to do but send it. */
function compressed(): Plugin {
  return {
    name: 'gloam-compressed',
    // A preview is never sent far.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    writeBundle({ dir = '' }, bundle) {
      const first = firstOf(bundle)
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
        const text = readFileSync(join(dir, name))
        writeFileSync(
          join(dir, `${name}.br`),
          // The last tenth takes ten times as long: what everybody loads first is worth it.
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: first.has(name) ? 11 : 9 } }),
        )
        writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** What the first page begins with, and its words in each language. */
function firstOf(bundle: Rolldown.OutputBundle): Set<string> {
  const first = new Set<string>()
  const add = (name: string) => {
    const part = bundle[name]
    if (part?.type !== 'chunk' || first.has(name)) return
    first.add(name)
    part.imports.forEach(add)
  }
  for (const [name, part] of Object.entries(bundle)) {
    if (part.type !== 'chunk') continue
    if (part.isEntry || part.moduleIds.some((id) => id.includes('virtual:language/'))) add(name)
  }
  return first
}

/** What the API's calls are about is told to those who read its description; the client only makes them. */
function wordless(): Plugin {
  return {
    name: 'gloam-wordless',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/protocol/api.ts') ? code.replace(/^\s+about:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm, '') : null
    },
  }
}

/**
 * `offline.json` names the files that a browser keeps to open lessons and rulebooks without a line: those that all need,
 * and those of each language.
 */
function offline(): Plugin {
  return {
    name: 'gloam-offline',
    apply: 'build',
    generateBundle: {
      // Only then it is known which files are left: of a part that is style alone no script is.
      order: 'post',
      handler(_, bundle) {
        const files: Record<string, string[]> = { all: [] }
        for (const [name, part] of Object.entries(bundle)) {
          if (!name.startsWith('assets/') || name.endsWith('.map') || isSpare(name)) continue
          const spoken = part.type === 'chunk' ? [...new Set(part.moduleIds.map(languageOf))] : []
          const [language] = spoken.length === 1 ? spoken : []
          const list = language ?? 'all'
          files[list] = [...(files[list] ?? []), `/${name}`]
        }
        this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(files) })
      },
    },
  }
}

/** Packages that bring pictures and letters instead of code: no module names them. */
const WITHOUT_CODE = [
  '@fontsource-variable/inter',
  '@fontsource/im-fell-english',
  '@fontsource/sorts-mill-goudy',
  '@iconify-json/game-icons',
]

export default defineConfig({
  root,
  plugins: [
    icons(),
    games(),
    languages(),
    letters(),
    wordless(),
    react(),
    offline(),
    licences(WITHOUT_CODE),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The strict content policy of the server forbids inline data in scripts and fonts alike.
    assetsInlineLimit: 0,
    // What tells zod to do without eval has to run before the first schema is made.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'zod', test: /zod|no-eval/ }] } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
})

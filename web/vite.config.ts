import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { calls } from './build/calls.ts'
import { compressed } from './build/compressed.ts'
import { firstFaces, isSpare, letters } from './build/fonts.ts'
import { gameOf, games } from './build/games.ts'
import { icons } from './build/icons.ts'
import { languageOf, languages, manifests } from './build/languages.ts'
import { licences } from './build/licences.ts'

const root = import.meta.dirname

/**
 * `offline.json` names the files that a browser keeps to be there without a line, by part: those that all need, those of
 * each language, of each game, and of its words in each language.
 */
function offline(): Plugin {
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
        const files: Record<string, string[]> = { all: [] }
        for (const [name, part] of Object.entries(bundle)) {
          if (!name.startsWith('assets/') || name.endsWith('.map') || isSpare(name)) continue
          const modules = part.type === 'chunk' ? part.moduleIds : []
          const list =
            [onlyOne(modules.map(gameOf)), onlyOne(modules.map(languageOf))].filter(Boolean).join('/') || 'all'
          files[list] = [...(files[list] ?? []), `${base}${name}`]
        }
        this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(files) })
      },
    },
  }
}

/** What all of them are, if they are all the same. */
function onlyOne(names: readonly (string | null)[]): string | null {
  const [name = null, ...others] = [...new Set(names)]
  return others.length === 0 ? name : null
}

export default defineConfig({
  root,
  plugins: [
    ...[icons(), games(), languages(), manifests(), letters(), firstFaces(), calls(), react()],
    ...[offline(), licences(), compressed()],
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The strict content policy of the server forbids inline data in scripts and fonts alike.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { calls } from './build/calls.ts'
import { compressed } from './build/compressed.ts'
import { firstFaces, isSpare, letters } from './build/fonts.ts'
import { games } from './build/games.ts'
import { icons } from './build/icons.ts'
import { languageOf, languages, manifests } from './build/languages.ts'
import { licences } from './build/licences.ts'

const root = import.meta.dirname

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

export default defineConfig({
  root,
  plugins: [
    ...[icons(), games(), languages(), manifests(), letters(), firstFaces(), calls(), react()],
    ...[offline(), licences(), compressed()],
  ],
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

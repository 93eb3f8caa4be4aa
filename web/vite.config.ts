import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calls } from './build/calls.ts'
import { compressed } from './build/compressed.ts'
import { firstFaces, letters } from './build/fonts.ts'
import { games } from './build/games.ts'
import { icons } from './build/icons.ts'
import { languages, manifests } from './build/languages.ts'
import { licences } from './build/licences.ts'
import { offline } from './build/offline.ts'

const root = import.meta.dirname

/** What every page begins with, most of it too small for a file of its own: in one they are 7 kB lighter. */
const FIRST =
  /\/web\/src\/(prefs|faces|text\/said|art\/candle|pages\/(lost|page|gather\/(name-form|play-now))|net\/(asked-link|me|newcomer|offline|use-load)|ui\/(choice|guard|language-choice|sheet|title))\.tsx?$/

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
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: FIRST }] } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
})

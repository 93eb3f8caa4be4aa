import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/** `import ghost from 'icon:ghost'` gives the path data of one game-icons picture; the set itself is never shipped. */
function icons(): Plugin {
  const prefix = 'icon:'
  const hidden = '\0icon:'
  let set: Record<string, { body: string }> | undefined
  return {
    name: 'gloam-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? hidden + id.slice(prefix.length) : null),
    load(id) {
      if (!id.startsWith(hidden)) return null
      const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
      set ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }).icons
      const name = id.slice(hidden.length)
      const paths = [...(set[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
      if (paths.length === 0) throw new Error(`game-icons has no icon "${name}".`)
      return `export default ${JSON.stringify(paths.join(' '))}`
    },
  }
}

export default defineConfig({
  root,
  plugins: [icons(), react()],
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

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** Beside every text file lies the same one compressed, so that the server has nothing to do but send it. */
export function compressed(): Plugin {
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

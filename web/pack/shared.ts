/**
 * What a packed game does not bring itself, because a page can have it only once: React. The page lays it out under this
 * symbol (web/src/outside.ts) before it loads anything of the game. An import map would do the same, but only as a script
 * in the page, which the server's content policy forbids.
 */
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const SHARED = ['react', 'react/jsx-runtime']
const LAID_OUT = "globalThis[Symbol.for('gloam.shared')]"

export function sharedByThePage(): Plugin {
  return {
    name: 'gloam-shared',
    enforce: 'pre',
    resolveId(id) {
      if (/^react-dom(\/|$)/.test(id)) throw new Error('A board is drawn by the page: it cannot use react-dom itself.')
      return SHARED.includes(id) ? `\0shared:${id}` : null
    },
    load: (id) => (id.startsWith('\0shared:') ? moduleOf(id.slice('\0shared:'.length)) : null),
  }
}

/** All that the package offers by name, and the whole of it. */
function moduleOf(name: string): string {
  const offered = Object.keys(createRequire(import.meta.url)(name) as object).filter((one) => !one.startsWith('__'))
  return `const it = ${LAID_OUT}[${JSON.stringify(name)}]\nexport const { ${offered.join(', ')} } = it\nexport default it`
}

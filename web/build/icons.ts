/** Pictures of game-icons, one by one. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { GAMES } from './games.ts'

/**
 * `import ghost from 'icon:ghost'` gives the path data of one game-icons picture, `import('icons-of:betrayal')` those
 * that games/betrayal/faces.ts names, by their names. The set itself is never shipped.
 */
export function icons(folderOf = (game: string) => join(GAMES, game)): Plugin {
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
      const list = join(folderOf(id.slice(several.length + 1)), 'faces.ts')
      this.addWatchFile(list)
      const { faces } = (await import(pathToFileURL(list).href)) as { faces: readonly string[] }
      return `export default ${JSON.stringify(Object.fromEntries(faces.map((name) => [name, pathOf(name)])))}`
    },
  }
}

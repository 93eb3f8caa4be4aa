import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages that bring letters instead of code: no module names them. */
const WITHOUT_CODE = ['@fontsource-variable/inter', '@fontsource/im-fell-english', '@fontsource/sorts-mill-goudy']
/** Its pictures are taken out one by one (icons.ts). */
const PICTURES = '@iconify-json/game-icons'

/** `licences.txt` says whose work is in what was built, and under which terms. */
export function licences(withoutCode = WITHOUT_CODE): Plugin {
  return {
    name: 'gloam-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const named = modules.flatMap((id) => /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [])
      const pictures = modules.some((id) => id.startsWith('\0icon')) ? [PICTURES] : []
      const ours = [...withoutCode, ...pictures].map((name) => join(OURS, name))
      const folders = new Map([...ours, ...named].map((folder) => [nameIn(folder), folder]))
      const texts = [...folders].sort().map(([name, folder]) => licenceOf(name, folder))
      if (texts.length === 0) return
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`) })
    },
  }
}

const OURS = join(import.meta.dirname, '../../node_modules')
const nameIn = (folder: string): string => folder.replaceAll('\\', '/').replace(/.*\/node_modules\//, '')

function licenceOf(name: string, folder: string): string {
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  if (license === undefined && file === undefined) throw new Error(`${name} does not say under which terms it comes.`)
  return `${name} ${version}: ${license ?? 'see below'}\n${text}`
}

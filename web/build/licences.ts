/** `licences.txt` says whose work is in what was built, and under which terms. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** `withoutCode` are packages of which no module is built in, but pictures or typefaces. */
export function licences(withoutCode: readonly string[] = []): Plugin {
  return {
    name: 'gloam-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const built = modules.flatMap((id) => /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
      const folders = new Set([...built, ...withoutCode.map((name) => join(PACKAGES, name))])
      const texts = [...new Set([...folders].map(licenceIn))].sort()
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`) })
    },
  }
}

function licenceIn(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const { name, version, license } = about
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  if (license === undefined && file === undefined) throw new Error(`${name} does not say under which terms it comes.`)
  return `${name} ${version}: ${license ?? 'see below'}\n${text}`
}

/** Where the calls of the API lead, without what is checked about them: the server does that, and zod stays with it. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const PROTOCOL = join(import.meta.dirname, '../../protocol')

interface Where {
  method: string
  path: string
}

/** `import calls from 'calls-of:people/groups'` gives method and path of every call in protocol/people/groups.ts, by its name. */
export function calls(): Plugin {
  const prefix = 'calls-of:'
  return {
    name: 'gloam-calls',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const file = join(PROTOCOL, `${id.slice(prefix.length + 1)}.ts`)
      this.addWatchFile(file)
      const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
      const tables = Object.values(exported).filter(isTable)
      if (tables.length !== 1) throw new Error(`${file} has ${tables.length} lists of calls, and should have one.`)
      const named = tables.flatMap((table) => Object.entries(table))
      return `export default ${JSON.stringify(Object.fromEntries(named.map(([name, one]) => [name, whereOf(one)])))}`
    },
  }
}

const whereOf = ({ method, path }: Where): Where => ({ method, path })

function isTable(value: unknown): value is Record<string, Where> {
  if (typeof value !== 'object' || value === null) return false
  const members: unknown[] = Object.values(value)
  return members.length > 0 && members.every(isCall)
}

function isCall(value: unknown): value is Where {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
}

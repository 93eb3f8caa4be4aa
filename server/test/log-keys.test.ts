/** An error is logged under `err`: pino writes out no other, and whoever runs the server would read `{}`. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SERVER = new URL('../', import.meta.url)
const CALL = /\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*\{([^{}]*)\}/g
/** Names that hold errors: what is caught, and what is said to be one, or anything. */
const HOLDS_ERROR = /\bcatch \((\w+)|\b(\w+): (?:unknown|Error)\b/g

/** The keys under which a source would log an error so that nobody can read it. */
function unreadable(source: string): string[] {
  const holders = new Set([...source.matchAll(HOLDS_ERROR)].map(([, caught, typed]) => caught ?? typed))
  const entries = [...source.matchAll(CALL)].flatMap(([, inside = '']) =>
    inside.split(',').map((entry) => entry.trim()),
  )
  return entries.filter((entry) => {
    const [key = '', value = key] = entry.split(/:\s*/)
    return key === 'error' || (key !== 'err' && holders.has(value))
  })
}

test('an error under another key is found', () => {
  expect(unreadable("catch (error) { log.error({ error, table }, 'x') }")).toEqual(['error'])
  expect(unreadable("log.warn({ error: cause }, 'x')")).toEqual(['error: cause'])
  expect(unreadable("catch (cause) {\n log.warn({ table, reason: cause }, 'x') }")).toEqual(['reason: cause'])
  expect(unreadable("const missed = (why: unknown) => this.metrics.log.warn(\n { why },\n 'x')")).toEqual(['why'])
  expect(unreadable("catch (error) { log.error({ err: error, table: id, why: outcome.why }, 'x') }")).toEqual([])
})

test('no source logs an error so', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(test|testing|node_modules)[/\\]/.test(file),
  )
  const sources = files.map((file) => [file, readFileSync(new URL(file, SERVER), 'utf8')] as const)
  expect(sources.filter(([, source]) => source.match(CALL)).length).toBeGreaterThan(8)
  expect(sources.flatMap(([file, source]) => unreadable(source).map((key) => `${file}: ${key}`))).toEqual([])
})

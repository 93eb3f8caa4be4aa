/** The figures of the current version, which are kept in docs/lab. */
import { mkdirSync, writeFileSync } from 'node:fs'

export const KEPT = new URL('../../docs/lab/', import.meta.url)

/** What is kept of a run: its figures as data and the same in words, and how to make them again. */
interface Kept {
  name: string
  title: string
  /** What the lab was told. */
  made: string
  numbers: object
  text: string
  picture?: string
}

export function keep(kept: Kept): void {
  saveNumbers(kept)
  savePage(kept)
}

function saveNumbers({ name, numbers }: Kept): void {
  mkdirSync(KEPT, { recursive: true })
  const lines = Object.entries(numbers).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(rounded(value))}`,
  )
  writeFileSync(new URL(`${name}.json`, KEPT), `{\n${lines.join(',\n')}\n}\n`)
}

function savePage({ name, title, made, text, picture }: Kept): void {
  const shown = picture === undefined ? '' : `\n![${title}](${picture})\n`
  const page = `# ${title}\n\nMade by \`npm run lab -- ${made}\`. [The same as data](${name}.json).\n\n\`\`\`\n${text}\n\`\`\`\n${shown}`
  writeFileSync(new URL(`${name}.md`, KEPT), page)
}

/** Four digits are more than any of these figures is sure of. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : Number(value.toPrecision(4))
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item)]))
}

/** Finds in a sentence the names of what its event speaks of and the game explains: cards, tiles, rooms. */
import type { LoadedGame } from '../../games.ts'
import type { EventData } from '../stage/stage.ts'

export interface Part {
  text: string
  /** The key of the text that explains it; null for plain words. */
  key: string | null
}

export function linked(
  { text, grammar }: Pick<LoadedGame, 'text' | 'grammar'>,
  sentence: string,
  event: EventData,
): Part[] {
  let parts: Part[] = [{ text: sentence, key: null }]
  for (const [kind, id] of explainedIn(event, grammar.fields)) {
    const key = `${kind}.${id}`
    if (!text.has(`${key}.text`)) continue
    for (const name of text.allNames(kind, id))
      parts = parts.flatMap((part) => (part.key === null ? split(part.text, name, key) : [part]))
  }
  return parts
}

/** A name with the signs that stand right before and after it. */
export interface Held extends Part {
  before: string
  after: string
}

/** The same parts, each name with its quotation marks and what ends its sentence: no line may end between them. */
export function held(parts: readonly Part[]): Held[] {
  const all = parts.map((part) => ({ ...part, before: '', after: '' }))
  for (const [at, name] of all.entries()) {
    const [last, next] = [all[at - 1], all[at + 1]]
    if (name.key === null) continue
    if (last?.key === null) {
      name.before = /[^\p{L}\p{N}\s]*$/u.exec(last.text)?.[0] ?? ''
      last.text = last.text.slice(0, last.text.length - name.before.length)
    }
    if (next?.key === null) {
      name.after = /^[^\p{L}\p{N}\s]*/u.exec(next.text)?.[0] ?? ''
      next.text = next.text.slice(name.after.length)
    }
  }
  return all
}

/** `{ card: 7 }` speaks of `card.7`, if the field's values are cards. */
function explainedIn(data: EventData, fields: Readonly<Record<string, string>>): [kind: string, id: string][] {
  return Object.entries(data).flatMap(([field, value]) => {
    const kind = fields[field]
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((item: unknown): [kind: string, id: string][] => {
      if (typeof item === 'object' && item !== null) return explainedIn(item as EventData, fields)
      return kind === undefined || kind === 'seat' || kind === 'counted' ? [] : [[kind, String(item)]]
    })
  })
}

function split(sentence: string, name: string, key: string): Part[] {
  const at = name === '' ? -1 : sentence.indexOf(name)
  if (at < 0) return [{ text: sentence, key: null }]
  const parts: Part[] = [
    { text: sentence.slice(0, at), key: null },
    { text: name, key },
    ...split(sentence.slice(at + name.length), name, key),
  ]
  return parts.filter(({ text }) => text !== '')
}

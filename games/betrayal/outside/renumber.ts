/** A haunt file with another number: in its rules, in the numbers of its lines, and in the keys of its texts. */
import type { Words } from '../../text.ts'
import { lineStart } from '../kit/check/meaning.ts'
import { renamedIn } from '../kit/words/references.ts'
import type { HauntFile } from './check.ts'

export function renumbered({ def, words }: HauntFile, no: number): HauntFile {
  const [was, now] = [lineStart(def.no), lineStart(no)]
  const renamed = (text: string) => (text.startsWith(was) ? now + text.slice(was.length) : text)
  const rules = mapped({ ...def, no }, renamed)
  const keys = (list: Words) =>
    Object.fromEntries(Object.entries(list).map(([key, text]) => [keyFor(key), renamedIn(text, renamed)]))
  const keyFor = (key: string): string => {
    const [start, ...rest] = key.split('.')
    if (['haunt', 'end', 'secret'].includes(String(start)) && rest[0] === String(def.no))
      return [start, no, ...rest.slice(1)].join('.')
    return ['task', 'topic', 'decision', 'line'].includes(String(start)) && rest[0]?.startsWith(was) === true
      ? [start, now + rest[0].slice(was.length), ...rest.slice(1)].join('.')
      : key
  }
  const said = Object.fromEntries(Object.entries(words).map(([language, list]) => [language, keys(list)]))
  return { def: rules, words: said as HauntFile['words'] }
}

function mapped<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((item) => mapped(item, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, change)])) as T
}

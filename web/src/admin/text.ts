/** Whoever keeps the house reads English, as in its documents: these words come with its pages alone. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Values } from '../text/index.ts'
import words from './en.json'

type HouseKey = keyof typeof words

function isKey(key: string): key is HouseKey {
  return Object.hasOwn(words, key)
}

/** Null for what has no words here, such as an act that only a later release knows. */
export function hIfAny(key: string, values?: Values): string | null {
  return isKey(key) ? h(key, values) : null
}

export function h(key: HouseKey, values?: Values): string {
  return String(new IntlMessageFormat(words[key], 'en', undefined, { ignoreTag: true }).format(values))
}

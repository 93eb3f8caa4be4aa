/** Whoever keeps the house reads English, as in its documents: these words come with its pages alone. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Values } from '../text/index.ts'
import words from './en.json'

type HouseKey = keyof typeof words

export function h(key: HouseKey, values?: Values): string {
  return String(new IntlMessageFormat(words[key], 'en', undefined, { ignoreTag: true }).format(values))
}

/** The frame's own words. A language is a file of ICU messages with the same keys as en.json; only one is loaded. */
import { IntlMessageFormat } from 'intl-messageformat'
import type en from './en.json'

export type Key = keyof typeof en
export type Values = Readonly<Record<string, string | number>>
type Words = Readonly<Record<Key, string>>

/** To add a language is to add its file. */
const FILES = import.meta.glob<Words>('./*.json', { import: 'default' })
const fileOf = (language: string): string => `./${language}.json`

let locale = 'en'
let words: Partial<Words> = {}
let messages = new Map<Key, IntlMessageFormat>()

export function currentLanguage(): string {
  return locale
}

/** Once it is done, everything is said in this language. One that there is not is English. */
export async function speakIn(language: string): Promise<void> {
  const known = fileOf(language) in FILES ? language : 'en'
  const loaded = await FILES[fileOf(known)]?.()
  if (loaded === undefined) return
  locale = known
  words = loaded
  messages = new Map()
}

/** The languages that there are, each by its own name. */
export function languageNames(): [string, string][] {
  return Object.keys(FILES).map((file) => {
    const id = file.slice('./'.length, -'.json'.length)
    return [id, new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id]
  })
}

export function t(key: Key, values?: Values): string {
  let message = messages.get(key)
  if (message === undefined) {
    message = new IntlMessageFormat(words[key] ?? '', locale, undefined, { ignoreTag: true })
    messages.set(key, message)
  }
  return String(message.format(values))
}

/** For keys that come from outside: a reason of the server, of which a newer one may know more than we do. */
export function tIfAny(key: string, values?: Values): string | null {
  return Object.hasOwn(words, key) ? t(key as Key, values) : null
}

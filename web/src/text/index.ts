/** The frame's own words. A language is a file of ICU messages with the same keys as en.json. */
import { IntlMessageFormat } from 'intl-messageformat'
import en from './en.json'

export type Key = keyof typeof en
export type Values = Readonly<Record<string, string | number>>

/** To add a language is to add a file and a line here. */
const languages: Readonly<Record<string, { words: Readonly<Record<Key, string>>; name: string }>> = {
  en: { words: en, name: 'English' },
}

let locale = 'en'
let words: Readonly<Record<Key, string>> = en
let messages = new Map<Key, IntlMessageFormat>()

export function currentLanguage(): string {
  return locale
}

export function setLanguage(language: string): void {
  const found = languages[language]
  if (language === locale || found === undefined) return
  locale = language
  words = found.words
  messages = new Map()
}

export function languageNames(): [string, string][] {
  return Object.entries(languages).map(([id, { name }]) => [id, name])
}

export function t(key: Key, values?: Values): string {
  let message = messages.get(key)
  if (message === undefined) {
    message = new IntlMessageFormat(words[key], locale, undefined, { ignoreTag: true })
    messages.set(key, message)
  }
  return String(message.format(values))
}

/** For keys that come from outside: a reason of the server, of which a newer one may know more than we do. */
export function tIfAny(key: string, values?: Values): string | null {
  return Object.hasOwn(words, key) ? t(key as Key, values) : null
}

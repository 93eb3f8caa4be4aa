/** The numbers that a message says: a rule whose number has changed has to change in every language. */
import { IntlMessageFormat } from 'intl-messageformat'

/** What a sentence of rules depends on most. */
const PLAYERS = [3, 4, 5, 6]

/** Numbers that are said here, and not in English, with as many players as that is first so. */
export function otherNumbers(english: string, text: string, language: string): string[] {
  // A day is written as each language writes it.
  if (/, *(date|time)\b/.test(text)) return []
  for (const players of PLAYERS) {
    const meant = numbersIn(english, 'en', players)
    const other = numbersIn(text, language, players).filter((number) => !meant.includes(number))
    if (other.length > 0) return other
  }
  return []
}

/** A language may write a number as a word; what it writes in digits is a number of the English, too. */
function numbersIn(text: string, language: string, players: number): string[] {
  const message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  return String(message.format(anything(players))).match(/\d+/g) ?? []
}

/** Whatever a message asks for is there, and says nothing. */
function anything(players: number): Record<string, string | number> {
  const value = (name: string) => (/^players(Is|Count)?$/.test(name) ? players : name.endsWith('Is') ? 'other' : '×')
  return new Proxy<Record<string, string | number>>({}, { get: (_, name) => value(String(name)), has: () => true })
}

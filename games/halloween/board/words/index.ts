/** The words that stand on the drawn board, besides the game's own text. */
import { IntlMessageFormat } from 'intl-messageformat'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pl from './pl.json' with { type: 'json' }

type WordKey = keyof typeof en
type Values = Record<string, string | number>
export type Words = (key: WordKey, values?: Values) => string

const LANGUAGES: Record<string, Record<WordKey, string>> = { en, de, nl, pl }
const spoken = new Map<string, Words>()

export function wordsFor(locale: string): Words {
  const language = locale.slice(0, 2).toLowerCase()
  let words = spoken.get(language)
  if (words === undefined) {
    words = makeWords(language in LANGUAGES ? language : 'en')
    spoken.set(language, words)
  }
  return words
}

function makeWords(language: string): Words {
  const messages = new Map<WordKey, IntlMessageFormat>()
  return (key, values = {}) => {
    let message = messages.get(key)
    if (message === undefined) {
      message = new IntlMessageFormat(LANGUAGES[language][key], language)
      messages.set(key, message)
    }
    return String(message.format(values))
  }
}

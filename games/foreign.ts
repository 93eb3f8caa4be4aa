/** Finds in a sentence what is in another language: what comes from outside may have names and lines in English only. */

export interface Part {
  text: string
  /** The language, where it is not that of the page. */
  lang?: 'en'
}

export class Foreign {
  /** The keys of words that are in English. */
  private readonly keys: ReadonlySet<string>
  private readonly said = new Set<string>()
  private pattern: RegExp | null = null

  constructor(keys: ReadonlySet<string>) {
    this.keys = keys
  }

  /** Whatever is said by such a key will be known again. */
  note(key: string, said: string): void {
    if (said === '' || !this.keys.has(key) || this.said.has(said)) return
    this.said.add(said)
    this.pattern = null
  }

  /** A sentence in parts: what is in the language of the page, and what is not. */
  partsOf(sentence: string): readonly Part[] {
    if (this.said.size === 0) return [{ text: sentence }]
    this.pattern ??= patternOf(this.said)
    return sentence
      .split(this.pattern)
      .map((text, i): Part => (i % 2 === 1 ? { text, lang: 'en' } : { text }))
      .filter(({ text }) => text !== '')
  }

  /** For the `lang` of what is one name or one sentence: English, or like everything around it. */
  langOf(sentence: string): 'en' | undefined {
    return this.said.has(sentence) ? 'en' : undefined
  }
}

/** Any of these phrases as whole words, the longest first: a name in a sentence of its own language is part of that. */
function patternOf(phrases: Iterable<string>): RegExp {
  const longest = [...phrases].sort((a, b) => b.length - a.length)
  const any = longest.map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'u')
}

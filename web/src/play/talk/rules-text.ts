/** Reads the short rulebook of a game: headings, paragraphs, lists and pictures are all the Markdown that it needs. */

export interface RuleText {
  kind: 'text' | 'item'
  text: string
  /** The numbers of the rules that it tells, for links: nobody has to read them. */
  rules: readonly string[]
}

export interface RuleImage {
  kind: 'picture'
  /** What it shows, in words. */
  text: string
  /** The name of the picture among the board's. */
  picture: string
}

export interface RuleSection {
  /** What its heading is called in English. */
  id: string
  title: string
  parts: readonly (RuleText | RuleImage)[]
}

/** `(HAL-036 to HAL-039, HAL-R05)`, at the end of a paragraph. */
const NUMBERS = /\s*\(([A-Z]{3}-[A-Z]?\d[^()]*)\)$/
const NUMBER = /([A-Z]{3}-[A-Z]?)(\d+)(?: to [A-Z]{3}-[A-Z]?(\d+))?/g
const PICTURE = /^!\[(.*)\]\(([\w-]+)\)$/

/** `headings` are the English ones, if the book is in another language: it has the same in the same order. */
export function rulesIn(markdown: string, headings: readonly string[] = []): RuleSection[] {
  const sections: { id: string; title: string; parts: (RuleText | RuleImage)[] }[] = []
  const begin = (title: string) => sections.push({ id: headings[sections.length] ?? title, title, parts: [] })
  for (const block of markdown.split(/\n\s*\n/)) {
    const text = block.trim()
    const [heading = '', title] = /^#+\s+(.*)/.exec(text) ?? []
    if (title !== undefined) begin(title)
    const body = text.slice(heading.length).trim()
    if (body === '') continue
    if (sections.length === 0) begin('')
    sections.at(-1)?.parts.push(...partsOf(body))
  }
  return sections
}

function partsOf(body: string): (RuleText | RuleImage)[] {
  const [, text, picture] = PICTURE.exec(body) ?? []
  if (text !== undefined && picture !== undefined) return [{ kind: 'picture', text, picture }]
  if (!body.startsWith('- ')) return [paragraph('text', body)]
  return body.split(/\n(?=- )/).map((line) => paragraph('item', line.slice(2)))
}

function paragraph(kind: RuleText['kind'], source: string): RuleText {
  const text = source.replaceAll(/\s+/g, ' ').replaceAll(/[*_`]/g, '')
  const numbers = NUMBERS.exec(text)
  if (numbers === null) return { kind, text, rules: [] }
  return { kind, text: text.slice(0, numbers.index), rules: numbersIn(numbers[1] ?? '') }
}

/** `HAL-036 to HAL-039` are four rules. */
function numbersIn(said: string): string[] {
  return [...said.matchAll(NUMBER)].flatMap(([, kind = '', from = '', to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, i) => kind + String(Number(from) + i).padStart(from.length, '0'),
    ),
  )
}

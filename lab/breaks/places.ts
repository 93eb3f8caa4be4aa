/** Where a rule in a source file can be broken by one small change, and into what. */

export interface Break {
  /** Counted from 1. */
  line: number
  was: string
  becomes: string
  /** The whole file with the break in it. */
  source: string
}

/** Words and signs that mean something else when they are exchanged. */
const EXCHANGED: readonly (readonly [string, string])[] = [
  ['atLeast:', 'atMost:'],
  ['all:', 'any:'],
  ['some:', 'none:'],
  ['won:', 'lost:'],
  ["'hero'", "'traitor'"],
  ["'heroes'", "'traitors'"],
  ["'physical'", "'mental'"],
  ["'startOfTurn'", "'endOfTurn'"],
  ['true', 'false'],
  [' && ', ' || '],
  [' === ', ' !== '],
  [' < ', ' <= '],
  [' > ', ' >= '],
  [' + ', ' - '],
]

/** Lines that say nothing of a rule: names, looks, comments, what bots hope for. */
const NO_RULE = /^\s*(\/\/|\/?\*|import |export (type|interface)|(face|colour|no|id|hopes|worth)\b)/

/** A step that fits on a line can be left out. */
const STEP = /^\s*\{ do: .*\},$/

/** The part of a haunt's file that is rules: what follows its definition is the bots' judgement of it. */
export function rulesOf(source: string): string {
  const end = source.search(/\n\}\n/)
  return end < 0 ? source : source.slice(0, end)
}

/** Every single change that `source` offers; only in its first `length` characters, if that is said. */
export function breaksOf(source: string, length = source.length): Break[] {
  const lines = source.slice(0, length).split('\n')
  return lines.flatMap((line, at) => {
    if (NO_RULE.test(line)) return []
    const starts = lines.slice(0, at).reduce((sum, { length: long }) => sum + long + 1, 0)
    return changesOf(line).map((becomes) => ({
      line: at + 1,
      was: line.trim(),
      becomes: becomes.trim(),
      source: source.slice(0, starts) + becomes + source.slice(starts + line.length),
    }))
  })
}

function changesOf(line: string): string[] {
  const left = STEP.test(line) ? [''] : []
  return [...left, ...exchanges(line), ...oneMore(line)]
}

function exchanges(line: string): string[] {
  const both = EXCHANGED.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  return both.flatMap(([word, other]) => everywhere(line, word).map((at) => replaced(line, at, word.length, other)))
}

/** Each number of the line, one higher. */
function oneMore(line: string): string[] {
  return [...line.matchAll(/(?<![\w.'#-])\d+(?![\w.'])/g)].map(({ index, 0: digits }) =>
    replaced(line, index, digits.length, String(Number(digits) + 1)),
  )
}

function everywhere(line: string, word: string): number[] {
  const found: number[] = []
  for (let at = line.indexOf(word); at >= 0; at = line.indexOf(word, at + 1)) {
    if (!/\w/.test(line[at - 1] ?? '') || !/\w/.test(word[0])) found.push(at)
  }
  return found
}

function replaced(line: string, at: number, length: number, by: string): string {
  return line.slice(0, at) + by + line.slice(at + length)
}

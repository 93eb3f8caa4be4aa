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

/** Lines that say nothing of a rule: names, looks, versions, comments, what bots hope for. */
const NO_RULE = /^\s*(\/\/|\/?\*|import |export (type|interface)|(face|colour|no|version|id|hopes|worth)\b)/

/** Numbers that can be any other without a difference. */
const IDLE_NUMBERS: readonly RegExp[] = [
  // of a type: `1 | -1`, `Parameters<typeof find>[0]`, `Row[1]`
  /\d+(?= \| )/g,
  /(?<=(?:>|\b[A-Z][a-z]\w*)\[)\d+/g,
  // of those spoken of, whom the engine always names: `{ you = 0, n = 0 }`
  /(?<=[{,] (?:you|it|room|n) = )\d+/g,
  // of the last row of a roll: nothing happens for the rest
  /(?<=\[)0(?=, \[\]\])/g,
]

/** A step that fits on a line can be left out. */
const STEP = /^\s*\{ do: .*\},$/

/** What of a haunt's definition is for bots, or for matches that began under earlier rules of it. */
const NOT_OF_TODAY = /^( {2})(worth|suspects|imagine|hopes|before)\b/

const DEFINITION = /^export const haunt\d/m

/**
 * The lines of a haunt's file that are rules, all others empty: what follows its definition is mostly the bots'
 * judgement of it, and so are some parts of the definition, and constants that nothing else needs.
 */
export function rulesOf(source: string): string {
  const begins = source.search(DEFINITION)
  const end = source.indexOf('\n}\n', begins)
  const lines = (end < 0 ? source : source.slice(0, end)).split('\n')
  let skips = false
  const kept = lines.map((line) => {
    const opens = NOT_OF_TODAY.test(line)
    const rule = skips || opens ? '' : line
    skips = opens ? /[[{(]$/.test(line) : skips && !/^ {2}[\]})]/.test(line)
    return rule
  })
  const rules = kept.join('\n')
  return withoutIdle(kept, neededFor(rules.slice(rules.search(DEFINITION)), source)).join('\n')
}

/** Constants that only bots need are left empty. */
function withoutIdle(lines: readonly string[], needed: ReadonlySet<string>): string[] {
  let idle = false
  return lines.map((line) => {
    const begins = /^[^\s)\]}]/.test(line)
    const constant = line.match(/^const (\w+)/)?.[1]
    if (begins) idle = constant !== undefined && !needed.has(constant)
    return idle ? '' : line
  })
}

/** The names that a haunt's definition mentions, and those that these need in turn. */
function neededFor(definition: string, source: string): Set<string> {
  const parts = source.split(/\n(?=(?:export )?(?:const|function) )/).filter((part) => !DEFINITION.test(part))
  const found = new Set<string>()
  const texts = [definition]
  for (const text of texts)
    for (const part of parts) {
      const name = part.match(/^(?:export )?(?:const|function) (\w+)/)?.[1]
      if (name === undefined || found.has(name) || !new RegExp(`\\b${name}\\b`).test(text)) continue
      found.add(name)
      texts.push(part)
    }
  return found
}

/** Every single change that the lines of `rules` offer; they are those of `source`, as far as they are not empty. */
export function breaksOf(source: string, rules = source): Break[] {
  const [lines, all] = [rules.split('\n'), source.split('\n')]
  return lines.flatMap((line, at) => {
    if (NO_RULE.test(line)) return []
    return changesOf(line).map((becomes) => ({
      line: at + 1,
      was: line.trim(),
      becomes: becomes.trim(),
      source: all.with(at, becomes).join('\n'),
    }))
  })
}

function changesOf(line: string): string[] {
  const left = STEP.test(line) ? [''] : []
  return [...left, ...exchanges(line), ...oneMore(line)]
}

function exchanges(line: string): string[] {
  const both = EXCHANGED.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  return both.flatMap(([word, other]) =>
    everywhere(line, word)
      .filter((at) => !isOfType(line, at, word.length))
      .map((at) => replaced(line, at, word.length, other)),
  )
}

/** A word of a type (`'you' | 'traitors'`): nobody sees it when it runs. */
function isOfType(line: string, at: number, length: number): boolean {
  return line.slice(0, at).endsWith(' | ') || line.slice(at + length).startsWith(' | ')
}

/** Each number of the line, one higher. */
function oneMore(line: string): string[] {
  const idle = new Set(IDLE_NUMBERS.flatMap((number) => [...line.matchAll(number)].map(({ index }) => index)))
  return [...line.matchAll(/(?<![\w.'#-])\d+(?![\w.'])/g)]
    .filter(({ index }) => !idle.has(index))
    .map(({ index, 0: digits }) => replaced(line, index, digits.length, String(Number(digits) + 1)))
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

/** Which numbered line of a haunt speaks of what it counts and of what walks in it, and how far a counter goes. */
import type { Words } from '../../../text.ts'
import type { KnownBy } from '../../book/exactly.ts'
import type { ByPlayers } from '../../book/numbers.ts'
import type { HauntDef } from '../types.ts'

/** What only the code of a haunt counts: neither its rules nor its words name it. */
const BY_CODE: Readonly<Record<string, string>> = { stopped: 'H12-03', tears: 'H46-09' }

interface Line {
  id: string
  by: KnownBy
  text: string
}

/** By what is counted, marked or walks: the line that all may read, or else the first of each side. */
export function linesIn(def: HauntDef, words: Words, counted: readonly string[]): Record<string, string[]> {
  const lines = linesOf(def, words)
  const walking = Object.keys(def.monsters ?? {})
  const found = [...new Set([...counted, ...walking])].map((name) => {
    const [ruled, told] = [ruledBy(def, name), toldIn(lines, words[`name.${name}`])]
    const ids = walking.includes(name) ? [...told, ...ruled] : [...ruled, ...told, ...byCode(name)]
    return [name, readable(lines, ids)] as const
  })
  return Object.fromEntries(found.filter(([, ids]) => ids.length > 0))
}

function linesOf({ no }: HauntDef, words: Words): Line[] {
  const pattern = new RegExp(`^haunt\\.${no}\\.exactly\\.(all|hero|traitor)\\.(\\d\\d)$`)
  return Object.entries(words).flatMap(([key, text]) => {
    const [, by, line] = pattern.exec(key) ?? []
    return line === undefined ? [] : [{ id: `H${String(no).padStart(2, '0')}-${line}`, by: by as KnownBy, text }]
  })
}

/** The parts of the rules that name it. */
const ruledBy = ({ tasks = [], triggers = [] }: HauntDef, name: string): string[] =>
  [...tasks, ...triggers].flatMap((part) => (JSON.stringify(part).includes(`"${name}"`) ? [part.id] : []))

const toldIn = (lines: readonly Line[], called: string | undefined): string[] =>
  called === undefined
    ? []
    : lines.flatMap(({ id, text }) => (text.toLowerCase().includes(called.toLowerCase()) ? [id] : []))

const byCode = (name: string): string[] => (BY_CODE[name] === undefined ? [] : [BY_CODE[name]])

function readable(lines: readonly Line[], ids: readonly string[]): string[] {
  const known = ids.flatMap((id) => lines.filter((line) => line.id === id))
  const first = (by: KnownBy) => known.find((line) => line.by === by)?.id
  const all = first('all')
  return all === undefined ? [first('hero'), first('traitor')].filter((id) => id !== undefined) : [all]
}

/** How far a counter goes: what it starts at most with, or the greatest number at which something happens by itself. */
export function limitsIn({ counters = {}, triggers = [] }: HauntDef): Record<string, ByPlayers> {
  const found = Object.entries(counters).flatMap(([name, { max }]) => {
    const limit = isNumber(max) ? max : greatest(testsOf(triggers, name))
    return limit === undefined ? [] : [[name, limit] as const]
  })
  return Object.fromEntries(found)
}

const isNumber = (value: unknown): value is ByPlayers =>
  typeof value === 'number' || (Array.isArray(value) && value.every((one) => typeof one === 'number'))

/** All numbers that a counter is held against, however deep in the rules. */
function testsOf(part: unknown, counter: string): ByPlayers[] {
  if (typeof part !== 'object' || part === null) return []
  const test = part as { counter?: unknown; atLeast?: unknown }
  const own = test.counter === counter && isNumber(test.atLeast) ? [test.atLeast] : []
  return [...own, ...Object.values(part).flatMap((one) => testsOf(one, counter))]
}

/** That there is one at all is no end of it. */
function greatest(tests: readonly ByPlayers[]): ByPlayers | undefined {
  const size = (test: ByPlayers) => (typeof test === 'number' ? test : Math.max(...test))
  return tests.filter((test) => size(test) > 1).sort((a, b) => size(b) - size(a))[0]
}

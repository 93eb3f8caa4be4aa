/** Checks a haunt file: its rules by the grammar, then what they speak of, then its words. */
import { IntlMessageFormat } from 'intl-messageformat'
import type { Words } from '../../text.ts'
import type { HauntDef } from '../kit/types.ts'
import { en } from '../text/index.ts'
import { type Checking, complain, isObject, shape } from './checks.ts'
import { haunt } from './grammar.ts'
import { type Lined, NotJson, type Path, readLined } from './lines.ts'

/** What is wrong, and where. */
export interface Flaw {
  line: number
  reason: string
}

export interface HauntFile {
  def: HauntDef
  /** By language; English is always there. */
  words: Readonly<Record<string, Words>>
}

/** The numbers below are for haunts of the game itself. */
const FIRST_NUMBER = 101

const ROUNDS = { least: 1, most: 15 }

export function checkFile(text: string): HauntFile | Flaw[] {
  let lined: Lined
  try {
    lined = readLined(text)
  } catch (error) {
    if (error instanceof NotJson) return [{ line: error.line, reason: `This is no JSON: ${error.message}.` }]
    throw error
  }
  const c: Checking = { problems: [], mayHaveCode: false, steady: false, uses: [], words: [] }
  const file = lined.value
  shape('haunt file', { haunt, words: () => {} })(file, [], c)
  // What the words speak of can only be looked at where the words themselves are right.
  if (c.problems.length === 0) checkMeaning(c, (file as { haunt: HauntDef }).haunt)
  if (c.problems.length === 0) checkWords(c, file as { haunt: HauntDef; words: unknown })
  if (c.problems.length > 0) return c.problems.map(({ path, reason }) => ({ line: lined.lineOf(path), reason }))
  const { haunt: def, words } = file as { haunt: HauntDef; words: HauntFile['words'] }
  return { def, words }
}

/** What each use has to be found among. */
const MADE_BY: Readonly<Record<string, readonly string[]>> = {
  counter: ['new counter'],
  token: ['new token'],
  item: ['new token'],
  thing: ['new token', 'new monster'],
  monster: ['new monster'],
  place: ['new place'],
  mark: ['new mark'],
  note: ['new note'],
}

function checkMeaning(c: Checking, def: HauntDef): void {
  for (const { kind, name, path } of c.uses) {
    const made = MADE_BY[kind]
    if (made !== undefined && !c.uses.some((use) => made.includes(use.kind) && use.name === name))
      complain(c, path, `There is no ${kind} “${name}” in this haunt.`)
    if (kind === 'item' && def.tokens?.[name] !== undefined && def.tokens[name].kind !== 'item')
      complain(c, path, `“${name}” cannot be carried: it is no item.`)
  }
  checkSides(c, def)
  checkNumbers(c, def)
}

function checkSides(c: Checking, { kind, traitor, wins, last }: HauntDef): void {
  const isApart = traitor.rule === 'secret' || traitor.rule === 'none'
  if ((kind === 'open') === isApart || (isApart && traitor.rule !== kind))
    complain(c, ['haunt', 'traitor'], `A haunt of the kind “${kind}” cannot find its traitor by “${traitor.rule}”.`)
  const other = kind === 'none' ? 'house' : 'traitor'
  const sides = [
    ...wins.map(({ team }, i) => ({ team, path: ['haunt', 'wins', i, 'team'] })),
    { team: last.wins, path: ['haunt', 'last', 'wins'] },
  ]
  for (const { team, path } of sides)
    if (team !== 'hero' && team !== other) complain(c, path, `In this kind of haunt the heroes or the ${other} win.`)
}

function checkNumbers(c: Checking, { no, last, tasks = [] }: HauntDef): void {
  if (no < FIRST_NUMBER) complain(c, ['haunt', 'no'], `Haunts from outside have numbers from ${FIRST_NUMBER} to 999.`)
  const rounds = [last.round].flat()
  if (rounds.some((round) => typeof round !== 'number' || round < ROUNDS.least || round > ROUNDS.most))
    complain(c, ['haunt', 'last', 'round'], `The last round is a number from ${ROUNDS.least} to ${ROUNDS.most}.`)
  tasks.forEach(({ id }, i) => {
    const path = ['haunt', 'tasks', i, 'id']
    if (!id.startsWith(`H${no}-`))
      complain(c, path, `The tasks of haunt ${no} are called H${no}-01, H${no}-02 and so on.`)
    if (tasks.findIndex((task) => task.id === id) !== i) complain(c, path, `There are two tasks ${id}.`)
  })
}

/** The keys that every haunt has. */
function booksOf({ no, kind }: Pick<HauntDef, 'no' | 'kind'>): string[] {
  const parts = ['know', 'goal', 'now', 'can', 'win', 'won']
  const books = kind === 'none' ? ['heroes'] : ['heroes', 'traitor']
  return [
    ...['name', 'text', 'moment'].map((part) => `haunt.${no}.${part}`),
    ...books.flatMap((book) => parts.map((part) => `haunt.${no}.${book}.${part}`)),
    `end.${no}.hero`,
    `end.${no}.${kind === 'none' ? 'house' : 'traitor'}`,
  ]
}

const tokenWords = ({ tokens = {} }: HauntDef): { key: string; path: Path }[] =>
  Object.entries(tokens).flatMap(([name, { kind }]) => {
    const path = ['haunt', 'tokens', name]
    const keys = kind === 'item' ? [`card.${name}.name`, `card.${name}.text`] : [`name.${name}`]
    return keys.map((key) => ({ key, path }))
  })

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function checkWords(c: Checking, { haunt: def, words }: { haunt: HauntDef; words: unknown }): void {
  const english = isObject(words) ? words['en'] : undefined
  if (!isObject(words) || !isObject(english)) {
    complain(c, ['words'], 'The words are an object by language, with at least “en”.')
    return
  }
  const needed = [
    ...booksOf(def).map((key) => ({ key, path: ['words', 'en'] as Path })),
    ...tokenWords(def),
    ...c.words,
  ]
  const missing = new Set<string>()
  for (const { key, path } of needed) {
    if (key in english || key in en || missing.has(key)) continue
    missing.add(key)
    complain(c, path, `The words have no “${key}”.`)
  }
  for (const [language, list] of Object.entries(words)) {
    const path = ['words', language]
    if (!isObject(list)) complain(c, path, 'The words of a language are an object: key and text.')
    else for (const [key, text] of Object.entries(list)) checkWord(c, def.no, [...path, key], key, text)
  }
}

function checkWord(c: Checking, no: number, path: Path, key: string, text: unknown): void {
  const own = [`haunt.${no}.`, `end.${no}.`, `task.H${no}-`, 'name.', 'card.', 'topic.', 'decision.', 'line.']
  if (key in en) complain(c, path, `“${key}” is a word of the game itself, and cannot be changed.`)
  else if (!own.some((start) => key.startsWith(start))) complain(c, path, `“${key}” is no word of this haunt.`)
  else if (!isText(text)) complain(c, path, `“${key}” should be a text.`)
  else {
    try {
      new IntlMessageFormat(text, 'en')
    } catch (error) {
      complain(c, path, `“${key}” cannot be said: ${(error as Error).message}.`)
    }
  }
}

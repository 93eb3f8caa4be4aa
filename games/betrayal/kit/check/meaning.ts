/** What the words of a haunt speak of: every name is given once and is there, the sides fit, the numbers too. */
import { ITEMS, OMENS } from '../../content/cards.ts'
import { EVENTS } from '../../content/events.ts'
import { EXPLORERS } from '../../content/explorers.ts'
import { ROOMS } from '../../content/rooms.ts'
import type { HauntDef } from '../types.ts'
import { type Checking, complain, type Path, quote } from './checks.ts'
import { type ReasonName, saying } from './saying.ts'

/** What each use has to be found among. */
export const MADE_BY: Readonly<Record<string, readonly string[]>> = {
  counter: ['new counter'],
  token: ['new token'],
  item: ['new token'],
  thing: ['new token', 'new monster'],
  monster: ['new monster'],
  place: ['new place'],
  mark: ['new mark'],
  note: ['new note'],
  'kept secret': ['new secret'],
  front: ['new front'],
}

/** Tokens that events and rooms lay. */
const HOUSE_TOKENS = [
  'belowCollapsedRoom',
  'blessing',
  'closet',
  'drip',
  'safe',
  'secretPassage',
  'secretStairs',
  'skeletons',
  'slide',
  'smoke',
  'vaultEmpty',
  'wallSwitch',
]

/** Names that the game itself has given. */
const TAKEN = new Map<string, ReasonName>([
  ...[...OMENS, ...ITEMS, ...EVENTS].map((card) => [card, 'takenByCard'] as const),
  ...ROOMS.map((room) => [room, 'takenByRoom'] as const),
  ...EXPLORERS.map((explorer) => [explorer, 'takenByExplorer'] as const),
  ...HOUSE_TOKENS.map((token) => [token, 'takenByToken'] as const),
])

const SHARED = ['new token', 'new monster', 'new place']

/** Tokens, monsters, places and cards share one name space: one that is called like another lays nothing. */
function checkNames(c: Checking): void {
  const given = new Map<string, string>()
  for (const { kind, name, path } of c.uses) {
    if (!SHARED.includes(kind)) continue
    const [taken, other] = [TAKEN.get(name), given.get(name)]
    if (taken !== undefined) complain(c, path, saying(taken, { name }))
    else if (other !== undefined && other !== kind)
      complain(c, path, saying('takenAlready', { name, what: other.replace('new ', '') }))
    given.set(name, kind)
  }
}

function checkUses(c: Checking, def: HauntDef): void {
  for (const { kind, name, path } of c.uses) {
    const made = MADE_BY[kind]
    if (made !== undefined && !c.uses.some((use) => made.includes(use.kind) && use.name === name))
      complain(c, path, saying('nowhere', { what: kind, name }))
    if (kind === 'item' && def.tokens?.[name] !== undefined && def.tokens[name].kind !== 'item')
      complain(c, path, saying('notCarried', { name }))
  }
}

function checkSides(c: Checking, { kind, traitor, wins, last }: HauntDef): void {
  const isApart = traitor.rule === 'secret' || traitor.rule === 'none'
  if ((kind === 'open') === isApart || (isApart && traitor.rule !== kind))
    complain(c, ['haunt', 'traitor'], saying('traitorRule', { kind, rule: traitor.rule }))
  const other = kind === 'none' ? 'house' : 'traitor'
  const sides: { team: unknown; path: Path }[] = [
    ...wins.map(({ team }, i) => ({ team, path: ['haunt', 'wins', i, 'team'] })),
    { team: last.wins, path: ['haunt', 'last', 'wins'] },
    ...(last.unless ?? []).map(({ team }, i) => ({ team, path: ['haunt', 'last', 'unless', i, 'team'] })),
  ]
  for (const { team, path } of sides)
    if (typeof team === 'string' && team !== 'hero' && team !== other)
      complain(c, path, saying(kind === 'none' ? 'sidesHouse' : 'sidesTraitor'))
}

const ROUNDS = { least: '1', most: '15' }

/** `H07-01`, `H101-01`. */
export const lineStart = (no: number): string => `H${String(no).padStart(2, '0')}-`

function checkNumbers(c: Checking, { no, last, tasks = [] }: HauntDef): void {
  const rounds = [last.round].flat()
  if (rounds.some((round) => typeof round !== 'number' || round < Number(ROUNDS.least) || round > Number(ROUNDS.most)))
    complain(c, ['haunt', 'last', 'round'], saying('lastRound', ROUNDS))
  const start = lineStart(no)
  tasks.forEach(({ id }, i) => {
    const path = ['haunt', 'tasks', i, 'id']
    if (!id.startsWith(start)) complain(c, path, saying('taskStart', { number: String(no), start }))
    if (tasks.findIndex((task) => task.id === id) !== i) complain(c, path, saying('twice', { name: id }))
  })
}

/** Functions that the haunt uses without having them. */
function checkCode(c: Checking, def: HauntDef): void {
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if (key === 'code' && typeof item === 'string') used.add(item)
      else visit(item)
    }
  }
  visit(def)
  const had = Object.keys(def.code ?? {})
  for (const name of used) if (!had.includes(name)) complain(c, ['haunt', 'code'], saying('noFunction', { name }))
}

/** Of these each step has one: code, or words with a fixed meaning (KIT-105 to KIT-107). */
const ONE_OF: Readonly<Record<string, readonly string[]>> = {
  askAll: ['answers', 'between', 'among'],
  keepSecret: ['value', 'of'],
  faceDown: ['faces', 'deal'],
}

function checkSecrets(c: Checking, def: HauntDef): void {
  const visit = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) visit(item, [...path, Array.isArray(value) ? Number(key) : key])
    const step = (value as { do?: unknown }).do
    const fields = typeof step === 'string' && Object.hasOwn(ONE_OF, step) ? ONE_OF[step] : undefined
    if (fields === undefined) return
    if (fields.filter((field) => Object.hasOwn(value, field)).length !== 1)
      complain(
        c,
        path,
        saying('oneOf', { step: String(step), possible: quote(c.mayHaveCode ? fields : fields.slice(1)) }),
      )
    for (const field of fields.slice(1))
      if ((value as Record<string, { length?: number }>)[field]?.length === 0)
        complain(c, [...path, field], saying('nothingToChoose'))
  }
  visit(def, ['haunt'])
}

export function checkMeaning(c: Checking, def: HauntDef): void {
  checkSecrets(c, def)
  checkNames(c)
  checkUses(c, def)
  checkSides(c, def)
  checkNumbers(c, def)
  checkCode(c, def)
}

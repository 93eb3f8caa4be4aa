/** Betrayal in the workshop: haunts are written here in the words of the kit, checked as those of a folder are. */

import type { Words } from '../../text.ts'
import type { Addition, Draft, Needed, Path, Section, Tongue, Workshop } from '../../workshop.ts'
import { isObject, newChecking } from '../kit/check/checks.ts'
import { haunt as checkHaunt } from '../kit/check/grammar.ts'
import { groundOf, wordsNeeded } from '../kit/check/words.ts'
import { FIRST_OUTSIDE } from '../kit/registry.ts'
import type { HauntDef } from '../kit/types.ts'
import { parseKind } from '../kit/words/notation.ts'
import { HAUNT } from '../kit/words/parts.ts'
import { referenceTo, withNumbers } from '../kit/words/references.ts'
import { doubtsOn } from './doubts.ts'
import { fittingAt, nextId, numberOf, optionsOf } from './fitting.ts'
import { faceWords, loadFaces, looksIn, swatches } from './looks.ts'
import { called, mayLie, renumbered } from './moves.ts'
import { placeAt, rootOf } from './place.ts'
import { flawsIn, readDraft } from './read.ts'
import { mayHaveCode, remarksOn, said } from './remarks.ts'
import { freshField, isCode, itemOf, sentenceOf, type Voice } from './sentences.ts'
import { dataOf, type Field, type Form, itemKind, kindNamed } from './tree.ts'

/** Which fields of a haunt stand on which page; what the kit learns anew stands on the last one. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  moment: ['no'],
  books: [],
  betrays: ['kind', 'traitor', 'mayReveal', 'passing'],
  setup: ['cellar', 'led', 'counters', 'tokens', 'setup'],
  tasks: ['tasks'],
  monsters: ['monsters'],
  when: ['triggers', 'death'],
  may: ['modifiers', 'handling', 'riders', 'unhurt'],
  ends: ['last', 'wins', 'allDead'],
  bots: ['hopes'],
}
const LAST_PAGE = 'bots'

const PLACED = Object.values(PAGES).flat()
const isOnPage = (page: string, name: string): boolean =>
  (PAGES[page] ?? []).includes(name) || (page === LAST_PAGE && !PLACED.includes(name))

type Load = () => Promise<{ default: Words }>

/** The sentences, and the reasons of the checker. */
const PATTERNS: Readonly<Record<string, readonly Load[]>> = {
  en: [
    () => import('./text/en.json', { with: { type: 'json' } }),
    () => import('../kit/check/reasons/en.json', { with: { type: 'json' } }),
  ],
  de: [
    () => import('./text/de.json', { with: { type: 'json' } }),
    () => import('../kit/check/reasons/de.json', { with: { type: 'json' } }),
  ],
  nl: [
    () => import('./text/nl.json', { with: { type: 'json' } }),
    () => import('../kit/check/reasons/nl.json', { with: { type: 'json' } }),
  ],
  pl: [
    () => import('./text/pl.json', { with: { type: 'json' } }),
    () => import('../kit/check/reasons/pl.json', { with: { type: 'json' } }),
  ],
}

async function patterns(language: string): Promise<Words> {
  const loaded = await Promise.all((PATTERNS[language] ?? PATTERNS['en'] ?? []).map((load) => load()))
  return Object.assign({}, ...loaded.map((one) => one.default))
}

/** The draft in its own words, too: in this language, or else in that in which it is written. */
function voiceOf(draft: Draft, tongue: Tongue): Voice {
  const known = voices.get(draft)
  if (known?.of === tongue) return known.voice
  const { words } = draft
  const voice: Voice = {
    ...tongue,
    names: { ...tongue.names, ...words[groundOf(words) ?? 'en'], ...words[tongue.language] },
    ...{ looks: looksIn(draft), mayHaveCode: mayHaveCode(draft) },
  }
  voices.set(draft, { of: tongue, voice })
  return voice
}

/** A page asks many times for the same draft. */
const voices = new WeakMap<Draft, { of: Tongue; voice: Voice }>()

function sectionOf(root: Form, field: Field, tongue: Voice): Section {
  const path = [...root.path, field.name]
  const label = (tongue.patterns[`${root.form}.${field.name}`] ?? field.name).replace(/\{\w+\}/g, '…')
  const [base = ''] = parseKind(field.kind).bases
  const known = kindNamed(base)
  const absent: Addition | null = field.node === null ? { path, text: label, value: freshField(field.kind) } : null
  if (known?.is === 'named') {
    const items = field.node?.is === 'named' ? field.node.entries.map(([name, part]) => itemOf(part, tongue, name)) : []
    return { path, label, is: 'named', items, absent: null }
  }
  const isList = parseKind(field.kind).list && ['part', 'tagged', 'forms'].includes(known?.is ?? '') && base !== 'mark'
  if (isList) {
    const items = field.node?.is === 'list' ? field.node.items.map((item) => itemOf(item, tongue)) : []
    return { path, label, is: 'list', items, absent: null }
  }
  const { node } = field
  const items =
    node === null
      ? []
      : [node.is === 'form' && known?.is === 'part' ? itemOf(node, tongue) : sentenceOf(root, field, tongue)]
  return { path, label, is: 'sentence', items, absent }
}

function sections(draft: Draft, page: string, tongue: Tongue): Section[] {
  const root = rootOf(draft.haunt)
  if (root.is !== 'form') return []
  const fields = root.fields.filter(({ name, kind }) => isOnPage(page, name) && !isCode(kind) && name !== 'version')
  const voice = voiceOf(draft, tongue)
  return fields.map((field) => sectionOf(root, field, voice))
}

const isMoment = (key: string): boolean => /^haunt\.\d+\.(name|text|moment)$/.test(key)

function needed(draft: Draft): readonly Needed[] {
  const c = newChecking(false)
  checkHaunt(draft.haunt, ['haunt'], c)
  const { no, kind, tokens } = isObject(draft.haunt) ? draft.haunt : {}
  const known = isObject(tokens) ? Object.entries(tokens).filter(([, token]) => isObject(token)) : []
  const def = { no, kind, tokens: Object.fromEntries(known) } as unknown as HauntDef
  const all = wordsNeeded(c, def, groundOf(draft.words) ?? 'en')
  return all.filter(({ key }, i) => all.findIndex((other) => other.key === key) === i)
}

function books(draft: Draft, page: string): readonly string[] {
  const keys = needed(draft)
    .filter(({ path }) => path[0] === 'words')
    .map(({ key }) => key)
  if (page === 'moment') return keys.filter(isMoment)
  return page === 'books' ? keys.filter((key) => !isMoment(key)) : []
}

function pageOf([part, name, key]: Path): string {
  if (part === 'words') return isMoment(String(key)) ? 'moment' : 'books'
  return Object.keys(PAGES).find((page) => (PAGES[page] ?? []).includes(String(name))) ?? LAST_PAGE
}

/** `task.H101-01.name` is known as `text.task.name`. */
function label(key: string, { patterns }: Tongue): string {
  const parts = key.split('.')
  const [start = '', , form = ''] = parts
  const isBook = start === 'haunt' && parts.length > 3
  const known = isBook ? parts.slice(2) : start === 'name' ? [start] : [start, form]
  return patterns[`text.${known.join('.')}`] ?? key
}

function copy(draft: Draft, path: Path): unknown {
  const node = placeAt(rootOf(draft.haunt), path)?.node
  const value = node == null ? null : dataOf(node)
  return isObject(value) && typeof value['id'] === 'string' ? { ...value, id: nextId(draft) } : value
}

const EMPTY = {
  no: FIRST_OUTSIDE,
  kind: 'open',
  traitor: { rule: 'revealer' },
  last: { round: 8, wins: 'traitor' },
  wins: [],
}

const TEMPLATES: Workshop['templates'] = {
  hunt: {
    kind: 'open',
    look: { face: 'wolf-head', colour: '#5f6f86' },
    load: () => import('./templates/hunt.json', { with: { type: 'json' } }),
  },
  gather: {
    kind: 'open',
    look: { face: 'key', colour: '#c69a3f' },
    load: () => import('./templates/gather.json', { with: { type: 'json' } }),
  },
  secret: {
    kind: 'secret',
    look: { face: 'envelope', colour: '#d9c9a0' },
    load: () => import('./templates/secret.json', { with: { type: 'json' } }),
  },
  siege: {
    kind: 'open',
    look: { face: 'carnival-mask', colour: '#2f6f86' },
    load: () => import('./templates/siege.json', { with: { type: 'json' } }),
  },
  house: {
    kind: 'none',
    look: { face: 'sewing-needle', colour: '#7d2f2f' },
    load: () => import('./templates/house.json', { with: { type: 'json' } }),
  },
  road: {
    kind: 'open',
    look: { face: 'candle-light', colour: '#39414f' },
    load: () => import('./templates/road.json', { with: { type: 'json' } }),
  },
}

const workshop: Workshop = {
  templates: TEMPLATES,
  pages: Object.keys(PAGES),
  patterns,
  empty: (language) => ({ haunt: EMPTY, words: { [language]: {} } }),
  sections,
  books,
  fitting: (draft, path, tongue) => fittingAt(draft, path, voiceOf(draft, tongue)),
  additions: (draft, path, tongue) => {
    const place = placeAt(rootOf(draft.haunt), path)
    if (place === null) return []
    return optionsOf(draft, { ...place, kind: itemKind(place.kind) }, voiceOf(draft, tongue))
  },
  remarks: remarksOn,
  doubts: doubtsOn,
  read: readDraft,
  flaws: flawsIn,
  plans: async () => (await import('./plan.ts')).planAt,
  faces: loadFaces,
  faceWords,
  swatches: (draft, path, tongue) => swatches(draft, path, voiceOf(draft, tongue)),
  said,
  pageOf,
  needed,
  label,
  copy,
  mayLie,
  called: (draft, path, key) => called(draft, path, key, needed),
  renumbered,
  number: numberOf,
  reference: ({ haunt }, [, ...way]) => {
    const name = referenceTo(haunt, way)
    return name === null ? null : `{${name}}`
  },
  told: ({ haunt, words }, language) => {
    const said = { ...words[groundOf(words) ?? 'en'], ...words[language] }
    return Object.fromEntries(Object.entries(said).map(([key, text]) => [key, withNumbers(text, haunt)]))
  },
}

export default workshop

/** Fields of the vocabulary that have no page of their own: a test keeps an eye on them. */
export const unplaced = (): string[] => Object.keys(HAUNT).filter((name) => !PLACED.includes(name))

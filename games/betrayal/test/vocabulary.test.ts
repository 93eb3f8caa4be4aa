/** The vocabulary is written once: what is made of it, and of the haunts, is as it should be. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HAUNTS } from '../content/haunts/index.ts'
import { newChecking } from '../kit/check/checks.ts'
import { haunt } from '../kit/check/grammar.ts'
import { problemsOf } from '../kit/check/haunt.ts'
import { written } from '../kit/check/ours.ts'
import { hauntDef, register } from '../kit/registry.ts'
import { defOf } from '../kit/select.ts'
import type { HauntDef } from '../kit/types.ts'
import versions from './haunt-versions.json' with { type: 'json' }
import { haunted } from './house.ts'
import { PRACTICE } from './practice.ts'

const FILES = await written()

describe('what is written from the vocabulary and the haunts', () => {
  test.each(FILES.map(({ file, text }) => [file.pathname.split('/').slice(-3).join('/'), file, text] as const))(
    '%s is up to date: npm run haunts',
    (_, file, text) => {
      expect(readFileSync(file, 'utf8')).toBe(text)
    },
  )
})

describe('our own haunts', () => {
  test.each(PRACTICE)('and haunt $no, which is for practice, get every check that one from outside gets', (def) => {
    const c = newChecking(true)
    haunt(def, ['haunt'], c)
    expect(c.problems).toEqual([])
  })

  test('look like icons that there are', () => {
    const set = ['@iconify-json', 'game-icons', 'icons.json'].join('/')
    const file = new URL(`../../../node_modules/${set}`, import.meta.url)
    const { icons } = JSON.parse(readFileSync(file, 'utf8'))
    const looks = HAUNTS.flatMap(({ monsters, tokens }) => [
      ...Object.values(monsters ?? {}),
      ...Object.values(tokens ?? {}),
    ])
    expect(looks.length).toBeGreaterThan(0)
    for (const { face } of looks) expect(Object.keys(icons)).toContain(face)
  })

  const plain: HauntDef = {
    no: 94,
    kind: 'open',
    traitor: { rule: 'revealer' },
    last: { round: 3, wins: 'hero' },
    wins: [],
  }
  const reasons = (def: HauntDef): string[] =>
    problemsOf({ haunt: def, words: { en: {} }, known: {}, mayHaveCode: true }).map(({ reason }) => reason)

  test.each<[string, Partial<HauntDef>, RegExp]>([
    ['a token named like a card', { tokens: { axe: { kind: 'item' } } }, /“axe” is a card: give it another name/],
    ['a monster named like a room', { monsters: { attic: {} } }, /“attic” is a room/],
    [
      'a token and a monster of one name',
      { tokens: { moth: { kind: 'fixed' } }, monsters: { moth: {} } },
      /“moth” is already the name of a token/,
    ],
    [
      'a place named like a token',
      { tokens: { den: { kind: 'fixed' } }, setup: [{ do: 'name', place: 'den', room: 'foyer' }] },
      /“den” is already the name of a token/,
    ],
    ['a token of the house', { tokens: { safe: { kind: 'fixed' } } }, /“safe” is a token of the house/],
    ['a function that is not there', { setup: [{ do: 'run', code: 'dance' }] }, /no function “dance”/],
    ['a face that is none', { monsters: { moth: { face: 'Moth Face' } } }, /"Moth Face" is no name of an icon/],
    ['a colour that is none', { monsters: { moth: { colour: 'red' } } }, /"red" is no colour/],
  ])('%s is found', (_, part, reason) => {
    expect(reasons({ ...plain, ...part }).filter((one) => reason.test(one))).toHaveLength(1)
    expect(reasons(plain).filter((one) => reason.test(one))).toEqual([])
  })
})

/** All that a haunt says, functions too; how it looks and what bots think of it is no rule. */
function contentOf({ version: _, before: __, worth: ___, hopes: ____, suspects: _____, ...rules }: HauntDef): string {
  const text = JSON.stringify(rules, (key, value) => {
    if (['face', 'colour', 'single'].includes(key)) return undefined
    return typeof value === 'function' ? String(value).replace(/__vite_ssr_import_\d+__\.|\s+/g, ' ') : value
  })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

describe('versions of haunts', () => {
  // Those that have been released: until then a haunt may change.
  const released = HAUNTS.filter(({ no }) => no in versions)

  test.each(released)('haunt $no is what its version says', (def) => {
    const now = `${def.version ?? 1} ${contentOf(def)}`
    expect(
      (versions as Readonly<Record<string, string>>)[def.no],
      `Haunt ${def.no} is not what it was. If a match in play could go on differently, raise its version and say in \`before\` what it was; then write in haunt-versions.json: "${def.no}": "${now}"`,
    ).toBe(now)
  })

  test('a match keeps to the version with which its haunt began', () => {
    const before = hauntDef(1)
    const scene = haunted(1, { revealer: 0 })
    expect(scene.state.haunt?.version).toBe(1)
    register({ ...before, version: 3, last: { round: 5, wins: 'hero' }, before: { 1: { last: before.last } } })
    try {
      expect(defOf(scene.state).last).toEqual(before.last)
      expect(hauntDef(1, 2).last).toEqual({ round: 5, wins: 'hero' })
      expect(haunted(1, { revealer: 0 }).state.haunt?.version).toBe(3)
      expect(defOf(haunted(1, { revealer: 0 }).state).last.round).toBe(5)
    } finally {
      register(before)
    }
  })
})

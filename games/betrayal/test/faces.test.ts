import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { HAUNT_TABLE } from '../content/haunt-table.ts'
import { faces } from '../faces.ts'

test('every face that a haunt chooses is a picture of game-icons', () => {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, unknown> }
  expect(faces.length).toBeGreaterThan(30)
  expect(faces.filter((name) => !(name in icons))).toEqual([])
})

const TEMPLATES = new URL('../workshop/templates/', import.meta.url)

test.each(readdirSync(TEMPLATES).filter((name) => name.endsWith('.json')))(
  'what the template %s looks like is drawn',
  (name) => {
    const said = readFileSync(new URL(name, TEMPLATES), 'utf8')
    const own = [...said.matchAll(/"face": "([^"]+)"/g)].map(([, face]) => face)
    expect(own.filter((face) => !faces.includes(String(face)))).toEqual([])
  },
)

test.each(Object.entries(HAUNT_TABLE))('the monsters of haunt %s can be told from each other', (_, { monsters }) => {
  const looks = Object.values(monsters).map(({ face, colour }) => `${face} ${colour}`)
  expect(looks.filter((look) => look.includes('undefined'))).toEqual([])
  expect(new Set(looks).size).toBe(looks.length)
})

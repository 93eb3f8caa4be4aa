/** What is printed on cards, tiles and chart is what COMPONENTS.md says, cell by cell: the file itself is read. */
import { readFileSync } from 'node:fs'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARD, ITEMS, OMENS } from '../content/cards.ts'
import { CHART, chartCell } from '../content/chart.ts'
import { EVENTS } from '../content/events.ts'
import { EXPLORER, EXPLORERS, TRAITS } from '../content/explorers.ts'
import { FACE, ROOMS, type RoomFace } from '../content/rooms.ts'

type Row = Record<string, string>

const PAGE = readFileSync(new URL('../COMPONENTS.md', import.meta.url), 'utf8')

/** The rows of the first table of a section, each cell under its heading. */
function tableOf(section: string): Row[] {
  const lines = PAGE.slice(PAGE.indexOf(`## ${section}`)).split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  const table = lines.slice(
    first,
    lines.findIndex((line, i) => i > first && !line.startsWith('|')),
  )
  const [heads, , ...rows] = table.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [heads[i], cell])))
}

/** A printed name as the code writes it: without a nickname, marks and spaces. */
function keyOf(name: string): string {
  const words = name
    .replace(/"\w+" /, '')
    .replace(/[^\w\s]/g, '')
    .split(/\s+/)
  return words.map((word, i) => (i === 0 ? word[0].toLowerCase() : word[0].toUpperCase()) + word.slice(1)).join('')
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

function birthdayOf(text: string): [number, number] {
  const [day, month] = text.split(' ')
  return [MONTHS.indexOf(month) + 1, Number(day)]
}

/** `2 2 **3** 4 5 5 6 7 (2)`: the numbers, and the place of the one that the clip starts on, which is written twice. */
function trackOf(text: string): { numbers: number[]; start: number } {
  const [, list, start] = /^(.*) \((\d)\)$/.exec(text) ?? []
  const numbers = list.split(' ')
  expect(numbers.findIndex((number) => number.startsWith('**'))).toBe(Number(start))
  return { numbers: numbers.map((number) => Number(number.replaceAll('*', ''))), start: Number(start) }
}

const headOf = (trait: string): string => trait[0].toUpperCase() + trait.slice(1)

rule(
  ['BET-006', 'BET-008', 'BET-026', 'BET-036'],
  'every explorer has the printed tracks, starts, birthday, age',
  () => {
    const printed = tableOf('(a) Explorers').map((row) => {
      const tracks = TRAITS.map((trait) => trackOf(row[headOf(trait)]))
      const face = {
        colour: row['Colour'],
        age: Number(row['Age']),
        birthday: birthdayOf(row['Birthday']),
        tracks: tracks.map(({ numbers }) => numbers),
        start: tracks.map(({ start }) => start),
      }
      return [keyOf(row['Explorer']), face]
    })
    expect(printed).toHaveLength(EXPLORERS.length)
    expect(EXPLORER).toEqual(Object.fromEntries(printed))
  },
)

rule(['BET-223', 'BET-224', 'BET-R08'], 'every cell of the haunt chart is as printed: 13 omens by 13 rooms', () => {
  const rows = tableOf('(f) Haunt chart')
  expect(rows).toHaveLength(13)
  for (const { Room: name, ...cells } of rows) {
    const room = ROOMS.find((one) => one === keyOf(name))
    if (room === undefined) throw new Error(`No room is called ${name}.`)
    const read = OMENS.map((omen) => [omen, chartCell(room, omen)])
    const printed = Object.entries(cells).map(([omen, no]) => [keyOf(omen), Number(no.replaceAll('*', ''))])
    expect(Object.fromEntries(read), name).toEqual(Object.fromEntries(printed))
  }
  expect(Object.keys(CHART).sort()).toEqual(rows.map((row) => keyOf(row['Room'])).sort())
})

const SYMBOLS: Readonly<Record<string, string>> = { E: 'event', I: 'item', O: 'omen' }

/** The sides of a printed list of doors, in the order N E S W; a Front Door and a way by stairs are no doors. */
function doorsOf(text: string): string {
  const open = text.replace('E = Front Door', '').replace('N (to the Foyer)', '').replace('no other door', '')
  return [...'NESW'].filter((side) => new RegExp(`\\b${side}\\b`).test(open)).join('')
}

const traitIn = (text: string): string => text.toLowerCase()

/** What the effect of a tile says that is kept as data. */
function effectOf(text: string): Partial<Record<keyof RoomFace, unknown>> {
  const leaving = /^Leaving: (\w+) roll (\d)\+, otherwise lose 1 (\w+)/.exec(text)
  const barrier = /^Barrier between .* and (\w) part: (\w+) roll (\d)\+/.exec(text)
  const ending = /^Ending your turn here: 1 point of (\w+) damage/.exec(text)
  const once = /^Once per game, ending your turn here: gain 1 (\w+)/.exec(text)
  return {
    ...(leaving && {
      leaving: { trait: traitIn(leaving[1]), atLeast: Number(leaving[2]), loses: traitIn(leaving[3]) },
    }),
    ...(barrier && { barrier: { trait: traitIn(barrier[2]), atLeast: Number(barrier[3]), part: barrier[1] } }),
    ...(ending && { ending: { damage: ending[1] } }),
    ...(once && { once: traitIn(once[1]) }),
    ...(text.includes('Outdoors.') && { outdoors: true }),
  }
}

rule(['BET-004', 'BET-005', 'BET-087', 'BET-089'], 'every room has the printed floors, doors, symbol, windows', () => {
  const printed = tableOf('(b) Room tiles').map((row) => {
    const symbol = SYMBOLS[row['Symbol'][0]]
    const face = {
      floors: row['Floors'],
      doors: doorsOf(row['Doors']),
      ...(symbol !== undefined && { symbol }),
      ...(row['Windows'] !== '-' && { window: row['Windows'] }),
      ...effectOf(row['Effect']),
    }
    return [keyOf(row['Room']), face]
  })
  const made = ROOMS.map((room, i) => [room, FACE[i]])
  expect(printed).toHaveLength(ROOMS.length)
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(printed))
})

rule('BET-012', 'every omen, item and event has the printed name, and every weapon is one', () => {
  const [omens, items] = [tableOf('(c) Omens'), tableOf('(d) Items')]
  expect([...OMENS].sort()).toEqual(omens.map((row) => keyOf(row['Omen'])).sort())
  expect([...ITEMS].sort()).toEqual(items.map((row) => keyOf(row['Item'])).sort())
  expect(EVENTS).toHaveLength(tableOf('(e) Events').length)
  const weapons = [...omens, ...items].flatMap((row) =>
    row['Kind'].includes('weapon') ? [keyOf(row['Omen'] ?? row['Item'])] : [],
  )
  const armed = Object.entries(CARD).flatMap(([card, { weapon }]) => (weapon === undefined ? [] : [card]))
  expect(armed.sort()).toEqual(weapons.sort())
})

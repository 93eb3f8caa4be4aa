/** The program is rooms with one job each: none holds so many files that one has to search, and the map names them all. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
/** Files of source beside each other without groups. */
const MOST_FILES = 16
/** The files of a game's own folder have the names that all games give them. */
const MOST_IN_A_GAME = 17
const mostIn = (name: string): number => (/^games\/\w+$/.test(name) ? MOST_IN_A_GAME : MOST_FILES)

interface Room {
  name: string
  files: number
}

/** Files with numbers, such as those of haunts, stand in their order: nobody has to search them. */
const isSearched = (file: string): boolean => /\.tsx?$/.test(file) && !/^\d+-/.test(file)

/** A folder with all that lie in it. */
function roomsIn(name: string): Room[] {
  const here = readdirSync(new URL(`${name}/`, ROOT), { withFileTypes: true })
  const folders = here.filter((one) => one.isDirectory() && !/^(test|testing|text|node_modules|dist)$/.test(one.name))
  const files = here.filter((one) => one.isFile() && isSearched(one.name)).length
  return [{ name, files }, ...folders.flatMap((one) => roomsIn(`${name}/${one.name}`))]
}

const TOPS = [
  ...['kernel', 'bots', 'protocol', 'tables', 'home', 'server', 'server/testing', 'web/src', 'lab', 'e2e'],
  ...['games/board', 'examples/lanterns'],
  ...['games/betrayal', 'games/halloween', 'games/hellhouse', 'games/spookhuis'],
]

test.for(TOPS)('no room of %s has to be searched', (top) => {
  const rooms = roomsIn(top)
  expect(rooms.reduce((sum, { files }) => sum + files, 0)).toBeGreaterThan(5)
  expect(rooms.filter(({ name, files }) => files > mostIn(name))).toEqual([])
})

test('docs/architecture.md names every room of the server and of the table in play', () => {
  const page = readFileSync(new URL('docs/architecture.md', ROOT), 'utf8')
  const rooms = ['server', 'web/src/play'].flatMap(roomsIn).map(({ name }) => name.split('/').at(-1))
  expect(rooms.length).toBeGreaterThan(20)
  expect(rooms.filter((name) => !new RegExp(`(^ *|[\`/])${name}/`, 'm').test(page))).toEqual([])
})

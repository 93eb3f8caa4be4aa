/** The server is rooms with one job each: none is too large to be held in the head, and the map names them all. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SERVER = new URL('../', import.meta.url)
const MOST_LINES = 250

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/^(test|node_modules)[/\\]/.test(file),
)

test('no room is over 250 lines', () => {
  const lines = (file: string) => readFileSync(new URL(file, SERVER), 'utf8').split('\n').length - 1
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => lines(file) > MOST_LINES)).toEqual([])
})

test('docs/architecture.md names every room of tables and store', () => {
  const page = readFileSync(new URL('../docs/architecture.md', SERVER), 'utf8')
  const map = page.slice(page.indexOf('```\ntables/'), page.indexOf('\n```', page.indexOf('```\ntables/')))
  // A folder, names, and after two spaces what they are for.
  let folder = ''
  const named = map.split('\n').flatMap((line) => {
    folder = /^\w+\//.exec(line)?.[0] ?? folder
    return (line.slice('tables/  '.length).split('  ')[0] ?? '').split(', ').map((room) => `${folder}${room}.ts`)
  })
  const rooms = files.filter((file) => /^(tables|store)\/[\w-]+\.ts$/.test(file))
  expect(rooms.length).toBeGreaterThan(50)
  expect(rooms.filter((room) => !named.includes(room))).toEqual([])
})

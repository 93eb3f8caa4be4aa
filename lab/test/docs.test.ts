/** The pages: every link leads somewhere, every picture is shown by a page, and all of them together weigh little. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Bytes of all pictures: whoever clones pays for them. */
const MOST_BYTES = 4_000_000

/** What is made, and what was installed. */
const MADE = new Set(['node_modules', 'dist', 'data', 'reports', 'test-results', 'coverage', '.git'])

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((one) => {
    const path = join(folder, one.name)
    if (!one.isDirectory()) return [path]
    return MADE.has(one.name) ? [] : filesIn(path)
  })
}

const files = filesIn('')
const pages = files.filter((file) => file.endsWith('.md') && !/^games\/.*\/text\//.test(file))
const pictures = files.filter((file) => /^docs\/.*\.(png|webp|jpg|gif|svg)$/.test(file))

const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8')

interface Link {
  page: string
  to: string
}

/** Links to other pages and places of ours, not those in examples of code. */
function linksIn(page: string): Link[] {
  const words = textOf(page).replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  return [...words.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => ({ page, to }))
    .filter(({ to }) => !/^[a-z]+:/.test(to))
}

/** As forges name the headings of a page. */
function anchorsIn(page: string): string[] {
  return [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isDead({ page, to }: Link): boolean {
  const [path = '', anchor] = to.split('#')
  const target = path === '' ? page : join(dirname(page), decodeURIComponent(path))
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor)
}

test('every link of a page leads somewhere', () => {
  const links = pages.flatMap(linksIn)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(isDead)).toEqual([])
})

/** The server's rooms are named without their house, and files of all games with none of them. */
const ROOMS = ['', 'server', 'docs', 'games/halloween']

test.for(['docs/architecture.md', 'docs/glossary.md'])('every file that %s names is there', (page) => {
  const named = [...textOf(page).matchAll(/`([\w@./-]+\.(?:tsx?|json|md))`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !ROOMS.some((room) => existsSync(join(ROOT, room, file))))).toEqual([])
})

test('every picture is shown by a page', () => {
  const shown = new Set(pages.flatMap(linksIn).map(({ page, to }) => join(dirname(page), to.split('#')[0] ?? '')))
  expect(pictures.length).toBeGreaterThan(5)
  expect(pictures.filter((picture) => !shown.has(picture))).toEqual([])
})

test('all pictures together weigh little', () => {
  expect(pictures.reduce((sum, picture) => sum + statSync(join(ROOT, picture)).size, 0)).toBeLessThan(MOST_BYTES)
})

/** Words that come with pages of their own are said by those pages alone: elsewhere they would not be there yet. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { IS_LATER } from '../build/languages.ts'
import english from '../src/text/en.json' with { type: 'json' }

const SOURCES = new URL('../src/', import.meta.url)

/** What is only loaded by a page that `withItsWords` brings (app.tsx). */
const OWN_PAGES = [
  'pages/workshop/',
  'pages/shelf/',
  'ui/new-release.tsx',
  ...['data', 'along', 'take-along', 'holiday', 'notifications'].map((name) => `pages/account/${name}.tsx`),
  ...[
    'pages/tournament/',
    'pages/kept/',
    'pages/group/group-page.tsx',
    'pages/group/hook.tsx',
    'pages/group/season.tsx',
    'pages/group/week.tsx',
    'pages/played.tsx',
    'pages/my-games.tsx',
    'pages/person/',
    'pages/privacy.tsx',
  ],
]

test('words that come later are said only where they have come', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
  const said = files.flatMap((path) =>
    [...readFileSync(new URL(path, SOURCES), 'utf8').matchAll(/['"`]([a-z][\w-]*\.[\w.$-]*)/g)].flatMap(
      ([, key = '']) => (IS_LATER.test(key) ? [{ path, key }] : []),
    ),
  )
  expect(said.length).toBeGreaterThan(60)
  expect(said.filter(({ path }) => !OWN_PAGES.some((own) => path.startsWith(own)))).toEqual([])
  expect(Object.keys(english).filter((key) => IS_LATER.test(key)).length).toBeGreaterThan(60)
})

/** The walls between the folders (biome.json): each is tried with imports that it has to stop, and some that may pass. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')

interface Wall {
  file: string
  stops: readonly string[]
  lets: readonly string[]
}

/** A room of the server: what it may know of the others, and some of what it may not. */
function room(name: string, knows: readonly string[], not: readonly string[]): Wall[] {
  const everywhere = [
    '@gloam/web/src/app.tsx',
    '@gloam/games/halloween/game.ts',
    '@gloam/kernel/testing/scene.ts',
    'vitest',
  ]
  const to = (other: string) => `../${other}/one.ts`
  return [
    {
      file: `server/${name}/one.ts`,
      stops: [...everywhere, ...not.map(to)],
      lets: ['./two.ts', '@gloam/tables/row.ts', '@gloam/games/index.ts', ...knows.map(to)],
    },
  ]
}

const WALLS: readonly Wall[] = [
  {
    file: 'kernel/one.ts',
    stops: ['node:fs', 'react', 'vitest', '@gloam/games/index.ts', '../games/index.ts', './testing/scene.ts', 'zod'],
    lets: ['./game.ts', '@noble/ciphers/chacha.js'],
  },
  {
    file: 'kernel/testing/one.ts',
    stops: ['@gloam/games/index.ts', '../../bots/choose.ts'],
    lets: ['vitest', '../game.ts'],
  },
  {
    file: 'games/one.ts',
    stops: [
      '@gloam/bots/choose.ts',
      '@gloam/protocol/table.ts',
      '@gloam/tables/row.ts',
      '@gloam/home/home.ts',
      'react',
      './testing/words-of.ts',
      '../server/app.ts',
    ],
    lets: ['./halloween/game.ts', '@gloam/kernel/game.ts', 'node:fs'],
  },
  {
    file: 'games/halloween/rules/one.ts',
    stops: [
      '@gloam/tables/row.ts',
      '@gloam/web/src/app.tsx',
      '@gloam/server/app.ts',
      '@gloam/kernel/testing/scene.ts',
      '@gloam/games/betrayal/types.ts',
      'react',
      'vitest',
    ],
    lets: ['../types.ts', '../../text.ts', '@gloam/kernel/game.ts'],
  },
  {
    file: 'games/halloween/test/one.ts',
    stops: ['@gloam/bots/choose.ts', '../../../web/src/app.tsx'],
    lets: ['vitest', '@gloam/kernel/testing/scene.ts', '../../testing/words-of.ts', '../game.ts'],
  },
  {
    file: 'games/halloween/board/one.tsx',
    stops: [
      '@gloam/tables/row.ts',
      '@gloam/web/src/app.tsx',
      '../../../web/src/app.tsx',
      '@gloam/protocol/live.ts',
      '@gloam/games/betrayal/types.ts',
      '../bot.ts',
      '../../testing/words-of.ts',
      'node:fs',
    ],
    lets: ['react', 'motion/react', '@gloam/games/board/contract.ts', '@gloam/games/text.ts', '../types.ts'],
  },
  { file: 'games/halloween/cover.tsx', stops: ['@gloam/web/src/app.tsx'], lets: ['react'] },
  {
    file: 'games/board/one.ts',
    stops: ['@gloam/web/src/app.tsx', 'node:fs'],
    lets: ['react', '../text.ts', '@gloam/kernel/game.ts'],
  },
  {
    file: 'bots/one.ts',
    stops: [
      '@gloam/tables/row.ts',
      '../home/home.ts',
      '@gloam/server/app.ts',
      '@gloam/protocol/table.ts',
      '@gloam/games/halloween/bot.ts',
      '@gloam/lab/sim.ts',
      'vitest',
    ],
    lets: ['@gloam/games/index.ts', '@gloam/kernel/play.ts', 'node:os'],
  },
  {
    file: 'bots/search/one.ts',
    stops: [
      '@gloam/server/app.ts',
      '@gloam/protocol/table.ts',
      '@gloam/games/halloween/bot.ts',
      '../../games/halloween/bot.ts',
      'react',
      'vitest',
    ],
    lets: ['./tree.ts', '../worth.ts', '@gloam/games/index.ts', '@gloam/kernel/play.ts'],
  },
  {
    file: 'bots/test/one.ts',
    stops: ['@gloam/server/app.ts', '@gloam/web/src/app.tsx'],
    lets: ['@gloam/kernel/testing/scene.ts'],
  },
  {
    file: 'protocol/one.ts',
    stops: [
      '@gloam/server/app.ts',
      '../web/src/app.tsx',
      '@gloam/kernel/testing/scene.ts',
      '@gloam/games/index.ts',
      'node:fs',
    ],
    lets: ['zod', './table.ts', '@gloam/kernel/game.ts'],
  },
  {
    file: 'tables/match/one.ts',
    stops: [
      '@gloam/server/app.ts',
      '../server/app.ts',
      '@gloam/bots/pool.ts',
      '@gloam/bots/choose.ts',
      '@gloam/home/home.ts',
      '@gloam/games/halloween/game.ts',
      'node:fs',
      'react',
    ],
    lets: [
      '../row.ts',
      '@gloam/kernel/play.ts',
      '@gloam/games/index.ts',
      '@gloam/protocol/table.ts',
      '@gloam/bots/chances.ts',
    ],
  },
  {
    file: 'home/one.ts',
    stops: [
      '@gloam/server/app.ts',
      '@gloam/web/src/app.tsx',
      '@gloam/bots/pool.ts',
      '@gloam/bots/choose.ts',
      '@gloam/games/halloween/game.ts',
      './testing/cases.ts',
      'node:fs',
      'react',
    ],
    lets: ['./tables.ts', '@gloam/tables/settle.ts', '@gloam/protocol/live.ts', '@gloam/bots/decision.ts', 'zod'],
  },
  {
    file: 'home/testing/one.ts',
    stops: ['@gloam/server/testing/client.ts', '@gloam/web/src/app.tsx', 'node:fs'],
    lets: ['../home.ts', '@gloam/bots/answering.ts', 'vitest'],
  },
  {
    file: 'server/one.ts',
    stops: [
      '@gloam/web/src/app.tsx',
      '@gloam/lab/sim.ts',
      '../web/src/app.tsx',
      './testing/client.ts',
      '@gloam/games/halloween/game.ts',
      '@gloam/kernel/testing/scene.ts',
      'vitest',
    ],
    lets: ['./app.ts', './http/routes.ts', '@gloam/games/index.ts', '@gloam/tables/row.ts', 'fastify'],
  },
  ...room('common', [], ['store', 'tables', 'http']),
  ...room('store', ['common'], ['news', 'tables', 'live', 'http']),
  ...room('store/schema', ['../common'], ['engine', 'tables', 'people', '../tables', '../live']),
  ...room('store/engine', ['../common', 'schema'], ['tables', 'people', '../tables', '../news']),
  ...room('store/tables', ['../common', 'schema', 'engine'], ['people', 'transfer', '../tables']),
  ...room('store/shelf', ['../common', 'schema', 'engine', 'tables'], ['people', 'transfer', '../tables', '../news']),
  ...room('store/people', ['../common', 'schema', 'engine', 'tables', 'shelf'], ['transfer', '../tables', '../news']),
  ...room('store/transfer', ['schema', 'engine', 'tables', 'people'], ['../tables', '../http']),
  ...room('news', ['common', 'store'], ['tables', 'live']),
  ...room('tables', ['common', 'store', 'news'], ['notifications', 'live', 'accounts', 'http']),
  ...room('tables/memory', ['../common', '../store', '../news'], ['audience', 'drivers', '../live']),
  ...room(
    'tables/audience',
    ['memory', '../store', '../news'],
    ['drivers', 'afterwards', '../live', '../notifications'],
  ),
  ...room('tables/drivers', ['memory', 'audience', '../store'], ['afterwards', '../live', '../notifications']),
  ...room('tables/afterwards', ['../common', '../store'], ['memory', 'audience', 'drivers', '../live']),
  ...room('games', ['common', 'store'], ['tables', 'http', 'live']),
  ...room('notifications', ['common', 'store', 'tables'], ['accounts', 'live', 'http']),
  ...room('ratings', ['common', 'store', 'accounts'], ['tables', 'live', 'http']),
  ...room('groups', ['common', 'store', 'tables', 'notifications'], ['accounts', 'live', 'http']),
  ...room('accounts', ['common', 'store', 'notifications'], ['tables', 'live', 'http', 'admin']),
  ...room('tournaments', ['common', 'store', 'tables', 'accounts'], ['notifications', 'groups', 'live', 'http']),
  ...room('days', ['common', 'store', 'tables', 'accounts'], ['notifications', 'live', 'http']),
  ...room('finding', ['common', 'store', 'tables', 'accounts'], ['notifications', 'live', 'http']),
  ...room('shelf', ['common', 'store', 'accounts'], ['tables', 'notifications', 'live', 'http']),
  ...room('live', ['common', 'store', 'news', 'tables', 'accounts'], ['http', 'admin', 'notifications']),
  ...room(
    'http',
    ['common', 'store', 'tables', 'notifications', 'accounts', 'groups', 'shelf', 'live'],
    ['admin', 'commands'],
  ),
  ...room('admin', ['common', 'store', 'tables', 'accounts', 'live'], ['http', 'commands']),
  ...room('commands', ['common', 'store', 'tables'], ['live', 'http', 'accounts', 'notifications']),
  { file: 'server/test/one.ts', stops: ['@gloam/web/src/app.tsx', '../../lab/sim.ts'], lets: ['../testing/client.ts'] },
  {
    file: 'web/src/one.ts',
    stops: [
      '@gloam/server/tables/table.ts',
      '../../server/tables/table.ts',
      '@gloam/bots/choose.ts',
      '@gloam/home/home.ts',
      '@gloam/games/index.ts',
      '@gloam/games/halloween/types.ts',
      '../../games/halloween/types.ts',
      '@gloam/games/betrayal/workshop/index.ts',
      '@gloam/kernel/testing/scene.ts',
      'node:fs',
    ],
    lets: [
      '@gloam/protocol/live.ts',
      '@gloam/games/board/contract.ts',
      '@gloam/games/workshop.ts',
      './games.ts',
      'react',
    ],
  },
  {
    file: 'web/src/home/one.ts',
    stops: [
      '@gloam/server/app.ts',
      '@gloam/bots/pool.ts',
      '@gloam/games/index.ts',
      '@gloam/home/testing/cases.ts',
      'node:fs',
    ],
    lets: ['@gloam/home/home.ts', '@gloam/tables/luck.ts', '@gloam/bots/answering.ts', '../net/api.ts', 'react'],
  },
  {
    file: 'web/test/one.ts',
    stops: ['@gloam/server/app.ts', '@gloam/lab/sim.ts'],
    lets: ['../src/faces.ts', 'vitest'],
  },
  {
    file: 'lab/balance/one.ts',
    stops: [
      '@gloam/web/src/app.tsx',
      '@gloam/server/app.ts',
      '@gloam/e2e/tools/wire.ts',
      '@gloam/kernel/testing/scene.ts',
    ],
    lets: [
      '@gloam/e2e/browser/browser.ts',
      '@gloam/web/src/play/choosing/narrowing.ts',
      '@gloam/server/testing/client.ts',
      '@gloam/bots/choose.ts',
      '@gloam/kernel/random.ts',
    ],
  },
  {
    file: 'lab/page/one.ts',
    stops: ['@gloam/kernel/game.ts', '../../games/index.ts', 'node:fs'],
    lets: ['@observablehq/plot'],
  },
  {
    file: 'e2e/one.ts',
    stops: [
      '@gloam/web/src/app.tsx',
      '@gloam/server/app.ts',
      '@gloam/bots/choose.ts',
      '@gloam/kernel/testing/scene.ts',
    ],
    lets: [
      '@gloam/server/testing/client.ts',
      '@gloam/protocol/live.ts',
      '@gloam/games/index.ts',
      '@gloam/kernel/testing/effort.ts',
    ],
  },
  {
    file: 'cli/one.ts',
    stops: ['@gloam/server/app.ts', '@gloam/games/index.ts', '../web/src/app.tsx', '@gloam/server/testing/client.ts'],
    lets: ['@gloam/server/run.ts', '@gloam/server/commands/backup.ts', '@gloam/lab/verify.ts', 'vite', 'node:fs'],
  },
  {
    file: 'cli/test/one.ts',
    stops: ['@gloam/server/app.ts', '@gloam/bots/choose.ts', '@gloam/lab/verify.ts', '../../web/build/licences.ts'],
    lets: ['../cut.ts', '@gloam/server/testing/process/process.ts', '@gloam/games/index.ts', 'vitest', 'node:fs'],
  },
  { file: 'scripts/one.ts', stops: ['@gloam/server/app.ts', '../web/src/app.tsx'], lets: ['node:fs', 'vite'] },
  {
    file: 'examples/lanterns/rules/one.ts',
    stops: [
      '@gloam/server/app.ts',
      '@gloam/bots/choose.ts',
      '@gloam/games/halloween/types.ts',
      '@gloam/games/index.ts',
      '../../../kernel/game.ts',
      '@gloam/kernel/testing/scene.ts',
      'react',
      'node:fs',
    ],
    lets: [
      '../types.ts',
      '@gloam/kernel/game.ts',
      '@gloam/games/text.ts',
      '@gloam/games/lesson.ts',
      '@gloam/games/ideas.ts',
    ],
  },
  {
    file: 'examples/lanterns/board/one.tsx',
    stops: [
      '@gloam/web/src/app.tsx',
      '@gloam/protocol/live.ts',
      '@gloam/games/halloween/types.ts',
      '../../../games/board/mark.tsx',
      '../bot.ts',
      'react-dom',
      'node:fs',
    ],
    lets: ['react', 'motion/react', '@gloam/games/board/mark.tsx', '@gloam/games/text.ts', '../types.ts'],
  },
  { file: 'examples/lanterns/cover.tsx', stops: ['@gloam/web/src/app.tsx'], lets: ['react'] },
  {
    file: 'examples/lanterns/test/one.ts',
    stops: ['@gloam/bots/choose.ts', '@gloam/server/app.ts', '@gloam/games/halloween/game.ts'],
    lets: ['vitest', '@gloam/kernel/testing/scene.ts', '@gloam/games/testing/words-of.ts', '../game.ts', 'node:fs'],
  },
  {
    file: 'web/pack/one.ts',
    stops: ['@gloam/server/app.ts', '@gloam/bots/choose.ts'],
    lets: ['../build/games.ts', '@gloam/games/manifest.ts', 'node:fs', 'vite'],
  },
  { file: 'examples/one.ts', stops: ['@gloam/protocol/live.ts', '../kernel/game.ts'], lets: ['node:fs'] },
]

interface Report {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[]
}

const folder = mkdtempSync(join(tmpdir(), 'gloam-walls-'))
/** The imports that were stopped, as `file import`. */
const stopped = new Set<string>()
/** The files whose imports lead back to themselves. */
const circles = new Set<string>()

/** Two modules that import each other, in each of the house's folders. */
const CIRCLES = [
  'kernel',
  'games',
  'games/halloween',
  'games/betrayal/kit/meaning',
  'bots',
  'protocol',
  'tables',
  'home',
  'server/tables',
  'web/src',
  'lab',
  'e2e',
  'scripts',
]

beforeAll(() => {
  for (const name of ['biome.json', 'server/biome.json', '.gitignore']) cpSync(join(ROOT, name), join(folder, name))
  for (const { file, stops, lets } of WALLS) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), [...stops, ...lets].map((from) => `import '${from}'\n`).join(''))
  }
  for (const place of CIRCLES) {
    mkdirSync(join(folder, place), { recursive: true })
    writeFileSync(
      join(folder, place, 'here.ts'),
      "import { there } from './there.ts'\nexport const here = () => there\n",
    )
    writeFileSync(
      join(folder, place, 'there.ts'),
      "import { here } from './here.ts'\nexport const there = () => here\n",
    )
  }
  for (const { category, location } of lint().diagnostics) note(category, location.path, location.start.line)
})

function note(category: string, path: string, line: number): void {
  if (category === 'lint/suspicious/noImportCycles') circles.add(path)
  const wall = WALLS.find(({ file }) => path === file)
  if (category !== 'lint/style/noRestrictedImports' || wall === undefined) return
  stopped.add(`${wall.file} ${[...wall.stops, ...wall.lets][line - 1]}`)
}

afterAll(() => rmSync(folder, { recursive: true }))

function lint(): Report {
  const order = [BIOME, 'lint', '--reporter=json', '--max-diagnostics=none']
  return JSON.parse(spawnSync(process.execPath, order, { cwd: folder, encoding: 'utf8' }).stdout)
}

test.for(WALLS)('$file', ({ file, stops, lets }) => {
  expect(stops.filter((from) => !stopped.has(`${file} ${from}`))).toEqual([])
  expect(lets.filter((from) => stopped.has(`${file} ${from}`))).toEqual([])
})

test.for(CIRCLES)('no modules of %s import each other in a circle', (place) => {
  expect(circles).toContain(`${place}/here.ts`)
  expect(circles).toContain(`${place}/there.ts`)
})

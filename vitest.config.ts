import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ALL, WORKERS } from './kernel/testing/effort.ts'
import { UnitTimes } from './scripts/unit-times.ts'
import client from './web/vite.config.ts'

const ROOT = new URL('./', import.meta.url)
/** Tests start our programs dozens of times: what Node has compiled once it need not compile again. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/node', ROOT))

/** Files of tests of Betrayal and of bots whose text says this. */
const saying = (words: RegExp): string[] =>
  ['games/betrayal/test/', 'bots/test/']
    .flatMap((folder) => readdirSync(new URL(folder, ROOT)).map((name) => `${folder}${name}`))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => words.test(readFileSync(new URL(file, ROOT), 'utf8')))

/**
 * Vite makes these ready for Node, which reads all others as they stand: they load what is drawn (`.tsx`), or have the
 * text that Vite makes of a haunt's functions by heart.
 */
const BY_VITE = [
  'games/betrayal/board/book/readers.test.ts',
  'games/hellhouse/board/board.test.ts',
  'games/hellhouse/board/fight/worth.test.ts',
  'games/betrayal/test/vocabulary.test.ts',
]
/** These draw whole boards with all that belongs to them: what the client is built with is at hand. */
const DRAWN = [
  ...[
    'web/test/reach.test.ts',
    'web/test/places.test.ts',
    'web/test/signs.test.ts',
    'web/test/link-pictures.test.ts',
    'web/test/result.test.ts',
  ],
]
const byNode = (file: string) => !BY_VITE.includes(file)

/**
 * These change what a whole process knows (haunts of their own, haunts and games from outside), or measure what it holds. Each has
 * a process of its own.
 */
const APART = [
  ...saying(/trial\.add|small-haunt\.ts'|\bregister(Outside)?\b|\baddHaunts\b/).filter(byNode),
  ...[
    'server/test/haunts.test.ts',
    'server/test/shelf.test.ts',
    'server/test/unplayable.test.ts',
    'server/test/outside-games.test.ts',
    'server/test/compress.test.ts',
    'lab/test/trial.test.ts',
    'web/test/way.test.ts',
  ],
]
/** These know the haunts for practice besides those of the game. */
const PRACTISED = saying(/practice\.ts'/).filter((file) => byNode(file) && !APART.includes(file))

const ELSEWHERE = ['**/node_modules/**', ...APART, ...BY_VITE, ...DRAWN]
/** As in every program of ours the games are known from the beginning, whichever file is the first in its process. */
const KNOWN = ['games/index.ts']
const AS_FOUND = [...KNOWN, 'games/testing/left-as-found.ts']

/** What takes longest begins first, so that no core waits for it at the end. */
const LONGEST = [
  ...['server/test/kill', 'server/test/storm', 'games/halloween/test/laws', 'games/betrayal/test/laws'],
  ...['server/test/kept', 'server/test/faults', 'server/test/group', 'games/hellhouse/test/laws', 'web/test/reach'],
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}.test.ts`))
      return at < 0 ? LONGEST.length : at
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

/** Many files one after the other in one process: what they share is loaded once, and not once for each. */
const together = (name: string, include: string[], more: object = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, exclude: ELSEWHERE, isolate: false, ...more },
})

export default defineConfig({
  test: {
    env: { NODE_COMPILE_CACHE: COMPILED, GLOAM_BUILT_SERVER: 'yes' },
    maxWorkers: WORKERS,
    reporters: ['default', new UnitTimes()],
    // Node reads the sources as they stand, as it does when they are played: nothing is made of them first, and what one
    // calls in another is called by itself, not through a list of what the other offers.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // However busy the machine is: what a test takes is work, and not time.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    // What is waited for comes on a machine that has a lot else to do, too: nothing is tried against the clock.
    expect: { poll: { timeout: 120_000, interval: 20 } },
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'long', description: 'Takes long, and is tried in `npm run test:all` alone.' }],
    ...(ALL ? {} : { tagsFilter: ['!long'] }),
    projects: [
      together('server', ['server/**/*.test.ts'], { setupFiles: AS_FOUND }),
      together('practised', PRACTISED, { setupFiles: KNOWN }),
      together('together', ['{kernel,games,bots,tables,home,lab,web,scripts,cli,examples}/**/*.test.ts'], {
        exclude: [...ELSEWHERE, ...PRACTISED],
        setupFiles: AS_FOUND,
      }),
      { extends: true, test: { name: 'apart', include: APART, setupFiles: KNOWN } },
      { extends: true, test: { name: 'by Vite', include: BY_VITE, experimental: { viteModuleRunner: true } } },
      {
        extends: true,
        plugins: client.plugins ?? [],
        // As it is built: while somebody works on them, React draws boards ten times as slowly.
        oxc: { jsx: { development: false } },
        test: {
          name: 'drawn',
          include: DRAWN,
          env: { NODE_ENV: 'production' },
          experimental: { viteModuleRunner: true },
        },
      },
    ],
  },
})

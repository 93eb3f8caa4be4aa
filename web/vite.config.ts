import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname

/**
 * `import ghost from 'icon:ghost'` gives the path data of one game-icons picture, `import('icons-of:betrayal')` those
 * that games/betrayal/faces.ts names, by their names. The set itself is never shipped.
 */
function icons(): Plugin {
  const [one, several] = ['icon:', 'icons-of:']
  let set: Record<string, { body: string }> | undefined
  const pathOf = (name: string): string => {
    const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json')
    set ??= (JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> }).icons
    const paths = [...(set[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
    if (paths.length === 0) throw new Error(`game-icons has no icon "${name}".`)
    return paths.join(' ')
  }
  return {
    name: 'gloam-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(one) || id.startsWith(several) ? `\0${id}` : null),
    async load(id) {
      if (id.startsWith(`\0${one}`)) return `export default ${JSON.stringify(pathOf(id.slice(one.length + 1)))}`
      if (!id.startsWith(`\0${several}`)) return null
      const list = join(GAMES, id.slice(several.length + 1), 'faces.ts')
      this.addWatchFile(list)
      const { faces } = (await import(pathToFileURL(list).href)) as { faces: readonly string[] }
      return `export default ${JSON.stringify(Object.fromEntries(faces.map((name) => [name, pathOf(name)])))}`
    },
  }
}

const GAMES = join(root, '../games')

/**
 * `virtual:games` knows what the folders of the listed games bring to the screen, each part to be loaded when it is
 * needed, and at once what they are chosen by: a name, a sentence, how long, for how many. A game that is not on the list in games/index.ts is not in the build.
 */
function games(): Plugin {
  const id = 'virtual:games'
  const list = join(GAMES, 'index.ts')
  return {
    name: 'gloam-games',
    resolveId: (asked) => (asked === id || asked.startsWith(WORDS) || asked.startsWith(PARTS) ? `\0${asked}` : null),
    async load(asked) {
      if (asked.startsWith(`\0${PARTS}`)) return partsOf(asked.slice(PARTS.length + 1))
      if (!asked.startsWith(`\0${id}`) && !asked.startsWith(`\0${WORDS}`)) return null
      this.addWatchFile(list)
      const listed = ((await import(pathToFileURL(list).href)) as { games: readonly ListedGame[] }).games
      if (asked === `\0${id}`) {
        const entries = await Promise.all(
          listed.map(async (game) => `${JSON.stringify(game.name)}: ${await parts(game, join(GAMES, game.name))}`),
        )
        return `export default {${entries.join(',')}}`
      }
      const [name, language = 'en'] = asked.slice(WORDS.length + 1).split('/')
      const game = listed.find((one) => one.name === name)
      return game === undefined ? null : `export default ${JSON.stringify(await wordsAtStart(game, language))}`
    },
  }
}

interface ListedGame {
  name: string
  seats: { least: number; most: number }
  options: Readonly<Record<string, { oneOf: readonly string[] } | { someOf: readonly string[] }>>
}

type Words = Readonly<Record<string, string>>

/** `virtual:words/<game>/<language>`: the words that a game is opened with. */
const WORDS = 'virtual:words/'
/** `virtual:parts/<game>`: where the words are that come later. The front door need not know that. */
const PARTS = 'virtual:parts/'

const load = (path: string): string => `() => import(${JSON.stringify(path)})`

function partsOf(name: string): string {
  const folder = join(GAMES, name)
  const languages = languagesOf(folder).map((language) => {
    const files = partFiles(folder, language).map(({ part, file }) => `${JSON.stringify(part)}: ${load(file)}`)
    return `${language}: {${files.join(',')}}`
  })
  return `export default {${languages.join(',')}}`
}

/**
 * The files of one language that lie in folders of a game's text, such as the words of one haunt: loaded when the
 * match needs them. The part `haunts/1` is `haunts/en/01.json` in English and `haunts/de/01.json` in German.
 */
function partFiles(folder: string, language: string): { part: string; file: string }[] {
  const text = join(folder, 'text')
  const folders = readdirSync(text, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name }) => {
    const inside = join(text, name, language)
    const files = existsSync(inside) ? readdirSync(inside).filter((file) => file.endsWith('.json')) : []
    return files.map((file) => ({
      part: `${name}/${file.slice(0, -'.json'.length).replace(/^0+/, '')}`,
      file: join(inside, file),
    }))
  })
}

const readWords = (file: string): Words => JSON.parse(readFileSync(file, 'utf8')) as Words

/** What lies in parts is loaded later, but what is chosen before the start has to have a name and a text from the start. */
async function wordsAtStart(game: ListedGame, language: string): Promise<Words> {
  const folder = join(GAMES, game.name)
  const { manner } = (await import(pathToFileURL(join(folder, 'text/manner.ts')).href)) as {
    manner: { fields: Readonly<Record<string, string>> }
  }
  const chosen = Object.entries(game.options).flatMap(([option, spec]) => {
    const values = 'oneOf' in spec ? spec.oneOf : spec.someOf
    return values.flatMap((value) => ['name', 'text'].map((form) => `${manner.fields[option]}.${value}.${form}`))
  })
  const inParts: Words = Object.assign({}, ...partFiles(folder, language).map(({ file }) => readWords(file)))
  const early = chosen.flatMap((key) => (inParts[key] === undefined ? [] : [[key, inParts[key]]]))
  return { ...Object.fromEntries(early), ...readWords(join(folder, `text/${language}.json`)) }
}

async function parts({ name, seats }: ListedGame, folder: string): Promise<string> {
  const loadIfAny = (path: string) => (existsSync(path) ? load(path) : 'null')
  /** A part of the text that has a file for each language. */
  const byLanguage = (pattern: RegExp, how = '') =>
    readdirSync(join(folder, 'text')).flatMap((file) => {
      const language = pattern.exec(file)?.[1]
      return language === undefined ? [] : [`${language}: ${load(join(folder, 'text', file) + how)}`]
    })
  const words = languagesOf(folder).map((language) => `${language}: ${load(`${WORDS}${name}/${language}`)}`)
  const rules = byLanguage(/^rules-(\w+)\.md$/, '?raw')
  const lessonWords = byLanguage(/^lesson-(\w+)\.json$/)
  return `{
    seats: ${JSON.stringify(seats)},
    about: ${JSON.stringify(aboutOf(folder))},
    cover: ${load(join(folder, 'cover.tsx'))},
    manner: ${load(join(folder, 'text/manner.ts'))},
    words: {${words.join(',')}},
    parts: ${load(PARTS + name)},
    board: ${loadIfAny(join(folder, 'board/index.tsx'))},
    rules: {${rules.join(',')}},
    easy: ${JSON.stringify(await easyOf(folder))},
    game: () => import(${JSON.stringify(join(folder, 'game.ts'))}).then((module) => module[${JSON.stringify(name)}]),
    lesson: ${loadIfAny(join(folder, 'lesson.ts'))},
    lessonWords: {${lessonWords.join(',')}},
  }`
}

/** The options of an easy first game. */
async function easyOf(folder: string): Promise<Record<string, string> | null> {
  const file = join(folder, 'lesson.ts')
  if (!existsSync(file)) return null
  const { default: lesson } = (await import(pathToFileURL(file).href)) as { default: { easy?: Record<string, string> } }
  return lesson.easy ?? null
}

/** A game speaks the languages that it has a file of words for. */
function languagesOf(folder: string): string[] {
  return readdirSync(join(folder, 'text')).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])
}

/** The few words by which a game is chosen, from each of its languages: the rest of its text is loaded later. */
function aboutOf(folder: string): Record<string, Record<'name' | 'blurb' | 'minutes' | 'easy', string | undefined>> {
  const about = languagesOf(folder).map((language) => {
    const words = readWords(join(folder, `text/${language}.json`))
    const [name, blurb, minutes, easy] = ['name', 'blurb', 'minutes', 'easy'].map((key) => words[`game.${key}`])
    return [language, { name, blurb, minutes, easy }]
  })
  return Object.fromEntries(about)
}

/** Beside every text file lies the same one compressed, so that the server has nothing to do but send it. */
function compressed(): Plugin {
  return {
    name: 'gloam-compressed',
    // A preview is never sent far.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file))) {
        const text = readFileSync(join(dir, name))
        writeFileSync(
          join(dir, `${name}.br`),
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
        writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}

/** What the API's calls are about is told to those who read its description; the client only makes them. */
function wordless(): Plugin {
  return {
    name: 'gloam-wordless',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/protocol/api.ts') ? code.replace(/^\s+about:\s*(?:'[^'\n]*'|"[^"\n]*"),\n/gm, '') : null
    },
  }
}

/** `offline.json` names the files that a browser keeps to open lessons and rulebooks without a line. */
function offline(): Plugin {
  return {
    name: 'gloam-offline',
    apply: 'build',
    generateBundle: {
      // Only then it is known which files are left: of a part that is style alone no script is.
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'))
        this.emitFile({
          type: 'asset',
          fileName: 'offline.json',
          source: JSON.stringify(files.map((name) => `/${name}`)),
        })
      },
    },
  }
}

/** Packages that bring pictures and letters instead of code: no module names them. */
const WITHOUT_CODE = ['@fontsource-variable/inter', '@fontsource/im-fell-english', '@iconify-json/game-icons']

/** `licences.txt` says whose work is in the built client, and under which terms. */
function licences(): Plugin {
  return {
    name: 'gloam-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const named = modules.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
      const texts = [...new Set([...named, ...WITHOUT_CODE])].sort().map(licenceOf)
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`) })
    },
  }
}

function licenceOf(name: string): string {
  const folder = join(root, '../node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
  if (license === undefined && file === undefined) throw new Error(`${name} does not say under which terms it comes.`)
  return `${name} ${version}: ${license ?? 'see below'}\n${text}`
}

export default defineConfig({
  root,
  plugins: [icons(), games(), wordless(), react(), offline(), licences(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // The strict content policy of the server forbids inline data in scripts and fonts alike.
    assetsInlineLimit: 0,
    // What tells zod to do without eval has to run before the first schema is made.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'zod', test: /zod|no-eval/ }] } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://localhost:8080', ws: true } },
  },
})

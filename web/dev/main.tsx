/**
 * Any game's table in the page, with no server: the real screen over a match that is played here, by chance, by you,
 * or from a kept record. It is no part of the built client. What the address can ask for is told in wish.ts and in
 * docs/adding-a-game.md.
 */
// First of all: it says in which order the layers of style lie, a board's among them.
import '../src/style/index.css'
import '../src/style/play.css'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { StrictMode, Suspense, use, useLayoutEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { loadGame } from '../src/games.ts'
import { ReplayScreen } from '../src/pages/replay.tsx'
import { NO_COMMANDS, type TableCommands } from '../src/play/commands.ts'
import { TableScreen } from '../src/play/table-screen.tsx'
import { getPrefs, type Prefs, setLanguage, setPrefs, startPrefs } from '../src/prefs.ts'
import { Frames } from '../src/replay/frames.ts'
import { InPlay } from '../src/screen/in-play.tsx'
import { Sheet } from '../src/screen/screen-page.tsx'
import { loadedGarden } from './garden/index.ts'
import { listen, scoreNamed } from './listen.ts'
import { LocalTable } from './local-table.ts'
import { wishIn } from './wish.ts'
import '../src/ui/keyboard.ts'

const RECORDS = import.meta.glob<{ record: MatchRecord<GameTypes> }>('../../games/*/test/records/*/*.json')

async function recordNamed(name: string): Promise<MatchRecord<GameTypes>> {
  // The newest version's, if several versions have kept one of this name.
  const path = Object.keys(RECORDS)
    .filter((file) => file.endsWith(`/${name}.json`))
    .sort((a, b) => versionIn(a) - versionIn(b))
    .at(-1)
  const load = path === undefined ? undefined : RECORDS[path]
  if (load === undefined) throw new Error(`There is no kept record "${name}".`)
  return (await load()).record
}

const versionIn = (path: string) => Number(/\/v(\d+)\//.exec(path)?.[1] ?? 0)

class LocalFrames extends Frames {
  private readonly local: LocalTable
  constructor(local: LocalTable, table: string, seat?: number) {
    super(table, seat)
    this.local = local
  }
  override async page(): ReturnType<LocalTable['frames']> {
    const frames = await this.local.frames(this.seat ?? -1)
    this.length = frames.length
    return frames
  }
  override async at(place: number) {
    return (await this.page())[place]
  }
}

const tiny = Promise.resolve(loadedGarden)

interface Opened {
  local: LocalTable
  query: URLSearchParams
  /** It is to be seen now. */
  drawn(): void
}

function Local({ local, query, drawn }: Opened) {
  const game = use(local.game.name === 'garden' ? tiny : loadGame(local.game.name))
  const state = useSyncExternalStore(local.store.subscribe, local.store.get)
  const commands: TableCommands = {
    ...NO_COMMANDS,
    again: () => location.reload(),
    replay: () => location.assign(`${location.pathname}?${query}&replay`),
    loadStory: () => local.frames(-1),
    loadSince: (sequence) => local.since(sequence),
  }
  useLayoutEffect(drawn, [drawn])
  const { table } = state
  if (table === null) return null
  if (query.has('replay'))
    return <ReplayScreen table={table} yourSeat={null} frames={(seat) => new LocalFrames(local, table.id, seat)} />
  if (query.has('screen'))
    return (
      <Sheet connection="open">
        <InPlay game={game} store={local.store} state={{ ...state, table }} />
      </Sheet>
    )
  // With `&hand` a big screen is there, too: a phone is a hand.
  const shown = query.has('hand') ? { ...table, screen: true } : table
  return <TableScreen game={game} store={local.store} state={{ ...state, table: shown }} commands={commands} />
}

/** `&theme=daylight&contrast=more&motion=none&pace=slow`: as in the settings. */
function prefsIn(asked: URLSearchParams): Partial<Prefs> {
  const names = Object.keys(getPrefs()).filter((name) => asked.has(name))
  return Object.fromEntries(names.map((name) => [name, asked.get(name)]))
}

const root = createRoot(document.getElementById('root') ?? document.body)
let opened: Opened | null = null
let count = 0

/** Another table in the same page, as if the page had been opened with this address; nothing is loaded anew. */
async function show(address: string): Promise<void> {
  const query = new URLSearchParams(address)
  const wish = wishIn(query)
  opened?.local.leave()
  const { language, ...prefs } = { ...usual, ...prefsIn(query) }
  setPrefs(prefs)
  if (language !== getPrefs().language) await setLanguage(language ?? 'en')
  const local = await LocalTable.open(wish, query, wish.record === null ? null : await recordNamed(wish.record))
  history.replaceState(null, '', `?${query}`)
  // At hand in the console: gloam.step() lets somebody else pick by chance, gloam.playOn(20) goes on by so many picks,
  // gloam.show('game=…') shows another table, gloam.light('theme=daylight') the same by another light.
  // gloam.listen({ game: 'halloween', … }) tells how loud something of its score is, gloam.scoreNamed('halloween') all of it.
  Object.assign(globalThis, { gloam: Object.assign(local, { show, light, listen, scoreNamed }) })
  await new Promise<void>((drawn) => {
    opened = { local, query, drawn }
    root.render(
      <StrictMode>
        <Suspense>
          <Local key={++count} {...opened} />
        </Suspense>
      </StrictMode>,
    )
  })
}

/** The same table, with other settings. */
function light(address: string): void {
  const asked = new URLSearchParams(opened?.query)
  for (const [name, value] of new URLSearchParams(address)) asked.set(name, value)
  setPrefs({ ...usual, ...prefsIn(asked) })
}

await startPrefs()
/** What the page was opened with: a table that does not ask for anything else has this. */
const usual = getPrefs()
await show(location.search)

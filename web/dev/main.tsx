/**
 * Plays a game in the page, with no server: /dev/?game=halloween&seats=3&seat=0&picks=120&seed=…
 * With `replay` it opens the replay of those picks. It is no part of the built client.
 */
import { StrictMode, Suspense, use, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { loadGame } from '../src/games.ts'
import { ReplayScreen } from '../src/pages/replay.tsx'
import { Frames } from '../src/pages/replay-frames.ts'
import { type TableCommands, TableScreen } from '../src/play/table-screen.tsx'
import { startPrefs } from '../src/prefs.ts'
import { LocalTable } from './local-table.ts'
import '../src/style/index.css'

const query = new URLSearchParams(location.search)
const number = (name: string, usual: number) => Number(query.get(name) ?? usual)

const local = new LocalTable({
  game: query.get('game') ?? 'halloween',
  seats: number('seats', 3),
  seat: number('seat', 0),
  picks: number('picks', 0),
  seed: query.get('seed'),
})

class LocalFrames extends Frames {
  override page(): Promise<LocalTable['frames']> {
    this.length = local.frames.length
    return Promise.resolve(local.frames)
  }
  override async at(place: number) {
    return (await this.page())[place]
  }
}

function Local() {
  const game = use(loadGame(local.game.name))
  const state = useSyncExternalStore(local.store.subscribe, local.store.get)
  const commands: TableCommands = {
    again: () => location.reload(),
    replay: () => location.assign(`${location.pathname}?${query}&replay`),
    retry: () => {},
    leave: null,
    takeSeatBack: null,
    standIn: null,
    setManners: null,
    stepBack: null,
    agree: null,
    disagree: null,
    loadScores: async () =>
      local.frames.flatMap(({ seen }) => {
        const scores = game.board?.scores?.(seen.view)
        return scores ? [scores] : []
      }),
  }
  const { table } = state
  if (table === null) return null
  if (query.has('replay'))
    return <ReplayScreen table={table} yourSeat={null} frames={(seat) => new LocalFrames(table.id, seat)} />
  return <TableScreen game={game} store={local.store} state={{ ...state, table }} commands={commands} />
}

startPrefs()
const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Local />
      </Suspense>
    </StrictMode>,
  )

/** A match on the big screen: the board as large as it goes, what happened in large sentences, and who is asked. */
import { Said } from '@gloam/games/board/said.tsx'
import type { TableState } from '@gloam/protocol/table.ts'
import { useMemo } from 'react'
import type { LoadedGame } from '../games.ts'
import type { TableSnapshot, TableStore } from '../net/live/table-store.ts'
import { BoardView } from '../play/board/board-view.tsx'
import { ExplainProvider } from '../play/board/explain.tsx'
import { useBoard, useSight } from '../play/board/use-board.ts'
import { SceneLayer } from '../play/stage/scene-layer.tsx'
import { useNotes } from '../play/talk/use-notes.ts'
import { type Playing, usePlaying } from '../play/use-playing.ts'
import { useWords } from '../play/use-words.ts'
import { currentLanguage, t } from '../text/index.ts'
import { Asked } from './asked.tsx'
import { Finale } from './finale.tsx'
import { LatestEvents } from './latest-events.tsx'
import { Top } from './top.tsx'

interface InPlayProps {
  game: LoadedGame
  store: TableStore
  state: TableSnapshot & { table: TableState }
}

/** Milliseconds for what a reader would close: a public leaf is short, and the books open on the phones meanwhile. */
const READ_FOR = 12_000

export function InPlay(props: InPlayProps) {
  const { game, position } = useWords(props.game, props.state.position)
  const state = useMemo(() => ({ ...props.state, position }), [props.state, position])
  return (
    <ExplainProvider game={game}>
      <Opened {...props} game={game} state={state} />
    </ExplainProvider>
  )
}

function Opened(props: InPlayProps) {
  const playing = usePlaying({ ...props, readFor: READ_FOR })
  const { seen } = playing
  if (seen === null) return <p className="loading">{t('loading')}</p>
  return <Shown {...props} playing={{ ...playing, seen }} />
}

type Seen = Playing & { seen: NonNullable<Playing['seen']> }

function Shown({ game, store, state, playing }: InPlayProps & { playing: Seen }) {
  const { table } = state
  const { seen, names, players, narrowing, shown, scenes, cameraMan, banner } = playing
  const sight = useSight(game, seen, players, names)
  const notes = useNotes(store, state)
  const board = useBoard({
    sight,
    question: null,
    narrowing,
    showing: shown?.showing ?? null,
    shownFor: shown?.shownFor ?? 0,
    camera: cameraMan.camera,
    notes,
    history: playing.history,
    whole: true,
  })
  const outcome = shown?.busy ? null : seen.outcome
  const over = outcome !== null || table.stopped !== null
  return (
    <div className="screen-play" lang={game.language === currentLanguage() ? undefined : game.language}>
      <Top game={game} sight={sight} />
      <main className="board-space">
        <BoardView game={game} seen={seen} board={board} lit={narrowing.places} onReady={cameraMan.ready} />
        {banner.banner !== null && (
          <p className="screen-banner" role="alert" key={banner.banner}>
            <Said text={game.text}>{banner.banner}</Said>
          </p>
        )}
      </main>
      <footer className="screen-foot">
        <LatestEvents game={game} history={playing.history} names={names} />
        {!over && <Asked table={table} seen={seen} players={players} />}
      </footer>
      {/* A great scene takes the whole screen. */}
      <SceneLayer scenes={scenes} board={board} onClose={playing.closeScene} />
      {over && <Finale game={game} sight={sight} told={board.told} outcome={outcome} table={table} names={names} />}
    </div>
  )
}

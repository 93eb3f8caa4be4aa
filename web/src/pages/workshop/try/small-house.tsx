/** The house beside the bench: the game's own board as it stands now, seen from one seat. */
import type { TableState } from '@gloam/protocol/table.ts'
import { useMemo } from 'react'
import type { LoadedGame } from '../../../games.ts'
import type { TableSnapshot, TableStore } from '../../../net/live/table-store.ts'
import { BoardView } from '../../../play/board/board-view.tsx'
import { ExplainProvider } from '../../../play/board/explain.tsx'
import { useBoard, useSight } from '../../../play/board/use-board.ts'
import { useNotes } from '../../../play/talk/use-notes.ts'
import { type Playing, usePlaying } from '../../../play/use-playing.ts'
import { useWords } from '../../../play/use-words.ts'
import { currentLanguage, t } from '../../../text/index.ts'

interface SmallHouseProps {
  game: LoadedGame
  store: TableStore
  state: TableSnapshot & { table: TableState }
}

export function SmallHouse(props: SmallHouseProps) {
  const { game, position } = useWords(props.game, props.state.position)
  const state = useMemo(() => ({ ...props.state, position }), [props.state, position])
  return (
    <ExplainProvider game={game}>
      <Opened {...props} game={game} state={state} />
    </ExplainProvider>
  )
}

function Opened(props: SmallHouseProps) {
  const playing = usePlaying({ ...props, readFor: 0 })
  const { seen } = playing
  if (seen === null) return <p className="loading">{t('loading')}</p>
  return <Shown {...props} playing={{ ...playing, seen }} />
}

type Seen = Playing & { seen: NonNullable<Playing['seen']> }

function Shown({ game, store, state, playing }: SmallHouseProps & { playing: Seen }) {
  const { seen, names, players, narrowing, shown, cameraMan } = playing
  const sight = useSight(game, seen, players, names)
  const notes = useNotes(store, state)
  const board = useBoard({
    sight,
    question: null,
    narrowing,
    showing: null,
    shownFor: shown?.shownFor ?? 0,
    camera: cameraMan.camera,
    notes,
    history: playing.history,
  })
  return (
    <div className="board-space ws-board" lang={game.language === currentLanguage() ? undefined : game.language}>
      <BoardView game={game} seen={seen} board={board} lit={narrowing.places} onReady={cameraMan.ready} />
    </div>
  )
}

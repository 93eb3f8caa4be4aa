/** A match once more, moment by moment, seen from a seat of one's choice. */

import candleIcon from 'icon:candle-flame'
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { use, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { seatNames } from '../faces.ts'
import { type LoadedGame, loadGame, withWordsFor } from '../games.ts'
import { call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { BoardTools } from '../play/board/board-area.tsx'
import { BoardView } from '../play/board/board-view.tsx'
import { ExplainProvider } from '../play/board/explain.tsx'
import { useBoard, useSight } from '../play/board/use-board.ts'
import { useCamera } from '../play/board/use-camera.ts'
import { useNarrowing } from '../play/choosing/use-narrowing.ts'
import { MOST_NAMES, Players } from '../play/frame/players.tsx'
import { useFaces, useNames } from '../play/frame/use-faces.ts'
import type { Names } from '../play/names.ts'
import { useKeptNotes } from '../play/talk/use-notes.ts'
import { Controls } from '../replay/controls.tsx'
import { allOf, Frames } from '../replay/frames.ts'
import { Honesty } from '../replay/honesty.tsx'
import { ReplayLines } from '../replay/lines.tsx'
import { lookBackAt } from '../replay/look-back.ts'
import { Moments } from '../replay/moments.tsx'
import { chancesIn, chaptersIn, scoresIn } from '../replay/story.ts'
import { type MomentControl, placeInAddress, seatInAddress, useMoment } from '../replay/use-moment.ts'
import { WhatIf, WhatIfNote } from '../replay/what-if.tsx'
import { t } from '../text/index.ts'
import { resultOf } from '../text/said.ts'
import { Icon } from '../ui/icon.tsx'
import { useTableTitle } from '../ui/title.ts'
import { usePhone } from '../ui/use-media.ts'
import { Lost } from './lost.tsx'
import '../style/play.css'

export default function Replay({ id }: { id: string }) {
  const { data, failed, away } = useLoad(() => call('table', { id }))
  if (failed) return <Lost reason={away ? 'away' : 'table'} />
  if (data === null) return <p className="loading">{t('loading')}</p>
  return <ReplayScreen table={data.table} yourSeat={data.yourSeat} frames={(seat) => new Frames(id, seat)} />
}

interface ReplayProps {
  table: TableState
  yourSeat: number | null
  frames: (seat: number) => Frames
}

const SPECTATOR = -1

export function ReplayScreen({ table, yourSeat, frames }: ReplayProps) {
  const opened = use(loadGame(table.game))
  const running = table.status !== 'ended'
  const [seat, setSeat] = useState(() => eyesAtFirst(running, yourSeat))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewpoint is another film
  const source = useMemo(() => frames(seat), [seat])
  const { known, length, game } = useAll(source, opened)
  const control = useMoment(length, seat)
  const frame = known[control.place] ?? null
  const names = useNames(table, seat)
  const players = useFaces(table, game.board, frame?.seen.view ?? null)
  useTableTitle(titleOf(table, yourSeat, opened.text.say('game.name')))
  if (frame === null) return <p className="loading">{t('loading')}</p>
  return (
    <ExplainProvider game={game}>
      <Moment
        {...{ game, table, frame, known, length, players, names, seat, control }}
        isOwn={seat === yourSeat}
        onSeat={running ? null : setSeat}
      />
    </ExplainProvider>
  )
}

/** One looks back with one's own eyes, unless the address says with whose. */
function eyesAtFirst(running: boolean, yourSeat: number | null): number {
  const own = yourSeat ?? SPECTATOR
  return running ? own : (seatInAddress() ?? own)
}

/** Which match it is that is looked back at. */
function titleOf(table: TableState, yourSeat: number | null, game: string): string {
  const title = t('replay.title', { game })
  if (table.status !== 'ended') return title
  return t('title.over', { game: title, result: resultOf(table, yourSeat, seatNames(table.seats)) })
}

interface MomentProps {
  game: LoadedGame
  table: TableState
  frame: Frame
  /** What has been loaded so far: from the first moment on. */
  known: readonly Frame[]
  length: number
  players: readonly PlayerFace[]
  names: Names
  seat: number
  /** Whether it is the viewer's own seat. */
  isOwn: boolean
  control: MomentControl
  onSeat: ((seat: number) => void) | null
}

const NOTHING_ASKED = { question: null, take: () => {} }

function Moment({ game, table, frame, known, length, players, names, seat, isOwn, control, onSeat }: MomentProps) {
  const phone = usePhone()
  const narrowing = useNarrowing(NOTHING_ASKED)
  const { camera, ready } = useCamera((at) => game.board?.floorOf?.(at, frame.seen.view) ?? null)
  const sight = useSight(game, frame.seen, players, names)
  const notes = useKeptNotes(table.id, isOwn)
  const board = useBoard({
    sight,
    question: null,
    narrowing,
    showing: frame.happened.events.at(-1) ?? null,
    shownFor: 0,
    camera,
    notes,
  })
  // A spectator takes over the first seat.
  const taken = Math.max(0, seat)
  const scores = useMemo(() => scoresIn(game, known), [game, known])
  const chances = useMemo(() => chancesIn(known), [known])
  const chapters = useMemo(() => chaptersIn(known), [known])
  return (
    <div className="table-screen replay">
      <header className="table-bar">
        <Link href="/" className="home-link" aria-label={t('home.title')}>
          <Icon path={candleIcon} size={22} />
        </Link>
        <h1>{t('replay.title', { game: game.text.say('game.name') })}</h1>
        <Players
          {...{ table, game, sight }}
          seen={frame.seen}
          yourSeat={null}
          brief={phone}
          many={phone && table.seats.length > MOST_NAMES}
        />
        <BoardTools />
      </header>
      <main className="board-space">
        <BoardView game={game} seen={frame.seen} board={board} lit={narrowing.places} onReady={ready} />
      </main>
      <aside className="side replay-side">
        <WhatIfNote table={table} seat={seat} />
        <ReplayLines
          game={game}
          frames={known}
          players={players}
          names={names}
          place={control.place}
          onGo={control.go}
        />
        <Controls {...{ control, length, scores, chances, chapters, players, seat, onSeat }} />
        {table.status === 'ended' && (
          <Moments
            {...{ game, names, players }}
            {...{ table: table.id, seat: taken, ask: (of) => lookBackAt(table.id, of) }}
            way={(moment, of, said) => (
              <button
                type="button"
                onClick={() => {
                  onSeat?.(of)
                  control.go(moment)
                }}
              >
                {said}
              </button>
            )}
          />
        )}
        <footer className="replay-foot">
          {table.status === 'ended' && frame.seen.outcome === null && (
            <WhatIf table={table.id} moment={control.place} seat={taken} name={names.nameOf(taken)} />
          )}
          {table.status === 'ended' && <Honesty table={table} />}
          <Link href={`/table/${table.id}`}>{t('replay.table')}</Link>
        </footer>
      </aside>
    </div>
  )
}

interface FilmSoFar {
  source: Frames | null
  known: readonly Frame[]
  /** With the words that these moments need. */
  game: LoadedGame
}

/** All moments, page after page; the first ones can be seen before the last have come. */
function useAll(source: Frames, opened: LoadedGame) {
  const [film, setFilm] = useState<FilmSoFar>({ source: null, known: [], game: opened })
  useEffect(() => {
    let wanted = true
    const tell = (known: readonly Frame[]) => {
      const last = known.at(-1)
      if (last === undefined) return wanted
      void withWordsFor(opened, last.seen.view)
        .catch(() => opened)
        .then((game) => {
          const grown = (old: FilmSoFar) => old.source !== source || known.length > old.known.length
          if (wanted) setFilm((old) => (grown(old) ? { source, known, game } : old))
        })
      return wanted
    }
    allOf(source, tell, placeInAddress()).catch(() => {})
    return () => {
      wanted = false
    }
  }, [source, opened])
  // What other eyes saw stays until these have seen something.
  return { known: film.known, length: film.source === null ? 0 : film.source.length, game: film.game }
}

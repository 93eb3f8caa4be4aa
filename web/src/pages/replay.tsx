/** A match once more, step by step, seen from a seat of one's choice. */

import candleIcon from 'icon:candle-flame'
import nextIcon from 'icon:next-button'
import pauseIcon from 'icon:pause-button'
import playIcon from 'icon:play-button'
import backIcon from 'icon:previous-button'
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { use, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { type LoadedGame, loadGame } from '../games.ts'
import { call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { BoardTools } from '../play/board-area.tsx'
import { BoardView } from '../play/board-view.tsx'
import { ExplainProvider } from '../play/explain.tsx'
import { linesOf } from '../play/lines.ts'
import type { Names } from '../play/names.ts'
import { Players } from '../play/players.tsx'
import { useBoard, useSight } from '../play/use-board.ts'
import { useCamera } from '../play/use-camera.ts'
import { useFaces } from '../play/use-faces.ts'
import { useNarrowing } from '../play/use-narrowing.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { usePhone } from '../ui/use-media.ts'
import { Lost } from './lost.tsx'
import { Frames } from './replay-frames.ts'

export default function Replay({ id }: { id: string }) {
  const { data, failed } = useLoad(() => call('table', { id }))
  if (failed) return <Lost reason="table" />
  if (data === null) return <p className="loading">{t('loading')}</p>
  return <ReplayScreen table={data.table} yourSeat={data.yourSeat} frames={(seat) => new Frames(id, seat)} />
}

interface ReplayProps {
  table: TableState
  yourSeat: number | null
  frames: (seat: number) => Frames
}

export function ReplayScreen({ table, yourSeat, frames }: ReplayProps) {
  const game = use(loadGame(table.game))
  return (
    <ExplainProvider game={game}>
      <Steps table={table} yourSeat={yourSeat} frames={frames} />
    </ExplainProvider>
  )
}

const SPEED = 900
const SPECTATOR = -1

function Steps({ table, yourSeat, frames }: ReplayProps) {
  const game = use(loadGame(table.game))
  const running = table.status !== 'ended'
  const [seat, setSeat] = useState(running ? (yourSeat ?? SPECTATOR) : SPECTATOR)
  const [place, setPlace] = useState(0)
  const [playing, setPlaying] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewpoint is another film
  const source = useMemo(() => frames(seat), [seat])
  const { frame, earlier, length } = useFrames(source, place)
  const players = useFaces(table)
  const names = useMemo<Names>(
    () => ({ seat, seats: players.length, nameOf: (of) => players[of]?.name ?? String(of + 1) }),
    [seat, players],
  )
  const last = Math.max(0, length - 1)
  usePlaying(playing, () => (place < last ? setPlace(place + 1) : setPlaying(false)), place)

  if (frame === null) return <p className="loading">{t('loading')}</p>
  return (
    <Moment
      {...{ game, table, frame, earlier, length, players, names, seat, setSeat, place, setPlace, playing, setPlaying }}
    />
  )
}

interface MomentProps {
  game: LoadedGame
  table: TableState
  frame: Frame
  earlier: readonly Frame[]
  length: number
  players: readonly PlayerFace[]
  names: Names
  seat: number
  setSeat(seat: number): void
  place: number
  setPlace(place: number): void
  playing: boolean
  setPlaying(playing: boolean): void
}

const NOTHING_ASKED = { question: null, take: () => {} }

function Moment(props: MomentProps) {
  const { game, table, frame, earlier, length, players, names, seat, setSeat, place, setPlace, playing, setPlaying } =
    props
  const running = table.status !== 'ended'
  const last = Math.max(0, length - 1)
  const phone = usePhone()
  const narrowing = useNarrowing(NOTHING_ASKED)
  const { camera, ready } = useCamera((at) => game.board?.floorOf?.(at, frame.seen.view) ?? null)
  const sight = useSight(game, frame.seen, players, names)
  const board = useBoard({
    sight,
    question: null,
    narrowing,
    showing: frame.happened.events.at(-1) ?? null,
    shownFor: 0,
    camera,
  })
  const lines = linesOf(game, frame.happened, names)
  const before = earlier.flatMap(({ happened }) => linesOf(game, happened, names))
  return (
    <div className="table-screen replay">
      <header className="table-bar">
        <Link href="/" className="home-link" aria-label={t('home.title')}>
          <Icon path={candleIcon} size={22} />
        </Link>
        <h1>{t('replay.title', { game: game.text.say('game.name') })}</h1>
        <Players table={table} game={game} seen={frame.seen} sight={sight} yourSeat={null} brief={phone} />
        <BoardTools />
      </header>
      <main className="board-space">
        <BoardView game={game} seen={frame.seen} board={board} lit={narrowing.places} onReady={ready} />
      </main>
      <aside className="side replay-side">
        <section className="question" aria-label={t('replay.what')}>
          <ol className="replay-lines" aria-live="polite">
            {before.map(({ key, text }) => (
              <li key={key} className="earlier">
                {text}
              </li>
            ))}
            {lines.length === 0 && <li>{t('replay.quiet')}</li>}
            {lines.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ol>
        </section>
        <div className="replay-controls">
          <input
            name="moment"
            type="range"
            min={0}
            max={last}
            value={place}
            aria-label={t('replay.moment')}
            onChange={(event) => setPlace(Number(event.target.value))}
          />
          <p className="replay-count">{t('replay.count', { at: place + 1, of: length })}</p>
          <div className="buttons">
            <button
              type="button"
              className="round"
              aria-label={t('replay.back')}
              disabled={place === 0}
              onClick={() => setPlace(place - 1)}
            >
              <Icon path={backIcon} size={18} />
            </button>
            <button
              type="button"
              className="round main"
              aria-label={playing ? t('replay.pause') : t('replay.play')}
              onClick={() => setPlaying(!playing)}
            >
              <Icon path={playing ? pauseIcon : playIcon} size={20} />
            </button>
            <button
              type="button"
              className="round"
              aria-label={t('replay.next')}
              disabled={place >= last}
              onClick={() => setPlace(place + 1)}
            >
              <Icon path={nextIcon} size={18} />
            </button>
          </div>
          {!running && (
            <label>
              <span>{t('replay.viewpoint')}</span>
              <select name="seat" value={seat} onChange={(event) => setSeat(Number(event.target.value))}>
                <option value={SPECTATOR}>{t('replay.spectator')}</option>
                {players.map(({ name }, of) => (
                  <option key={name} value={of}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Link href={`/table/${table.id}`}>{t('replay.table')}</Link>
        </div>
      </aside>
    </div>
  )
}

/** How many moments before the present one are still told. */
const REMEMBERED = 12

function useFrames(source: Frames, place: number) {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  useEffect(() => {
    let wanted = true
    source.upTo(place, REMEMBERED + 1).then(
      (found) => wanted && found.length > 0 && setFrames(found),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [source, place])
  return { frame: frames.at(-1) ?? null, earlier: frames.slice(0, -1), length: source.length }
}

function usePlaying(playing: boolean, step: () => void, place: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the next wait
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(step, SPEED)
    return () => clearTimeout(timer)
  }, [playing, place])
}

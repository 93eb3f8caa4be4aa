/** A table with several people around this device: whoever holds it sees their own view, and nobody the one before. */
import type { TableState } from '@gloam/protocol/table.ts'
import { type ComponentType, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { facesOf } from '../faces.ts'
import { asEvent, type LoadedGame, loadGame } from '../games.ts'
import { call, callAs } from '../net/api.ts'
import type { TableSnapshot, TableStore } from '../net/live/table-store.ts'
import { useNames } from '../play/frame/use-faces.ts'
import type { Names } from '../play/names.ts'
import type { Guide } from '../play/table-screen.tsx'
import { useWords } from '../play/use-words.ts'
import { t } from '../text/index.ts'
import { Curtain } from './curtain.tsx'
import { Held } from './held.tsx'
import { LatelyPanel } from './lately-panel.tsx'
import { comingOf, isAway, lookedBy, seatsAround } from './turns.ts'
import './around.css'

/** The table in play, as one seat sees it. */
export type Shown = ComponentType<{
  state: TableSnapshot & { table: TableState }
  store: TableStore
  retry(): void
  person: string | null
  others: null
  lead: Guide
}>

interface AroundProps {
  /** Whose device it is. */
  person: string
  /** As a stranger sees it: of several around one device nobody holds this line. */
  state: TableSnapshot & { table: TableState }
  store: TableStore
  retry(): void
  Shown: Shown
}

/** Whose turn it is with the device: behind the curtain, told what has happened, or at the table. */
interface Turn {
  is: 'nobody' | 'curtain' | 'lately' | 'holds'
  seat: number | null
  /** Who had it before. */
  last: number | null
  /** How often it has changed hands: what one has seen and said is never the next one's. */
  count: number
  /** From where on the board tells what has happened, if it was wished for. */
  opensWith: number | null
}

const NOBODY: Turn = { is: 'nobody', seat: null, last: null, count: 0, opensWith: null }
const NO_VOICE: Guide = { voice: () => null }

export default function Around({ person, state, store, retry, Shown }: AroundProps) {
  const { table, history, position: newest } = state
  const { id, seats, status } = table
  const { game, position } = useWords(use(loadGame(table.game)), newest)
  const names = useNames(table, -1)
  const players = facesOf(table, { board: game.board, view: position?.seen.view ?? null })
  const [turn, setTurn] = useState(NOBODY)
  const looked = useLooked(history)
  const news = useNews(game, state, names)
  const around = seatsAround(table, person)
  const coming = useCallback(
    (last: number | null, waiting = newest?.seen.waiting ?? []) =>
      status === 'playing' ? comingOf({ seats, around: seatsAround(table, person), waiting, news, looked, last }) : [],
    [newest, status, seats, table, person, news, looked],
  )
  const [next] = coming(turn.last)
  const give = useGive({ id, news, looked, setTurn, failed: () => store.failed() })
  useTraceless(turn.count)
  useEffect(() => {
    if (turn.is !== 'nobody' || newest === null) return
    if (status === 'ended') setTurn((before) => ({ ...before, is: 'holds', seat: around[0] ?? null }))
    else if (next !== undefined) give(null, next)
  }, [turn.is, newest, status, next, give, around[0]])
  // Meanwhile a bot has stood in, or they were asked no more.
  const isLate = turn.is === 'curtain' && turn.seat !== null && !coming(turn.last).includes(turn.seat)
  useEffect(() => {
    if (isLate) setTurn((before) => ({ ...before, is: 'nobody', seat: null }))
  }, [isLate])
  const heard = (changing: Promise<TableState>) =>
    void store.hearsOf(changing.then((changed) => ({ table: changed }))).catch(() => store.failed())
  const away = around
    .filter((at) => isAway(seats[at]))
    .map((at) => ({ face: faceAt(players, at), back: () => heard(callAs(at, 'return', id)) }))
  const { seat } = turn
  if (position === null) return <p className="loading">{t('loading')}</p>
  const table_ = { state, store, retry, others: null }
  if (seat === null || turn.is === 'nobody') return <Shown {...table_} person={null} lead={NO_VOICE} />
  if (turn.is === 'curtain')
    return (
      <Curtain
        key={turn.count}
        game={game.text.say('game.name')}
        to={faceAt(players, seat)}
        from={turn.last === null ? null : faceAt(players, turn.last)}
        onLift={() => setTurn((before) => ({ ...before, is: 'lately' }))}
        others={coming(turn.last)
          .filter((other) => other !== seat)
          .map((other) => ({
            face: faceAt(players, other),
            first: () => setTurn((before) => ({ ...before, seat: other })),
          }))}
        onBot={() => heard(callAs(seat, 'leave', id))}
        away={away}
      />
    )
  const known = looked.get(seat) ?? -1
  const go = (opensWith: number | null) => setTurn((before) => ({ ...before, is: 'holds', opensWith }))
  if (turn.is === 'lately')
    return (
      <div className="lately-over" style={{ '--seat': faceAt(players, seat).colour } as never}>
        <div inert>
          <Shown {...table_} person={null} lead={NO_VOICE} />
        </div>
        <span className="curtain-valance" />
        <LatelyPanel
          {...{ game, names, players, seat, history }}
          looked={known}
          asked={position.seen.waiting.some((one) => one.seat === seat)}
          onGo={() => go(null)}
          onShow={() => go(known + 1)}
        />
      </div>
    )
  return (
    <Held
      key={turn.count}
      {...{ id, person, seat, away, Shown }}
      face={faceAt(players, seat)}
      opensWith={turn.opensWith}
      next={(waiting) => {
        const [to] = coming(seat, waiting)
        return to === undefined || to === seat ? null : { seat: to, face: faceAt(players, to) }
      }}
      onPass={(sequence, to) => {
        looked.set(seat, sequence)
        give(seat, to)
      }}
    />
  )
}

const faceAt = (players: ReturnType<typeof facesOf>, seat: number) =>
  players[seat] ?? { name: '', colour: 'currentColor', shape: 'circle' }

/** How far each has looked: as this page remembers it, and at least as far as they have moved. */
function useLooked(history: TableSnapshot['history']): Map<number, number> {
  const looked = useRef(new Map<number, number>()).current
  for (const [seat, sequence] of lookedBy(history)) looked.set(seat, Math.max(sequence, looked.get(seat) ?? -1))
  return looked
}

/** The last thing that everybody has to read alone: a scene that stays until its reader closes it. */
function useNews(
  { board, text }: LoadedGame,
  { history, position, table }: AroundProps['state'],
  names: Names,
): number {
  return useMemo(() => {
    if (position === null || board?.sceneOf === undefined) return -1
    const { view, seat } = position.seen
    const sight = { view, seat, text, reader: names, still: true, players: facesOf(table, { board, view }) }
    const isRead = (event: Readonly<Record<string, unknown>>) =>
      board.sceneOf?.(asEvent(event), sight as never)?.holds === 'reader'
    return history.findLast(({ events }) => events.some(isRead))?.sequence ?? -1
  }, [board, text, history, position, table, names])
}

interface GiveParts {
  id: string
  news: number
  looked: ReadonlyMap<number, number>
  setTurn(change: (before: Turn) => Turn): void
  failed(): void
}

/** The device goes to somebody else: with a curtain in between, where anything has to be hidden. */
function useGive({ id, news, looked, setTurn, failed }: GiveParts) {
  const asked = useRef(0)
  return (from: number | null, to: number): void => {
    const number = ++asked.current
    const reads = (looked.get(to) ?? -1) < news
    call('around', { id }).then(({ curtain: hides }) => {
      if (number !== asked.current) return
      setTurn(({ last, count }) => ({
        ...{ is: hides || reads ? 'curtain' : 'holds', seat: to, opensWith: null },
        ...{ last: from ?? last, count: count + 1 },
      }))
    }, failed)
  }
}

/** What somebody had begun to write, and what the games remember of them in this window, goes with them. */
function useTraceless(count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it changes hands
  useLayoutEffect(() => {
    try {
      sessionStorage.clear()
    } catch {
      // Without storage there is nothing left of anybody.
    }
  }, [count])
}

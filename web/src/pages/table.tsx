/** One page for a table from its first seat to its last word: it follows the table's status. */
import type { TableState } from '@gloam/protocol/table.ts'
import { lazy, use, useState } from 'react'
import { useLocation } from 'wouter'
import { seatsAround } from '../around/turns.ts'
import { seatNames } from '../faces.ts'
import { loadGame } from '../games.ts'
import { LessonOffer } from '../learn/offer.tsx'
import { callAnswers } from '../net/answers.ts'
import { call } from '../net/api.ts'
import type { TableSnapshot, TableStore } from '../net/live/table-store.ts'
import { useTable } from '../net/live/use-table.ts'
import { useMeAt } from '../net/me.ts'
import type { Somebody, TableCommands } from '../play/commands.ts'
import { type Guide, TableScreen } from '../play/table-screen.tsx'
import { allOf, Frames, framesSince, happenedUntil } from '../replay/frames.ts'
import { lookBackAt } from '../replay/look-back.ts'
import { t } from '../text/index.ts'
import { listOf, resultOf } from '../text/said.ts'
import { useTableTitle } from '../ui/title.ts'
import { AboutPerson } from './about-person.tsx'
import { Gathering } from './gather/gathering.tsx'
import { Lost } from './lost.tsx'
import '../style/play.css'

/** Few tables have several people around one device. */
const Around = lazy(() => import('../around/around.tsx'))

export default function Table({ id }: { id: string }) {
  const me = useMeAt(id)
  const [who, setWho] = useState<Somebody | null>(null)
  const { store, state, retry } = useTable(id, me === null ? null : me?.id)
  if (state.missing) return <Lost reason={state.table?.status === 'gathering' ? 'closed' : 'table'} />
  if (state.table === null || me === undefined) return <p className="loading">{t('loading')}</p>
  const { table } = state
  if (me !== null && table.status !== 'gathering' && seatsAround(table, me.id).length > 1)
    return <Around person={me.id} state={{ ...state, table }} store={store} retry={retry} Shown={Playing} />
  const others = me === null ? null : { you: me.id, about: setWho }
  return (
    <>
      {table.status === 'gathering' ? (
        <Gathering state={{ ...state, table }} me={me} store={store} others={others} />
      ) : (
        <Playing state={{ ...state, table }} store={store} retry={retry} person={me?.id ?? null} others={others} />
      )}
      <AboutPerson who={who} table={id} muted={state.muted} onClose={() => setWho(null)} />
    </>
  )
}

/** A rematch begins at once when nobody else has to be waited for. */
async function playAgain(id: string): Promise<string> {
  const next = await call('again', { id, body: {} })
  const people = next.seats.filter(({ kind }) => kind === 'person').length
  const full = next.seats.every(({ kind }) => kind !== 'free')
  if (next.status === 'gathering' && full && people === 1) await call('start', { id: next.id, body: {} })
  return next.id
}

/** The same game by the same rules, with a free seat for whoever is challenged. */
async function challenge({ game, seats, options, pace, botPace }: TableState): Promise<string> {
  const { id } = await call('create', { body: { game, seats: seats.length, options, pace, botPace } })
  return id
}

interface PlayingProps {
  state: TableSnapshot & { table: NonNullable<TableSnapshot['table']> }
  store: TableStore
  retry: () => void
  person: string | null
  others: TableCommands['others']
  /** Whoever leads the player, instead of the usual. */
  lead?: Guide
}

function Playing({ state, store, retry, person, others, lead }: PlayingProps) {
  const { table, yourSeat } = state
  const game = use(loadGame(table.game))
  const [, go] = useLocation()
  const host = person !== null && person === table.host
  const { id } = table
  useTableTitle(titleOf(state, game.text.say('game.name')))
  const failed = () => store.failed()
  const heard = (changing: Promise<TableState>) =>
    store.hearsOf(changing.then((changed) => ({ table: changed }))).catch(failed)
  const sitting = yourSeat !== null
  const again = () => {
    if (table.again !== null) go(`/table/${table.again}`)
    else void playAgain(id).then((next) => go(`/table/${next}`), failed)
  }
  const commands: TableCommands = {
    again: sitting || table.again !== null ? again : null,
    replay: () => go(`/table/${id}/replay`),
    share: `/table/${id}/replay`,
    challenge:
      sitting && table.from === null ? () => void challenge(table).then((next) => go(`/table/${next}`), failed) : null,
    retry,
    ...waysOut(table, yourSeat, heard),
    ...consent(table, yourSeat, person, heard),
    takeKeptSeat: isKept(table, person) ? () => heard(call('return', { id, body: {} })) : null,
    offer:
      host && table.status === 'playing'
        ? (seat, offered) => heard(call('offer', { id, body: { seat, offered } }))
        : null,
    takeOver:
      !sitting && person !== null && !isKept(table, person)
        ? (seat) => heard(call('takeOver', { id, body: { seat } }))
        : null,
    standIn: host ? (seat) => heard(call('standIn', { id, body: { seat } })) : null,
    setSettings: host && table.status === 'playing' ? (body) => heard(call('change', { id, body })) : null,
    answer: answering(table, sitting, failed),
    others,
    lookBack: (seat) => lookBackAt(id, seat),
    loadStory: () => allOf(new Frames(id)),
    loadEarlier: earlierOf(table, yourSeat),
    loadSince: async (sequence) => {
      const frames = await framesSince(id, yourSeat ?? undefined, sequence)
      return frames.map(({ happened, seen }) => ({ sequence: happened.sequence, seen, news: [happened] }))
    },
  }
  return (
    <TableScreen game={game} store={store} state={state} commands={commands} guide={lead ?? guideFor(table, state)} />
  )
}

type WaysOut = Pick<TableCommands, 'leave' | 'resign' | 'stop' | 'noStop' | 'takeSeatBack'>

const NO_WAY_OUT: WaysOut = { leave: null, resign: null, stop: null, noStop: null, takeSeatBack: null }

/** How somebody who plays leaves a match, or ends it with the others, and comes back. */
function waysOut(table: TableState, yourSeat: number | null, heard: (change: Promise<TableState>) => void): WaysOut {
  const { id, status, stop, seats } = table
  const own = yourSeat === null ? undefined : seats[yourSeat]
  if (status !== 'playing' || own?.kind !== 'person' || own.resigned) return NO_WAY_OUT
  return {
    leave: own.standIn ? null : () => heard(call('leave', { id, body: {} })),
    resign: () => heard(call('resign', { id, body: {} })),
    stop: stop?.agreed.includes(own.person) ? null : () => heard(call('agreeToStop', { id, body: {} })),
    noStop: stop === null ? null : () => heard(call('noStop', { id, body: {} })),
    takeSeatBack: () => heard(call('return', { id, body: {} })),
  }
}

type Consent = Pick<TableCommands, 'pause' | 'goOn' | 'stepBack' | 'agree' | 'disagree'>

const NO_SAY: Consent = { pause: null, goOn: null, stepBack: null, agree: null, disagree: null }

/** What happens once all agree to it: whoever has resigned has no say in it. */
function consent(
  table: TableState,
  yourSeat: number | null,
  person: string | null,
  heard: (change: Promise<TableState>) => void,
): Consent {
  const { id, status, seats, pause, repair } = table
  const own = yourSeat === null ? undefined : seats[yourSeat]
  if (own?.kind !== 'person' || own.resigned) return NO_SAY
  const agreed = person !== null && repair?.agreed.includes(person)
  return {
    pause: mayPause(table, person) ? () => heard(call('pause', { id, body: {} })) : null,
    goOn: pause ? () => heard(call('goOn', { id, body: {} })) : null,
    stepBack: status === 'playing' ? (to) => heard(call('repair', { id, body: { to, propose: true } })) : null,
    agree: repair && !agreed ? () => heard(call('repair', { id, body: { to: repair.to } })) : null,
    disagree: repair ? () => heard(call('noRepair', { id, body: {} })) : null,
  }
}

/** A what-if has the log of the match it came from, up to where it left it. */
function earlierOf({ from, fromMoment }: TableState, yourSeat: number | null): TableCommands['loadEarlier'] {
  if (from === null || fromMoment === null) return null
  return () => happenedUntil(from, yourSeat ?? undefined, fromMoment)
}

/** Which table this is, and whom it waits for. */
function titleOf({ table, yourSeat, position }: PlayingProps['state'], game: string): string {
  const names = seatNames(table.seats)
  if (table.status === 'ended') return t('title.over', { game, result: resultOf(table, yourSeat, names) })
  if (table.from !== null) return t('title.whatIf', { game })
  const waiting = position?.seen.waiting.map(({ seat }) => seat) ?? []
  if (yourSeat !== null && waiting.includes(yourSeat)) return t('title.yours', { game })
  if (table.pause != null && table.pause.since !== null) return t('title.paused', { game })
  const who = waiting.map((seat) => names[seat] ?? '')
  return who.length === 0
    ? t('title.table', { game })
    : t('title.turn', { game, names: listOf(who), count: who.length })
}

function answering({ id, status }: TableState, sitting: boolean, failed: () => void): TableCommands['answer'] {
  if (!sitting || status !== 'playing') return null
  return (body) => void callAnswers('answer', { id, body }).catch(failed)
}

/** Whether somebody else plays on for this person. */
function isKept({ seats }: TableState, person: string | null): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.of !== undefined && seat.of.person === person)
}

/** Where there is a clock, it is not stopped yet, and this person has not agreed. */
function mayPause({ status, pace, pause }: TableState, person: string | null): boolean {
  if (person === null || status !== 'playing' || pace.kind === 'free') return false
  return !pause || (pause.since === null && !pause.agreed.includes(person))
}

/** Newcomers are offered the lesson; those who only watch are told that they do. */
function guideFor({ game, status, from }: TableState, { yourSeat, history }: TableSnapshot): Guide {
  if (status !== 'playing') return { voice: () => null }
  if (yourSeat === null) return { voice: () => <Watching /> }
  if (from !== null) return { voice: () => null }
  return { voice: () => <LessonOffer game={game} seat={yourSeat} history={history} />, coaches: true }
}

function Watching() {
  return (
    <p className="spectator-note" role="note">
      {t('watch.you')} {t('watch.chat')}
    </p>
  )
}

/** The end of a match: who won and why, the points, how they came about, and what now. */
import crownIcon from 'icon:laurel-crown'
import houseIcon from 'icon:spooky-house'
import type { BoardProps, PointSource, Sight } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Outcome } from '@gloam/kernel/game.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { LoadedGame } from '../../games.ts'
import { Moments } from '../../replay/moments.tsx'
import { scoresIn, sourcesIn, standing } from '../../replay/story.ts'
import { momentOf } from '../../replay/use-moment.ts'
import { WhatIfNote } from '../../replay/what-if.tsx'
import { t } from '../../text/index.ts'
import { finishedByBot, howStopped, isOwn, whatIsLeft, whoWon } from '../../text/said.ts'
import { Guard } from '../../ui/guard.tsx'
import { Icon } from '../../ui/icon.tsx'
import { said } from '../choosing/use-narrowing.ts'
import type { TableCommands } from '../commands.ts'
import type { Names } from '../names.ts'
import { ScorePlot } from './plot.tsx'
import { Share } from './share.tsx'

interface EndingProps {
  game: LoadedGame
  sight: Sight
  told: BoardProps['told']
  outcome: NonNullable<SeenMessage['outcome']>
  names: Names
  table: TableState
  lookBack: TableCommands['lookBack']
  share: TableCommands['share']
  onChallenge: TableCommands['challenge']
  /** The whole match, for the curve of points and where they came from. */
  loadStory: TableCommands['loadStory']
  /** Somebody has laid the next table already. */
  laid: boolean
  onAgain: (() => void) | null
  onReplay: (() => void) | null
  onLook: () => void
  /** What there is to do now, in a lesson. */
  afterwards?: ReactNode
}

/** It opens once all of it is known, or without its story where that comes late: nothing that stands there moves then. */
export function Ending(props: EndingProps) {
  const story = useStory(props.game, props.loadStory)
  return story && <Opened {...props} story={story} />
}

function Opened(props: EndingProps & { story: Story }) {
  const { game, sight, told, outcome, names, table, lookBack, laid, onAgain, onReplay, onLook } = props
  const { afterwards, share, onChallenge, story } = props
  const { scores, sources, late } = story
  const { players } = sight
  const Own = game.board?.Ending
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    dialog.current?.showModal()
    title.current?.focus()
  }, [])
  const { id } = table
  const mine = isOwn(table, names.seat) ? names.seat : -1
  const won = outcome.winners.includes(mine)
  const nameOf = (seat: number) => finishedByBot(table, seat, players[seat]?.name ?? '')
  // Whoever reads it elsewhere is not «you».
  const result = whoWon(outcome.winners, -1, nameOf)
  const order = players
    .map((player, seat) => ({ ...player, seat }))
    .sort((a, b) => rank(outcome, b.seat) - rank(outcome, a.seat))
  const cameAbout = (
    <>
      {sources.length > 0 && <Sources sources={sources} game={game} players={players} />}
      {scores.length > 1 && <ScorePlot {...nameOfScores(game)} scores={scores} players={players} />}
    </>
  )
  return (
    <dialog ref={dialog} className={classes({ won, late })} aria-labelledby={heading} onClose={onLook}>
      <div className="ending-card">
        <Icon path={outcome.winners.length === 0 ? houseIcon : crownIcon} size={52} />
        <h2 ref={title} id={heading} tabIndex={-1}>
          {whoWon(outcome.winners, mine, nameOf)}
        </h2>
        <p className="reason">
          <Said text={game.text}>{game.text.end(outcome as Outcome, { ...names, seat: mine })}</Said>
        </p>
        {Own !== undefined && (
          <Guard instead={null}>
            <Own {...sight} told={told} outcome={outcome as Outcome} />
          </Guard>
        )}
        {/* Where there are no points, a last page of the game's own has named everybody, and what they were. */}
        {(outcome.scores !== undefined || Own === undefined) && (
          <ol className="standing">
            {order.map(({ seat, name, ...look }) => (
              <li key={seat} className={outcome.winners.includes(seat) ? 'winner' : undefined}>
                <Mark {...look} size={18} />
                <span>
                  {name} <WhoPlayed table={table} seat={seat} />
                </span>
                {outcome.scores && <b>{outcome.scores[seat]}</b>}
              </li>
            ))}
          </ol>
        )}
        {!late && cameAbout}
        {lookBack !== null && (
          <Moments
            {...{ table: id, game, names, players, ask: lookBack }}
            // Whoever has no seat hears of the winner's.
            seat={names.seat < 0 ? (outcome.winners[0] ?? 0) : names.seat}
            way={(moment, seat, said) => <Link href={momentOf(id, moment, seat)}>{said}</Link>}
          />
        )}
        <WhatIfNote table={table} seat={names.seat} />
        {table.day !== undefined && (
          <p>
            <Link href="/tonight">
              {t('day.title')}: {t('day.results')}
            </Link>
          </p>
        )}
        {table.tournament !== undefined && <ToTournament id={table.tournament} />}
        <Share path={share} title={`${game.text.say('game.name')} · ${result}`} onChallenge={onChallenge} />
        {laid && <p role="status">{t('end.laid')}</p>}
        {afterwards ?? (
          <WhatNow laid={laid} onAgain={onAgain} onReplay={onReplay}>
            <button type="button" className="quiet" onClick={onLook}>
              {t('end.look')}
            </button>
          </WhatNow>
        )}
        {late && cameAbout}
      </div>
    </dialog>
  )
}

const classes = (which: { won: boolean; late: boolean }): string =>
  ['ending', ...(which.won ? ['won'] : []), ...(which.late ? ['late'] : [])].join(' ')

/** Who played a seat, where it was not its person alone. */
function WhoPlayed({ table: { seats, made }, seat }: { table: TableState; seat: number }) {
  const kept = seats[seat]
  if (kept?.kind !== 'person') return null
  const own = made.filter((one) => one.seat === seat)
  const all = own.reduce((sum, { count }) => sum + count, 0)
  const bot = own.find(({ person }) => person === null)?.count ?? 0
  const said = [
    ...(kept.standIn ? [t(kept.resigned ? 'end.resigned' : 'end.finished')] : []),
    ...(bot > 0 ? [t('end.madeByBot', { bot, all })] : []),
  ]
  return said.length === 0 ? null : <small className="who-played">{said.join(' ')}</small>
}

interface StoppedProps extends Pick<EndingProps, 'table' | 'laid' | 'onAgain' | 'onReplay' | 'onLook'> {
  stopped: NonNullable<TableState['stopped']>
  players: Sight['players']
}

/** A match that ended before its end: why, that nobody has won, and who played. */
export function StoppedEnding({ stopped, table, players, laid, onAgain, onReplay, onLook }: StoppedProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="ending" aria-labelledby={heading} onClose={onLook}>
      <div className="ending-card">
        <Icon path={houseIcon} size={52} />
        <h2 id={heading}>{howStopped(stopped)}</h2>
        <p className="reason">{whatIsLeft(stopped)}</p>
        <ol className="standing">
          {players.map(({ name, ...look }, seat) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <li key={seat}>
              <Mark {...look} size={18} />
              <span>
                {name} <WhoPlayed table={table} seat={seat} />
              </span>
            </li>
          ))}
        </ol>
        {table.tournament !== undefined && <ToTournament id={table.tournament} />}
        <WhatNow laid={laid} onAgain={onAgain} onReplay={onReplay}>
          <button type="button" className="quiet" onClick={onLook}>
            {t('end.look')}
          </button>
        </WhatNow>
      </div>
    </dialog>
  )
}

const ToTournament = ({ id }: { id: string }) => (
  <p>
    <Link href={`/tournament/${id}`}>{t('end.tournament')}</Link>
  </p>
)

interface WhatNowProps extends Pick<EndingProps, 'laid' | 'onAgain' | 'onReplay'> {
  children: ReactNode
}

export function WhatNow({ laid, onAgain, onReplay, children }: WhatNowProps) {
  return (
    <div className="buttons">
      {onAgain !== null && (
        <button type="button" className="main" onClick={onAgain}>
          {laid ? t('end.join') : t('end.again')}
        </button>
      )}
      {onReplay !== null && (
        <button type="button" onClick={onReplay}>
          {t('end.replay')}
        </button>
      )}
      {children}
    </div>
  )
}

function rank(outcome: EndingProps['outcome'], seat: number): number {
  return (outcome.winners.includes(seat) ? 1e6 : 0) + (outcome.scores?.[seat] ?? 0)
}

function nameOfScores({ board, text }: LoadedGame): { name?: string } {
  return board?.scoresName === undefined ? {} : { name: text.say(board.scoresName) }
}

/** Where the points came from, one column a player. */
function Sources({
  sources,
  game,
  players,
}: {
  sources: readonly PointSource[]
  game: LoadedGame
  players: Sight['players']
}) {
  return (
    <table className="sources">
      <caption className="unseen">{t('end.sources')}</caption>
      <thead>
        <tr>
          <td />
          {players.map(({ name, ...look }) => (
            <th key={name} scope="col">
              <Mark {...look} size={16} />
              <span className="unseen">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map(({ key, name, points }) => (
          <tr key={key}>
            <th scope="row">{said(game.text, name)}</th>
            {points.map((count, seat) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
              <td key={seat}>{count}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Story {
  scores: readonly (readonly number[])[]
  sources: readonly PointSource[]
  /** The end had opened without it: it stands beneath all else. */
  late: boolean
}

const UNTOLD: Story = { scores: [], sources: [], late: false }
/** Milliseconds after which the end opens without its story: a slow server keeps nobody from playing again. */
const STORY_WITHIN = 2_000

/** Null until it is known, late, or not to be had. */
function useStory(game: LoadedGame, load: TableCommands['loadStory']): Story | null {
  const counts = game.board?.scores !== undefined
  const [story, setStory] = useState(counts ? null : UNTOLD)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a match ends once
  useEffect(() => {
    if (!counts) return
    let wanted = true
    const tell = (told: (before: Story | null) => Story) => {
      if (wanted) setStory(told)
    }
    const timer = setTimeout(tell, STORY_WITHIN, (before: Story | null) => before ?? { ...UNTOLD, late: true })
    load().then(
      (frames) => {
        const stood = standing(frames)
        tell((before) => ({ scores: scoresIn(game, stood), sources: sourcesIn(game, stood), late: before !== null }))
      },
      () => tell((before) => before ?? UNTOLD),
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [counts])
  return story
}

/** What lies before a player: morale or frights, keys, backs, open cards, curses, and what waits for the next turn. */

import hourglass from 'icon:hourglass'
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Counter } from '@gloam/games/board/parts/counter.tsx'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { OpenCard, Spookhuis } from '../../types.ts'
import { CurseMark } from '../draw/figures.tsx'
import { KeyTag } from '../draw/keys.tsx'
import { Glyph, Picture } from '../draw/picture.tsx'
import { BACKS, pictureOf } from '../pictures.ts'
import { Frights, Ladder } from './ladder.tsx'

type Board = BoardProps<Spookhuis>

const lentBy = (open: readonly OpenCard[]): number => open.reduce((sum, { points }) => sum + points, 0)

export function Morale({ board, seat }: { board: Board; seat: Seat }) {
  const { text, still } = board
  const { ghost, points, morale, open } = there(board.view.players[seat])
  if (ghost)
    return (
      <p className="spk-morale">
        <Frights points={points} />
        <span className="unseen">{text.say('board.frights', { points })}</span>
      </p>
    )
  return (
    <p className={morale <= 2 ? 'spk-morale low' : 'spk-morale'}>
      <Ladder morale={morale} borrowed={lentBy(open)} face={there(board.players[seat])} />
      <span className="unseen">{text.say('board.morale')}</span>
      <Counter value={morale} still={still} />
    </p>
  )
}

export function Rival({ board, seat, place }: { board: Board; seat: Seat; place: string }) {
  const { view, players, text, reader, thing } = board
  const player = there(view.players[seat])
  const { name } = there(players[seat])
  const likes = [
    { do: 'rob', victim: seat },
    { do: 'passOn', target: seat },
  ]
  const { props } = thing(likes, text.say('board.panelOf', { seat }, reader))
  const turn = seat === view.turn ? ' whose-turn-box' : ''
  return (
    <section className={`spk-pan spk-rival ${place}${turn}`} data-place={`panel-${seat}`}>
      <header>
        <span {...props} className={`${props.className} light-box spk-name`}>
          <Mark {...there(players[seat])} size={18} />
          {name}
        </span>
        {player.ghost ? (
          <small>{text.say('board.frights', { points: player.points })}</small>
        ) : (
          player.looks > 0 && <Looks count={player.looks} label={text.say('board.looks', { count: player.looks })} />
        )}
      </header>
      <Morale board={board} seat={seat} />
      <Belongings board={board} seat={seat} />
    </section>
  )
}

const EYE = 'M-11 0C-7-7 7-7 11 0C7 7-7 7-11 0Z'

function Looks({ count, label }: { count: number; label: string }) {
  return (
    <small title={label}>
      <svg width="20" height="14" viewBox="-12 -8 24 16" aria-hidden="true">
        <path d={EYE} fill="none" stroke="currentColor" strokeWidth="2.2" />
        <circle r="3.6" fill="currentColor" />
      </svg>
      {count}
      <span className="unseen">{label}</span>
    </small>
  )
}

/** `own` leaves out what the own strip shows elsewhere. */
export function Belongings({ board, seat, own = false }: { board: Board; seat: Seat; own?: boolean }) {
  const { text } = board
  const player = there(board.view.players[seat])
  return (
    <div className="spk-belongings">
      {!own && <Keys board={board} seat={seat} />}
      {!own && <Back board={board} pile="item" count={player.items.length} likes={{ do: 'stealHidden' }} seat={seat} />}
      {!own && <Back board={board} pile="terror" count={player.terrors.length} likes={{}} seat={seat} />}
      {player.open.map((open) => (
        <Open key={open.card} board={board} open={open} gin={player.gin} seat={seat} />
      ))}
      {player.curses.map((curse) => (
        <Small key={curse} board={board} card={curse} label={text.say('board.curse', { card: curse })}>
          <svg width="30" height="30" viewBox="-22 -22 44 44" aria-hidden="true">
            <CurseMark curse={curse} />
          </svg>
        </Small>
      ))}
      {player.waiting.map((card) => (
        <Small key={card} board={board} card={card} label={text.say('board.waits', { card })}>
          <span className="spk-lent">
            <Glyph path={pictureOf(card)} size={20} />
            <Glyph path={hourglass} size={14} />
          </span>
        </Small>
      ))}
    </div>
  )
}

function victimIs({ question }: Board, seat: Seat): boolean {
  return question?.ask === 'steal' && question.victim === seat
}

export function Keys({ board, seat, big = false }: { board: Board; seat: Seat; big?: boolean }) {
  const { view, text, thing } = board
  const { keys } = there(view.players[seat])
  const own = seat === board.seat
  return keys.map((key, i) => {
    const likes = own
      ? [
          { do: 'returnKey', key },
          { do: 'playFile', key },
        ]
      : victimIs(board, seat)
        ? [{ do: 'stealKey' }]
        : []
    const name = key === null ? text.say('board.keyUnknown') : text.say('board.key', { key })
    const { props } = thing(likes, name, key === null ? undefined : `key.${key}`)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal keys differ only by their place
      <span key={`${key} ${i}`} {...props} className={`${props.className} light-box spk-key`}>
        <KeyTag kind={key} {...(big ? { w: 50, h: 29 } : {})} />
      </span>
    )
  })
}

interface BackProps {
  board: Board
  pile: 'item' | 'terror'
  count: number
  likes: { do?: string }
  seat: Seat
}

function Back({ board, pile, count, likes, seat }: BackProps) {
  if (count === 0) return null
  const label = board.text.say(`board.${pile}s`, { count })
  const { props } = board.thing(victimIs(board, seat) && likes.do !== undefined ? likes : [], label)
  return (
    <span {...props} className={`${props.className} light-box spk-back ${pile}`} title={label}>
      <PileBack pile={pile} />
      {count}
    </span>
  )
}

const PILES = {
  item: ['#2c4777', '#8ea6d0'],
  encounter: ['#1d5646', '#8cc2ab'],
  terror: ['#4c1d33', '#d294a9'],
} as const

export function PileBack({ pile, size = 28 }: { pile: keyof typeof PILES; size?: number }) {
  const [fill, edge] = PILES[pile]
  return (
    <svg width={size * 0.8} height={size} viewBox="0 0 24 30" aria-hidden="true">
      <rect x="4" y="1" width="18" height="25" rx="3" fill={fill} stroke={edge} opacity=".7" />
      <rect x="1.500" y="3.500" width="18" height="25" rx="3" fill={fill} stroke={edge} strokeWidth="1.4" />
      <Picture path={BACKS[pile]} x={10.5} y={16} size={14} fill={edge} />
    </svg>
  )
}

function Open({ board, open, gin, seat }: { board: Board; open: OpenCard; gin: number; seat: Seat }) {
  const { card, points } = open
  const own = seat === board.seat
  const likes = own ? [{ do: 'giveUp', item: card }] : victimIs(board, seat) ? [{ do: 'stealOpen', item: card }] : []
  const left = card === 'gin' ? gin : null
  return (
    <Small board={board} card={card} likes={likes} label={board.text.say('board.open', { card, points })}>
      <span className="spk-lent">
        <Glyph path={pictureOf(card)} size={21} />+{points}
        {left !== null && (
          <>
            <Glyph path={hourglass} size={14} />
            {left}
          </>
        )}
      </span>
    </Small>
  )
}

interface SmallProps {
  board: Board
  card: string
  label: string
  likes?: readonly Record<string, unknown>[]
  children: React.ReactNode
}

function Small({ board, card, label, likes = [], children }: SmallProps) {
  const { props } = board.thing(likes, label, `card.${card}`)
  return (
    <span {...props} className={`${props.className} light-box spk-small`}>
      {children}
    </span>
  )
}

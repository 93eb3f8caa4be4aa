/** The preview in words: where the cart would stop, who frightens there, whom it meets on the way. */
import ghost from 'icon:ghost'
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { type Foretold, foretell } from '../../foresight/foretell.ts'
import type { Preview } from '../../foresight/preview.ts'
import type { Spookhuis } from '../../types.ts'
import { Lantern } from '../draw/lamps.tsx'
import { Picture } from '../draw/picture.tsx'

type Board = BoardProps<Spookhuis>

/** More lines than this are said by their number; beside a narrow board fewer have room. */
const MOST = 4
const MOST_NARROW = 2

interface RideCardProps {
  board: Board
  preview: Preview
  /** Only the best that can come of it, without a heading. */
  brief?: boolean
}

export function RideCard({ board, preview, brief = false }: RideCardProps) {
  const { view, text, reader, seat } = board
  const own = view.players[seat]?.ghost === true ? 'board.driftTo' : 'board.rideTo'
  const lines = foretell(view, preview)
  const more = (most: number, where: string) =>
    lines.length > most && (
      <li className={`spk-rest ${where}`}>{text.say('board.moreStops', { count: lines.length - most })}</li>
    )
  return (
    <section className="spk-ride" aria-label={text.say('board.ride')}>
      {!brief && <h2>{text.say(seat === view.turn ? own : 'board.rideFor', { seat: view.turn }, reader)}</h2>}
      <ul>
        {lines.slice(0, brief ? 1 : MOST).map(({ sign, cell, title, text: said, deadly, holds }) => (
          <li key={`${title.key} ${cell} ${said.key}`}>
            <Sign sign={sign} />
            <p>
              <b>{text.say(title.key, title.with, reader)}</b> <span>{text.say(said.key, said.with, reader)}</span>
              {deadly && <em> {text.say('foretell.deadly', { seat: view.turn }, reader)}</em>}
              {holds !== null && <Pips holds={holds} />}
            </p>
          </li>
        ))}
        {!brief && more(MOST, 'wide')}
        {!brief && more(MOST_NARROW, 'narrow')}
      </ul>
    </section>
  )
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Ten faces of the die: those that hold, and those that break. */
function Pips({ holds }: { holds: number }) {
  return (
    <span className="spk-pips" aria-hidden="true">
      {FACES.map((face) => (
        <span key={face} className={face <= holds ? 'yes' : 'no'}>
          {face}
        </span>
      ))}
    </span>
  )
}

export function Sign({ sign }: { sign: Foretold['sign'] }) {
  return (
    <svg width="30" height="30" viewBox="-17 -17 34 34" aria-hidden="true">
      <SignFace sign={sign} />
    </svg>
  )
}

function SignFace({ sign }: { sign: Foretold['sign'] }) {
  if (sign === 'lamp')
    return (
      <g transform="scale(.62)">
        <Lantern on />
      </g>
    )
  if (sign === 'ghost')
    return (
      <>
        <circle r="15" fill="#dfe9f8" />
        <Picture path={ghost} size={24} fill="#31415f" />
      </>
    )
  if (sign === 'dead')
    return (
      <g fill="none" stroke="#c0392f" strokeLinecap="round">
        <path d="M-12 0H6" strokeWidth="5" strokeDasharray=".1 7" />
        <path d="M11 -12V12" strokeWidth="5.5" />
      </g>
    )
  return (
    <>
      <circle r="14" fill="#f2b04a" stroke="#8f5d10" strokeWidth="2" />
      <g fill="none" stroke="#241603" strokeWidth="3" transform="rotate(-45) translate(-5 0)">
        <circle cx="-2" r="4.500" />
        <path d="M2.500 0H14V5M9 0V4.500" />
      </g>
    </>
  )
}

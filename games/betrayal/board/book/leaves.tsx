/** The haunt begins: three leaves. What was drawn and where, and its name; who betrays; and one's own book. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Said } from '@gloam/games/board/said.tsx'
import { useEffect, useRef, useState } from 'react'
import { numbersOf } from '../../book/numbers.ts'
import { FACE, FLOORS, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import type { Betrayal } from '../../types.ts'
import { LargeCard } from '../draw/card.tsx'
import { Die } from '../draw/dice.tsx'
import { Portrait } from '../draw/figures.tsx'
import { RoomName, RoomSymbol } from '../draw/labels.tsx'
import { TileArt } from '../draw/rooms/tile.tsx'
import { printedSides, sidesOf } from '../house/sides.ts'
import { Book } from './book.tsx'
import { type HauntBegan, traitorAtFirst } from './night.ts'
import { Readers } from './readers.tsx'
import { bookOf } from './side.ts'

type LeavesProps = Pick<BoardProps<Betrayal>, 'view' | 'seat' | 'players' | 'text' | 'reader' | 'notes'> & {
  /** How the haunt began; null if that is not known any more, and then what is so now is shown. */
  began: HauntBegan | null
  close(): void
}

const STEPS = ['omen', 'traitor', 'book'] as const

export function Leaves(props: LeavesProps) {
  const { view, text, close } = props
  const [step, setStep] = useState(0)
  const pages = useRef<HTMLDivElement>(null)
  // A leaf is read from its beginning, however far the one before it was scrolled.
  useEffect(() => {
    if (step > 0) pages.current?.scrollIntoView({ block: 'start' })
  }, [step])
  if (view.haunt === null) return null
  const last = step === STEPS.length - 1
  return (
    <div className="bet-leaves covers-screen" data-step={step}>
      {!last && <BigCandle burning />}
      {!last && <BigCandle burning={false} />}
      <div className="bet-pages" ref={pages}>
        <div className={`bet-leaf left ${step === 2 ? 'turned' : ''}`}>
          <Omen {...props} />
          {step > 0 && <Betrays {...props} />}
        </div>
        {last && (
          <div className="bet-leaf right">
            <Book {...props} atFirst />
          </div>
        )}
      </div>
      <footer>
        <ol>
          {STEPS.map((name, i) => (
            <li key={name}>
              <button type="button" aria-current={i === step ? 'step' : undefined} onClick={() => setStep(i)}>
                {i + 1} <span>{text.say(`board.leaf.${name}`)}</span>
              </button>
            </li>
          ))}
        </ol>
        <Readers {...props} />
        <button type="button" className="bet-go" onClick={() => (last ? close() : setStep(step + 1))}>
          {text.say(last ? 'board.toTheTable' : 'board.nextLeaf')}
        </button>
      </footer>
    </div>
  )
}

/** One candle burns on; the other has gone out. */
function BigCandle({ burning }: { burning: boolean }) {
  return (
    <svg className={`bet-candle ${burning ? 'burning' : 'out'}`} viewBox="-60 -330 120 350" aria-hidden="true">
      {burning && <circle cy="-176" r="150" fill="url(#bet-glow)" opacity=".55" />}
      <ellipse cy="4" rx="58" ry="14" fill="#000" opacity=".7" />
      <path d="M-46 0c0 -14 92 -14 92 0c0 12 -92 12 -92 0z" fill="#5a4523" stroke="#1a120a" strokeWidth="2" />
      <path d="M-21 -4v-150c0 -8 42 -8 42 0v150c0 8 -42 8 -42 0z" fill="#d8cbb0" stroke="#2a2018" strokeWidth="2" />
      <path
        d="M-21 -146c3 24 10 12 11 34c1 14 8 8 8 -10s8 10 11 -8s8 8 11 -14"
        fill="none"
        stroke="#a8987a"
        strokeWidth="3.5"
      />
      <path d="M0 -152v-12" stroke="#1a1512" strokeWidth="3" />
      {burning ? (
        <>
          <path d="M0 -212c20 24 17 44 0 50c-17 -6 -20 -26 0 -50z" fill="#ffb547" />
          <path d="M0 -192c9 13 8 25 0 29c-8 -4 -9 -16 0 -29z" fill="#fff3cf" />
        </>
      ) : (
        <>
          <circle cy="-165" r="3" fill="#ff7a3c" />
          <path
            d="M0 -172c-16 -24 18 -34 2 -62s16 -34 0 -70"
            fill="none"
            stroke="#cfd3e6"
            strokeWidth="5"
            strokeLinecap="round"
            opacity=".3"
          />
        </>
      )}
    </svg>
  )
}

function Omen({ view, text }: LeavesProps) {
  const { haunt } = view
  if (haunt === null) return null
  const room = ROOMS[haunt.where]
  return (
    <>
      <p className="bet-kicker">{text.say('board.hauntBegins')}</p>
      <div className="bet-pair">
        <LargeCard thing={haunt.omen} text={text} />
        <span>{text.say('board.drawnIn')}</span>
        <div className="bet-where">
          {room !== undefined && <RoomPicture room={room} view={view} text={text} size={178} />}
          {view.stirred.length > 0 && <Stirred dice={view.stirred} text={text} />}
        </div>
      </div>
      <p className="bet-no">{text.say('board.hauntNo', { n: haunt.no })}</p>
      <h2>
        <Said text={text}>{text.say(`haunt.${haunt.no}.name`)}</Said>
      </h2>
      <Flourish />
      <p className="bet-moment">
        <Said text={text}>{text.say(`haunt.${haunt.no}.moment`)}</Said>
      </p>
    </>
  )
}

/** BET-219: the roll that began it. */
function Stirred({ dice, text }: { dice: readonly number[]; text: LeavesProps['text'] }) {
  return (
    <div className="bet-stirred">
      {dice.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <Die key={i} face={face} size={26} />
      ))}
      <span>{text.say('board.stirred', { total: dice.reduce((sum, one) => sum + one, 0) })}</span>
    </div>
  )
}

function Flourish() {
  return (
    <svg className="bet-flourish" viewBox="0 0 480 22" aria-hidden="true">
      <path d="M60 11h130c14 0 16 -9 26 -9s12 9 24 9s14 -9 24 -9s12 9 26 9h130M200 11c6 6 12 8 16 8s10 -8 24 -8s18 8 24 8s10 -2 16 -8" />
    </svg>
  )
}

interface PictureProps {
  room: Room
  view: LeavesProps['view']
  text: LeavesProps['text']
  size: number
}

/** A room by itself, as it lies or as it is printed. */
export function RoomPicture({ room, view, text, size }: PictureProps) {
  const no = ROOM[room]
  const floor = view.floor[no] ?? -1
  const symbol = FACE[no]?.symbol
  return (
    <svg
      className="bet-roompicture"
      width={size}
      height={size}
      viewBox="0 0 100 100"
      role="img"
      aria-label={text.name(room)}
    >
      <TileArt
        room={room}
        floor={FLOORS[floor] ?? 'ground'}
        turn={floor < 0 ? 0 : (view.turned[no] ?? 0)}
        sides={floor < 0 ? printedSides(no) : sidesOf(view, no)}
      />
      {symbol !== undefined && <RoomSymbol deck={symbol} x={50} y={60} r={17} used={false} />}
      <RoomName name={text.name(room)} k={(100 / size) * 1.3} top={24} />
    </svg>
  )
}

/** Nobody is named where the haunt has no traitor, or where the traitor is a secret. */
function Betrays({ view, text, players, seat, reader, began }: LeavesProps) {
  const { haunt } = view
  if (haunt === null) return null
  const traitor = traitorAtFirst(haunt, began)
  const [player, face] = [view.players[traitor], players[traitor]]
  if (player === undefined || face === undefined) {
    const kind = numbersOf(haunt.no)?.kind ?? 'none'
    return (
      <div className="bet-betrays">
        <div>
          <span>{text.say('board.whoBetrays')}</span>
          <b>{text.say(`board.betrays.${kind === 'secret' ? 'secret' : 'nobody'}`)}</b>
          {kind === 'secret' && seat >= 0 && (
            <span className="bet-only">
              {text.say(`board.yourRole.${bookOf(view, text) === 'traitor' ? 'traitor' : 'hero'}`)}
            </span>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className="bet-betrays">
      <Portrait explorer={player.explorer} colour={face.colour} size={76} traitor />
      <div>
        <span>{text.say('board.whoBetrays')}</span>
        <b>{text.say('board.betrayer', { who: traitor, explorer: player.explorer }, reader)}</b>
      </div>
    </div>
  )
}

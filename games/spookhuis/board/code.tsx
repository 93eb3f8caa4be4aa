/** The code: three plates under the kind of code that is played. What only you have seen carries an eye; ✓ ✗ ? answer for your keys. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import { OnlyYou } from '@gloam/games/board/only-you.tsx'
import { there } from '@gloam/kernel/data.ts'
import { memo } from 'react'
import { type CodeKind, type Key, marksOf, matches } from '../content/keys.ts'
import type { Spookhuis, SpookhuisView } from '../types.ts'
import { METALS, SIGNS } from './draw/keys.tsx'
import { Picture } from './draw/picture.tsx'
import { sameThings } from './motion/same-things.ts'

type Board = BoardProps<Spookhuis>

/** Whether one of the seat's own keys fits: null if it does not know the card. */
function fitsOne(view: SpookhuisView, seat: number, position: number): boolean | null {
  const code = view.codeCards[position] ?? null
  if (code === null || seat < 0) return null
  return there(view.players[seat]).keys.some((key) => key !== null && matches(key, code, view.code))
}

const POSITIONS = [0, 1, 2]
const W = 64
const H = 92

/** What counts is large: the number, the sign or the metal. */
export function Plate({ of, code, onlyYou }: { of: Key | null; code: CodeKind; onlyYou?: string | null }) {
  return (
    <svg className="spk-plate" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
      <rect x="3" y="5" width={W - 6} height={H - 6} rx="9" fill="#000" opacity=".5" />
      {of === null ? <Blank /> : <Face of={of} code={code} />}
      {onlyYou != null && (
        <>
          <rect
            x="1.500"
            y="1.500"
            width={W - 3}
            height={H - 3}
            rx="10"
            fill="none"
            className="only-you"
            strokeWidth="2"
          />
          <rect x={W - 29} y="1" width="28" height="19" rx="9.5" fill="#0f1420" />
          <OnlyYou label={onlyYou} x={W - 15} y={10.5} />
        </>
      )}
    </svg>
  )
}

function Blank() {
  return (
    <>
      <rect x="3" y="3" width={W - 6} height={H - 6} rx="9" fill="#2b2733" stroke="#8d82a3" strokeWidth="2" />
      <path d={`M10 10H${W - 10}V${H - 10}H10Z`} fill="none" stroke="#4a4358" strokeWidth="1.5" />
      <circle cx={W / 2} cy={H / 2 - 9} r="9" fill="#0b090f" />
      <path d={`M${W / 2 - 4} ${H / 2 - 5}l-4 22h16l-4 -22z`} fill="#0b090f" />
    </>
  )
}

function Face({ of, code }: { of: Key; code: CodeKind }) {
  const { symbol, colour } = marksOf(of)
  const { deep } = METALS[colour]
  const bySign = code === 'symbol'
  return (
    <>
      <rect
        x="3"
        y="3"
        width={W - 6}
        height={H - 6}
        rx="9"
        fill={`url(#spk-${colour})`}
        stroke={deep}
        strokeWidth="2.5"
      />
      <rect
        x="8"
        y="8"
        width={W - 16}
        height={H - 16}
        rx="5"
        fill="none"
        stroke={deep}
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      {bySign ? (
        <>
          <Picture path={SIGNS[symbol]} x={W / 2} y={42} size={44} fill={deep} />
          <text x={W / 2} y="82" fontSize="17" fontWeight="700" textAnchor="middle" fill={deep} opacity=".7">
            {of}
          </text>
        </>
      ) : (
        <>
          <text
            x={W / 2}
            y="58"
            fontSize="52"
            fontWeight="700"
            textAnchor="middle"
            fill={deep}
            opacity={code === 'colour' ? 0.5 : 1}
          >
            {of}
          </text>
          <Picture path={SIGNS[symbol]} x={W / 2} y={73} size={18} fill={deep} />
        </>
      )}
    </>
  )
}

function Fits({ fits }: { fits: boolean | null }) {
  if (fits === null) return <span className="spk-fits">?</span>
  return (
    <svg
      className={fits ? 'spk-fits yes' : 'spk-fits no'}
      width="22"
      height="22"
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      <path d={fits ? 'M-9 0L-3 7L9 -8' : 'M-7 -7L7 7M7 -7L-7 7'} />
    </svg>
  )
}

/** In the corner of the board, and large in the scene in which the code is tried. */
export function Plates({ board }: { board: Board }) {
  const { view, seat, text, thing } = board
  return (
    <div className="spk-plates">
      {POSITIONS.map((position) => {
        const key = view.codeCards[position] ?? null
        const shown = (view.codeShown & (1 << position)) !== 0
        const fits = fitsOne(view, seat, position)
        const label = text.say('board.plate', {
          position,
          known: key !== null,
          key: key ?? 0,
          shown,
          fits: fits === null ? 'unknown' : fits ? 'yes' : 'no',
        })
        const { props } = thing(
          [
            { do: 'lookAtCode', position },
            { do: 'playLorgnette', position },
            { do: 'playWhistle', position },
            { do: 'tryKey', position },
          ],
          label,
          'figure.code',
        )
        return (
          <div
            key={position}
            {...props}
            className={`${props.className} light-box spk-plate-box`}
            data-place={`code-${position}`}
          >
            <Plate of={key} code={view.code} onlyYou={key !== null && !shown ? text.say('board.onlyYou') : null} />
            <Fits fits={fits} />
          </div>
        )
      })}
    </div>
  )
}

export const CodePanel = memo(function CodePanel({ board }: { board: Board }) {
  const { view, text } = board
  return (
    <section className="spk-pan spk-code" aria-label={text.say('board.code')}>
      <header>
        <span>{text.say('board.code')}</span>
        <small className="spk-kind">{text.say(`board.by.${view.code}`)}</small>
      </header>
      <Plates board={board} />
      {view.box.length > 0 && <p className="spk-box">{text.say('board.box', { key: view.box })}</p>}
    </section>
  )
}, sameThings)

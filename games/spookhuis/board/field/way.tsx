/** The ride preview: the dotted way from the cart to where it would stop, with forks, lamps and dead ends. */

import gate from 'icon:open-gate'
import { there } from '@gloam/kernel/data.ts'
import { memo } from 'react'
import { goodLegs, type Leg, legKey, type Preview, type PreviewStop } from '../../foresight/preview.ts'
import { CENTRE, isKeyRoom } from '../../rules/rails/board.ts'
import { Picture } from '../draw/picture.tsx'
import { kindOf } from '../draw/tile.tsx'
import { BACKS } from '../pictures.ts'
import { centreOf, edgeAt, n } from './geometry.ts'
import { lineOf } from './stand.ts'

const APART = 22

/** The dots of one leg; they meet those of the next evenly. */
function Dots({ preview, leg, tone }: { preview: Preview; leg: Leg; tone: string }) {
  const line = lineOf(preview.rails, leg)
  const dots = Math.max(1, Math.round(line.length / APART))
  const [x, y] = centreOf(leg.cell)
  const d = line.d()
  return (
    <g transform={`translate(${n(x)} ${n(y)})`} className={`spk-dots ${tone}`}>
      <path d={d} pathLength={dots} className="spk-dots-edge" />
      <path d={d} pathLength={dots} className="spk-dots-face" />
    </g>
  )
}

/** A coin with what is to be had, a red bar, a lamp's ring, or the arrow of a ghost that may go on through the wall. */
function Stop({ preview, stop }: { preview: Preview; stop: PreviewStop }) {
  const { end, cell, edge } = stop
  const [x, y] = centreOf(cell)
  const faced = Math.max(0, edge)
  const far = end === 'room' ? 52 : end === 'stayed' ? 0 : 74
  const [dx, dy] = edgeAt(faced, far)
  const place = `translate(${n(x + dx)} ${n(y + dy)})`
  if (end === 'room')
    return (
      <g transform={place} className="spk-coin">
        <circle r="27" className="spk-coin-edge" />
        <circle r="24" fill="url(#spk-coin)" stroke="#ffe2a8" strokeWidth="3" />
        <RoomSign tile={there(preview.rails.tiles[cell])} cell={cell} />
      </g>
    )
  if (end === 'lamp') return <circle transform={place} r="30" className="spk-lamp-stop" />
  return (
    <g transform={`${place} rotate(${faced * 60})`} className={`spk-bar ${end}`}>
      <path d="M0 -27V27" className="spk-bar-edge" />
      <path d="M0 -27V27" className="spk-bar-face" />
    </g>
  )
}

function RoomSign({ tile, cell }: { tile: number; cell: number }) {
  if (isKeyRoom(tile))
    return (
      <g transform="rotate(-45) scale(.92) translate(-8 0)" fill="none" stroke="#241603" strokeWidth="5">
        <circle cx="-4" r="7" />
        <path d="M3 0H26V8M18 0V7" />
      </g>
    )
  const path = cell === CENTRE ? gate : kindOf(tile) === 'ITEM' ? BACKS.item : BACKS.encounter
  return <Picture path={path} size={32} fill="#241603" />
}

/** `soft` is the way as the rails lie, before anything has been chosen. */
export const Way = memo(function Way({ preview, soft }: { preview: Preview; soft: boolean }) {
  const good = goodLegs(preview)
  const sure = new Set(preview.sure.map(legKey))
  const tone = (leg: Leg): string => {
    if (!good.has(legKey(leg))) return 'bad'
    return sure.has(legKey(leg)) ? 'sure' : 'maybe'
  }
  return (
    <g className={soft ? 'spk-way soft' : 'spk-way'}>
      {preview.legs.map((leg) => (
        <Dots key={legKey(leg)} preview={preview} leg={leg} tone={tone(leg)} />
      ))}
      {preview.stops.map((stop) => (
        <Stop key={`${stop.end} ${stop.cell} ${stop.edge}`} preview={preview} stop={stop} />
      ))}
    </g>
  )
})

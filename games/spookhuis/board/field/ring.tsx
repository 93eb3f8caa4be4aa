/** A tile that is being turned: lifted, with a ring of notches round it. ✓ takes it, ✗ gives it up. */

import type { Ring, Turner } from '@gloam/games/board/contract.ts'
import { Dial } from '@gloam/games/board/parts/dial.tsx'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import type { Speaker } from '../../../text.ts'
import type { Spookhuis } from '../../types.ts'
import { TileBridge, TileGoods, TileGround, TileTrack } from '../draw/tile.tsx'
import { centreOf, hexPath, n, polar } from './geometry.ts'

const RADIUS = 116

/** Drawn above all others, as it would lie. */
export function Lifted({
  tile,
  cell,
  turned,
  pile,
  count,
  angle,
}: {
  tile: number
  cell: number
  turned: number
  pile: number
  count: number
  /** By how much it would be turned, in words. */
  angle: string | null
}) {
  const [x, y] = centreOf(cell)
  return (
    <g transform={`translate(${n(x)} ${n(y)})`} className="spk-lifted">
      <path d={hexPath(103)} fill="#000" opacity=".5" transform="translate(4 7)" />
      <circle r="180" fill="url(#spk-lift)" />
      <g className="spk-spin" style={{ transform: `rotate(${turned * 60}deg)` }}>
        <TileGround tile={tile} turned={turned} />
        <TileTrack tile={tile} />
        <TileBridge tile={tile} />
      </g>
      <TileGoods tile={tile} turned={turned} pile={pile} count={count} />
      <path d={hexPath(98.6)} fill="url(#spk-lamplight)" stroke="#ffd991" strokeWidth="4" />
      {angle !== null && (
        <g className="spk-angle" transform="translate(0 -118)">
          <rect x="-72" y="-24" width="144" height="48" rx="24" />
          <text y="10">{angle}</text>
        </g>
      )}
    </g>
  )
}

interface TurnRingProps {
  turner: Turner<Spookhuis>
  ring: Ring
  cell: number
  text: Speaker<Spookhuis>
  /** Only one of two rings has ✓ and ✗. */
  buttons: boolean
}

export function TurnRing({ turner, ring, cell, text, buttons }: TurnRingProps) {
  const centre = centreOf(cell)
  return (
    <g transform={`translate(${n(centre[0])} ${n(centre[1])})`} className="spk-ring">
      <circle r={RADIUS} className="spk-ring-band" />
      <path d={arcTo(Number(ring.value))} className="spk-ring-arc" />
      <Dial
        turner={turner}
        ring={ring}
        radius={RADIUS}
        angleOf={(value) => Number(value) * 60}
        labels={{
          turn: text.say('board.turnOn'),
          lay: text.say('board.lay'),
          giveUp: text.say('board.giveUp'),
          value: (value) => text.say('board.degrees', { degrees: Number(value) * 60 }),
        }}
        buttons={null}
      />
      <circle cy={-RADIUS} r="8" className="spk-ring-zero" />
      {buttons && <Buttons cell={cell} turner={turner} text={text} />}
    </g>
  )
}

function arcTo(steps: number): string {
  const end = polar(-90 + steps * 60 - 9, RADIUS)
  return `M${n(polar(-80, RADIUS)[0])} ${n(polar(-80, RADIUS)[1])}A${RADIUS} ${RADIUS} 0 ${steps > 3 ? 1 : 0} 1 ${n(end[0])} ${n(end[1])}`
}

/**
 * They stand on the side of the board's middle, so that they are always in sight; how far off and apart is the style's,
 * because on a phone they are larger, and no finger may meet a notch with them.
 */
function Buttons({ cell, turner, text }: Pick<TurnRingProps, 'cell' | 'turner' | 'text'>) {
  const [x, y] = centreOf(cell)
  const both = useKeyboardGoesAlong(cell)
  const away = Math.hypot(x, y) || 1
  const inward = { '--in-x': n(-x / away), '--in-y': n(-y / away) } as CSSProperties
  return (
    <g ref={both} style={inward}>
      <Button label={text.say('board.lay')} onPress={turner.lay} lay />
      <Button label={text.say('board.giveUp')} onPress={turner.giveUp} />
    </g>
  )
}

/** Whoever has picked a tile with the keyboard is led to ✓, and from there back to the tile. */
function useKeyboardGoesAlong(cell: number) {
  const buttons = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    const { current } = buttons
    const hex = current?.ownerSVGElement?.querySelector<SVGElement>(`[data-place="cell-${cell}"]`)
    if (hex?.matches(':focus-visible')) current?.querySelector<SVGElement>('.lay')?.focus()
    return () => {
      if (current?.contains(document.activeElement)) hex?.focus()
    }
  }, [cell])
  return buttons
}

interface ButtonProps {
  label: string
  lay?: boolean
  onPress(): void
}

function Button({ label, lay = false, onPress }: ButtonProps) {
  return (
    <g className={lay ? 'spk-dial-button' : 'spk-dial-button other'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons */}
      <g
        className={lay ? 'spk-round lay' : 'spk-round'}
        role="button"
        tabIndex={0}
        aria-label={label}
        onClick={onPress}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          event.stopPropagation()
          onPress()
        }}
      >
        <circle r="48" fill="transparent" />
        <circle r="33" className="spk-round-face" />
        <path d={lay ? 'M-14 1L-4 12L16 -12' : 'M-11 -11L11 11M11 -11L-11 11'} />
      </g>
    </g>
  )
}

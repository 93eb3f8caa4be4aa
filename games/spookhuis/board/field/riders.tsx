/** Carts and ghosts on the board. A ride is one gliding scene along the rails; everything else is a short slide. */

import type { BoardProps, PlayerFace } from '@gloam/games/board/contract.ts'
import { shapePath } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import { memo, useLayoutEffect, useRef } from 'react'
import { preyOf } from '../../foresight/prey.ts'
import { cellOf, tileIn } from '../../rules/rails/board.ts'
import type { PlayerView, Spookhuis } from '../../types.ts'
import { Cart, Curses, GhostRider } from '../draw/figures.tsx'
import { sameThings } from '../motion/same-things.ts'
import { n, type Spot } from './geometry.ts'
import { likesOfTile } from './hexes.tsx'
import { alongRide, legsOver, type Standing, standing } from './stand.ts'

/** So long over a tile; but of the time that a ride is shown, at most so much is motion. */
const OVER_A_TILE = 220
const MOVING = 0.85
const SLIDE = 320

export const Riders = memo(function Riders({ board }: { board: BoardProps<Spookhuis> }) {
  const { view, players } = board
  // The own figure is drawn last, and so on top.
  const order = view.players.map((_, seat) => seat).sort((a, b) => Number(a === board.seat) - Number(b === board.seat))
  return order.map((seat) => (
    <Rider key={seat} board={board} seat={seat} player={there(view.players[seat])} face={there(players[seat])} />
  ))
}, sameThings)

interface RiderProps {
  board: BoardProps<Spookhuis>
  seat: number
  player: PlayerView
  face: PlayerFace
}

function Rider({ board, seat, player, face }: RiderProps) {
  const { view, text, reader, thing } = board
  const spot = standing(view, seat)
  const figure = useGlide(board, seat, spot)
  const own = seat === board.seat
  const livery = { colour: face.colour, shape: shapePath(face.shape) }
  const where = { seat, tile: tileIn(view, player.cell) }
  const label = text.say(player.ghost ? 'board.ghostOf' : 'board.cartOf', where, reader)
  const explain = player.ghost ? 'figure.ghost' : 'figure.cart'
  const aimedAt = thing(
    [
      { do: 'rob', victim: seat },
      { do: 'passOn', target: seat },
    ],
    label,
    explain,
  )
  // A figure that nobody aims at stands for the tile beneath it.
  const beneath = thing(likesOfTile(tileIn(view, player.cell), board.choices), label, explain)
  const { props } = aimedAt.lit ? aimedAt : beneath
  return (
    <g ref={figure} className="spk-rider">
      <g
        {...props}
        className={`${props.className} spk-figure${own ? ' own' : ''}`}
        data-place={`rider-${seat}`}
        transform={`scale(${spot.size})`}
      >
        {own && <circle r="43" fill={face.colour} fillOpacity=".17" stroke={face.colour} strokeWidth="4.5" />}
        {seat === view.turn && <circle r="49" className="whose-turn" fill="none" />}
        {bewitched(board, seat) && <circle r="55" className="haunted spk-bewitched" />}
        {player.ghost ? (
          <GhostRider {...livery} />
        ) : (
          <>
            <g className="spk-heads">
              <Cart {...livery} beam={!spot.free} angle={spot.angle} />
            </g>
            <Curses curses={player.curses} angle={spot.angle} />
          </>
        )}
        {aimedAt.lit && <circle r="46" className="light" />}
      </g>
    </g>
  )
}

/** A cart that somebody else drives (SPO-R51), and whoever the reader, a ghost, can reach next. */
function bewitched({ view, seat }: BoardProps<Spookhuis>, of: number): boolean {
  if (view.players[seat]?.ghost === true) return preyOf(view, seat).some((prey) => prey.near && prey.seat === of)
  return view.now.driven && of === view.turn
}

/** Moves the figure without asking React for every frame. */
function useGlide(board: BoardProps<Spookhuis>, seat: number, spot: Standing) {
  const figure = useRef<SVGGElement>(null)
  const last = useRef<{ spot: Spot; cell: number }>({ spot, cell: there(board.view.players[seat]).cell })
  const { x, y, angle } = spot
  const { still } = board
  const latest = useRef(board)
  latest.current = board
  useLayoutEffect(() => {
    const { current } = figure
    if (current === null) return
    const from = last.current
    const cell = there(latest.current.view.players[seat]).cell
    last.current = { spot: { x, y, angle }, cell }
    const line = still ? null : lineTo(latest.current, seat, from, { x, y, angle })
    if (line === null) {
      put(current, { x, y, angle })
      return
    }
    return glide(current, line.along, line.time)
  }, [x, y, angle, seat, still])
  return figure
}

function put(figure: SVGGElement, spot: Spot): void {
  figure.style.transform = placeOf(spot)
  figure.style.setProperty('--heads', `${n(spot.angle)}deg`)
}

function placeOf({ x, y }: Spot): string {
  return `translate(${n(x)}px, ${n(y)}px)`
}

interface Line {
  along(t: number): Spot
  time: number
}

/** Along the rails if a ride is being shown, else straight. */
function lineTo(board: BoardProps<Spookhuis>, seat: number, from: { spot: Spot; cell: number }, to: Spot): Line | null {
  const { showing, shownFor, view } = board
  if (from.spot.x === to.x && from.spot.y === to.y && from.spot.angle === to.angle) return null
  if (showing?.is === 'rode' && showing.seat === seat) {
    const cells = showing.path.map((tile) => cellOf(view, tile))
    const ride = alongRide(view, legsOver(from.cell, cells))
    const time = Math.min(shownFor * MOVING, (cells.length + 0.5) * OVER_A_TILE)
    return { along: (t) => blend(from.spot, ride, to, t), time: Math.max(300, time) }
  }
  if (showing?.is === 'jumped') return null
  return { along: (t) => between(from.spot, to, ease(t)), time: SLIDE }
}

/** A ride begins where the figure stood and ends where it stands, whatever lies in between. */
function blend(from: Spot, ride: (t: number) => Spot, to: Spot, t: number): Spot {
  const eased = ease(t)
  const on = ride(eased)
  if (t < 0.08) return between(from, on, t / 0.08)
  return t > 0.9 ? between(on, to, (t - 0.9) / 0.1) : on
}

function between(a: Spot, b: Spot, t: number): Spot {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, angle: a.angle + shortTurn(a.angle, b.angle) * t }
}

/** Between -180° and 180°, however often either has turned round. */
function shortTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2)

/** So often, in milliseconds, the way is looked up; in between the browser goes straight. */
const LOOKED_UP = 20

/** Told beforehand, so that the browser moves the figure by itself: nothing is styled or painted on the way. */
function glide(figure: SVGGElement, along: (t: number) => Spot, time: number): () => void {
  const points = Math.ceil(time / LOOKED_UP)
  const spots = Array.from({ length: points + 1 }, (_, i) => along(i / points))
  put(figure, along(1))
  const heads = turnedTheShortWay(spots.map(({ angle }) => angle))
  const gliding = [
    figure.animate({ transform: spots.map(placeOf) }, time),
    figure.querySelector('.spk-heads')?.animate({ transform: heads.map((angle) => `rotate(${n(angle)}deg)`) }, time),
  ]
  return () => {
    for (const one of gliding) one?.cancel()
  }
}

/** From 350° to 10° it is 20°, and not all the way back. */
function turnedTheShortWay(angles: readonly number[]): number[] {
  const turned: number[] = []
  for (const angle of angles) {
    const last = turned.at(-1) ?? angle
    turned.push(last + shortTurn(last, angle))
  }
  return turned
}

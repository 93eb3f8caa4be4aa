/** The board at a moment, drawn small, as its seat saw it: what was chosen lies in the middle, lit. */
import type { Camera, Notes, PlayerFace, Sight } from '@gloam/games/board/contract.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LoadedGame } from '../games.ts'
import { useBoard } from '../play/board/use-board.ts'
import { useNarrowing } from '../play/choosing/use-narrowing.ts'
import type { Names } from '../play/names.ts'
import { Guard } from '../ui/guard.tsx'

interface PictureProps {
  game: LoadedGame
  seen: SeenMessage
  chosen: number
  players: readonly PlayerFace[]
  /** As the seat reads. */
  names: Names
}

/** Nobody reads from it: what it shows is said beside it. */
export function MomentPicture(props: PictureProps) {
  if (props.game.board === null) return null
  return (
    <Guard instead={null}>
      <Drawn {...props} />
    </Guard>
  )
}

/** While something is shown, no board opens a book or asks by itself. */
const A_MOMENT = { is: 'moment' }
const LOOKED_AT: Camera = { show: () => {}, fit: () => {}, floor: null, goTo: () => {} }
export const NO_NOTES: Notes = { read: () => null, write: () => {}, markOf: () => ({ word: null, there: 'away' }) }

function Drawn({ game, seen, chosen, players, names }: PictureProps) {
  const { view, seat } = seen
  const sight = useMemo<Sight>(
    () => ({ view, seat, players, text: game.text, reader: names, still: true }),
    [view, seat, players, game, names],
  )
  const question = useMemo(() => onlyChosen(seen, chosen), [seen, chosen])
  const narrowing = useNarrowing({ question, take: () => {} })
  const board = useBoard({
    ...{ sight, question, narrowing, camera: LOOKED_AT, notes: NO_NOTES },
    ...{ showing: A_MOMENT, shownFor: 0 },
  })
  const frame = useRef<HTMLDivElement>(null)
  const part = usePart(frame)
  const Board = game.board?.Board
  if (Board === undefined) return null
  return (
    <div ref={frame} className="moment-picture" aria-hidden="true" inert>
      <div className="moment-board" style={part === null ? { visibility: 'hidden' } : { transform: part }}>
        <Board {...board} />
      </div>
    </div>
  )
}

/** With no other choice, what was chosen is all that is lit. */
function onlyChosen({ question }: SeenMessage, chosen: number): SeenMessage['question'] {
  const step = question?.choices[chosen]
  return question === null || step === undefined ? null : { ...question, choices: [step] }
}

/** So much of the board around what is lit is shown, in its own pixels, and at least this part of it. */
const AROUND = 90
const LEAST = 0.42

/** How the board is moved and made small, so that what is lit lies in the frame; null until it has been laid out. */
function usePart(frame: { current: HTMLElement | null }): string | null {
  const [part, setPart] = useState<string | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const look = () => setPart(partOf(element))
    const watch = new ResizeObserver(look)
    watch.observe(element)
    look()
    return () => watch.disconnect()
  }, [frame])
  return part
}

function partOf(frame: HTMLElement): string | null {
  const board = frame.firstElementChild
  if (!(board instanceof HTMLElement) || frame.clientWidth === 0) return null
  const [width, height] = [board.offsetWidth, board.offsetHeight]
  const lit = litIn(board)
  const shape = frame.clientWidth / frame.clientHeight
  const least = lit === null ? 1 : LEAST
  const wanted = Math.max(width * least, (lit?.width ?? 0) + 2 * AROUND, ((lit?.height ?? 0) + 2 * AROUND) * shape)
  const shown = Math.min(wanted, width, height * shape)
  const [x, y] = lit === null ? [width / 2, height / 2] : [lit.x + lit.width / 2, lit.y + lit.height / 2]
  const left = between(x - shown / 2, 0, width - shown)
  const top = between(y - shown / shape / 2, 0, height - shown / shape)
  const scale = frame.clientWidth / shown
  return `scale(${scale}) translate(${-left}px, ${-top}px)`
}

/** What holds the first thing that is lit and those near it, in the board's own pixels, however small it is drawn. */
function litIn(board: HTMLElement): Box | null {
  const space = board.getBoundingClientRect()
  const scale = space.width / board.offsetWidth
  const boxes = [...board.querySelectorAll('.thing.lit[data-place]')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, top, width, height }): Box => {
      return {
        ...{ x: (left - space.left) / scale, y: (top - space.top) / scale },
        ...{ width: width / scale, height: height / scale },
      }
    })
  const [first, ...others] = boxes
  if (first === undefined) return null
  // Far from the place lies what it was done with: that would make the place too small to be seen.
  const isNear = ({ width, height }: Box) => Math.max(width, height) < board.offsetWidth / 3
  return others.reduce((held, box) => (isNear(holding(held, box)) ? holding(held, box) : held), first)
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function holding(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)]
  return { x, y, width: right - x, height: bottom - y }
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

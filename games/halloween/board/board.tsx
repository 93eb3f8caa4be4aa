/** Halloween's table: the town, the cards, everybody's boards and what is left. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Halloween } from '../types.ts'
import './board.css'
import { CardRow } from './cards/card-row.tsx'
import { Others } from './choices/others.tsx'
import { DiceTray } from './events/dice.tsx'
import { Flying } from './events/flying.tsx'
import { PlayerBoard } from './players/player-board.tsx'
import { RivalBoard } from './players/rival-board.tsx'
import { Supply } from './players/supply.tsx'
import { TableTopProvider } from './table.tsx'
import { Moon } from './town/clock.tsx'
import { type Lie, sizeOfTown } from './town/geometry.ts'
import { Town } from './town/town.tsx'
import { wordsFor } from './words.ts'

/** Below this width the town is turned on its side; below the other one moon and supply go under it. */
const NARROW = 600
const SMALL = 680
/** What they take where they stand beside it. */
const BESIDE = 106
const LARGEST = 1.45

interface Fit {
  lie: Lie
  letters: number
}

function fitOf(width: number): Fit {
  const lie = width < NARROW ? 'tall' : 'wide'
  const town = width < SMALL ? width : width - BESIDE
  return { lie, letters: Math.min(LARGEST, Math.max(1, sizeOfTown(lie).width / town)) }
}

function useFit(box: RefObject<HTMLElement | null>): Fit {
  const [width, setWidth] = useState(SMALL)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const fit = () => setWidth(element.clientWidth)
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return fitOf(width)
}

export function Board(props: BoardProps<Halloween>) {
  const { view, seat } = props
  const box = useRef<HTMLDivElement>(null)
  const { lie, letters } = useFit(box)
  // One who only watches sees the board of the player on turn large.
  const own = seat === SPECTATOR ? view.turn : seat
  const rivals = view.players.map((_, i) => (own + i) % view.players.length).slice(1)
  const night = view.lastRound ? 'hal last-round' : 'hal'
  return (
    <TableTopProvider value={{ ...props, words: wordsFor(props.text), letters }}>
      <div className={night} ref={box}>
        <div className={view.expert ? 'hal-table expert' : 'hal-table'}>
          <div className="hal-stage">
            <Town lie={lie} />
            <div className="hal-beside">
              <Moon />
              <Supply />
            </div>
            <DiceTray />
          </div>
          <Others />
          <PlayerBoard owner={own} />
          <CardRow />
          <div className={`hal-rivals of-${rivals.length}`}>
            {rivals.map((owner) => (
              <RivalBoard key={owner} owner={owner} />
            ))}
          </div>
        </div>
        <Flying />
      </div>
    </TableTopProvider>
  )
}

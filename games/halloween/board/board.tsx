/** Halloween's table: the town, the cards, everybody's boards and what is left. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Halloween } from '../types.ts'
import './board.css'
import { CardRow } from './card-row.tsx'
import { DiceTray } from './dice.tsx'
import type { Lie } from './geometry.ts'
import { PlayerBoard } from './player-board.tsx'
import { RivalBoard } from './rival-board.tsx'
import { Supply } from './supply.tsx'
import { TableTopProvider } from './table.tsx'
import { Town } from './town.tsx'
import { wordsFor } from './words/index.ts'

/** Below this width the town is turned on its side. */
const NARROW = 600

function useLie(box: RefObject<HTMLElement | null>): Lie {
  const [lie, setLie] = useState<Lie>('wide')
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const fit = () => setLie(element.clientWidth < NARROW ? 'tall' : 'wide')
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return lie
}

export function Board(props: BoardProps<Halloween>) {
  const { view, seat } = props
  const box = useRef<HTMLDivElement>(null)
  const lie = useLie(box)
  // One who only watches sees the board of the player on turn large.
  const own = seat === SPECTATOR ? view.turn : seat
  const rivals = view.players.map((_, i) => (own + i) % view.players.length).slice(1)
  return (
    <TableTopProvider value={{ ...props, words: wordsFor(props.text.locale) }}>
      <div className="hal" ref={box}>
        <div className={view.expert ? 'hal-table expert' : 'hal-table'}>
          <div className="hal-stage">
            <Town lie={lie} />
            <DiceTray />
          </div>
          <CardRow />
          <PlayerBoard owner={own} />
          <div className={`hal-side of-${rivals.length}`}>
            {rivals.map((owner) => (
              <RivalBoard key={owner} owner={owner} />
            ))}
            <Supply />
          </div>
        </div>
      </div>
    </TableTopProvider>
  )
}

/** Somebody changes sides, and everybody sees it: the last candle goes out, or a lamp is lit again. */
import type { Scene, SceneProps, Sight } from '@gloam/games/board/contract.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { motion } from 'motion/react'
import type { HellHouse } from '../../types.ts'
import { CandleArt } from '../art/candle.tsx'
import { Defs } from '../art/defs.tsx'
import { FigureArt } from '../art/figure.tsx'
import { disc, oval } from '../art/pen.ts'
import { paintOf } from '../looks.ts'
import { faceOf } from '../who.ts'

const TURN = { duration: 1.1, delay: 0.5 }

function Change(props: SceneProps<HellHouse>) {
  const { event, view, text, reader, still } = props
  if (event === null || (event.is !== 'becameServant' && event.is !== 'becameHunter')) return null
  const player = view.players[event.who]
  const colour = paintOf(faceOf(props, event.who))
  const falls = event.is === 'becameServant'
  const person = player?.person ?? 0
  return (
    <div className={falls ? 'hh-change falls' : 'hh-change'}>
      <Defs />
      <svg viewBox="-100 -120 200 180" aria-hidden="true">
        {disc(0, -20, 100, falls ? '#6d4fae' : '#ffc870', { opacity: 0.18 })}
        {oval(0, 50, 80, 12, '#000', { opacity: 0.5 })}
        <motion.g initial={still ? false : { opacity: 1 }} animate={{ opacity: 0 }} transition={TURN}>
          <g transform="scale(2.4) translate(-22 -40)">
            <FigureArt person={person} servant={!falls} colour={colour} />
          </g>
        </motion.g>
        <motion.g initial={still ? false : { opacity: 0 }} animate={{ opacity: 1 }} transition={TURN}>
          <g transform="scale(2.4) translate(-22 -40)">
            <FigureArt person={person} servant={falls} colour={colour} />
          </g>
        </motion.g>
        <g transform="translate(-76 54)">
          <CandleArt w={13} h={40} state={falls ? 'paid' : 'lit'} />
        </g>
      </svg>
      <p>{text.event(event, reader)}</p>
      <p className="hh-change-means">{text.say(falls ? 'scene.servesNow' : 'scene.huntsNow')}</p>
    </div>
  )
}

const HOLDS = 3_000

export function changeOf(event: GameEvent<HellHouse>, { text, reader }: Sight<HellHouse>): Scene<HellHouse> | null {
  if (event.is !== 'becameServant' && event.is !== 'becameHunter') return null
  const said = text.event(event, reader)
  return { key: `${event.is} ${event.who}`, title: text.say('scene.change'), said, Scene: Change, holds: HOLDS }
}

/** What happens to the house itself: the gatehouse flips, the lights go out; and cards that are drawn. */

import bell from 'icon:ringing-bell'
import { Die, Rolled } from '@gloam/games/board/dice.tsx'
import { there } from '@gloam/kernel/data.ts'
import { DIRECTIONS } from '../../content/tiles.ts'
import type { AnyCard } from '../draw/art.tsx'
import { Gatehouse } from '../draw/gatehouse.tsx'
import { Ground } from '../draw/ground.tsx'
import { Glyph } from '../draw/picture.tsx'
import { BigCard, Rays, type SpookScene } from './parts.tsx'

export function FlipScene({ event, text }: SpookScene) {
  if (event?.is !== 'gatehouseFlipped') return null
  return (
    <div className="spk-scene spk-flip-scene">
      <Rays colour="#ffdca6" />
      <svg viewBox="-130 -120 260 240" aria-hidden="true">
        <Ground kind="GATE" tile={36} />
        <g className="spk-flipped">
          <Gatehouse rampA={DIRECTIONS.indexOf(there(event.ramps[0]))} />
        </g>
      </svg>
      <h3>{text.say('scene.flip')}</h3>
      <p>{text.say('scene.flip.text')}</p>
    </div>
  )
}

export function ClosingScene({ text }: SpookScene) {
  return (
    <div className="spk-scene spk-closing">
      <Rays colour="#ff7a68" />
      <Glyph path={bell} size={120} />
      <h3>{text.say('scene.closing')}</h3>
      <p>{text.say('scene.closing.text')}</p>
    </div>
  )
}

/** An item or an encounter, with its roll if it has one. */
export function CardScene({ event, text, reader, still }: SpookScene) {
  const card: AnyCard | null = event?.is === 'itemDrawn' ? event.item : event?.is === 'encountered' ? event.card : null
  if (event === null || card === null) return null
  const roll = event.is === 'encountered' ? event.roll : null
  return (
    <div className="spk-scene spk-card-scene">
      <Rays colour="#ffdca6" />
      <BigCard card={card} text={text} />
      <div className="spk-beside">
        {roll !== null && (
          <Rolled roll={`${card} ${roll}`} still={still}>
            <Die sides={10} face={roll} className="spk-die" />
          </Rolled>
        )}
        <p className="spk-said">{text.event(event, reader)}</p>
        <p>{text.thing('card', card).text}</p>
      </div>
    </div>
  )
}

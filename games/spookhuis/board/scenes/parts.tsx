/** What several scenes show: a terror's card, the scale of the die against morale, rays behind it all. */
import type { PlayerFace, SceneProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { type CSSProperties, useId } from 'react'
import { TERROR } from '../../content/cards.ts'
import { isTerror } from '../../rules/cards.ts'
import type { Spookhuis } from '../../types.ts'
import { type AnyCard, Art, FAMILIES } from '../draw/art.tsx'
import { Glyph } from '../draw/picture.tsx'
import { polar, pt } from '../field/geometry.ts'

export type SpookScene = SceneProps<Spookhuis>

const RAYS = Array.from({ length: 18 }, (_, i) => {
  const far = (angle: number) => pt(polar(angle, 900))
  return `M0 0L${far(i * 20)}L${far(i * 20 + 8)}Z`
}).join('')

/** They fade outwards by their own colour: nothing has to be masked. */
export function Rays({ colour }: { colour: string }) {
  const id = useId()
  return (
    <svg className="spk-rays" viewBox="-600 -400 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="560">
        <stop offset=".4" stopColor={colour} />
        <stop offset="1" stopColor={colour} stopOpacity="0" />
      </radialGradient>
      <path d={RAYS} fill={`url(#${id})`} />
    </svg>
  )
}

/** The whole card, arched like a gravestone: picture, family, name, what it whispers. */
export function BigCard({ card, text }: { card: AnyCard; text: SpookScene['text'] }) {
  const family = isTerror(card) ? TERROR[card].family : null
  const look = family === null ? { deep: '#15251f', mid: '#8cc2ab', ink: '#f5f0e2' } : FAMILIES[family]
  const { name, text: rule } = text.thing('card', card)
  const style = { '--deep': look.deep, '--mid': look.mid, '--family': look.ink } as CSSProperties
  return (
    <article className="spk-big" style={style}>
      <Art card={card} size={132} />
      {family !== null && (
        <p className="spk-flag">
          <Glyph path={FAMILIES[family].sign} size={18} /> {text.say(`family.${family}`)}
        </p>
      )}
      <div>
        <h3>{name}</h3>
        <p>{firstSentence(rule)}</p>
      </div>
    </article>
  )
}

/** Cards begin with what one sees or hears; their rule stands after it. */
function firstSentence(rule: string): string {
  return /^.*?[.?!](?=\s|$)/.exec(rule)?.[0] ?? rule
}

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

interface ScaleProps {
  morale: number
  face: PlayerFace | undefined
  label: string
  /** What the die shows, if it lies. */
  roll?: number
}

/** One to morale holds, what is above it breaks. */
export function Scale({ morale, face, label, roll }: ScaleProps) {
  return (
    <div className="spk-scale">
      <ol aria-hidden="true">
        {FACES.map((value) => (
          <li key={value} className={`${value <= morale ? 'yes' : 'no'}${value === roll ? ' rolled-here' : ''}`}>
            {value}
          </li>
        ))}
      </ol>
      <p style={{ '--at': `${morale * 10}%` } as CSSProperties}>
        {face !== undefined && <Mark {...face} size={15} />} {label}
      </p>
    </div>
  )
}

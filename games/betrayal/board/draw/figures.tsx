/** Figures in a room: explorers, monsters, the dead. They stand on 0, 0. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { memo } from 'react'
import type { ExplorerName } from '../../content/explorers.ts'
import { monsterLook } from '../icons/monsters.ts'
import { bodyOf, HORNS, isShort } from './explorers.tsx'
import { FaceIcon } from './face-icon.tsx'
import { SeatMark } from './marks.tsx'
import { mix } from './paint.ts'
import { ThingIcon } from './thing-icon.tsx'

const OUTLINE = { stroke: '#0b0a10', strokeWidth: 1.5, strokeLinejoin: 'round', paintOrder: 'stroke' } as const

/** What somebody leads or carries in the haunt, at the shoulder. */
function Badge({ name }: { name: string }) {
  return (
    <g transform="translate(17 -31)">
      <circle r="9.5" fill="#271c3d" stroke="#c7b3f7" strokeWidth="1.4" />
      <ThingIcon name={name} size={13} fill="#e5d8ff" />
    </g>
  )
}

interface ExplorerProps {
  explorer: ExplorerName
  face: PlayerFace
  traitor: boolean
  /** It is this one's turn. */
  turn: boolean
  badge: string | null
}

export const ExplorerFigure = memo(function ExplorerFigure({ explorer, face, traitor, turn, badge }: ExplorerProps) {
  return (
    <>
      {turn && (
        <>
          <ellipse rx="25" ry="12" fill="url(#bet-turnlight)" />
          <ellipse rx="19.5" ry="8.4" fill="none" stroke="#fffbef" strokeWidth="2" />
        </>
      )}
      <ellipse cy="1.5" rx="15" ry="5.5" fill="#000" opacity=".5" />
      <ellipse rx="14.5" ry="5.6" fill="#17121a" stroke={face.colour} strokeWidth="2.2" />
      <g {...OUTLINE}>{bodyOf(explorer, face.colour)}</g>
      {traitor && <g transform={isShort(explorer) ? 'translate(0 7)' : undefined}>{HORNS}</g>}
      <SeatMark face={face} size={21} y={-4} />
      {badge !== null && <Badge name={badge} />}
    </>
  )
})

interface MonsterProps {
  kind: string
  /** Its number, if there are several of its kind. */
  no: number | null
  stunned: boolean
  badge: string | null
  /** Whose it is, where each has its own. */
  owner?: PlayerFace | null
}

/** A hunched shape in the colour of its kind, with its face. */
export function MonsterBody({ kind, stunned }: { kind: string; stunned: boolean }) {
  const look = monsterLook(kind)
  const colour = stunned ? mix(look.colour, -0.35) : look.colour
  return (
    <>
      <path
        d="M-15 0c-2 -10 -1 -16 2 -22c0 -14 5 -25 13 -25s13 11 13 25c3 6 4 12 2 22z"
        fill={mix(colour, -0.35)}
        stroke="#140606"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M-11.500 -21c0 -14 4.500 -23 11.500 -23s11.500 9 11.500 23c-3 7 -20 7 -23 0z" fill={colour} />
      <FaceIcon name={look.face} size={25} fill={stunned ? '#d8c4bd' : '#fff1dc'} y={-28} />
    </>
  )
}

export const MonsterFigure = memo(function MonsterFigure({ kind, no, stunned, badge, owner = null }: MonsterProps) {
  const whose = owner !== null && (
    <g transform={stunned ? 'translate(12 -2)' : 'translate(12 -38)'}>
      <SeatMark face={owner} size={20} />
    </g>
  )
  const number = no !== null && (
    <g transform={stunned ? 'translate(-15 3)' : 'translate(0 -5)'}>
      <circle r="13" fill="#1a0b0a" stroke="#f0b3a8" strokeWidth="1.4" />
      <text y="7.8" fontSize="21.8" textAnchor="middle" className="bet-num" fill="#ffe9e2">
        {no}
      </text>
    </g>
  )
  if (stunned)
    return (
      <>
        <ellipse cx="2" rx="22" ry="9" fill="#000" opacity=".5" />
        <g transform="translate(-17 6) rotate(62)">
          <MonsterBody kind={kind} stunned />
        </g>
        {number}
        {whose}
        <path d="M6 -30c6 -5 15 -4 18 0s-6 7 -13 5" fill="none" stroke="#cfe3ff" strokeWidth="1.6" />
      </>
    )
  return (
    <>
      <ellipse cy="1.5" rx="17" ry="6" fill="#000" opacity=".5" />
      <ellipse rx="16" ry="5.8" fill="#1a0b0a" stroke="#d8483c" strokeWidth="2" />
      <MonsterBody kind={kind} stunned={false} />
      {number}
      {whose}
      {badge !== null && <Badge name={badge} />}
    </>
  )
})

/** The dead: a candle with a cold flame, on the seat's base. */
export const DeadFigure = memo(function DeadFigure({ face }: { face: PlayerFace }) {
  return (
    <>
      <circle cy="-30" r="24" fill="url(#bet-soul)" />
      <ellipse rx="13" ry="5" fill="#17121a" stroke={face.colour} strokeWidth="2.2" />
      <CandleBody />
      <SeatMark face={face} size={20} y={-3} />
    </>
  )
})

export function CandleBody() {
  return (
    <>
      <path d="M-5 -1v-20c0 -2 10 -2 10 0v20c0 2 -10 2 -10 0z" fill="#e9e0cc" stroke="#1a1512" strokeWidth="1.2" />
      <path d="M-5 -20c1 6 3 2 3 7c1 2 2 0 2 -4s2 3 3 -1" fill="none" stroke="#b9ad92" strokeWidth="1.4" />
      <path d="M0 -23v-4" stroke="#1a1512" strokeWidth="1.3" />
      <path d="M0 -38c5 6 4 11 0 12c-4 -1 -5 -6 0 -12z" fill="#dbe9ff" />
      <path d="M0 -33c2 3 2 6 0 7c-2 -1 -2 -4 0 -7z" fill="#8fb6ee" />
    </>
  )
}

interface PortraitProps {
  explorer: ExplorerName
  colour: string
  size: number
  traitor?: boolean
  dead?: boolean
}

/** Head and shoulders in a round frame. */
export const Portrait = memo(function Portrait({
  explorer,
  colour,
  size,
  traitor = false,
  dead = false,
}: PortraitProps) {
  const top = (traitor ? -54 : -50) + (isShort(explorer) ? 8 : 0)
  return (
    <svg className="bet-portrait" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill="#0c0a12" stroke={colour} strokeWidth="2" />
      <svg x="3" y="3" width="34" height="34" aria-hidden="true" viewBox={`-17 ${top} 34 34`} overflow="hidden">
        {dead ? (
          <g transform="translate(0 -14) scale(.8)">
            <circle cy="-28" r="20" fill="url(#bet-soul)" />
            <CandleBody />
          </g>
        ) : (
          <g {...OUTLINE} strokeWidth={1.2}>
            {bodyOf(explorer, colour)}
          </g>
        )}
        {traitor && !dead && <g transform={isShort(explorer) ? 'translate(0 7)' : undefined}>{HORNS}</g>}
      </svg>
    </svg>
  )
})

/** The whole figure, large. */
export function FullFigure({ explorer, colour, height }: { explorer: ExplorerName; colour: string; height: number }) {
  return (
    <svg className="bet-full" height={height} viewBox="-20 -54 40 58" aria-hidden="true">
      <ellipse rx="17" ry="4" fill="#000" opacity=".5" />
      <g {...OUTLINE} strokeWidth={1.2}>
        {bodyOf(explorer, colour)}
      </g>
    </svg>
  )
}

/** In a crowd: its face, and how many of its kind are there. */
export const MonsterMark = memo(function MonsterMark({ kind, count, stunned }: MonsterMarkProps) {
  const { face, colour } = monsterLook(kind)
  return (
    <>
      <circle r="10" fill={mix(colour, stunned ? -0.6 : -0.3)} stroke="#d8483c" strokeWidth="1.6" />
      <g transform={stunned ? 'rotate(90)' : undefined}>
        <FaceIcon name={face} size={16} fill={stunned ? '#d8c4bd' : '#fff1dc'} />
      </g>
      {count > 1 && (
        <g transform="translate(9 8)">
          <circle r="11.6" fill="#1a0b0a" stroke="#f0b3a8" strokeWidth="1.2" />
          <text y="7.2" fontSize="20" textAnchor="middle" className="bet-num" fill="#ffe9e2">
            {count}
          </text>
        </g>
      )}
    </>
  )
})

interface MonsterMarkProps {
  kind: string
  count: number
  stunned: boolean
}

/** A monster's face in a line of text or on a card. */
export function MonsterIcon({ kind, size }: { kind: string; size: number }) {
  return (
    <svg className="bet-inline" width={size} height={size} viewBox="-19 -49 38 51" aria-hidden="true">
      <MonsterBody kind={kind} stunned={false} />
    </svg>
  )
}

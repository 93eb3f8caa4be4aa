/** What lies in the rooms: tokens of events, rooms and haunts, piles, companions that wait, and what only you know. */

import { OnlyYou } from '@gloam/games/board/only-you.tsx'
import { type Confided, confidedTo } from '../../book/confided.ts'
import { CARD } from '../../content/cards.ts'
import { ROOMS } from '../../content/rooms.ts'
import { halfOf } from '../../rules/board.ts'
import type { BetrayalView } from '../../types.ts'
import { Banner } from '../draw/labels.tsx'
import { PileArt, TokenArt, type TokenKind } from '../draw/tokens.tsx'
import { FEATURES } from '../icons/tokens.ts'
import { pickLikes, tokenLikes } from '../likes.ts'
import { pressOfRoom } from '../press.ts'
import { useTableTop } from '../table-top.tsx'
import { roomCorner } from './layout.ts'
import { isShown, type Plane, planeIn } from './planes.ts'

interface Lying {
  key: string
  room: number
  part: number
  kind: TokenKind | 'pile'
  name: string
  face: string | null
  things: readonly string[]
}

function lyingIn(view: BetrayalView): Lying[] {
  return [
    ...view.tokens.map(
      ({ name, room, part, face }, i): Lying => ({
        key: `token-${i}-${name}`,
        room,
        part,
        kind: name in FEATURES ? 'feature' : 'haunt',
        name,
        face: face ?? null,
        things: [],
      }),
    ),
    ...view.piles.map(
      ({ room, part, things }): Lying => ({
        key: `pile-${room}-${part}`,
        room,
        part,
        kind: things.length === 1 && things[0]?.includes('-') ? 'item' : 'pile',
        name: things.length === 1 ? (things[0] ?? '') : 'pile',
        face: null,
        things,
      }),
    ),
    ...view.waiting.map(
      ({ card, room, part }): Lying => ({
        key: `waits-${card}`,
        room,
        part,
        kind: 'haunt',
        name: card,
        face: null,
        things: [card],
      }),
    ),
  ]
}

/** Beside where figures stand. */
const SPOTS = [
  [84, 46],
  [16, 46],
  [84, 68],
  [16, 68],
  [50, 46],
] as const

export function LyingThings() {
  const { view, seat, text, plane } = useTableTop()
  const counts = new Map<number, number>()
  const confided = confidedTo(view, seat, text)
  return (
    <>
      {lyingIn(view)
        .filter((lying) => liesIn(plane, lying))
        .map((lying) => {
          const place = counts.get(lying.room) ?? 0
          counts.set(lying.room, place + 1)
          return <LyingAt key={lying.key} lying={lying} place={place} />
        })}
      {confided.flatMap((one) =>
        one.rooms.map((room) => <Known key={`${one.name}-${room}`} confided={one} room={room} />),
      )}
    </>
  )
}

/** KIT-52: markers are in both planes, piles in the one where they fell. */
const liesIn = (plane: Plane | null, { part, things }: Lying): boolean =>
  things.length === 0 || isShown(plane, planeIn(part))

function LyingAt({ lying, place }: { lying: Lying; place: number }) {
  const top = useTableTop()
  const { view, layout, text, thing } = top
  const { room, kind, name, things, face } = lying
  const corner = roomCorner(layout, view, room)
  if (corner === null) return null
  const [x, y] = SPOTS[place % SPOTS.length] ?? SPOTS[0]
  const k = Math.max(0.8, Math.min(1.1, layout.tile / 110))
  const [plain = name] = name.split('-')
  const isThing = things.length > 0
  const label = isThing
    ? text.say('board.pile', { things: things.map((one) => one.split('-')[0]), room: ROOMS[room] })
    : text.name(plain)
  const explain = isThing ? (things.length === 1 ? `card.${plain}` : 'token.pile') : `token.${plain}`
  const known = explain.startsWith('card.') ? plain in CARD || text.has(`${explain}.text`) : text.has(`${explain}.text`)
  const { lit, chosen, props } = thing(
    isThing ? things.flatMap((one) => pickLikes(one)) : tokenLikes(name),
    face !== null && text.has(`name.${face}`) ? `${label} (${text.name(face)})` : label,
    known ? explain : undefined,
  )
  const through = lit || chosen ? null : pressOfRoom(top, room, halfOf(lying.part))
  return (
    <g
      {...props}
      {...(through === null ? {} : { onClick: through })}
      className={`${props.className} bet-lying`}
      style={{
        transform: `translate(${corner.x + (x * layout.tile) / 100}px, ${corner.y + (y * layout.tile) / 100}px) scale(${k})`,
      }}
    >
      {kind === 'pile' ? <PileArt count={things.length} /> : <TokenArt name={face ?? name} kind={kind} size={24} />}
      <circle className="light" r="17" />
    </g>
  )
}

/** A place that only this seat, or its side, knows. */
function Known({ confided, room }: { confided: Confided; room: number }) {
  const { view, layout, text } = useTableTop()
  const corner = roomCorner(layout, view, room)
  if (corner === null) return null
  const { tile } = layout
  const number = confided.rooms.length > 1 ? ` ${confided.rooms.indexOf(room) + 1}` : ''
  return (
    <g transform={`translate(${corner.x} ${corner.y})`} className="bet-known">
      <title>{`${confided.name}: ${text.say(`board.only.${confided.to}`)}`}</title>
      <rect className="only-you" x="4" y="4" width={tile - 8} height={tile - 8} rx="4" fill="none" strokeWidth="2" />
      <g lang={text.foreign.langOf(confided.short)}>
        <Banner text={`${confided.short}${number}`} x={tile / 2} y={tile - 10} width={tile} />
      </g>
      <OnlyYou label={text.say(`board.only.${confided.to}`)} x={tile - 14} y={14} />
    </g>
  )
}

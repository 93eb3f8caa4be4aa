/** Rooms: walls with gaps, a platform, and what is to be had there. */
import { type Key, marksOf } from '../../content/keys.ts'
import { CONNECTIONS } from '../../content/tiles.ts'
import { edgeAt, n, polar, pt, wallAt, wayIn } from '../field/geometry.ts'
import { OneKey, Tag } from './keys.tsx'
import { Lines } from './track.tsx'

const WALL = 88
const GAP = 0.31

function Walls({ ends, stone }: { ends: readonly number[]; stone: string }) {
  const sides = [0, 1, 2, 3, 4, 5].map((edge) => {
    const on = wallAt(edge, WALL)
    const open = `M${pt(on(0))}L${pt(on(0.5 - GAP))}M${pt(on(0.5 + GAP))}L${pt(on(1))}`
    return ends.includes(edge) ? open : `M${pt(on(0))}L${pt(on(1))}`
  })
  const posts = ends.flatMap((edge) => [0.5 - GAP, 0.5 + GAP].map(wallAt(edge, WALL)))
  const d = sides.join('')
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} stroke="#000" strokeOpacity=".4" strokeWidth="13" transform="translate(2 5)" />
      <path d={d} stroke="#140d10" strokeWidth="13" />
      <path d={d} stroke={stone} strokeWidth="8.5" />
      <path d={d} stroke="#000" strokeOpacity=".28" strokeWidth="8.5" strokeDasharray="1.6 11" strokeLinecap="butt" />
      {posts.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={n(x)} cy={n(y)} r="6.2" fill={stone} stroke="#140d10" strokeWidth="2.5" />
      ))}
    </g>
  )
}

/** The hooks of a rack: as many keys as lie in the room, under a tag that says which. */
export function KeyRack({ turned, kind, count }: { turned: number; kind: Key; count: number }) {
  const [x, y] = polar(turned * 60 + 180, 25)
  return (
    <>
      <circle cx={n(x)} cy={n(y)} r="72" fill="url(#spk-glow)" />
      <g transform={`translate(${n(x)} ${n(y - 3)})`} className="spk-rack">
        {Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * 17).map((at) => (
          <g key={at} transform={`translate(${n(at)} 10) rotate(90) scale(.98)`}>
            <OneKey metal={marksOf(kind).colour} />
          </g>
        ))}
        <g transform="translate(0 -17)" opacity={count === 0 ? 0.55 : 1}>
          <Tag kind={kind} w={84} h={42} />
        </g>
      </g>
    </>
  )
}

export function KeyRoomFloor() {
  return (
    <>
      <Lines lines={[wayIn(0, 34)]} />
      <path d="M30 -34H72V-27H30ZM30 27H72V34H30Z" fill="#8c6240" stroke="#1b100b" strokeWidth="2.5" />
      <path d="M30 -34V34H22V-34Z" fill="#a67a50" stroke="#1b100b" strokeWidth="2.5" />
      <Walls ends={CONNECTIONS.key} stone="#b08f78" />
    </>
  )
}

const SPOKES = [0, 60, 120, 180, 240, 300]

function Turntable() {
  return (
    <>
      <circle r="37" fill="#15101a" stroke="#3d3140" strokeWidth="3" />
      <circle r="31" fill="#4a3a30" stroke="#1a1210" strokeWidth="2" />
      <path d="M-31 -8H31M-31 8H31M-29 0H29" stroke="#241915" strokeWidth="2" />
      {SPOKES.map((angle) => (
        <path key={angle} d="M33.5 0H40" stroke="#cdbb9c" strokeWidth="3" transform={`rotate(${angle})`} />
      ))}
    </>
  )
}

export function TurntableFloor({ ends, stone }: { ends: readonly number[]; stone: string }) {
  return (
    <>
      <Lines lines={ends.map((end) => wayIn(end, 36))} />
      <Walls ends={ends} stone={stone} />
      <Turntable />
    </>
  )
}

/** The wall without a gap that is highest on the board. */
function freeSide(ends: readonly number[], turned: number): number {
  const taken = ends.map((end) => (end + turned) % 6)
  return [4, 5, 3, 0, 2, 1].find((edge) => !taken.includes(edge)) ?? 4
}

export function ItemChest({ turned }: { turned: number }) {
  const [x, y] = edgeAt(freeSide(CONNECTIONS.item, turned), 55)
  return (
    <g transform={`translate(${n(x)} ${n(y)})`} stroke="#1b0f08" strokeWidth="3">
      <circle r="44" fill="url(#spk-glow)" stroke="none" />
      <ellipse cy="19" rx="30" ry="7" fill="#000" opacity=".45" stroke="none" />
      <path d="M-27 -4V17H27V-4Z" fill="#7a4a27" />
      <path d="M-27 -5C-27 -24 27 -24 27 -5Z" fill="#94602f" />
      <path d="M-17 -15V17M17 -15V17" stroke="#d7b26a" strokeWidth="4.5" />
      <path d="M-27 -4H27" />
      <rect x="-7" y="-9" width="14" height="14" rx="2" fill="#e6c47a" strokeWidth="2.5" />
      <circle cy="-3" r="2.2" fill="#1b0f08" stroke="none" />
      <path d="M0 -3V2" strokeWidth="2.2" />
    </g>
  )
}

export function EncounterDoor({ turned }: { turned: number }) {
  const [x, y] = edgeAt(freeSide(CONNECTIONS.encounter, turned), 57)
  return (
    <g transform={`translate(${n(x)} ${n(y)})`}>
      <circle r="46" fill="url(#spk-glow)" />
      <path d="M-20 20V-4A20 20 0 0 1 20 -4V20Z" fill="#0f0c0b" stroke="#e7dcc2" strokeWidth="3.5" />
      <path d="M-14 20V-3A14 14 0 0 1 14 -3V20Z" fill="#ffe3ad" />
      <path d="M-14 20V-3A14 14 0 0 1 -5 -16V25L-14 20Z" fill="#5f3d23" stroke="#1b0f08" strokeWidth="2" />
      <path d="M4 20C3 12 3 6 5 3C3 -2 11 -3 10 3C13 6 13 14 12 20Z" fill="#231812" />
      <path d="M-26 21H26" stroke="#1b0f08" strokeWidth="4" />
    </g>
  )
}

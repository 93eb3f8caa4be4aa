/** The gatehouse: an open hall with six ramps; once it is flipped a roof, three ramps A, B, C, and three boarded bays. */
import { n, polar, pt, wayIn } from '../field/geometry.ts'
import { Lines } from './track.tsx'

const BAYS = [0, 1, 2, 3, 4, 5]
const TWELVE = Array.from({ length: 12 }, (_, i) => i)
const BOARDS = 'M54 -21L81 20M54 21L81 -20'
const PLANKS = 'M-47 -14H47M-47 0H47M-47 14H47M-39 -28H39M-39 28H39M-27 -41H27M-27 41H27'

function Ramp() {
  return (
    <>
      <path d="M90 -25L46 -21V21L90 25Z" fill="#7a5a40" stroke="#130c0c" strokeWidth="3" />
      <Lines lines={[wayIn(0, 44)]} bed={false} />
      <path d="M88 -27L46 -23M88 27L46 23" stroke="#d8c19a" strokeWidth="4" />
    </>
  )
}

function Boarded() {
  return (
    <g fill="none">
      <path d="M84 -25L50 -23V23L84 25Z" fill="#221a1e" stroke="#130c0c" strokeWidth="3" />
      <path d={BOARDS} stroke="#140d0b" strokeWidth="11" />
      <path d={BOARDS} stroke="#8d6540" strokeWidth="7.5" />
      <path d="M68 -26V26" stroke="#140d0b" strokeWidth="11" />
      <path d="M68 -26V26" stroke="#a87c50" strokeWidth="7.5" />
    </g>
  )
}

/** The edges of the open ramps; `rampA` is below 0 before the flip. */
function rampsOf(rampA: number): readonly number[] {
  return rampA < 0 ? BAYS : [0, 2, 4].map((steps) => (rampA + steps) % 6)
}

export function Gatehouse({ rampA }: { rampA: number }) {
  const open = rampsOf(rampA)
  return (
    <>
      {BAYS.map((edge) => (
        <g key={edge} transform={`rotate(${edge * 60})`}>
          {open.includes(edge) ? <Ramp /> : <Boarded />}
        </g>
      ))}
      {rampA < 0 ? <Hall /> : <Roof ramps={open} />}
    </>
  )
}

function Hall() {
  return (
    <>
      <circle r="58" fill="#000" opacity=".45" cx="3" cy="7" />
      <circle r="55" fill="#2a1b17" stroke="#d8c19a" strokeWidth="4" />
      <circle r="49" fill="#6d4a30" />
      <path d={PLANKS} stroke="#3c2719" strokeWidth="2" />
      {TWELVE.map((i) => (
        <path key={i} d="M50 0H55" stroke="#f3e5c4" strokeWidth="3" transform={`rotate(${i * 30})`} />
      ))}
      <circle r="52" fill="url(#spk-wick)" />
    </>
  )
}

function Roof({ ramps }: { ramps: readonly number[] }) {
  return (
    <>
      <circle r="62" fill="#000" opacity=".45" cx="3" cy="7" />
      <circle r="58" fill="#24181a" stroke="#120b0d" strokeWidth="3" />
      {TWELVE.map((i) => (
        <path
          key={i}
          d={`M0 0L${pt(polar(i * 30, 52))}A16 16 0 0 1 ${pt(polar(i * 30 + 30, 52))}Z`}
          fill={i % 2 === 1 ? '#f3e5c4' : '#a8323a'}
          stroke="#1c0e0e"
          strokeWidth="1.6"
        />
      ))}
      <circle r="57" fill="url(#spk-cone)" />
      <circle r="12" fill="#2a1714" stroke="#e9d9b8" strokeWidth="2.5" />
      <circle r="6.5" fill="#ffe9bd" />
      <circle r="30" fill="url(#spk-wick)" />
      {ramps.map((edge, i) => {
        const [x, y] = polar(edge * 60 - 25, 80)
        return (
          <g key={edge} transform={`translate(${n(x)} ${n(y)})`} className="spk-ramp-letter">
            <circle r="13.5" fill="#140d12" stroke="#d8c19a" strokeWidth="2" />
            <text y="8.3" textAnchor="middle" fontSize="24" fontWeight="700" fill="#efe2c6">
              {'ABC'[i]}
            </text>
          </g>
        )
      })}
    </>
  )
}

/** Tracks of the ordinary tiles, unturned: beds first, then sleepers, then rails, so that they grow into each other. */
import { there } from '@gloam/kernel/data.ts'
import { ORDINARY, type Track } from '../../content/tiles.ts'
import { hexPath, type Way, wayBetween, wayIn, wayRound } from '../field/geometry.ts'

type Line = Pick<Way, 'd' | 'ties'>

const GAUGE = 11.5
const BED = 47
const TIE = 37
export const INK = { bedEdge: '#15101a', tie: '#432d1f', railDark: '#1a120e', rail: '#f4ead6' }

/** Both rails of a line, one wide and dark, one narrow and bright. */
function Rails({ line, from, to }: { line: Line; from?: number; to?: number }) {
  const d = [-GAUGE, GAUGE].map((off) => line.d(off, from, to)).join('')
  return (
    <>
      <path d={d} stroke={INK.railDark} strokeWidth="7.4" />
      <path d={d} stroke={INK.rail} strokeWidth="3.9" />
    </>
  )
}

export function Lines({ lines, bed = true }: { lines: readonly Line[]; bed?: boolean }) {
  const all = lines.map((line) => line.d()).join('')
  return (
    <g fill="none">
      {bed && <path d={all} stroke={INK.bedEdge} strokeWidth={BED + 6} />}
      {bed && <path d={all} stroke="url(#spk-gravel)" strokeWidth={BED} />}
      {lines.map((line) => (
        <path
          key={line.d()}
          d={line.d()}
          stroke={INK.tie}
          strokeWidth={TIE}
          pathLength={line.ties}
          strokeDasharray=".44 .56"
          strokeDashoffset="-.28"
        />
      ))}
      <path d={rails(lines)} stroke={INK.railDark} strokeWidth="7.4" />
      <path d={rails(lines)} stroke={INK.rail} strokeWidth="3.9" />
    </g>
  )
}

function rails(lines: readonly Line[]): string {
  return lines.flatMap((line) => [line.d(-GAUGE), line.d(GAUGE)]).join('')
}

type Letter = keyof typeof ORDINARY

export function isLetter(letter: string): letter is Letter {
  return letter in ORDINARY
}

/** What lies on the ground. */
export function LowTrack({ letter }: { letter: Letter }) {
  const { paths = [], stub, circle }: Track = ORDINARY[letter]
  const lines = paths.map(([a, b]) => wayBetween(a, b))
  if (letter === 'F') return <Underpass line={there(lines[0])} />
  if (circle !== undefined) return <GhostCircle mouths={circle} />
  return (
    <>
      <Lines lines={stub === undefined ? lines : [...lines, wayIn(stub, 18)]} />
      {stub !== undefined && <Buffer edge={stub} rest={18} />}
      {letter === 'D' && <Diamond lines={lines} />}
      {SWITCHES.includes(letter) && <Points side={letter === 'H' ? 1 : -1} />}
    </>
  )
}

const SWITCHES: readonly Letter[] = ['G', 'H', 'I', 'J']

/** What goes over a bridge: the wide bend above an underpass. */
export function HighTrack({ letter }: { letter: Letter }) {
  if (letter !== 'F') return null
  const line = wayBetween(1, 5)
  const span = [0.2, 0.8] as const
  const middle = line.d(0, ...span)
  const sides = [-30, 30].map((off) => line.d(off, ...span)).join('')
  return (
    <g fill="none">
      <path d={line.d()} stroke={INK.bedEdge} strokeWidth={BED + 6} strokeDasharray="26 105 26" />
      <path d={line.d()} stroke="url(#spk-gravel)" strokeWidth={BED} strokeDasharray="27 103 27" />
      <path d={line.d(7, ...span)} stroke="#000" strokeOpacity=".5" strokeWidth="72" />
      <path d={middle} stroke="#1d120c" strokeWidth="68" />
      <path d={middle} stroke="#6d4a30" strokeWidth="60" strokeDasharray="6.2 1.6" />
      <Lines lines={[line]} bed={false} />
      <path d={sides} stroke="#140c0a" strokeWidth="9" />
      <path d={sides} stroke="#b58a5c" strokeWidth="5" />
      <path d={sides} stroke="#ecc998" strokeWidth="6" strokeDasharray="4 19.5" />
    </g>
  )
}

function Underpass({ line }: { line: Line }) {
  return (
    <>
      <Lines lines={[line]} />
      <rect x="-22" y="-27" width="92" height="54" fill="url(#spk-under)" />
    </>
  )
}

/** Rails that cross and never meet: an iron plate with four gaps. */
function Diamond({ lines }: { lines: readonly Line[] }) {
  return (
    <g fill="none">
      <path d={hexPath(29)} fill="#2a2021" stroke="#8b7660" strokeWidth="2.5" />
      {lines.map((line) => (
        <Rails key={line.d()} line={line} from={0.34} to={0.66} />
      ))}
    </g>
  )
}

/** The stem of a switch: an arrow between the rails, and a lever with a disc beside it. */
function Points({ side }: { side: 1 | -1 }) {
  const lever = `M0 0L-6 ${-side * 17}`
  return (
    <>
      <path
        d="M76 -6.5L63 0L76 6.5L72 0Z"
        fill="#fff3d2"
        stroke={INK.railDark}
        strokeWidth="1.5"
        strokeLinejoin="round"
        transform="translate(-2 0) scale(1.06)"
      />
      <g transform={`translate(66 ${side * 36})`} strokeLinecap="round">
        <path d={lever} stroke="#0e0a10" strokeWidth="7" />
        <path d={lever} stroke="#b9a584" strokeWidth="3.4" />
        <circle r="8.5" fill="#0e0a10" />
        <circle r="6.4" fill="#f1e6cd" />
        <circle r="2.6" fill="#0e0a10" />
      </g>
    </>
  )
}

function Buffer({ edge, rest }: { edge: number; rest: number }) {
  return (
    <g transform={`rotate(${edge * 60}) translate(${rest - 3} 0)`}>
      <rect x="-6" y="-21" width="15" height="50" rx="3" fill="#000" opacity=".45" />
      <rect x="-8" y="-24" width="13" height="48" rx="3" fill="#efe3cb" stroke="#150f12" strokeWidth="2.5" />
      <path d="M-7 -14L4 -22V-11L-7 -3ZM-7 8L4 0V11L-7 19Z" fill="#b8322b" />
      <g fill="#2a1c18" stroke="#8b7961" strokeWidth="2">
        <circle cx="7" cy="-15" r="5" />
        <circle cx="7" cy="15" r="5" />
      </g>
    </g>
  )
}

function GhostCircle({ mouths }: { mouths: readonly number[] }) {
  return (
    <>
      <Lines lines={[...mouths.map((mouth) => wayIn(mouth, 44)), wayRound(42)]} />
      <circle r="24" fill="url(#spk-well)" stroke="#0d0a14" strokeWidth="3" />
      <g fill="none" stroke="#c9bdf2" strokeLinecap="round">
        <path
          d="M-1 -16C11 -17 18 -7 15 2C12 11 1 13 -6 8C-12 3 -10 -5 -4 -7C1 -9 6 -5 5 0"
          strokeWidth="3.4"
          opacity=".95"
        />
        <path d="M1 17C-10 18 -18 9 -16 -1" strokeWidth="2.6" opacity=".6" />
      </g>
    </>
  )
}

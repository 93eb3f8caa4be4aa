/** The five kinds of ghost. Shape, colour and numeral each tell the level. */
import { there } from '@gloam/kernel/data.ts'
import { memo } from 'react'
import { COLOURS } from '../../content/town.ts'

const DARK = 'hal-ghost-dark'

/** Level 1: a wisp, little more than a flame with eyes. */
function Wisp() {
  return (
    <>
      <path
        className="hal-ghost-body"
        d="M1-27C7-15 19-8 19 8 19 20 11 27 0 27S-19 20-19 8C-19-1-12-6-9-15-6-11-5-9-4-6 0-12-2-20 1-27Z"
      />
      <path className="hal-ghost-shine" d="M0 0C5 5 9 8 9 14A9 9 0 0 1-9 15C-10 9-4 6 0 0Z" />
      <circle className={DARK} cx="-7" cy="6" r="3.2" />
      <circle className={DARK} cx="7" cy="6" r="3.2" />
      <circle className={DARK} cx="0" cy="14" r="2.4" />
    </>
  )
}

/** Level 2: a sheet with two holes. */
function Sheet() {
  return (
    <>
      <path className="hal-ghost-body" d="M-20 27V-6C-20-20-11-28 0-28S20-20 20-6V27L13.5 20 7 27 0 20-7 27-13.5 20Z" />
      <path className="hal-ghost-shine" d="M-14-4C-14-14-9-21-3-23-7-16-8-8-8 2V18L-13 16Z" />
      <ellipse className={DARK} cx="-6.5" cy="-9" rx="3.8" ry="5.5" />
      <ellipse className={DARK} cx="7" cy="-9" rx="3.8" ry="5.5" />
      <ellipse className={DARK} cx="0" cy="4" rx="4" ry="5" />
    </>
  )
}

/** Level 3: arms thrown up, howling. */
function Howler() {
  return (
    <>
      <path
        className="hal-ghost-body"
        d="M-15 28C-17 16-17 9-16 3-24 0-29-9-27-20-24-14-19-11-13-10-12-23-7-29 0-29S12-23 13-10C19-11 24-14 27-20 29-9 24 0 16 3 16 11 17 18 22 27 13 23 8 29 2 24-4 30-9 24-15 28Z"
      />
      <path className="hal-ghost-shine" d="M-9-10C-8-19-5-24-1-25-3-18-4-9-3 2L-6 20-11 20Z" />
      <path className={DARK} d="M-9.5-13-2-10-3.5-5.500A4 4 0 0 1-9.5-13ZM9.5-13 2-10 3.5-5.500A4 4 0 0 0 9.5-13Z" />
      <path className={DARK} d="M-7 1-4 3-1.5 1 1.5 3 4 1 7 2.500C7 9 4 13 0 13S-7 8-7 1Z" />
    </>
  )
}

/** Level 4: a hooded wraith in rags. */
function Wraith() {
  return (
    <>
      <path
        className="hal-ghost-body"
        d="M2-32C11-26 16-17 16-7 23-1 27 11 28 25L21 19 17 28 10 21 3 29-4 21-11 28-17 19-26 25C-26 12-22 0-16-7-16-17-9-23-5-26-2-28 0-30 2-32Z"
      />
      <path className={DARK} d="M1-22C8-18 10-12 9-5 7 3 4 6 0 6S-8 3-9-5C-10-12-6-18 1-22Z" />
      <path className="hal-ghost-eye" d="M-6.5-10-1.5-7-5-4.500ZM7-10 2-7 5.5-4.500Z" />
      <path className="hal-ghost-shine" d="M-14-2C-19 4-21 11-22 18L-17 13C-17 7-16 2-14-2Z" />
    </>
  )
}

/** Level 5: a horned phantom on wings. */
function Phantom() {
  return (
    <>
      <path
        className="hal-ghost-wing"
        d="M-11-6C-20-11-27-18-33-25-35-8-33 4-27 15-25 9-21 8-18 13-17 9-14 8-12 10ZM11-6C20-11 27-18 33-25 35-8 33 4 27 15 25 9 21 8 18 13 17 9 14 8 12 10Z"
      />
      <path
        className="hal-ghost-body"
        d="M-13-14C-19-18-20-27-16-34-14-28-10-26-5-26-2-27 2-27 5-26 10-26 14-28 16-34 20-27 19-18 13-14L15 8C16 18 13 24 19 30 11 29 6 25 0 31-6 25-11 29-19 30-13 24-16 18-15 8Z"
      />
      <path className="hal-ghost-eye" d="M-10-16-2-11-4-7A5 5 0 0 1-10-16ZM10-16 2-11 4-7A5 5 0 0 0 10-16Z" />
      <path className={DARK} d="M-8 0C-3 3 3 3 8 0 8 7 4 10 0 10S-8 7-8 0Z" />
      <path className="hal-ghost-eye" d="M-5.5 2-2.5 2.8-4 7ZM5.5 2 2.5 2.8 4 7Z" />
    </>
  )
}

const KINDS = [Wisp, Sheet, Howler, Wraith, Phantom]

/** A class that sets --c to the colour of this level's ghosts. */
export function colourClass(rank: number): string {
  return `hal-${COLOURS[rank]}`
}

/** A ghost around the point 0, 0, about 56 wide and 60 high. */
export const Ghost = memo(function Ghost({ rank, numeral = true }: { rank: number; numeral?: boolean }) {
  const Kind = there(KINDS[rank])
  return (
    <g className={`hal-ghost ${colourClass(rank)}`}>
      <Kind />
      {numeral && (
        <g transform="translate(17 19)">
          <circle r="12" className="hal-ghost-badge" />
          <text className="hal-ghost-numeral" y="7">
            {rank + 1}
          </text>
        </g>
      )}
    </g>
  )
})

export function GhostIcon({ rank, numeral = false }: { rank: number; numeral?: boolean }) {
  return (
    <svg className="hal-ghost-icon" viewBox="-35 -36 70 70" aria-hidden="true">
      <Ghost rank={rank} numeral={numeral} />
    </svg>
  )
}

/** A ghost token: a coin with the ghost's head and its level. */
export const TokenIcon = memo(function TokenIcon({ rank }: { rank: number }) {
  return (
    <svg className={`hal-token ${colourClass(rank)}`} viewBox="-20 -20 40 41" aria-hidden="true">
      <circle r="18" cy="1.5" className="hal-token-edge" />
      <circle r="18" className="hal-token-face" />
      <text className="hal-token-numeral" y="11">
        {rank + 1}
      </text>
    </svg>
  )
})

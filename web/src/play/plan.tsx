/** Draws a plan: maps of squares or hexes whose spaces can be clicked like things on a board, tables and lists. */

import type { MakeThing, PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { HexSpace, Plan, PlanFigure, PlanList, PlanMap, PlayerTable, SquareSpace } from '@gloam/games/plan.ts'
import type { CSSProperties, ReactNode } from 'react'
import { t } from '../text/index.ts'

interface Drawn {
  players: readonly PlayerFace[]
  thing: MakeThing
}

export function PlanView({ plan, players, thing }: Drawn & { plan: Plan }) {
  return (
    <div className="plan">
      <dl className="facts">
        {plan.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="maps">
        {plan.maps.map((map) => (
          <MapView key={map.title} map={map} players={players} thing={thing} />
        ))}
      </div>
      <div className="beside">
        <Standings table={plan.players} players={players} />
        <Lists lists={plan.lists} />
      </div>
    </div>
  )
}

function MapView({ map, players, thing }: Drawn & { map: PlanMap }) {
  if (map.spaces.length === 0) return null
  const shift = map.shape === 'hex' ? 1 / 2 : 0
  const places = map.spaces.map((space) => ({ space, x: space.x + shift * space.y, y: space.y }))
  const [left, top] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))]
  const size = {
    '--columns': Math.max(...places.map(({ x }) => x)) - left + 1,
    '--rows': Math.max(...places.map(({ y }) => y)) - top + 1,
  }
  return (
    <div className={`map ${map.shape}`}>
      <h2>{map.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className="ground" tabIndex={0} aria-label={map.title}>
        <div className="spaces" style={size as CSSProperties}>
          {places.map(({ space, x, y }) => (
            <SpaceView
              key={`${space.x} ${space.y}`}
              space={space}
              x={x - left}
              y={y - top}
              players={players}
              thing={thing}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

function SpaceView({ space, x, y, players, thing }: Drawn & { space: SquareSpace | HexSpace; x: number; y: number }) {
  const { props } = thing(space.likes, labelOf(space, players), space.explain)
  const place = { '--x': x, '--y': y } as CSSProperties
  return (
    <div {...props} className={`space ${space.empty ? 'empty' : ''} ${props.className}`} style={place}>
      {'tracks' in space ? <Hex space={space} players={players} /> : <Walls doors={space.doors} />}
      <span className="name">
        {space.name} {space.at !== undefined && <small>{space.at}</small>}
      </span>
      <Figures figures={space.figures} players={players} />
      {space.notes.map((note) => (
        <span key={note} className="note">
          {note}
        </span>
      ))}
    </div>
  )
}

/** What a screen reader hears of a space: all that is written there, and who is there. */
function labelOf({ name, at = '', notes, figures }: SquareSpace | HexSpace, players: readonly PlayerFace[]): string {
  const who = figures.map(({ seat, name: own }) =>
    [seat === null ? '' : players[seat]?.name, own].filter(Boolean).join(', '),
  )
  return [name, at, ...who, ...notes].filter(Boolean).join('. ')
}

function Figures({ figures, players }: { figures: readonly PlanFigure[]; players: readonly PlayerFace[] }) {
  return (
    <span className="figures">
      {figures.map(({ seat, name }) => (
        <span key={`${seat} ${name}`} className={seat === null ? 'figure other' : 'figure'} title={name}>
          {seat === null ? name : <PlayerMark player={players[seat]} />}
        </span>
      ))}
    </span>
  )
}

function PlayerMark({ player }: { player: PlayerFace | undefined }) {
  return player === undefined ? null : <Mark colour={player.colour} shape={player.shape} size={16} />
}

/** The four sides of a room: a wall, or a wall with a gap in it. The box is 100 wide and high. */
const SIDES: readonly (readonly [from: string, gap: readonly [string, string], to: string])[] = [
  ['0 0', ['36 0', '64 0'], '100 0'],
  ['100 0', ['100 36', '100 64'], '100 100'],
  ['100 100', ['64 100', '36 100'], '0 100'],
  ['0 100', ['0 64', '0 36'], '0 0'],
]

function Walls({ doors }: { doors: number | null }) {
  if (doors === null) return null
  const path = SIDES.map(([from, [before, behind], to], side) =>
    (doors & (1 << side)) === 0 ? `M${from}L${to}` : `M${from}L${before}M${behind}L${to}`,
  )
  return (
    <svg className="walls" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={path.join('')} />
    </svg>
  )
}

/** A hex with its point up, 100 wide; its edges are counted clockwise from the east. */
const HALF = 50
const REACH = HALF / Math.cos(Math.PI / 6)
const CORNERS = Array.from({ length: 6 }, (_, i) => pointAt(i * 60 - 30, REACH)).join(' ')

function pointAt(degrees: number, far: number): string {
  const angle = (degrees * Math.PI) / 180
  return `${(far * Math.cos(angle)).toFixed(1)},${(far * Math.sin(angle)).toFixed(1)}`
}

function Hex({ space, players }: { space: HexSpace; players: readonly PlayerFace[] }) {
  const pathOf = ([from, to]: readonly number[]): string => {
    if (from === undefined) return ''
    const begin = `M${pointAt(from * 60, HALF)}`
    return to === undefined ? `${begin}L${pointAt(from * 60, HALF / 3)}` : `${begin}Q0,0 ${pointAt(to * 60, HALF)}`
  }
  return (
    <svg className="hex" viewBox={`${-HALF} ${-REACH} ${2 * HALF} ${2 * REACH}`} aria-hidden="true">
      <polygon points={CORNERS} />
      {space.tracks.map((track) => (
        <path key={track.join()} className="track" d={pathOf(track)} />
      ))}
      {space.figures.map(({ seat, heading }) =>
        heading === undefined || seat === null ? null : (
          <path
            key={seat}
            className="heading"
            d={`M${pointAt(heading * 60, HALF - 3)}L${pointAt(heading * 60 - 16, HALF - 16)}L${pointAt(heading * 60 + 16, HALF - 16)}z`}
            fill={players[seat]?.colour}
          />
        ),
      )}
    </svg>
  )
}

function Standings({ table, players }: { table: PlayerTable; players: readonly PlayerFace[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>{t('seat.label')}</th>
          {table.columns.map((column) => (
            <th key={column}>{column}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ seat, name, cells }) => (
          <tr key={name}>
            <th>
              <PlayerMark player={players[seat]} /> {name}
            </th>
            {cells.map((cell, i) => (
              <td key={table.columns[i]} data-column={table.columns[i]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Lists({ lists }: { lists: readonly PlanList[] }): ReactNode {
  return lists.map(({ title, items }) => (
    <details key={title} className="listed" open>
      <summary>{title}</summary>
      <ul>
        {items.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name !== undefined && <strong>{name}</strong>} {text}
          </li>
        ))}
      </ul>
    </details>
  ))
}

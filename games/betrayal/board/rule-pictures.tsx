/** Pictures of the rulebook, drawn with the pieces of the board. */
import type { PlayerFace, RulePicture } from '@gloam/games/board/contract.ts'
import type { Floor, Room } from '../content/rooms.ts'
import { Defs } from './draw/defs.tsx'
import { Die } from './draw/dice.tsx'
import { DeadFigure, ExplorerFigure, MonsterFigure } from './draw/figures.tsx'
import { RoomSymbol } from './draw/labels.tsx'
import { TileArt } from './draw/rooms/tile.tsx'
import type { Sides } from './house/sides.ts'
import { SIGNS, TRAIT_ICONS } from './icons/signs.ts'
import { PathIcon } from './panel/tracks.tsx'
import './board.css'
import './style/rules.css'

const FACE: PlayerFace = { name: '', colour: '#63b8f0', shape: 'circle' }
const FACES = [0, 1, 2]

/** The three faces of a die. */
function Dice() {
  return FACES.map((face) => (
    <span key={face}>
      <Die face={face} size={44} /> {face}
    </span>
  ))
}

const MIGHT = [2, 3, 3, 4, 5, 5, 6, 8]
const MARKED = 3

/** A trait: the number under the marker counts, and below the lowest is the skull. */
function Track() {
  return (
    <div className="bet-track bet-rule-track">
      <PathIcon path={TRAIT_ICONS.might} size={22} />
      <div className="bet-cells">
        <span className="bet-skull">
          <PathIcon path={SIGNS.skull} size={16} />
        </span>
        {MIGHT.map((value, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: equal numbers differ only by their place
            key={place}
            className={place === MARKED ? 'bet-clip' : place < MARKED ? 'bet-below' : undefined}
          >
            {value}
          </span>
        ))}
      </div>
    </div>
  )
}

interface Lying {
  room: Room
  sides: Sides
}

function House({ rooms, floor = 'ground' }: { rooms: readonly Lying[]; floor?: Floor }) {
  return (
    <svg viewBox={`0 0 ${rooms.length * 100} 100`} className="bet-rule-house" aria-hidden="true">
      {rooms.map(({ room, sides }, i) => (
        <g key={room} transform={`translate(${i * 100} 0)`}>
          <TileArt room={room} floor={floor} turn={0} sides={sides} />
        </g>
      ))}
    </svg>
  )
}

/** A door that meets a door, one that meets a wall, and one behind which nothing lies yet. */
function Doors() {
  return (
    <>
      <Defs />
      <House
        rooms={[
          { room: 'library', sides: ['wall', 'door', 'wall', 'wall'] },
          { room: 'ballroom', sides: ['open', 'false', 'wall', 'door'] },
          { room: 'kitchen', sides: ['wall', 'wall', 'open', 'wall'] },
        ]}
      />
    </>
  )
}

const DECKS = ['event', 'item', 'omen'] as const

function Symbols() {
  return DECKS.map((deck) => (
    <svg key={deck} viewBox="-20 -20 40 40" width="52" height="52" aria-hidden="true">
      <RoomSymbol deck={deck} x={0} y={0} r={17} used={false} />
    </svg>
  ))
}

/** An explorer, the traitor, a monster, a stunned one, the dead. */
function Figures() {
  const explorer = { explorer: 'madameZostra', face: FACE, turn: false, badge: null } as const
  return (
    <>
      <Defs />
      <svg viewBox="-28 -62 300 84" className="bet-rule-figures" aria-hidden="true">
        <ExplorerFigure {...explorer} traitor={false} />
        <g transform="translate(60 0)">
          <ExplorerFigure {...explorer} traitor />
        </g>
        <g transform="translate(120 0)">
          <MonsterFigure kind="zombie" no={2} stunned={false} badge={null} />
        </g>
        <g transform="translate(180 0)">
          <MonsterFigure kind="zombie" no={3} stunned badge={null} />
        </g>
        <g transform="translate(240 0)">
          <DeadFigure face={FACE} />
        </g>
      </svg>
    </>
  )
}

const ROLLED = [0, 1, 0, 2, 1, 0]

/** Six dice against the number of omens. */
function HauntRoll() {
  return (
    <>
      {ROLLED.map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <Die key={i} face={face} size={36} />
      ))}
      <b>4</b>
      <b aria-hidden="true">&lt;</b>
      <b>5</b>
      <svg viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true">
        <RoomSymbol deck="omen" x={0} y={0} r={17} used={false} />
      </svg>
    </>
  )
}

export const PICTURES: Readonly<Record<string, RulePicture>> = {
  dice: Dice,
  track: Track,
  doors: Doors,
  symbols: Symbols,
  figures: Figures,
  hauntRoll: HauntRoll,
}

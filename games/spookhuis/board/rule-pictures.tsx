/** Pictures of the rulebook, drawn with the pieces of the board. */
import type { PlayerFace, RulePicture } from '@gloam/games/board/contract.ts'
import { shapePath } from '@gloam/games/board/mark.tsx'
import type { ReactNode } from 'react'
import { KEYS } from '../content/keys.ts'
import { TILES, type Tile as TileId } from '../content/tiles.ts'
import { Plate } from './code.tsx'
import { Defs } from './draw/defs.tsx'
import { Cart, GhostRider } from './draw/figures.tsx'
import { KeyTag } from './draw/keys.tsx'
import { Lantern } from './draw/lamps.tsx'
import { TileBridge, TileGoods, TileGround, TileTrack } from './draw/tile.tsx'
import { Frights, Ladder } from './people/ladder.tsx'
import './board.css'
import './style/rules.css'

const FACE: PlayerFace = { name: '', colour: '#63b8f0', shape: 'circle' }
const LIVERY = { colour: FACE.colour, shape: shapePath(FACE.shape) }
const APART = 220

function Hex({ of, turned = 0 }: { of: TileId; turned?: number }) {
  const tile = TILES.indexOf(of)
  return (
    <>
      <g transform={`rotate(${turned * 60})`}>
        <TileGround tile={tile} turned={turned} />
        <TileTrack tile={tile} />
      </g>
      <TileGoods tile={tile} turned={turned} pile={2} count={4} />
      <g transform={`rotate(${turned * 60})`}>
        <TileBridge tile={tile} />
      </g>
    </>
  )
}

function Row({ tiles, children }: { tiles: readonly { of: TileId; turned?: number }[]; children?: ReactNode }) {
  return (
    <div className="spk spk-rule">
      <Defs />
      <svg viewBox={`-112 -124 ${tiles.length * APART + 4} 248`} aria-hidden="true">
        {tiles.map(({ of, turned = 0 }, i) => (
          <g key={`${of} ${turned}`} transform={`translate(${i * APART} 0)`}>
            <Hex of={of} turned={turned} />
          </g>
        ))}
        {children}
      </svg>
    </div>
  )
}

/** A key room, the item room, the encounter room. */
const Rooms = () => <Row tiles={[{ of: 'KEY1' }, { of: 'ITEM' }, { of: 'ENC' }]} />

/** The same tile before and after a turn by two notches. */
const Turned = () => <Row tiles={[{ of: 'A1' }, { of: 'A1', turned: 2 }]} />

/** A cart on its rails. */
const Riding = () => (
  <Row tiles={[{ of: 'A1' }, { of: 'B1' }]}>
    <Cart {...LIVERY} beam />
  </Row>
)

/** Where the way forks, and where all ways meet. */
const Forks = () => <Row tiles={[{ of: 'G1' }, { of: 'K1' }]} />

function Lamps() {
  return (
    <div className="spk spk-rule">
      <Defs />
      <svg viewBox="-20 -30 100 56" className="spk-rule-small" aria-hidden="true">
        <Lantern on />
        <g transform="translate(58 0)">
          <Lantern on={false} />
        </g>
      </svg>
    </div>
  )
}

function Morale() {
  return (
    <div className="spk spk-rule">
      <Ladder morale={6} borrowed={2} face={FACE} />
    </div>
  )
}

function Keys() {
  return KEYS.map((key) => <KeyTag key={key} kind={key} w={56} h={32} />)
}

/** Three plates: two that are known, one that is not. */
function Code() {
  return (
    <div className="spk spk-rule spk-rule-code">
      <Defs />
      <Plate of={2} code="number" />
      <Plate of={5} code="number" />
      <Plate of={null} code="number" />
    </div>
  )
}

function Ghost() {
  return (
    <div className="spk spk-rule">
      <Defs />
      <svg viewBox="-64 -64 128 128" className="spk-rule-small" aria-hidden="true">
        <GhostRider {...LIVERY} />
      </svg>
      <Frights points={4} />
    </div>
  )
}

export const PICTURES: Readonly<Record<string, RulePicture>> = {
  rooms: Rooms,
  turned: Turned,
  riding: Riding,
  forks: Forks,
  lamps: Lamps,
  morale: Morale,
  keys: Keys,
  code: Code,
  ghost: Ghost,
}

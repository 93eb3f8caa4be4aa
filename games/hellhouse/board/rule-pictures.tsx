/** Pictures of the rulebook, drawn with the pieces of the board. */
import type { RulePicture } from '@gloam/games/board/contract.ts'
import type { ReactNode } from 'react'
import { FIRST_OBJECT, PERSONS } from '../content/cards.ts'
import { TILES, type TileName } from '../content/tiles.ts'
import { Candles } from './art/candle.tsx'
import { Chip } from './art/chip.tsx'
import { Defs } from './art/defs.tsx'
import { DieArt } from './art/die.tsx'
import { FigureArt } from './art/figure.tsx'
import { TileNumber } from './art/number.tsx'
import { TileArt } from './art/tile.tsx'
import './board.css'
import './style/rules.css'

const BLUE = '#63b8f0'
const tileNamed = (name: TileName): number => TILES.findIndex((tile) => tile.name === name)

function Tile({ name, turn = 0 }: { name: TileName; turn?: number }) {
  const tile = tileNamed(name)
  return (
    <>
      <TileArt tile={tile} turn={turn} />
      <TileNumber tile={tile} cell={100} />
    </>
  )
}

function Drawn({ width, height = 100, children }: { width: number; height?: number; children: ReactNode }) {
  return (
    <>
      <Defs />
      <svg className="hh-rule" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {children}
      </svg>
    </>
  )
}

/** A hunter with a lamp, a servant under a hood. */
function Sides() {
  const [person = 0] = PERSONS
  return (
    <Drawn width={120} height={66}>
      <g transform="translate(4 4)">
        <FigureArt person={person} servant={false} colour={BLUE} />
      </g>
      <g transform="translate(68 4)">
        <FigureArt person={person} servant colour={BLUE} />
      </g>
    </Drawn>
  )
}

/** A room with walls and doors, and grounds, which are open all around. */
function Tiles() {
  return (
    <Drawn width={320}>
      <Tile name="Library" />
      <g transform="translate(110 0)">
        <Tile name="Graveyard" />
      </g>
      <g transform="translate(220 0)">
        <Tile name="Lawn" />
      </g>
    </Drawn>
  )
}

function Against({ face }: { face: number }) {
  return (
    <Drawn width={180}>
      <Tile name="Kitchen" />
      <g transform="translate(142 50)">
        <DieArt r={26} face={face} />
      </g>
    </Drawn>
  )
}

/** The number of the tile or more: nerve is kept. */
const Kept = () => <Against face={9} />
/** Less: it is lost. */
const Shaken = () => <Against face={1} />

function Will() {
  return (
    <>
      <Defs />
      <Candles will={6} height={54} />
    </>
  )
}

const OBJECTS = [0, 1, 2, 3]

function Objects() {
  return OBJECTS.map((no) => <Chip key={no} object={FIRST_OBJECT + no} size={46} />)
}

/** Both sides of the estate: the way in, and where the master waits. */
function Estate() {
  return (
    <Drawn width={210}>
      <Tile name="Gate" />
      <g transform="translate(110 0)">
        <Tile name="Crypt" />
      </g>
    </Drawn>
  )
}

export const PICTURES: Readonly<Record<string, RulePicture>> = {
  sides: Sides,
  tiles: Tiles,
  estate: Estate,
  kept: Kept,
  shaken: Shaken,
  will: Will,
  objects: Objects,
}

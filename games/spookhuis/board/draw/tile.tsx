/** A tile is composed, not painted: ground, what lies low (track or room), and what goes over a bridge. */
import { there } from '@gloam/kernel/data.ts'
import { memo } from 'react'
import { CONNECTIONS, TILES } from '../../content/tiles.ts'
import { Ground, Props } from './ground.tsx'
import { EncounterDoor, ItemChest, KeyRack, KeyRoomFloor, TurntableFloor } from './rooms.tsx'
import { HighTrack, isLetter, LowTrack } from './track.tsx'

/** `A` to `M`, or `KEY`, `ITEM`, `ENC`, `GATE`. */
export function kindOf(tile: number): string {
  return there(TILES[tile]).replace(/\d$/, '')
}

interface PartProps {
  tile: number
  turned: number
}

export const TileGround = memo(function TileGround({ tile, turned }: PartProps) {
  const kind = kindOf(tile)
  return (
    <>
      <Ground kind={kind} tile={tile} />
      <Props letter={kind} tile={tile} turned={turned} />
    </>
  )
})

/** Turned with the tile. */
export const TileTrack = memo(function TileTrack({ tile }: { tile: number }) {
  const kind = kindOf(tile)
  if (isLetter(kind)) return <LowTrack letter={kind} />
  if (kind === 'KEY') return <KeyRoomFloor />
  if (kind === 'ITEM') return <TurntableFloor ends={CONNECTIONS.item} stone="#93a0b8" />
  return kind === 'ENC' ? <TurntableFloor ends={CONNECTIONS.encounter} stone="#8fae98" /> : null
})

/** Never turned: chest, door and keys stand upright. */
export const TileGoods = memo(function TileGoods(props: PartProps & { pile: number; count: number }) {
  const { tile, turned, pile, count } = props
  const kind = kindOf(tile)
  if (kind === 'KEY') return <KeyRack turned={turned} kind={pile} count={count} />
  if (kind === 'ITEM') return <ItemChest turned={turned} />
  return kind === 'ENC' ? <EncounterDoor turned={turned} /> : null
})

export const TileBridge = memo(function TileBridge({ tile }: { tile: number }) {
  const kind = kindOf(tile)
  return isLetter(kind) ? <HighTrack letter={kind} /> : null
})

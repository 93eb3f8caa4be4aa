/** The open tiles before somebody, true faces: one's own large, to be laid; others' small, with their doors. */
import { TILES } from '../../content/tiles.ts'
import { TileNumber } from '../art/number.tsx'
import { TileArt } from '../art/tile.tsx'
import { tileName } from '../field/places.ts'
import { rowLikes } from '../likes.ts'
import { useTop } from '../top.tsx'

interface RowProps {
  who: number
  large?: boolean
}

export function Row({ who, large = false }: RowProps) {
  const { view } = useTop()
  const row = view.players[who]?.row ?? []
  return (
    <div className={large ? 'hh-row large' : 'hh-row'}>
      {row.map((tile) => (
        <RowTile key={tile} who={who} tile={tile} row={row} large={large} />
      ))}
    </div>
  )
}

function RowTile({ who, tile, row, large }: { who: number; tile: number; row: readonly number[]; large: boolean }) {
  const top = useTop()
  const { thing, text, showing } = top
  const id = TILES[tile]?.id ?? ''
  const { props } = thing(rowLikes(top, who, row, tile), text.say(`tile.${id}.name`), {
    explain: `tile.${id}`,
    drag: large,
  })
  const fresh = showing?.is === 'tileDrawn' && showing.tile === id
  return (
    <div
      {...props}
      className={`hh-tile light-box ${fresh ? 'just-now-box' : ''} ${props.className}`}
      data-place={`tile-${id}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <TileArt tile={tile} />
        <TileNumber tile={tile} cell={100} />
      </svg>
      {large ? <span className="hh-caption">{tileName(top, tile)}</span> : null}
    </div>
  )
}

/** Tiles, cards, objects and will fly to where they belong. */
import swords from 'icon:crossed-swords'
import eye from 'icon:sheikah-eye'
import { signed } from '@gloam/games/board/carried.ts'
import { Flight } from '@gloam/games/board/flight.tsx'
import { CardBack } from '../art/backs.tsx'
import { Candle } from '../art/candle.tsx'
import { cardIcon } from '../art/card-icons.ts'
import { Chip } from '../art/chip.tsx'
import { TileArt } from '../art/tile.tsx'
import { Glyph } from '../glyph.tsx'
import { useTop } from '../top.tsx'
import { kindOf } from '../tray/cards.tsx'
import { carriedIn, type Load } from './flights.ts'

function Body({ load }: { load: Load }) {
  switch (load.what) {
    case 'tile':
      return (
        <svg viewBox="0 0 100 100" width="46" height="46" aria-hidden="true">
          <TileArt tile={load.tile} turn={load.turn} />
        </svg>
      )
    case 'card':
      return (
        <>
          {load.amount === 0 ? null : signed(load.amount)}
          <span className="hh-tiny" style={{ background: kindOf(load.card).colour }}>
            <Glyph path={cardIcon(load.card)} size={20} />
          </span>
        </>
      )
    case 'backs':
      return (
        <>
          {load.amount > 1 ? load.amount : null}
          <CardBack />
        </>
      )
    case 'object':
      return <Chip object={load.object} size={38} />
    case 'will':
      return (
        <>
          {signed(load.amount)} <Candle size={26} />
        </>
      )
    default:
      return <Glyph path={load.what === 'attack' ? swords : eye} size={26} />
  }
}

export function Flying() {
  const { showing, view, still } = useTop()
  const carried = showing === null ? null : carriedIn(showing, view)
  const flown = carried === null ? [] : [{ ...carried, body: <Body load={carried.load} /> }]
  return <Flight flown={flown} event={showing} still={still} />
}

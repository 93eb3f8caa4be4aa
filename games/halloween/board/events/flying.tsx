/** Fear, points, tokens, tiles and stones fly to where they belong, each with its amount. */
import { signed } from '@gloam/games/board/carried.ts'
import { Flight } from '@gloam/games/board/flight.tsx'
import { there } from '@gloam/kernel/data.ts'
import { useRef } from 'react'
import { Icon } from '../icons.tsx'
import { DiscIcon, ShieldIcon } from '../players/arms.tsx'
import { TileIcon } from '../players/tile.tsx'
import { useTable } from '../table.tsx'
import { GhostIcon, TokenIcon } from '../town/ghost.tsx'
import { carriedIn, type Load, sceneOf } from './flights.ts'

function Body({ load }: { load: Load }) {
  const { players } = useTable()
  if (load.what === 'tile') return <TileIcon tile={load.tile} />
  if (load.what === 'ghost') return <GhostIcon rank={load.rank} />
  if (load.what === 'stone') return <ShieldIcon of={there(players[load.seat])} />
  if (load.what === 'disc') return <DiscIcon of={there(players[load.seat])} />
  return (
    <>
      {signed(load.amount)}
      {load.what === 'token' ? (
        <TokenIcon rank={load.rank} />
      ) : (
        <Icon name={load.what} className={`hal-${load.what}`} />
      )}
    </>
  )
}

export function Flying() {
  const { showing, still } = useTable()
  // What was spoken of last is where the next thing comes from.
  const scene = useRef<string | null>(null)
  const carried = showing === null ? [] : carriedIn(showing, scene.current)
  if (showing !== null) scene.current = sceneOf(showing) ?? scene.current
  const flown = carried.map(({ from, to, load }) => ({ from, to, body: <Body load={load} /> }))
  return <Flight flown={flown} event={showing} still={still} />
}

/** Fear, points, tokens, tiles and stones fly to where they belong, each with its amount. */
import { Flight } from '@gloam/games/board/flight.tsx'
import { useRef } from 'react'
import { DiscIcon, ShieldIcon } from './arms.tsx'
import { carriedIn, type Load, sceneOf } from './flights.ts'
import { TokenIcon } from './ghost.tsx'
import { Icon } from './icons.tsx'
import { useTable } from './table.tsx'
import { TileIcon } from './tile.tsx'

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

function Body({ load }: { load: Load }) {
  if (load.what === 'tile') return <TileIcon tile={load.tile} />
  if (load.what === 'stone') return <ShieldIcon seat={load.seat} />
  if (load.what === 'disc') return <DiscIcon seat={load.seat} />
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
  const flights = useRef({ event: showing, count: 0 })
  if (flights.current.event !== showing) flights.current = { event: showing, count: flights.current.count + 1 }
  const carried = showing === null ? null : carriedIn(showing, scene.current)
  if (showing !== null) scene.current = sceneOf(showing) ?? scene.current
  const flown =
    carried === null
      ? null
      : { key: flights.current.count, from: carried.from, to: carried.to, body: <Body load={carried.load} /> }
  return <Flight flown={flown} still={still} />
}

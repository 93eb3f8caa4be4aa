/** What is left beside the board: ghosts and ghost tokens by colour, and bonus tiles. */
import { there } from '@gloam/kernel/data.ts'
import { COLOURS } from '../../content/town.ts'
import { OUT_OF_TOWN, supplyTokenLikes } from '../choices/likes.ts'
import { IconAt } from '../icons.tsx'
import { useTable, useThing } from '../table.tsx'
import { GhostIcon, TokenIcon } from '../town/ghost.tsx'
import { Count } from './goods.tsx'

function GhostsLeft({ rank }: { rank: number }) {
  const { view, text, words } = useTable()
  const count = there(view.ghosts[rank])
  const label = words('supplyGhosts', { colour: text.name(there(COLOURS[rank])), count })
  return (
    <span className={count === 0 ? 'hal-good none' : 'hal-good'} role="img" aria-label={label} title={label}>
      <GhostIcon rank={rank} />
      <Count value={count} />
    </span>
  )
}

function TokensLeft({ rank }: { rank: number }) {
  const { view, text, words } = useTable()
  const count = there(view.supply[rank])
  const label = words('supplyTokens', { colour: text.name(there(COLOURS[rank])), count })
  const token = useThing()(supplyTokenLikes(there(COLOURS[rank])), label, 'board.token')
  return (
    <span
      {...token.props}
      className={`hal-good hal-coin light-box ${count === 0 ? 'none' : ''} ${token.props.className}`}
    >
      <TokenIcon rank={rank} />
      <Count value={count} />
    </span>
  )
}

function Pile() {
  const { view, words } = useTable()
  const pile = useThing()({ do: 'luckyDip' }, words('pile', { count: view.pile }), 'board.pile')
  return (
    <span {...pile.props} className={`hal-good hal-pile light-box ${pile.props.className}`}>
      <svg viewBox="0 0 30 30" aria-hidden="true">
        <rect x="6" y="8" width="20" height="20" rx="4" className="hal-tile-edge" />
        <rect x="4" y="5" width="20" height="20" rx="4" className="hal-tile-edge" />
        <rect x="2" y="2" width="20" height="20" rx="4" className="hal-tile-back" />
        <g className="hal-tile-sign">
          <IconAt name="halloween" x={4.5} y={4.5} size={15} />
        </g>
      </svg>
      <Count value={view.pile} />
    </span>
  )
}

/** Card 6 sends ghosts back to the supply: there is a way out only while somebody may take it. */
function WayOut() {
  const { words } = useTable()
  const out = useThing()(OUT_OF_TOWN, words('outOfTown'))
  if (!out.lit && !out.chosen) return null
  return (
    <span {...out.props} className={`hal-way-out light-box ${out.props.className}`}>
      {words('outOfTown')}
    </span>
  )
}

export function Supply() {
  const { view, words } = useTable()
  return (
    <section className="hal-supply" data-place="supply" aria-label={words('supply')}>
      <h3>{words('supply')}</h3>
      <div className="hal-stores">
        {COLOURS.map((colour, rank) => (
          <div key={colour} className="hal-store">
            <GhostsLeft rank={rank} />
            <TokensLeft rank={rank} />
          </div>
        ))}
      </div>
      {!view.expert && <Pile />}
      <WayOut />
    </section>
  )
}

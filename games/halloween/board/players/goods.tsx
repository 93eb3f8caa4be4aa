/** What a player has: points, fear, ghost tokens, discs, stones and bonus tiles. */

import { Counter } from '@gloam/games/board/parts/counter.tsx'
import { there } from '@gloam/kernel/data.ts'
import type { ReactNode } from 'react'
import { COLOURS } from '../../content/town.ts'
import type { BonusField } from '../../types.ts'
import { ownTokenLikes, stoneLikes } from '../choices/likes.ts'
import { Icon } from '../icons.tsx'
import { useTable, useThing } from '../table.tsx'
import { TokenIcon } from '../town/ghost.tsx'
import { DiscIcon, ShieldIcon } from './arms.tsx'
import { TileIcon } from './tile.tsx'

/** A number that ticks when it changes, with the amount beside it. */
export function Count({ value }: { value: number }) {
  const { still } = useTable()
  return <Counter value={value} still={still} />
}

/** A picture and a number; the label says both to those who listen. */
function Good({ label, value, children }: { label: string; value: number; children: ReactNode }) {
  return (
    <span className="hal-good" role="img" aria-label={label} title={label}>
      {children}
      <Count value={value} />
    </span>
  )
}

/** A player's name, with the marker of the one who began (HAL-010). */
export function Owner({ owner }: { owner: number }) {
  const { view, players, words } = useTable()
  return (
    <>
      <ShieldIcon of={there(players[owner])} />
      <span>{there(players[owner]).name}</span>
      {view.first === owner && (
        <em className="hal-first" role="img" aria-label={words('first')} title={words('first')}>
          <Icon name="halloween" />
        </em>
      )}
    </>
  )
}

export function Points({ owner }: { owner: number }) {
  const { view, words } = useTable()
  const { points } = there(view.players[owner])
  return (
    <Good label={words('points', { count: points })} value={points}>
      <Icon name="point" className="hal-points" />
    </Good>
  )
}

export function Fear({ owner }: { owner: number }) {
  const { view, words } = useTable()
  const { fear } = there(view.players[owner])
  return (
    <Good label={words('fear', { count: fear })} value={fear}>
      <Icon name="fear" className="hal-fear" />
    </Good>
  )
}

/** Discs and stones that are still in the player's own supply. */
export function Discs({ owner }: { owner: number }) {
  const { view, words, players } = useTable()
  const { discs } = there(view.players[owner])
  return (
    <Good label={words('discs', { count: discs })} value={discs}>
      <DiscIcon of={there(players[owner])} />
    </Good>
  )
}

/** The stones that are left; with two players of both colours, and either may be asked for (HAL-163, HAL-164). */
export function Stones({ owner, mine }: { owner: number; mine: boolean }) {
  const { view, words, players } = useTable()
  const thing = useThing()
  const of = there(players[owner])
  const { stones, secondStones } = there(view.players[owner])
  const own = thing(mine ? stoneLikes('own') : [], words('stones', { count: stones }), 'board.stone')
  const second = thing(mine ? stoneLikes('second') : [], words('stonesSecond', { count: secondStones }), 'board.stone')
  return (
    <>
      <span {...own.props} className={`hal-good hal-coin light-box ${own.props.className}`}>
        <ShieldIcon of={of} />
        <Count value={stones} />
      </span>
      {view.players.length === 2 && (
        <span {...second.props} className={`hal-good hal-coin light-box ${second.props.className}`}>
          <ShieldIcon of={of} second />
          <Count value={secondStones} />
        </span>
      )}
    </>
  )
}

export function Tokens({ owner, mine }: { owner: number; mine: boolean }) {
  return (
    <div className="hal-tokens">
      {COLOURS.map((colour, rank) => (
        <Token key={colour} owner={owner} rank={rank} mine={mine} />
      ))}
    </div>
  )
}

function Token({ owner, rank, mine }: { owner: number; rank: number; mine: boolean }) {
  const { view, text, words } = useTable()
  const count = there(there(view.players[owner]).tokens[rank])
  const label = words('tokens', { colour: text.name(there(COLOURS[rank])), count })
  const token = useThing()(mine ? ownTokenLikes(there(COLOURS[rank])) : [], label, 'board.token')
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

/** HAL-028: the three bonus fields. */
export function BonusFields({ owner, mine }: { owner: number; mine: boolean }) {
  const { view } = useTable()
  const slots = there(view.players[owner]).bonus.map((field, slot) => ({ field, slot }))
  return (
    <div className="hal-bonus">
      {slots.map(({ field, slot }) => (
        <Bonus key={slot} owner={owner} slot={slot} field={field} mine={mine} />
      ))}
    </div>
  )
}

function Bonus({ owner, slot, field, mine }: { owner: number; slot: number; field: BonusField; mine: boolean }) {
  const { text, words, players } = useTable()
  const tile = field === 'disc' ? null : field
  const state = field === 'disc' ? 'bonusBlocked' : tile === null ? 'bonusFree' : 'bonusTile'
  const label = words(state, { slot: slot + 1, tile: tile === null ? '' : text.thing('tile', tile).name })
  const spot = useThing()(mine ? { slot } : [], label, tile === null ? 'board.bonusField' : `tile.${tile}`)
  return (
    <span {...spot.props} className={`hal-bonus-field light-box ${spot.props.className}`}>
      {tile !== null && <TileIcon tile={tile} />}
      {field === 'disc' && <DiscIcon of={there(players[owner])} />}
    </span>
  )
}

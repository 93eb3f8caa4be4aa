/** What a player has: points, fear, ghost tokens, discs, stones and bonus tiles. */
import { AnimatePresence, motion } from 'motion/react'
import type { ReactNode } from 'react'
import { COLOURS } from '../content/town.ts'
import type { BonusField } from '../types.ts'
import { TokenIcon } from './ghost.tsx'
import { Icon } from './icons.tsx'
import { ownTokenLikes } from './likes.ts'
import { PieceIcon } from './shapes.tsx'
import { useTable, useThing } from './table.tsx'
import { TileIcon } from './tile.tsx'

/** A number that ticks when it changes. */
export function Count({ value }: { value: number }) {
  const { still } = useTable()
  if (still) return <b className="hal-count">{value}</b>
  return (
    <AnimatePresence initial={false}>
      <motion.b key={value} className="hal-count" initial={{ y: -7, scale: 1.4 }} animate={{ y: 0, scale: 1 }}>
        {value}
      </motion.b>
    </AnimatePresence>
  )
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
      <PieceIcon seat={owner} />
      <span>{players[owner].name}</span>
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
  const { points } = view.players[owner]
  return (
    <Good label={words('points', { count: points })} value={points}>
      <Icon name="point" className="hal-points" />
    </Good>
  )
}

export function Fear({ owner }: { owner: number }) {
  const { view, words } = useTable()
  const { fear } = view.players[owner]
  return (
    <Good label={words('fear', { count: fear })} value={fear}>
      <Icon name="fear" className="hal-fear" />
    </Good>
  )
}

/** Discs and stones that are still in the player's own supply. */
export function Discs({ owner }: { owner: number }) {
  const { view, words } = useTable()
  const { discs } = view.players[owner]
  return (
    <Good label={words('discs', { count: discs })} value={discs}>
      <PieceIcon seat={owner} />
    </Good>
  )
}

export function Stones({ owner }: { owner: number }) {
  const { view, words } = useTable()
  const { stones, secondStones } = view.players[owner]
  const two = view.players.length === 2
  const label = words(two ? 'stonesSecond' : 'stones', { count: stones, second: secondStones })
  return (
    <span className="hal-good" role="img" aria-label={label} title={label}>
      <Icon name="stone" className="hal-stone" />
      <Count value={stones} />
      {two && (
        <>
          <span className="hal-plus">+</span>
          <Count value={secondStones} />
        </>
      )}
    </span>
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
  const count = view.players[owner].tokens[rank]
  const label = words('tokens', { colour: text.name(COLOURS[rank]), count })
  const token = useThing()(mine ? ownTokenLikes(COLOURS[rank]) : [], label)
  return (
    <span {...token.props} className={`hal-good hal-coin ${count === 0 ? 'none' : ''} ${token.props.className}`}>
      <TokenIcon rank={rank} />
      <Count value={count} />
    </span>
  )
}

/** HAL-028: the three bonus fields. */
export function BonusFields({ owner, mine }: { owner: number; mine: boolean }) {
  const { view } = useTable()
  const slots = view.players[owner].bonus.map((field, slot) => ({ field, slot }))
  return (
    <div className="hal-bonus">
      {slots.map(({ field, slot }) => (
        <Bonus key={slot} owner={owner} slot={slot} field={field} mine={mine} />
      ))}
    </div>
  )
}

function Bonus({ owner, slot, field, mine }: { owner: number; slot: number; field: BonusField; mine: boolean }) {
  const { text, words } = useTable()
  const tile = field === 'disc' ? null : field
  const state = field === 'disc' ? 'bonusBlocked' : tile === null ? 'bonusFree' : 'bonusTile'
  const label = words(state, { slot: slot + 1, tile: tile === null ? '' : text.thing('tile', tile).name })
  const spot = useThing()(mine ? { slot } : [], label, tile === null ? undefined : `tile.${tile}`)
  return (
    <span {...spot.props} className={`hal-bonus-field ${spot.props.className}`}>
      {tile !== null && <TileIcon tile={tile} />}
      {field === 'disc' && <PieceIcon seat={owner} />}
    </span>
  )
}

/** Pictures of the rulebook, drawn with the pieces of the board. */
import type { RulePicture } from '@gloam/games/board/contract.ts'
import { COLOURS, FIELD_POINTS } from '../content/town.ts'
import { Icon, type IconName } from './icons.tsx'
import { colourClass, GhostIcon, TokenIcon } from './town/ghost.tsx'
import './board.css'
import './style/rules.css'

const RANKS = COLOURS.map((_, rank) => rank)

/** The five ghosts, each with its level. */
function Ghosts() {
  return RANKS.map((rank) => <GhostIcon key={rank} rank={rank} numeral />)
}

const ACTIONS: readonly IconName[] = ['summon', 'scare', 'upgrade', 'move', 'fight', 'haunt', 'rest']

function Actions() {
  return ACTIONS.map((name) => <Icon key={name} name={name} />)
}

const Arrow = () => <b aria-hidden="true">→</b>

/** Two of a colour call a third. */
function Summon() {
  return (
    <>
      <GhostIcon rank={0} />
      <GhostIcon rank={0} />
      <Arrow />
      <GhostIcon rank={0} />
      <GhostIcon rank={0} />
      <GhostIcon rank={0} />
      <Arrow />
      <TokenIcon rank={0} />
    </>
  )
}

/** Fear, paid for the next colour. */
function Upgrade() {
  return (
    <>
      <GhostIcon rank={0} numeral />
      <Icon name="fear" className="hal-fear" />
      <Icon name="fear" className="hal-fear" />
      <Arrow />
      <GhostIcon rank={1} numeral />
      <TokenIcon rank={1} />
    </>
  )
}

const SIDES = [4, 6, 8, 10, 12]

/** Which ghost rolls which die. */
function Dice() {
  return RANKS.map((rank) => (
    <span key={rank} className={colourClass(rank)}>
      <GhostIcon rank={rank} /> d{SIDES[rank]}
    </span>
  ))
}

/** What each field is worth. */
function Fields() {
  return RANKS.map((rank) => (
    <span key={rank} className={`hal-rule-field ${colourClass(rank)}`}>
      {FIELD_POINTS[rank]}
    </span>
  ))
}

export const PICTURES: Readonly<Record<string, RulePicture>> = {
  ghosts: Ghosts,
  actions: Actions,
  summon: Summon,
  upgrade: Upgrade,
  dice: Dice,
  fields: Fields,
}

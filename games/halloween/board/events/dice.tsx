/** The dice on the table, each drawn as the body it is: d4, d6, d8, d10, d12 (HAL-004). */

import { Die as DieBody, Rolled as Falls } from '@gloam/games/board/dice.tsx'
import { there } from '@gloam/kernel/data.ts'
import { useRef } from 'react'
import { COLOURS, FACES, rankOf } from '../../content/town.ts'
import type { Die } from '../../types.ts'
import { Icon } from '../icons.tsx'
import { useTable, useThing } from '../table.tsx'
import { colourClass, GhostIcon } from '../town/ghost.tsx'

/** The event of a roll names its dice by colour: the colour says which body it is. */
function Body({ rank, result }: { rank: number; result: number | null }) {
  return <DieBody sides={there(FACES[rank])} face={result} className={`hal-die ${colourClass(rank)}`} />
}

function Rolled({ die, index }: { die: Die; index: number }) {
  const { words, still } = useTable()
  const total = die.result + die.plus
  const spot = useThing()({ die: index }, words('die', { die: index + 1, result: total }))
  return (
    <div {...spot.props} className={`hal-rolled light-box ${spot.props.className}`}>
      <Falls roll={`${die.die} ${die.result}`} index={index} still={still}>
        <Body rank={rankOf(die.die)} result={die.result} />
      </Falls>
      {die.plus > 0 && <span className="hal-die-plus">+{die.plus}</span>}
    </div>
  )
}

/** The dice of the view, or those of the roll that is being shown. */
function useDice(): readonly Die[] {
  const { view, showing } = useTable()
  if (view.dice.length > 0) return view.dice
  return showing?.is === 'rolled' ? showing.dice : []
}

/** Who fights whom, before and after the roll. */
function Duel({ dice }: { dice: readonly Die[] }) {
  const { view } = useTable()
  const { fight } = view
  if (fight === null) return dice.map((die, index) => <Rolled key={die.die} die={die} index={index} />)
  const attacker = rankOf(fight.attacker)
  const target = rankOf(fight.target)
  const rolls = Math.min(attacker + fight.bigger, COLOURS.length - 1)
  return (
    <>
      <GhostIcon rank={attacker} numeral />
      {dice.length > 0 ? <Rolled die={there(dice[0])} index={0} /> : <Body rank={rolls} result={null} />}
      <Icon name="fight" className="hal-duel" />
      {dice.length > 1 ? <Rolled die={there(dice[1])} index={1} /> : <Body rank={target} result={null} />}
      <GhostIcon rank={target} numeral />
    </>
  )
}

/** The last roll lies in a small tray until the next one. */
function AtRest({ dice }: { dice: readonly Die[] }) {
  const { words } = useTable()
  const said = dice.map(({ result, plus }, index) => words('die', { die: index + 1, result: result + plus }))
  return (
    <div className="hal-tray at-rest" role="img" aria-label={`${words('lastRoll')}: ${said.join(', ')}`}>
      {dice.map(({ die, result, plus }) => (
        <Body key={die} rank={rankOf(die)} result={result + plus} />
      ))}
    </div>
  )
}

export function DiceTray() {
  const { view, words } = useTable()
  const dice = useDice()
  const last = useRef<readonly Die[]>([])
  if (dice.length > 0) last.current = dice
  if (dice.length > 0 || view.fight !== null)
    return (
      <section className="hal-tray" aria-label={words('dice')}>
        <Duel dice={dice} />
      </section>
    )
  return last.current.length > 0 ? <AtRest dice={last.current} /> : null
}

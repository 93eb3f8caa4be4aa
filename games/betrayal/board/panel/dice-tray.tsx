/** The dice: for what, whose, with which trait, what is needed or what each result does; and both pools of an attack. */
import { Rolled } from '@gloam/games/board/dice.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { useRef, useState } from 'react'
import { neededFor } from '../../book/numbers.ts'
import { TRAITS } from '../../content/explorers.ts'
import type { Betrayal } from '../../types.ts'
import { Die } from '../draw/dice.tsx'
import { nameOfWho } from '../figures/figure-art.tsx'
import { TRAIT_ICONS } from '../icons/signs.ts'
import { useTableTop } from '../table-top.tsx'
import { tableFor } from './roll-table.ts'
import { PathIcon } from './tracks.tsx'

type RolledEvent = Extract<GameEvent<Betrayal>, { is: 'rolled' }>

interface Pool {
  who: number
  of: string
  kind: string
  trait: string | null
  results: readonly number[]
  total: number | null
  dice: number
}

/** What is rolled now: the event that is shown, or the roll that a question is about. */
function usePool(): Pool | null {
  const { view, showing, question } = useTableTop()
  const [last, setLast] = useState<RolledEvent | null>(null)
  if (showing?.is === 'rolled' && showing !== last) setLast(showing)
  if (showing?.is === 'rolled') return { ...showing, dice: showing.results.length }
  if (showing?.is === 'rerolled' && last !== null)
    return { ...last, results: showing.results, total: showing.total, dice: showing.results.length }
  const { roll } = view
  if (roll === null || (question?.ask !== 'beforeRoll' && question?.ask !== 'afterRoll')) return null
  const total = roll.results.length === 0 ? null : roll.results.reduce((sum, one) => sum + one, roll.plus)
  return { ...roll, trait: roll.trait === -1 ? null : TRAITS[roll.trait], total }
}

/** A number for each roll that is shown: the same dice that fall again are another roll. */
function useRollNumber(): number {
  const { showing } = useTableTop()
  const known = useRef<{ event: unknown; number: number }>({ event: null, number: 0 })
  if ((showing?.is === 'rolled' || showing?.is === 'rerolled') && showing !== known.current.event)
    known.current = { event: showing, number: known.current.number + 1 }
  return known.current.number
}

export function DiceTray() {
  const pool = usePool()
  const number = useRollNumber()
  const { text, view } = useTableTop()
  if (pool === null) return null
  return (
    <section className="bet-dice" aria-label={text.say('board.dice')}>
      <Fight />
      <Heading pool={pool} />
      <Dice pool={pool} number={number} />
      <Target pool={pool} omens={view.omensDrawn} />
      <Bends />
    </section>
  )
}

function Heading({ pool }: { pool: Pool }) {
  const top = useTableTop()
  const { text } = top
  const cause = causeOf(pool.of, text)
  return (
    <header>
      <b>
        <Said text={text}>{nameOfWho(top, pool.who)}</Said>
      </b>
      {pool.trait !== null && (
        <span>
          <PathIcon path={TRAIT_ICONS[pool.trait as keyof typeof TRAIT_ICONS]} size={18} /> {text.name(pool.trait)}
        </span>
      )}
      {cause !== null && <span lang={text.foreign.langOf(cause)}>{cause}</span>}
    </header>
  )
}

function causeOf(of: string, text: ReturnType<typeof useTableTop>['text']): string | null {
  for (const key of [`card.${of}.name`, `task.${of}.name`, `name.${of}`]) if (text.has(key)) return text.say(key)
  return null
}

/** After a roll, dice can be chosen to be rolled again: one by one, or several. */
function Dice({ pool, number }: { pool: Pool; number: number }) {
  const { question, choices, text, thing, still, showing } = useTableTop()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const again = question?.ask === 'afterRoll' && choices.some((step) => step.do === 'reroll')
  const faces = pool.results.length > 0 ? pool.results : Array.from({ length: pool.dice }, () => null)
  const count = (face: number) => chosen.filter((i) => pool.results[i] === face).length
  const counts = { zeros: count(0), ones: count(1), twos: count(2) }
  const cards = [...new Set(choices.flatMap((step) => (step.do === 'reroll' ? [step.card] : [])))]
  const toggle = (i: number) => setChosen((old) => (old.includes(i) ? old.filter((one) => one !== i) : [...old, i]))
  return (
    <>
      <div className="bet-throw">
        {faces.map((face, i) =>
          again ? (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
              key={i}
              type="button"
              className="bet-again"
              aria-pressed={chosen.includes(i)}
              aria-label={text.say('board.dieShows', { face: face ?? 0 })}
              onClick={() => toggle(i)}
            >
              <Die face={face} chosen={chosen.includes(i)} />
            </button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
            <Rolled key={i} roll={number} index={i} still={still || showing === null}>
              <Die face={face} />
            </Rolled>
          ),
        )}
        {pool.total !== null && <output>{pool.total}</output>}
      </div>
      {again && (
        <p className="bet-acts">
          {cards.map((card) => {
            const made = thing(
              { do: 'reroll', card, ...counts },
              text.say('board.rollAgain', { card, count: chosen.length }),
              `card.${card}`,
            )
            return (
              <span key={card} {...made.props} className={`${made.props.className} light-box bet-act`}>
                {text.say('board.rollAgain', { card, count: chosen.length })}
              </span>
            )
          })}
          <Act like={{ do: 'keepDice' }} label={text.say('board.keepDice')} />
        </p>
      )}
    </>
  )
}

function Act({ like, label }: { like: Readonly<Record<string, unknown>>; label: string }) {
  const { thing, text } = useTableTop()
  const { lit, props } = thing(like, label)
  if (!lit) return null
  return (
    <span {...props} className={`${props.className} light-box bet-act`}>
      <Said text={text}>{label}</Said>
    </span>
  )
}

/** Cards that bend a roll before it is made. */
function Bends() {
  const { question, choices, text, reader } = useTableTop()
  if (question?.ask !== 'beforeRoll') return null
  return (
    <p className="bet-acts">
      {choices.map((step) => (
        <Act key={JSON.stringify(step)} like={{ ...step }} label={text.choice(step, reader)} />
      ))}
    </p>
  )
}

function Target({ pool, omens }: { pool: Pool; omens: number }) {
  const { text, players } = useTableTop()
  if (pool.kind === 'haunt') return <p className="bet-target">{text.say('board.hauntRoll', { omens })}</p>
  const needed = neededFor(pool.of, players.length)
  if (needed !== null) {
    const outcome = pool.total === null ? 'none' : pool.total >= needed ? 'yes' : 'no'
    return <p className={`bet-target ${outcome}`}>{text.say('board.needed', { needed, outcome })}</p>
  }
  const table = tableFor(pool.of, text)
  if (table === null) return null
  return (
    <table>
      <tbody>
        {table.map(({ from, to, does }) => {
          const reached = pool.total !== null && pool.total >= from && (to === null || pool.total <= to)
          return (
            <tr key={from} className={reached ? 'reached' : undefined} aria-current={reached ? 'true' : undefined}>
              <th scope="row">{to === null ? `${from}+` : from === to ? from : `${from}–${to}`}</th>
              <td>
                <Said text={text}>{does}</Said>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The attacker's result stands beside the defender's dice. */
function Fight() {
  const top = useTableTop()
  const { view, text } = top
  const { fight } = view
  if (fight === null) return null
  return (
    <p className="bet-fight">
      <span>
        <Said text={text}>{fight.by < 0 ? text.say('board.theCard') : nameOfWho(top, fight.by)}</Said>
      </span>
      <b>{fight.mine > 0 ? fight.mine : '…'}</b>
      <span>{text.say('board.against')}</span>
      <b>{fight.theirs > 0 ? fight.theirs : '…'}</b>
      <span>
        <Said text={text}>{nameOfWho(top, fight.on)}</Said>
      </span>
    </p>
  )
}

/** Choices that speak of nothing on the table, as buttons on it: go on, stop, keep, look away. */
import type { Choice } from '../top.tsx'
import { useTop } from '../top.tsx'

/** Steps that are a press of a button wherever the board has nothing to point at. */
const PLAIN: ReadonlySet<Choice['do']> = new Set([
  'endCards',
  'passFight',
  'endTurn',
  'stop',
  'halt',
  'enoughTiles',
  'keepTiles',
  'look',
  'lookAway',
  'lend',
  'keepWill',
  'noFightCard',
  'takeNothing',
  'letLie',
  'keepHold',
  'loseWill',
  'loseHand',
  'showHand',
  'tellHunters',
  'confront',
])

export function Actions() {
  const { choices, thing, text, reader } = useTop()
  const plain = choices.filter((choice) => PLAIN.has(choice.do))
  if (plain.length === 0) return null
  return (
    <div className="hh-actions">
      {plain.map((choice) => {
        const words = text.choice(choice, reader)
        const { props } = thing({ do: choice.do }, words)
        return (
          <span {...props} key={choice.do} className={`hh-action light-box ${props.className}`}>
            {words}
          </span>
        )
      })}
    </div>
  )
}

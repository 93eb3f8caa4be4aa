/** Answers that no piece on the table stands for: «nothing more», «leave the dice», «end your turn». */

import { useTable, useThing } from '../table.tsx'
import { isSpoken, plainLikes, plainOf } from './likes.ts'
import { sayChoice } from './worth.ts'

/** So many have room beside the town. */
const FEW = 2

export function Others() {
  const { view, choices, text, reader } = useTable()
  const thing = useThing()
  const plain = plainOf(choices)
  const spoken = choices.filter((choice) => isSpoken(choice) || choice === plain)
  if (spoken.length === 0) return null
  return (
    <div className={spoken.length > FEW ? 'hal-others many' : 'hal-others'}>
      {spoken.map((choice) => {
        const said = sayChoice(choice, view, text, reader) ?? text.choice(choice, reader)
        const { props } = thing(choice === plain ? plainLikes(choice) : { ...choice }, said)
        return (
          <div key={said} {...props} className={`hal-other light-box ${props.className}`}>
            {said}
          </div>
        )
      })}
    </div>
  )
}

/** From where tiles are drawn together: one press for each way, beside the row that they fill. */
import type { Step } from '@gloam/kernel/game.ts'
import type { HellHouse } from '../../types.ts'
import { TileBack } from '../art/backs.tsx'
import { useTop } from '../top.tsx'

export function Draws() {
  const { question, choices } = useTop()
  if (question?.ask !== 'drawTiles') return null
  const draws = choices.filter((choice) => choice.do === 'drawTiles')
  return (
    <div className="hh-draws">
      {draws.map((draw) => (
        <Draw key={draw.house} draw={draw} />
      ))}
    </div>
  )
}

function Draw({ draw }: { draw: Step<HellHouse, 'drawTiles'> }) {
  const { thing, text, reader } = useTop()
  const { house, ground } = draw
  const { props } = thing({ do: draw.do, house, ground }, text.choice(draw, reader))
  const backs = [...Array<boolean>(house).fill(true), ...Array<boolean>(ground).fill(false)]
  return (
    <div {...props} className={`hh-draw light-box ${props.className}`}>
      {backs.map((back, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs have nothing but their place
        <TileBack key={i} house={back} />
      ))}
    </div>
  )
}

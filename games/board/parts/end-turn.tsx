/** «End your turn», on the board: it stands where the board has room for it, and is there only when it can be done. */
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { BoardProps } from '../contract.ts'
import '../pieces.css'

export function EndTurn<G extends GameTypes>({ board, step }: { board: BoardProps<G>; step: string }) {
  const choice = board.choices.find((one) => one.do === step)
  if (choice === undefined) return null
  const { props } = board.thing({ do: step }, board.text.choice(choice, board.reader))
  return (
    <div {...props} className={`end-turn light-box ${props.className}`}>
      {board.text.choice(choice, board.reader)}
    </div>
  )
}

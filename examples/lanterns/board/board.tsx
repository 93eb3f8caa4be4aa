/** The street by night: all houses, the pile, and what has gone out. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Flight, type Flown } from '@gloam/games/board/flight.tsx'
import type { Lanterns } from '../types.ts'
import { carried } from './flights.ts'
import { House } from './house.tsx'
import { Cloaked, Lantern } from './lantern.tsx'
import './board.css'

export function Board(board: BoardProps<Lanterns>) {
  const { view, seat, showing, still } = board
  // Whoever looks has the house nearest to them.
  const others = view.houses.map((_, of) => of).filter((of) => of !== seat)
  const flown =
    showing === null ? [] : carried(showing).map(({ from, to, load }): Flown => ({ from, to, body: bodyOf(load) }))
  return (
    <div className="lan-street">
      <div className="lan-others">
        {others.map((of) => (
          <House key={of} board={board} of={of} />
        ))}
      </div>
      <Middle {...board} />
      {view.houses[seat] !== undefined && <House board={board} of={seat} />}
      <Flight flown={flown} event={showing} still={still} />
    </div>
  )
}

const bodyOf = (bright: number | null) => (bright === null ? <Cloaked /> : <Lantern bright={bright} />)

function Middle({ view, text }: BoardProps<Lanterns>) {
  const out = view.aside.toSorted((a, b) => a - b)
  return (
    <div className="lan-middle">
      <div className="lan-pile" data-place="pile">
        <Cloaked />
        <span>{text.label('board.pile', { count: view.pile })}</span>
      </div>
      <div className="lan-aside" data-place="aside">
        <span>{text.label('board.aside', { count: out.length })}</span>
        <span className="lan-out">{out.join(' · ')}</span>
      </div>
    </div>
  )
}

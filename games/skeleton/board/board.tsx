/** The pile, what lies open before everybody, and one's own hand. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Skeleton } from '../types.ts'
import './board.css'

type Props = BoardProps<Skeleton>

export function Board(props: Props) {
  const { view, text, seat } = props
  return (
    <div className="ske-board">
      <p className="ske-piles" data-place="deck">
        <span>{text.label('board.pile', { count: view.pile })}</span>
        <span>{text.label('board.discarded', { count: view.discarded.length })}</span>
      </p>
      {view.players.map((_, of) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <Row key={of} board={props} of={of} />
      ))}
      {view.players[seat] !== undefined && <Hand board={props} />}
    </div>
  )
}

function Row({ board: { view, players, text, seat }, of }: { board: Props; of: Seat }) {
  const { hand, open } = there(view.players[of])
  const { name, ...look } = there(players[of])
  return (
    <section
      className={view.turn === of ? 'ske-row whose-turn-box' : 'ske-row'}
      data-place={`seat-${of}`}
      aria-label={name}
    >
      <h3>
        <Mark {...look} /> {name}
      </h3>
      <div className="ske-cards">
        {open.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of one number are all alike
          <span key={at} className="ske-card" role="img" aria-label={text.label('board.card', { card })}>
            {card}
          </span>
        ))}
        {of !== seat &&
          hand.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: hidden cards are all alike
            <span key={at} className="ske-card ske-back" role="img" aria-label={text.say('board.hidden')} />
          ))}
      </div>
    </section>
  )
}

/** What only you see: a card is pressed to be played. */
function Hand({ board }: { board: Props }) {
  const { view, seat, text, thing } = board
  const { hand } = there(view.players[seat])
  return (
    <section className="ske-hand only-you-box" data-place="hand" aria-label={text.say('board.hand')}>
      {hand.map((card, at) => {
        const { props } = thing({ card }, text.label('board.card', { card: card ?? 0 }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of one number are all alike
          <div key={at} {...props} className={`ske-card light-box ${props.className}`}>
            {card}
          </div>
        )
      })}
    </section>
  )
}

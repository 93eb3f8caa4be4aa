/** The eight action cards, and who occupies them (HAL-092 to HAL-100): their essence in two lines. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { type Card, faceOf } from '../../content/cards.ts'
import { cardLikes } from '../choices/likes.ts'
import { Icon } from '../icons.tsx'
import { ShieldIcon } from '../players/arms.tsx'
import { useTable, useThing } from '../table.tsx'
import { Cost } from './cost.tsx'

function useLabel(card: Card, seats: readonly Seat[]): string {
  const { text, words, players } = useTable()
  const { kind, timing, cost } = faceOf(card)
  const values = {
    card: text.thing('card', card).name,
    kind: text.say(`kind.${kind}`),
    timing: text.say(`timing.${timing}`),
    cost: text.say(`cost.${cost}`),
  }
  if (seats.length === 0) return words('card', values)
  const names = new Intl.ListFormat(text.locale).format(seats.map((seat) => there(players[seat]).name))
  return words('cardTaken', { ...values, players: names })
}

function CardFront({ card }: { card: Card }) {
  const { view, text, seat, players } = useTable()
  const { kind, timing, cost } = faceOf(card)
  const seats = view.players.flatMap((player, owner) => (player.cards.includes(card) ? [owner] : []))
  const front = useThing()(cardLikes(card), useLabel(card, seats), `card.${card}`)
  const state = [seats.includes(seat) ? 'own' : '', view.used.includes(card) ? 'used' : ''].join(' ')
  return (
    <div
      {...front.props}
      data-place={`card-${card}`}
      className={`hal-card light-box ${kind} ${state} ${front.props.className}`}
    >
      <h3>{text.thing('card', card).name}</h3>
      <p>{text.say(`card.${card}.brief`)}</p>
      <footer>
        <Icon name={kind} />
        <Cost cost={cost} />
        <Icon name={timing} className="hal-timing" />
        <span className="hal-holders">
          {seats.map((owner) => (
            <ShieldIcon key={owner} of={there(players[owner])} />
          ))}
        </span>
      </footer>
    </div>
  )
}

export function CardRow() {
  const { view, words } = useTable()
  if (view.cards.length === 0) return null
  return (
    <section className="hal-cards" aria-label={words('cards')}>
      {view.cards.map((card) => (
        <CardFront key={card} card={card} />
      ))}
    </section>
  )
}

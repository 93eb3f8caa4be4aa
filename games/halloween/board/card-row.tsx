/** The eight action cards, and who occupies them (HAL-092 to HAL-100). */
import type { Seat } from '@gloam/kernel/game.ts'
import { type Card, faceOf } from '../content/cards.ts'
import { Icon } from './icons.tsx'
import { cardLikes } from './likes.ts'
import { PieceIcon } from './shapes.tsx'
import { useTable, useThing } from './table.tsx'

/** HAL-093: three grey coins, or three of different colours. */
function Cost({ cost }: { cost: 'grey' | 'coloured' }) {
  return (
    <svg className={`hal-cost ${cost}`} viewBox="0 0 44 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle cx="22" cy="10" r="8" />
      <circle cx="34" cy="10" r="8" />
      {cost === 'coloured' && <path d="M10 6V14M22 6 26 14H18ZM31 7H37V13H31Z" className="hal-cost-marks" />}
    </svg>
  )
}

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
  const names = new Intl.ListFormat(text.locale).format(seats.map((seat) => players[seat].name))
  return words('cardTaken', { ...values, players: names })
}

function CardFront({ card }: { card: Card }) {
  const { view, text, seat } = useTable()
  const { kind, timing, cost } = faceOf(card)
  const { name, text: rule } = text.thing('card', card)
  const seats = view.players.flatMap((player, owner) => (player.cards.includes(card) ? [owner] : []))
  const front = useThing()(cardLikes(card), useLabel(card, seats), `card.${card}`)
  const state = [seats.includes(seat) ? 'own' : '', view.used.includes(card) ? 'used' : ''].join(' ')
  return (
    <div {...front.props} data-place={`card-${card}`} className={`hal-card ${kind} ${state} ${front.props.className}`}>
      <header>
        <Icon name={kind} />
        <h3>{name}</h3>
      </header>
      <p>{rule}</p>
      <footer>
        <Cost cost={cost} />
        <Icon name={timing} className="hal-timing" />
        <span className="hal-holders">
          {seats.map((owner) => (
            <PieceIcon key={owner} seat={owner} />
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

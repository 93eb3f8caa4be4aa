/** The own hand: cards that can be played now are lit, the others say when, or for whom. */
import { timingOf } from '../../content/cards.ts'
import { cardLikes, isOnlyThrownAway } from '../likes.ts'
import { useTop } from '../top.tsx'
import { SmallCard } from './cards.tsx'

export function Hand({ who }: { who: number }) {
  const { view, text } = useTop()
  const player = view.players[who]
  if (player === undefined) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form
    <div
      className={`hh-hand of-${Math.min(player.cards.length, 6)}`}
      role="group"
      aria-label={text.say('board.hand')}
      data-place="hand"
    >
      {player.cards.length === 0 ? <p className="hh-none">{text.say('board.noCards')}</p> : null}
      {player.cards.map((card, i) => (
        <HandCard key={card} card={card} servant={player.servant} seen={player.seenBy[i] ?? 0} />
      ))}
    </div>
  )
}

function HandCard({ card, servant, seen }: { card: number; servant: boolean; seen: number }) {
  const top = useTop()
  const { thing, text, players, seat } = top
  const name = text.say(`card.${card}.name`)
  const { props, lit, chosen } = thing(cardLikes(top, card), name, { explain: `card.${card}`, drag: true })
  const seenBy = players.flatMap((_, other) => (other !== seat && (seen & (1 << other)) !== 0 ? [other] : []))
  const dim = !lit && !chosen && timingOf(card, servant) === 'hold'
  return (
    <div className="hh-slot">
      <div
        {...props}
        className={`hh-card light-box ${dim ? 'dim' : ''} ${lit || chosen ? '' : 'later'} ${props.className}`}
        data-place={`card-${card}`}
      >
        <SmallCard card={card} servant={servant} seenBy={seenBy} />
      </div>
      <Discard card={card} />
    </div>
  )
}

/** A small sign on the card where it may also be thrown away. */
function Discard({ card }: { card: number }) {
  const top = useTop()
  const { thing, text, choices } = top
  const offered = choices.some((choice) => choice.do === 'discard' && choice.card === card)
  if (!offered || isOnlyThrownAway(top, card)) return null
  const { props } = thing({ do: 'discard', card }, text.say('board.discard', { card }), 'board.discarding')
  return (
    <span {...props} className={`hh-discard light-box ${props.className}`}>
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d="M5 5L19 19M19 5L5 19" stroke="currentColor" strokeWidth="3.4" strokeLinecap="round" />
      </svg>
    </span>
  )
}

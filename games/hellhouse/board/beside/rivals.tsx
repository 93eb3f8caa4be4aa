/** Everybody else, a strip each: person, side, will, object, cards, tiles, and what lies before them. */

import hood from 'icon:hood'
import { Mark } from '@gloam/games/board/mark.tsx'
import { CardBack } from '../art/backs.tsx'
import { cardIcon } from '../art/card-icons.ts'
import { FigureArt } from '../art/figure.tsx'
import { Glyph } from '../glyph.tsx'
import { figureLikes } from '../likes.ts'
import { paintOf } from '../looks.ts'
import { useTop } from '../top.tsx'
import { kindOf } from '../tray/cards.tsx'
import { Row } from '../tray/row.tsx'
import { CarriedObject, WillLine } from '../tray/tray.tsx'
import { companionOf, faceOf, nameOf, personOf } from '../who.ts'

export function Rival({ who }: { who: number }) {
  const top = useTop()
  const { view, thing, text, seat, reader } = top
  const player = view.players[who]
  if (player === undefined) return null
  const face = faceOf(top, who)
  const name = nameOf(top, who)
  const own = player.seat === seat
  const { props } = thing(figureLikes(top, who), name, `side.${player.servant ? 'servant' : 'hunter'}`)
  return (
    <section
      className={`hh-rival ${view.turn === who && view.round > 0 ? 'whose-turn-box' : ''}`}
      style={{ '--seat': face.colour } as React.CSSProperties}
      data-place={`tray-${who}`}
    >
      <div {...props} className={`hh-who light-box ${props.className}`}>
        <svg viewBox="-2 -2 48 62" aria-hidden="true">
          <FigureArt person={player.person} servant={player.servant} colour={paintOf(face)} />
        </svg>
        <div>
          <h3>
            <Mark {...face} size={15} /> {name}
          </h3>
          <p>
            {companionOf(top, who) > 0
              ? text.say(own ? 'board.runByYou' : 'board.runBy', { seat: player.seat }, reader)
              : personOf(top, player)}
          </p>
          {player.servant ? (
            <p className="hh-serves">
              <Glyph path={hood} size={16} /> {text.say('board.serves')}
            </p>
          ) : (
            <WillLine will={player.will} small />
          )}
        </div>
      </div>
      <div className="hh-has">
        <CarriedObject who={who} />
        <Backs who={who} />
        <Before who={who} />
        <Row who={who} />
      </div>
    </section>
  )
}

/** Cards in another's hand: backs, but for those that this seat has seen. */
function Backs({ who }: { who: number }) {
  const { view, text, thing } = useTop()
  const player = view.players[who]
  if (player === undefined) return null
  const hidden = player.hand - player.cards.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form
    <span className="hh-backs" role="group" aria-label={text.say('board.cards', { count: player.hand })}>
      {player.cards.map((card) => {
        const { props } = thing(
          [
            { do: 'takeCard', card },
            { do: 'scry', card },
          ],
          text.say(`card.${card}.name`),
          `card.${card}`,
        )
        return (
          <span
            {...props}
            key={card}
            className={`hh-tiny light-box ${props.className}`}
            style={{ background: kindOf(card).colour }}
          >
            <Glyph path={cardIcon(card)} size={18} />
          </span>
        )
      })}
      {Array.from({ length: hidden }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
        <CardBack key={i} />
      ))}
    </span>
  )
}

/** What lies before somebody, or with -1 on the table. */
export function Before({ who }: { who: number }) {
  const { view, text, thing } = useTop()
  const cards = view.lasting.filter(({ victim }) => victim === who)
  return cards.map(({ card }) => {
    const { props } = thing([], text.say('board.inForce', { card }), `card.${card}`)
    return (
      <span
        {...props}
        key={card}
        className={`hh-tiny before ${props.className}`}
        style={{ background: kindOf(card).colour }}
      >
        <Glyph path={cardIcon(card)} size={20} />
      </span>
    )
  })
}

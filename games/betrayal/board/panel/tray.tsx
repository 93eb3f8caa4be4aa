/** Cards and things to choose from that are not in one's hand: somebody else's, a pile's, a deck's. */
import type { BStep } from '../../types.ts'
import { kindOfThing, LargeCard, plainName, SmallCard } from '../draw/card.tsx'
import { isOnTheMap, thingLikes } from '../likes.ts'
import { useTableTop } from '../table-top.tsx'

/** The card or thing that a choice is about; null where it says «nothing». */
function thingIn(step: BStep): string | null | undefined {
  if (step.do === 'want') return step.get
  if (step.do === 'steal' || step.do === 'pickUp' || step.do === 'pickOut') return step.thing
  if (step.do === 'putOnTop') return step.card
  if (step.do === 'arrange') return step.stack === 'tile' ? undefined : step.card
  return undefined
}

/** The room from which the dog fetches has been clicked, and several things lie there. */
function fetchedFrom(choices: readonly BStep[]): string[] {
  const fetched = choices.flatMap((step) => (step.do === 'fetchByDog' ? [step] : []))
  const oneRoom = fetched.length === choices.length && new Set(fetched.map(({ room }) => room)).size === 1
  return oneRoom && fetched.length > 1 ? fetched.map(({ thing }) => thing) : []
}

/** Shown when what is asked, or what is left after a click, is a choice between several of them. */
export function Tray() {
  const { choices, text, thing } = useTableTop()
  const fetched = fetchedFrom(choices)
  const things = [...new Set([...choices.map(thingIn).filter((one) => typeof one === 'string'), ...fetched])]
  const about = choices.filter((step) => thingIn(step) !== undefined)
  if (
    fetched.length === 0 &&
    (things.length === 0 ||
      about.length < choices.length - 2 ||
      (things.length === 1 && about.length === choices.length))
  )
    return null
  const decks = ['omen', 'item', 'event', 'token'] as const
  return (
    <section className={`bet-tray ${things.length > 12 ? 'many' : ''}`} aria-label={text.say('board.tray')}>
      {decks.map((deck) => {
        const cards = things.filter((one) => kindOfThing(one) === deck)
        if (cards.length === 0) return null
        return (
          <ul key={deck}>
            {cards.map((one) => {
              const { props } = thing(
                thingLikes(one),
                text.thing('card', plainName(one)).name,
                `card.${plainName(one)}`,
              )
              return (
                <li key={one}>
                  <div {...props} className={`${props.className} light-box bet-card`}>
                    <SmallCard thing={one} text={text} />
                  </div>
                </li>
              )
            })}
          </ul>
        )
      })}
    </section>
  )
}

/**
 * Cards that have been drawn and are being carried out lie on the table, with all their text. Where the question is
 * about places, the card is small, so that it hides none of them.
 */
export function OnTheTable() {
  const { view, seat, text, question, choices, thing, showing } = useTableTop()
  const card = view.table.at(-1)
  if (card === undefined || question?.ask === 'explorer') return null
  // While it is being drawn it lies large in its scene, and not here as well.
  if (showing?.is === 'cardDrawn' && showing.card === card) return null
  const { name } = text.thing('card', plainName(card))
  const { props } = thing([], name, `card.${plainName(card)}`)
  const small = choices.some((step) => isOnTheMap(step.do))
  const inTheWay = view.floor[view.players[seat]?.room ?? -1] === 0
  return (
    <aside className={`bet-ontable ${inTheWay ? 'left' : ''}`} aria-label={text.say('board.onTheTable')}>
      <div {...props} className={small ? `${props.className} bet-card` : props.className}>
        {small ? <SmallCard thing={card} text={text} /> : <LargeCard thing={card} text={text} />}
      </div>
    </aside>
  )
}

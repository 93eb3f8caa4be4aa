/** Cards as they lie before somebody: small with their essence, and large with all their text. */
import type { Speaker } from '@gloam/games/text.ts'
import { CARD, OMENS } from '../../content/cards.ts'
import { EVENT } from '../../content/events.ts'
import type { Deck } from '../../content/rooms.ts'
import type { Betrayal } from '../../types.ts'
import { DeckSign } from './labels.tsx'
import { ThingIcon } from './thing-icon.tsx'

type CardKind = Deck | 'token'

export function kindOfThing(thing: string): CardKind {
  if (thing in EVENT) return 'event'
  if (!(thing in CARD)) return 'token'
  return (OMENS as readonly string[]).includes(thing) ? 'omen' : 'item'
}

/** Item tokens are known by their kind and number: `plank-2`. */
export const plainName = (thing: string): string => thing.split('-')[0] ?? thing

function Picture({ thing, size }: { thing: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      <ThingIcon name={thing} size={100} fill="currentColor" />
    </svg>
  )
}

interface FaceProps {
  thing: string
  text: Speaker<Betrayal>
  /** Instead of its text, such as why it cannot be used now. */
  line?: string
}

/** A small face: picture, name, and a line. */
export function SmallCard({ thing, text, line }: FaceProps) {
  const { name } = text.thing('card', plainName(thing))
  return (
    <>
      <span className={`bet-card-art ${kindOfThing(thing)}`}>
        <Picture thing={thing} size={34} />
      </span>
      <b lang={text.foreign.langOf(name)}>{name}</b>
      {line !== undefined && <span className="bet-card-line">{line}</span>}
    </>
  )
}

/** The whole card. */
export function LargeCard({ thing, text }: FaceProps) {
  const kind = kindOfThing(thing)
  const { name, text: says } = text.thing('card', plainName(thing))
  return (
    <article className={`bet-large ${kind}`}>
      <header>
        {kind !== 'token' && (
          <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
            <DeckSign deck={kind} size={19} />
          </svg>
        )}
        {text.say(`board.deck.${kind}`)}
      </header>
      <div className="bet-large-art">
        <Picture thing={thing} size={104} />
      </div>
      <h3 lang={text.foreign.langOf(name)}>{name}</h3>
      <p lang={text.foreign.langOf(says)}>{says}</p>
    </article>
  )
}

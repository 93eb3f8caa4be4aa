/** What is in a room just now, in words: what the haunt calls it, who stands there, what lies there. */
import type { Sight } from '@gloam/games/board/contract.ts'
import type { Speaker } from '@gloam/games/text.ts'
import { confidedTo } from '../../book/confided.ts'
import type { Betrayal, BetrayalView } from '../../types.ts'
import { nameOfWho } from '../figures/figure-art.tsx'
import { figuresOf } from '../figures/people.ts'

/** What the haunt calls this room; places without a name are its own notes. */
export function placesIn({ haunt }: BetrayalView, room: number, text: Speaker<Betrayal>): string[] {
  const here = Object.entries(haunt?.places ?? {}).filter(([, at]) => at === room)
  return here.flatMap(([name]) => (text.has(`name.${name}`) ? [text.name(name)] : []))
}

export function contentsOf(sight: Sight<Betrayal>, room: number): string[] {
  const { view, text, seat } = sight
  const lies = (at: { room: number }) => at.room === room
  const only = confidedTo(view, seat, text).filter(({ rooms }) => rooms.includes(room))
  return [
    ...placesIn(view, room, text),
    ...only.map(({ name, to }) => `${name} (${text.say(`board.only.${to}`)})`),
    ...figuresOf(view)
      .filter(lies)
      .map(({ who }) => nameOfWho(sight, who)),
    ...view.tokens.filter(lies).map(({ name, face }) => nameOfToken(text, name, face ?? null)),
    ...view.piles.filter(lies).flatMap(({ things }) => things.map((one) => text.thing('card', plain(one)).name)),
    ...view.waiting.filter(lies).map(({ card }) => text.thing('card', card).name),
  ]
}

/** Things of a haunt that are alike have a number: `part-2`. */
const plain = (name: string): string => name.split('-')[0] ?? name

function nameOfToken(text: Speaker<Betrayal>, name: string, face: string | null): string {
  const said = text.name(plain(name))
  return face !== null && text.has(`name.${face}`) ? `${said} (${text.name(face)})` : said
}

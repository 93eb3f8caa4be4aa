/** What belongs together in the log: what was paid, and what for. */
import type { Together } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '@gloam/games/text.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Halloween } from '../../types.ts'

type Event = GameEvent<Halloween>

export function sayTogether(events: readonly Event[], text: Speaker<Halloween>, reader: Reader): Together | null {
  const [first, second] = events
  if (first?.is === 'fearPaid' && second?.is === 'upgraded' && first.seat === second.seat)
    return { count: 2, text: text.say('log.upgraded', { ...second, fear: first.fear }, reader) }
  return first?.is === 'tokenPaid' ? sayPayment(first.seat, events, text, reader) : null
}

function sayPayment(seat: number, events: readonly Event[], text: Speaker<Halloween>, reader: Reader): Together | null {
  const other = events.findIndex((event) => event.is !== 'tokenPaid' || event.seat !== seat)
  const paid = events.slice(0, other < 0 ? events.length : other)
  const colours = paid.flatMap((event) => (event.is === 'tokenPaid' ? [event.colour] : []))
  if (paid.length < 2) return null
  const isOfOne = colours.every((colour) => colour === colours[0])
  const told = { seat, tokens: paid.length, colours: isOfOne ? colours.slice(0, 1) : colours }
  return { count: paid.length, text: text.say('log.tokensPaid', told, reader) }
}

/** Who has closed the book of the haunt: told to all, so that nobody begins while another reads. No rule waits for it. */
import type { BoardProps, Notes } from '@gloam/games/board/contract.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Betrayal, BetrayalView } from '../../types.ts'
import { MarkIcon } from '../draw/marks.tsx'
import { useTableTop } from '../table-top.tsx'
import { omensOfNight } from './night.ts'

const KEY = 'open.book'

type Reading = 'closed' | 'open' | 'away'

/** Which book it is: after a step back another haunt may begin. */
const bookOfNight = (view: BetrayalView) => `${view.haunt?.no}.${view.haunt?.where}.${omensOfNight(view).length}`

export const isOver = ({ agenda }: BetrayalView) => !agenda.some((item) => 'ask' in item || 'together' in item)

export const hasClosed = (view: BetrayalView, notes: Notes): boolean => notes.read(KEY) === bookOfNight(view)

export function closeBook(view: BetrayalView, notes: Notes): void {
  if (view.haunt !== null && !hasClosed(view, notes)) notes.write(KEY, bookOfNight(view))
}

/** Bots have read at once; whoever is away reads when they come back. */
export function readingOf(view: BetrayalView, notes: Notes, seat: Seat): Reading {
  const { word, there } = notes.markOf(seat, KEY)
  if (there === 'bot' || word === bookOfNight(view)) return 'closed'
  return there === 'away' ? 'away' : 'open'
}

type ReadersProps = Pick<BoardProps<Betrayal>, 'view' | 'players' | 'text' | 'reader' | 'notes'>

/** At the foot of the leaves: everybody's mark, bright once the book is closed. */
export function Readers({ view, players, text, reader, notes }: ReadersProps) {
  return (
    <ul className="bet-readers" aria-label={text.say('board.readers')}>
      {players.map((face, seat) => {
        const reading = readingOf(view, notes, seat)
        const said = text.say(`board.book.${reading}`, { seat }, reader)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a player is their seat
          <li key={seat} data-reading={reading} title={said}>
            <MarkIcon face={face} size={24} />
            <span className="bet-unseen">{said}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** At the table: who has not closed it yet, for those who have. */
export function StillReading() {
  const { view, seat, players, text, notes } = useTableTop()
  if (view.haunt === null || isOver(view)) return null
  const reading = players.flatMap((face, of) =>
    of !== seat && readingOf(view, notes, of) === 'open' ? [{ face, of }] : [],
  )
  if (reading.length === 0) return null
  return (
    <p className="bet-still" role="status">
      {text.say('board.stillReading')}
      {reading.map(({ face, of }) => (
        <span key={of}>
          <MarkIcon face={face} size={18} /> {face.name}
        </span>
      ))}
    </p>
  )
}

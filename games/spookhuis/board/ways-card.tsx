/** At a fork: for each arrow in words where it leads, and what waits there. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { DIRECTIONS } from '../content/tiles.ts'
import { foretell } from '../foretell.ts'
import { preview } from '../preview.ts'
import type { Spookhuis } from '../types.ts'
import { sayChoice } from './words.ts'

type Board = BoardProps<Spookhuis>

export function WaysCard({ board }: { board: Board }) {
  const { text, choices } = board
  const ways = choices.flatMap((choice) => (choice.do === 'leave' || choice.do === 'branch' ? [choice] : []))
  if (ways.length === 0) return null
  return (
    <section className="spk-ride" aria-label={text.say('board.ride')}>
      <h2>{text.say('board.ways')}</h2>
      <ul>
        {ways.map((choice) => (
          <li key={choice.direction}>
            <svg width="26" height="26" viewBox="-17 -17 34 34" aria-hidden="true">
              <circle r="15" fill="#f2b04a" stroke="#8f5d10" strokeWidth="2" />
              <path
                d="M-9 -3.500H1V-9.500L11 0L1 9.500V3.500H-9Z"
                fill="#241603"
                transform={`rotate(${DIRECTIONS.indexOf(choice.direction) * 60})`}
              />
            </svg>
            <Fate board={board} choice={choice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The end of a way and what waits there; beyond a fork nobody knows. */
function Fate({ board: { view, text, reader }, choice }: { board: Board; choice: Board['choices'][number] }) {
  const way = preview(view, choice)
  const [line] = way === null || way.forks.length > 0 ? [] : foretell(view, way)
  if (line === undefined) return <p>{sayChoice(choice, view, text, reader)}</p>
  return (
    <p>
      <b>{text.say(line.title.key, line.title.with, reader)}</b> {text.say(line.text.key, line.text.with, reader)}
      {line.deadly && <em> {text.say('foretell.deadly', { seat: view.turn }, reader)}</em>}
    </p>
  )
}

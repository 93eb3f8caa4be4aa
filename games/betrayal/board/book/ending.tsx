/** How it ended: why, who was on which side, and both books. */
import type { EndingProps } from '@gloam/games/board/contract.ts'
import type { Betrayal } from '../../types.ts'
import { Portrait } from '../draw/figures.tsx'
import { Book } from './book.tsx'
import { broughtOn } from './brought-on.ts'

export function Ending(props: EndingProps<Betrayal>) {
  const { view, text, players, outcome, reader, told } = props
  const { haunt } = view
  const why = broughtOn(view, told('hauntEnded')?.line ?? null)
  return (
    <div className="bet-ending">
      {why !== null && <p>{text.say(why.key, why.with, reader)}</p>}
      <ul>
        {view.players.map((player, seat) => {
          const face = players[seat]
          if (face === undefined) return null
          const traitor = haunt !== null && (player.team === 'traitor' || haunt.roles[seat] === 1)
          return (
            <li key={face.name} className={outcome.winners.includes(seat) ? 'won' : undefined}>
              <Portrait
                explorer={player.explorer}
                colour={face.colour}
                size={64}
                traitor={traitor}
                dead={!player.alive}
              />
              <b>{face.name}</b>
              <span>{text.name(player.explorer)}</span>
              <span>
                {text.say('board.was', { side: traitor ? 'traitor' : 'hero', alive: player.alive, out: player.out })}
              </span>
            </li>
          )
        })}
      </ul>
      {haunt !== null && (
        <details>
          <summary>{text.say('board.bothBooks')}</summary>
          <div className="bet-both">
            <Book {...props} of="heroes" />
            {text.has(`haunt.${haunt.no}.traitor.goal`) && <Book {...props} of="traitor" />}
          </div>
        </details>
      )}
    </div>
  )
}

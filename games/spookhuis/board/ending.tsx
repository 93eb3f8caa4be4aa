/** The last page: the code, who held which keys, and how everybody ended. */
import type { EndingProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { Spookhuis } from '../types.ts'
import { Plate } from './code.tsx'
import { Defs } from './draw/defs.tsx'
import { KeyTag } from './draw/keys.tsx'

export function Ending({ view, text, players, outcome, told, reader }: EndingProps<Spookhuis>) {
  const tried = view.crack?.keys ?? []
  const last = outcome.reason === 'end.ghosts' ? told('becameGhost') : null
  return (
    <div className="spk spk-ending">
      <Defs />
      {last !== null && <p>{text.say('ending.lastAlive', { seat: last.seat }, reader)}</p>}
      <h3>{text.say('board.code')}</h3>
      <div className="spk-great">
        {view.codeCards.map((key, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its place
          <figure key={position}>
            <Plate of={key} code={view.code} />
            <figcaption>{key === null ? text.say('ending.unknown') : text.say('board.key', { key })}</figcaption>
          </figure>
        ))}
      </div>
      <ul>
        {view.players.map((player, seat) => {
          const keys = seat === view.turn ? [...tried, ...player.keys] : player.keys
          return (
            <li key={players[seat]?.name ?? seat}>
              {players[seat] !== undefined && <Mark {...players[seat]} size={16} />} {players[seat]?.name}
              <span>
                {player.ghost
                  ? text.say('ending.wasGhost', { points: player.points })
                  : text.say('ending.alive', { morale: player.morale })}
              </span>
              {keys.map((key, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal keys differ only by their place
                <KeyTag key={i} kind={key} />
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

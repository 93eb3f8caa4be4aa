/** What is played, how far it is and what ends it: one line over the board. */
import type { Sight } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { LoadedGame } from '../games.ts'
import { Counter } from '../play/frame/goal-line.tsx'
import { NO_NOTES } from '../replay/picture.tsx'

export function Top({ game, sight }: { game: LoadedGame; sight: Sight }) {
  const { view, text, reader, players } = sight
  const goal = game.board?.goal?.(view, text, reader, NO_NOTES) ?? null
  const title = goal?.title ?? text.say('game.name')
  const counters = goal?.counters ?? []
  return (
    <header className={`screen-top ${goal?.tone ?? ''}`}>
      <h1 lang={text.foreign.langOf(title)}>{title}</h1>
      <Scores game={game} sight={sight} />
      {counters.map(({ exactly: _, ...counter }) => (
        // Nobody presses anything on a big screen.
        <Counter key={`${counter.label} ${counter.seat}`} counter={counter} text={text} players={players} />
      ))}
      {goal !== null && counters.length === 0 && (
        <p>
          <Said text={text}>{goal.title === undefined ? goal.brief : goal.wins}</Said>
        </p>
      )}
      {goal?.title !== undefined && <p className="ends">{goal.ends}</p>}
    </header>
  )
}

/** In a game with points all see everybody's. */
function Scores({ game, sight: { view, players } }: { game: LoadedGame; sight: Sight }) {
  const scores = game.board?.scores?.(view) ?? null
  if (scores === null) return null
  return (
    <ol className="screen-scores">
      {players.map((face, seat) => (
        <li key={face.name}>
          <Mark {...face} size={22} />
          <span className="unseen">{face.name}</span>
          <b>{scores[seat]}</b>
        </li>
      ))}
    </ol>
  )
}

/** Choosing an explorer: twelve portraits with their tracks and a line of character. */
import type { SceneProps } from '@gloam/games/board/contract.ts'
import { EXPLORER, EXPLORERS, type ExplorerName, TRAITS } from '../../content/explorers.ts'
import type { Betrayal } from '../../types.ts'
import { FullFigure } from '../draw/figures.tsx'
import { TRAIT_ICONS } from '../icons/signs.ts'
import { PathIcon } from './tracks.tsx'

export function Choosing({ thing, text, players, seat, view }: SceneProps<Betrayal>) {
  const colour = players[seat]?.colour ?? '#bdb39d'
  return (
    <ul className="bet-choosing">
      {EXPLORERS.map((explorer) => {
        const made = thing({ do: 'takeExplorer', explorer }, text.name(explorer), `explorer.${explorer}`)
        const taker = made.lit ? -1 : takenBy(view, explorer)
        return (
          <li key={explorer}>
            <div {...made.props} className={`${made.props.className} light-box bet-choice ${made.lit ? '' : 'gone'}`}>
              <FullFigure explorer={explorer} colour={made.lit ? colour : '#6f6a62'} height={104} />
              <b>{text.name(explorer)}</b>
              <Values explorer={explorer} text={text} />
              <span>
                {made.lit
                  ? text.say(`explorer.${explorer}.line`)
                  : text.say(
                      taker < 0 ? 'board.sameColour' : 'board.takenBy',
                      { who: Math.max(0, taker) },
                      { seat, nameOf: (of) => players[of]?.name ?? '' },
                    )}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Seats before the one that is asked have chosen already. */
function takenBy(view: Betrayal['view'], explorer: ExplorerName): number {
  const asked = view.agenda.flatMap((item) => ('ask' in item && item.ask === 'explorer' ? [item.seat] : []))
  return view.players.findIndex((player, seat) => player.explorer === explorer && !asked.includes(seat))
}

/** The four tracks, with the number at which each begins. */
function Values({ explorer, text }: { explorer: ExplorerName; text: SceneProps<Betrayal>['text'] }) {
  const { tracks, start } = EXPLORER[explorer]
  return (
    <ul className="bet-smalltracks">
      {TRAITS.map((trait, i) => (
        <li key={trait}>
          <PathIcon path={TRAIT_ICONS[trait]} size={15} />
          <span className="bet-unseen">
            {text.say('board.track', { trait, value: tracks[i]?.[start[i] ?? 0] ?? 0 })}
          </span>
          {tracks[i]?.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place on the track
            <i key={place} aria-hidden="true" className={place === start[i] ? 'starts' : undefined}>
              {value}
            </i>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Where only one floor has room: a lift with a stop for each, and who is there. */
import { Lift as Stops } from '@gloam/games/board/parts/floors.tsx'
import { FLOORS } from '../../content/rooms.ts'
import { MONSTERS } from '../../rules/state.ts'
import { CandleBody, MonsterIcon } from '../draw/figures.tsx'
import { MarkIcon } from '../draw/marks.tsx'
import { type Figure, figuresOf } from '../figures/people.ts'
import { useTableTop } from '../table-top.tsx'
import { ORDER } from './layout.ts'
import { isShown } from './planes.ts'

export function Lift({ floor }: { floor: number }) {
  const { view, text, camera, plane } = useTableTop()
  const floors = ORDER.map((stop) => {
    const key = FLOORS[stop] ?? 'ground'
    const here = figuresOf(view).filter(({ room, plane: its }) => view.floor[room] === stop && isShown(plane, its))
    return { key, name: text.say(`board.stop.${key}`), there: <There here={here} /> }
  })
  return <Stops label={text.say('board.lift')} floors={floors} current={FLOORS[floor] ?? 'ground'} onGo={camera.goTo} />
}

/** Explorers one by one, monsters by their kind with a count. */
function There({ here }: { here: readonly Figure[] }) {
  const { view, text, players } = useTableTop()
  const explorers = here.filter(({ who }) => who < MONSTERS)
  const kinds = Map.groupBy(here, ({ who }) => view.monsters[who - MONSTERS]?.kind ?? null)
  return (
    <>
      <span className="bet-unseen">{text.say('board.figures', { count: here.length })}</span>
      {explorers.map(({ who, dead }) => {
        const face = players[who]
        if (face === undefined) return null
        return dead ? (
          <svg key={who} width="16" height="24" viewBox="-9 -40 18 42" aria-hidden="true">
            <CandleBody />
          </svg>
        ) : (
          <MarkIcon key={who} face={face} size={18} />
        )
      })}
      {[...kinds].map(([kind, all]) =>
        kind === null ? null : (
          <span key={kind} className="bet-stopmonster">
            <MonsterIcon kind={kind} size={24} />
            {all.length > 1 && all.length}
          </span>
        ),
      )}
    </>
  )
}

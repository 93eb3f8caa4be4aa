/** Where only one floor has room: a lift with a stop for each, and who is there. */
import { FLOORS } from '../content/rooms.ts'
import { MONSTERS } from '../state.ts'
import { CandleBody, MonsterIcon } from './draw/figures.tsx'
import { MarkIcon } from './draw/marks.tsx'
import { ORDER } from './layout.ts'
import { figuresOf, isMonster } from './people.ts'
import { useTableTop } from './table-top.tsx'

export function Lift({ floor }: { floor: number }) {
  const { view, text, players, camera } = useTableTop()
  return (
    <nav className="bet-lift" aria-label={text.say('board.lift')}>
      {ORDER.map((stop) => {
        const name = FLOORS[stop] ?? 'ground'
        const here = figuresOf(view).filter(({ room }) => view.floor[room] === stop)
        return (
          <button
            key={name}
            type="button"
            aria-current={stop === floor ? 'true' : undefined}
            aria-label={text.say('board.stop', { floor: name, count: here.length })}
            onClick={() => camera.goTo(name)}
          >
            <b>{text.say(`board.stop.${name}`)}</b>
            <span>
              {here.slice(0, 8).map(({ who, dead }) => {
                if (isMonster(who))
                  return <MonsterIcon key={who} kind={view.monsters[who - MONSTERS]?.kind ?? ''} size={24} />
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
            </span>
          </button>
        )
      })}
    </nav>
  )
}

/** Who is here: the crowd of a room, fanned out, each large enough to be pressed. */

import { ROOMS } from '../../content/rooms.ts'
import { isShown } from '../house/planes.ts'
import { useTableTop } from '../table-top.tsx'
import { FigureArt, nameOfWho, thingOf } from './figure-art.tsx'
import { figuresOf } from './people.ts'

export function Fan() {
  const top = useTableTop()
  const { view, text, fan, setFan, plane } = top
  const room = ROOMS[fan]
  if (room === undefined) return null
  const here = figuresOf(view).filter((figure) => figure.room === fan && isShown(plane, figure.plane))
  return (
    <section className="bet-fan" aria-label={text.say('board.whoIsHere', { room })}>
      <header>
        <h3>{text.say('board.whoIsHere', { room })}</h3>
        <button type="button" onClick={() => setFan(-1)}>
          {text.say('board.close')}
        </button>
      </header>
      <ul>
        {here.map(({ who, dead }) => {
          const { props } = thingOf(top, who)
          return (
            <li key={who}>
              <div {...props} className={`${props.className} light-box`}>
                <svg width="56" height="72" viewBox="-24 -58 48 68" aria-hidden="true">
                  <FigureArt who={who} dead={dead} />
                </svg>
                <span>{nameOfWho(top, who)}</span>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

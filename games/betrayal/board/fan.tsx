/** Who is here: the crowd of a room, fanned out, each large enough to be pressed. */

import { ROOMS } from '../content/rooms.ts'
import { MONSTERS } from '../state.ts'
import { FigureArt, nameOfWho } from './figures.tsx'
import { explorerLikes, monsterLikes } from './likes.ts'
import { figuresOf, isMonster } from './people.ts'
import { useTableTop } from './table-top.tsx'

export function Fan() {
  const top = useTableTop()
  const { view, text, thing, fan, setFan } = top
  const room = ROOMS[fan]
  if (room === undefined) return null
  const here = figuresOf(view).filter((figure) => figure.room === fan)
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
          const explain = isMonster(who)
            ? `monster.${view.monsters[who - MONSTERS]?.kind}`
            : `explorer.${view.players[who]?.explorer}`
          const { props } = thing(isMonster(who) ? monsterLikes(who) : explorerLikes(who), nameOfWho(top, who), explain)
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

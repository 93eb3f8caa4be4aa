/** KIT-52: which of the two planes of the house is shown, and who is in each; those who are not in sight can be pressed here. */
import { Said } from '@gloam/games/board/said.tsx'

import { MONSTERS, type Who } from '../../rules/state.ts'
import { MonsterIcon } from '../draw/figures.tsx'
import { MarkIcon } from '../draw/marks.tsx'
import { thingOf } from '../figures/figure-art.tsx'
import { figuresOf, isMonster } from '../figures/people.ts'
import { type TableTop, useTableTop } from '../table-top.tsx'
import { PLANES, type Plane } from './planes.ts'

/** Most haunts have words of their own for the two. */
function nameOfPlane({ view, text }: Pick<TableTop, 'view' | 'text'>, plane: Plane): string {
  const own = `haunt.${view.haunt?.no}.plane.${plane}`
  return text.say(text.has(own) ? own : `board.plane.${plane}`)
}

export function PlaneSwitch() {
  const top = useTableTop()
  const { text, plane: shown, showPlane } = top
  if (shown === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no form
    <div className="bet-planes" role="group" aria-label={text.say('board.planes')}>
      {PLANES.map((plane) => (
        <div key={plane} className={plane === shown ? 'shown' : undefined}>
          <button type="button" aria-pressed={plane === shown} onClick={() => showPlane(plane)}>
            <Said text={text}>{nameOfPlane(top, plane)}</Said>
          </button>
          <There plane={plane} />
        </div>
      ))}
    </div>
  )
}

function There({ plane }: { plane: Plane }) {
  const { view, plane: shown } = useTableTop()
  const there = figuresOf(view).filter((figure) => figure.plane === plane && !figure.dead)
  return (
    <span className="bet-there">
      {there.map(({ who }) => (plane === shown ? <Face key={who} who={who} /> : <Hidden key={who} who={who} />))}
    </span>
  )
}

/** Whoever is not in sight is pressed here; if there is nothing to press them for, their plane is shown. */
function Hidden({ who }: { who: Who }) {
  const top = useTableTop()
  const { lit, chosen, props } = thingOf(top, who)
  const press = lit || chosen ? {} : { onClick: () => top.showPlane(top.plane === 1 ? 0 : 1) }
  return (
    <span {...props} {...press} className={`${props.className} light-box`}>
      <Face who={who} />
    </span>
  )
}

function Face({ who }: { who: Who }) {
  const { view, players } = useTableTop()
  const face = players[who]
  if (isMonster(who)) return <MonsterIcon kind={view.monsters[who - MONSTERS]?.kind ?? ''} size={24} />
  return face === undefined ? null : <MarkIcon face={face} size={18} />
}

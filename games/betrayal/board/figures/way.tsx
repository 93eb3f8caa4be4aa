/** What is meant: a dotted way from whoever moves to where they would go, and their ghost at its end. */
import { ROOM, type Room } from '../../content/rooms.ts'
import { MONSTERS } from '../../rules/state.ts'
import type { BStep } from '../../types.ts'
import { bodyOf } from '../draw/explorers.tsx'
import { MonsterBody } from '../draw/figures.tsx'
import { roomCorner } from '../house/layout.ts'
import { useTableTop } from '../table-top.tsx'

function targetOf(step: BStep): { who: number; room: Room } | null {
  if (step.do === 'move' || step.do === 'monsterMove') return { who: step.who, room: step.to }
  if (step.do === 'drawTowards') return { who: step.moving, room: step.to }
  if (step.do === 'goBy' || step.do === 'takeWay' || step.do === 'dropTo') return { who: step.who, room: step.room }
  return null
}

export function Way() {
  const { pointed, view, layout, players } = useTableTop()
  const [step] = pointed
  const target = pointed.length === 1 && step !== undefined ? targetOf(step) : null
  if (target === null) return null
  const { who } = target
  const [monster, player] = [view.monsters[who - MONSTERS], view.players[who]]
  const from = roomCorner(layout, view, (monster ?? player)?.room ?? -1)
  const to = roomCorner(layout, view, ROOM[target.room])
  if (to === null) return null
  const { tile } = layout
  const [x, y] = [to.x + tile * 0.72, to.y + tile * 0.86]
  const d =
    from === null ? null : `M${from.x + tile / 2} ${from.y + tile * 0.55}L${to.x + tile / 2} ${to.y + tile * 0.6}`
  return (
    <g className="bet-way">
      {d !== null && (
        <>
          <path d={d} className="under" />
          <path d={d} className="dots" />
        </>
      )}
      <g transform={`translate(${x} ${y}) scale(${Math.min(1, tile / 110)})`} className="bet-ghostfigure">
        {monster !== undefined ? (
          <MonsterBody kind={monster.kind} stunned={false} />
        ) : (
          player !== undefined && bodyOf(player.explorer, players[who]?.colour ?? '#fff')
        )}
      </g>
    </g>
  )
}

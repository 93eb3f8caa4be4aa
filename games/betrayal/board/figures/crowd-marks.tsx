/** A room that is too full for figures: a mark for each explorer, one for each kind of monster, and who is here. */
import type { Thing } from '@gloam/games/board/contract.ts'
import { isBarrier } from '../../content/rooms.ts'
import { MONSTERS } from '../../rules/state.ts'
import { MonsterMark } from '../draw/figures.tsx'
import { SeatMark } from '../draw/marks.tsx'
import { roomCorner } from '../house/layout.ts'
import { monsterLikes } from '../likes.ts'
import { pressOfRoom } from '../press.ts'
import { useTableTop } from '../table-top.tsx'
import { packOf } from './crowd.ts'
import { hasTurn, Pips, thingOf } from './figure-art.tsx'
import { type Member, membersOf, type Pack, sideOfPart } from './people.ts'

/** The part of a room, in pixels, in which a crowd stands. */
function boxOfPack(pack: Pack, tile: number, turned: number) {
  if (!isBarrier(pack.room)) return { x: 0, y: 0, width: tile, height: tile }
  const side = sideOfPart(pack.room, pack.part, turned)
  const half = tile / 2
  if (side === 1 || side === 3) return { x: side === 1 ? half : 0, y: 0, width: half, height: tile }
  return { x: 0, y: side === 0 ? 0 : half, width: tile, height: half }
}

export function Crowd({ pack }: { pack: Pack }) {
  const { layout, view, seat } = useTableTop()
  const corner = roomCorner(layout, view, pack.room)
  if (corner === null) return null
  const box = boxOfPack(pack, layout.tile, view.turned[pack.room] ?? 0)
  const members = membersOf(view, pack, seat)
  const places = packOf(members.length, box.width, box.height)
  const turn = pack.figures.find(({ who }) => hasTurn(view, who))
  return (
    <g className="bet-crowd" transform={`translate(${corner.x + box.x} ${corner.y + box.y})`}>
      {members.map((member, i) => {
        const place = places[i]
        return place === null || place === undefined ? null : (
          <CrowdMark key={member.key} member={member} pack={pack} {...place} />
        )
      })}
      {turn !== undefined && (
        <g transform={`translate(${box.width / 2} ${box.height - 10}) scale(.7)`}>
          <Pips who={turn.who} />
        </g>
      )}
      <Count pack={pack} hidden={members.filter((_, i) => places[i] === null)} x={box.width - 6} />
    </g>
  )
}

interface CrowdMarkProps {
  member: Member
  pack: Pack
  x: number
  y: number
}

/** Several of a kind are one thing, which speaks of all of them; pressed, they fan out, each to be pressed there. */
function useMember({ who }: Member, room: number): Thing {
  const top = useTableTop()
  const { view, text, thing, setFan } = top
  const [first = 0] = who
  const monster = view.monsters[first - MONSTERS]
  if (who.length === 1 || monster === undefined) return thingOf(top, first)
  const made = thing(who.flatMap(monsterLikes), `${text.name(monster.kind)} × ${who.length}`, `monster.${monster.kind}`)
  const { onClick } = made.props
  const press = () => {
    onClick?.()
    setFan(room)
  }
  return { ...made, props: { ...made.props, onClick: press } }
}

function CrowdMark({ member, pack, x, y }: CrowdMarkProps) {
  const top = useTableTop()
  const { view, players } = top
  const { lit, chosen, props } = useMember(member, pack.room)
  const [first = 0] = member.who
  const through = lit || chosen ? null : pressOfRoom(top, pack.room, pack.part)
  const face = players[first]
  const monster = view.monsters[first - MONSTERS]
  return (
    <g
      {...props}
      {...(through === null ? {} : { onClick: through })}
      data-place={`who-${first}`}
      transform={`translate(${x} ${y})`}
    >
      <circle r="11" fill="transparent" />
      {hasTurn(view, first) && <circle className="whose-turn" r="11.500" fill="none" />}
      {monster === undefined ? (
        face !== undefined && <SeatMark face={face} size={18} />
      ) : (
        <MonsterMark kind={monster.kind} count={member.who.length} stunned={monster.stunned > 0} />
      )}
      <circle className="light" r="11.500" />
    </g>
  )
}

interface CountProps {
  pack: Pack
  /** Those who have no mark of their own. */
  hidden: readonly Member[]
  x: number
}

/** How many are here; pressed, it fans them out. It is lit if somebody may be clicked who has no mark of their own. */
function Count({ pack, hidden, x }: CountProps) {
  const top = useTableTop()
  const { text, fan, setFan } = top
  const toggle = () => setFan(fan === pack.room ? -1 : pack.room)
  const lit = fan !== pack.room && hidden.some(({ who }) => who.some((one) => thingOf(top, one).lit))
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
    <g
      className={lit ? 'bet-count thing lit' : 'bet-count'}
      role="button"
      tabIndex={0}
      aria-expanded={fan === pack.room}
      aria-label={text.say('board.crowd', { count: pack.figures.length })}
      transform={`translate(${x} 6)`}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') toggle()
      }}
    >
      <circle r="13" />
      <text y="5" fontSize="14" textAnchor="middle">
        {pack.figures.length}
      </text>
      <circle className="light" r="15" />
    </g>
  )
}

/** Everybody on the board: they walk, because each keeps its element and only its place changes. */
import { MONSTERS, type Who } from '../state.ts'
import type { BetrayalView } from '../types.ts'
import { MOST_SHOWN } from './crowd.ts'
import { DeadFigure, ExplorerFigure, MonsterFigure } from './draw/figures.tsx'
import { roomCorner } from './layout.ts'
import { explorerLikes, monsterLikes } from './likes.ts'
import { isMonster, numberOf, type Placed, placesOf } from './people.ts'
import { pressOfRoom } from './press.ts'
import { spacesLeft } from './spaces.ts'
import { type TableTop, useTableTop } from './table-top.tsx'

const LED = ['girl', 'madman', 'dog']

/** Whom or what somebody leads or carries in the haunt: it is seen at the shoulder. */
function badgeOf(things: readonly string[], inHaunt: boolean): string | null {
  const token = inHaunt ? things.find((thing) => thing.includes('-')) : undefined
  return token ?? things.find((thing) => LED.includes(thing)) ?? null
}

export function nameOfWho({ view, text, players }: Pick<TableTop, 'view' | 'text' | 'players'>, who: Who): string {
  if (!isMonster(who)) {
    const explorer = view.players[who]?.explorer
    return `${players[who]?.name ?? ''}${explorer === undefined ? '' : `, ${text.name(explorer)}`}`
  }
  const kind = view.monsters[who - MONSTERS]?.kind ?? ''
  const no = numberOf(view, who)
  return no === null ? text.name(kind) : `${text.name(kind)} ${no}`
}

/** The turn is a seat's, or a monster's that is just acting. */
function hasTurn({ turn, hunt }: BetrayalView, who: Who): boolean {
  return isMonster(who) ? hunt?.current === who : turn.seat === who
}

export function Figures() {
  const { view } = useTableTop()
  const { shown, crowds } = placesOf(view)
  return (
    <>
      {shown
        .toSorted((a, b) => a.who - b.who)
        .map((placed) => (
          <FigureAt key={placed.who} placed={placed} />
        ))}
      {[...crowds].map(([room, all]) => (all.length > 3 ? <Crowd key={room} room={room} count={all.length} /> : null))}
    </>
  )
}

function FigureAt({ placed }: { placed: Placed }) {
  const top = useTableTop()
  const { layout, view, thing } = top
  const { who, room, slot } = placed
  const corner = roomCorner(layout, view, room)
  if (corner === null) return null
  const { tile } = layout
  const x = corner.x + (slot.x * tile) / 100
  const y = corner.y + (slot.y * tile) / 100
  const kind = view.monsters[who - MONSTERS]?.kind ?? ''
  const explain = isMonster(who) ? `monster.${kind}` : `explorer.${view.players[who]?.explorer}`
  const { lit, chosen, props } = thing(
    isMonster(who) ? monsterLikes(who) : explorerLikes(who),
    nameOfWho(top, who),
    explain,
  )
  const through = lit || chosen ? null : pressOfRoom(top, room, placed.part)
  const k = slot.scale * Math.min(1.1, Math.max(0.72, tile / 110))
  return (
    <g
      {...props}
      className={`${props.className} bet-figure`}
      {...(through === null ? {} : { onClick: through })}
      data-place={`who-${who}`}
      style={{ transform: `translate(${x}px, ${y}px) scale(${k})` }}
    >
      <rect x="-17" y="-50" width="34" height="58" fill="transparent" />
      <FigureArt who={who} dead={placed.dead} />
      <rect className="light" x="-19" y="-53" width="38" height="63" rx="12" />
      <Pips who={who} />
    </g>
  )
}

export function FigureArt({ who, dead }: { who: Who; dead: boolean }) {
  const { view, players } = useTableTop()
  const inHaunt = view.haunt !== null
  if (isMonster(who)) {
    const monster = view.monsters[who - MONSTERS]
    if (monster === undefined) return null
    return (
      <MonsterFigure
        kind={monster.kind}
        no={numberOf(view, who)}
        stunned={monster.stunned > 0}
        badge={badgeOf(monster.things, inHaunt)}
      />
    )
  }
  const [player, face] = [view.players[who], players[who]]
  if (player === undefined || face === undefined) return null
  if (dead) return <DeadFigure face={face} />
  return (
    <ExplorerFigure
      explorer={player.explorer}
      face={face}
      traitor={inHaunt && player.team === 'traitor'}
      turn={hasTurn(view, who)}
      badge={badgeOf(player.cards, inHaunt)}
    />
  )
}

/** Spaces that are left, under whoever moves. */
function Pips({ who }: { who: Who }) {
  const { view } = useTableTop()
  if (!hasTurn(view, who)) return null
  const { left, all } = spacesLeft(view, who)
  if (all === 0 || all > 9) return null
  const w = all * 12 + 10
  return (
    <g transform="translate(0 16)">
      <rect x={-w / 2} y="-9" width={w} height="18" rx="9" fill="#0c0a12" stroke="#efe6d2" strokeWidth="1.2" />
      {Array.from({ length: all }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
          key={i}
          cx={-w / 2 + 11 + i * 12}
          r={i < left ? 4.4 : 3.6}
          fill={i < left ? '#fff8e6' : 'none'}
          stroke={i < left ? '#fff8e6' : '#978e7c'}
          strokeWidth="1.2"
        />
      ))}
    </g>
  )
}

/** How many are here; pressed, it fans them out. */
function Crowd({ room, count }: { room: number; count: number }) {
  const { layout, view, text, fan, setFan } = useTableTop()
  const corner = roomCorner(layout, view, room)
  if (corner === null) return null
  const more = count > MOST_SHOWN ? `+${count - MOST_SHOWN}` : String(count)
  const toggle = () => setFan(fan === room ? -1 : room)
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
    <g
      className="bet-count"
      role="button"
      tabIndex={0}
      aria-expanded={fan === room}
      aria-label={text.say('board.crowd', { count })}
      transform={`translate(${corner.x + layout.tile - 14} ${corner.y + 16})`}
      onClick={toggle}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') toggle()
      }}
    >
      <circle r="13" />
      <text y="5" fontSize="14" textAnchor="middle">
        {more}
      </text>
    </g>
  )
}

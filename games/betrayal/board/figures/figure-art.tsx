/** What a figure looks like wherever it is shown: on the map, in a fan, in a crowd; and what it is called. */
import type { Like, ThingMore } from '@gloam/games/board/contract.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BetrayalView } from '../../types.ts'
import { DeadFigure, ExplorerFigure, MonsterFigure } from '../draw/figures.tsx'
import { isShown, planeOf } from '../house/planes.ts'
import { explorerLikes, monsterLikes } from '../likes.ts'
import { type TableTop, useTableTop } from '../table-top.tsx'
import { borneBy, sayBorne } from './borne.ts'
import { BornePlate } from './borne-chips.tsx'
import { isMonster, numberOf } from './people.ts'
import { mayStillMove, spacesLeft } from './spaces.ts'

const LED = ['girl', 'madman', 'dog']

/** Whom or what somebody leads or carries in the haunt: it is seen at the shoulder. */
function badgeOf(things: readonly string[], inHaunt: boolean): string | null {
  const token = inHaunt ? things.find((thing) => thing.includes('-')) : undefined
  return token ?? things.find((thing) => LED.includes(thing)) ?? null
}

type Naming = Pick<TableTop, 'view' | 'text' | 'players' | 'reader'>

export function nameOfWho({ view, text, players, reader }: Naming, who: Who): string {
  if (!isMonster(who)) {
    const explorer = view.players[who]?.explorer
    return `${players[who]?.name ?? ''}${explorer === undefined ? '' : `, ${text.name(explorer)}`}`
  }
  const { kind, owner } = view.monsters[who - MONSTERS] ?? { kind: '', owner: -1 }
  const no = numberOf(view, who)
  const name = no === null ? text.name(kind) : `${text.name(kind)} ${no}`
  return owner < 0 ? name : text.say('board.owned', { figure: name, seat: owner }, reader)
}

/** The turn is a seat's, or a monster's that is just acting. */
export function hasTurn({ turn, hunt }: BetrayalView, who: Who): boolean {
  return isMonster(who) ? hunt?.current === who : turn.seat === who
}

/** What a figure is to be clicked for, what it is called, and what explains it. */
export function thingOf(top: TableTop, who: Who) {
  const { view, thing } = top
  const [monster, player] = [view.monsters[who - MONSTERS], view.players[who]]
  const label = nameInPlane(top, who)
  const drag = draggedAs(top, who)
  return isMonster(who)
    ? thing([...monsterLikes(who), ...ownerLikes(top, monster?.owner ?? -1)], label, {
        explain: `monster.${monster?.kind}`,
        ...drag,
      })
    : thing(explorerLikes(who), label, { explain: `explorer.${player?.explorer}`, ...drag })
}

const GOING: ReadonlySet<string> = new Set(['move', 'discover', 'monsterMove'])

/**
 * Whoever can go somewhere can be dragged there. One of several monsters is pressed first, so that it is this one that
 * goes, but never where that press would be all of it.
 */
function draggedAs({ choices }: TableTop, who: Who): ThingMore {
  const own = choices.filter((choice) => 'who' in choice && choice.who === who)
  if (!own.some((choice) => GOING.has(choice.do))) return {}
  return { drag: isMonster(who) && own.length > 1 ? true : 'goes' }
}

/** KIT-52: what is done to somebody who is in the other plane is done to what they have left here. */
function ownerLikes({ view, plane }: TableTop, owner: Who): Like[] {
  return owner < 0 || isShown(plane, planeOf(view, owner)) ? [] : [{ do: 'task', on: owner }]
}

/** KIT-52: who is in the plane of the house that is not shown is called so. */
function nameInPlane(top: TableTop, who: Who): string {
  const { view, text, plane } = top
  const name = [nameOfWho(top, who), ...borneBy(view, who, text).map(sayBorne)].join(', ')
  return isShown(plane, planeOf(view, who)) ? name : text.say('board.beyond', { figure: name })
}

/** A figure with what the haunt has laid on it; `scale` is how large it is drawn. */
export function FigureArt({ who, dead, scale = 1 }: { who: Who; dead: boolean; scale?: number }) {
  const { view, text } = useTableTop()
  return (
    <>
      <Body who={who} dead={dead} />
      {!dead && <BornePlate borne={borneBy(view, who, text)} figure={scale} />}
    </>
  )
}

function Body({ who, dead }: { who: Who; dead: boolean }) {
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
        owner={players[monster.owner] ?? null}
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
export function Pips({ who }: { who: Who }) {
  const { view, seat, question, choices } = useTableTop()
  if (!hasTurn(view, who)) return null
  const asked = who === seat && question?.ask === 'turn' && question.seat === seat
  const { left, all } = spacesLeft(view, who, asked ? mayStillMove(choices) : null)
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

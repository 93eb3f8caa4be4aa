/** The view after one event, so that board and log go in step: figures that walked, will that went, tiles that lie. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import { FIRST_OBJECT } from '../../content/cards.ts'
import { TILES, tileOf, turned } from '../../content/tiles.ts'
import type { HellHouse, HellView, PlayerView } from '../../types.ts'

type Event = GameEvent<HellHouse>

function withPlayer(view: HellView, who: number, change: Partial<PlayerView>): HellView {
  return { ...view, players: view.players.map((player, i) => (i === who ? { ...player, ...change } : player)) }
}

export function after(view: HellView, event: Event): HellView {
  switch (event.is) {
    case 'turnBegan':
      return { ...view, turn: event.who, round: event.round }
    case 'personChosen':
      return withPlayer(view, event.who, { person: event.person })
    case 'figureChosen':
      return withPlayer(view, event.who, { figure: event.figure, cell: event.cell })
    case 'stepped':
    case 'moved':
      return withPlayer(view, event.who, { cell: event.to })
    case 'willLost':
    case 'willGained':
      return withPlayer(view, event.who, { will: event.left })
    case 'becameServant':
      return withPlayer(view, event.who, { servant: true, will: 0 })
    case 'becameHunter':
      return withPlayer(view, event.who, { servant: false })
    case 'tilePlaced':
      return laid(view, event)
    case 'roomTurned':
      return { ...view, doors: view.doors.with(event.cell, turned(view.doors[event.cell] ?? 0, event.turn)) }
    case 'objectDropped':
      return lying(withPlayer(view, event.who, { object: 0 }), event.object, event.cell)
    case 'objectFound':
      return lying(view, event.object, event.cell)
    case 'objectGained':
      return lying(withPlayer(view, event.who, { object: event.object }), event.object, -1)
    default:
      return view
  }
}

function laid(view: HellView, { who, tile: id, cell, turn }: Extract<Event, { is: 'tilePlaced' }>): HellView {
  const tile = tileOf(id)
  const row = (view.players[who]?.row ?? []).filter((other) => other !== tile)
  const doors = turned(TILES[tile]?.doors ?? 0, turn)
  return withPlayer({ ...view, field: view.field.with(cell, tile), doors: view.doors.with(cell, doors) }, who, { row })
}

function lying(view: HellView, object: number, cell: number): HellView {
  return { ...view, chips: view.chips.with(object - FIRST_OBJECT, cell) }
}

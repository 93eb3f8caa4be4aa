/** The view after one event, so that board and log go in step. What is not here shows with the end of the move. */
import { there } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { DIRECTIONS, KEY_ROOMS, type Tile } from '../../content/tiles.ts'
import { CENTRE, cellOf, FREE, NOWHERE } from '../../rules/rails/board.ts'
import { laySwapped, layTurned } from '../../rules/rails/lay.ts'
import type { PlayerView, Spookhuis, SpookhuisView } from '../../types.ts'

type Event = GameEvent<Spookhuis>

export function after(view: SpookhuisView, event: Event): SpookhuisView {
  switch (event.is) {
    case 'turnBegan':
      return { ...view, turn: event.seat, round: event.round }
    case 'tileTurned':
      return laid(view, (lying) => layTurned(lying, cellOf(view, event.tile), event.steps))
    case 'tilesSwapped':
      return laid(view, (lying) => laySwapped(lying, event.tile, event.with))
    case 'gatehouseFlipped':
      return { ...view, rampA: DIRECTIONS.indexOf(there(event.ramps[0])) }
    case 'rode':
      return at(view, event.seat, event.path.at(-1))
    case 'jumped':
    case 'wallPassed':
    case 'setBeforeRamp':
    case 'setInKeyRoom':
      return at(view, event.seat, event.tile)
    case 'setOnRamp':
      return player(view, event.seat, { cell: CENTRE, heading: DIRECTIONS.indexOf(event.direction) })
    case 'moraleChanged':
      return player(view, event.seat, { morale: event.morale })
    case 'becameGhost':
      return player(view, event.seat, { ghost: true, morale: 0 })
    case 'frightened':
      return event.ghosts.reduce(
        (now, ghost) => player(now, ghost, { points: there(now.players[ghost]).points + 1 }),
        view,
      )
    case 'keyTaken':
      return keys(view, event.seat, KEY_ROOMS.indexOf(event.room), -1, event.key)
    case 'keyReturned':
      return keys(view, event.seat, view.pileKinds.indexOf(event.key), 1, event.key)
    default:
      return view
  }
}

type Lying = Parameters<typeof layTurned>[0]

function laid(view: SpookhuisView, change: (lying: Lying) => void): SpookhuisView {
  const { tiles, turned, players } = view
  const lying = { tiles: [...tiles], turned: [...turned], players: players.map((one) => ({ ...one })) }
  change(lying)
  return { ...view, ...lying }
}

function player(view: SpookhuisView, seat: number, change: Partial<PlayerView>): SpookhuisView {
  return { ...view, players: view.players.map((one, at) => (at === seat ? { ...one, ...change } : one)) }
}

function at(view: SpookhuisView, seat: number, tile: Tile | undefined): SpookhuisView {
  return tile === undefined ? view : player(view, seat, { cell: cellOf(view, tile), heading: FREE })
}

/** A key goes from a pile to a player, or back. */
function keys(view: SpookhuisView, seat: number, pile: number, change: number, key: number): SpookhuisView {
  if (pile === NOWHERE) return view
  const held = [...there(view.players[seat]).keys]
  const place = Math.max(held.indexOf(key), held.indexOf(null))
  if (change < 0) held.push(key)
  else if (place >= 0) held.splice(place, 1)
  const pileCounts = view.pileCounts.map((count, room) => (room === pile ? count + change : count))
  return { ...player(view, seat, { keys: held }), pileCounts }
}

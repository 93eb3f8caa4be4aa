/** Going back: where everybody stood and how they were, noted as plain data, and brought about again. */
import type { PerTrait } from '../../content/explorers.ts'
import { explorerOf, monsterOf, nameOf, putAt } from '../../rules/board.ts'
import { setFree } from '../../rules/cards/cards.ts'
import { say } from '../../rules/common.ts'
import { MONSTERS, type Who } from '../../rules/state.ts'
import type { BState, BTable } from '../../types.ts'

interface Place {
  room: number
  part: number
}

export interface Snapshot {
  explorers: (Place & { clips: PerTrait<number> })[]
  monsters: Place[]
}

export function snapshotOf({ players, monsters }: BState): Snapshot {
  return {
    explorers: players.map(({ room, part, clips }) => ({ room, part, clips: [...clips] })),
    monsters: monsters.map(({ room, part }) => ({ room, part })),
  }
}

/** Explorers, dead ones too, stand where they stood, as well as they were; monsters too, and none is stunned. */
export function goBack(g: BTable, { explorers, monsters }: Snapshot): void {
  const { state } = g
  explorers.forEach(({ room, part, clips }, seat) => {
    const player = explorerOf(state, seat)
    player.alive = true
    player.fell = -1
    player.clips = [...clips]
    // what cards could not raise then is not known of these clips
    player.over = {}
    setFree(g, seat)
    returnTo(g, seat, room, part)
  })
  monsters.forEach(({ room, part }, i) => {
    monsterOf(state, MONSTERS + i).stunned = 0
    returnTo(g, MONSTERS + i, room, part)
  })
}

function returnTo(g: BTable, who: Who, room: number, part: number): void {
  putAt(g.state, who, room, part)
  if (room >= 0) say(g, { is: 'relocated', who, to: nameOf(room) })
}

/** Everything that was still to happen in this round is off, and a new one begins. */
export function restartRound(g: BTable): void {
  const { state } = g
  const isKept = (card: string) =>
    state.players.some(({ held, kept }) => held === card || kept.some((other) => other === card))
  state.agenda.length = 0
  state.discarded.event.push(...state.table.splice(0).filter((card) => !isKept(card)))
  state.roll = null
  state.fight = null
  state.hunt = null
  state.deal = null
  g.next({ do: 'beginRound' })
}

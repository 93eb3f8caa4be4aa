/** What a seat may see (HEL-R69): everything but hands, the order of deck and stacks, and the master. */
import { copy, there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { bitOf, noteOf } from './rules/notebook.ts'
import type { HellHouse, HHState, Player, PlayerView } from './types.ts'

export function view(state: HHState, seat: Seat): HellHouse['view'] {
  return copy({
    dawn: state.dawn,
    masterWins: state.masterWins,
    leastHunters: state.leastHunters,
    deduces: state.deduces,
    players: state.players.map((player) => playerView(player, seat, state.reshuffled)),
    original: state.original,
    first: state.first,
    master: state.informed[seat] || state.outcome !== null ? state.master : null,
    destroyed: state.destroyed,
    informed: state.informed,
    notebook: noteOf(state, seat),
    // HEL-R71
    deck: state.counted ? state.deck.length : null,
    counted: state.counted,
    reshuffled: state.reshuffled,
    discards: state.discards,
    field: state.field,
    doors: state.doors,
    stacks: state.stacks.map((stack, i) => ({ tiles: stack.length, bottom: stack.slice(0, state.bottoms[i]) })),
    bottoms: state.bottoms,
    removed: state.removed,
    growth: state.growth,
    finished: state.finished,
    chips: state.chips,
    lasting: state.lasting,
    announced: state.announced,
    round: state.round,
    turn: state.turn,
    phase: state.phase,
    now: state.now,
    fight: state.fight,
    walk: state.walk,
    // No step that waits carries a secret: what somebody holds or takes is named only when it is chosen.
    agenda: state.agenda,
  })
}

function playerView(player: Player, seat: Seat, reshuffled: HHState['reshuffled']): PlayerView {
  const { hand, seenBy } = player
  const own = player.seat === seat
  return {
    seat: player.seat,
    person: player.person,
    figure: player.figure,
    servant: player.servant,
    will: player.will,
    cell: player.cell,
    hand: hand.length,
    cards: own ? hand : hand.filter((_, i) => (there(seenBy[i]) & bitOf(seat)) !== 0),
    seenBy: own ? seenBy : [],
    old: reshuffled === null ? null : hand.filter((card) => !reshuffled.includes(card)).length,
    object: player.object,
    row: player.row,
  }
}

/** A state once more: what a match is tried out in. */
import { copy } from '@gloam/kernel/data.ts'
import type { BState } from '../types.ts'
import type { BetrayalState, Decks, Monster, Player } from './state.ts'

export function copyState(state: BState): BState {
  return {
    ...state,
    options: { ...state.options },
    floor: [...state.floor],
    x: [...state.x],
    y: [...state.y],
    turned: [...state.turned],
    near: [...state.near],
    stack: [...state.stack],
    stackKnown: [...state.stackKnown],
    discards: [...state.discards],
    discardsKnown: [...state.discardsKnown],
    decks: copyDecks(state.decks),
    deckKnown: copyDecks(state.deckKnown),
    discarded: copyDecks(state.discarded),
    gone: [...state.gone],
    table: [...state.table],
    players: state.players.map(copyPlayer),
    monsters: state.monsters.map(copyMonster),
    tokens: state.tokens.map((token) => ({ ...token })),
    piles: state.piles.map((pile) => ({ ...pile, things: [...pile.things] })),
    waiting: state.waiting.map((one) => ({ ...one })),
    turn: { ...state.turn, used: [...state.turn.used], tried: [...state.turn.tried] },
    omenLog: [...state.omenLog],
    stirred: [...state.stirred],
    roll: state.roll && { ...state.roll, results: [...state.roll.results] },
    fight: state.fight && { ...state.fight },
    hunt: copy(state.hunt),
    haunt: state.haunt && copyHaunt(state.haunt),
    deal: state.deal && { ...state.deal },
  }
}

function copyDecks<T>({ event, item, omen }: Decks<T[]>): Decks<T[]> {
  return { event: [...event], item: [...item], omen: [...omen] }
}

function copyPlayer(player: Player): Player {
  return {
    ...player,
    clips: [...player.clips],
    cards: [...player.cards],
    over: copy(player.over),
    kept: [...player.kept],
    blessedBy: [...player.blessedBy],
    marks: { ...player.marks },
  }
}

function copyMonster(monster: Monster): Monster {
  return { ...monster, things: [...monster.things], marks: { ...monster.marks } }
}

function copyHaunt(haunt: NonNullable<BetrayalState['haunt']>): typeof haunt {
  return {
    ...haunt,
    queue: [...haunt.queue],
    counters: { ...haunt.counters },
    places: { ...haunt.places },
    owners: { ...haunt.owners },
    roles: [...haunt.roles],
    secrets: copy(haunt.secrets),
    notes: copy(haunt.notes),
    answers: haunt.answers && [...haunt.answers],
  }
}

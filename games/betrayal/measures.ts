/** What the lab counts in matches of Betrayal. */
import type { Measures } from '@gloam/kernel/game.ts'
import { sideOf } from './kit/select.ts'
import { explorerOf } from './rules/board.ts'
import { MONSTERS } from './rules/state.ts'
import type { Betrayal, BState } from './types.ts'

const deadOf = (state: BState, team: string) =>
  state.players.filter(({ alive }, seat) => !alive && sideOf(state, seat) === team).length

export const measures: Measures<Betrayal> = {
  first: ({ first }) => first,
  side: (state, seat) => (sideOf(state, seat) === 'hero' ? 'heroes' : 'traitors'),
  /** The reason names the haunt and the side: the side is what all haunts have in common. */
  end({ outcome }) {
    const side = outcome?.reason.split('.').at(-1) ?? ''
    return { hero: 'heroes', traitor: 'traitors' }[side] ?? side
  },
  kinds: { haunt: ({ haunt }) => (haunt === null ? null : `haunt.${haunt.no}.name`) },
  inTurn: 'haunt',
  amounts: {
    'rounds before the haunt': ({ round }) => round,
    'rounds of the haunt': ({ haunt }) => haunt?.round ?? 0,
    'rooms found': ({ floor }) => floor.filter((level) => level >= 0).length,
    'omens drawn': ({ omensDrawn }) => omensDrawn,
    'heroes dead': (state) => deadOf(state, 'hero'),
    'traitors dead': (state) => deadOf(state, 'traitor'),
  },
  standing: {
    name: 'sum of the clips',
    of: (state, seat) => explorerOf(state, seat).clips.reduce((sum, clip) => sum + Math.max(0, clip), 0),
  },
  room(event) {
    if (event.is !== 'moved' || event.who >= MONSTERS) return null
    return { seat: event.who, room: `name.${event.to}` }
  },
  card(event) {
    if (event.is !== 'taken' || event.who >= MONSTERS) return null
    // Item tokens have a number: plank-2.
    return { seat: event.who, card: `card.${event.thing.split('-')[0]}.name` }
  },
}

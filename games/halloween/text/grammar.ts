/** How Halloween is put into words, in every language. */
import type { Ask, GameEvent } from '@gloam/kernel/game.ts'
import type { Fields, Grammar } from '../../text.ts'
import { FIELD_POINTS, levelOf, rankOf } from '../content/town.ts'
import type { Halloween, HStep } from '../types.ts'

export const grammar: Grammar<Halloween> = {
  fields: {
    opponent: 'seat',
    others: 'seat',
    area: 'counted',
    areas: 'counted',
    slot: 'counted',
    die: 'counted',
    card: 'card',
    cards: 'card',
    picked: 'card',
    tile: 'tile',
    replaces: 'tile',
    tiles: 'tile',
  },
  also,
}

function also(data: HStep | Ask<Halloween> | GameEvent<Halloween>): Fields {
  if ('do' in data) return alsoOf(data)
  if ('is' in data && data.is === 'attacked') return { apart: data.at !== data.building }
  return {}
}

function alsoOf(step: HStep): Fields {
  switch (step.do) {
    case 'fight':
      return { apart: step.at !== step.building }
    case 'haunt':
    case 'hauntFull':
      return { points: FIELD_POINTS[rankOf(step.colour)] }
    case 'bargain':
      return { fear: levelOf(step.colour) }
    case 'exchange':
      return { giving: levelOf(step.give) > levelOf(step.get) ? 1 : 2 }
    case 'occupy':
    case 'useTile':
      return { back: null }
    default:
      return {}
  }
}

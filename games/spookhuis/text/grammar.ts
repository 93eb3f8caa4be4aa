/** How Spookhuis is put into words, in every language. */
import type { Ask, GameEvent } from '@gloam/kernel/game.ts'
import type { Fields, Grammar } from '../../text.ts'
import type { Spookhuis, SStep } from '../types.ts'

export const grammar: Grammar<Spookhuis> = {
  fields: {
    target: 'seat',
    driver: 'seat',
    holder: 'seat',
    victim: 'seat',
    from: 'seat',
    ghosts: 'seat',
    scarers: 'seat',
    position: 'counted',
    tile: 'tile',
    with: 'tile',
    room: 'tile',
    path: 'tile',
    over: 'tile',
    card: 'card',
    cards: 'card',
    item: 'card',
    key: 'key',
    code: 'key',
    steps: 'turned',
    tileSteps: 'turned',
  },
  also,
}

/** Turns are said in degrees, and losses without their minus. */
function also(data: SStep | Ask<Spookhuis> | GameEvent<Spookhuis>): Fields {
  const fields: Record<string, number | boolean> = {}
  if ('steps' in data) fields['degrees'] = 60 * data.steps
  if ('tileSteps' in data) fields['tileDegrees'] = 60 * data.tileSteps
  if ('change' in data) {
    fields['points'] = Math.abs(data.change)
    fields['gained'] = data.change > 0
  }
  return fields
}

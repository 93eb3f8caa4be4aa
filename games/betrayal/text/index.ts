/** How Betrayal is put into words; the words themselves are in the language files. */
import type { Ask, GameEvent } from '@gloam/kernel/game.ts'
import type { Catalogue, Fields, Manner } from '../../text.ts'
import { isBarrier, ROOM, type Room } from '../content/rooms.ts'
import type { Betrayal, BStep, EffectSteps } from '../types.ts'
import enJson from './en.json' with { type: 'json' }

/** Steps of content that are chosen as they stand. */
type Chosen = 'lowest'

/** Steps that follow from others and are never chosen. */
type Unsaid =
  | Exclude<keyof EffectSteps, Chosen>
  | 'decided'
  | 'begin'
  | 'beginTurn'
  | 'startEffects'
  | 'playTurn'
  | 'finishTurn'
  | 'endEffects'
  | 'passTurn'
  | 'leave'
  | 'left'
  | 'pushOn'
  | 'stay'
  | 'arrive'
  | 'explore'
  | 'roomSymbol'
  | 'roomText'
  | 'collapse'
  | 'crossed'
  | 'stopMoving'
  | 'vaultOpened'
  | 'descend'
  | 'elevator'
  | 'elevatorTo'
  | 'elevatorFalls'
  | 'wallPassed'
  | 'throw'
  | 'settleRoll'
  | 'damageRolled'
  | 'attackRolled'
  | 'die'
  | 'drawn'
  | 'resolve'
  | 'resolved'
  | 'refuse'
  | 'foretold'
  | 'possessed'
  | 'hangedOne'
  | 'cutHand'
  | 'attackNow'
  | 'defend'
  | 'settleAttack'
  | 'endAttack'
  | 'hauntRolled'
  | 'tallyWanted'
  | 'startHaunt'
  | 'beginRound'
  | 'nextTurn'
  | 'endRound'
  | 'closeRound'
  | 'monsterTurn'
  | 'rollSpaces'
  | 'playMonsters'
  | 'finishMonsters'
  | 'autoMonster'

export const en: Catalogue<Betrayal, Unsaid> = enJson

export const manner: Manner<Betrayal> = {
  fields: {
    who: 'seat',
    on: 'seat',
    with: 'seat',
    by: 'seat',
    from: 'seat',
    moving: 'seat',
    revealer: 'seat',
    traitor: 'seat',
    card: 'card',
    thing: 'card',
    give: 'card',
    get: 'card',
    weapon: 'card',
    omen: 'card',
    of: 'cause',
    topic: 'topic',
    decision: 'decision',
    answer: 'decision',
    task: 'task',
    line: 'line',
    no: 'haunt',
    room: 'name',
    to: 'name',
    trait: 'name',
    whoKind: 'name',
    onKind: 'name',
    fromKind: 'name',
    movingKind: 'name',
    number: 'amount',
  },
  also,
}

type Data = BStep | Ask<Betrayal> | GameEvent<Betrayal>

function also(data: Data): Fields {
  const fields: Record<string, unknown> = { ...things(data as unknown as Fields), ...parts(data as unknown as Fields) }
  if ('ask' in data && 'about' in data) fields['topic'] = data.about
  if ('do' in data && data.do === 'decide') fields['decision'] = data.name
  if ('is' in data && data.is === 'moved') fields['from'] = null
  if ('number' in data) fields['number'] = data.number === null ? null : String(data.number)
  return fields
}

/** Item tokens are known by their kind and number: `plank-2`. */
function things(data: Fields): Fields {
  const said: Record<string, unknown> = {}
  for (const field of ['thing', 'give', 'get', 'weapon']) {
    const value = data[field]
    const dash = typeof value === 'string' ? value.indexOf('-') : -1
    if (typeof value !== 'string' || dash < 0) continue
    said[field] = value.slice(0, dash)
    said[`${field}No`] = Number(value.slice(dash + 1))
  }
  return said
}

/** Of a barrier room one has to say which part is meant. */
function parts(data: Fields): Fields {
  const room = (data['to'] ?? data['room']) as Room | undefined
  if (typeof data['part'] !== 'number' || typeof room !== 'string') return {}
  return { side: isBarrier(ROOM[room]) ? (data['part'] === 0 ? 'near' : 'far') : 'none' }
}

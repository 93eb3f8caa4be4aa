/** How Betrayal is put into words, in every language. */
import type { Ask, GameEvent } from '@gloam/kernel/game.ts'
import type { Fields, Grammar, Words } from '../../text.ts'
import { neededFor } from '../book/numbers.ts'
import { CARD } from '../content/cards.ts'
import { EVENT } from '../content/events.ts'
import { TRAITS } from '../content/explorers.ts'
import { HAUNT_TABLE } from '../content/haunt-table.ts'
import { isBarrier, ROOM, type Room } from '../content/rooms.ts'
import { halfOf } from '../rules/board.ts'
import type { Betrayal, BStep } from '../types.ts'

/** Things that are explained have a name and a text; their names are the ones that sentences use. */
const EXPLAINED = /^(room|explorer|token|monster|trait)\.([^.]+)\.text$/

function namesOf(words: Words): Words {
  const found = Object.keys(words).flatMap((key) => {
    const [, kind, id] = EXPLAINED.exec(key) ?? []
    const name = words[`name.${id}`] ?? words[`card.${id}.name`]
    return kind === undefined || name === undefined ? [] : [[`${kind}.${id}.name`, name] as const]
  })
  return Object.fromEntries(found)
}

export const grammar: Grammar<Betrayal> = {
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
    things: 'card',
    give: 'card',
    get: 'card',
    weapon: 'card',
    omen: 'card',
    causeCard: 'card',
    causeTask: 'task',
    cause: 'name',
    answers: 'decision',
    haunt: 'haunt',
    topic: 'topic',
    decision: 'decision',
    answer: 'decision',
    task: 'task',
    rider: 'task',
    line: 'line',
    no: 'haunt',
    room: 'name',
    half: 'name',
    ranged: 'name',
    thingNo: 'counted',
    giveNo: 'counted',
    getNo: 'counted',
    weaponNo: 'counted',
    to: 'name',
    turn: 'turn',
    trait: 'name',
    whoKind: 'name',
    onKind: 'name',
    fromKind: 'name',
    movingKind: 'name',
    held: 'name',
    won: 'name',
    lost: 'name',
  },
  also,
  derived: namesOf,
}

type Data = BStep | Ask<Betrayal> | GameEvent<Betrayal>

function also(data: Data): Fields {
  const plain = data as unknown as Fields
  const fields: Record<string, unknown> = { ...things(plain), ...parts(plain), ...numbers(plain) }
  if ('ask' in data && 'about' in data) Object.assign(fields, { topic: data.about, options: null, answers: null })
  if ('do' in data && data.do === 'decide') Object.assign(fields, { decision: data.name, name: null })
  if ('do' in data && data.do === 'endEffect') Object.assign(fields, causeOf(data.effect), { effect: null })
  if ('is' in data && 'of' in data) Object.assign(fields, causeOf(data.of), { of: null, kind: null })
  if ('do' in data && data.do === 'suffer')
    fields['hurts'] = TRAITS.map((trait) => ({ trait, n: data[trait] })).filter(({ n }) => n > 0)
  if ('do' in data && data.do === 'reroll') fields['again'] = dice(data)
  if ('stack' in data && data.stack === 'tile' && 'card' in data) Object.assign(fields, { tile: data.card, card: null })
  if ('is' in data && data.is === 'rolled') Object.assign(fields, outcomeOf(data.of, data.total))
  if ('is' in data && data.is === 'attackSettled') Object.assign(fields, winnerOf(data))
  // Upon oneself: that need not be said twice.
  if ('is' in data && data.is === 'used' && data.on === data.who) fields['on'] = null
  if ('is' in data && data.is === 'tileSkipped') fields['floors'] = null
  if ('is' in data && data.is === 'hauntEnded') fields['line'] = null
  return fields
}

const dice = ({ zeros, ones, twos }: { zeros: number; ones: number; twos: number }) =>
  [zeros, ones, twos].map((count, face) => ({ count, face })).filter(({ count }) => count > 0)

/** What asked for a roll: a card, a task, or a room or another thing with a name. */
function causeOf(of: string): Fields {
  if (of in EVENT || of in CARD) return { causeCard: of }
  return TASK.test(of) ? { causeTask: of } : { cause: of }
}

/** Where one number was needed, whether it was reached. */
function outcomeOf(of: string, total: number): Fields {
  const needed = neededFor(of)
  return needed === null ? {} : { needed, held: total >= needed }
}

function winnerOf({ who, mine, theirs }: { who: number; mine: number; theirs: number }): Fields {
  return { won: mine > theirs, lost: theirs > mine, ...(who < 0 ? { who: null } : {}) }
}

/** Monsters of which there is only ever one: they are not numbered. */
const SINGLE = new Set(
  Object.values(HAUNT_TABLE).flatMap(({ monsters }) =>
    Object.entries(monsters).flatMap(([kind, { single }]) => (single ? [kind] : [])),
  ),
)

/** One that is alone is called by its kind. */
function numbers(data: Fields): Fields {
  const alone = ['who', 'on', 'from', 'moving'].filter((field) => {
    const kind = data[`${field}Kind`]
    return kind !== undefined && (data[`${field}No`] === undefined || SINGLE.has(String(kind)))
  })
  return Object.fromEntries(alone.map((field) => [`${field}No`, null]))
}

const TASK = /^H\d+-/

/** Item tokens are known by their kind and number: `plank-2`. */
function things(data: Fields): Fields {
  const said: Record<string, unknown> = {}
  for (const field of ['thing', 'give', 'get', 'weapon']) {
    const value = data[field]
    const dash = typeof value === 'string' ? value.indexOf('-') : -1
    if (typeof value !== 'string' || dash < 0) continue
    said[field] = value.slice(0, dash)
    said[`${field}No`] = Number(value.slice(dash + 1)) - 1
  }
  return said
}

/** Of a barrier room one has to say which part is meant. */
function parts(data: Fields): Fields {
  const room = (data['to'] ?? data['room']) as Room | undefined
  if (typeof data['part'] !== 'number' || typeof room !== 'string') return {}
  return isBarrier(ROOM[room]) ? { half: halfOf(data['part']) === 0 ? 'near' : 'far' } : {}
}

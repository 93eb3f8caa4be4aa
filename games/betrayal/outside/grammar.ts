/**
 * The vocabulary of kit/types.ts, as checks: what a haunt file may say. The types make sure that every step and every
 * field has its check; a test runs all haunts of our own through it.
 */
import { ITEMS, OMENS } from '../content/cards.ts'
import { EXPLORERS, TRAITS } from '../content/explorers.ts'
import { FLOORS, ROOMS } from '../content/rooms.ts'
import type { HauntDef, KitStep, Modifier, Moment, MonsterKind, Rider, Task, TraitorRule, Win } from '../kit/types.ts'
import {
  type Check,
  type Checking,
  complain,
  type FieldsOf,
  flag,
  forms,
  isObject,
  list,
  lucky,
  type Maybe,
  maybe,
  name,
  named,
  oneOf,
  pair,
  said,
  shape,
  steady,
  whole,
} from './checks.ts'
import type { Path } from './lines.ts'

const trait = oneOf('trait', TRAITS)
const traitOrAny = oneOf('trait', [...TRAITS, 'each', 'any'])
const harm = oneOf('kind of damage', ['physical', 'mental'])
const deck = oneOf('deck', ['event', 'item', 'omen'])
const team = oneOf('side', ['hero', 'traitor'])
const winner = oneOf('side', ['hero', 'traitor', 'house'])
const card = oneOf('card', [...OMENS, ...ITEMS])
const tile = oneOf('room', ROOMS)

/** A function of the haunt by its name: files have none. */
const codeName: Check = (_value, path, c) => {
  if (!c.mayHaveCode) complain(c, path, '“code” is for haunts of the game itself: a file holds none.')
}
const code = shape('name of code', { code: codeName })

const nameWord = (id: string): string => `name.${id}`
const counter = name('counter')
const token = name('token')
const monster = name('monster')
const place = name('place')
const mark = name('mark')
const note = name('note')

/** A card, or an item token. */
const thing: Check = (value, path, c) => {
  if (typeof value === 'string' && [...OMENS, ...ITEMS].some((one) => one === value)) return
  name('item')(value, path, c)
}

/** A card, a token or a monster. */
const what: Check = (value, path, c) => {
  if (typeof value === 'string' && [...OMENS, ...ITEMS].some((one) => one === value)) return
  name('thing')(value, path, c)
}

const four: Check = (value, path, c) => {
  if (!Array.isArray(value) || value.length !== 4 || value.some((n) => typeof n !== 'number' || !Number.isInteger(n)))
    complain(c, path, 'A list of numbers has four: for 3, 4, 5 and 6 players.')
}

const numForms = forms('number', ['P'], {
  counter: { counter },
  mark: { mark, of: later(() => who) },
  count: { count: later(() => who) },
  rooms: { rooms: later(() => rooms) },
  held: { held: thing, by: later(() => who) },
  sum: { sum: list(later(() => num)) },
  less: { less: pair(later(() => num)) },
  code: { code: codeName },
})

const num: Check = (value, path, c) => {
  if (typeof value === 'number') whole(-99, 99)(value, path, c)
  else if (Array.isArray(value)) four(value, path, c)
  else numForms(value, path, c)
}

/** The words refer to one another: this one is looked up when it is needed. */
function later(check: () => Check): Check {
  return (value, path, c) => check()(value, path, c)
}

const PLAIN_ROOMS: readonly string[] = [...ROOMS, 'here', 'all', 'fit', 'reach', 'window', 'outdoors']

const rooms: Check = forms('room or set of rooms', PLAIN_ROOMS, {
  place: { place },
  roomOf: { roomOf: later(() => who) },
  floor: { floor: oneOf('floor', FLOORS) },
  symbol: { symbol: deck },
  marked: { marked: token },
  both: { both: list(later(() => rooms)) },
  either: { either: list(later(() => rooms)) },
  not: { not: later(() => rooms) },
  first: { first: list(later(() => rooms)) },
  connected: { connected: later(() => rooms) },
  adjacent: { adjacent: later(() => rooms) },
  within: { within: num, of: later(() => rooms) },
  beyond: { beyond: num, of: later(() => rooms) },
  nearest: { nearest: lucky(later(() => rooms)), to: later(() => rooms) },
  farthest: { farthest: lucky(later(() => rooms)), from: later(() => rooms) },
  random: { random: lucky(later(() => rooms)) },
  inSight: { inSight: later(() => who) },
  code: { code: codeName },
})

const PLAIN_WHO = [
  'you',
  'it',
  'heroes',
  'company',
  'traitors',
  'explorers',
  'revealer',
  'monsters',
  'speaker',
  'traitorPlayer',
]

const who: Check = forms('character or set of characters', PLAIN_WHO, {
  monsters: { monsters: monster },
  holder: { holder: thing },
  in: { in: rooms, of: maybe(later(() => who)) },
  mark: { mark, atLeast: maybe(whole(0, 99)), of: maybe(later(() => who)) },
  highest: { highest: lucky(trait), of: later(() => who) },
  lowest: { lowest: lucky(trait), of: later(() => who) },
  nearest: { nearest: lucky(later(() => who)), to: rooms },
  stunned: { stunned: later(() => who) },
  unstunned: { unstunned: later(() => who) },
  except: { except: later(() => who), of: later(() => who) },
  either: { either: list(later(() => who)) },
  random: { random: lucky(later(() => who)) },
  code: { code: codeName },
})

const limits = { atLeast: maybe(num), atMost: maybe(num) }

const condition: Check = forms('condition', [], {
  all: { all: list(later(() => condition)) },
  any: { any: list(later(() => condition)) },
  not: { not: later(() => condition) },
  some: { some: who, in: maybe(rooms) },
  none: { none: who },
  every: { every: who, in: rooms },
  holds: { holds: thing, who },
  lies: { lies: thing, in: rooms },
  room: { room: rooms },
  num: { num, ...limits },
  counter: { counter, ...limits },
  round: { round: num },
  you: { you: oneOf('kind of character', ['hero', 'traitor', 'monster', 'explorer']) },
  omen: { omen: card },
  note: { note, is: later(() => noted) },
  code: { code: codeName },
})

const pred = steady(condition)

const noted: Check = (value, path, c) => {
  if (typeof value !== 'string' && typeof value !== 'number') complain(c, path, 'A note is a text or a number.')
}

const topic = said((id) => `topic.${id}.name`)
const line = said((id) => `line.${id}.name`)
const decision = said((id) => `decision.${id}.name`)
const rollId = said((id) => `task.${id}.name`)

const steps: Check = (value, path, c) => list(step)(value, path, c)
const extra = list(shape('number of extra dice', { when: pred, n: whole(-8, 8) }))

const rows: Check = (value, path, c) => {
  if (!Array.isArray(value)) complain(c, path, 'What a roll does is a list of lines.')
  else
    for (const [i, row] of value.entries()) {
      if (!Array.isArray(row) || row.length !== 2)
        complain(c, [...path, i], 'A line of a roll is [the least result, its steps], the highest line first.')
      else {
        num(row[0], [...path, i, 0], c)
        steps(row[1], [...path, i, 1], c)
      }
    }
}

const choices = list(shape('choice', { name: decision, when: maybe(pred), steps }))

type StepFields = { readonly [K in KitStep['do']]: FieldsOf<Omit<Extract<KitStep, { do: K }>, 'do'>> }

const STEPS: StepFields = {
  cellar: {},
  fetch: { tile, near: maybe(rooms), far: maybe(rooms), else: maybe(rooms), as: maybe(name('new place')) },
  shift: { room: rooms },
  removeRoom: { room: rooms },
  name: { place: name('new place'), room: rooms },
  put: { what, in: rooms, count: maybe(num), apart: maybe(flag) },
  move: { who, to: rooms },
  mark: { token, in: rooms },
  unmark: { token, in: rooms, count: maybe(whole(1, 99)) },
  score: { who, mark: name('new mark', nameWord), by: num },
  setScore: { who, mark: name('new mark', nameWord), to: num },
  count: { counter, by: num },
  setCount: { counter, to: num },
  note: { name: name('new note'), to: noted },
  take: { who, thing, from: maybe((value, path, c) => (value === 'anywhere' ? undefined : who(value, path, c))) },
  spend: { who, thing },
  drop: { who, thing, in: maybe(rooms) },
  search: { card, in: rooms },
  draw: { who, deck, n: whole(1, 5) },
  discard: { card: oneOf('card', [...OMENS, ...ITEMS, 'omen']) },
  gain: { who, trait: traitOrAny, n: whole(1, 8) },
  lose: { who, trait: traitOrAny, n: whole(1, 8) },
  restore: { who },
  damage: { who, harm, n: num },
  damageDice: { who, harm, dice: whole(1, 8), plus: maybe(num) },
  roll: {
    id: rollId,
    who,
    traits: maybe(list(trait)),
    dice: maybe(num),
    extra: maybe(extra),
    unseen: maybe(flag),
    by: rows,
  },
  attack: { who, on: who, trait },
  stun: { who },
  kill: { who },
  remove: { who },
  turn: { who, to: team },
  reveal: { who },
  takeOff: { who, change: maybe(monster) },
  leaveHouse: { who },
  spaces: { n: whole(-8, 8) },
  endMovement: {},
  endTurn: {},
  if: { when: pred, steps, else: maybe(steps) },
  each: { who, steps },
  eachRoom: { room: rooms, steps },
  repeat: { n: num, steps },
  ask: { by: who, about: topic, choices },
  pickRoom: { by: who, about: topic, of: rooms, may: maybe(flag), steps },
  pickWho: { by: who, about: topic, of: who, may: maybe(flag), steps },
  askAll: { who, about: topic, answers: code, steps },
  forget: {},
  keepSecret: { name: name('secret'), value: code, knows: who },
  faceDown: { token, faces: code, knows: who },
  swap: { token, between: pair(rooms) },
  flip: { token, in: rooms },
  tell: { line, who: maybe(who), to: maybe(who), n: maybe(num) },
  win: { team: winner, line: said() },
  run: { code: codeName },
}

const STEP_CHECKS = new Map(
  Object.entries(STEPS).map(([verb, fields]) => [
    verb,
    shape(`step “${verb}”`, { do: said(), ...(fields as Readonly<Record<string, Check | Maybe>>) }),
  ]),
)

function step(value: unknown, path: Path, c: Checking): void {
  const verb = isObject(value) ? value['do'] : undefined
  const check = typeof verb === 'string' ? STEP_CHECKS.get(verb) : undefined
  if (check !== undefined) check(value, path, c)
  else if (verb === undefined) complain(c, path, 'A step says what to “do”.')
  else
    complain(
      c,
      [...path, 'do'],
      `${JSON.stringify(verb)} is no step. The steps are ${[...STEP_CHECKS.keys()].join(', ')}.`,
    )
}

const fall: Check = (value, path, c) =>
  forms('way to fall', ['anyDefeat', 'blade'], {
    margin: { margin: whole(1, 16) },
    trait: { trait },
    in: { in: rooms },
    nth: { nth: num },
  })(value, path, c)

const KIND: FieldsOf<MonsterKind> = {
  speed: maybe(steady(num)),
  might: maybe(steady(num)),
  knowledge: maybe(steady(num)),
  sanity: maybe(steady(num)),
  attacks: maybe(trait),
  ranged: maybe(trait),
  throughWalls: maybe(flag),
  throughFloors: maybe(flag),
  explores: maybe(flag),
  carries: maybe(shape('load', { n: whole(1, 99), what: maybe(thing) })),
  steals: maybe(flag),
  leads: maybe(card),
  stands: maybe(flag),
  fallsTo: maybe(list(fall)),
  returns: maybe(rooms),
  splits: maybe(whole(2, 6)),
  strikes: maybe(steps),
  drags: maybe(flag),
  slows: maybe(whole(0, 8)),
  unhindered: maybe(flag),
  steady: maybe(steady(num)),
  hunts: maybe(who),
  huntsWhen: maybe(pred),
  bound: maybe(steady(rooms)),
  ways: maybe(steady(rooms)),
  inTraitorTurn: maybe(flag),
  cost: maybe(code),
  harmless: maybe(flag),
}

const RULES: readonly TraitorRule['rule'][] = [
  'revealer',
  'leftOfRevealer',
  'secret',
  'none',
  'holder',
  'highest',
  'lowest',
  'oldest',
  'youngest',
  'named',
]

/** KIT-10 */
const traitorRule: Check = (value, path, c) => {
  const rule = isObject(value) ? value['rule'] : undefined
  const fields: Record<string, Check | Maybe> = { rule: oneOf('way to find the traitor', RULES) }
  if (rule === 'holder') Object.assign(fields, { card, else: traitorRule })
  if (rule === 'named') Object.assign(fields, { explorer: oneOf('explorer', EXPLORERS), else: traitorRule })
  if (rule === 'highest' || rule === 'lowest') fields['trait'] = trait
  if (['highest', 'lowest', 'oldest', 'youngest', 'named'].includes(String(rule))) fields['notRevealer'] = maybe(flag)
  shape('traitor', fields)(value, path, c)
}

const taskWho: Check = (value, path, c) => {
  if (isObject(value)) shape('monster that does a task', { monster })(value, path, c)
  else oneOf('doer of a task', ['hero', 'traitor', 'any'])(value, path, c)
}

const taskThing: Check = (value, path, c) => (isObject(value) ? code : thing)(value, path, c)

const TASK: FieldsOf<Task> = {
  id: said(
    (id) => `task.${id}.name`,
    (id) => `task.${id}.text`,
  ),
  who: taskWho,
  where: maybe(steady(rooms)),
  needs: maybe(pred),
  on: maybe(steady(who)),
  at: maybe(steady(rooms)),
  thing: maybe(taskThing),
  spaces: maybe(whole(1, 8)),
  often: maybe(flag),
  roll: maybe(list(trait)),
  atLeast: maybe(num),
  extra: maybe(extra),
  unseen: maybe(flag),
  ok: steps,
  fail: maybe(steps),
}

const MOMENTS: Readonly<Record<Moment, true>> = {
  startOfTurn: true,
  endOfTurn: true,
  startOfMonsterTurn: true,
  endOfMonsterTurn: true,
  startOfRound: true,
  endOfRound: true,
  heroesDone: true,
  endOfMovement: true,
  enter: true,
  leave: true,
  discover: true,
  damage: true,
  death: true,
  defeat: true,
  stun: true,
  pickUp: true,
  theft: true,
  reveal: true,
}

const TRIGGER: FieldsOf<NonNullable<HauntDef['triggers']>[number]> = {
  id: said(),
  at: oneOf('moment', Object.keys(MOMENTS)),
  when: maybe(pred),
  steps,
}

const dice = shape('number of dice', {
  on: oneOf('kind of roll', ['trait', 'attack', 'defence', 'all']),
  n: steady(num),
  task: maybe(said()),
  with: maybe(trait),
} satisfies FieldsOf<NonNullable<Modifier['dice']>>)

const MODIFIER: FieldsOf<Modifier> = {
  id: said(),
  who: maybe(steady(who)),
  when: maybe(pred),
  spaces: maybe(steady(num)),
  mostSpaces: maybe(steady(num)),
  dice: maybe(dice),
  leaving: maybe(steady(num)),
  damage: maybe(steady(num)),
  noAttack: maybe(flag),
  noTarget: maybe((value, path, c) => (value === 'ranged' ? undefined : flag(value, path, c))),
}

const RIDER: FieldsOf<Rider> = {
  id: said((id) => `task.${id}.name`),
  by: steady(who),
  on: steady(who),
  when: maybe(pred),
  traits: maybe(list(trait)),
  ranged: maybe(flag),
  margin: maybe(whole(0, 16)),
  returnsHarm: maybe(flag),
  may: maybe(flag),
  won: maybe(steps),
}

const WIN: FieldsOf<Win> = { id: said(), team: winner, when: pred }

const tokenKind = shape('token', {
  kind: oneOf('kind of token', ['item', 'fixed', 'marker']),
  limit: maybe(whole(1, 99)),
  for: maybe(team),
} satisfies FieldsOf<NonNullable<HauntDef['tokens']>[string]>)

const counterSpec = shape('counter', { start: num, max: maybe(num) })

const lastWinner: Check = (value, path, c) => (isObject(value) ? code : winner)(value, path, c)

/** Functions: haunts of our own have them, a file cannot. */
const ours: Maybe = maybe((value, path, c) => {
  if (!c.mayHaveCode || (typeof value !== 'function' && !isObject(value)))
    complain(c, path, 'This is code, and for haunts of the game itself: a file holds none.')
})

const hope = forms('hope', [], {
  num: { num: steady(num), of: steady(num), weight: weight() },
  near: { near: steady(who), to: steady(rooms), weight: weight() },
})

function weight(): Check {
  return (value, path, c) => {
    if (typeof value !== 'number' || Math.abs(value) > 10)
      complain(c, path, 'A weight is a number from -10 to 10: above 0 it is good for the heroes.')
  }
}

const DEF: FieldsOf<HauntDef> = {
  no: whole(1, 999),
  kind: oneOf('kind of haunt', ['open', 'secret', 'none']),
  traitor: traitorRule,
  cellar: maybe(oneOf('cellar', ['open', 'asFound'])),
  last: shape('last round', { round: num, wins: lastWinner }),
  counters: maybe(named(name('new counter', nameWord), counterSpec)),
  tokens: maybe(named(name('new token'), tokenKind)),
  monsters: maybe(named(name('new monster', nameWord), shape('monster', KIND))),
  led: maybe(card),
  setup: maybe(steps),
  tasks: maybe(list(shape('task', TASK))),
  triggers: maybe(list(shape('trigger', TRIGGER))),
  modifiers: maybe(list(shape('modifier', MODIFIER))),
  riders: maybe(list(shape('rider', RIDER))),
  wins: list(shape('win', WIN)),
  passing: maybe(list(mark)),
  death: maybe(shape('way to escape death', { when: pred, steps })),
  allDead: maybe(flag),
  unhurt: maybe(steady(who)),
  mayReveal: maybe(flag),
  hopes: maybe(list(hope)),
  code: ours,
  suspects: ours,
  imagine: ours,
  worth: ours,
}

export const haunt: Check = shape('haunt', DEF)

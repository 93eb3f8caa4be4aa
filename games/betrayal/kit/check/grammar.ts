/** The vocabulary as checks: what a haunt may say, ours and those from outside alike. */
import { ITEMS, OMENS } from '../../content/cards.ts'
import { EXPLORERS, TRAITS } from '../../content/explorers.ts'
import { FLOORS, ROOMS } from '../../content/rooms.ts'
import * as parts from '../words/parts.ts'
import { LUCKY, NUMS, PLAIN_ROOMS, PLAIN_WHO, PREDS, ROOM_SETS, WHO_SETS } from '../words/selectors.ts'
import { STEPS } from '../words/steps.ts'
import type { Values } from '../words/values.ts'
import { type Check, complain, flag, isObject, matching, name, named, oneOf, pair, said, whole } from './checks.ts'
import { checkOf, forms, type Leaves, part, tagged } from './shapes.ts'

const CARDS: readonly string[] = [...OMENS, ...ITEMS]

const leaves = (): Leaves => LEAVES

/** A kind by its notation, looked up when it is needed: the words refer to one another. */
const kind =
  (notation: string): Check =>
  (value, path, c) =>
    checkOf(notation, LEAVES)(value, path, c)

const nameWord = (id: string): string => `name.${id}`
const taskName = (id: string): string => `task.${id}.name`
const taskText = (id: string): string => `task.${id}.text`

/** A card, or what the haunt itself names. */
const cardOr =
  (what: string): Check =>
  (value, path, c) => {
    if (typeof value !== 'string' || !CARDS.includes(value)) name(what)(value, path, c)
  }

/** A function of the haunt by its name: files have none. */
const codeName: Check = (_value, path, c) => {
  if (!c.mayHaveCode) complain(c, path, '“code” is for haunts of the game itself: a file holds none.')
}

/** Functions: haunts of our own have them, a file cannot. */
const ours: Check = (value, path, c) => {
  if (!c.mayHaveCode || (typeof value !== 'function' && !isObject(value)))
    complain(c, path, 'This is code, and for haunts of the game itself: a file holds none.')
}

const four: Check = (value, path, c) => {
  if (!Array.isArray(value) || value.length !== 4 || value.some((n) => typeof n !== 'number' || !Number.isInteger(n)))
    complain(c, path, 'A list of numbers has four: for 3, 4, 5 and 6 players.')
}

const numForms = forms('number', ['P', 'n'], NUMS, [], leaves)

const num: Check = (value, path, c) => {
  if (typeof value === 'number') whole(-99, 99)(value, path, c)
  else if (Array.isArray(value)) four(value, path, c)
  else numForms(value, path, c)
}

const noted: Check = (value, path, c) => {
  if (typeof value !== 'string' && typeof value !== 'number') complain(c, path, 'A note is a text or a number.')
}

const weight: Check = (value, path, c) => {
  if (typeof value !== 'number' || Math.abs(value) > 10)
    complain(c, path, 'A weight is a number from -10 to 10: above 0 it is good for the heroes.')
}

const row: Check = (value, path, c) => {
  if (!Array.isArray(value) || value.length !== 2) {
    complain(c, path, 'A line of a roll is [the least result, its steps], the highest line first.')
    return
  }
  num(value[0], [...path, 0], c)
  kind('step[]')(value[1], [...path, 1], c)
}

const ALL: Readonly<Record<keyof Values, Check>> = {
  flag,
  weight,
  trait: oneOf('trait', TRAITS),
  harm: oneOf('kind of damage', ['physical', 'mental']),
  deck: oneOf('deck', ['event', 'item', 'omen']),
  floor: oneOf('floor', FLOORS),
  team: oneOf('side', ['hero', 'traitor']),
  card: oneOf('card', CARDS),
  tile: oneOf('room', ROOMS),
  explorer: oneOf('explorer', EXPLORERS),
  moment: oneOf('moment', Object.keys(parts.MOMENTS)),
  thing: cardOr('item'),
  what: cardOr('thing'),
  newPlace: name('new place'),
  newMark: name('new mark', nameWord),
  newNote: name('new note'),
  secret: name('secret'),
  counter: name('counter'),
  token: name('token'),
  monster: name('monster'),
  place: name('place'),
  mark: name('mark'),
  note: name('note'),
  noted,
  id: said(),
  taskId: said(taskName, taskText),
  riderId: said(taskName),
  rollId: said(taskName),
  topic: said((id) => `topic.${id}.name`),
  decision: said((id) => `decision.${id}.name`),
  line: said((id) => `line.${id}.name`),
  face: matching('name of an icon', /^[a-z0-9]+(-[a-z0-9]+)*$/),
  colour: matching('colour, such as “#c9503f”', /^#[0-9a-f]{6}$/),
  num,
  numPair: pair(num),
  rooms: forms('room or set of rooms', [...ROOMS, ...Object.keys(PLAIN_ROOMS)], ROOM_SETS, LUCKY, leaves),
  roomPair: pair(kind('rooms')),
  who: forms('character or set of characters', Object.keys(PLAIN_WHO), WHO_SETS, LUCKY, leaves),
  pred: forms('condition', [], PREDS, [], leaves),
  step: tagged('step', 'do', STEPS, leaves),
  row,
  code: part('name of code', { code: ['codeName', ''] }, leaves),
  codeName,
  fall: forms('way to fall', Object.keys(parts.PLAIN_FALLS), parts.FALLS, [], leaves),
  hope: forms('hope', [], parts.HOPES, [], leaves),
  traitorRule: tagged('way to find the traitor', 'rule', parts.TRAITOR_RULES, leaves),
  load: part('load', parts.LOAD, leaves),
  extraDice: part('number of extra dice', parts.EXTRA_DICE, leaves),
  choice: part('choice', parts.CHOICE, leaves),
  doer: part('monster that does a task', parts.DOER, leaves),
  last: part('last round', parts.LAST, leaves),
  dice: part('number of dice', parts.DICE, leaves),
  death: part('way to escape death', parts.DEATH, leaves),
  task: part('task', parts.TASK, leaves),
  trigger: part('trigger', parts.TRIGGER, leaves),
  modifier: part('modifier', parts.MODIFIER, leaves),
  rider: part('rider', parts.RIDER, leaves),
  handling: part('way to handle a thing', parts.HANDLING, leaves),
  hurdle: part('roll before leaving', parts.HURDLE, leaves),
  win: part('win', parts.WIN, leaves),
  counters: named(name('new counter', nameWord), part('counter', parts.COUNTER, leaves)),
  tokens: named(name('new token'), part('token', parts.TOKEN, leaves)),
  monsters: named(name('new monster', nameWord), part('monster', parts.MONSTER, leaves)),
  functions: ours,
  suspects: ours,
  imagine: ours,
  worth: ours,
  before: ours,
}

const LEAVES: Leaves = new Map(Object.entries(ALL))

export const haunt: Check = part('haunt', parts.HAUNT, leaves)

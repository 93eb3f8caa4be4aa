/** What a stranger says: values that programs are often not made for, and what an honest client would say. */
import { createECDH } from 'node:crypto'
import type { Stage } from './life.ts'

export const LONG = 'x'.repeat(3_000)
/** Values that programs are often not made for. */
export const WEIRD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, '', ' ', '0', '-1', LONG, [], {}, [[]], [null]],
  ...[
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\u202E',
    '👻',
    '\n',
    '__proto__',
    'constructor',
    'toString',
    '../..',
    '%00',
    '%',
  ],
  ...["'; drop table tables; --", '{"a":1}', { $gt: '' }, { __proto__: null }, 'NaN', 'Infinity', '1e999'],
]
export const METHODS = ['GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const JSON_TYPES = Array<string>(9).fill('application/json')
export const TYPES = [...JSON_TYPES, 'text/plain', 'application/xml', 'x']

/** In their place stand a table and a person that are there. */
export const A_TABLE = 'abcdefghijkl'
export const A_PERSON = 'zoe'

/** What an honest client would say with each call, to be spoilt. */
export const BODIES: Readonly<Record<string, object>> = {
  enter: { name: 'Zoe' },
  comeIn: { token: 'abc' },
  prove: { token: 'abc' },
  addAddress: { email: 'mallory@example.org' },
  proveByCode: { code: 'ACDE-FGHJ' },
  create: {
    game: 'halloween',
    seats: 2,
    bots: 'random',
    start: false,
    open: true,
    pace: { kind: 'live', seconds: 60 },
  },
  sit: { seat: 1, colour: 2 },
  bot: { seat: 2, strength: 'novice' },
  clear: { seat: 2 },
  change: { seats: 3, open: true, options: { first: 'seat-1' }, pace: { kind: 'slow', days: 2 }, botPace: 'calm' },
  standIn: { seat: 0 },
  offer: { seat: 1, offered: true },
  takeOver: { seat: 1 },
  repair: { to: 0 },
  whatIf: { moment: 0, seat: 0, bots: 'random' },
  takeHoliday: { days: 1 },
  showMe: { shown: true },
  forget: { name: 'Mallory' },
  setLetters: {
    mail: { live: true, days: false },
    hook: { kind: 'json', url: 'https://hook.invalid/' },
  },
  speak: { language: 'de' },
  addDevice: {
    endpoint: 'https://push.invalid/1',
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
    },
    name: 'Phone',
  },
  mute: { person: A_PERSON, table: A_TABLE, muted: true },
  block: { person: A_PERSON, blocked: true },
  report: { line: 1, person: A_PERSON, reason: 'spam', words: 'boo' },
  answer: { name: 'pass', until: null },
  foundGroup: { name: 'The Séance', picture: 'candle' },
  changeGroup: {
    name: 'Another',
    picture: 'halloween',
    open: true,
    hook: { kind: 'json', url: 'https://hook.invalid/' },
  },
  inGroup: { discord: '123456789012345678' },
  sendFromGroup: { person: A_PERSON },
  letBackToGroup: { person: A_PERSON },
  handGroupOn: { person: A_PERSON },
  closeGroup: { name: 'The Séance' },
}
/** At which of their tables whoever has lived here for a while can do it. */
export const FITTING: Readonly<Record<string, Stage>> = {
  ...{ sit: 'gathering', bot: 'gathering', clear: 'gathering', change: 'gathering', start: 'full' },
  ...{ pause: 'lonely', goOn: 'lonely', repair: 'lonely', noRepair: 'lonely', report: 'lonely', return: 'lonely' },
  ...{
    offer: 'lonely',
    takeOver: 'offered',
    answer: 'playing',
    notes: 'playing',
    standIn: 'playing',
    leave: 'playing',
  },
  ...{ again: 'over', whatIf: 'over', record: 'over', replay: 'over', moments: 'over' },
}
/** What has to be done before, so that there is something to end or to turn down. */
export const BEFORE = { goOn: 'pause', noRepair: 'repair' } as const

/** What an administrator would do. No table is closed that is there: matches have to go on. */
export const ACTS: readonly object[] = [
  { do: 'removeLine', table: A_TABLE, line: 1, why: 'spam' },
  { do: 'removeName', person: A_PERSON, why: 'spam' },
  { do: 'removeGroupName', group: 'nothing-there', why: 'spam' },
  { do: 'closeGroup', group: 'nothing-there', why: 'spam' },
  { do: 'giveToBot', table: A_TABLE, seat: 1, why: 'asleep' },
  { do: 'unwedge', table: A_TABLE, why: 'stuck' },
  { do: 'ban', person: A_PERSON, days: 1, why: 'spam' },
  { do: 'lift', person: A_PERSON, why: 'sorry' },
  { do: 'markReport', report: 'abcdefghijkl', why: 'nothing' },
  { do: 'closeTable', table: 'nothing-there', why: 'spam' },
]
export const QUERIES: Readonly<Record<string, object>> = {
  tables: { open: '1700000000000_abcdefghijkl', ended: '1_a' },
  replay: { from: 0, count: 5, seat: 0 },
  link: { token: 'abc' },
  history: { from: '1_a', game: 'halloween', who: 'o' },
  groupHistory: { from: '1_a' },
  adminTables: { status: 'playing', search: 'o', page: 0 },
  adminPeople: { search: 'o', banned: 'all', page: 0 },
  adminReports: { state: 'open', page: 0 },
  adminActs: { page: 0 },
}
export const LIBRARY = ['sign-out', 'passkey/verify-authentication', 'update-user', 'ok']
export const OTHERS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/nothing',
  '/',
  '/api',
  '/api/live',
  '/assets/x',
]

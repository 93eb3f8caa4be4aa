/** The HTTP API, as data: from it come the routes' checks, the client's calls and the OpenAPI page. */
import { z } from 'zod'
import type { Calls } from './call.ts'
import { Happened, SeenMessage } from './live.ts'
import { NotificationChoices, NotificationWish, PushDevice } from './notifications.ts'
import { BotPace, Colour, Id, Options, Pace, PersonName, SeatNotes, Strength, TableLine, TableState } from './table.ts'

const SeatRange = z.object({ least: z.int(), most: z.int() })

const OptionSpec = z.union([
  z.object({ oneOf: z.array(z.string()), usual: z.string(), seats: z.record(z.string(), SeatRange).optional() }),
  z.object({ someOf: z.array(z.string()), count: z.int(), usual: z.array(z.string()) }),
])

export const GameInfo = z.object({
  name: z.string(),
  version: z.int(),
  seats: SeatRange,
  options: z.record(z.string(), OptionSpec),
  strengths: z.array(Strength),
  /** The option whose values matches are told apart by (see `tales`), if there is one. */
  tales: z.string().nullable(),
})
export type GameInfo = z.infer<typeof GameInfo>

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  guest: z.boolean(),
  email: z.string().nullable(),
  /** Whether they are an administrator of this house. */
  admin: z.boolean().optional(),
})
export type Person = z.infer<typeof Person>

/** `language` is the one that they read; null while they have said nothing. */
export const Me = Person.extend({ language: z.string().nullable() })
export type Me = z.infer<typeof Me>

export const Problem = z.object({
  /** A key of the client's text, or of the game's. */
  reason: z.string(),
  /** The same in English, for people who use the API by hand. */
  message: z.string(),
  /** Of somebody who is banned: until when, or null for good, and why. */
  until: z.number().nullable().optional(),
  why: z.string().optional(),
})

/** One moment of a replay, as the viewer saw it or may see it now. */
export const Frame = z.object({
  happened: Happened,
  seen: SeenMessage,
  /** Each seat's chance to win then, from 0 to 1, whatever was hidden; only once the match is over. */
  chances: z.array(z.number()).optional(),
})
export type Frame = z.infer<typeof Frame>

/** What a letter about an address is for, as whoever opens its link is told. */
export const AddressProof = z.object({
  email: z.string(),
  /** Who asked for it, with which browser, and when. */
  name: z.string(),
  browser: z.string(),
  at: z.number(),
  /** To be typed where it was asked for; null in that very session, which needs none. */
  code: z.string().nullable(),
})
export type AddressProof = z.infer<typeof AddressProof>

/** What a sign-in link is about, as whoever opens it is told. */
export const LinkSeen = z.object({
  email: z.string(),
  /** Of the guest who looks at it, to go along. */
  matches: z.int(),
  /** Who asked for it elsewhere (null is somebody without a name), with which browser, and when; null where that was here. */
  asked: z.object({ name: z.string().nullable(), browser: z.string(), at: z.number() }).nullable(),
})
export type LinkSeen = z.infer<typeof LinkSeen>

/** What the browser is told that asked for a sign-in link. */
export const LinkAsked = z.object({
  email: z.string(),
  until: z.number(),
  state: z.enum(['asked', 'let in', 'elsewhere']),
  /** By which it was used elsewhere. */
  browser: z.string().optional(),
})
export type LinkAsked = z.infer<typeof LinkAsked>

const Holiday = z.object({ until: z.number().nullable(), left: z.int(), year: z.int() })
const Nothing = z.object({})
/** What a link in a letter holds. */
const LinkToken = z.object({ token: z.string().min(1).max(2000) })
const Seat = z.int().min(0).max(7)

export const api = {
  games: {
    method: 'GET',
    path: '/api/games',
    about: 'The games, with their seats and options.',
    answer: z.array(GameInfo),
  },
  house: {
    method: 'GET',
    path: '/api/house',
    about:
      'What this server offers besides games: `letters` says whether it sends e-mail, by which one can come in; `keep` after how many days what nobody needs is cleaned up. `reach` are the addresses by which others reach it, as far as it knows: its public one, or, told to its own machine alone, those in its network; none where only this machine can.',
    answer: z.object({
      letters: z.boolean(),
      reach: z.array(z.string()),
      keep: z.object({ unbegun: z.number(), unmoved: z.number(), guests: z.number(), chat: z.number() }),
    }),
  },
  words: {
    method: 'GET',
    path: '/api/games/:id/words',
    about:
      'Words that came to a game with what this server has added to it, such as haunts from outside; by language. With `of`, the number of a haunt on the shelf, those of that haunt.',
    query: z.object({ of: z.coerce.number().int().min(1000).max(999_999_999).optional() }),
    answer: z.record(z.string(), z.record(z.string(), z.string())),
  },
  whatIf: {
    method: 'POST',
    path: '/api/tables/:id/what-if',
    about:
      'A match of your own, from a moment of one that is over (counted as in its replay): you play the seat, bots the others, with new dice.',
    body: z.object({ moment: z.int().min(0).max(1_000_000), seat: Seat, bots: Strength.default('strong') }),
    answer: TableState,
  },
  tales: {
    method: 'GET',
    path: '/api/games/:id/tales',
    about:
      'How the matches ended that were played here to their end, by their kind (in Betrayal the haunt; a key of the game’s text), and which kinds you have played, each with your last table.',
    answer: z.object({
      counts: z.array(z.object({ kind: z.string(), end: z.string(), count: z.int() })),
      yours: z.array(z.object({ kind: z.string(), table: z.string() })),
    }),
  },
  me: {
    method: 'GET',
    path: '/api/me',
    about: 'Who you are, and which language you read; null before you have given a name.',
    answer: Me.nullable(),
  },
  enter: {
    method: 'POST',
    path: '/api/me',
    about: 'Come in as a guest, or change your name. Sets the session cookie.',
    body: z.object({ name: PersonName }),
    answer: Me,
  },
  speak: {
    method: 'POST',
    path: '/api/me/language',
    about:
      'The language that you read, as a tag such as `de`: letters go in it, or in English where there is none in it.',
    body: z.object({ language: z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/) }),
    answer: Nothing,
  },
  waiting: {
    method: 'GET',
    path: '/api/me/waiting',
    about: 'The tables that wait for you, the most urgent first.',
    answer: z.array(z.object({ id: Id, deadline: z.number().nullable() })),
  },
  holiday: {
    method: 'GET',
    path: '/api/me/holiday',
    about: 'Your holidays: until when you are away, or null, and how many days are left this year.',
    answer: Holiday,
  },
  takeHoliday: {
    method: 'POST',
    path: '/api/me/holiday',
    about:
      'Go on holiday for so many days from now; 0 comes home, and unused days are given back. Your time stands still at all tables of days, which are told.',
    body: z.object({ days: z.int().min(0).max(28) }),
    answer: Holiday,
  },
  history: {
    method: 'GET',
    path: '/api/me/history',
    about:
      'Your matches that are over, the last first; of one `game`, or with somebody (`who` is a part of a name). `next` is where the next page begins: ask with `from` for it.',
    query: z.object({
      from: z.string().max(60).optional(),
      game: z.string().max(40).optional(),
      who: z.string().max(40).optional(),
    }),
    answer: z.object({ tables: z.array(TableLine), next: z.string().nullable() }),
  },
  sessions: {
    method: 'GET',
    path: '/api/me/sessions',
    about:
      'Where you are signed in: with which browser, from which address, since when, and when last; `here` is this one.',
    answer: z.array(
      z.object({
        id: z.string(),
        browser: z.string(),
        address: z.string(),
        since: z.number(),
        seen: z.number(),
        here: z.boolean(),
      }),
    ),
  },
  endSession: {
    method: 'POST',
    path: '/api/me/sessions/:id/end',
    about: 'Sign out there, at once: live lines of that session end, too.',
    body: Nothing,
    answer: Nothing,
  },
  export: {
    method: 'GET',
    path: '/api/me/export',
    about: 'All that is kept of you, as one JSON file; passkeys and sessions without what would let others in.',
    answer: z.record(z.string(), z.unknown()),
  },
  forget: {
    method: 'POST',
    path: '/api/me/forget',
    about:
      'Be forgotten: account, settings, what you said and wrote down. Your `name`, to be sure. In matches a bot plays on, and your name leaves those that are over; they stay whole for the others.',
    body: z.object({ name: z.string() }),
    answer: Nothing,
  },
  person: {
    method: 'GET',
    path: '/api/people/:id',
    about:
      'What somebody has played and won, if they let others see it. `tales` are the five kinds of match (haunts) that they have played to the end most often; `kind` is a key of the game’s words.',
    answer: z.object({
      id: z.string(),
      name: z.string(),
      shown: z.boolean(),
      games: z.array(z.object({ game: z.string(), played: z.int(), won: z.int() })),
      tales: z.array(z.object({ game: z.string(), kind: z.string(), played: z.int() })),
    }),
  },
  showMe: {
    method: 'POST',
    path: '/api/me/show',
    about: 'Let others see what you have played and won, or no longer.',
    body: z.object({ shown: z.boolean() }),
    answer: Nothing,
  },
  letters: {
    method: 'GET',
    path: '/api/me/letters',
    about:
      'By which ways you are told that it is your turn, and at which tables: where time is counted in seconds (`live`), or in days or not at all (`days`).',
    answer: NotificationChoices,
  },
  setLetters: {
    method: 'POST',
    path: '/api/me/letters',
    about:
      'Choose anew by which ways you are told. What is not named stays; `hook` is the address that is called, or null.',
    body: NotificationWish,
    answer: NotificationChoices,
  },
  addDevice: {
    method: 'POST',
    path: '/api/me/devices',
    about:
      'A browser that may be written to: its PushSubscription, made with the `key` of your letters, and a name for it.',
    body: PushDevice,
    answer: NotificationChoices,
  },
  removeDevice: {
    method: 'POST',
    path: '/api/me/devices/:id/remove',
    about: 'Write to this browser no more.',
    body: Nothing,
    answer: NotificationChoices,
  },
  stop: {
    method: 'POST',
    path: '/api/stop/:id',
    about: 'No more letters of this kind: `id` is from the link in every letter. Nobody has to be signed in.',
    body: Nothing,
    answer: z.object({ channel: z.enum(['mail', 'push', 'webhook']) }),
  },
  askLink: {
    method: 'POST',
    path: '/api/link/ask',
    about:
      'Have a letter sent with a link by which to come in, good once and for 30 minutes. It belongs to the browser that asked, which is given a cookie for it; `name` is for whoever has no account and no name yet.',
    body: z.object({
      email: z.email().max(254).toLowerCase(),
      name: PersonName.default('Guest'),
      language: z.string().max(20).optional(),
    }),
    answer: Nothing,
  },
  linkAsked: {
    method: 'GET',
    path: '/api/link/asked',
    about:
      'What has become of the link that this browser has asked for: `let in` says that it can come in now, with `claimLink`; `elsewhere` that somebody came in by it with another `browser`. Null if there is none.',
    answer: LinkAsked.nullable(),
  },
  link: {
    method: 'GET',
    path: '/api/link',
    about:
      'Where a sign-in link was sent, who asked for it with which browser (`asked`; null in the browser that did), and how many matches of the guest who looks at it would go along. It does not use the link up.',
    query: LinkToken,
    answer: LinkSeen,
  },
  comeIn: {
    method: 'POST',
    path: '/api/link',
    about:
      'Come in here by a link from a letter, once. Sets the session cookie. What the guest had who asked for it is theirs whose address it is.',
    body: LinkToken,
    answer: Nothing,
  },
  letIn: {
    method: 'POST',
    path: '/api/link/let-in',
    about: 'Let the browser in that asked for this link, instead of coming in here. It uses the link up.',
    body: LinkToken,
    answer: Nothing,
  },
  claimLink: {
    method: 'POST',
    path: '/api/link/claim',
    about: 'Come in, in the browser that asked for a link, once it was let in.',
    body: Nothing,
    answer: Nothing,
  },
  refuseLink: {
    method: 'POST',
    path: '/api/link/refuse',
    about: 'Say that it was not you who asked for this link: it is worth nothing any more.',
    body: LinkToken,
    answer: Nothing,
  },
  addAddress: {
    method: 'POST',
    path: '/api/me/address',
    about:
      'Say that an address is yours: a letter goes there, whose link is good for 30 minutes, in the session that asked for it. The one before it no longer is.',
    body: z.object({ email: z.email().max(254).toLowerCase() }),
    answer: Nothing,
  },
  addressAsked: {
    method: 'GET',
    path: '/api/me/address',
    about:
      'The address that is still to be shown to be yours in this session, and until when that can be done; or null.',
    answer: z.object({ email: z.string(), until: z.number() }).nullable(),
  },
  proveByCode: {
    method: 'POST',
    path: '/api/me/address/code',
    about:
      'Show that an address is yours by the code that the link from the letter has shown elsewhere. Five may be wrong; then another letter is needed.',
    body: z.object({ code: z.string().max(40) }),
    answer: Nothing,
  },
  proof: {
    method: 'GET',
    path: '/api/link/prove',
    about:
      'What a letter about an address is for: who asked for it, when and with which browser, and the `code` to type there; in the session that asked it is null. It does not use the link up.',
    query: LinkToken,
    answer: AddressProof,
  },
  prove: {
    method: 'POST',
    path: '/api/link/prove',
    about: 'Show by a link from a letter that an address is yours, in the session that asked for it.',
    body: LinkToken,
    answer: Nothing,
  },
  tables: {
    method: 'GET',
    path: '/api/tables',
    about:
      'Open tables, and your own: those that wait for you come first, all that are not over, and the last that are. `next` tells where the next page of a list begins: ask with `open` or `ended` for it.',
    query: z.object({ open: z.string().max(60).optional(), ended: z.string().max(60).optional() }),
    answer: z.object({
      open: z.array(TableLine),
      mine: z.array(TableLine),
      next: z.object({ open: z.string().nullable(), ended: z.string().nullable() }),
    }),
  },
  create: {
    method: 'POST',
    path: '/api/tables',
    about:
      'A new table; you are its host and sit at its first seat, unless `sit` is false: then you lay it for others. With `bots` the other seats are filled; with `start` it begins at once. With `group`, the id of one that you belong to, it is for that group: its members see it on their page, and nobody else can sit down. Its result counts for ratings unless `rated` is false.',
    body: z.object({
      game: z.string().max(40),
      seats: z.int().min(1).max(8),
      options: Options.optional(),
      open: z.boolean().default(false),
      pace: Pace.default({ kind: 'free' }),
      bots: Strength.optional(),
      hints: z.boolean().optional(),
      botPace: BotPace.optional(),
      quiet: z.boolean().optional(),
      rated: z.boolean().optional(),
      start: z.boolean().default(false),
      sit: z.boolean().default(true),
      group: Id.optional(),
    }),
    answer: TableState,
  },
  table: {
    method: 'GET',
    path: '/api/tables/:id',
    about: 'One table.',
    answer: z.object({ table: TableState, yourSeat: z.int().nullable() }),
  },
  sit: {
    method: 'POST',
    path: '/api/tables/:id/sit',
    about: 'Take a free seat (or move to it), with a colour.',
    body: z.object({ seat: Seat, colour: Colour.optional() }),
    answer: TableState,
  },
  beside: {
    method: 'POST',
    path: '/api/tables/:id/beside',
    about:
      'Somebody sits down beside you, at the same device, with a name of their own: your session speaks for them, too. The match counts for no rating.',
    body: z.object({ seat: Seat, name: PersonName }),
    answer: TableState,
  },
  around: {
    method: 'GET',
    path: '/api/tables/:id/around',
    about:
      'Whether one of those around your device sees, or was told, what another must not know: then it has to be hidden before it is handed on.',
    answer: z.object({ curtain: z.boolean() }),
  },
  leave: {
    method: 'POST',
    path: '/api/tables/:id/leave',
    about:
      'Give your seat up before the start; in a match a bot stands in for you. A host hands the table on. When the last person has left, the match rests until somebody is back.',
    body: Nothing,
    answer: TableState,
  },
  return: {
    method: 'POST',
    path: '/api/tables/:id/return',
    about: 'Take your seat back from the bot that stands in, or from whoever plays on for you.',
    body: Nothing,
    answer: TableState,
  },
  bot: {
    method: 'POST',
    path: '/api/tables/:id/bot',
    about: 'Host: put a bot on a free seat.',
    body: z.object({ seat: Seat, strength: Strength }),
    answer: TableState,
  },
  clear: {
    method: 'POST',
    path: '/api/tables/:id/clear',
    about: 'Host, before the start: make room. The seat is free, and whoever sat there may sit down again.',
    body: z.object({ seat: Seat }),
    answer: TableState,
  },
  sendAway: {
    method: 'POST',
    path: '/api/tables/:id/send-away',
    about:
      'Host, before the start: send whoever sits there away. They are told at once, and `why`, and cannot sit down at this table until they are let back.',
    body: z.object({ seat: Seat, why: z.string().trim().max(200).default('') }),
    answer: TableState,
  },
  letBack: {
    method: 'POST',
    path: '/api/tables/:id/let-back',
    about: 'Host: let somebody sit down again who was sent away.',
    body: z.object({ person: z.string().max(60) }),
    answer: TableState,
  },
  swap: {
    method: 'POST',
    path: '/api/tables/:id/swap',
    about:
      'Before the start: ask whoever sits there to swap seats; they agree with the same call about your seat. A host swaps with a bot at once.',
    body: z.object({ seat: Seat }),
    answer: TableState,
  },
  noSwap: {
    method: 'POST',
    path: '/api/tables/:id/no-swap',
    about: 'Stay where you are: turn down whoever asked to swap seats with you, and take back that you asked.',
    body: Nothing,
    answer: TableState,
  },
  ready: {
    method: 'POST',
    path: '/api/tables/:id/ready',
    about:
      'Say, before the start, that you are ready, or not any more. When the host changes how it is played, all are asked anew.',
    body: z.object({ ready: z.boolean() }),
    answer: TableState,
  },
  standUp: {
    method: 'POST',
    path: '/api/tables/:id/stand-up',
    about: 'Host, before the start: give your seat up and stay the host, who lays the table for others.',
    body: Nothing,
    answer: TableState,
  },
  handOn: {
    method: 'POST',
    path: '/api/tables/:id/hand-on',
    about: 'Host: make somebody else who sits there the host.',
    body: z.object({ seat: Seat }),
    answer: TableState,
  },
  close: {
    method: 'POST',
    path: '/api/tables/:id/close',
    about: 'Host, before the start: close the table. Whoever is there is told that it is gone.',
    body: Nothing,
    answer: Nothing,
  },
  change: {
    method: 'POST',
    path: '/api/tables/:id/change',
    about:
      'Host, before the start: other options, pace, number of seats, open or by link, for a `group` of yours alone (or null; whoever `open`s it gives it to no group), hints, whether its result counts for ratings (`rated`). The bots’ pace, and whether only those who sit there may speak (`quiet`), can be changed in a match, too; so can hints, by somebody who plays with bots alone.',
    body: z.object({
      options: Options.optional(),
      open: z.boolean().optional(),
      pace: Pace.optional(),
      seats: z.int().min(1).max(8).optional(),
      hints: z.boolean().optional(),
      botPace: BotPace.optional(),
      quiet: z.boolean().optional(),
      rated: z.boolean().optional(),
      group: Id.nullable().optional(),
    }),
    answer: TableState,
  },
  start: {
    method: 'POST',
    path: '/api/tables/:id/start',
    about: 'Host: begin. All seats have to be taken.',
    body: Nothing,
    answer: TableState,
  },
  again: {
    method: 'POST',
    path: '/api/tables/:id/again',
    about: 'A new table with the same people, game and options.',
    body: Nothing,
    answer: TableState,
  },
  resign: {
    method: 'POST',
    path: '/api/tables/:id/resign',
    about: 'Resign from the match: a bot plays your seat to the end, and the result says so. There is no way back.',
    body: Nothing,
    answer: TableState,
  },
  agreeToStop: {
    method: 'POST',
    path: '/api/tables/:id/stop',
    about:
      'Propose to end the match before its end, or agree to it: once everybody who plays has, it is over, nobody has won, and it is kept with its replay.',
    body: Nothing,
    answer: TableState,
  },
  noStop: {
    method: 'POST',
    path: '/api/tables/:id/no-stop',
    about: 'Turn down a proposal to end the match.',
    body: Nothing,
    answer: TableState,
  },
  standIn: {
    method: 'POST',
    path: '/api/tables/:id/stand-in',
    about: 'Host: let a bot stand in for somebody who is not at the table.',
    body: z.object({ seat: Seat }),
    answer: TableState,
  },
  offer: {
    method: 'POST',
    path: '/api/tables/:id/offer',
    about: 'Host: let somebody else have the seat of one for whom a bot stands in, or no longer.',
    body: z.object({ seat: Seat, offered: z.boolean() }),
    answer: TableState,
  },
  takeOver: {
    method: 'POST',
    path: '/api/tables/:id/take-over',
    about:
      'Play on for somebody who is gone, at a seat that is offered. They may take it back at any time, with `return`.',
    body: z.object({ seat: Seat }),
    answer: TableState,
  },
  pause: {
    method: 'POST',
    path: '/api/tables/:id/pause',
    about:
      'Propose a pause, or agree to one: once everybody who plays has, the clocks stand still. Moves can be made all the same.',
    body: Nothing,
    answer: TableState,
  },
  goOn: {
    method: 'POST',
    path: '/api/tables/:id/go-on',
    about: 'End a pause, or turn down one that is proposed.',
    body: Nothing,
    answer: TableState,
  },
  repair: {
    method: 'POST',
    path: '/api/tables/:id/repair',
    about:
      'With `propose`: propose to step back to an earlier decision; everybody who sits there agrees with the same call, without it. Once the match goes on, the proposal is gone.',
    body: z.object({ to: z.int().min(0), propose: z.boolean().default(false) }),
    answer: TableState,
  },
  noRepair: {
    method: 'POST',
    path: '/api/tables/:id/no-repair',
    about: 'Turn a proposed step back down.',
    body: Nothing,
    answer: TableState,
  },
  notes: {
    method: 'GET',
    path: '/api/tables/:id/notes',
    about: 'What your seat has written down for itself. Nobody else can read it.',
    answer: SeatNotes,
  },
  replay: {
    method: 'GET',
    path: '/api/tables/:id/replay',
    about:
      'Moments of a match in order: of a finished one for everybody who could see it, of a running one as your own seat saw it.',
    query: z.object({
      from: z.coerce.number().int().min(0).default(0),
      count: z.coerce.number().int().min(1).max(200).default(100),
      seat: z.coerce.number().int().min(-1).max(7).optional(),
    }),
    answer: z.object({ frames: z.array(Frame), length: z.int() }),
  },
  record: {
    method: 'GET',
    path: '/api/tables/:id/record',
    about: 'The whole record of a finished match, with its seed.',
    answer: z.record(z.string(), z.unknown()),
  },
} as const satisfies Calls

/** What a table looks like from outside: who sits where, what is played, how far it is. */
import { z } from 'zod'
import { BOT_PACES } from './plain.ts'

export { GONE, isKnown, PROTOCOL, UNKNOWN } from './plain.ts'

export const Id = z.string().regex(/^[A-Za-z0-9_-]{10,40}$/)
export const Colour = z.int().min(0).max(7)
/** How strong a bot is, from one that picks anything to one that looks far ahead. */
export const Strength = z.enum(['random', 'novice', 'learner', 'casual', 'regular', 'strong'])
export type Strength = z.infer<typeof Strength>

/** A time budget: seconds for a turn (live), days for a turn (slow), minutes for the whole match and seconds more for each turn (match), or none. */
export const Pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('live'), seconds: z.int().min(15).max(3600) }),
  z.object({ kind: z.literal('slow'), days: z.int().min(1).max(14) }),
  z.object({ kind: z.literal('match'), minutes: z.int().min(1).max(600), increment: z.int().min(0).max(600) }),
])
export type Pace = z.infer<typeof Pace>

/** How quickly bots seem to decide. */
export const BotPace = z.enum(BOT_PACES)
export type BotPace = z.infer<typeof BotPace>

export const SeatState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free'), colour: Colour }),
  z.object({
    kind: z.literal('person'),
    colour: Colour,
    person: z.string(),
    name: z.string(),
    present: z.boolean(),
    /** A bot plays for this person, who has left or run out of time, until they come back. */
    standIn: z.boolean(),
    /** On holiday until then: at tables of days their time stands still. */
    awayUntil: z.number().optional(),
    /** They have resigned: the bot that stands in plays to the end. */
    resigned: z.boolean().optional(),
    /** Before the start: they have said that they are ready to begin. */
    ready: z.boolean().optional(),
    /** Whose device they play at, where several people sit around one: whoever holds it speaks for themselves. */
    device: z.string().optional(),
    /** Somebody else may take this seat over, from the bot that stands in. */
    offered: z.boolean().optional(),
    /** Whose seat it is, where somebody else plays on for them; they may take it back at any time. */
    of: z.object({ person: z.string(), name: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('bot'), colour: Colour, name: z.string(), strength: Strength }),
])
export type SeatState = z.infer<typeof SeatState>

export const Options = z.record(z.string().max(40), z.union([z.string().max(40), z.array(z.string().max(40)).max(100)]))

/** A proposal to step back to an earlier decision; it happens once every person who sits there agrees. */
const Repair = z.object({ to: z.int().min(0), agreed: z.array(z.string()) })

/** How many decisions of a seat somebody has made; null is a bot. */
const Made = z.object({ seat: z.int(), person: z.string().nullable(), count: z.int() })
export type Made = z.infer<typeof Made>

/** Why a match ended before its end, and in which round, where the game has rounds. */
export const Stopped = z.object({ why: z.enum(['agreed', 'abandoned', 'unplayable']), round: z.int().nullable() })

export const TableState = z.object({
  id: Id,
  game: z.string(),
  host: z.string(),
  open: z.boolean(),
  /** The id of the group that it is for: nobody else sits down here. */
  group: z.string().nullable(),
  pace: Pace,
  options: Options,
  seats: z.array(SeatState),
  /** `unreadable`: this release of the server cannot read the match, which is kept as it is. */
  status: z.enum(['gathering', 'playing', 'ended', 'unreadable']),
  /** SHA-256 of the seed: shown before the match begins, so that nobody can choose the dice later. */
  promise: z.string(),
  /** When the seats that are asked run out of time, in milliseconds since 1970. */
  deadline: z.number().nullable(),
  repair: Repair.nullable(),
  /** Before the start: who would like to swap seats with whom; it is done once the other one says the same. */
  swaps: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Whom the host has sent away from this table, and why; they cannot sit down until they are let back. */
  sentAway: z.array(z.object({ person: z.string(), name: z.string(), why: z.string() })),
  /** Milliseconds that each seat had left for the whole match when their time was last counted; null without such a clock. */
  banks: z.array(z.number()).nullable().optional(),
  /** Who agrees to a pause; since when the clocks stand still, or null where not everybody has agreed yet. */
  pause: z
    .object({ agreed: z.array(z.string()), since: z.number().nullable() })
    .nullable()
    .optional(),
  /** Who agrees to end the match before its end, without a winner; it happens once everybody who plays does. */
  stop: z.object({ agreed: z.array(z.string()) }).nullable(),
  /** Why it ended before its end; null where it did not. Then nobody has won. */
  stopped: Stopped.nullable(),
  /** Who made how many of each seat's decisions, once the match is over; a `person` of null is a bot. */
  made: z.array(Made),
  /** Whether whoever is asked may ask the strong bot what it would do. */
  hints: z.boolean(),
  botPace: BotPace,
  /** Whether its result counts for ratings: not where the host says so, a hint was asked for, or all stepped back to before something was revealed. */
  rated: z.boolean(),
  /** It began in a page, whose owner could know its dice, and was played again here. */
  brought: z.literal(true).optional(),
  /** Whether only those who sit there may speak. */
  quiet: z.boolean(),
  /** The table of the rematch. */
  again: z.string().nullable(),
  /** The tournament that it is played in. */
  tournament: Id.optional(),
  /** The match that this one is a «what if» of. */
  from: z.string().nullable(),
  /** The day whose match it is; `first`: it counts for whoever plays it; `helped`: hints could be asked for; `begins`: after so many picks it is theirs. */
  day: z.object({ date: z.string(), first: z.boolean(), helped: z.boolean(), begins: z.int() }).optional(),
  /** The Monday of the week whose haunt a group plays here: its options and its dice are those of all groups. */
  week: z.string().optional(),
  /** Laid for whoever asked for a game: which (null for any), since when they look, and whether they take bots for whoever does not come. */
  sought: z.object({ game: z.string().nullable(), bots: z.boolean(), since: z.number() }).optional(),
  /** The moment of that match at which this one begins, counted as in its replay. */
  fromMoment: z.int().nullable(),
  /** The seats that have won, once the match is over. */
  winners: z.array(z.int()).nullable(),
  created: z.number(),
  /** Whether a big screen shows the table to all in the room: then a phone need not show the board. */
  screen: z.boolean(),
  /** Who sat in a seat before it changed hands: what this seat did in moves before that one they have done. */
  sat: z.array(z.object({ seat: z.int(), before: z.int(), person: z.string(), name: z.string() })),
})
export type TableState = z.infer<typeof TableState>

/** A line in the list of tables. Names and results are in `table`: its seats, and its `winners` once it is over. */
export const TableLine = z.object({
  table: TableState,
  yourSeat: z.int().nullable(),
  /** Whether it is your decision. */
  waitsForYou: z.boolean(),
  /** The seats that have to decide; none before the start and after the end. */
  waiting: z.array(z.int()),
  /** Since when those are waited for, in milliseconds since 1970; null where nobody is. */
  since: z.number().nullable(),
  /** When something last happened at the table: of a match that is over, when it ended. */
  changed: z.number(),
})
export type TableLine = z.infer<typeof TableLine>

/** What a seat has written down for itself: words by keys of the board's own. */
const NoteKey = z.string().min(1).max(60)
const NoteWord = z.string().max(200)
export const SeatNotes = z.record(NoteKey, NoteWord)
/** What stands under a key that begins so is an open mark: all at the table see it. It says little, so that it is no chat. */
export const OPEN = 'open.'
const OpenMark = /^[\w.-]{1,24}$/
export const NoteChanges = z
  .record(NoteKey, NoteWord.nullable())
  .refine((notes) => Object.entries(notes).every(([key, word]) => !key.startsWith(OPEN) || saysLittle(word)))
const saysLittle = (word: string | null) => word === null || OpenMark.test(word)
export type NoteChanges = z.infer<typeof NoteChanges>
export type SeatNotes = z.infer<typeof SeatNotes>

/** The open marks of one seat. */
export const SeatMarks = z.object({ seat: z.int(), marks: SeatNotes })
export type SeatMarks = z.infer<typeof SeatMarks>

export const ChatLine = z.object({
  id: z.int(),
  /** Who said it, so that their words can be muted. */
  person: z.string(),
  name: z.string(),
  seat: z.int().nullable(),
  text: z.string(),
  at: z.number(),
})
export type ChatLine = z.infer<typeof ChatLine>

/** What happened at a table in mid-match, and to which seats: clocks that ran out, pauses, holidays, seats that changed hands. */
export const TableNote = z.object({
  note: z.enum([
    'ranOut',
    'left',
    'stoodInFor',
    'cameBack',
    'takenOver',
    'paused',
    'wentOn',
    'holiday',
    'home',
    'resigned',
    'stopped',
    'abandoned',
    'unplayable',
  ]),
  seats: z.array(z.int()),
  until: z.number().optional(),
})
export type TableNote = z.infer<typeof TableNote>

// What people may call themselves, their groups and tournaments: the one place where names are checked.

const LONGEST = 24
/** A group's may be a few words. */
const LONGEST_OF_GROUPS = 40
const LONGEST_OF_TOURNAMENTS = 60
/** Control characters, what reverses or joins text, what has no place in Unicode, and letters that look like nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F/u
/** More marks on one letter than any language has reach into other people's lines. */
const HEAPED = /\p{M}{4,}/u
/** Something that can be seen and said. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Letters that can be written in two ways are written in one; spaces count as one. */
function tidied(name: string): string {
  return name.normalize('NFC').replace(/\s+/g, ' ').trim()
}

const nameOf = (longest: number) =>
  z
    .string()
    .overwrite(tidied)
    .min(1)
    .max(longest)
    .refine((name) => !UNSEEN.test(name) && !HEAPED.test(name) && SEEN.test(name), {
      error: 'A name is made of letters, numbers and signs that can be seen.',
    })

export const PersonName = nameOf(LONGEST)
export const GroupName = nameOf(LONGEST_OF_GROUPS)
export const TournamentName = nameOf(LONGEST_OF_TOURNAMENTS)

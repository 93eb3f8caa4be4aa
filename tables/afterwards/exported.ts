/** The file of one match: what a home writes, and what is let in again, whoever has written it. */
import {
  BotPace,
  Colour,
  GONE,
  Options,
  Pace,
  PersonName,
  Stopped,
  Strength,
  TableNote,
  UNKNOWN,
} from '@gloam/protocol/table.ts'
import { z } from 'zod'
import { isId, isIdHere } from '../ids.ts'

export const FORMAT = 'gloam-match-2'
const DAY = 86_400_000
/** No match is older, and none is put off for longer. */
const EARLIEST = Date.UTC(2020, 0)
const LATEST = Date.UTC(2100, 0)
/** Bytes of a file, moves and lines of chat in a match: several times as many as any real one has. */
export const LONGEST_FILE = 64_000_000
const MOST_MOVES = 20_000
export const MOST_LINES = 100_000
const MOST_SEATS = 8
/** Twice as many hands as the seats of one match pass through (seats-in-play.ts). */
const MOST_RISEN = 200

/** What is wrong with a match: it is no export, of rules that are not here, of a match that is not here, or not true. */
export type Flaw = 'no export' | 'newer' | 'other rules' | 'origin' | 'untrue'

/** Why a match is not taken in: the end of a sentence. */
export class NotTaken extends Error {
  readonly flaw: Flaw

  constructor(message: string, flaw: Flaw = 'untrue') {
    super(message)
    this.flaw = flaw
  }
}

const TableId = z.string().refine((id) => isId(id) || isIdHere(id), { error: 'not an id of a table' })
/** In a page whoever sits there is called by a word; several around one device by its own person's id, and a number. */
const PersonId = z.union([z.string().regex(/^[A-Za-z0-9_-]{1,40}(~\d{1,2})?$/), z.literal([GONE, UNKNOWN])], {
  error: 'not an id of a person',
})
const Time = z.number().min(EARLIEST).max(LATEST)
const Seat = z
  .int()
  .min(0)
  .max(MOST_SEATS - 1)
const Count = z.int().min(0).max(MOST_MOVES)
const Version = z.int().min(1).max(10_000)
const Turn = z
  .int()
  .min(1)
  .max(2 ** 32 - 1)
const Who = z.object({ person: PersonId, name: PersonName })

const ExportedSeat = z.discriminatedUnion('kind', [
  Who.extend({
    kind: z.literal('person'),
    colour: Colour,
    standIn: z.boolean(),
    awayUntil: Time.exactOptional(),
    offered: z.boolean().exactOptional(),
    device: PersonId.exactOptional(),
    resigned: z.boolean().exactOptional(),
    of: Who.exactOptional(),
  }),
  z.object({ kind: z.literal('bot'), colour: Colour, name: PersonName, strength: Strength }),
])

/** Of the table only what cannot be worked out by playing its match again; the rest is read to be held against that. */
const ExportedTable = z.object({
  id: TableId,
  game: z.string().regex(/^[a-z]{1,40}$/),
  version: Version,
  status: z.enum(['gathering', 'playing', 'ended']),
  host: PersonId,
  open: z.boolean(),
  pace: Pace,
  options: Options,
  seats: z.array(ExportedSeat).min(1).max(MOST_SEATS),
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  promise: z.string().regex(/^[0-9a-f]{64}$/),
  created: Time,
  from: z.object({ table: TableId, sequence: Count, dice: Turn }).exactOptional(),
  hints: z.boolean().exactOptional(),
  botPace: BotPace.exactOptional(),
  quiet: z.boolean().exactOptional(),
  rated: z.boolean().exactOptional(),
  brought: z.literal(true).exactOptional(),
  hinted: z.literal(true).exactOptional(),
  steppedBack: z.literal(true).exactOptional(),
  banks: z
    .array(
      z
        .number()
        .min(0)
        .max(30 * DAY),
    )
    .max(MOST_SEATS)
    .exactOptional(),
  sat: z
    .array(Who.extend({ seat: Seat, before: Count }))
    .max(MOST_RISEN)
    .exactOptional(),
  made: z
    .array(z.object({ seat: Seat, person: PersonId.nullable(), count: Count }))
    .max(MOST_RISEN)
    .exactOptional(),
  stopped: Stopped.exactOptional(),
  winners: z.array(Seat).max(MOST_SEATS).nullish(),
})

const move = {
  sequence: Count,
  at: Time,
  events: z.array(z.unknown()),
  /** What earlier releases did not write. */
  picks: Count.nullish(),
  version: Version.nullish(),
  standing: z.object({ version: Version, state: z.unknown() }).nullish(),
}
const nobody = z.null()

const ExportedMove = z.discriminatedUnion('what', [
  z.object({ ...move, what: z.literal('start'), seat: nobody, step: z.null() }),
  z.object({ ...move, what: z.literal('pick'), seat: Seat, step: z.looseObject({ do: z.string() }) }),
  z.object({ ...move, what: z.literal('undo'), seat: Seat, step: z.null() }),
  z.object({
    ...move,
    what: z.literal('rewind'),
    seat: nobody,
    step: z.union([Count, z.object({ to: Count, dice: Turn })]),
  }),
  z.object({
    ...move,
    what: z.literal('migrate'),
    seat: nobody,
    step: z.union([Count, z.object({ lost: Count, dice: Turn })]),
  }),
  z.object({
    ...move,
    what: z.literal('note'),
    seat: nobody,
    step: TableNote.extend({ seats: z.array(Seat).max(MOST_SEATS), until: Time.exactOptional() }),
  }),
])
export type ExportedMove = z.infer<typeof ExportedMove>

const ExportedLine = z.object({
  id: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  name: PersonName,
  seat: Seat.nullable(),
  text: z.string().max(500),
  at: Time,
})

const ExportedMatch = z.object({
  format: z.enum(['gloam-match-1', FORMAT]),
  table: ExportedTable,
  moves: z.array(ExportedMove).max(MOST_MOVES),
  chat: z.array(ExportedLine).max(MOST_LINES),
})
export type ExportedMatch = z.infer<typeof ExportedMatch>

/** Undefined for what is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The match that a file is about, if that can be said. */
export function matchIn(file: unknown): string | undefined {
  const { data } = z.object({ table: z.object({ id: TableId }) }).safeParse(file)
  return data?.table.id
}

/** What a file says, as far as a house could have written it; whether it is true is another question. */
export function readExported(file: unknown, now: number): ExportedMatch {
  const { success, data, error } = ExportedMatch.safeParse(file)
  if (!success) throw new NotTaken(whatIsWrong(error.issues[0]), 'no export')
  mustBeInOrder(data)
  mustFitSeats(data)
  const times = [data.table.created, ...data.moves.map(({ at }) => at), ...data.chat.map(({ at }) => at)]
  if (times.some((at) => at > now + DAY)) throw new NotTaken('some of it lies in the future')
  return data
}

/** Names of fields come from the file, too: of those only letters are repeated. */
function whatIsWrong(issue: z.core.$ZodIssue | undefined): string {
  const [field = 'format'] = issue?.path ?? []
  if (field === 'format') return 'this is not an exported match'
  const path = issue?.path.join('.').replace(/[^\w.-]/g, '?')
  return `${path} is not as an export has it (${issue?.message})`
}

/** Every move is there once, and the first is the start. */
function mustBeInOrder({ moves, chat }: ExportedMatch): void {
  if (moves.length === 0) throw new NotTaken('no match has begun at this table')
  for (const [at, { sequence, what }] of moves.entries()) {
    if (sequence < at) throw new NotTaken(`move ${sequence} is in it twice`)
    if (sequence > at) throw new NotTaken(`move ${at} is missing`)
    if ((what === 'start') !== (at === 0)) throw new NotTaken(`move ${at} cannot be a ${what}`)
  }
  const twice = chat.find(({ id }, at) => id <= (chat[at - 1]?.id ?? 0))
  if (twice !== undefined) throw new NotTaken(`line ${twice.id} of the chat is not in its place`)
}

/** Nothing is said of a seat that is not there. */
function mustFitSeats({ table: { seats, banks, sat = [] }, moves, chat }: ExportedMatch): void {
  const named = [...moves, ...chat, ...sat].map(({ seat }) => seat ?? 0)
  const noted = moves.flatMap(({ what, step }) => (what === 'note' ? step.seats : []))
  if ([...named, ...noted].some((seat) => seat >= seats.length)) throw new NotTaken('it names a seat that is not there')
  if (banks !== undefined && banks.length !== seats.length) throw new NotTaken('not every seat has its time')
}

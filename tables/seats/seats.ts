/** Who sits where, and how the table is laid: each command makes a new row of an old one, or refuses. */
import { gameNamed } from '@gloam/games/known.ts'
import { commitment } from '@gloam/kernel/chance.ts'
import type { AnyGame, Seat } from '@gloam/kernel/game.ts'
import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import { type BotPace, isKnown, type Pace, type Strength } from '@gloam/protocol/table.ts'
import { refuse } from '../errors.ts'
import { newId } from '../ids.ts'
import { type Luck, SECURE_LUCK } from '../luck.ts'
import type { KeptSeat, TableRow } from '../row.ts'
import { peopleAt, seatAt, seatOf } from '../table.ts'
import { askedAnew, freed, isSentAway, withSeats } from './seating.ts'

const BOT_NAMES = ['Ash', 'Bramble', 'Cinder', 'Dusk', 'Ember', 'Fennel', 'Grim', 'Hollow'] as const

export interface TableWish {
  game: string
  seats: number
  options?: Record<string, string | string[]> | undefined
  open: boolean
  pace: Pace
  /** Whether the host sits down, as hosts do, or lays the table for others. */
  sit?: boolean
  /** The group that it is for, to which the host belongs. */
  group?: string | undefined
}

/** How bots behave at a table, and whether only those who sit there may speak. */
export interface TableSettings {
  hints?: boolean | undefined
  botPace?: BotPace | undefined
  quiet?: boolean | undefined
  /** Whether its result counts for ratings. */
  rated?: boolean | undefined
}

/** What the host may change before the start. */
type TableChange = { [Field in Exclude<keyof TableWish, 'game' | 'sit' | 'group'>]?: TableWish[Field] | undefined } & {
  /** The group that it is for from now on; null for none. */
  group?: string | null | undefined
}

export interface Sitter {
  id: string
  name: string
}

/** The game that is played at a table; a server may have known more games once. */
export function gameOf(name: string): AnyGame {
  const game = gameNamed(name)
  if (game === undefined) throw refuse.noGame(name)
  return game
}

/** What was chosen, as far as it can still be chosen; the rest as usual. A release may know other options than the one before. */
export function fittingOptions(game: AnyGame, seats: number, options: TableRow['options']): TableRow['options'] {
  const usual = usualOptions(game) as TableRow['options']
  const names = Object.keys(usual)
  const fits = (wish: TableRow['options']) => refuseSetup(game, seats, wish) === null
  const wished = Object.fromEntries(names.map((name) => [name, options[name] ?? usual[name]])) as TableRow['options']
  if (fits(wished)) return wished
  // What goes together goes only together, as cards that are picked with which they are: so one at a time is taken out.
  const without = names.map((name) => ({ ...wished, [name]: usual[name] }) as TableRow['options']).find(fits)
  if (without !== undefined) return without
  let fitting = usual
  for (const name of names) {
    const wish = { ...fitting, [name]: wished[name] } as TableRow['options']
    if (fits(wish)) fitting = wish
  }
  return fitting
}

/** A new table; the host sits at its first seat, or lays it for others. */
export async function lay(host: Sitter, wish: TableWish, now: number, luck = SECURE_LUCK): Promise<TableRow> {
  const game = gameOf(wish.game)
  const options = { ...usualOptions(game), ...wish.options }
  const refusal = refuseSetup(game, wish.seats, options)
  if (refusal !== null) throw refuse.setup(refusal)
  const seed = luck.seed(host.id, { game: game.name, seats: wish.seats, options })
  const free = Array.from({ length: wish.seats }, (_, colour): KeptSeat => ({ kind: 'free', colour }))
  return {
    ...{ id: newId(), game: game.name, version: game.version, status: 'gathering', host: host.id },
    ...forWhom(wish.group === undefined ? undefined : { id: wish.group, since: now }, wish.open),
    ...{ pace: wish.pace, options, seed, promise: await commitment(seed), again: null },
    ...(wish.sit === false
      ? { seats: free, standing: true }
      : { seats: free.with(0, { kind: 'person', colour: 0, person: host.id, name: host.name, standIn: false }) }),
    ...{ repair: null, winners: null, waiting: [], since: null, deadline: null, onClock: [] },
    ...{ takenBack: 0, sequence: -1, picks: 0, revision: 1, created: now, changed: now },
  }
}

/** A table like the one before, with everybody where they sat; whoever asked for it is the host. */
export async function layAgain(before: TableRow, host: Sitter, now: number, luck = SECURE_LUCK): Promise<TableRow> {
  const { game, options, open, pace, seats, hints, botPace, quiet, group } = before
  // A match that was brought counts for nobody; the next one begins here.
  const rated = before.brought === true ? undefined : before.rated
  const row = await lay(host, { game, options, open, pace, seats: seats.length, group: group?.id }, now, luck)
  const again = seats.map((seat): KeptSeat => {
    if (seat.kind !== 'person') return seat
    const { colour, person, name, device } = seat
    return { kind: 'person', colour, person, name, standIn: false, ...(device === undefined ? {} : { device }) }
  })
  return {
    ...row,
    seats: again,
    ...(hints === undefined ? {} : { hints }),
    ...(botPace === undefined ? {} : { botPace }),
    ...(quiet === undefined ? {} : { quiet }),
    ...(rated === undefined ? {} : { rated }),
  }
}

export function sit(row: TableRow, person: Sitter, at: Seat, colour?: number): TableRow {
  mustBeGathering(row)
  if (isSentAway(row, person.id)) throw refuse.sentAway()
  const wanted = seatAt(row, at)
  const current = seatOf(row, person.id)
  if (wanted.kind !== 'free' && current !== at) throw refuse.seatTaken()
  const taken = row.seats.some(
    (seat, other) => seat.kind !== 'free' && other !== at && other !== current && seat.colour === colour,
  )
  const chosen = colour === undefined || taken ? wanted.colour : colour
  // The colour that the seat had goes to the seat that had the chosen one, so that no two are alike.
  const seats = row.seats.map((seat) => (seat.colour === chosen ? { ...seat, colour: wanted.colour } : seat))
  if (current !== null && current !== at) seats[current] = freed(seats[current] ?? wanted)
  seats[at] = { kind: 'person', colour: chosen, person: person.id, name: person.name, standIn: false }
  // Whoever comes to a table that everybody has left is its host, unless its host lays it for others.
  const left = seatOf(row, row.host) === null && current === null && peopleOf(row).length === 0
  const host = left && row.standing !== true ? person.id : row.host
  const { standing: _, ...rest } = row
  return withSeats({ ...(host === person.id ? rest : row), host }, seats)
}

/** Before the start the seat is free again; in a match a bot stands in. A host who goes hands the table on. */
export function leave(row: TableRow, person: string): TableRow {
  const at = ownSeat(row, person)
  const left = row.status === 'gathering' ? free(row, at) : withStandIn(row, at, true)
  return row.host === person ? { ...left, host: nextHost(left) } : left
}

/** The first who sits there and has not gone; where nobody is left, it stays as it was. */
export function nextHost(row: TableRow): string {
  const here = row.seats.find(
    (seat) => seat.kind === 'person' && !seat.standIn && isKnown(seat.person) && seat.device === undefined,
  )
  return here?.kind === 'person' ? here.person : row.host
}

function peopleOf({ seats }: TableRow): string[] {
  return seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []))
}

export function standIn(row: TableRow, by: string, at: Seat): TableRow {
  mustBeHost(row, by)
  mustBePlaying(row)
  return withStandIn(row, at, true)
}

/** The clock has run out: bots play on for these, and nothing is lost. */
export function runOut(row: TableRow, seats: readonly Seat[]): TableRow {
  return seats.reduce((next, seat) => withStandIn(next, seat, true), row)
}

export function addBot(row: TableRow, by: string, at: Seat, strength: Strength, luck = SECURE_LUCK): TableRow {
  mustBeHost(row, by)
  mustBeGathering(row)
  const seat = seatAt(row, at)
  if (seat.kind === 'person') throw refuse.seatTaken()
  const name = botName(row, at, luck)
  return { ...row, seats: row.seats.with(at, { kind: 'bot', colour: seat.colour, name, strength }) }
}

export function change(row: TableRow, by: string, wish: TableChange, now: number): TableRow {
  if (Object.values(wish).every((value) => value === undefined)) return row
  mustBeHost(row, by)
  mustBeGathering(row)
  mustLeaveTheWeek(row, wish)
  const game = gameOf(row.game)
  // A table that was laid under an earlier release does not have the options that have come since.
  const options = { ...usualOptions(game), ...row.options, ...wish.options }
  const count = wish.seats ?? row.seats.length
  const refusal = refuseSetup(game, count, options)
  if (refusal !== null) throw refuse.setup(refusal)
  const seats = resized(row.seats, count)
  const { group: _, ...rest } = askedAnew(withSeats(row, seats))
  return {
    ...rest,
    ...forWhom(groupAfter(row, wish, now), wish.open ?? row.open),
    options,
    pace: wish.pace ?? row.pace,
  }
}

/** What is the same for all groups is not for one of them to change. */
function mustLeaveTheWeek({ week }: TableRow, { options, group, open }: TableChange): void {
  if (week !== undefined && [options, group, open].some((wish) => wish !== undefined)) throw refuse.weekSettled()
}

/** Whoever opens a table to all gives it to no group any more. */
function groupAfter({ group }: TableRow, wish: TableChange, now: number): TableRow['group'] {
  if (wish.group === undefined) return wish.open === true ? undefined : group
  if (wish.group === null) return undefined
  return wish.group === group?.id ? group : { id: wish.group, since: now }
}

/** What is for a group is not open to others. */
function forWhom(group: TableRow['group'], open: boolean): Pick<TableRow, 'group' | 'open'> {
  return group === undefined ? { open } : { open: false, group }
}

/** The bots' pace and who may speak can be changed at any time; hints only while it cannot be unfair to anybody. */
export function setSettings(row: TableRow, by: string, { hints, botPace, quiet, rated }: TableSettings): TableRow {
  mustBeHost(row, by)
  if (hints === true && row.week !== undefined) throw refuse.weekSettled()
  if (rated !== undefined && rated !== (row.rated ?? true)) mustBeGathering(row)
  if (hints !== undefined && row.status !== 'gathering' && peopleAt(row.seats) > 1) throw refuse.begun()
  return {
    ...row,
    ...(hints === undefined ? {} : { hints }),
    ...(botPace === undefined ? {} : { botPace }),
    ...(quiet === undefined ? {} : { quiet }),
    ...(rated === undefined ? {} : { rated }),
    // Whoever could ask for help once was helped, whatever they say later.
    ...(hints === true && row.day !== undefined ? { day: { ...row.day, helped: true } } : {}),
  }
}

export function mustBeHost(row: TableRow, person: string): void {
  if (row.host !== person) throw refuse.notHost()
}

export function mustBeGathering(row: TableRow): void {
  if (row.status !== 'gathering') throw refuse.begun()
}

export function mustBePlaying(row: TableRow): void {
  if (row.status === 'gathering') throw refuse.notBegun()
  mustNotBeOver(row)
}

export function mustNotBeOver({ status }: TableRow): void {
  if (status === 'ended') throw refuse.ended()
}

export function ownSeat(row: TableRow, person: string): Seat {
  const seat = seatOf(row, person)
  if (seat === null) throw refuse.notSeated()
  return seat
}

/** Of whoever has a say in what becomes of the match: those who have resigned have none any more. */
export function decidingSeat(row: TableRow, person: string): Seat {
  const at = ownSeat(row, person)
  const seat = seatAt(row, at)
  if (seat.kind === 'person' && seat.resigned) throw refuse.resigned()
  return at
}

/** Whether everybody who plays just now is among these: a bot that stands in does not agree, and is not waited for. */
export function haveAllAgreed({ seats }: TableRow, agreed: readonly string[]): boolean {
  return seats.every((seat) => !isPlaying(seat) || agreed.includes(seat.person))
}

/** Whether anybody is left who plays. */
export const isPlayed = ({ seats }: TableRow): boolean => seats.some(isPlaying)

function isPlaying(seat: KeptSeat): seat is Extract<KeptSeat, { kind: 'person' }> {
  return seat.kind === 'person' && !seat.standIn && isKnown(seat.person)
}

function withStandIn(row: TableRow, at: Seat, standIn: boolean): TableRow {
  const seat = seatAt(row, at)
  if (seat.kind !== 'person') throw refuse.noSeat()
  return { ...row, seats: row.seats.with(at, { ...seat, standIn }) }
}

/** The seat is free, and so are those of all who sat beside its person: nobody is left who could play for them. */
export function free(row: TableRow, at: Seat): TableRow {
  const gone = seatAt(row, at)
  const isBeside = (seat: KeptSeat) =>
    seat.kind === 'person' && seat.device !== undefined && gone.kind === 'person' && seat.device === gone.person
  return withSeats(
    row,
    row.seats.map((seat, other) => (other === at || isBeside(seat) ? freed(seat) : seat)),
  )
}

/** At a smaller table free seats go first, then bots; people never. */
function resized(before: readonly KeptSeat[], count: number): KeptSeat[] {
  const seats = [...before]
  while (seats.length < count) seats.push({ kind: 'free', colour: freeColour(seats) })
  for (const kind of ['free', 'bot'] as const) {
    for (let at = seats.length - 1; at >= 0 && seats.length > count; at--) {
      if (seats[at]?.kind === kind) seats.splice(at, 1)
    }
  }
  if (seats.length > count) throw refuse.tooMany()
  return seats
}

function freeColour(seats: readonly KeptSeat[]): number {
  return [0, 1, 2, 3, 4, 5, 6, 7].find((colour) => !seats.some((seat) => seat.colour === colour)) ?? 0
}

function botName(row: TableRow, at: Seat, luck: Luck): string {
  const left = namesLeft(row, at)
  const name = left[luck.below(left.length, { row, seat: at })]
  if (name === undefined) throw new Error('There are more bots than names for them.')
  return name
}

/** The first name that no other bot at the table has. */
export function freeBotName(row: TableRow, at: Seat): string {
  return namesLeft(row, at)[0] ?? BOT_NAMES[0]
}

function namesLeft(row: TableRow, at: Seat): readonly string[] {
  const used = row.seats.flatMap((seat, other) => (seat.kind === 'bot' && other !== at ? [seat.name] : []))
  return BOT_NAMES.filter((name) => !used.includes(name))
}

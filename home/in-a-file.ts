/**
 * All matches of a home in one file, and back. What comes back is played again from its picks; whatever else the file
 * says came of them is held against that, and never kept.
 */
import { same } from '@gloam/kernel/data.ts'
import { SeatNotes, UNKNOWN } from '@gloam/protocol/table.ts'
import {
  type ExportedMatch,
  type Flaw,
  FORMAT,
  jsonIn,
  NotTaken,
  readExported,
} from '@gloam/tables/afterwards/exported.ts'
import { checked, rowOf, type WhoIs } from '@gloam/tables/afterwards/taken.ts'
import { newId } from '@gloam/tables/ids.ts'
import { written } from '@gloam/tables/notes.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { settle } from '@gloam/tables/settle.ts'
import { z } from 'zod'
import type { Beside, HomeStore, KeptMove } from './store.ts'

const FILE = 'gloam-page-1'
/** More than a browser lets a page keep of matches, and as much as it reads in one piece. */
const LONGEST_FILE = 256_000_000
const MOST_MATCHES = 10_000

const Notes = z.object({ seat: z.int().min(0).max(7), notes: SeatNotes })
const File = z.object({ format: z.literal(FILE), matches: z.array(z.unknown()).max(MOST_MATCHES) })
const WithNotes = z.object({ notes: z.array(Notes).max(8).default([]) })

/** What came of a file: how many of its matches are here now, were here before, and are not, each with what is wrong. */
export interface Returned {
  taken: number
  known: number
  refused: { game: string; created: number | null; flaw: Flaw }[]
  /** What whoever sits at this browser was called in what was taken. */
  you: string | null
}

/** Of states nothing is in it: they come of the picks. A table at which nothing has begun is left out. */
export async function exportAll(store: HomeStore): Promise<object> {
  const rows = (await store.shelves.rows()).filter(({ sequence }) => sequence >= 0)
  const matches: object[] = []
  for (const row of rows.sort((a, b) => a.created - b.created)) matches.push(await exportOne(store, row))
  return { format: FILE, matches }
}

async function exportOne(store: HomeStore, row: TableRow): Promise<object> {
  const kept = await store.shelves.kept(row.id)
  const moves = kept.map(({ standing, ...move }) => ({ ...move, version: standing?.version ?? null, standing: null }))
  const { chat, notes } = await store.shelves.beside(row.id)
  return { format: FORMAT, table: row, moves, chat, notes: notes.map(({ seat, notes: own }) => ({ seat, notes: own })) }
}

/** The matches in a file, or a `NotTaken` where it is none of ours. */
export function matchesIn(text: string): unknown[] {
  const { success, data } = File.safeParse(text.length > LONGEST_FILE ? null : jsonIn(text))
  if (!success) throw new NotTaken('this is no file of matches in a page', 'no export')
  return data.matches
}

interface Returning {
  store: HomeStore
  now: number
  /** Whether whoever is called so in a file sits at this browser. */
  isOurs(person: string): boolean
  nameFor(id: string): string
}

/** Each match is taken in by itself, or not; one that went its own way from another comes after that. */
export async function returnAll(matches: readonly unknown[], returning: Returning): Promise<Returned> {
  const came: Returned = { taken: 0, known: 0, refused: [], you: null }
  for (const file of matches) {
    try {
      const row = await returnOne(file, returning)
      if (row === null) came.known++
      else came.taken++
      came.you ??= row && nameOfYou(row)
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      came.refused.push({ ...aboutMatch(file), flaw: error.flaw })
    }
  }
  return came
}

const About = z.object({ table: z.object({ game: z.string().max(40), created: z.number() }) })

function aboutMatch(file: unknown): { game: string; created: number | null } {
  const { data } = About.safeParse(file)
  return { game: data?.table.game ?? '', created: data?.table.created ?? null }
}

function nameOfYou({ seats }: TableRow): string | null {
  const own = seats.find((seat) => seat.kind === 'person' && seat.person !== UNKNOWN)
  return own?.kind === 'person' ? own.name : null
}

/** Null where it is here already. */
async function returnOne(file: unknown, { store, now, isOurs, nameFor }: Returning): Promise<TableRow | null> {
  const match = readExported(file, now)
  const beside = WithNotes.safeParse(file)
  if (!beside.success) throw new NotTaken('its notes are not as an export has them', 'no export')
  if (await isHere(store, match)) return null
  const known = await checked(store, match)
  const id = (await store.table(match.table.id)) === undefined ? match.table.id : nameFor(newId())
  const whoIs: WhoIs = (_, { person, name }) => ({ person: isOurs(person) ? person : UNKNOWN, name })
  const laid = { ...rowOf(match, known, whoIs), id }
  const { played } = known
  const settling = { now: played.ended ?? now, botInsurance: 0 }
  const { row, ending = null } = settle(null, { row: laid, play: played.play, move: null }, settling)
  const moves = played.moves.map(({ move, standing }): KeptMove => ({ ...move, standing }))
  await store.shelves.takeIn({ row, moves, beside: besideOf(row, match, beside.data.notes), ending })
  return row
}

/** Whether all that the file tells of the match is here: it may have gone on since. */
async function isHere(store: HomeStore, { table, moves }: ExportedMatch): Promise<boolean> {
  const row = await store.table(table.id)
  if (row?.seed !== table.seed || row.game !== table.game || row.sequence + 1 < moves.length) return false
  const log = await store.shelves.kept(row.id)
  return moves.every(({ what, seat, step }, at) => {
    const own = log[at]
    return own?.what === what && own.seat === seat && same(own.step, step)
  })
}

/** Notes are whose seat it is; what was said is a name's words. */
function besideOf({ seats }: TableRow, { chat }: ExportedMatch, notes: z.infer<typeof Notes>[]): Beside {
  return {
    chat: chat.map((line) => ({ ...line, person: UNKNOWN })),
    notes: notes.flatMap(({ seat, notes: words }) => {
      const kept = seats[seat]
      return kept?.kind === 'person' && kept.person !== UNKNOWN
        ? [{ seat, person: kept.person, notes: written({}, words) }]
        : []
    }),
  }
}

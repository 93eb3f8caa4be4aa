/** Lists as they are sent: each table is put into words once, and again only when it has changed. */
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { deviceOf, waitsFor } from '@gloam/tables/seats/around.ts'
import { SCREEN, seatOf, stateOf } from '@gloam/tables/table.ts'
import type { Store } from '../../store/store.ts'
import type { ListedTable, Page, ReadRow } from '../../store/tables/lists.ts'
import type { Presence } from './presence.ts'

/** Tables on a page of a list. */
const A_PAGE = 50
const MOST_OF_A_HOST = 3
/** Pages that are looked through to fill one. */
const MOST_PAGES = 5
/** Tables whose words are remembered, about a kilobyte each. */
const MOST_REMEMBERED = 5_000

const NOBODY: ReadonlySet<string> = new Set()

interface Said extends ReadRow {
  /** The table as JSON, with nobody there. */
  text: string
  /** Who is waited for, and since when, as the rest of a line. */
  rest: string
}

export interface From {
  open?: string | undefined
  ended?: string | undefined
}

export interface HistoryWish {
  from?: string | undefined
  game?: string | undefined
  /** A part of somebody's name. */
  who?: string | undefined
}

export class Listing {
  private readonly store: Store
  private readonly presence: Presence
  private readonly said = new Map<string, Said>()

  constructor(store: Store, presence: Presence) {
    this.store = store
    this.presence = presence
  }

  /** Open tables, and those of a person: the ones that wait for them first. As JSON. */
  async lists(person: string | null, from: From): Promise<string> {
    const apart = person === null ? NOBODY : await this.store.blocks.apartFrom(person)
    const open = await this.openTables(from.open, apart)
    // Whoever asks for older matches has the running ones already.
    const running = person === null || from.ended !== undefined ? [] : await this.store.lists.running(person)
    const ended = person === null ? null : await this.store.lists.ended(person, A_PAGE, from.ended)
    const mine = [...running, ...(ended?.tables ?? [])]
    await this.learn(mine)
    const isHere = await this.presence.at([...open.tables, ...running].map(({ id }) => id))
    const lines = (tables: readonly ListedTable[]) => tables.flatMap((table) => this.lineOf(table, isHere) ?? []).join()
    const next = JSON.stringify({ open: open.next, ended: ended?.next ?? null })
    return `{"open":[${lines(open.tables)}],"mine":[${lines(mine)}],"next":${next}}`
  }

  /** A page of open tables, with no more than a few of one host: nobody can fill it alone. */
  private async openTables(from: string | undefined, apart: ReadonlySet<string>): Promise<Page> {
    const tables: ListedTable[] = []
    const hosts = new Map<string, number>()
    let next: string | null | undefined = from
    for (let pages = 0; pages < MOST_PAGES && next !== null && tables.length < A_PAGE; pages++) {
      const page = await this.store.lists.open(A_PAGE - tables.length, next)
      await this.learn(page.tables)
      for (const table of page.tables) {
        const host = this.said.get(table.id)?.row.host ?? ''
        const count = (hosts.get(host) ?? 0) + 1
        hosts.set(host, count)
        if (count <= MOST_OF_A_HOST && !this.isOf(table, apart)) tables.push(table)
      }
      next = page.next
    }
    return { tables, next: next ?? null }
  }

  /** Whether it is the table of one of these, or one of them sits there. */
  private isOf({ id }: ListedTable, people: ReadonlySet<string>): boolean {
    if (people.size === 0) return false
    const row = this.said.get(id)?.row
    return row !== undefined && [row.host, ...row.seats.map(personIn)].some((person) => people.has(person ?? ''))
  }

  /** A person's matches that are over, the last first: all, or those of a game, or with somebody. */
  async history(person: string, { from, game, who }: HistoryWish): Promise<string> {
    const found: ListedTable[] = []
    let next = from ?? null
    do {
      const page = await this.store.lists.ended(person, A_PAGE, next ?? undefined)
      await this.learn(page.tables)
      found.push(...page.tables.filter(({ id }) => this.fits(id, game, who)))
      next = page.next
    } while (next !== null && found.length < A_PAGE)
    const lines = found.flatMap((table) => this.lineOf(table, () => false) ?? []).join()
    return `{"tables":[${lines}],"next":${JSON.stringify(next)}}`
  }

  /** The newest of the tables that anybody may sit down at. */
  async openRows(count: number): Promise<TableRow[]> {
    const { tables } = await this.store.lists.open(count)
    await this.learn(tables)
    return tables.flatMap(({ id }) => {
      const said = this.said.get(id)
      return said === undefined || said.unreadable ? [] : [said.row]
    })
  }

  /** The tables of a group that are not over, as somebody sees them. */
  async runningOf(group: string, person: string): Promise<TableLine[]> {
    const tables = await this.store.lists.runningOf(group)
    await this.learn(tables)
    const isHere = await this.presence.at(tables.map(({ id }) => id))
    return JSON.parse(`[${tables.flatMap((table) => this.lineOf(this.seenBy(table, person), isHere) ?? []).join()}]`)
  }

  /** A page of the matches of a group that are over, the last first. As JSON. */
  async historyOf(group: string, person: string | null, from: string | undefined): Promise<string> {
    const { tables, next } = await this.store.lists.endedOf(group, A_PAGE, from)
    await this.learn(tables)
    const lines = tables.flatMap((table) => this.lineOf(this.seenBy(table, person), () => false) ?? []).join()
    return `{"tables":[${lines}],"next":${JSON.stringify(next)}}`
  }

  /** A table in a list that is the same for all, as somebody sees it. */
  private seenBy(table: ListedTable, person: string | null): ListedTable {
    const row = this.said.get(table.id)?.row
    const yourSeat = row === undefined ? null : seatOf(row, person)
    return { ...table, yourSeat, waitsForYou: row !== undefined && waitsFor(row, person) }
  }

  private fits(id: string, game: string | undefined, who: string | undefined): boolean {
    const row = this.said.get(id)?.row
    if (row === undefined || (game !== undefined && row.game !== game)) return false
    const wanted = who?.toLocaleLowerCase() ?? ''
    return (
      wanted === '' || row.seats.some((seat) => seat.kind !== 'free' && seat.name.toLocaleLowerCase().includes(wanted))
    )
  }

  /** Reads the rows that are not known, or not as they are now. */
  private async learn(tables: readonly ListedTable[]): Promise<void> {
    const { said } = this
    const news = tables.filter(({ id, revision }) => said.get(id)?.row.revision !== revision).map(({ id }) => id)
    if (news.length === 0) return
    if (said.size + news.length > MOST_REMEMBERED) said.clear()
    for (const read of await this.store.lists.rows(news)) {
      const text = JSON.stringify(stateIn(read, () => false))
      said.set(read.row.id, { ...read, text, rest: restOf(read) })
    }
  }

  private lineOf({ id, yourSeat, waitsForYou }: ListedTable, isHere: Here): string | null {
    const said = this.said.get(id)
    // It went away between two questions.
    if (said === undefined) return null
    const somebody =
      isHere(id, SCREEN) || said.row.seats.some((seat) => seat.kind === 'person' && isHere(id, deviceOf(seat)))
    const text = somebody ? JSON.stringify(stateIn(said, (person) => isHere(id, person))) : said.text
    return `{"table":${text},"yourSeat":${yourSeat},"waitsForYou":${waitsForYou && !said.unreadable},${said.rest}}`
  }
}

function personIn(seat: KeptSeat): string | null {
  return seat.kind === 'person' ? seat.person : null
}

type Here = (table: string, person: string) => boolean

function stateIn({ row, unreadable }: ReadRow, isPresent: (person: string) => boolean): TableState {
  const table = stateOf(row, isPresent)
  return unreadable ? { ...table, status: 'unreadable' } : table
}

/** Rows of earlier releases do not say since when: not longer than since the last change. */
function restOf({ row: { waiting, since, changed }, unreadable }: ReadRow): string {
  const asked = unreadable ? [] : waiting
  const rest = { waiting: asked, since: asked.length === 0 ? null : (since ?? changed), changed }
  return JSON.stringify(rest).slice(1, -1)
}

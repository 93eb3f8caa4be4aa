/** What a home keeps, for whoever wants to see it: how much each match weighs, all of it in a file, and away with it. */
import type { TableRow } from '@gloam/tables/row.ts'
import { exportAll, matchesIn, type Returned, returnAll } from './in-a-file.ts'
import type { KeptMove } from './store.ts'
import type { Tables } from './tables.ts'

interface KeptParts {
  tables: Tables
  isOurs(person: string): boolean
  now(): number
  nameFor(id: string): string
  onChange(table: string): void
}

/** A match that goes to a server: what it is, and what was decided, without anything that came of it. */
export interface ToBring {
  game: string
  version: number
  options: TableRow['options']
  seats: ({ kind: 'person'; colour: number; name: string; yours: boolean } | BotToBring)[]
  seed: string
  moves: Pick<KeptMove, 'what' | 'seat' | 'step'>[]
}

type BotToBring = Omit<Extract<TableRow['seats'][number], { kind: 'bot' }>, 'person'>

export class Kept {
  private readonly parts: KeptParts

  constructor(parts: KeptParts) {
    this.parts = parts
  }

  /** What a match takes up, in bytes, as far as it is words: nearly all of it is where it stood after each move. */
  async weigh(id: string): Promise<number> {
    const { shelves } = this.parts.tables.store
    const [row, moves, beside] = await Promise.all([shelves.table(id), shelves.kept(id), shelves.beside(id)])
    const states = moves.reduce((sum, { standing }) => sum + (standing?.text.length ?? 0), 0)
    const rest = moves.map(({ standing: _, ...move }) => move)
    return states + JSON.stringify([row, rest, beside]).length
  }

  exported(): Promise<object> {
    return exportAll(this.parts.tables.store)
  }

  async bringBack(text: string): Promise<Returned> {
    const { tables, isOurs, nameFor } = this.parts
    return returnAll(matchesIn(text), { store: tables.store, now: this.parts.now(), isOurs, nameFor })
  }

  async remove(id: string): Promise<void> {
    await this.parts.tables.remove(id)
    this.parts.onChange(id)
  }

  /** Its first seat that is ours is that of whoever brings it. */
  async toBring(id: string): Promise<ToBring> {
    const { row } = await this.parts.tables.table(id)
    const log = await this.parts.tables.store.shelves.kept(id)
    const yours = row.seats.findIndex((seat) => seat.kind === 'person' && this.parts.isOurs(seat.person))
    return {
      ...{ game: row.game, options: row.options, seed: row.seed },
      // Where rules have changed under way, it says so: a server plays by one alone.
      version: log.find(({ what }) => what === 'start')?.standing?.version ?? row.version,
      seats: row.seats.flatMap((seat, at): ToBring['seats'] => {
        if (seat.kind === 'free') return []
        if (seat.kind === 'bot') return [seat]
        return [{ kind: 'person', colour: seat.colour, name: seat.name, yours: at === yours }]
      }),
      moves: log.map(({ what, seat, step }) => ({ what, seat, step })),
    }
  }
}

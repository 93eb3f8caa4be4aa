/** Shelves that are gone with the page: for lessons, previews and tests. */
import { copy } from '@gloam/kernel/data.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import type { Change, Ending } from '@gloam/tables/settle.ts'
import { type Beside, Conflict, type KeptMove, moveIn, NOTHING_BESIDE, type Shelves, type WholeMatch } from './store.ts'

interface Kept {
  row: TableRow
  moves: KeptMove[]
  beside: Beside
}

export class InMemory implements Shelves {
  private readonly tables = new Map<string, Kept>()
  private readonly ended: Ending[] = []

  async rows(): Promise<TableRow[]> {
    return [...this.tables.values()].map(({ row }) => copy(row))
  }

  async table(id: string): Promise<TableRow | undefined> {
    const kept = this.tables.get(id)
    return kept && copy(kept.row)
  }

  async kept(id: string): Promise<KeptMove[]> {
    return copy(this.tables.get(id)?.moves ?? [])
  }

  async write(change: Change): Promise<void> {
    const { before, row, laid, ending } = copy({ ...change, standing: null })
    const known = this.tables.get(row.id)
    if (known?.row.revision !== before?.revision) throw new Conflict(`${row.id} has changed.`)
    const move = moveIn(change)
    this.tables.set(row.id, {
      row,
      moves: [...(known?.moves ?? []), ...(move === null ? [] : [copy(move)])],
      beside: known?.beside ?? NOTHING_BESIDE,
    })
    if (laid !== undefined) this.tables.set(laid.id, { row: laid, moves: [], beside: NOTHING_BESIDE })
    if (ending !== undefined) this.ended.push(ending)
  }

  async takeIn({ row, moves, beside, ending }: WholeMatch): Promise<void> {
    if (this.tables.has(row.id)) throw new Conflict(`${row.id} is here.`)
    this.tables.set(row.id, copy({ row, moves: [...moves], beside }))
    if (ending !== null) this.ended.push(ending)
  }

  async remove(id: string): Promise<void> {
    this.tables.delete(id)
  }

  async beside(id: string): Promise<Beside> {
    return this.tables.get(id)?.beside ?? NOTHING_BESIDE
  }

  async putBeside(id: string, beside: Beside): Promise<void> {
    const kept = this.tables.get(id)
    if (kept !== undefined) kept.beside = copy(beside)
  }

  async endings(): Promise<Ending[]> {
    return [...this.ended]
  }
}

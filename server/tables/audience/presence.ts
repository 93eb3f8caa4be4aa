/** Who is at which table: on this process by its lines, on others by what they have noted in the store. */

/** Where presence is known beyond this process. */
export interface PresenceElsewhere {
  note(table: string, person: string, here: boolean): Promise<void>
  isThere(table: string, person: string): boolean
  onChange(listener: (table: string) => void): void
  /** Looks anew who is at these tables. */
  look(tables: readonly string[]): Promise<void>
  /** Nobody here watches it any more. */
  forget(table: string): void
  /** `table person` of all who are at these tables now, watched here or not. */
  at(tables: readonly string[]): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

export class Presence {
  /** How many lines of a person watch a table: `table person` → lines. */
  private readonly here = new Map<string, number>()
  private readonly elsewhere: PresenceElsewhere | null

  constructor(elsewhere: PresenceElsewhere | null) {
    this.elsewhere = elsewhere
  }

  onChange(listener: (table: string) => void): void {
    this.elsewhere?.onChange(listener)
  }

  isHere(table: string, person: string): boolean {
    return this.here.has(`${table} ${person}`) || (this.elsewhere?.isThere(table, person) ?? false)
  }

  async look(tables: readonly string[]): Promise<void> {
    await this.elsewhere?.look(tables)
  }

  forget(table: string): void {
    this.elsewhere?.forget(table)
  }

  /** Tells of any of these tables who is there. */
  async at(tables: readonly string[]): Promise<(table: string, person: string) => boolean> {
    const there = tables.length === 0 ? undefined : await this.elsewhere?.at(tables)
    return (table, person) => {
      const key = `${table} ${person}`
      return this.here.has(key) || (there?.has(key) ?? false)
    }
  }

  async close(): Promise<void> {
    await this.elsewhere?.close()
  }

  async came(table: string, person: string | null): Promise<void> {
    if (person === null) return
    const key = `${table} ${person}`
    const lines = this.here.get(key) ?? 0
    this.here.set(key, lines + 1)
    if (lines === 0) await this.elsewhere?.note(table, person, true)
  }

  async left(table: string, person: string | null): Promise<void> {
    if (person === null) return
    const key = `${table} ${person}`
    const lines = this.here.get(key) ?? 0
    if (lines > 1) this.here.set(key, lines - 1)
    else this.here.delete(key)
    if (lines === 1) await this.elsewhere?.note(table, person, false)
  }
}

/** The tables of a home: read when they are used, changed one after the other, and written before they are so in memory. */
import { refuse } from '@gloam/tables/errors.ts'
import { resume } from '@gloam/tables/match/match.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { type Draft, type Settling, settle } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { Conflict, type HomeStore } from './store.ts'

/** What a command makes of a table: a draft to be written, or an answer to give without a change. */
export type Command<T> = (loaded: Loaded) => Draft | Answer<T> | Promise<Draft | Answer<T>>
export class Answer<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** The one thing that leaves a change. */
export interface Fact {
  before: Loaded
  after: Loaded
  moves: readonly Move[]
  /** Whether this home has written it: another window has its own. */
  ours: boolean
}

/** Another window may be first so many times in a row. */
const MOST_TRIES = 20

export class Tables {
  readonly store: HomeStore
  private readonly now: () => number
  private readonly loaded = new Map<string, Loaded>()
  /** What is asked of a table while something else is under way waits for it. */
  private readonly queues = new Map<string, Promise<unknown>>()
  private readonly listeners: ((fact: Fact) => void)[] = []
  private readonly goners: ((id: string) => void)[] = []

  constructor(store: HomeStore, now: () => number) {
    this.store = store
    this.now = now
  }

  /** A table is no more, whoever has taken it away. */
  onGone(listener: (id: string) => void): void {
    this.goners.push(listener)
  }

  onFact(listener: (fact: Fact) => void): void {
    this.listeners.push(listener)
  }

  /** Does something while the table stays as it is. */
  with<T>(id: string, act: (loaded: Loaded) => Promise<T>): Promise<T> {
    return this.inTurn(id, async () => act(await this.open(id)))
  }

  table(id: string): Promise<Loaded> {
    return this.with(id, async (loaded) => loaded)
  }

  /** A new table, with its first change. */
  async create({ row, play, move }: Draft): Promise<Loaded> {
    const change = settle(null, { row, play, move }, this.settling())
    await this.store.shelves.write(change)
    const after = { row: change.row, game: gameOf(row.game), play }
    this.loaded.set(row.id, after)
    this.tell({ before: { ...after, play: null }, after, moves: change.move === null ? [] : [change.move], ours: true })
    return after
  }

  /** Where another window was first, the command is asked again about what the table is then. */
  change<T = never>(
    id: string,
    command: Command<T>,
    onWritten: (loaded: Loaded) => void = () => {},
  ): Promise<Loaded | Answer<T>> {
    return this.inTurn(id, async () => {
      for (let tries = 1; ; tries++) {
        const before = await this.open(id)
        const draft = await command(before)
        if (draft instanceof Answer) return draft
        try {
          return await this.write(before, draft, onWritten)
        } catch (error) {
          if (!(error instanceof Conflict) || tries === MOST_TRIES) throw error
          await this.catchUp(id)
        }
      }
    })
  }

  private async write(before: Loaded, draft: Draft, onWritten: (loaded: Loaded) => void): Promise<Loaded> {
    const change = settle(before.row, draft, this.settling())
    await this.store.shelves.write(change)
    const after = { row: change.row, game: before.game, play: draft.play }
    this.loaded.set(after.row.id, after)
    onWritten(after)
    this.tell({ before, after, moves: change.move === null ? [] : [change.move], ours: true })
    return after
  }

  async remove(id: string): Promise<void> {
    await this.inTurn(id, async () => {
      await this.store.shelves.remove(id)
      this.loaded.delete(id)
    })
    for (const listener of this.goners) listener(id)
  }

  /** Another window has written it. */
  heardElsewhere(id: string): Promise<void> {
    return this.inTurn(id, () => this.catchUp(id))
  }

  private async catchUp(id: string): Promise<void> {
    const before = this.loaded.get(id)
    if (before === undefined) return
    this.loaded.delete(id)
    if ((await this.store.table(id)) === undefined) {
      for (const listener of this.goners) listener(id)
      return
    }
    const after = await this.open(id)
    if (after.row.revision === before.row.revision) return
    const moves = await this.store.moves(id, before.row.sequence)
    this.tell({ before, after, moves, ours: false })
  }

  private async open(id: string): Promise<Loaded> {
    const known = this.loaded.get(id) ?? (await this.read(id))
    this.loaded.set(id, known)
    return known
  }

  private async read(id: string): Promise<Loaded> {
    const row = await this.store.table(id)
    if (row === undefined) throw refuse.noTable()
    const game = gameOf(row.game)
    if (row.sequence < 0) return { row, game, play: null }
    const standing = await this.store.standing(id)
    if (standing === null) throw refuse.movesLost()
    const play = resume(row, standing)
    if (standing.version === game.version || row.status === 'ended') return { row, game, play }
    return { row: await this.migrated(row, play), game, play }
  }

  /** A state of an older version is brought up to date once, and the log says so. */
  private async migrated(row: TableRow, play: Draft['play']): Promise<TableRow> {
    const move = { what: 'migrate', seat: null, step: 0, events: [] } as const
    const change = settle(row, { row, play, move: { ...move, events: [] } }, this.settling())
    await this.store.shelves.write(change)
    return change.row
  }

  private settling(): Settling {
    return { now: this.now(), botInsurance: 0 }
  }

  private tell(fact: Fact): void {
    for (const listener of this.listeners) listener(fact)
  }

  private inTurn<T>(id: string, act: () => Promise<T>): Promise<T> {
    const result = (this.queues.get(id) ?? Promise.resolve()).then(act)
    const done = result.catch(() => {})
    this.queues.set(id, done)
    void done.then(() => this.queues.get(id) === done && this.queues.delete(id))
    return result
  }
}

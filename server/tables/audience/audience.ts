/** Who watches which table, and what they are told. What is the same for many is put into words once. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { type Loaded, SCREEN, stateOf } from '@gloam/tables/table.ts'
import { positionText } from '@gloam/tables/view.ts'
import type { Store } from '../../store/store.ts'
import type { Fact } from '../memory/entry.ts'
import type { Registry } from '../memory/registry.ts'
import type { Presence } from './presence.ts'
import { viewerOf, type Watcher } from './watcher.ts'

const MOST_CHAT = 200

interface Room {
  lines: Set<Watcher>
  loaded: Loaded
  /** The last move, the last state of the table, and the last line of chat that all have been told. */
  told: number
  table: string
  chat: number
}

type Comer = (line: Watcher, loaded: Loaded) => Promise<void>

export class Audience {
  private readonly registry: Registry
  private readonly store: Store
  private readonly presence: Presence
  private readonly rooms = new Map<string, Room>()
  private readonly comers: Comer[] = []

  constructor(registry: Registry, presence: Presence) {
    this.registry = registry
    this.store = registry.store
    this.presence = presence
    registry.isWatched = (id) => this.rooms.has(id)
    registry.onFact((fact) => this.hear(fact))
    presence.onChange((id) => this.tellTable(id))
  }

  /** Hears when somebody has come to a table, and been told where it stands. */
  onCome(listener: Comer): void {
    this.comers.push(listener)
  }

  /** The lines of a person, with the tables that they watch. */
  linesOf(person: string): { line: Watcher; table: string }[] {
    return [...this.rooms].flatMap(([table, { lines }]) =>
      [...lines].filter((line) => line.person?.id === person).map((line) => ({ line, table })),
    )
  }

  /** The lines of people who sit at a table, with their seats. */
  seated(id: string): { line: Watcher; seat: Seat }[] {
    const room = this.rooms.get(id)
    if (room === undefined) return []
    return [...room.lines].flatMap((line) => {
      const seat = viewerOf(room.loaded.row, line)
      return seat === null ? [] : [{ line, seat }]
    })
  }

  /** A table with all lines that watch it; null if none does. */
  at(id: string): { row: TableRow; lines: readonly Watcher[] } | null {
    const room = this.rooms.get(id)
    return room === undefined ? null : { row: room.loaded.row, lines: [...room.lines] }
  }

  get watched(): string[] {
    return [...this.rooms.keys()]
  }

  /** Follows a table: where it stands with what has happened, or with what happened after a move that is known. */
  async watch(line: Watcher, id: string, after: number | undefined): Promise<void> {
    await this.registry.withSure(id, async (loaded) => {
      const { sequence } = loaded.row
      const known = after !== undefined && after <= sequence
      const moves = loaded.play === null ? [] : await this.store.moves(id, known ? after : -1, sequence)
      const chat = await this.store.chat.lines(id, MOST_CHAT)
      if (!this.rooms.has(id)) await this.presence.look([id])
      if (line.closed) return
      const isNew = this.rooms.get(id)?.lines.has(line) !== true
      const room = this.enter(line, loaded, chat.at(-1)?.id ?? 0)
      // A line that watches twice leaves once.
      if (isNew) await this.presence.came(id, presentAs(line))
      // Whoever has gone again meanwhile is told nothing any more.
      if (!room.lines.has(line)) return
      if (this.tellTable(id) === false) line.sendText(tableText(room, line))
      if (loaded.play !== null) line.sendText(positionText(loaded, viewerOf(loaded.row, line), moves, !known))
      if (chat.length > 0) line.send({ is: 'chat', table: id, lines: chat })
      // What was said while it was on its way in; whoever hears a line twice knows it by its number.
      await this.tellChat(id)
      for (const hear of this.comers) await hear(line, loaded)
    })
  }

  async unwatch(line: Watcher, id: string): Promise<void> {
    line.watching.delete(id)
    const room = this.rooms.get(id)
    if (room === undefined || !room.lines.delete(line)) return
    if (room.lines.size === 0) this.close(id)
    await this.presence.left(id, presentAs(line))
    this.tellTable(id)
  }

  async leaveAll(line: Watcher): Promise<void> {
    for (const id of [...line.watching]) await this.unwatch(line, id)
  }

  /** A stale pick is answered with where the match stands, never with silence. */
  sendPosition(line: Watcher, loaded: Loaded): void {
    if (loaded.play === null) return
    line.sendText(positionText(loaded, viewerOf(loaded.row, line), [], false))
  }

  /** A table for whoever asks: where nobody here watches it, who is there on other processes has to be looked up. */
  async stateOf({ row }: Loaded): Promise<TableState> {
    const { id } = row
    if (this.rooms.has(id)) return this.toldOf(row)
    const isHere = await this.presence.at([id])
    return stateOf(row, (person) => isHere(id, person))
  }

  private toldOf(row: TableRow): TableState {
    return stateOf(row, (person) => this.presence.isHere(row.id, person))
  }

  /** Somebody has said something: all that has been said since is told, in order, whoever said it where. */
  async tellChat(id: string): Promise<void> {
    const room = this.rooms.get(id)
    if (room === undefined) return
    const lines = (await this.store.chat.lines(id, MOST_CHAT, room.chat)).filter(({ id: number }) => number > room.chat)
    const last = lines.at(-1)
    if (last === undefined) return
    room.chat = last.id
    broadcast(room, JSON.stringify({ is: 'chat', table: id, lines } satisfies ServerMessage))
  }

  /** A line has been changed: all hear how it is now. */
  async tellLine(id: string, number: number): Promise<void> {
    const room = this.rooms.get(id)
    if (room === undefined) return
    const lines = await this.store.chat.lines(id, 1, number - 1, number)
    if (lines.length > 0) broadcast(room, JSON.stringify({ is: 'chat', table: id, lines } satisfies ServerMessage))
  }

  /** The table is gone: whoever watches it is told so. */
  async sendAll(id: string): Promise<void> {
    for (const line of [...(this.rooms.get(id)?.lines ?? [])]) {
      line.refuse('no such table')
      await this.unwatch(line, id)
    }
  }

  /** Hints may have been missed: who is there, and what was said. */
  async catchUp(): Promise<void> {
    const ids = this.watched
    if (ids.length === 0) return
    await this.presence.look(ids)
    for (const { table, last } of await this.store.chat.last(ids)) {
      if ((this.rooms.get(table)?.chat ?? last) < last) await this.tellChat(table)
    }
  }

  private close(id: string): void {
    this.rooms.delete(id)
    this.presence.forget(id)
  }

  /** `heard` is the last line of chat that whoever enters knows of: what others have not heard yet is still to be told. */
  private enter(line: Watcher, loaded: Loaded, heard: number): Room {
    const { id, sequence } = loaded.row
    const room = this.rooms.get(id) ?? { lines: new Set(), loaded, told: sequence, table: '', chat: heard }
    room.chat = Math.min(room.chat, heard)
    this.rooms.set(id, room)
    room.lines.add(line)
    line.watching.add(id)
    return room
  }

  private hear({ after, moves }: Fact): void {
    const { id } = after.row
    const room = this.rooms.get(id)
    if (room === undefined) return
    const { row, play } = room.loaded
    room.loaded = after
    const news = moves.filter(({ sequence }) => sequence > room.told)
    if (news.length > 0) this.tellMoves(room, news, row.sequence === room.told ? play : null)
    if (!looksTheSame(row, after.row)) this.tellTable(id)
  }

  /** `before` is the position that was told last, if it is known. */
  private tellMoves(room: Room, news: readonly Move[], before: Loaded['play']): void {
    const { loaded, lines } = room
    room.told = loaded.row.sequence
    const texts = new Map<Seat | null, string>()
    for (const line of lines) {
      const viewer = viewerOf(loaded.row, line)
      const text = texts.get(viewer) ?? positionText(loaded, viewer, news, false, before)
      texts.set(viewer, text)
      line.sendText(text)
    }
  }

  /** Tells the table if it is not as it was told last; returns whether it was told. */
  private tellTable(id: string): boolean {
    const room = this.rooms.get(id)
    if (room === undefined) return false
    const table = JSON.stringify(this.toldOf(room.loaded.row))
    if (table === room.table) return false
    room.table = table
    for (const line of room.lines) line.sendText(tableText(room, line))
    return true
  }
}

/** Most picks change nothing that is told of the table: then it need not be put into words to find that out. */
function looksTheSame(before: TableRow, after: TableRow): boolean {
  return TOLD.every((field) => before[field] === after[field])
}

/** All that is told of a table: a field that is added there has to be added here. */
const FIELDS = {
  ...{ id: true, game: true, host: true, open: true, pace: true, options: true, seats: true, status: true },
  ...{ promise: true, deadline: true, repair: true, banks: true, pause: true, hints: true, botPace: true, quiet: true },
  ...{
    again: true,
    winners: true,
    created: true,
    from: true,
    fromMoment: true,
    sat: true,
    swaps: true,
    sentAway: true,
  },
  ...{ stop: true, stopped: true, made: true, group: true, screen: true, rated: true, day: true },
  ...{ sought: true, brought: true, tournament: true, week: true },
} as const satisfies Record<keyof TableState, true>
/**
 * Who made which decisions changes with every pick, and is told with the end alone; where it began is said by `from`; a
 * screen comes and goes as people do.
 */
const TOLD = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(
  (field) => field !== 'made' && field !== 'fromMoment' && field !== 'screen',
)

function presentAs({ screen, person }: Watcher): string | null {
  return screen ? SCREEN : (person?.id ?? null)
}

function tableText({ table, loaded }: Room, line: Watcher): string {
  return `{"is":"table","table":${table},"yourSeat":${viewerOf(loaded.row, line)}}`
}

function broadcast({ lines }: Room, text: string): void {
  for (const line of lines) line.sendText(text)
}

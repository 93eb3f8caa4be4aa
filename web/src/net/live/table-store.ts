/** All that the screen knows of one table, fed by the live line. Components read it with `useTable`. */
import type {
  AdvanceAnswer,
  ClientMessage,
  Happened,
  HintMessage,
  RefusedReason,
  SeenMessage,
  ServerMessage,
} from '@gloam/protocol/live.ts'
import type { ChatLine, SeatMarks, SeatNotes, TableState } from '@gloam/protocol/table.ts'
import type { Connection } from './line.ts'

export interface Position {
  sequence: number
  seen: SeenMessage
  /** What led from the position before to this one; empty for the first. */
  news: readonly Happened[]
}

/** A request that has been sent and not been answered. */
export interface PendingRequest {
  request: number
  what: 'pick' | 'undo' | 'chat'
  /** The choice that was picked, to be shown as taken meanwhile. */
  choice?: number
}

/** What a bot would do about a question; the advice is null until it comes. */
export interface Hint {
  question: string
  request: number
  advice: HintMessage | null
}

/** Something to be said to the player once: a refusal, or that the line was down. */
export interface Notice {
  id: number
  reason: RefusedReason | 'holding' | 'moved on' | 'not connected' | 'failed'
}

export interface TableSnapshot {
  id: string
  table: TableState | null
  yourSeat: number | null
  position: Position | null
  history: readonly Happened[]
  chat: readonly ChatLine[]
  /** What this seat has written down for itself. */
  notes: SeatNotes
  /** What seats let all at the table see. */
  marks: readonly SeatMarks[]
  /** What is answered by itself. */
  answers: readonly AdvanceAnswer[]
  /** Whose words are folded away here, for this person alone. */
  muted: readonly string[]
  connection: Connection
  pending: PendingRequest | null
  hint: Hint | null
  notice: Notice | null
  missing: boolean
}

const MOST_HISTORY = 5_000
const MOST_CHAT = 500

export class TableStore {
  private snapshot: TableSnapshot
  private readonly readers = new Set<() => void>()
  private request = 0
  private notices = 0
  /** How often the line has told of the table. */
  private told = 0
  private sendMessage: (message: ClientMessage) => boolean = () => false
  /** A pick was refused as stale; the position that follows is the explanation. */
  private stale = false

  constructor(id: string) {
    this.snapshot = {
      id,
      table: null,
      yourSeat: null,
      position: null,
      history: [],
      chat: [],
      notes: {},
      marks: [],
      answers: [],
      muted: [],
      connection: 'connecting',
      pending: null,
      hint: null,
      notice: null,
      missing: false,
    }
  }

  readonly get = (): TableSnapshot => this.snapshot

  readonly subscribe = (reader: () => void): (() => void) => {
    this.readers.add(reader)
    return () => this.readers.delete(reader)
  }

  sendWith(send: (message: ClientMessage) => boolean): void {
    this.sendMessage = send
  }

  lastSequence(): number | undefined {
    return this.snapshot.position?.sequence
  }

  connection(connection: Connection): void {
    // The answer to what was asked on a lost line does not come any more.
    const { hint } = this.snapshot
    this.change({ connection, ...(connection !== 'open' && hint?.advice === null ? { hint: null } : {}) })
  }

  /**
   * What an HTTP call answers about the table is as good as what the line says, unless the line has told of the table
   * since it was asked: the answer may be older, and whatever is newer in it the line tells as well.
   */
  async hearsOf(asked: Promise<{ table: TableState; yourSeat?: number | null }>): Promise<void> {
    const { told } = this
    const { table, yourSeat } = await asked
    if (told === this.told) this.heardOf(table, yourSeat)
  }

  heardOf(table: TableState, yourSeat?: number | null): void {
    this.change({ table, ...(yourSeat === undefined ? {} : { yourSeat }) })
  }

  notFound(): void {
    this.change({ missing: true })
  }

  /** Something that was asked for over HTTP did not work. */
  failed(): void {
    this.notice('failed')
  }

  pick(question: string, choice: number): void {
    if (this.snapshot.pending?.what === 'pick') return
    this.ask(
      { do: 'pick', table: this.snapshot.id, question, choice, request: ++this.request },
      { what: 'pick', choice },
    )
  }

  undo(): void {
    this.ask({ do: 'undo', table: this.snapshot.id, request: ++this.request }, { what: 'undo' })
  }

  askHint(question: string): void {
    const request = ++this.request
    if (!this.ask({ do: 'hint', table: this.snapshot.id, question, request }, null)) return
    this.change({ hint: { question, request, advice: null }, notice: null })
  }

  say(text: string): boolean {
    return this.ask({ do: 'chat', table: this.snapshot.id, text, request: ++this.request }, null)
  }

  /** Writes something down for this seat alone; it is shown at once. */
  note(key: string, word: string | null): void {
    const message = { do: 'note', table: this.snapshot.id, notes: { [key]: word }, request: ++this.request } as const
    if (!this.ask(message, null)) return
    const { [key]: _, ...others } = this.snapshot.notes
    this.change({ notes: word === null ? others : { ...others, [key]: word } })
  }

  dismissNotice(): void {
    this.change({ notice: null })
  }

  heard(message: ServerMessage): void {
    switch (message.is) {
      case 'table':
        if (message.table.id !== this.snapshot.id) return
        this.told++
        this.heardOf(message.table, message.yourSeat)
        return
      case 'position':
        if (message.table === this.snapshot.id) this.moved(message)
        return
      case 'taken':
        this.answered(message.request)
        return
      case 'refused':
        this.refused(message.request, message.reason)
        return
      case 'holding':
        if (message.table === this.snapshot.id) this.notice('holding')
        return
      case 'hint':
        if (message.request === this.snapshot.hint?.request)
          this.change({ hint: { ...this.snapshot.hint, advice: message } })
        return
      case 'chat':
        if (message.table === this.snapshot.id) this.chatted(message.lines)
        return
      case 'notes':
        if (message.table === this.snapshot.id) this.change({ notes: message.notes })
        return
      case 'marks':
        if (message.table === this.snapshot.id) this.change({ marks: message.marks })
        return
      case 'answers':
        if (message.table === this.snapshot.id) this.change({ answers: message.answers })
        return
      case 'muted':
        if (message.table === this.snapshot.id) this.change({ muted: message.people })
        return
      case 'welcome':
      case 'pong':
      case 'goodbye':
        return
    }
  }

  private ask(message: ClientMessage, pending: Omit<PendingRequest, 'request'> | null): boolean {
    if (!this.sendMessage(message)) {
      this.notice('not connected')
      return false
    }
    if (pending !== null) this.change({ pending: { ...pending, request: this.request }, notice: null })
    return true
  }

  private moved(message: Extract<ServerMessage, { is: 'position' }>): void {
    const { position, history } = this.snapshot
    if (position !== null && message.sequence < position.sequence && !message.whole) return
    const last = message.whole ? -1 : (history.at(-1)?.sequence ?? -1)
    const fresh = message.happened.filter(({ sequence }) => sequence > last)
    const known = message.whole ? [] : history
    const shown = position?.sequence ?? message.sequence
    this.change({
      position: {
        sequence: message.sequence,
        seen: message.seen,
        news: fresh.filter(({ sequence }) => sequence > shown),
      },
      history: [...known, ...fresh].slice(-MOST_HISTORY),
      // A new position answers whatever was asked of the old one, even if the answer itself got lost.
      pending: null,
      ...(this.snapshot.notice?.reason === 'holding' ? { notice: null } : {}),
    })
    if (!this.stale) return
    this.stale = false
    this.notice('moved on')
  }

  private answered(request: number): void {
    if (this.snapshot.pending?.request === request && this.snapshot.pending.what === 'undo')
      this.change({ pending: null })
  }

  private refused(request: number | null, reason: RefusedReason): void {
    if (reason === 'no such table') {
      this.notFound()
      return
    }
    if (request !== null && this.snapshot.hint?.request === request) {
      this.change({ hint: null })
      this.notice(reason)
      return
    }
    const mine = request === null || this.snapshot.pending?.request === request
    if (mine) this.change({ pending: null })
    this.stale = reason === 'stale question'
    if (!this.stale) this.notice(reason)
  }

  private chatted(lines: readonly ChatLine[]): void {
    const known = new Map(this.snapshot.chat.map((line) => [line.id, line]))
    for (const line of lines) known.set(line.id, line)
    const chat = [...known.values()].sort((a, b) => a.id - b.id).slice(-MOST_CHAT)
    this.change({ chat })
  }

  private notice(reason: Notice['reason']): void {
    this.change({ notice: { id: ++this.notices, reason } })
  }

  private change(part: Partial<TableSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...part }
    for (const reader of this.readers) reader()
  }
}

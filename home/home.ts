/**
 * A home for tables without a server: it speaks the messages of a live line and answers the calls of the API that a table
 * needs. Store, bots, time and turns are handed in; it holds no rule of a table.
 */
import type { Seat } from '@gloam/kernel/game.ts'
import type { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'
import { RefusedReason } from '@gloam/protocol/live.ts'
import { PROTOCOL } from '@gloam/protocol/table.ts'
import { LookingBack } from '@gloam/tables/afterwards/look-back.ts'
import { Refused } from '@gloam/tables/errors.ts'
import { Hints } from '@gloam/tables/hints.ts'
import { newId } from '@gloam/tables/ids.ts'
import { asAdvised, pick, undo } from '@gloam/tables/match/match.ts'
import type { Sitter } from '@gloam/tables/seats/seats.ts'
import type { Draft } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { type CallName, Calls, type Given } from './calls.ts'
import { Days } from './days.ts'
import { type DriverParts, Drivers } from './drivers.ts'
import { Kept } from './kept.ts'
import { Rooms, viewerOf, type Watcher } from './rooms.ts'
import { HomeStore, type Shelves } from './store.ts'
import { Answer, type Command, Tables } from './tables.ts'

export interface HomeParts extends DriverParts {
  shelves: Shelves
  /** Bots that look back, so that no turn waits for them. */
  judges: DriverParts['bots']
  /** Whether whoever is called so in a file of this home is somebody who plays at it. */
  isOurs(person: string): boolean
  /** How a new table is called here. */
  idFor(id: string): string
  /** A table has changed here: other windows on the same store should know. */
  onChange(table: string): void
}

interface Refusal {
  reason: RefusedReason
  loaded: Loaded
}

export class Home {
  private readonly parts: HomeParts
  private readonly tables: Tables
  private readonly rooms: Rooms
  private readonly drivers: Drivers
  private readonly hints: Hints
  private readonly moments: LookingBack
  private readonly calls: Calls
  /** What lies on its shelves, all of it: looked at, taken along, brought back. */
  readonly kept: Kept

  constructor(parts: HomeParts) {
    const { shelves, bots, judges, luck, budget, onFailure } = parts
    this.parts = parts
    const now = () => parts.now()
    this.tables = new Tables(new HomeStore(shelves), now)
    this.rooms = new Rooms(this.tables)
    this.drivers = new Drivers(this.tables, parts)
    this.hints = new Hints({ bots, luck, budget, mayAsk: () => true })
    this.moments = new LookingBack({ bots: judges, store: this.tables.store, mayBegin: () => true, onFailure })
    const { idFor, inTurn } = parts
    const days = new Days({ tables: this.tables, now, idFor, inTurn })
    const { tables, rooms, moments } = this
    this.calls = new Calls({ tables, rooms, moments, days, luck, now, idFor })
    this.tables.onFact(({ after, ours }) => ours && parts.onChange(after.row.id))
    this.kept = new Kept({ tables, isOurs: parts.isOurs, now, nameFor: parts.idFor, onChange: parts.onChange })
  }

  answers(name: string): boolean {
    return this.calls.answers(name)
  }

  call(person: Sitter | null, name: CallName, given: Given = {}): Promise<unknown> {
    return this.calls.make(person, name, given)
  }

  /** A table as whoever runs this home wants it, begun or not. */
  lay(draft: Draft): Promise<Loaded> {
    return this.tables.create(draft)
  }

  /** What whoever runs this home does at a table, as no player could: a lesson plays for all. Null leaves it as it is. */
  async arrange(table: string, command: (loaded: Loaded) => Draft | null): Promise<boolean> {
    const result = await this.tables.change<null>(table, (loaded) => command(loaded) ?? new Answer(null))
    return !(result instanceof Answer)
  }

  /** Somebody comes in, with the seat of whoever holds the device; `hear` is told everything as text, as on a wire. */
  line(person: Sitter | null, hear: (text: string) => void, seat: Seat | null = null): HomeLine {
    return new HomeLine({ person, seat }, hear, async (line, message) => {
      try {
        await this.act(line, message)
      } catch (error) {
        if (!(error instanceof Refused)) this.parts.onFailure('table' in message ? message.table : '', error)
        throw error
      }
    })
  }

  /** Another window has written this table. */
  heardElsewhere(table: string): Promise<void> {
    return this.tables.heardElsewhere(table)
  }

  close(): void {
    this.drivers.close()
    this.moments.close()
  }

  private async act(line: HomeLine, message: ClientMessage | { do: 'leave' }): Promise<void> {
    switch (message.do) {
      case 'watch': {
        const { row } = await this.rooms.watch(line, message.table, message.after)
        // A match that was closed in the middle goes on.
        return this.drivers.consider(row)
      }
      case 'unwatch':
        return this.rooms.unwatch(line, message.table)
      case 'pick':
        return this.pick(line, message)
      case 'undo':
        return this.undo(line, message)
      case 'hint':
        return this.hint(line, message)
      case 'chat':
        return this.rooms.chat(line, message.table, message.text, this.parts.now())
      case 'note':
        return this.rooms.note(line, message.table, message.notes)
      case 'ping':
        return line.send({ is: 'pong', at: message.at })
      case 'leave':
        return this.rooms.leaveAll(line)
    }
  }

  private async pick(line: HomeLine, { table, question, choice, request }: Said<'pick'>): Promise<void> {
    const refusal = await this.command(line, table, request, (loaded) => {
      const seat = viewerOf(loaded.row, line)
      if (seat === null) return no('not your seat', loaded)
      const made = pick(loaded, seat, question, choice)
      if (typeof made === 'string') return no(made, loaded)
      return this.hints.hasAdvised(table, seat, question, choice) ? asAdvised(made) : made
    })
    if (refusal !== null && refusal.reason !== 'not your seat') this.rooms.sendPosition(line, refusal.loaded)
  }

  private async undo(line: HomeLine, { table, request }: Said<'undo'>): Promise<void> {
    await this.command(line, table, request, async (loaded) => {
      const seat = viewerOf(loaded.row, line)
      if (seat === null) return no('not your seat', loaded)
      const made = await undo(loaded, seat, (picks) => this.tables.store.standingAfter(table, picks))
      return made ?? no('no undo', loaded)
    })
  }

  /** It is no command of the table: nothing waits for it. */
  private async hint(line: HomeLine, { table, question, request }: Said<'hint'>): Promise<void> {
    const loaded = await this.tables.table(table)
    const seat = viewerOf(loaded.row, line)
    if (seat === null || line.person === null) return line.refuse('not your seat', request)
    const advice = await this.hints.ask(loaded, seat, question, line.person.id)
    if (typeof advice === 'string') return line.refuse(advice, request)
    line.send({ is: 'hint', table, request, question, ...advice })
  }

  /** Carries it out and answers the line: taken, or why not. */
  private async command(
    line: HomeLine,
    table: string,
    request: number,
    command: Command<Refusal>,
  ): Promise<Refusal | null> {
    const taken = ({ row }: Loaded) => line.send({ is: 'taken', request, sequence: row.sequence })
    const result = await this.tables.change(table, command, taken)
    if (!(result instanceof Answer)) return null
    line.refuse(result.value.reason, request)
    return result.value
  }
}

type Said<Do extends ClientMessage['do']> = Extract<ClientMessage, { do: Do }>

function no(reason: RefusedReason, loaded: Loaded): Answer<Refusal> {
  return new Answer({ reason, loaded })
}

/** Somebody at this home, as a wire has them at its end: what they say is done one after the other. */
export class HomeLine implements Watcher {
  readonly person: Sitter | null
  readonly seat: Seat | null
  private readonly hear: (text: string) => void
  private readonly act: (line: HomeLine, message: ClientMessage | { do: 'leave' }) => Promise<void>
  private closed = false
  private turn: Promise<void> = Promise.resolve()

  constructor({ person, seat }: Pick<Watcher, 'person' | 'seat'>, hear: (text: string) => void, act: HomeLine['act']) {
    this.person = person
    this.seat = seat
    this.hear = hear
    this.act = act
    this.send({ is: 'welcome', protocol: PROTOCOL, person: person?.id ?? null, line: newId() })
  }

  /** A hint takes a while: nothing that is said after it waits. */
  say(message: ClientMessage): Promise<void> {
    if (message.do === 'hint') return this.saying(message)
    this.turn = this.turn.then(() => this.saying(message))
    return this.turn
  }

  private async saying(message: ClientMessage): Promise<void> {
    if (this.closed) return
    try {
      await this.act(this, message)
    } catch (error) {
      this.refuse(reasonOf(error), 'request' in message ? message.request : null)
    }
  }

  close(): void {
    if (this.closed) return
    this.closed = true
    this.act(this, { do: 'leave' }).catch(() => {})
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (!this.closed) this.hear(text)
  }

  refuse(reason: RefusedReason, request: number | null = null): void {
    this.send({ is: 'refused', request, reason })
  }
}

/** What could not be written can be tried again; why it could not be, whoever runs the home has been told. */
function reasonOf(error: unknown): RefusedReason {
  const known = error instanceof Refused ? RefusedReason.safeParse(error.reason) : null
  return known?.success ? known.data : 'try again'
}

/** Somebody who plays: a small program that does what people do, good and bad, and notes what it was promised. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { api } from '@gloam/protocol/api.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import type { Pace, TableState } from '@gloam/protocol/table.ts'
import { Conflict, isAway, StoreAway } from '../../store/engine/away.ts'
import type { Call, Reply } from './api.ts'
import type { House } from './house.ts'
import { type Device, LiveLine } from './line.ts'
import type { Town } from './town.ts'
import { travel } from './world.ts'

type Message<K extends ServerMessage['is']> = Extract<ServerMessage, { is: K }>
type Position = Message<'position'>

/** Milliseconds after which whoever called gives up, and within which whoever picks is answered while the line holds. */
const CALL_WITHIN = 12_000
const ANSWERED_WITHIN = 30_000
/** Milliseconds after which whoever has picked has heard something, if only that it is tried again: a few before may hang. */
const HEARD_OF_WITHIN = 13_000

const ADDRESS = '192.0.2.1'
/** A line watches fifty at the most. */
const MOST_TABLES = 48

const GAMES = ['spookhuis', 'hellhouse', 'halloween', 'spookhuis', 'hellhouse', 'betrayal'] as const
const PACES: readonly Pace[] = [
  ...([{ kind: 'free' }, { kind: 'live', seconds: 15 }, { kind: 'live', seconds: 60 }] as const),
  ...([
    { kind: 'slow', days: 1 },
    { kind: 'match', minutes: 1, increment: 5 },
  ] as const),
]
const RUBBISH = [
  '',
  'x'.repeat(20_000),
  '{',
  'null',
  '[]',
  '{"do":"pick"}',
  '{"do":"watch","table":"../../etc"}',
  '\u0000',
  '{"do":"fly"}',
]

/** A pick or undo that was sent and not answered yet. */
interface Sent {
  table: string
  /** The pick; null for an undo. */
  pick: { seat: number; step: unknown } | null
  at: number
  /** The house has said that it cannot write just now: this, or what was sent before it and is done first. */
  isHeld: boolean
}

type Answer<T> = { is: 'done'; value: T } | { is: 'refused'; reason: string } | { is: 'unknown' }

export class Person implements Device {
  readonly number: number
  readonly id: string
  readonly name: string
  session: string
  line: LiveLine | null = null
  readonly tables = new Map<string, TableState>()
  readonly positions = new Map<string, Position>()
  private readonly town: Town
  private readonly chance: Chance
  private readonly sent = new Map<number, Sent>()
  private requests = 0
  private sessions = 0

  constructor(town: Town, number: number) {
    this.town = town
    this.number = number
    this.id = `person-${number}`
    this.name = `Person ${number}`
    this.session = `session-${number}-0`
    this.chance = town.world.chanceOf(`person ${number}`)
  }

  async live(): Promise<void> {
    const { world, plan } = this.town
    while (!this.town.isClosing) {
      await world.sleep(plan.pause * (0.2 + (1.6 * (this.chance.word() >>> 0)) / 2 ** 32))
      if (!this.town.isClosing) await this.act()
    }
  }

  /** Once all is well: whoever has no line opens one, and watches. */
  comeToWatch(): void {
    if (this.line === null) this.call()
    else for (const id of this.mine()) if (!this.tables.has(id)) this.watch(id)
  }

  hear(line: LiveLine, message: ServerMessage, text: string): void {
    const { world, truth } = this.town
    world.note(`${this.name} hears ${text.length < 300 ? text : `${text.slice(0, 120)}… ${text.length}`}`)
    truth.heard(line, this, message, text)
    if (line !== this.line) return
    if (message.is === 'table') this.tables.set(message.table.id, message.table)
    if (message.is === 'position') this.positions.set(message.table, message)
    if (message.is === 'taken') this.taken(message)
    if (message.is === 'refused') this.refused(message)
    if (message.is === 'holding') this.held(message)
  }

  lost(line: LiveLine): void {
    if (line !== this.line) return
    this.line = null
    this.sent.clear()
    this.tables.clear()
    this.positions.clear()
    if (this.town.isClosing) this.call()
  }

  opened({ house }: LiveLine): void {
    this.town.truth.linesOpened(house, this)
  }

  private taken({ request, sequence }: Message<'taken'>): void {
    const sent = this.sent.get(request)
    this.sent.delete(request)
    if (sent === undefined) return
    this.town.acknowledged++
    this.tell(
      `${sent.pick === null ? 'undo' : `pick ${JSON.stringify(sent.pick.step)}`} is taken as move ${sequence} at ${this.town.nameOf(sent.table)}`,
    )
    this.town.truth.taken(this, sent.table, sent.pick, sequence)
  }

  private held({ request }: Message<'holding'>): void {
    const sent = this.sent.get(request)
    if (sent !== undefined) this.heldAt(sent.table)
  }

  private heldAt(table: string): void {
    for (const sent of this.sent.values()) if (sent.table === table) sent.isHeld = true
  }

  private refused({ request, reason }: Message<'refused'>): void {
    // Whoever was too fast is not told for what: any of it may not have been heard.
    if (request === null && reason === 'too fast') this.sent.clear()
    const sent = request === null ? undefined : this.sent.get(request)
    if (request === null || sent === undefined) return
    this.sent.delete(request)
    // What was sent after it has waited behind it.
    if (reason === 'try again') this.heldAt(sent.table)
    this.tell(`is refused at ${this.town.nameOf(sent.table)}: ${reason}`)
  }

  private tell(sentence: string): void {
    this.town.world.tell(`${this.name} ${sentence}`)
  }

  /** A line to a process that answers. */
  private call(): void {
    const house = this.anyHouse()
    if (house === null)
      return void this.town.world.after(500, null, () => this.town.isClosing && this.line === null && this.call())
    const { id, name, session, town } = this
    this.line = new LiveLine(town.world, house, { person: { id, name, session }, address: ADDRESS }, this, town.lines++)
    for (const table of this.mine()) this.watch(table)
  }

  private anyHouse(): House | null {
    const ready = this.town.houses.filter(({ isReady }) => isReady)
    return ready.length === 0 ? null : this.chance.oneOf(ready)
  }

  private watch(table: string): void {
    if (this.line === null) return
    this.town.truth.watches(this.line, table)
    this.line.say({ do: 'watch', table })
  }

  private mine(): string[] {
    return this.town.tables.filter(({ people }) => people.includes(this.number)).map(({ id }) => id)
  }

  private async act(): Promise<void> {
    if (this.line === null) return this.call()
    this.mustBeAnswered()
    const kind = this.chance.below(100)
    const mine = this.mine()
    const { tables, plan } = this.town
    if (tables.length < plan.tables && (mine.length === 0 || plan.tables > 8 || this.chance.below(30) === 0))
      return this.layTable()
    if (mine.length === 0) return
    if (kind < 5) return this.changeDevice()
    if (kind < 6) return this.signOutAndIn()
    if (kind < 7) return this.goAway()
    if (kind < 9) return this.line.say(this.chance.oneOf(RUBBISH))
    if (kind < 10 && this.chance.below(3) === 0) return this.overdo()
    const table = this.chance.oneOf(this.chance.below(3) === 0 ? mine : this.whereAsked(mine))
    const state = this.tables.get(table)
    if (state === undefined) return this.watch(table)
    if (state.status === 'gathering') return this.gather(state)
    if (state.status === 'ended') return this.afterwards(state)
    return this.play(state)
  }

  /** Whoever looks in plays where they are asked, mostly. */
  private whereAsked(mine: string[]): string[] {
    const asked = mine.filter((id) => (this.positions.get(id)?.seen.question ?? null) !== null)
    return asked.length > 0 ? asked : mine
  }

  /** Far too much at once: questions, lines, tables. */
  private async overdo(): Promise<void> {
    const what = this.chance.below(3)
    if (what === 0) for (let i = 0; i < 150; i++) this.line?.say({ do: 'ping', at: i })
    if (what === 1) this.callAgainAndAgain()
    if (what === 2) for (let i = 0; i < 25; i++) await this.layOne({ game: 'spookhuis', seats: 2 })
  }

  private callAgainAndAgain(): void {
    if (this.line === null) return
    const { house, caller } = this.line
    const { world } = this.town
    const more = Array.from({ length: 25 }, () => new LiveLine(world, house, caller, this, this.town.lines++))
    world.after(5_000, null, () => {
      for (const line of more) line.cut()
    })
  }

  private mustBeAnswered(): void {
    const { world } = this.town
    for (const { at, table } of this.sent.values())
      if (world.time - at > ANSWERED_WITHIN && this.line?.isQuick)
        world.broken(
          'whoever picks is answered',
          `${this.name} has waited at ${this.town.nameOf(table)} since ${at} ms.`,
        )
  }

  private async layTable(): Promise<void> {
    const game = this.chance.oneOf(GAMES)
    const seats = game === 'betrayal' ? 3 : 2 + this.chance.below(2)
    const pace = this.chance.oneOf(PACES)
    const bots = this.chance.below(seats)
    const together = this.chance.below(3) === 0
    const laid = await this.layOne({ game, seats, pace, ...(together ? { bots: 'novice', start: true } : {}) })
    if (laid.is !== 'done') return
    const { id } = laid.value
    const friends = this.town.people.filter(({ number }) => number !== this.number).map(({ number }) => number)
    const people = [this.number, ...(together ? [] : friends.slice(0, seats - bots))]
    this.town.noteTable(id, people)
    this.tell(`lays ${this.town.nameOf(id)}: ${game} for ${seats}, ${JSON.stringify(pace)}`)
    this.watch(id)
    for (let seat = seats - bots; seat < seats && !together; seat++)
      await this.post(id, 'seats a bot', api.bot, { seat, strength: seat % 2 === 0 ? 'random' : 'novice' })
  }

  private async layOne(wish: object): Promise<Answer<TableState>> {
    const laid = await this.request<TableState>({
      method: 'POST',
      path: api.create.path,
      body: { open: true, ...wish },
    })
    if (laid.is !== 'refused') this.town.truth.laid(this, laid.is === 'unknown')
    return laid
  }

  private async gather(state: TableState): Promise<void> {
    const { id } = state
    const sits = state.seats.some((seat) => seat.kind === 'person' && seat.person === this.id)
    const free = state.seats.findIndex(({ kind }) => kind === 'free')
    if (!sits && free >= 0) return this.post(id, 'sits down', api.sit, { seat: free })
    const kind = this.chance.below(40)
    if (kind === 0) return this.post(id, 'stands up', api.standUp)
    if (kind === 1 && free >= 0) return this.post(id, 'changes seats', api.sit, { seat: free })
    if (kind < 6) return this.post(id, 'is ready', api.ready, { ready: kind > 2 })
    if (state.host !== this.id) return
    if (free < 0) return this.post(id, 'begins', api.start)
    if (kind < 16) await this.post(id, 'seats a bot', api.bot, { seat: free, strength: 'random' })
  }

  private async afterwards({ id }: TableState): Promise<void> {
    const kind = this.chance.below(16)
    if (kind === 0) return this.post(id, 'leaves after the end', api.leave)
    if (kind === 1) return this.post(id, 'comes back after the end', api.return)
    if (kind === 2) return this.chat(id)
    if (kind === 3) return this.layFrom(id, 'a rematch', api.again, {})
    if (kind === 4) return this.pickAt(id, this.positions.get(id))
    if (kind === 5) return this.layFrom(id, 'a what-if', api.whatIf, { moment: 0, seat: 0, bots: 'novice' })
    if (kind === 6) return this.read(pathTo(api.replay, id))
    if (kind === 7) return this.read(pathTo(api.record, id))
  }

  /** Another table, from one that is over. */
  private async layFrom(id: string, what: string, call: { path: string }, body: object): Promise<void> {
    if (this.town.tables.length >= MOST_TABLES) return
    const laid = await this.request<TableState>({ method: 'POST', path: pathTo(call, id), body })
    if (laid.is !== 'done' || this.town.tables.some((table) => table.id === laid.value.id)) return
    const people = this.town.tables.find((table) => table.id === id)?.people ?? []
    this.town.noteTable(laid.value.id, call === api.again ? people : [this.number])
    this.tell(`lays ${this.town.nameOf(laid.value.id)}, ${what} of ${this.town.nameOf(id)}`)
  }

  private async play(state: TableState): Promise<void> {
    const { id } = state
    const own = state.seats.find((seat) => seat.kind === 'person' && seat.person === this.id)
    const kind = this.chance.below(100)
    if (own?.kind !== 'person') return kind < 20 ? this.chat(id) : this.takeOver(state)
    if (own.standIn && !own.resigned && kind < 50) return this.post(id, 'comes back', api.return)
    if (state.stop !== null && kind < 40)
      return this.post(id, 'answers about stopping', kind < 20 ? api.agreeToStop : api.noStop)
    if (state.repair !== null && kind < 60)
      return kind < 40
        ? this.post(id, 'agrees to go back', api.repair, { to: state.repair.to })
        : this.post(id, 'does not want to go back', api.noRepair)
    if (state.pause !== null && kind < 60)
      return this.post(id, 'answers about the pause', kind < 20 ? api.pause : api.goOn)
    if (kind < 76) return this.pickAt(id, this.positions.get(id))
    if (kind < 84) return this.undo(id)
    if (kind < 90) return this.chat(id)
    return this.doSeldom(state, kind)
  }

  private async doSeldom(state: TableState, kind: number): Promise<void> {
    const { id } = state
    const picks = this.positions.get(id)?.seen.picks ?? 0
    const to = Math.max(0, picks - 1 - this.chance.below(3))
    if (kind < 92) return this.post(id, 'leaves', api.leave)
    if (kind < 94) return this.post(id, `wants to go back to pick ${to}`, api.repair, { to, propose: true })
    if (kind < 95) return this.post(id, 'wants a pause', api.pause)
    if (kind < 96) return this.post(id, 'wants to stop', api.agreeToStop)
    if (kind < 97 && this.chance.below(3) === 0) return this.post(id, 'resigns', api.resign)
    if (kind < 98) return this.read(api.tables.path)
    if (kind < 99) return this.read(pathTo(api.replay, id))
    return this.standInFor(state)
  }

  /** The host lets a bot play for somebody, or somebody else. */
  private async standInFor({ id, seats }: TableState): Promise<void> {
    const seat = this.chance.below(seats.length)
    if (this.chance.below(2) === 0) return this.post(id, 'lets a bot stand in', api.standIn, { seat })
    await this.post(id, 'offers a seat', api.offer, { seat, offered: true })
  }

  private async takeOver({ id, seats }: TableState): Promise<void> {
    const seat = seats.findIndex((one) => one.kind === 'person' && one.standIn)
    if (seat >= 0) await this.post(id, 'takes a seat over', api.takeOver, { seat })
  }

  /** Now and then somebody presses twice. */
  private pickAt(table: string, position: Position | undefined): void {
    const question = position?.seen.question
    if (position === undefined || question === null || question === undefined) return
    const times = this.chance.below(15) === 0 ? 2 : 1
    for (let i = 0; i < times; i++) {
      const choice = this.chance.below(question.choices.length)
      const pick = { seat: position.seen.seat, step: question.choices[choice] }
      const request = this.note({ table, pick, at: this.town.world.time, isHeld: false })
      this.line?.say({ do: 'pick', table, question: question.id, choice, request })
    }
  }

  private undo(table: string): void {
    if (this.positions.get(table)?.seen.mayUndo !== true) return
    const request = this.note({ table, pick: null, at: this.town.world.time, isHeld: false })
    this.line?.say({ do: 'undo', table, request })
  }

  private note(sent: Sent): number {
    const request = this.requests++
    this.sent.set(request, sent)
    const { line, town } = this
    town.world.after(HEARD_OF_WITHIN, null, () => {
      if (this.sent.get(request) === sent && !sent.isHeld && this.line === line && line?.isQuick)
        town.world.broken('whoever waits is told so', `${this.name} hears nothing at ${town.nameOf(sent.table)}.`)
    })
    return request
  }

  private chat(table: string): void {
    const times = this.chance.below(4) === 0 ? 2 : 1
    for (let i = 0; i < times; i++) {
      const request = this.requests++
      this.line?.say({ do: 'chat', table, text: `${this.name} says ${request}`, request })
    }
  }

  private changeDevice(): void {
    this.line?.cut()
    this.call()
  }

  /** Nobody is there for a while: whoever is waited for is written to. */
  private async goAway(): Promise<void> {
    this.line?.cut()
    await this.town.world.sleep(this.town.plan.pause * (1 + this.chance.below(20)))
  }

  /** Whoever signs out elsewhere keeps the old line open, as a thief would. */
  private async signOutAndIn(): Promise<void> {
    const { id } = this
    const old = this.session
    const fresh = `session-${this.number}-${++this.sessions}`
    const made = await this.ask(async ({ store }) => {
      const now = new Date(Date.now()).toISOString()
      const row = {
        id: fresh,
        userId: id,
        token: fresh,
        createdAt: now,
        updatedAt: now,
        expiresAt: '2100-01-01T00:00:00.000Z',
      }
      await store.db
        .insertInto('session')
        .values({ ...row, userAgent: null, ipAddress: null })
        .execute()
    })
    if (made.is !== 'done') return
    this.session = fresh
    const thief = this.line
    this.line = null
    this.sent.clear()
    this.tables.clear()
    this.positions.clear()
    const ended = await this.ask(async ({ people, sessionEnds }) => {
      await people.endSession(id, old)
      await sessionEnds.ended(id)
    })
    if (ended.is === 'done') {
      this.tell(`has ended ${old}`)
      this.town.truth.sessionEnded(old)
      // Whoever has got hold of the old line goes on asking.
      for (const table of this.mine()) this.town.world.after(10_000, null, () => thief?.say({ do: 'watch', table }))
    }
    if (this.line === null) this.call()
  }

  private async post(id: string, what: string, call: { path: string }, body: object = {}): Promise<void> {
    const answer = await this.request({ method: 'POST', path: pathTo(call, id), body })
    this.tell(`${what} at ${this.town.nameOf(id)}: ${answer.is === 'refused' ? answer.reason : answer.is}`)
  }

  private async read(path: string): Promise<void> {
    await this.request({ method: 'GET', path })
  }

  /** A call of the API: whether it was carried out may stay unknown. */
  private async request<T>(call: Call): Promise<Answer<T>> {
    const { id, name, session } = this
    const caller = { person: { id, name, session }, address: ADDRESS }
    const answer = await this.ask((house) => house.api.call(caller, call))
    return answer.is === 'done' ? this.understood<T>(answer.value, call) : answer
  }

  /** Something that is carried out on a process, as by a call: what has come of it is heard, or not. */
  private ask<T>(act: (house: House) => Promise<T>): Promise<Answer<T>> {
    const { world } = this.town
    const house = this.line?.house ?? this.anyHouse()
    if (house === null) return world.sleep(200).then(() => ({ is: 'unknown' }))
    return new Promise((resume) => {
      world.after(CALL_WITHIN, null, () => resume({ is: 'unknown' }))
      const back = (answer: Answer<T>) => world.after(travel(this.chance), house.process, () => resume(answer))
      world.after(travel(this.chance), null, () => {
        if (!house.isReady) return resume({ is: 'unknown' })
        house.run(() => {
          act(house).then(
            (value) => back({ is: 'done', value }),
            (error) => back(this.failed(error)),
          )
        })
      })
    })
  }

  private understood<T>({ status, body, failure }: Reply, { method, path }: Call): Answer<T> {
    if (status === 200) return { is: 'done', value: body as T }
    const { reason } = body as { reason: string }
    if (status >= 500 && status !== 503) this.town.world.broken('no call fails', `${method} ${path}: ${failure}`)
    return reason === 'try again' || status >= 500 ? { is: 'unknown' } : { is: 'refused', reason }
  }

  private failed(error: unknown): { is: 'unknown' } {
    if (!(error instanceof StoreAway || error instanceof Conflict || isAway(error)))
      this.town.world.broken('no request fails', `${this.name}: ${(error as Error).stack}`)
    return { is: 'unknown' }
  }
}

function pathTo({ path }: { path: string }, id: string): string {
  return path.replace(':id', id)
}

/**
 * People at one table who play whatever they are asked, at random. They come back when their lines are cut, and note
 * what the server has promised them and what they have heard, so that it can be held against the store.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import type { Happened, ServerMessage } from '@gloam/protocol/live.ts'
import type { ChatLine, Pace, TableState } from '@gloam/protocol/table.ts'
import { type TestLine, TestPerson } from './client.ts'

/** Milliseconds after which somebody who is waited for looks again. */
const LOOK_AGAIN = 250
/** Milliseconds within which a line can be opened again, whatever was killed, on any machine. */
const COME_BACK_WITHIN = 300_000

export interface Setup {
  game: string
  people: number
  bots: number
  pace: Pace
}

type Question = NonNullable<Extract<ServerMessage, { is: 'position' }>['seen']['question']>

/** A pick that the server has taken. */
interface Taken {
  sequence: number
  step: unknown
}

export class Player {
  readonly person: TestPerson
  readonly seat: number
  readonly taken: Taken[] = []
  /** Picks and undos that were sent and never answered: they have landed, or not. */
  unanswered = 0
  readonly refused: string[] = []
  /** What was heard on each line, one after the other. */
  readonly lines: TestLine[] = []
  private readonly chance: Chance
  private readonly table: string

  constructor(person: TestPerson, seat: number, table: string, seed: number) {
    this.person = person
    this.seat = seat
    this.table = table
    this.chance = fastChance(seed)
  }

  get line(): TestLine {
    const line = this.lines.at(-1)
    if (line === undefined) throw new Error(`Seat ${this.seat} has not come yet.`)
    return line
  }

  get position() {
    return this.line.position(this.table)
  }

  /** The last move that was heard of, on this line or the one before. */
  get sequence(): number {
    return Math.max(...this.lines.slice(-2).map((line) => line.position(this.table)?.sequence ?? 0))
  }

  get isOver(): boolean {
    return this.lines.length > 0 && (this.position?.seen.outcome ?? null) !== null
  }

  /** Comes to the table, or back to it; servers and databases may be down for a while. */
  async come(): Promise<void> {
    const started = Date.now()
    for (;;) {
      try {
        const line = await this.person.lineTo(this.table)
        this.lines.push(line)
        await line.watch(this.table)
        return
      } catch (error) {
        if (Date.now() - started > COME_BACK_WITHIN) throw error
        this.lines.at(-1)?.cut()
        await pause(50)
      }
    }
  }

  /** Does what is asked once, or waits for something to happen. */
  async act(): Promise<void> {
    if (this.line.closed) await this.come()
    const { line, position } = this
    const question = position?.seen.question
    if (position === undefined || question === null || question === undefined) return this.wait()
    const undoes = position.seen.mayUndo && this.chance.below(25) === 0
    const taken = await (undoes ? this.await(line.undo(this.table)) : this.pick(question))
    if (taken !== null) await this.sees(taken)
    else if (this.position?.sequence === position.sequence) await this.wait()
  }

  private pick({ id, choices }: Question): Promise<number | null> {
    const choice = this.chance.below(choices.length)
    return this.await(this.line.pick(this.table, id, choice), choices[choice])
  }

  /** Whoever was told that it is so waits to see it: no question is answered twice, however late its answer shows. */
  private async sees(sequence: number): Promise<void> {
    while (!this.line.closed && (this.position?.sequence ?? 0) < sequence) await this.wait()
  }

  /** Until the next position, or until it is time to look again. */
  private async wait(): Promise<void> {
    const next = this.line.next('position', ({ table }) => table === this.table, LOOK_AGAIN)
    await Promise.race([next.catch(() => {}), this.line.whenClosed])
  }

  /** The move by which it was done, if the server has said so. */
  private async await(asked: ReturnType<TestLine['pick']>, step?: unknown): Promise<number | null> {
    const answer = await Promise.race([asked.catch(() => null), this.line.whenClosed.then(() => null)])
    if (answer?.is === 'taken') {
      if (step !== undefined) this.taken.push({ sequence: answer.sequence, step })
      return answer.sequence
    }
    if (answer === null) {
      this.unanswered++
      this.line.cut()
    } else this.refused.push(answer.reason)
    return null
  }

  get heard(): Happened[] {
    return this.lines.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.is === 'position' ? message.happened : [])),
    )
  }

  get said(): ChatLine[] {
    return this.lines.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.is === 'chat' ? message.lines : [])),
    )
  }

  /** The table as it was told, each time that it changed. */
  get told(): TableState[] {
    return this.lines.flatMap(({ messages }) =>
      messages.flatMap((message) => (message.is === 'table' ? [message.table] : [])),
    )
  }
}

export class Party {
  readonly id: string
  readonly game: string
  readonly players: readonly Player[]
  /** Nobody decides anything as long as it is set. */
  resting = false
  private leaving = false

  private constructor(id: string, game: string, players: readonly Player[]) {
    this.id = id
    this.game = game
    this.players = players
  }

  /**
   * Sits people and bots down and begins; everybody comes to the table on a line of their own, one after the other. Where
   * there are several addresses, each of them comes by the next.
   */
  static async open(
    addresses: string | readonly string[],
    { game, people: count, bots, pace }: Setup,
    seed: number,
    onStart = () => {},
  ): Promise<Party> {
    const people: TestPerson[] = []
    const addressOf = (at: number) => [addresses].flat()[at % [addresses].flat().length] ?? ''
    for (let i = 0; i < count; i++) people.push(await TestPerson.enter(addressOf(i), `Seat ${i}`))
    const [host, ...guests] = people
    if (host === undefined) throw new Error('Nobody is there.')
    const { id } = await host.table('', { game, seats: count + bots, pace })
    for (const [i, guest] of guests.entries()) await guest.table(`/${id}/sit`, { seat: i + 1 })
    for (let i = 0; i < bots; i++) await host.table(`/${id}/bot`, { seat: count + i, strength: 'random' })
    onStart()
    await host.table(`/${id}/start`)
    const players = people.map((person, seat) => new Player(person, seat, id, seed * 10 + seat))
    for (const player of players) await player.come()
    return new Party(id, game, players)
  }

  get isOver(): boolean {
    return this.players.every((player) => player.isOver)
  }

  /** The last move that anybody at the table has heard of. */
  get sequence(): number {
    return Math.max(...this.players.map(({ sequence }) => sequence))
  }

  get picks(): number {
    return Math.max(...this.players.map(({ position }) => position?.seen.picks ?? 0))
  }

  /** Plays to the end, or until everybody leaves; `onEnd` is called by whoever first sees the end. */
  async play(onEnd = () => {}): Promise<void> {
    let ended = false
    await Promise.all(
      this.players.map(async (player) => {
        while (!player.isOver && !this.leaving) {
          if (this.resting) await pause(20)
          else await player.act()
        }
        if (player.isOver && !ended) onEnd()
        ended = true
      }),
    )
  }

  /** Everybody plays until it is so, which has to be before the end. */
  async playUntil(isSo: () => boolean): Promise<void> {
    await Promise.all(
      this.players.map(async (player) => {
        while (!isSo() && !player.isOver) await player.act()
      }),
    )
    if (!isSo()) throw new Error('The match is over before that.')
  }

  leave(): void {
    this.leaving = true
  }

  cut(): void {
    for (const { lines } of this.players) for (const line of lines) line.cut()
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms))
}

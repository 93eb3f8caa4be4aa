/**
 * The loop: take the step on top of the agenda and carry out its rule, until somebody has to decide or the
 * match is over. `take` and `after` trust their caller: what comes from outside is asked of `refuse` first.
 */
import { Chance, cipherChance } from './chance.ts'
import { copy, same } from './data.ts'
import type {
  Ask,
  Audience,
  Game,
  GameEvent,
  GameTypes,
  Outcome,
  Pending,
  Seat,
  State,
  Step,
  Table,
  Together,
  Told,
} from './game.ts'
import { copyState, fullState } from './state.ts'

/** A decision that is open now. */
export interface Question<G extends GameTypes> {
  /** The number of picks made when it was opened: it stays the same until it is answered. */
  id: number
  seat: Seat
  ask: Ask<G>
  choices: Step<G>[]
}

/** Why a pick is not taken. */
export type Refusal = 'match over' | 'not your question' | 'stale question' | 'no such choice'

/** What somebody has chosen. */
interface Answer<G extends GameTypes> {
  seat: Seat
  step: Step<G>
}

/** No rulebook's effect is longer than this; a longer one is a rule that puts itself on the agenda for ever. */
const LONGEST_EFFECT = 100_000

/** The rules and questions of a game by name: objects without a prototype are the quickest to look names up in. */
interface Book<G extends GameTypes> {
  rules: Record<string, ((g: Table<G>, step: Step<G>) => void) | undefined>
  questions: Record<string, ((g: Table<G>, ask: Ask<G>) => Step<G>[]) | undefined>
}

const books = new WeakMap<object, unknown>()

function bookOf<G extends GameTypes>(game: Game<G>): Book<G> {
  const known = books.get(game) as Book<G> | undefined
  if (known !== undefined) return known
  const book: Book<G> = {
    rules: Object.assign(Object.create(null), game.rules),
    questions: Object.assign(Object.create(null), game.questions),
  }
  books.set(game, book)
  return book
}

/** Shared by all who have nothing: a list that is filled bit by bit costs more than one that is made full. */
const NONE: readonly never[] = []

export class Play<G extends GameTypes> implements Table<G> {
  readonly game: Game<G>
  readonly state: State<G>
  readonly chance: Chance
  private readonly book: Book<G>
  /** The kernel's part of the state, at hand: the engine finds a field slowly in states of many games. */
  private readonly agenda: Pending<G>[]
  private picks: number
  private lastBy: Seat | null
  private over: boolean
  /** The questions that wait for an answer. */
  open: readonly Question<G>[] = NONE
  /** What has happened since the last pick. */
  events: Told<G>[] = []
  /** To whom something hidden has become known since the last pick. */
  revealed: (Audience | 'all')[] = []

  /** Goes on with a state from anywhere: a store, the wire, a sample. What it asks may have been answered just now. */
  constructor(game: Game<G>, state: State<G>, answered: Answer<G> | null = null, chance = new Chance(state.chance)) {
    this.game = game
    this.state = state
    this.chance = chance
    this.book = bookOf(game)
    this.agenda = state.agenda
    this.picks = state.picks
    this.lastBy = state.lastBy
    this.over = state.outcome !== null
    if (answered === null) this.advance()
    else this.goOn(answered.seat, answered.step)
  }

  static start<G extends GameTypes>(game: Game<G>, seats: number, options: G['options'], seed: string): Play<G> {
    const chance = cipherChance(seed)
    return new Play(game, fullState(game.setup(seats, options, chance), seats, chance))
  }

  clone(): Play<G> {
    return new Play(this.game, copyState(this.game, this.state))
  }

  /**
   * The match after a choice, with this luck or another; this one stays as it is. To take it in a clone would list all
   * choices once more.
   */
  after(question: Question<G>, choice: number, luck = this.state.chance): Play<G> {
    const isOwn = luck === this.state.chance
    const state = copyState(this.game, this.state, isOwn ? undefined : luck)
    const chance = new Chance(state.chance, isOwn ? this.chance : null)
    return new Play(this.game, state, { seat: question.seat, step: copy(chosen(question, choice)) }, chance)
  }

  questionOf(seat: Seat): Question<G> | undefined {
    return this.open.find((question) => question.seat === seat)
  }

  /** The open question of a seat and the place of a step among its choices, if it is one of them. */
  find(seat: Seat, step: unknown): { question: Question<G>; choice: number } | null {
    const question = this.questionOf(seat)
    const choice = question?.choices.findIndex((option) => same(option, step)) ?? -1
    return question === undefined || choice < 0 ? null : { question, choice }
  }

  /** Why this choice cannot be taken, or null if it can: the one home of what is legal. */
  refuse(seat: Seat, id: number, choice: number): Refusal | null {
    const reason = this.refuseQuestion(seat, id)
    if (reason !== null) return reason
    const isChoice = Number.isInteger(choice) && this.questionOf(seat)?.choices[choice] !== undefined
    return isChoice ? null : 'no such choice'
  }

  /** Why the seat cannot answer this question, or null if it can. */
  refuseQuestion(seat: Seat, id: number): Refusal | null {
    if (this.over) return 'match over'
    const question = this.questionOf(seat)
    if (question !== undefined) return question.id === id ? null : 'stale question'
    // Whoever has answered it already sends an answer again that came through, and is told so.
    return this.open.some((other) => other.id === id) && !this.hasAnswered(seat)
      ? 'not your question'
      : 'stale question'
  }

  /** Takes one of the choices of a seat's open question, and goes on to the next question or the end. */
  take(question: Question<G>, choice: number): void {
    this.goOn(question.seat, chosen(question, choice))
  }

  next(...items: (Step<G> | Ask<G>)[]): void {
    for (let i = items.length - 1; i >= 0; i--) this.agenda.push(items[i] as Step<G>)
  }

  together(asks: Ask<G>[]): void {
    if (asks.length > 0) this.agenda.push({ together: asks, answers: asks.map(() => null) })
  }

  tell(event: GameEvent<G>, to?: Audience): void {
    const told = to === undefined ? { event } : { event, to }
    if (this.events.length === 0) this.events = [told]
    else this.events.push(told)
  }

  reveal(to?: Audience): void {
    this.revealed.push(to ?? 'all')
  }

  end(outcome: Outcome): void {
    this.state.outcome = outcome
    this.over = true
  }

  private goOn(seat: Seat, step: Step<G>): void {
    const state = this.state
    if (this.lastBy !== seat) {
      this.lastBy = seat
      state.lastBy = seat
      state.sealed = this.picks
    }
    state.picks = ++this.picks
    if (this.events.length > 0) this.events = []
    if (this.revealed.length > 0) this.revealed = []
    this.answer(seat, step)
    const luck = this.chance.used
    this.advance()
    if (this.chance.used !== luck || this.revealed.length > 0 || this.over) state.sealed = this.picks
  }

  /** Whoever is asked is asked alone by what is on top, or there together with others. */
  private answer(seat: Seat, step: Step<G>): void {
    const { agenda } = this
    const top = agenda[agenda.length - 1]
    // A field that is there is found more quickly than one that is not.
    if ((top as { ask?: string }).ask !== undefined) {
      agenda[agenda.length - 1] = step
      return
    }
    const { together, answers } = top as Together<G>
    answers[together.findIndex((ask) => ask.seat === seat)] = step
  }

  private hasAnswered(seat: Seat): boolean {
    const { together, answers } = this.agenda[this.agenda.length - 1] as Partial<Together<G>>
    return together?.some((ask, i) => ask.seat === seat && answers?.[i] !== null) ?? false
  }

  private advance(): void {
    const { agenda } = this
    this.open = NONE
    for (let done = 0; !this.over; done++) {
      if (done > LONGEST_EFFECT) throw new Error(`${this.game.name}: an effect does not end.`)
      const top = agenda[agenda.length - 1]
      if (top === undefined) throw new Error(`${this.game.name}: nothing is left to do, and nobody has won.`)
      // Reading a field is several times as fast as `in` on objects of so many shapes; even so, each is read once.
      const rule = (top as { do?: string }).do
      if (rule !== undefined) {
        agenda.pop()
        this.carryOut(rule, top as Step<G>)
        continue
      }
      const name = (top as { ask?: string }).ask
      const goesOn = name === undefined ? this.openTogether(top as Together<G>) : this.openOne(name, top as Ask<G>)
      if (!goesOn) return
    }
  }

  private carryOut(name: string, step: Step<G>): void {
    const rule = this.book.rules[name]
    if (rule === undefined) throw new Error(`${this.game.name} has no rule for the step "${name}".`)
    rule(this, step)
  }

  /** Returns whether the loop can go on, because the answer is forced. */
  private openOne(name: string, ask: Ask<G>): boolean {
    const choices = this.choicesOf(name, ask)
    if (this.isForced(name, choices)) {
      this.agenda[this.agenda.length - 1] = choices[0] as Step<G>
      return true
    }
    this.open = [{ id: this.picks, seat: ask.seat, ask, choices }]
    return false
  }

  private openTogether(top: Together<G>): boolean {
    top.since ??= this.picks
    const open: Question<G>[] = []
    top.together.forEach((ask, i) => {
      if (top.answers[i] !== null) return
      const choices = this.choicesOf(ask.ask, ask)
      if (this.isForced(ask.ask, choices)) top.answers[i] = choices[0] as Step<G>
      else open.push({ id: top.since as number, seat: ask.seat, ask, choices })
    })
    this.open = open
    if (open.length > 0) return false
    this.agenda.pop()
    this.next(...(top.answers as Step<G>[]))
    return true
  }

  private choicesOf(name: string, ask: Ask<G>): Step<G>[] {
    const list = this.book.questions[name]
    if (list === undefined) throw new Error(`${this.game.name} has no question "${name}".`)
    const choices = list(this, ask)
    if (choices.length === 0) throw new Error(`${this.game.name} asks "${name}" without a choice.`)
    return choices
  }

  private isForced(name: string, choices: Step<G>[]): boolean {
    if (choices.length !== 1) return false
    const { alwaysAsked = [] } = this.game
    return !alwaysAsked.some((one) =>
      typeof one === 'string' ? one === name : one.ask === name && one.while(this.state),
    )
  }
}

function chosen<G extends GameTypes>({ ask, choices }: Question<G>, choice: number): Step<G> {
  const step = choices[choice]
  if (step === undefined) throw new Error(`${ask.ask} has no choice ${choice}.`)
  return step
}

/** Whether a seat belongs to an audience. */
export function hears(seat: Seat, to: Audience | 'all' | undefined): boolean {
  if (to === undefined || to === 'all') return true
  return 'only' in to ? to.only.includes(seat) : !to.except.includes(seat)
}

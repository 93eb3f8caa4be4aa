/** A house in which a draft is tried: bots play in it, somebody may sit down, lines are fired by hand, and one can go back. */
import { choose } from '@gloam/bots/choose.ts'
import type { Firing, HouseWish, Trial } from '@gloam/games/trial.ts'
import type { Draft, Path } from '@gloam/games/workshop.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { type AnyGame, type GameTypes, SPECTATOR, type State } from '@gloam/kernel/game.ts'
import { Match } from '@gloam/kernel/match.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'
import { Moves } from './moves.ts'
import type { HouseNow, PositionMessage, Spoke, Until } from './words.ts'

/** As regular bots think in the lab. */
const BUDGET = { iterations: 200 }

/** Bots that have not come there by then go round in circles. */
const MOST_PICKS = 600

interface Moment {
  readonly state: State<GameTypes>
  readonly spoke: number
}

export class TriedHouse {
  private readonly trial: Trial
  private readonly draft: Draft
  private readonly game: AnyGame
  private readonly options: GameTypes['options']
  private readonly luck: Chance
  private local: Moves
  private seat: number
  private table: string
  /** What the page has been told of. */
  private known = -1
  private readonly spoke: Spoke[] = []
  private readonly before: Moment[] = []

  /** `way` is how bots came there before; what they pick now is written into it. */
  constructor(trial: Trial, draft: Draft, name: string, wish: HouseWish & { table: string }, way: string[] = []) {
    this.trial = trial
    this.draft = draft
    this.options = trial.options(name)
    // Not that of the way: how much of it is thought over again must not tell afterwards.
    this.luck = fastChance(wish.number + 1)
    this.seat = SPECTATOR
    this.table = wish.table
    this.game = trial.listening(draft, (path, events) => {
      this.spoke.push({
        path,
        events: copy(events) as Spoke['events'],
        round: this.local === undefined ? 0 : this.round,
      })
    })
    this.local = this.from(this.begun(trial.lay(name, wish), wish, way))
    // How it came there is nobody's business.
    this.spoke.length = 0
  }

  /** Bots play up to the first turn of this round. */
  private begun(state: State<GameTypes>, { round, number }: HouseWish, way: string[]): State<GameTypes> {
    const { trial, game } = this
    const luck = fastChance(number)
    const play = new Play(game, state)
    for (let picks = 0; picks < MOST_PICKS && play.open.length > 0; picks++) {
      if (trial.round(state) >= round && trial.onTurn(state) !== null) break
      goOn(trial.game, play, luck, way, picks)
    }
    return state
  }

  private get match(): Match<GameTypes> {
    return this.local.match
  }

  private get state(): State<GameTypes> {
    return this.local.match.play.state
  }

  private get round(): number {
    return this.trial.round(this.state)
  }

  now(whole = false): HouseNow {
    const { local, known, table, seat } = this
    const from = whole ? local.newest : Math.min(known + 1, local.newest)
    const sequences = Array.from({ length: local.newest - from + 1 }, (_, i) => from + i)
    const positions = sequences.map((sequence, i): PositionMessage => {
      return local.position(table, sequence, seat, whole ? -1 : known + i)
    })
    this.known = local.newest
    return {
      positions,
      spoke: [...this.spoke],
      round: this.round,
      over: local.isOver,
      back: this.before.length,
      yours: this.match.play.questionOf(seat) !== undefined,
    }
  }

  play(until: Until, seat: number): HouseNow {
    this.seat = seat
    const [turn, round] = [this.trial.onTurn(this.state), this.round]
    let picks = 0
    this.note()
    this.playOn(() => {
      if (until === 'asked') return this.match.play.questionOf(seat) !== undefined
      if (picks++ === 0) return false
      if (until === 'pick') return true
      if (until === 'round') return this.round > round
      return this.round > round || this.trial.onTurn(this.state) !== turn
    })
    return this.now()
  }

  /** What somebody has chosen; null where it cannot be taken. */
  pick(seat: number, question: number, choice: number): HouseNow | null {
    this.note()
    const result = this.match.pick({ seat, question, choice })
    if (!result.ok) {
      this.before.pop()
      return null
    }
    this.local.note(seat, 'pick', result.events)
    return this.now()
  }

  undo(seat: number): HouseNow | null {
    if (!this.match.undo(seat)) return null
    this.local.note(seat, 'undo', [])
    return this.now()
  }

  fire(path: Path, how: Firing): HouseNow {
    this.note()
    this.spoke.push({ path, events: [], round: this.round })
    const state = this.trial.fired(this.draft, this.state, path, how)
    const play = new Play(this.game, state)
    this.match.play = play
    this.local.note(null, 'pick', play.events)
    return this.now()
  }

  back(table: string): HouseNow {
    const moment = this.before.pop()
    if (moment !== undefined) {
      this.spoke.length = moment.spoke
      this.local = this.from(moment.state)
    }
    this.table = table
    return this.now(true)
  }

  look(seat: number, table: string): HouseNow {
    this.seat = seat
    this.table = table
    return this.now(true)
  }

  private note(): void {
    this.before.push({ state: copy(this.state), spoke: this.spoke.length })
  }

  private playOn(isThere: () => boolean): void {
    for (let picks = 0; picks < MOST_PICKS && !this.local.isOver && !isThere(); picks++) this.letBotPick()
  }

  private letBotPick(): void {
    const { play } = this.match
    const [question] = play.open
    if (question === undefined) return
    const { seat, id } = question
    const result = this.match.pick({ seat, question: id, choice: choiceOf(this.trial.game, play, seat, this.luck) })
    if (result.ok) this.local.note(seat, 'pick', result.events)
  }

  private from(state: State<GameTypes>): Moves {
    const { game, options } = this
    const seats = state.seats
    const record = { game: game.name, version: game.version, seats, options, seed: seedOf(0), picks: [], outcome: null }
    this.known = -1
    const fresh = { ...copy(state), picks: 0, sealed: 0, lastBy: null }
    return new Moves(Match.resume(game, record, fresh))
  }
}

const choiceOf = (game: AnyGame, play: Play<GameTypes>, seat: number, luck: Chance): number =>
  choose(game, look(play, seat), 'regular', luck, BUDGET).choice

/** What was picked here before the last change, where it can be picked; from where it cannot, bots think anew. */
function goOn(game: AnyGame, play: Play<GameTypes>, luck: Chance, way: string[], at: number): void {
  const [question] = play.open
  if (question === undefined) return
  const texts = question.choices.map((choice) => JSON.stringify(choice))
  const known = texts.indexOf(way[at] ?? '')
  if (known < 0) way.length = at
  const choice = known < 0 ? choiceOf(game, play, question.seat, luck) : known
  way[at] = texts[choice] ?? ''
  play.take(question, choice)
}

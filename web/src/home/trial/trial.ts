/** A worker in which a draft is tried: it holds one draft and one house. */
import { DraftInTrial } from '@gloam/bots/trial/session.ts'
import { TriedHouse } from './tried.ts'
import type { FromTrial, ToTrial, TrialAsked, TrialName } from './words.ts'

type Answers = { [N in TrialName]: (given: TrialAsked[N]['given']) => TrialAsked[N]['answer'] }

class Bench {
  private held: DraftInTrial | null = null
  private house: TriedHouse | null = null
  /** How bots came to a later round in the house of this wish: after a change they need not think it over again. */
  private way: { of: string; picks: string[] } = { of: '', picks: [] }

  private get draft(): DraftInTrial {
    if (this.held === null) throw new Error('No draft is held.')
    return this.held
  }

  private get tried(): TriedHouse {
    if (this.house === null) throw new Error('No house is laid.')
    return this.house
  }

  /** To whatever round: each lies on the way to the next. */
  private wayFor({ round: _round, table: _table, ...house }: TrialAsked['lay']['given']): string[] {
    const of = JSON.stringify(house)
    if (this.way.of !== of) this.way = { of, picks: [] }
    return this.way.picks
  }

  readonly answers: Answers = {
    hold: ({ game, draft }) => {
      this.house = null
      this.held = new DraftInTrial(game, draft)
      const { looked, laws, trial } = this.held
      return { looked, laws, yardstick: trial.yardstick }
    },
    lay: (wish) => {
      const { trial, draft, name } = this.draft
      this.house = new TriedHouse(trial, draft, name, wish, this.wayFor(wish))
      return this.house.now(true)
    },
    play: ({ until, seat }) => this.tried.play(until, seat),
    pick: ({ seat, question, choice }) => this.tried.pick(seat, question, choice),
    undo: ({ seat }) => this.tried.undo(seat),
    fire: ({ path, how }) => this.tried.fire(path, how),
    back: ({ table }) => this.tried.back(table),
    look: ({ seat, table }) => this.tried.look(seat, table),
    measure: (job) => this.draft.measure(job),
    law: (job) => this.draft.hold(job),
    untold: () => this.draft.untold,
    hopes: () => this.draft.hopes,
    beliefs: () => this.draft.beliefs,
    duel: (job) => this.draft.duel(job),
  }
}

function answered({ answers }: Bench, { number, ask, given }: ToTrial): FromTrial {
  try {
    return { number, answer: (answers[ask] as (given: unknown) => unknown)(given) }
  } catch (error) {
    return { number, failed: error instanceof Error ? error.message : String(error) }
  }
}

export function keepTrial(): void {
  const bench = new Bench()
  const say = (message: FromTrial) => postMessage(message)
  addEventListener('message', ({ data }: MessageEvent<ToTrial>) => say(answered(bench, data)))
  say('ready')
}

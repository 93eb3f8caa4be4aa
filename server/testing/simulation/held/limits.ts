/** Limits hold, whatever happens: how much one person is answered, how many lines they have, how many tables they lay. */
import { BURST, MOST_LINES, RATE } from '../../../live/router.ts'
import { MOST_GATHERING } from '../../../tables/table-service.ts'
import type { House } from '../house.ts'
import type { Flaw } from '../world.ts'

/** Answers that were under way for longer come together with later ones. */
const ON_THE_WAY = 20

export class Limits {
  /** How much each process may still answer each person, as of then. */
  private readonly left = new Map<string, { many: number; at: number; timesSet: number }>()
  /** Who has laid tables without hearing of it: so many more may be on the way at once. */
  readonly unheard = new Map<string, number>()

  /** A process answers so many at once and so many a second; whenever its clock was set it may begin anew. */
  flawInAnswers({ process }: House, person: string): Flaw | null {
    const { timesSet, name } = process
    const at = process.elapsed()
    const key = `${name} ${person}`
    const before = this.left.get(key)
    const isAnew = before === undefined || before.timesSet !== timesSet
    const many = isAnew ? BURST : Math.min(BURST, before.many + (RATE * (at - before.at)) / 1000)
    this.left.set(key, { many: many - 1, at, timesSet })
    return many > -ON_THE_WAY ? null : flawOf(`${name} answers ${person} more than it should.`)
  }

  flawInLines(house: House, person: string): Flaw | null {
    const count = house.router.linesOf(person).length
    return count <= MOST_LINES ? null : flawOf(`${person} has ${count} lines to ${house.process.name}.`)
  }

  flawInGathering(person: string, gathering: number): Flaw | null {
    const most = MOST_GATHERING + (this.unheard.get(person) ?? 0)
    return gathering <= most ? null : flawOf(`${person} has laid ${gathering} tables that have not begun.`)
  }
}

function flawOf(told: string): Flaw {
  return { law: 'limits hold', told }
}

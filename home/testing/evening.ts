/** A match in a home, played by chance through its own line: to its end, or for so many picks. */
import { copy } from '@gloam/kernel/data.ts'
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import type { Sitter } from '@gloam/tables/seats/seats.ts'
import type { Home } from '../home.ts'
import { CaseLine } from './house.ts'

interface Wish {
  game: string
  seats: number
  /** To the end where it is not said. */
  picks?: number
}

export async function playedIn(home: Home, who: Sitter, { game, seats, picks = 2_000 }: Wish): Promise<string> {
  const body = { game, seats, bots: 'random', start: true }
  const { id } = copy(await home.call(who, 'create', { body })) as TableState
  const line = new CaseLine((hear) => {
    const open = home.line(who, hear)
    return { say: (message) => void open.say(message), close: () => open.close() }
  })
  await line.watch(id)
  let last: QuestionSeen | null = null
  for (let at = 0; at < picks; at++) {
    const { question, outcome } = await line.sees(
      (seen) => seen.outcome !== null || (seen.question !== null && seen.question.id !== last?.id),
    )
    if (outcome !== null || question === null) break
    last = question
    await line.pick(id, question.id, (at * 7) % question.choices.length)
  }
  line.close()
  return id
}

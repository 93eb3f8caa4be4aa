/** Positions of Betrayal in which a seat is asked something: one for each kind of question and of choice, by chance. */
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'

const HAUNTS = 16
const LONGEST = 1_500

/** For each kind (`ask: place`, `do: attack`) what the address of the preview has to ask for. */
export function positionsOf(matches: number): Map<string, string> {
  const found = new Map<string, string>()
  for (let i = 0; i < matches; i++) playOne(String(i), 1 + (i % HAUNTS), 3 + (i % 4), found)
  return found
}

/** The seed that the preview makes of a word: the codes of its letters. */
function seedOf(word: string): string {
  const digits = [...word].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return digits.padEnd(64, '0').slice(0, 64)
}

/** The same picks by chance as the preview makes. */
function playOne(seed: string, haunt: number, seats: number, found: Map<string, string>): void {
  const game = gameNamed('betrayal')
  if (game === undefined) throw new Error('There is no game "betrayal".')
  const luck = fastChance(Number.parseInt(seedOf(seed).slice(0, 7), 16))
  const match = Match.start(game, seats, { ...usualOptions(game), haunt: String(haunt) }, seedOf(seed))
  for (let picks = 0; picks < LONGEST && match.play.state.outcome === null; picks++) {
    const asked = match.play.questionOf(0)
    const address = `game=betrayal&seats=${seats}&haunt=${haunt}&seed=${seed}&picks=${picks}`
    if (asked !== undefined) {
      const about = 'about' in asked.ask ? String(asked.ask.about) : asked.ask.ask
      for (const kind of [`ask: ${about}`, ...asked.choices.map((choice) => `do: ${choice.do}`)])
        if (!found.has(kind)) found.set(kind, address)
    }
    const [question] = match.play.open
    if (question === undefined) return
    match.pick({ seat: question.seat, question: question.id, choice: luck.below(question.choices.length) })
  }
}

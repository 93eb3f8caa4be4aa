/** A haunt from outside is played by chance before anybody else plays it: it must end, and have words for all it says. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { type Reader, type Speaker, speak } from '../../text.ts'
import { betrayal } from '../game.ts'
import { type Path, type Problem, problem } from '../kit/check/checks.ts'
import { type Saying, saying } from '../kit/check/saying.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal } from '../types.ts'
import { lineOf, listening } from '../workshop/trial/lines.ts'
import { type AddedHaunt, wordsOf } from './added.ts'

/** With each number of players. */
const MATCHES = 4

/** More than any match of fifteen rounds. */
const MOST_PICKS = 20_000

const reader = (seat: number): Reader => ({ seat, nameOf: (other) => `Player ${other + 1}` })

/** Why the haunt cannot be played, and at which of its lines, or null. */
export function tryOut(haunt: AddedHaunt): Problem | null {
  const speaker = speak<Betrayal>({ ...en, ...wordsOf(haunt)['en'] }, 'en', grammar, true)
  for (let match = 0; match < 4 * MATCHES; match++) {
    const found = playOne(haunt, 3 + (match % 4), match, speaker)
    if (found !== null) return found
  }
  return null
}

function playOne(haunt: AddedHaunt, seats: number, number: number, speaker: Speaker<Betrayal>): Problem | null {
  // The line that has spoken last, unless one breaks off as it speaks.
  let newest: Path = ['haunt']
  const game = listening({ haunt: haunt.def, words: haunt.words }, (path) => {
    newest = path
  })
  const options = { ...usualOptions(betrayal), explorers: 'random', haunt: haunt.name }
  try {
    const play = Play.start(game, seats, options, seedOf(number))
    const chance = fastChance(number)
    while (play.state.outcome === null) {
      if (play.state.picks > MOST_PICKS) return problem(['haunt', 'wins'], saying('noEnd', { seats: String(seats) }))
      if (play.state.haunt !== null) hear(play, speaker)
      takeRandom(play, chance)
    }
    speaker.end(play.state.outcome, reader(SPECTATOR))
    return null
  } catch (error) {
    return problem(lineOf(error) ?? newest, brokenOff(String(seats), (error as Error).message))
  }
}

/** So the kernel says of an effect that goes on for ever (kernel/play.ts). */
const brokenOff = (seats: string, why: string): Saying =>
  why.endsWith('an effect does not end.') ? saying('noEnd', { seats }) : saying('fails', { seats, why })

/** The strict speaker throws at a word that is missing. */
function hear({ open, events }: Play<Betrayal>, speaker: Speaker<Betrayal>): void {
  for (const { ask, seat, choices } of open) {
    speaker.question(ask, reader(seat))
    for (const step of choices) speaker.choice(step, reader(seat))
  }
  for (const { event } of events) speaker.event(event, reader(SPECTATOR))
}

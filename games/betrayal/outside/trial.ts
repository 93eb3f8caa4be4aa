/** A haunt from outside is played by chance before anybody else plays it: it must end, and have words for all it says. */
import { fastChance } from '@gloam/kernel/chance.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { type Reader, type Speaker, speak, type Words } from '../../text.ts'
import { betrayal } from '../game.ts'
import { en, grammar } from '../text/index.ts'
import type { Betrayal } from '../types.ts'

/** With each number of players. */
const MATCHES = 4

/** More than any match of fifteen rounds. */
const MOST_PICKS = 20_000

const reader = (seat: number): Reader => ({ seat, nameOf: (other) => `Player ${other + 1}` })

/** Why the haunt with this name cannot be played, or null. */
export function tryOut(name: string, words: Words): string | null {
  const speaker = speak<Betrayal>({ ...en, ...words }, 'en', grammar, true)
  for (let match = 0; match < 4 * MATCHES; match++) {
    const seats = 3 + (match % 4)
    try {
      playOne(name, seats, match, speaker)
    } catch (error) {
      return `In a match with ${seats} players: ${(error as Error).message}`
    }
  }
  return null
}

function playOne(name: string, seats: number, number: number, speaker: Speaker<Betrayal>): void {
  const options = { ...usualOptions(betrayal), explorers: 'random', haunt: name }
  const play = Play.start(betrayal, seats, options, seedOf(number))
  const chance = fastChance(number)
  while (play.state.outcome === null) {
    if (play.state.picks > MOST_PICKS) throw new Error('it does not end.')
    if (play.state.haunt !== null) hear(play, speaker)
    takeRandom(play, chance)
  }
  speaker.end(play.state.outcome, reader(SPECTATOR))
}

/** The strict speaker throws at a word that is missing. */
function hear({ open, events }: Play<Betrayal>, speaker: Speaker<Betrayal>): void {
  for (const { ask, seat, choices } of open) {
    speaker.question(ask, reader(seat))
    for (const step of choices) speaker.choice(step, reader(seat))
  }
  for (const { event } of events) speaker.event(event, reader(SPECTATOR))
}

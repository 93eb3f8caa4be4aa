/**
 * The law of secret traitors: swap the roles of the traitor and of somebody else, play on with the same picks and the
 * same luck, and to all others it is the same match, byte for byte: what they see, what they hear, what they can choose.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { copy, same } from '@gloam/kernel/data.ts'
import { type Game, type Seat, SPECTATOR } from '@gloam/kernel/game.ts'
import { LawBroken, LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { type MatchSetup, seedOf } from '@gloam/kernel/random.ts'
import { heard, look } from '@gloam/kernel/seen.ts'
import type { Betrayal, BState } from '../types.ts'

/** The same moment with two roles swapped, and those who must not tell the difference. */
interface Twins {
  real: Play<Betrayal>
  twin: Play<Betrayal>
  watchers: Seat[]
}

interface Picked {
  seat: Seat
  choice: number
}

/** Plays the match with this number; returns how often two moments were compared. */
export function traitorIsHidden(game: Game<Betrayal>, number: number, setup: MatchSetup<Betrayal>): number {
  const chance = fastChance(number)
  const real = Play.start(game, setup.seats, setup.options, seedOf(number))
  const picks: Picked[] = []
  while (real.state.haunt === null) {
    const { seat, choices } = chance.oneOf(real.open)
    const choice = chance.below(choices.length)
    picks.push({ seat, choice })
    take(real, seat, choice)
  }
  let twins = swapped(real, chance, (other) => replayed(real, setup, seedOf(number), picks, other))
  let compared = 0
  while (real.open.length > 0 && real.state.picks < LONGEST_MATCH) {
    twins ??= swapped(real, chance, (other) => changed(real, other))
    if (twins === null) {
      const { seat, choices } = chance.oneOf(real.open)
      take(real, seat, chance.below(choices.length))
    } else if (takeAlike(twins, chance)) compared++
    else twins = null
  }
  return compared
}

function take(play: Play<Betrayal>, seat: Seat, choice: number): void {
  play.take(play.questionOf(seat) as Question<Betrayal>, choice)
}

const isHidden = (state: BState, seat: Seat): boolean => ((state.haunt?.shown ?? 0) & (1 << seat)) === 0

/** Null while there is no secret traitor, or nobody with whom it could be confused. */
function swapped(real: Play<Betrayal>, chance: Chance, twinOf: (other: Seat) => Play<Betrayal>): Twins | null {
  const { haunt, players } = real.state
  const traitor = haunt?.roles.indexOf(1) ?? -1
  if (traitor < 0 || !isHidden(real.state, traitor)) return null
  const seats = players.map((_, seat) => seat)
  const others = seats.filter((seat) => seat !== traitor && isHidden(real.state, seat))
  if (others.length === 0) return null
  const other = chance.oneOf(others)
  const watchers = [SPECTATOR, ...seats].filter((seat) => seat !== traitor && seat !== other)
  const twins = { real, twin: twinOf(other), watchers }
  for (const seat of watchers) mustLookAlike(twins, seat, 'At once')
  return twins
}

function swapRoles(state: BState, other: Seat): void {
  const roles = state.haunt?.roles ?? []
  roles[roles.indexOf(1)] = roles[other]
  roles[other] = 1
}

/** The same match up to now, with the roles swapped as soon as they are dealt: the set-up is done with them. */
function replayed(
  { game }: Play<Betrayal>,
  { seats, options }: MatchSetup<Betrayal>,
  seed: string,
  picks: readonly Picked[],
  other: Seat,
): Play<Betrayal> {
  const startHaunt: typeof game.rules.startHaunt = (g, step) => {
    game.rules.startHaunt(g, step)
    swapRoles(g.state, other)
  }
  const twin = Play.start({ ...game, rules: { ...game.rules, startHaunt } }, seats, options, seed)
  for (const { seat, choice } of picks) take(twin, seat, choice)
  return twin
}

/** The present moment with the roles swapped. */
function changed({ game, state, events }: Play<Betrayal>, other: Seat): Play<Betrayal> {
  const changedState = copy(state)
  swapRoles(changedState, other)
  const twin = new Play(game, changedState)
  twin.events = [...events]
  return twin
}

/** Takes the same choice in both; false when the rules themselves have shown what the difference is. */
function takeAlike(twins: Twins, chance: Chance): boolean {
  const { real, twin, watchers } = twins
  const question = chance.oneOf(real.open)
  const mirror = twin.questionOf(question.seat)
  if (mirror === undefined)
    throw new LawBroken(`Only one of two who could be the traitor is asked "${question.ask.ask}".`)
  const step = chance.oneOf(question.choices.filter((choice) => mirror.choices.some((other) => same(choice, other))))
  const wereShown = [real, twin].map(({ state }) => state.haunt?.shown)
  const isSecret = question.ask.ask === 'secret'
  for (const [play, asked] of [
    [real, question],
    [twin, mirror],
  ] as const)
    play.take(asked, indexOf(asked, step))
  const isOpen = [real, twin].some(({ state }, i) => state.outcome !== null || state.haunt?.shown !== wereShown[i])
  if (isOpen) return false
  const why = `After ${JSON.stringify(step)}`
  for (const seat of watchers) {
    if (isSame(twins, seat)) continue
    if (!mayTell(real, seat, isSecret) && !mayTell(twin, seat, isSecret)) mustLookAlike(twins, seat, why)
    return false
  }
  return true
}

const indexOf = ({ choices }: Question<Betrayal>, step: object): number =>
  choices.findIndex((choice) => same(choice, step))

/** What the rules tell: to this seat alone, or to all when secret answers are settled. */
function mayTell({ revealed }: Play<Betrayal>, seat: Seat, isSecret: boolean): boolean {
  return revealed.some((to) => (typeof to === 'string' ? isSecret : 'only' in to && to.only.includes(seat)))
}

const seenBy = (play: Play<Betrayal>, seat: Seat): string =>
  JSON.stringify([look(play, seat), heard(play.events, seat)])

const isSame = ({ real, twin }: Twins, seat: Seat): boolean => seenBy(real, seat) === seenBy(twin, seat)

function mustLookAlike(twins: Twins, seat: Seat, why: string): void {
  const [one, other] = [seenBy(twins.real, seat), seenBy(twins.twin, seat)]
  if (one === other) return
  const at = [...one].findIndex((letter, i) => letter !== other[i])
  throw new LawBroken(`${why} seat ${seat} can tell who the traitor is: …${one.slice(Math.max(0, at - 60), at + 60)}…`)
}

/**
 * The laws that every game keeps, each as a function that plays a random match, given by its number, and
 * throws when the law is broken. `lawsOf` in testing/laws-of.ts runs them over thousands of matches.
 */
import { type Chance, fastChance } from './chance.ts'
import { copy, same } from './data.ts'
import {
  type Game,
  type GameTypes,
  type Outcome,
  type Seat,
  SPECTATOR,
  type State,
  type Step,
  type Table,
} from './game.ts'
import { Match, type MatchRecord } from './match.ts'
import { hears, Play, type Question } from './play.ts'
import { type MatchSetup, playRandom, randomSetup, seedOf, takeRandom } from './random.ts'
import { heard, imagine, look, mayUndo, viewsAlong } from './seen.ts'
import { copyState } from './state.ts'

export class LawBroken extends Error {}

/** No match of any game comes near so many picks. */
export const LONGEST_MATCH = 50_000

/** How often the costly laws look while a match goes on, if nobody says otherwise. */
export const LOOKS = 12

/** Undo is cheaper to look at, and often not offered. */
const UNDO_LOOKS = 4

export type Law = <G extends GameTypes>(game: Game<G>, number: number, setup?: MatchSetup<G>, looks?: number) => void

/** 1: every match ends, with an outcome; no question is empty; no rule throws. */
export const everyMatchEnds: Law = (game, number, setup = setupOf(game, number)) => {
  const { outcome, picks, seats } = playRandom(game, setup, number, LONGEST_MATCH).state
  if (outcome === null) throw new LawBroken(`The match has not ended after ${picks} picks.`)
  checkOutcome(outcome, seats)
}

function checkOutcome({ winners, scores }: Outcome, seats: number): void {
  if (winners.some((seat) => !Number.isInteger(seat) || seat < 0 || seat >= seats)) {
    throw new LawBroken(`There is no seat for a winner in ${winners}.`)
  }
  if (scores !== undefined && scores.length !== seats) throw new LawBroken('The scores are not one for each seat.')
}

/** 2: components are conserved. */
export const componentsAreConserved: Law = (game, number, setup = setupOf(game, number)) => {
  const play = startRandom(game, setup, number)
  const chance = fastChance(number)
  const atStart = game.components(play.state)
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const { question, choice } = takeRandom(play, chance)
    const now = game.components(play.state)
    if (same(now, atStart)) continue
    const changed = Object.keys(atStart).filter((name) => now[name] !== atStart[name])
    throw new LawBroken(
      `${changed.map((name) => `${name}: ${atStart[name]} became ${now[name]}`)} after ${JSON.stringify(question.choices[choice])}`,
    )
  }
}

/** 3: a JSON round-trip changes nothing, and a record replays to the same state. */
export const dataIsAll: Law = (game, number, setup = setupOf(game, number), looks = LOOKS) => {
  const match = Match.start(game, setup.seats, setup.options, seedOf(number))
  const chance = fastChance(number)
  const rest = Math.max(1, Math.floor(lengthOf(game, setup, number) / looks))
  let twin = roundTrip(match.play)
  while (match.play.open.length > 0 && match.record.picks.length < LONGEST_MATCH) {
    const { seat, id, choice } = pickRandom(match, chance)
    const question = twin.questionOf(seat)
    if (question === undefined || question.id !== id)
      throw new LawBroken('After a JSON round-trip another question is open.')
    twin.take(question, choice)
    if (match.record.picks.length % rest === 0) {
      mustBeSame(twin.state, match.play.state, 'After a JSON round-trip the same picks lead elsewhere.')
      twin = roundTrip(match.play)
    }
  }
  mustBeSame(twin.state, match.play.state, 'After a JSON round-trip the same picks lead elsewhere.')
  const record: typeof match.record = JSON.parse(JSON.stringify(match.record))
  const replayed = Match.replay(game, record)
  mustBeSame(replayed.play.state, match.play.state, 'The record replays to another state.')
}

/** 4: what a seat must not know never changes what it is sent. */
export const secretsAreKept: Law = (game, number, setup = setupOf(game, number), looks = LOOKS) => {
  visit(game, setup, number, looks, (play, chance) => {
    const question = chance.oneOf(play.open)
    const step = chance.oneOf(question.choices)
    for (let seat = SPECTATOR; seat < play.state.seats; seat++) {
      const scrambled = scrambleTwin(play, seat, chance)
      mustBeSame(look(scrambled, seat), look(play, seat), `Seat ${seat} sees what it must not know.`)
      const imagined = imagineTwin(play, seat, chance)
      mustBeSame(look(imagined, seat), look(play, seat), `Seat ${seat}'s view, sampled, gives another view.`)
      const twin = chance.below(2) === 0 ? scrambled : imagined
      const [real, other] = [withFastChance(play, number), withFastChance(twin, number)]
      const along = [real, other].map((before) => seenAlong(before, question.seat, step, seat))
      if (!takeSame(real, question.seat, step) || !takeSame(other, question.seat, step)) continue
      if (learns(real, seat) || learns(other, seat)) continue
      const why = `${JSON.stringify(step)} tells seat ${seat} a secret without a reveal.`
      mustBeSame(look(other, seat), look(real, seat), why)
      mustBeSame(heard(other.events, seat), heard(real.events, seat), why)
      mustBeSame(along[1], along[0], why)
    }
  })
}

/** 5: undo restores the state exactly, and is offered only as long as nothing new was learned. */
export const undoIsExact: Law = (game, number, setup = setupOf(game, number), looks = LOOKS) => {
  const match = Match.start(game, setup.seats, setup.options, seedOf(number))
  const [luck, visits] = [fastChance(number), fastChance(~number)]
  const length = lengthOf(game, setup, number)
  while (match.play.open.length > 0 && match.record.picks.length < LONGEST_MATCH) {
    const before = visits.below(length) < UNDO_LOOKS * looks ? copy(match.play.state) : null
    const { seat, step } = pickRandom(match, luck)
    if (before === null || !mayUndo(match.play, seat)) continue
    mustBeSame(match.play.state.chance, before.chance, 'Undo is offered after chance was used.')
    const twin = imagineTwin(new Play(game, copy(before)), seat, visits)
    takeSame(twin, seat, step)
    mustBeSame(
      { ...look(twin, seat), mayUndo: true },
      { ...look(match.play, seat), mayUndo: true },
      `Undo is offered after ${JSON.stringify(step)} has shown a secret.`,
    )
    if (visits.below(4) > 0) continue
    if (!match.undo(seat)) throw new LawBroken('Undo is offered and then refused.')
    mustBeSame(match.play.state, before, 'Undo does not restore the state.')
  }
}

/** 6: every rule is reached by some match. (That every step has a rule is checked whenever one is carried out.) */
export function unreachedRules<G extends GameTypes>(
  game: Game<G>,
  setups: Iterable<[number, MatchSetup<G>]>,
): string[] {
  const unreached = new Set(Object.keys(game.rules))
  const watch = ([name, rule]: [string, (g: Table<G>, step: never) => void]) => {
    const noticed: typeof rule = (g, step) => {
      unreached.delete(name)
      rule(g, step)
    }
    return [name, noticed]
  }
  const rules = Object.fromEntries(Object.entries(game.rules).map(watch)) as typeof game.rules
  const watched = { ...game, rules }
  for (const [number, setup] of setups) {
    playRandom(watched, setup, number, LONGEST_MATCH)
    if (unreached.size === 0) break
  }
  return [...unreached]
}

/** 7: a kept record still replays to its outcome and its last state. */
export interface KeptRecord<G extends GameTypes> {
  record: MatchRecord<G>
  lastState: State<G>
}

export function keepsRecord<G extends GameTypes>(game: Game<G>, { record, lastState }: KeptRecord<G>): void {
  const { state } = Match.replay(game, record).play
  mustBeSame(state.outcome, record.outcome, 'A kept record ends otherwise than it did.')
  mustBeSame(state, lastState, 'A kept record leads to another state than it did.')
}

/** 8: a copy says the same, and no rule writes to what it shares with the first. */
export const copiesAreApart: Law = (game, number, setup = setupOf(game, number)) => {
  const play = startRandom(game, setup, number)
  const chance = fastChance(number)
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const twin = copyState(game, play.state)
    mustBeSame(twin, play.state, 'A copy of the state says something else.')
    freeze(sharedBy(play.state, twin, new Set()))
    takeUnfrozen(play, chance)
  }
}

function sharedBy(one: object, other: object, shared: Set<object>): Set<object> {
  for (const [name, item] of Object.entries(one)) {
    if (typeof item !== 'object' || item === null) continue
    const twin: unknown = (other as Record<string, unknown>)[name]
    if (twin === item) addAll(item, shared)
    else sharedBy(item, twin as object, shared)
  }
  return shared
}

function addAll(item: object, all: Set<object>): void {
  all.add(item)
  for (const part of Object.values(item)) if (typeof part === 'object' && part !== null) addAll(part, all)
}

/** Whoever writes to it throws. */
function freeze(items: Iterable<object>): void {
  for (const item of items) Object.freeze(item)
}

function takeUnfrozen<G extends GameTypes>(play: Play<G>, chance: Chance): void {
  const asked = play.open.map(({ ask }) => ask.ask)
  try {
    takeRandom(play, chance)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new LawBroken(`After "${asked}" something is written to that a copy shares: ${error.message}.`)
  }
}

function setupOf<G extends GameTypes>(game: Game<G>, number: number): MatchSetup<G> {
  return randomSetup(game, fastChance(number))
}

function startRandom<G extends GameTypes>(game: Game<G>, { seats, options }: MatchSetup<G>, number: number): Play<G> {
  return Play.start(game, seats, options, seedOf(number))
}

function lengthOf<G extends GameTypes>(game: Game<G>, setup: MatchSetup<G>, number: number): number {
  return playRandom(game, setup, number, LONGEST_MATCH).state.picks
}

/** Plays a random match and calls the visitor at about so many moments of it. */
function visit<G extends GameTypes>(
  game: Game<G>,
  setup: MatchSetup<G>,
  number: number,
  looks: number,
  visitor: (play: Play<G>, chance: Chance) => void,
): void {
  const length = lengthOf(game, setup, number)
  const play = startRandom(game, setup, number)
  const [luck, visits] = [fastChance(number), fastChance(~number)]
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    if (visits.below(length) < looks) visitor(play, visits)
    takeRandom(play, luck)
  }
}

function roundTrip<G extends GameTypes>(play: Play<G>): Play<G> {
  return new Play(play.game, JSON.parse(JSON.stringify(play.state)))
}

/** A state that the seat could not tell from the real one. */
function imagineTwin<G extends GameTypes>(play: Play<G>, seat: Seat, chance: Chance): Play<G> {
  return imagine(play.game, copy(look(play, seat)), fastChance(chance.word()))
}

/** The same match with everything changed that the seat must not know. */
function scrambleTwin<G extends GameTypes>(play: Play<G>, seat: Seat, chance: Chance): Play<G> {
  const state = copyState(play.game, play.state)
  play.game.scramble(state, seat, chance)
  return new Play(play.game, state)
}

function withFastChance<G extends GameTypes>(play: Play<G>, number: number): Play<G> {
  return new Play(play.game, copyState(play.game, play.state, fastChance(number).state))
}

/** What is sent of a pick besides what is seen after it. */
function seenAlong<G extends GameTypes>(before: Play<G>, seat: Seat, step: Step<G>, viewer: Seat): G['view'][] {
  return before.game.sendsViewsAlong === true ? viewsAlong(before, { seat, step }, viewer) : []
}

function takeSame<G extends GameTypes>(play: Play<G>, seat: Seat, step: Step<G>): boolean {
  const found = play.find(seat, step)
  if (found !== null) play.take(found.question, found.choice)
  return found !== null
}

function learns<G extends GameTypes>(play: Play<G>, seat: Seat): boolean {
  return play.revealed.some((to) => hears(seat, to)) || play.state.outcome !== null
}

function pickRandom<G extends GameTypes>(
  match: Match<G>,
  chance: Chance,
): { seat: Seat; id: number; choice: number; step: Step<G> } {
  const { seat, id, choices }: Question<G> = chance.oneOf(match.play.open)
  const offered = chance.oneOf(choices)
  const choice = choices.indexOf(offered)
  const step = copy(offered)
  const result = match.pick({ seat, question: id, choice })
  if (!result.ok) throw new LawBroken(`A choice that was offered is refused: ${result.reason}.`)
  return { seat, id, choice, step }
}

function mustBeSame(found: unknown, wanted: unknown, why: string): void {
  if (same(found, wanted)) return
  throw new LawBroken(`${why} ${firstDifference(found, wanted, '')}`)
}

function firstDifference(found: unknown, wanted: unknown, path: string): string {
  const bothObjects = typeof found === 'object' && typeof wanted === 'object' && found !== null && wanted !== null
  if (!bothObjects) return `At ${path || 'the top'}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}.`
  const [one, other] = [found as Record<string, unknown>, wanted as Record<string, unknown>]
  const key = [...Object.keys(one), ...Object.keys(other)].find((name) => !same(one[name], other[name]))
  return key === undefined ? '' : firstDifference(one[key], other[key], `${path}.${key}`)
}

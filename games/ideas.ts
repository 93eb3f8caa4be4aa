/**
 * What a game is made of, as a list of ideas that somebody new has to meet: by what each comes up for whoever plays, and
 * where on the screen that is. games/<game>/ideas.ts has the list; what it is, and what people usually weigh, is one
 * sentence for each under `idea.<name>` in text/lesson-en.json. Moments of a lesson name the ideas that they teach; what
 * is left the coach says at the table when it comes up for the first time.
 */
import { same } from '@gloam/kernel/data.ts'
import type { Ask, GameEvent, GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import type { Lesson } from './lesson.ts'

type Data = Readonly<Record<string, unknown>>

/** What one seat knows at one moment: nothing of it is hidden from that seat. */
export interface Known<G extends GameTypes = GameTypes> {
  readonly seat: Seat
  readonly view: G['view']
  /** What it has heard of since it was last asked, the oldest first. */
  readonly events: readonly GameEvent<G>[]
  readonly question: { readonly ask: Ask<G>; readonly choices: readonly Step<G>[] } | null
}

type Fields<T, K extends keyof T> = T extends unknown ? Pick<T, K> & Partial<T> : never

/** Fields of an event (`is`), of a question to this seat (`ask`) or of one of its choices (`do`). */
export type Sign<G extends GameTypes = GameTypes> =
  | Fields<GameEvent<G>, 'is'>
  | Fields<Ask<G>, 'ask'>
  | Fields<Step<G>, 'do'>

export interface Idea<G extends GameTypes = GameTypes> {
  readonly name: string
  /** Any of these brings it up. */
  readonly by: readonly Sign<G>[]
  /** What else has to be so of the event, question or choice that was found. */
  when?(found: Data, known: Known<G>): boolean
  /** A `data-place` of the board, or a part of the screen. */
  readonly at: string | ((found: Data, known: Known<G>) => string | null)
}

/** Default export of games/<game>/ideas.ts. */
export interface Ideas<G extends GameTypes = GameTypes> {
  readonly list: readonly Idea<G>[]
  /** Kinds of questions and choices that say all there is to them; every other one is a sign of an idea. */
  readonly plain: readonly string[]
}

/** An idea that has come up, and where. */
export interface MetIdea {
  readonly name: string
  readonly at: string | null
}

/** What an idea comes up by, the nearest first: what one is asked, what has happened, what one might choose. */
const NEARNESS = ['ask', 'is', 'do'] as const

/** The ideas that come up at this moment: the nearest first, and then in the order of the list. */
export function ideasMet({ list }: Ideas, known: Known): MetIdea[] {
  const met = list.flatMap((idea) => {
    const found = foundFor(idea, known)
    if (found === undefined) return []
    const at = typeof idea.at === 'string' ? idea.at : idea.at(found, known)
    return [{ name: idea.name, at, near: NEARNESS.findIndex((kind) => kind in found) }]
  })
  return met.sort((a, b) => a.near - b.near).map(({ name, at }) => ({ name, at }))
}

/** The question, the newest event or the first choice that is a sign of it. */
function foundFor({ by, when }: Idea, known: Known): Data | undefined {
  const isSign = (data: Data) => by.some((sign) => hasFields(data, sign))
  return thingsIn(known).find((data) => isSign(data) && when?.(data, known) !== false)
}

function thingsIn({ events, question }: Known): Data[] {
  const asked = question === null ? [] : [question.ask]
  return [...asked, ...events.toReversed(), ...(question?.choices ?? [])] as Data[]
}

function hasFields(data: Data, fields: Data): boolean {
  return Object.keys(fields).every((field) => same(data[field], fields[field]))
}

/** The kinds of what a seat is asked, and of what it may choose. */
export function kindsAsked({ question }: Known): string[] {
  if (question === null) return []
  return [question.ask.ask, ...new Set(question.choices.map((choice) => choice.do))]
}

/** The kinds that are neither a sign of an idea nor plain: nobody would explain them. */
export function unexplained({ list, plain }: Ideas, kinds: Iterable<string>): string[] {
  const signs = list.flatMap(({ by }) => by.flatMap((sign: Data) => [sign['ask'], sign['do']]))
  const known = new Set<unknown>([...plain, ...signs])
  return [...kinds].filter((kind) => !known.has(kind)).sort()
}

/** The ideas that the moments of a lesson, and of its second chapter, teach. */
export function taughtBy({ moments, more }: Lesson): Set<string> {
  return new Set([...moments, ...(more?.moments ?? [])].flatMap(({ teaches = [] }) => teaches))
}

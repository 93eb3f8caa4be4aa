/** How many presses lead to a choice in the list of choices: narrowed by the page's own functions, as the page narrows. */
import type { GameBoard, Like } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '@gloam/games/text.ts'
import type { Ask, GameTypes, Step } from '@gloam/kernel/game.ts'
import {
  apart,
  type Choice,
  groups,
  hasTurns,
  isTurnable,
  type Kinds,
  MANY,
  nextField,
  openGroups,
  speaksOf,
  unturned,
} from '@gloam/web/src/play/choosing/narrowing.ts'

/** A question as somebody sees it on the screen. */
export interface Shown {
  board: GameBoard
  text: Speaker<GameTypes>
  ask: Ask<GameTypes>
  choices: readonly Step<GameTypes>[]
  view: GameTypes['view']
  reader: Reader
}

/** What somebody has to press, and what presses of this kind bring along: the answers that may follow, if they are wanted. */
export interface Pressed {
  presses: number
  brings: readonly (readonly Like[])[]
}

/**
 * With what earlier presses have brought along: an answer that one of them was about takes no press of its own, or leaves
 * only what is left to choose from.
 */
export function pressedFor(shown: Shown, taken: number, brought: Pressed['brings']): Pressed {
  const choice = shown.choices[taken] ?? {}
  const meant = brought.filter(([next]) => next !== undefined && speaksOf(choice, [next]))
  const [[next] = []] = meant
  if (next === undefined) return { presses: pressesFor(shown, taken), brings: broughtBy(shown, taken) }
  return { presses: afterwards(shown, taken, next), brings: meant.map((answers) => answers.slice(1)) }
}

function afterwards(shown: Shown, taken: number, next: Like): number {
  const { choices } = shown
  const kept = choices.flatMap((choice, place) => (speaksOf(choice, [next]) ? [place] : []))
  const [first] = kept
  const kinds = kindsOf(shown)
  const isOne = apart(choices, kept, kinds).length === 1 && !hasTurns(choices[first ?? -1] ?? {}, choices, kinds)
  return isOne ? 0 : narrowed(shown, taken, kept)
}

/** Whoever takes this by an aim, a shortcut or a walk may have meant any of these. */
function broughtBy(shown: Shown, taken: number): Pressed['brings'] {
  const { board, text, ask, choices, view, reader } = shown
  const ways = board.aims?.(ask, choices, view, text, reader)?.list.flatMap((aim) => aim.ways) ?? []
  const shortcuts = board.shortcuts?.(ask, choices, view, text, reader) ?? []
  const walks = (board.walks?.(ask, choices, view) ?? []).flatMap(([first, ...answers]) =>
    first !== undefined && speaksOf(choices[taken] ?? {}, [first]) ? [answers] : [],
  )
  return [...walks, ...[...ways, ...shortcuts].flatMap(({ place, answers = [] }) => (place === taken ? [answers] : []))]
}

/** To take this choice, from nothing pressed on; being asked once more counts, too. */
export function pressesFor(shown: Shown, taken: number, short = true): number {
  const { board, text, ask, choices, view, reader } = shown
  const choice = choices[taken]
  if (choice === undefined) throw new Error(`There is no choice ${taken}.`)
  const doubt = board.confirm?.(choice, view) ? 1 : 0
  if (short && board.shortcuts?.(ask, choices, view, text, reader).some(({ place }) => place === taken))
    return 1 + doubt
  const aims = board.aims?.(ask, choices, view, text, reader) ?? null
  const aimed = aims?.list.flatMap(({ ways }) => ways.map(({ place }) => place)) ?? []
  if (aimed.includes(taken)) return 1 + doubt
  const all = choices.map((_, place) => place).filter((place) => !aimed.includes(place))
  return narrowed(shown, taken, all, aims !== null) + doubt
}

/** What is left after some presses: its headings, then its fields, then the choices themselves. */
function narrowed(shown: Shown, taken: number, places: readonly number[], folded = false): number {
  const { board, text, choices } = shown
  const kinds = kindsOf(shown)
  const isEnd = (place: number) => board.endsTurn?.includes(choices[place]?.do ?? '') ?? false
  if (isEnd(taken)) return 1
  const others = listed(choices, places, kinds).filter((place) => !isEnd(place))
  const many = others.length > MANY
  const found = groups(choices, others, (choice) => text.group(choice as Step<GameTypes>))
  const leadsOn = (kept: readonly number[]) => 1 + narrowed(shown, taken, kept)
  if ((many && found.length > 1) || folded) {
    const own = found.find(({ likes }) => speaksOf(choices[taken] ?? {}, likes))
    if (own === undefined || own.name === null || own.places.length === 1) return atLast(shown, taken, places)
    const often = found.filter(({ places: [first = -1] }) => !isSeldom(board, choices[first]))
    if (!folded && openGroups(often).has(own)) return atLast(shown, taken, places)
    return leadsOn(places.filter((place) => speaksOf(choices[place] ?? {}, own.likes)))
  }
  const own = found.find(({ likes }) => speaksOf(choices[taken] ?? {}, likes))
  if (found.length > 1 && own !== undefined && own.places.length > 1 && isSeldom(board, choices[taken])) return 2
  const field = many ? nextField(choices, others, fieldsOf(board, choices)) : null
  if (field === null) return atLast(shown, taken, places)
  const value = field.values.find(({ like }) => speaksOf(choices[taken] ?? {}, [like]))
  // What has no such field is found in the whole list, which is opened by a press.
  if (value === undefined) return 1 + atLast(shown, taken, places)
  const kept = places.filter((place) => speaksOf(choices[place] ?? {}, [value.like]))
  return kept.length === 1 || kept.length === places.length ? atLast(shown, taken, places) : leadsOn(kept)
}

function isSeldom({ seldom = [] }: GameBoard, choice: Choice | undefined): boolean {
  return seldom.includes(String(choice?.['do']))
}

/** One press; what can lie in several ways is shown first, unless nothing else is left, turned, unless it lies right, and laid. */
function atLast(shown: Shown, taken: number, places: readonly number[]): number {
  const { choices } = shown
  const kinds = kindsOf(shown)
  const choice = choices[taken] ?? {}
  if (!hasTurns(choice, choices, kinds)) return 1
  const key = previewOf(choice, kinds)
  const isShown = places.every((place) => previewOf(choices[place] ?? {}, kinds) === key)
  const liesRight = choices.findIndex((other) => previewOf(other, kinds) === key) === taken
  return 1 + (isShown ? 0 : 1) + (liesRight ? 0 : 1)
}

function kindsOf({ board, view }: Shown): Kinds {
  return {
    variants: board.variants ?? [],
    alike: (choice) => board.alike?.(choice as Step<GameTypes>, view) ?? null,
  }
}

function previewOf(choice: Choice, { variants }: Kinds): string {
  return JSON.stringify(unturned(choice, variants))
}

/** Equal choices are one, and the turned variants of one preview are one. */
function listed(choices: readonly Choice[], places: readonly number[], kinds: Kinds): number[] {
  const previews = new Set<string>()
  return apart(choices, places, kinds).filter((place) => {
    const choice = choices[place]
    if (choice === undefined || !isTurnable(choice, kinds)) return true
    const key = previewOf(choice, kinds)
    const first = !previews.has(key)
    previews.add(key)
    return first
  })
}

function fieldsOf(board: GameBoard, choices: readonly Choice[]): string[] {
  const fields = board.fields.length > 0 ? board.fields : [...new Set(choices.flatMap((choice) => Object.keys(choice)))]
  return fields.filter((field) => field !== 'do')
}

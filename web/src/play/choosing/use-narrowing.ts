/** Holds the clicks on the way to a choice and what is pointed at, and makes things on the board clickable. */

import type { Like, MakeThing, Message, Ring, Shortcut } from '@gloam/games/board/contract.ts'
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { useCallback, useMemo, useState } from 'react'
import { currentLanguage, t } from '../../text/index.ts'
import { useExplain } from '../board/explain.tsx'
import {
  ALL_DIFFERENT,
  type Choice,
  type Click,
  choicesAt,
  click,
  isChosen,
  isLit,
  isMeant,
  type Kinds,
  left,
  speaksOf,
  takeBack,
} from './narrowing.ts'
import { likesOf, thingProps } from './thing.ts'
import { notchesOn, type Turned, turningOf } from './turning.ts'
import type { Onward } from './use-take.ts'

/** The preview that can be turned, with the place of the choice that it shows. */
export interface Turnable {
  place: number
  rings: readonly Ring[]
  lay(): void
  giveUp(): void
}

export interface Narrowing {
  /** Places, in the question's list, of the choices that are left. */
  places: readonly number[]
  clicks: readonly Click[]
  press(click: Click): void
  /** Presses that an earlier one has brought along: the first of them is made, if anything speaks of it. */
  goOn(onward: Onward): void
  back(to: number): void
  /** Places of the choices that list or board point at. */
  pointed: readonly number[]
  point(places: readonly number[]): void
  turner: Turnable | null
  thing: MakeThing
}

export interface NarrowingWish {
  question: QuestionSeen | null
  take(place: number, onward?: Onward): void
  /** What can be taken together with what is asked after it. */
  shortcuts?: readonly Shortcut[]
  /** Why something cannot be done now, as a sentence. */
  whyNot?(likes: readonly Like[]): string | null
  /** The place of the choice that a bot would take. */
  hinted?: number | null
  kinds?: Kinds
}

interface Held {
  question: string | null
  clicks: readonly Click[]
  turned: Turned
  pointed: readonly number[]
}

const NO_CHOICES: readonly Choice[] = []
const NO_SHORTCUTS: readonly Shortcut[] = []
const NOTHING: Held = { question: null, clicks: [], turned: {}, pointed: [] }
const nobodyKnows = (): null => null

export function useNarrowing(wish: NarrowingWish): Narrowing {
  const { question, take, shortcuts = NO_SHORTCUTS, whyNot = nobodyKnows, hinted = null, kinds = ALL_DIFFERENT } = wish
  const [state, setState] = useState<Held>(NOTHING)
  const explainer = useExplain()
  const choices = question?.choices ?? NO_CHOICES
  // What was clicked has its name in the language of the moment: in another one it is clicked anew.
  const id = question === null ? null : `${question.id} ${currentLanguage()}`
  // What was held of another question holds no longer.
  const { clicks, turned, pointed } = state.question === id ? state : NOTHING
  const hold = useCallback(
    (part: Partial<Held>) => setState((old) => ({ ...(old.question === id ? old : NOTHING), ...part, question: id })),
    [id],
  )

  const places = useMemo(() => left(choices, clicks), [choices, clicks])
  const press = useCallback(
    (next: Click) => {
      const result = click(choices, clicks, next, kinds)
      // A question that comes back, refused or undone, starts with all its choices again.
      hold(result.taken === null ? { clicks: result.clicks, turned: {}, pointed: [] } : { clicks: [], pointed: [] })
      if (result.taken !== null) take(result.taken)
    },
    [choices, clicks, kinds, hold, take],
  )
  const goOn = useCallback(
    ({ answers: [next, ...answers], label }: Onward) => {
      if (next === undefined) return
      const { clicks: made, taken } = click(choices, [], { likes: [next], label }, kinds)
      if (taken === null) hold({ clicks: made, turned: {}, pointed: [] })
      else take(taken, { answers, label })
    },
    [choices, kinds, hold, take],
  )
  const back = useCallback(
    (to: number) => hold({ clicks: takeBack(clicks, to), turned: {}, pointed: [] }),
    [clicks, hold],
  )
  const point = useCallback(
    (next: readonly number[]) =>
      setState((old) =>
        samePlaces(old.question === id ? old.pointed : [], next)
          ? old
          : { ...(old.question === id ? old : NOTHING), question: id, pointed: next },
      ),
    [id],
  )
  const turner = useMemo((): Turnable | null => {
    const turning = turningOf(choices, places, kinds.variants, turned)
    if (turning === null) return null
    const now = choices[turning.place] ?? {}
    return {
      place: turning.place,
      rings: turning.rings.map(({ field, value, values }) => ({
        field,
        value,
        values,
        set: (next) => hold({ turned: { ...turned, [field]: next } }),
        turn: (by) => hold({ turned: { ...turned, [field]: notchesOn(values, value, by) } }),
        whyNot: (other) => whyNot([{ ...now, [field]: other }]),
      })),
      lay: () => {
        hold({ clicks: [], turned: {} })
        take(turning.place)
      },
      giveUp: () => hold({ clicks: takeBack(clicks, clicks.length - 1), turned: {} }),
    }
  }, [choices, places, kinds, turned, clicks, hold, take, whyNot])

  // While something is turned, the places beside it are still there to be chosen instead.
  // Whether, not how it is turned: with every turn all things would be made anew.
  const isTurning = turner !== null
  const beside = useMemo(
    () => (isTurning && clicks.length > 0 ? left(choices, clicks.slice(0, -1)) : places),
    [isTurning, choices, clicks, places],
  )
  const thing = useCallback<MakeThing>(
    (given, label, more) => {
      const likes = likesOf(given)
      const chosen = isChosen(clicks, likes)
      const speaks = !chosen && isLit(choices, beside, likes, clicks)
      const led =
        chosen || speaks || clicks.length > 0 ? undefined : shortcuts.find(({ like }) => speaksOf(like, likes))
      const lit = speaks || led !== undefined
      const meant = isMeant(choicesAt(choices, pointed), likes)
      const advised = lit && hinted !== null && speaksOf(choices[hinted] ?? {}, likes)
      const props = thingProps({
        likes,
        label,
        more: typeof more === 'string' ? { explain: more } : (more ?? {}),
        state: { lit, meant, chosen, advised, leads: led !== undefined },
        press: () => (led === undefined ? press({ likes, label }) : take(led.place, led)),
        point: (on) => point(on ? places.filter((place) => speaksOf(choices[place] ?? {}, likes)) : []),
        // Worked out only when somebody points at it.
        why: () => (lit || chosen ? null : (whyNotNow(choices, clicks, likes) ?? whyNot(likes))),
        explainer,
      })
      return { lit, meant, chosen, props }
    },
    [choices, clicks, places, beside, pointed, press, take, shortcuts, point, explainer, whyNot, hinted],
  )
  return { places, clicks, press, goOn, back, pointed, point, turner, thing }
}

/** What could be done, had one not chosen something else first. */
function whyNotNow(choices: readonly Choice[], clicks: readonly Click[], likes: readonly Like[]): string | null {
  const last = clicks.at(-1)
  if (last === undefined || !choices.some((choice) => speaksOf(choice, likes))) return null
  return t('why.chosen', { label: last.label })
}

function samePlaces(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((place, i) => place === b[i])
}

/** A message of the game's text in words. */
export function said(text: { say(key: string, data?: Like): string }, message: Message | null): string | null {
  if (message === null) return null
  return typeof message === 'string' ? text.say(message) : text.say(message.key, message.with)
}

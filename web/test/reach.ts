/**
 * Where presses on a board lead. The board and the scene of its question are drawn into text, without a browser, by the
 * frame's own hooks; what is lit there is pressed, and it is drawn anew, until nothing new is come to. What only a browser
 * can tell (whether a thing is in sight, large enough, and nothing lies over it) the tests of each board in e2e find out.
 */
import type { Camera, MakeThing, Notes, Sight } from '@gloam/games/board/contract.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { createElement, Fragment, type ReactNode, useRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { facesOf, seatNames } from '../src/faces.ts'
import { asAsk, asStep, type LoadedGame, withWordsFor } from '../src/games.ts'
import { useBoard } from '../src/play/board/use-board.ts'
import { type Choice, type Click, click, type Kinds, left } from '../src/play/choosing/narrowing.ts'
import { likesOf } from '../src/play/choosing/thing.ts'
import { turningOf } from '../src/play/choosing/turning.ts'
import { useNarrowing } from '../src/play/choosing/use-narrowing.ts'
import { namesOf } from '../src/play/names.ts'
import { madeTable } from './made-table.ts'

/** A seat that is asked something, before its board. */
interface Asked {
  game: LoadedGame
  question: QuestionSeen
  sight: Sight
  kinds: Kinds
}

const NAMES = ['Zoe', 'Ox', 'Mirabel', 'Count Ivo', 'Tilda', 'Bram', 'Agnes', 'Wim']

/** With all the words that its view needs. */
export async function askedAt(opened: LoadedGame, play: Play<GameTypes>, seat: number): Promise<Asked> {
  const { question: open, view, seats } = copy(look(play, seat))
  if (open === null) throw new Error(`Nobody asks seat ${seat} anything.`)
  const shown = view as Record<string, unknown>
  const game = await withWordsFor(opened, shown)
  const table = madeTable({ id: 'reach', game: game.name, names: NAMES.slice(0, seats), seat, over: false })
  const { board, text } = game
  const reader = namesOf(table, seat, seatNames)
  return {
    game,
    question: { ...open, id: String(open.id) },
    sight: {
      view,
      seat,
      players: facesOf(table, { board, view: shown }),
      text,
      reader,
      still: true,
    },
    kinds: { variants: board?.variants ?? [], alike: (choice) => board?.alike?.(asStep(choice), view) ?? null },
  }
}

/** What a board shows after some presses. */
interface Drawn {
  lit: readonly Press[]
  text: string
}

interface Press extends Click {
  /** It lies in what was asked about (see `doubledIn`). */
  within: boolean
}

const CAMERA: Camera = { show: () => {}, fit: () => {}, floor: null, goTo: () => {} }
const NOTES: Notes = { read: () => null, write: () => {}, markOf: () => ({ word: null, there: 'bot' }) }
/** ✓, with which what is turned is laid. */
const LAY = /class="[^"]*\b(?:bet-)?lay\b/

function draw(asked: Asked, presses: readonly Click[], within?: RegExp): Drawn {
  /** All that was made, whether it was drawn or not. */
  const made: (Click & { lit: boolean })[] = []
  const note = (thing: MakeThing): MakeThing => {
    return (given, label, more) => {
      const { props, ...rest } = thing(given, label, more)
      made.push({ likes: likesOf(given), label, lit: rest.lit })
      return { ...rest, props: Object.assign(props, { 'data-made': made.length - 1 }) }
    }
  }
  const drawn = renderToStaticMarkup(createElement(Table, { ...asked, presses, note }))
  const there = placesIn(drawn)
  const inside = within === undefined ? new Set() : placesIn(within.exec(drawn)?.[0] ?? '')
  const lit = made.flatMap((one, place) => (one.lit && there.has(place) ? [{ ...one, within: inside.has(place) }] : []))
  return { lit, text: drawn }
}

/** Which of all that was made is in a drawing. */
const placesIn = (drawn: string): Set<number> =>
  new Set(Array.from(drawn.matchAll(/data-made="(\d+)"/g), ([, place]) => Number(place)))

interface TableProps extends Asked {
  presses: readonly Click[]
  note(thing: MakeThing): MakeThing
}

function Table({ game: { board: drawing }, question, sight, kinds, presses, note }: TableProps): ReactNode {
  const narrowing = useNarrowing({ question, kinds, take: () => {} })
  const pressed = useRef(0)
  const next = presses[pressed.current]
  if (next !== undefined) {
    pressed.current++
    narrowing.press(next)
  }
  const board = useBoard({
    sight,
    question,
    narrowing: { ...narrowing, thing: note(narrowing.thing) },
    showing: null,
    shownFor: 0,
    camera: CAMERA,
    notes: NOTES,
  })
  if (drawing === null) return null
  const scene = drawing.sceneOfQuestion?.(asAsk(question.ask), sight) ?? null
  return createElement(
    Fragment,
    null,
    createElement(drawing.Board, board),
    scene !== null && createElement(scene.Scene, { ...board, event: null, close: () => {} }),
  )
}

/** The board, and the scene of its question, before anything was pressed. */
export const drawnFor = (asked: Asked): string => draw(asked, []).text

export interface Reached {
  /** The choices to which no presses lead. */
  unreached: Choice[]
  /** Things that are lit, and have no name or the key of one. */
  nameless: string[]
  /** The board before the first press. */
  drawn: string
}

/**
 * What this part of a board offers before anything is pressed, and which of it other things lead to as well. The ways of one
 * act stand together: where one of them can be taken nowhere else, all of them are offered.
 */
export function doubledIn(asked: Asked, part: RegExp): { offered: string[]; doubled: string[] } {
  const offered = draw(asked, [], part).lit.filter(({ within }) => within)
  if (offered.length === 0) return { offered: [], doubled: [] }
  const others = new Search(asked, part)
  others.run()
  const { choices } = asked.question
  const leadsTo = (press: Click) => left(choices, [press])
  const actsOf = (press: Click) => leadsTo(press).map((place) => actOf(choices[place]))
  const needed = offered.filter((press) => leadsTo(press).some((place) => others.open.has(place))).flatMap(actsOf)
  const named = (presses: readonly Click[]) => presses.map(({ label }) => label)
  return {
    offered: named(offered),
    doubled: named(offered.filter((press) => !actsOf(press).some((act) => needed.includes(act)))),
  }
}

/** What is done, and by whom where it is said. */
const actOf = (choice: Choice | undefined): string => `${choice?.['do']} ${choice?.['who'] ?? ''}`

/** Dials are drawn for so many places of a question: one is like the other. */
const DIALS = effort(2, 100)

export function reachedIn(asked: Asked): Reached {
  const search = new Search(asked)
  search.run()
  const { open, nameless, drawn } = search
  return { unreached: [...open].map((place) => asked.question.choices[place] ?? {}), nameless: [...nameless], drawn }
}

/** Presses whatever is lit, after every way on which something is left that no other way has led to. */
class Search {
  /** The places of the choices that nothing has led to. */
  readonly open: Set<number>
  readonly nameless = new Set<string>()
  drawn = ''
  private readonly asked: Asked
  private readonly choices: readonly Choice[]
  private readonly ways: (readonly Click[])[] = [[]]
  /** What ways have left: two that leave the same lead to the same. */
  private readonly known = new Set<string>()
  private dials = 0
  /** The part of the board in which nothing is pressed. */
  private readonly without: RegExp | undefined

  constructor(asked: Asked, without?: RegExp) {
    this.asked = asked
    this.without = without
    this.choices = asked.question.choices
    this.open = new Set(this.choices.keys())
  }

  run(): void {
    for (const way of this.ways) {
      const places = left(this.choices, way)
      if (places.some((place) => this.open.has(place))) this.look(way, places)
    }
  }

  private look(way: readonly Click[], places: readonly number[]): void {
    const turns = turningOf(this.choices, places, this.asked.kinds.variants, {}) !== null
    if (turns && ++this.dials > DIALS) {
      this.reach(places)
      return
    }
    const { lit, text } = draw(this.asked, way, this.without)
    if (this.drawn === '') this.drawn = text
    if (turns && LAY.test(text)) this.reach(places)
    for (const press of lit.filter(({ within }) => !within)) {
      if (isNoName(press.label)) this.nameless.add(press.label)
      this.press(way, press)
    }
  }

  private press(way: readonly Click[], press: Click): void {
    const { taken, clicks } = click(this.choices, way, press, this.asked.kinds)
    if (taken !== null) this.reach(this.alikeTo(taken))
    const key = JSON.stringify(left(this.choices, clicks))
    if (taken !== null || this.known.has(key)) return
    this.known.add(key)
    this.ways.push(clicks)
  }

  private reach(places: readonly number[]): void {
    for (const place of places) this.open.delete(place)
  }

  /** With a choice all that are one with it. */
  private alikeTo(place: number): number[] {
    const kindOf = (of: number) => this.asked.kinds.alike(this.choices[of] ?? {})
    const kind = kindOf(place)
    return kind === null ? [place] : [...this.open].filter((other) => kindOf(other) === kind)
  }
}

/** A name that is empty, or a key whose words are missing. */
const isNoName = (name: string) => name.trim() === '' || /^[a-z]+\.[\w.]+$/i.test(name)

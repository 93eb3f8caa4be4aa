/** What a game brings to the screen, and what the frame gives it. The frame knows no game. */

import type { GameEvent, GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import type { ComponentType, KeyboardEvent } from 'react'
import type { Speaker } from '../text.ts'

/** Fields that a choice has to have: `{ colour: 'green', from: 'school' }`. A list has what is in it: `{ cards: 7 }`. */
export type Like = Readonly<Record<string, unknown>>

/** Something on the board that choices may speak of. */
export interface Thing {
  /** Whether a click would lead on: some choice that is left speaks of it, and it tells them apart. */
  lit: boolean
  /** Whether it has been clicked on the way to a choice. */
  chosen: boolean
  /** To be spread on the SVG or HTML element: click, key, focus, role, label, and a class `lit` or `chosen`. */
  props: {
    className: string
    role: 'button' | 'group'
    tabIndex?: number
    'aria-label': string
    'aria-pressed'?: boolean
    /** The key of the text that explains it: a long press finds it here. */
    'data-explain'?: string
    onClick?: () => void
    onKeyDown?: (event: KeyboardEvent) => void
    onMouseEnter: () => void
    onMouseLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

export interface PlayerFace {
  name: string
  /** A CSS colour, and the shape that goes with it for those who cannot tell colours apart. */
  colour: string
  shape: string
}

export interface BoardProps<G extends GameTypes = GameTypes> {
  view: G['view']
  /** The viewer's seat; SPECTATOR for one who only watches. */
  seat: Seat
  players: readonly PlayerFace[]
  text: Speaker<G>
  /**
   * Makes something clickable: it is lit when a choice that is left has all fields of one of `likes`. A click
   * keeps those choices. `label` is what a screen reader hears; `explain` is a key of the game's text whose
   * name and rule are shown on hover, long press and focus (`card.7`, `tile.two-fear`).
   */
  thing(likes: Like | readonly Like[], label: string, explain?: string): Thing
  /** The event that is being shown right now, for animation; null when nothing moves. */
  showing: GameEvent<G> | null
  /** Nothing may move: the player, or the device, has asked for it. */
  still: boolean
}

/** The soft sounds that the frame can make. */
export type Cue = 'turn' | 'dice' | 'laid' | 'step' | 'gain' | 'loss' | 'terror' | 'begin'

/**
 * Default export of games/<game>/board/index.tsx; loaded when the game is opened. The frame gives the Board an element
 * as wide as the space for it and at least as high; the Board may be higher, then it is scrolled. Scrolling, zooming and
 * «fit» are the frame's. `100cqw` and `100cqh` are the size of the space.
 */
export interface GameBoard<G extends GameTypes = GameTypes> {
  Board: ComponentType<BoardProps<G>>
  /** The strip of one player: points, fear, tokens … beside the name. */
  PlayerSummary: ComponentType<{ view: G['view']; seat: Seat; text: Speaker<G> }>
  /** Fields of choices by which the plain list of choices is grouped and narrowed, in this order. */
  fields: readonly string[]
  /** Kinds of events that nobody may miss: they are announced across the table. */
  big?: readonly string[]
  /** A picture for the log, for each kind of event: path data in a box of 512 × 512 (`icon:…`). */
  icons?: Readonly<Record<string, string>>
  /** The sound of each kind of event; most are silent. */
  sounds?: Readonly<Record<string, Cue>>
  /** How long an event is shown, in milliseconds from 150 to 400, where it is not the usual time. */
  lasts?: Readonly<Record<string, number>>
  /** Everybody's points as the view shows them, for the plot at the end; null in a game without points. */
  scores?(view: G['view']): readonly number[] | null
  /** Why a choice should be asked about once more: a key of the game's text, or null. */
  confirm?(choice: Step<G>, view: G['view']): string | null
  /** Why something cannot be done now that one might expect to be able to do: a key of the game's text, or null. */
  whyNot?(view: G['view'], seat: Seat, likes: readonly Like[]): string | null
  /** For each kind of event the heading of the rulebook under which its rule stands. */
  ruleOf?: Readonly<Record<string, string>>
  /** Where on the board something happened: the `data-place` of an element, to be shown from the log. */
  place?(event: GameEvent<G>): string | null
}

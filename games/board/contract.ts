/**
 * What a game brings to the screen, and what the frame gives it. The frame knows no game, and a board nothing of the
 * frame: both know this. Pieces that several boards use (dice, cards, marks, the dial of a turner,
 * floors, counters) lie beside it in games/board; what each light means is told in lights.css.
 */

import type { Ask, GameEvent, GameTypes, Outcome, Seat, Step } from '@gloam/kernel/game.ts'
import type { ComponentType, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import type { Fields, Reader, Speaker } from '../text.ts'
import type { Score } from './score.ts'

/** Fields that a choice has to have: `{ colour: 'green', from: 'school' }`. A list has what is in it: `{ cards: 7 }`. */
export type Like = Readonly<Record<string, unknown>>

/** A message of the game's text: its key, or its key with what the message needs. */
export type Message = string | { readonly key: string; readonly with: Fields }

/** Something on the board that choices may speak of. */
export interface Thing {
  /** Whether a click would lead on: some choice that is left speaks of it. The only place is lit, too. */
  lit: boolean
  /** Whether what list or board point at speaks of it. It need not be lit. */
  meant: boolean
  /** Whether it has been clicked on the way to a choice. */
  chosen: boolean
  /** To be spread on the SVG or HTML element: click, key, focus, role, label, and the classes of the lights. */
  props: {
    /** `thing`, with `lit`, `meant`, `chosen` or `hinted` where they hold. */
    className: string
    role: 'button' | 'group'
    tabIndex?: number
    'aria-label': string
    /** Where the label is in another language than the page. */
    lang?: string
    'aria-pressed'?: boolean
    /** The key of the text that explains it: a long press finds it here. */
    'data-explain'?: string
    /** It can be dragged to another thing, which is the same as pressing both. */
    'data-drag'?: ''
    onClick?: () => void
    onKeyDown?: (event: KeyboardEvent) => void
    onPointerDown?: (event: PointerEvent) => void
    onMouseEnter: () => void
    onMouseLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

export interface ThingMore {
  /** A key of the game's text whose name and rule are shown on hover, long press and focus (`card.7`). */
  explain?: string | undefined
  /**
   * It may be dragged: taken up it is pressed, and what it is dropped on is pressed then. `goes`: where it can go is lit
   * already, so that only what it is dropped on is pressed.
   */
  drag?: boolean | 'goes'
}

export type MakeThing = (likes: Like | readonly Like[], label: string, more?: string | ThingMore) => Thing

/** The one colour and the one sign of a seat, in the bar, in the log, in charts and on the board. */
export interface Look {
  /** A CSS colour, for names and lines too, and the shape that goes with it for those who cannot tell colours apart. */
  colour: string
  /** One of mark.tsx, or what a game calls a sign of its own. */
  shape: string
  /** A sign of the game's own, in a box of 24 × 24, from the lowest layer up. */
  drawn?: readonly Layer[]
}

export interface Layer {
  d: string
  fill: string
  stroke?: string
  strokeWidth?: number
  transform?: string
}

export interface PlayerFace extends Look {
  name: string
}

/** One field in which the choices that are left are variants of each other: a notch for each of its values. */
export interface Ring {
  field: string
  /** The values that can be laid, in the order of the choices. */
  values: readonly unknown[]
  value: unknown
  set(value: unknown): void
  /** On to the next value (or, with -1, back to the one before), round and round. */
  turn(by: 1 | -1): void
  /** Why another value cannot be laid, in a sentence; null where nobody knows. */
  whyNot(value: unknown): string | null
}

/**
 * The choices that are left differ only in fields that the board calls `variants`: they are variants of one preview,
 * which the board draws. R, the wheel over an element with `data-turner`, a tap or a drag turn it; ✓ or Enter lay it,
 * Esc gives it up. Nothing of this kind is laid by the first click.
 */
export interface Turner<G extends GameTypes = GameTypes> {
  /** What would be taken as it is turned now. */
  step: Step<G>
  /** Mostly one; two where two things are turned at once. */
  rings: readonly Ring[]
  lay(): void
  giveUp(): void
}

/** The frame's eye on the board. */
export interface Camera {
  /** Brings the element with this `data-place` into sight; `zoom` also brings it near. */
  show(place: string, more?: { zoom?: boolean }): void
  /** All of the board. */
  fit(): void
  /** The floor that is shown where only one has room; null as long as nobody has chosen one. */
  floor: string | null
  goTo(floor: string): void
}

/** What this seat has written down for itself at this table; nobody else ever reads it. */
export interface Notes {
  read(key: string): string | null
  /**
   * Null wipes it out. A word under a key that begins with `open.` is a mark that all at the table see: up to 24
   * letters, digits, dots and dashes. No rule may wait for one.
   */
  write(key: string, word: string | null): void
  /** The mark of any seat under such a key, and whether there is somebody who could make one. */
  markOf(seat: Seat, key: string): { word: string | null; there: 'here' | 'away' | 'bot' }
}

/** What every drawing of a game is given: the board, its tabs, its scenes, its cards. */
export interface Sight<G extends GameTypes = GameTypes> {
  view: G['view']
  /** The viewer's seat; SPECTATOR for one who only watches. */
  seat: Seat
  players: readonly PlayerFace[]
  text: Speaker<G>
  /** The viewer, for sentences: `text.event(event, reader)`. */
  reader: Reader
  /** Nothing may move: the player, or the device, has asked for it. */
  still: boolean
}

export interface BoardProps<G extends GameTypes = GameTypes> extends Sight<G> {
  /** What this seat is asked, once everything before it has been shown. */
  question: Ask<G> | null
  /** The choices that are left after all clicks. */
  choices: readonly Step<G>[]
  /** The choices that somebody points at, in the list or on the board: if it is one, it can be previewed. */
  pointed: readonly Step<G>[]
  /** Points at choices, or at none. Things do it by themselves. */
  point(likes: Like | readonly Like[] | null): void
  /**
   * Makes something clickable: it is lit when a choice that is left has all fields of one of `likes`. A click
   * keeps those choices; one on what is not lit says why not. `label` is what a screen reader hears; `more` says
   * what explains it, and whether it may be dragged.
   */
  thing: MakeThing
  /** The preview that can be turned; null if there is none. */
  turner: Turner<G> | null
  /** The event that is being shown right now, for animation; null when nothing moves. */
  showing: GameEvent<G> | null
  /** How long it is shown in all, in milliseconds, at the pace that the player has chosen; 0 when nothing is shown. */
  shownFor: number
  camera: Camera
  /** Opens the whole face of a card or thing, large. */
  explain(key: string): void
  /** Notes of one's own, such as pencil marks. */
  notes: Notes
  /** On a big screen that a whole room looks at: nobody scrolls it, so all of the board has to be in sight. */
  whole: boolean
  /** The last event of this kind that has been told; null if there was none, or if it is not known any more. */
  told<K extends GameEvent<G>['is']>(is: K): Extract<GameEvent<G>, { is: K }> | null
}

/** The soft sounds that the frame can make. */
export type Cue = 'turn' | 'dice' | 'laid' | 'step' | 'gain' | 'loss' | 'terror' | 'begin'

/** A game's own scene, over the board: a card, a roll, a fight, the books. */
export interface Scene<G extends GameTypes = GameTypes> {
  /** What tells it from another; the same key again goes on with the same scene. */
  key: string
  /** What it is called, and, if it says more than its title, what a screen reader hears. */
  title: string
  said?: string
  Scene: ComponentType<SceneProps<G>>
  /**
   * `reader`: until its reader closes it; what happened since waits behind it for this reader alone. A number: so many
   * milliseconds at the usual pace. A scene of a question stays as long as the question, whatever is said here.
   */
  holds: 'reader' | number
}

export interface SceneProps<G extends GameTypes = GameTypes> extends BoardProps<G> {
  /** What it shows; null in a scene of a question. */
  event: GameEvent<G> | null
  close(): void
}

/** Something that choices can come to, such as a room: what it costs and brings, and the choices that lead there. */
export interface Aim {
  key: string
  /** A small drawing by which it is known at a glance. */
  sign?: ReactNode
  name: string
  /** Price or odds in a few words, and what they are for: «9 of 10», «key 4». An arrow is drawn between them. */
  odds?: string
  gain?: string
  /** What else has to be known before it is taken. */
  note?: string
  /** It could be the end of whoever takes it. */
  deadly?: boolean
  /**
   * The places of the choices that lead there in the question's list, the best first, each with how, and with what is
   * answered after it to come there (see Shortcut).
   */
  ways: readonly { place: number; how: string; answers?: readonly Like[] }[]
}

/**
 * With one press a choice is taken, and what is asked after it answered: «End your turn» while one could still walk. It
 * goes on as long as it is asked just that; whatever else comes is asked as ever. Where several answers are like the next
 * one, it is the first press on the way to one of them.
 */
export interface Shortcut {
  /** The place, in the question's list, of the choice that is taken first. */
  place: number
  answers: readonly Like[]
  label: string
  /** What is lit for it on the board: the things that speak of this. */
  like: Like
}

/** What one press on the board takes one after another, as long as each is there: the rooms on the way to a far one. */
export type Walk = readonly Like[]

/** The choices of a question by what they come to. Those that no way names are listed after them, by their headings. */
export interface Aims {
  title?: string
  list: readonly Aim[]
  /** What none of the choices comes to, in a sentence. */
  beyond?: string
}

/** A game's own tab beside log, chat and rules; on a phone a sheet. */
export interface BoardTab<G extends GameTypes = GameTypes> {
  key: string
  /** A key of the game's text. */
  title: string
  /** Path data in a box of 512 × 512 (`icon:…`), for phones. */
  icon: string
  Tab: ComponentType<BoardProps<G>>
  /** Whether there is such a tab now; it is there always if nothing is said. */
  shown?(view: G['view'], seat: Seat): boolean
  /** What is new or countable there: a number, a dot, or nothing. */
  badge?(view: G['view'], seat: Seat, notes: Notes): number | 'dot' | null
}

/** One counter of the goal line: «fitted 1 of 4». */
export interface GoalCounter {
  label: string
  now: number
  of?: number
  /** Whose it is, if it is one player's. */
  seat?: Seat
  tone?: 'danger' | 'haunt'
  /** The rule behind it, word for word: a press on the counter says it. */
  exactly?: string
}

/** The line that is always on the table: what wins, how far one is, and what ends the game. All in words, by the game. */
export interface Goal {
  /** Before it all: the name of the haunt, the phase. */
  title?: string
  wins: string
  ends: string
  counters?: readonly GoalCounter[]
  /** All of it in a few words, for a phone. */
  brief: string
  tone?: 'danger' | 'haunt'
}

export interface EndingProps<G extends GameTypes = GameTypes> extends Sight<G>, Pick<BoardProps<G>, 'told'> {
  outcome: Outcome
}

export interface FaceProps<G extends GameTypes = GameTypes> extends Sight<G> {
  /** The key of the text that explains it: `card.7`. */
  of: string
  /** Why it cannot be used now, if somebody has asked. */
  why: string | null
}

/** Events that belong together, in one sentence: «7 tiles for other floors laid aside». */
export interface Together {
  count: number
  text: string
}

/** One picture of the rulebook, drawn with the board's pieces; what it shows is said beside it. */
export type RulePicture = ComponentType

/** Where points came from, for everybody: `points` has one number a seat. */
export interface PointSource {
  key: string
  /** A key of the game's text. */
  name: Message
  points: readonly number[]
}

/**
 * Default export of games/<game>/board/index.tsx; loaded when the game is opened. The frame gives the Board an element
 * as wide as the space for it and at least as high; the Board may be higher, then it is scrolled. Scrolling, zooming and
 * «fit» are the frame's. `100cqw` and `100cqh` are the size of the space. Its style is in the cascade layer `board`
 * (`@import "./style/rooms.css" layer(board)`): it overrules what the frame says of plain elements, never the frame.
 */
export interface GameBoard<G extends GameTypes = GameTypes> {
  Board: ComponentType<BoardProps<G>>
  /**
   * What the question's panel says besides its words and choices, such as where a preview leads. It is not there on
   * phones: what has to be read there the board says.
   */
  Beside?: ComponentType<BoardProps<G>>
  /**
   * What seats look like, where the game has colours and signs of its own: eight, by the number that is chosen before the
   * start. `look.<shape>` of its text names each.
   */
  looks?: readonly Look[]
  /** The numbers of the seats' looks at this moment, where the match gives them; `chosen` are those from before the start. */
  lookNumbers?(view: G['view'], chosen: readonly number[]): readonly number[]
  /** The strip of one player beside the name: points, fear, tokens … `brief` on phones, where only the score has room. */
  PlayerSummary: ComponentType<Sight<G> & { of: Seat; brief: boolean }>
  /** Fields of choices by which the plain list of choices is grouped and narrowed, in this order. */
  fields: readonly string[]
  /** Fields in which choices are variants of one preview, such as `turn`: see Turner. */
  variants?: readonly string[]
  /** What can be done, in the order in which its groups always stand in the list; the rest comes after it, as the rules offer it. */
  order?: readonly Step<G>['do'][]
  /** What is seldom wanted: several of it stand behind their heading, beside few other choices, too. */
  seldom?: readonly Step<G>['do'][]
  /** What the best choice of a group brings, in a few words: «+3 fear», «9 of 16»; null where nothing is certain. */
  bestOf?(steps: readonly Step<G>[], view: G['view'], text: Speaker<G>): string | null
  /** Steps that end one's turn: they stand apart from the other choices. */
  endsTurn?: readonly string[]
  /**
   * Choices of which it does not matter which is taken have the same answer; null for one that is like no other.
   * In the list they are one. `{ do: 'scare', area: 0 }` and `{ do: 'scare', area: 1 }` of two equal areas.
   */
  alike?(choice: Step<G>, view: G['view']): string | null
  /** Kinds of events that nobody may miss: they are announced across the table. */
  big?: readonly string[]
  /** A picture for the log, for each kind of event: path data in a box of 512 × 512 (`icon:…`). */
  icons?: Readonly<Record<string, string>>
  /** The sound of each kind of event; most are silent. It is heard where there is no score. */
  sounds?: Readonly<Record<string, Cue>>
  /** All that is heard of the game, loaded when somebody wants to hear it: `() => import('./sound.ts')`. */
  score?(): Promise<{ default: Score<G> }>
  /**
   * How long an event is shown at the usual pace, in milliseconds, where it is not the usual 800: its motion and then
   * its rest. Dice rest for at least 700. 0 means that it is shown together with the event after it.
   */
  lasts?: Readonly<Record<string, number>>
  /**
   * The view after one event, for what lies between the view before a move and the one after it, so that board and log
   * go in step. It may know some kinds of events only; after the last event of a move comes the true view, which is
   * `then`: what an event does not say, such as where a room lies, can be taken from there. A game with `sendsViewsAlong`
   * needs none.
   */
  after?(view: G['view'], event: GameEvent<G>, then: G['view']): G['view']
  /** Everybody's points as the view shows them, for the plot at the end; null in a game without points. */
  scores?(view: G['view']): readonly number[] | null
  /** What they are called where they are not points: a key of the game's text. */
  scoresName?: string
  /** Why a choice should be asked about once more, because it is lethal or cannot be undone; or null. */
  confirm?(choice: Step<G>, view: G['view']): Message | null
  /** Why something cannot be done now that one might expect to be able to do; or null. It has to be true. */
  whyNot?(view: G['view'], seat: Seat, likes: readonly Like[]): Message | null
  /** The parts of the game's text that this view needs besides what it is opened with: `haunts/1` is text/haunts/<language>/01.json. */
  wordsOf?(view: G['view']): readonly string[]
  /** For each kind of event the heading of the rulebook under which its rule stands. */
  ruleOf?: Readonly<Record<string, string>>
  /** For each kind of question, or `kind.about` for what it is about, the heading of the rulebook at which it is opened. */
  ruleOfQuestion?: Readonly<Record<string, string>>
  /** The pictures that the rulebook names: `![Two blue ghosts call a third](summon)`. */
  pictures?: Readonly<Record<string, RulePicture>>
  /** Where everybody's points came from, of all events of a match; for its last page. */
  pointSources?(events: readonly GameEvent<G>[], seats: number): readonly PointSource[]
  /** What the choices of a question come to, where that says more than their names; null where it does not. */
  aims?(ask: Ask<G>, choices: readonly Step<G>[], view: G['view'], text: Speaker<G>, reader: Reader): Aims | null
  /** What can be taken together with what is asked after it, as far as the view is sure of it. */
  shortcuts?(
    ask: Ask<G>,
    choices: readonly Step<G>[],
    view: G['view'],
    text: Speaker<G>,
    reader: Reader,
  ): readonly Shortcut[]
  /** What stands on the board for several choices in a row, beside what is lit for one. */
  walks?(ask: Ask<G>, choices: readonly Step<G>[], view: G['view']): readonly Walk[]
  /** A choice, or a question, in words that need to know how the table lies: «to the Kitchen», «Lead Dusk away: 2 steps». */
  sayChoice?(choice: Step<G>, view: G['view'], text: Speaker<G>, reader: Reader): string | null
  sayQuestion?(ask: Ask<G>, view: G['view'], text: Speaker<G>, reader: Reader): string | null
  /** The same of what somebody else is asked: «Ox is asked: Where do you land?». */
  sayWaiting?(who: { seat: Seat; about: string }, view: G['view'], text: Speaker<G>, reader: Reader): string | null
  /** Where on the board something happened: the `data-place` of an element. The camera goes there. */
  place?(event: GameEvent<G>): string | null
  /** Where on the board this seat is asked to act: the camera goes there once the question is open. */
  placeAsked?(ask: Ask<G>, view: G['view']): string | null
  /** The floor that a `data-place` lies on, in a board that shows one floor at a time where it is narrow. */
  floorOf?(place: string, view: G['view']): string | null
  /** Whether the log has no line of its own for an event, because that of another one tells it too. */
  untold?(event: GameEvent<G>): boolean
  /** What the first of these events come to in one line of the log, and how many they are; null where the first has a line of its own. */
  sayTogether?(events: readonly GameEvent<G>[], text: Speaker<G>, reader: Reader): Together | null
  /** Whose line an event is in the log; undefined for the `seat` in it or the seat that moved. */
  seatOf?(event: GameEvent<G>): Seat | null | undefined
  /** One sentence for all that a move brought, for the panel; null to say its events one by one. */
  recap?(events: readonly GameEvent<G>[], text: Speaker<G>, reader: Reader): string | null
  /** `notes` are the reader's own: the line may speak of what they have marked. */
  goal?(view: G['view'], text: Speaker<G>, reader: Reader, notes: Notes): Goal | null
  /** The scene that an event opens, from what is in it: it can be opened again from the log, later. */
  sceneOf?(event: GameEvent<G>, sight: Sight<G>): Scene<G> | null
  /** The scene that a question of this seat is shown in. */
  sceneOfQuestion?(ask: Ask<G>, sight: Sight<G>): Scene<G> | null
  tabs?: readonly BoardTab<G>[]
  /**
   * What somebody holds, on a phone while a big screen shows the board: one's own cards, tracks and secrets, large enough
   * to be read and pressed. Where a game has none, the frame shows the strip of that player.
   */
  Hand?: ComponentType<BoardProps<G>>
  /** The whole face of a card, for explanations; null for what has no face but a name and a text. */
  faceOf?(props: FaceProps<G>): ReactNode
  /** The game's own last page, inside the frame's: why it ended, who was what, what was hidden. */
  Ending?: ComponentType<EndingProps<G>>
}

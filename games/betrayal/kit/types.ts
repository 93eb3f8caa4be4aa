/**
 * The vocabulary in which haunts are written (HAUNTS.md, part 1). A haunt is data: who betrays, what lies where,
 * what can be done, what happens when, and when it is over. `code` is for what these words cannot say: a name
 * that stands for a function of the same haunt.
 */
import type { Card } from '../content/cards.ts'
import type { ExplorerName, Harm } from '../content/explorers.ts'
import type { Deck, Floor, Room, Trait } from '../content/rooms.ts'
import type { Team, Thing, Who } from '../state.ts'
import type { BetrayalView, BState, BTable } from '../types.ts'

/** A function of the haunt, by name. */
export interface Code {
  readonly code: string
}

/** KIT-01: one number, or one for each number of players (3, 4, 5, 6), or P, or what is counted. */
export type Num =
  | number
  | readonly [number, number, number, number]
  | 'P'
  | { readonly counter: string }
  /** A number that an explorer has from the haunt. */
  | { readonly mark: string; readonly of: WhoSel }
  | { readonly count: WhoSel }
  | { readonly rooms: RoomSel }
  /** Item tokens of a kind that these hold. */
  | { readonly held: string; readonly by: WhoSel }
  | { readonly sum: readonly Num[] }
  | { readonly less: readonly [Num, Num] }
  | Code

/** Rooms in play. `here` is the room spoken of, or else the room of `you`. */
export type RoomSel =
  | Room
  | 'here'
  | 'all'
  | 'fit'
  | 'reach'
  | 'window'
  | 'outdoors'
  | { readonly place: string }
  | { readonly roomOf: WhoSel }
  | { readonly floor: Floor }
  | { readonly symbol: Deck }
  /** With a token of this name. */
  | { readonly marked: string }
  | { readonly both: readonly RoomSel[] }
  | { readonly either: readonly RoomSel[] }
  | { readonly not: RoomSel }
  /** The first of these sets in which there is a room. */
  | { readonly first: readonly RoomSel[] }
  | { readonly connected: RoomSel }
  | { readonly adjacent: RoomSel }
  | { readonly within: Num; readonly of: RoomSel }
  /** At least so many spaces from every one of these. */
  | { readonly beyond: Num; readonly of: RoomSel }
  | { readonly nearest: RoomSel; readonly to: RoomSel }
  | { readonly farthest: RoomSel; readonly from: RoomSel }
  | { readonly random: RoomSel }
  | { readonly inSight: WhoSel }
  | Code

/** Living characters on the board; `company` counts heroes who have left the house as well. */
export type WhoSel =
  | 'you'
  | 'it'
  | 'heroes'
  | 'company'
  | 'traitors'
  | 'explorers'
  | 'revealer'
  | 'monsters'
  /** Whose player speaks for the heroes, and who plays the traitor side (KIT-03). */
  | 'speaker'
  | 'traitorPlayer'
  | { readonly monsters: string }
  /** Whoever carries this card, or an item token of this kind; explorers and monsters. */
  | { readonly holder: Thing }
  | { readonly in: RoomSel; readonly of?: WhoSel }
  | { readonly mark: string; readonly atLeast?: number; readonly of?: WhoSel }
  | { readonly highest: Trait; readonly of: WhoSel }
  | { readonly lowest: Trait; readonly of: WhoSel }
  | { readonly nearest: WhoSel; readonly to: RoomSel }
  | { readonly stunned: WhoSel }
  | { readonly unstunned: WhoSel }
  | { readonly except: WhoSel; readonly of: WhoSel }
  | { readonly either: readonly WhoSel[] }
  | { readonly random: WhoSel }
  | Code

export type Pred =
  | { readonly all: readonly Pred[] }
  | { readonly any: readonly Pred[] }
  | { readonly not: Pred }
  | { readonly some: WhoSel }
  | { readonly none: WhoSel }
  /** Some of these are in one of those rooms; `every`: all of them are. */
  | { readonly some: WhoSel; readonly in: RoomSel }
  | { readonly every: WhoSel; readonly in: RoomSel }
  | { readonly holds: Thing; readonly who: WhoSel }
  /** A card, or an item token of this kind, lies in one of those rooms. */
  | { readonly lies: Thing; readonly in: RoomSel }
  /** There is such a room. */
  | { readonly room: RoomSel }
  | { readonly num: Num; readonly atLeast?: Num; readonly atMost?: Num }
  | { readonly counter: string; readonly atLeast?: Num; readonly atMost?: Num }
  | { readonly round: Num }
  /** What `you` is. */
  | { readonly you: 'hero' | 'traitor' | 'monster' | 'explorer' }
  | { readonly omen: Card }
  /** What the haunt has noted under this name. */
  | { readonly note: string; readonly is: string | number }
  | Code

/** Those that a step speaks of. */
export interface Bound {
  you?: Who
  it?: Who
  /** By number. */
  room?: number
  thing?: Thing
  n?: number
}

export type KitRow = readonly [atLeast: Num, steps: readonly KitStep[]]

export type KitStep =
  /** KIT-12: the way up from the basement; every haunt begins with it unless its cellar is as found. */
  | { readonly do: 'cellar' }
  /** KIT-13. `as` gives the room a name in the haunt; `else` plays its part when it cannot be had. */
  | {
      readonly do: 'fetch'
      readonly tile: Room
      readonly near?: RoomSel
      readonly far?: RoomSel
      readonly else?: RoomSel
      readonly as?: string
    }
  /** KIT-51: to a random other doorway; or out of the house (KIT-19 for what lies there). */
  | { readonly do: 'shift'; readonly room: RoomSel }
  | { readonly do: 'removeRoom'; readonly room: RoomSel }
  /** Gives a room a name in the haunt. */
  | { readonly do: 'name'; readonly place: string; readonly room: RoomSel }
  /** Puts tokens or monsters, each in one room of the set (chosen anew for each); a card, from wherever it is. */
  | { readonly do: 'put'; readonly what: string; readonly in: RoomSel; readonly count?: Num; readonly apart?: boolean }
  /** A relocation: no spaces, no tile text. */
  | { readonly do: 'move'; readonly who: WhoSel; readonly to: RoomSel }
  | { readonly do: 'mark'; readonly token: string; readonly in: RoomSel }
  | { readonly do: 'unmark'; readonly token: string; readonly in: RoomSel; readonly count?: number }
  /** A mark or number on an explorer. */
  | { readonly do: 'score'; readonly who: WhoSel; readonly mark: string; readonly by: Num }
  | { readonly do: 'setScore'; readonly who: WhoSel; readonly mark: string; readonly to: Num }
  | { readonly do: 'count'; readonly counter: string; readonly by: Num }
  | { readonly do: 'setCount'; readonly counter: string; readonly to: Num }
  /** Something that is remembered, open to all. */
  | { readonly do: 'note'; readonly name: string; readonly to: string | number }
  /** An item token from the supply or lying in the room; `from` somebody; or a card from wherever it is. */
  | { readonly do: 'take'; readonly who: WhoSel; readonly thing: Thing; readonly from?: WhoSel | 'anywhere' }
  /** A thing of that kind, held or lying in the room, leaves the game. */
  | { readonly do: 'spend'; readonly who: WhoSel; readonly thing: Thing }
  | { readonly do: 'drop'; readonly who: WhoSel; readonly thing: Thing; readonly in?: RoomSel }
  | { readonly do: 'search'; readonly card: Card; readonly in: RoomSel }
  | { readonly do: 'draw'; readonly who: WhoSel; readonly deck: Deck; readonly n: number }
  /** A card leaves the game, wherever it lies or is held; `omen`: the one that began the haunt. */
  | { readonly do: 'discard'; readonly card: Card | 'omen' }
  | { readonly do: 'gain'; readonly who: WhoSel; readonly trait: Trait | 'each' | 'any'; readonly n: number }
  | { readonly do: 'lose'; readonly who: WhoSel; readonly trait: Trait | 'each' | 'any'; readonly n: number }
  | { readonly do: 'restore'; readonly who: WhoSel }
  | { readonly do: 'damage'; readonly who: WhoSel; readonly harm: Harm; readonly n: Num }
  | { readonly do: 'damageDice'; readonly who: WhoSel; readonly harm: Harm; readonly dice: number; readonly plus?: Num }
  /** `who` rolls a trait (one of several) or dice; `extra` dice while their predicates hold. */
  | {
      readonly do: 'roll'
      readonly id: string
      readonly who: WhoSel
      readonly traits?: readonly Trait[]
      readonly dice?: Num
      readonly extra?: readonly { readonly when: Pred; readonly n: number }[]
      readonly unseen?: boolean
      readonly by: readonly KitRow[]
    }
  | { readonly do: 'attack'; readonly who: WhoSel; readonly on: WhoSel; readonly trait: Trait }
  | { readonly do: 'stun'; readonly who: WhoSel }
  | { readonly do: 'kill'; readonly who: WhoSel }
  /** Monsters go to the supply. */
  | { readonly do: 'remove'; readonly who: WhoSel }
  /** KIT-06 */
  | { readonly do: 'turn'; readonly who: WhoSel; readonly to: Team }
  /** BET-271 */
  | { readonly do: 'reveal'; readonly who: WhoSel }
  /** KIT-08 */
  | { readonly do: 'takeOff'; readonly who: WhoSel; readonly change?: string }
  /** KIT-09 */
  | { readonly do: 'leaveHouse'; readonly who: WhoSel }
  | { readonly do: 'spaces'; readonly n: number }
  | { readonly do: 'endMovement' }
  | { readonly do: 'endTurn' }
  | { readonly do: 'if'; readonly when: Pred; readonly steps: readonly KitStep[]; readonly else?: readonly KitStep[] }
  /** Once for each of them as `it`, clockwise from the active player. */
  | { readonly do: 'each'; readonly who: WhoSel; readonly steps: readonly KitStep[] }
  | { readonly do: 'eachRoom'; readonly room: RoomSel; readonly steps: readonly KitStep[] }
  | { readonly do: 'repeat'; readonly n: Num; readonly steps: readonly KitStep[] }
  /** `by` chooses between lists of steps, by their names. */
  | {
      readonly do: 'ask'
      readonly by: WhoSel
      readonly about: string
      readonly choices: readonly { readonly name: string; readonly when?: Pred; readonly steps: readonly KitStep[] }[]
    }
  /** `by` picks a room (then `here`) or a character (then `it`). `may`: or nobody. */
  | {
      readonly do: 'pickRoom'
      readonly by: WhoSel
      readonly about: string
      readonly of: RoomSel
      readonly may?: boolean
      readonly steps: readonly KitStep[]
    }
  | {
      readonly do: 'pickWho'
      readonly by: WhoSel
      readonly about: string
      readonly of: WhoSel
      readonly may?: boolean
      readonly steps: readonly KitStep[]
    }
  /** KIT-26: all of these are asked at once, for a word or a character; the steps follow when all have answered. */
  | {
      readonly do: 'askAll'
      readonly who: WhoSel
      readonly about: string
      readonly answers: Code
      readonly steps: readonly KitStep[]
    }
  /** The answers are forgotten; `askAll` ends with it by itself. */
  | { readonly do: 'forget' }
  /** Something that only these know; sampled anew for all others by the haunt's `imagine`. */
  | { readonly do: 'keepSecret'; readonly name: string; readonly value: Code; readonly knows: WhoSel }
  /** Tokens of this name are turned face down, with faces dealt by the function. */
  | { readonly do: 'faceDown'; readonly token: string; readonly faces: Code; readonly knows: WhoSel }
  /** Exchanges what is on the faces of two tokens; nobody else learns which. */
  | { readonly do: 'swap'; readonly token: string; readonly between: readonly [RoomSel, RoomSel] }
  | { readonly do: 'flip'; readonly token: string; readonly in: RoomSel }
  | { readonly do: 'tell'; readonly line: string; readonly who?: WhoSel; readonly to?: WhoSel; readonly n?: Num }
  | { readonly do: 'win'; readonly team: Team | 'house'; readonly line: string }
  | Run

interface Run {
  readonly do: 'run'
  readonly code: string
}

export interface MonsterKind {
  readonly speed?: Num
  readonly might?: Num
  readonly knowledge?: Num
  readonly sanity?: Num
  /** Might, if nothing is said. */
  readonly attacks?: Trait
  /** Its attack may be made with this trait on a target in line of sight. */
  readonly ranged?: Trait
  readonly throughWalls?: boolean
  readonly throughFloors?: boolean
  readonly explores?: boolean
  readonly carries?: { readonly n: number; readonly what?: string }
  readonly steals?: boolean
  readonly leads?: Card
  readonly stands?: boolean
  readonly fallsTo?: readonly Fall[]
  /** Put there, stunned, when it is defeated. */
  readonly returns?: RoomSel
  readonly splits?: number
  /** Steps instead of damage when its attack wins; `it` is the loser. */
  readonly strikes?: readonly KitStep[]
  readonly drags?: boolean
  readonly slows?: number
  readonly unhindered?: boolean
  readonly steady?: Num
  /** It has no choice: the nearest of these. */
  readonly hunts?: WhoSel
  readonly huntsWhen?: Pred
  readonly bound?: RoomSel
  /** Rooms that are connected with one another for it. */
  readonly ways?: RoomSel
  /** It acts in the traitor turn (H14-02). */
  readonly inTraitorTurn?: boolean
  /** What a step to the room in question (`here`) costs, if it is not the usual. */
  readonly cost?: Code
  /** It never attacks. */
  readonly harmless?: boolean
}

export type Fall =
  | 'anyDefeat'
  | 'blade'
  | { readonly margin: number }
  | { readonly trait: Trait }
  | { readonly in: RoomSel }
  | { readonly nth: Num }

export type TraitorRule =
  | { readonly rule: 'revealer' | 'leftOfRevealer' | 'secret' | 'none' }
  | { readonly rule: 'holder'; readonly card: Card; readonly else: TraitorRule }
  | { readonly rule: 'highest' | 'lowest'; readonly trait: Trait; readonly notRevealer?: boolean }
  | { readonly rule: 'oldest' | 'youngest'; readonly notRevealer?: boolean }
  | {
      readonly rule: 'named'
      readonly explorer: ExplorerName
      readonly notRevealer?: boolean
      readonly else: TraitorRule
    }

/** KIT-22. Who may do it, where, and what it needs; `you` is the one who does it. */
export interface Task {
  readonly id: string
  readonly who: 'hero' | 'traitor' | 'any' | { readonly monster: string }
  readonly where?: RoomSel
  readonly needs?: Pred
  /** Somebody is chosen with it (`it`), or a room (`here`), or a thing: of a kind that `you` hold, or of a list. */
  readonly on?: WhoSel
  readonly at?: RoomSel
  readonly thing?: string | Code
  /** Spaces that it costs; then it is movement, and as often possible as there are spaces. */
  readonly spaces?: number
  /** It uses something up and is not bound to once a turn (KIT-04). */
  readonly often?: boolean
  readonly roll?: readonly Trait[]
  readonly atLeast?: Num
  readonly extra?: readonly { readonly when: Pred; readonly n: number }[]
  readonly unseen?: boolean
  readonly ok: readonly KitStep[]
  readonly fail?: readonly KitStep[]
}

/** KIT-24 */
export type Moment =
  | 'startOfTurn'
  | 'endOfTurn'
  | 'startOfMonsterTurn'
  | 'endOfMonsterTurn'
  | 'startOfRound'
  | 'endOfRound'
  | 'heroesDone'
  | 'endOfMovement'
  | 'enter'
  | 'leave'
  | 'discover'
  | 'damage'
  | 'death'
  | 'defeat'
  | 'stun'
  | 'pickUp'
  | 'theft'
  | 'reveal'

interface Trigger {
  readonly id: string
  readonly at: Moment
  /** Of `you`: whose turn it is, who enters, is damaged, dies. */
  readonly when?: Pred
  readonly steps: readonly KitStep[]
}

/** KIT-25. Holds for those in `who` (everybody, if nothing is said) while `when` is true; `you` is the one asked about. */
export interface Modifier {
  readonly id: string
  readonly who?: WhoSel
  readonly when?: Pred
  readonly spaces?: Num
  /** No more than so many spaces. */
  readonly mostSpaces?: Num
  /** Only in rolls for a task, only in rolls with a trait, if it is said. */
  readonly dice?: {
    readonly on: 'trait' | 'attack' | 'defence' | 'all'
    readonly n: Num
    readonly task?: string
    readonly with?: Trait
  }
  /** Extra spaces for leaving a room. */
  readonly leaving?: Num
  readonly damage?: Num
  readonly noAttack?: boolean
  /** These cannot be attacked at all, or not from afar; `it` is who would. */
  readonly noTarget?: boolean | 'ranged'
}

/** KIT-23. `you` is the attacker, `it` the defender. */
export interface Rider {
  readonly id: string
  readonly by: WhoSel
  readonly on: WhoSel
  readonly when?: Pred
  /** Traits with which such an attack may be made besides the usual ones. */
  readonly traits?: readonly Trait[]
  readonly ranged?: boolean
  /** Won by so many (after reductions); nothing said: by 1. */
  readonly margin?: number
  /** Made from another room and lost, it hurts the attacker all the same. */
  readonly returnsHarm?: boolean
  /** Instead of damage, or if the winner wants. */
  readonly may?: boolean
  readonly won?: readonly KitStep[]
}

export interface Win {
  readonly id: string
  readonly team: Team | 'house'
  readonly when: Pred
}

interface TokenKind {
  readonly kind: 'item' | 'fixed' | 'marker'
  /** Nobody holds more than so many. */
  readonly limit?: number
  /** Only by these (all explorers, if nothing is said). */
  readonly for?: Team
}

/** What makes the heroes hope (or, with a weight below 0, despair): so much of a number, or to be near something. */
export type Hope =
  | { readonly num: Num; readonly of: Num; readonly weight: number }
  | { readonly near: WhoSel; readonly to: RoomSel; readonly weight: number }

export interface HauntDef {
  readonly no: number
  readonly kind: 'open' | 'secret' | 'none'
  readonly traitor: TraitorRule
  readonly cellar?: 'open' | 'asFound'
  /** KIT-30: the last round, and who wins when it ends. */
  readonly last: { readonly round: Num; readonly wins: Team | 'house' | Code }
  readonly counters?: Readonly<Record<string, { readonly start: Num; readonly max?: Num }>>
  readonly tokens?: Readonly<Record<string, TokenKind>>
  readonly monsters?: Readonly<Record<string, MonsterKind>>
  readonly led?: Card
  readonly setup?: readonly KitStep[]
  readonly tasks?: readonly Task[]
  readonly triggers?: readonly Trigger[]
  readonly modifiers?: readonly Modifier[]
  readonly riders?: readonly Rider[]
  readonly wins: readonly Win[]
  /** KIT-33: marks that pass to the nearest living explorer of its side when their bearer dies. */
  readonly passing?: readonly string[]
  /** BET-307: steps instead of a death; `you` is the one who would die. */
  readonly death?: { readonly when: Pred; readonly steps: readonly KitStep[] }
  /** False: the haunt replaces "no living hero is left: the traitor side wins". */
  readonly allDead?: boolean
  /** Nothing but the loss of a card lowers the traits of these. */
  readonly unhurt?: WhoSel
  /** BET-271: false, if the secret traitor may not reveal. */
  readonly mayReveal?: boolean
  readonly code?: Readonly<Record<string, HauntCode>>
  /** How likely each seat is the secret traitor, by all that the view shows; nothing said: all alike. */
  readonly suspects?: (seen: BetrayalView) => readonly number[]
  /** Fills in what a seat does not know (roles aside), in a state that could be behind its view. */
  readonly imagine?: (
    state: BState,
    unknown: readonly string[],
    chance: import('@gloam/kernel/chance.ts').Chance,
  ) => void
  /** What bots go by, where there is no `worth`. */
  readonly hopes?: readonly Hope[]
  /** How well the heroes stand, from 0 to 1, for bots; in the eyes of a seat, where sides change. */
  readonly worth?: (state: BState, seat: number) => number
}

// biome-ignore lint/suspicious/noExplicitAny: a haunt's function returns what its place asks for
type HauntCode = (g: BTable, bound: Bound) => any

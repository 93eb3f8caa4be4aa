/** A match of Betrayal at House on the Hill at one moment. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { Omen } from '../content/cards.ts'
import type { ExplorerName, PerTrait, TraitNo } from '../content/explorers.ts'

/** A character: an explorer by its seat, a monster by its number + MONSTERS. */
export type Who = number
export const MONSTERS = 10

/** The seat of a monster or house turn. */
export const MONSTER_TURN = -1

/** What can be carried: a card, or an item token of a haunt such as `plank-2`. */
export type Thing = string

export type Team = 'hero' | 'traitor'

export interface Player {
  explorer: ExplorerName
  /** The place of each clip, in the order of TRAITS; -1 is the skull. */
  clips: PerTrait<number>
  /** -1: not on the board. */
  room: number
  /** Of a barrier room the half; 2 more in the second plane of a haunt (KIT-52). */
  part: number
  cards: Thing[]
  /** BET-R30: for a card the places that could not be gained, by trait. */
  over: Record<Thing, PerTrait<number>>
  alive: boolean
  /** The room in which this explorer died; -1 for the living. */
  fell: number
  team: Team
  /** KIT-08: taken off the board, or changed into a monster. */
  off: boolean
  /** KIT-09 */
  out: boolean
  /** Debris or Webs, and how often somebody has failed to free this explorer. */
  held: 'debris' | 'webs' | null
  tries: number
  kept: ('graveDirt' | 'lightsOut')[]
  /** It is Meant to Be: a number for a later roll. */
  foretold: number | null
  /** BET-R51: rooms that have raised a trait. */
  blessedBy: number[]
  /** Marks and numbers that a haunt gives an explorer (Debt, Fever, Scarred). */
  marks: Record<string, number>
}

export interface Monster {
  kind: string
  /** -1: in the supply. */
  room: number
  part: number
  /** Ends of monster turns until it recovers; 0 when it is not stunned. */
  stunned: number
  things: Thing[]
  defeats: number
  /** Numbers that a haunt gives a monster (Size, Wages). */
  marks: Record<string, number>
  /** Whose it is; -1: nobody's. */
  owner: Seat
}

/** A token that lies in a room: of an event, of a room, of a haunt. */
export interface Token {
  name: string
  room: number
  part: number
  /** The wall on which it hangs. */
  side?: number
  /** Whose it is, if it belongs to somebody. */
  owner?: Seat
  /** What is on its face, if it lies face down, and who knows it (a bit for each seat). */
  face?: string
  knows?: number
}

interface Pile {
  room: number
  part: number
  things: Thing[]
}

export interface Turn {
  /** Whose turn it is: a seat, or -1 in a monster or house turn. */
  seat: Seat
  spent: number
  moved: boolean
  /** BET-056, BET-093: no more movement in this turn. */
  stopped: boolean
  attacked: boolean
  over: boolean
  /** BET-160: things with which something was done in this turn. */
  used: Thing[]
  /** BET-174: rolls and tasks that have been tried, with the character who tried them. */
  tried: string[]
  traded: boolean
  dropped: boolean
  picked: boolean
  /** BET-119, BET-122 */
  elevator: boolean
  /** Where the turn began. */
  from: number
  /** BET-R13: the omen drawn last in this turn, and where. */
  omen: Omen | null
  omenRoom: number
  /** Spaces added by a haunt for this turn. */
  extra: number
}

export function newTurn(seat: Seat, from: number): Turn {
  return {
    seat,
    spent: 0,
    moved: false,
    stopped: false,
    attacked: false,
    over: false,
    used: [],
    tried: [],
    traded: false,
    dropped: false,
    picked: false,
    elevator: false,
    from,
    omen: null,
    omenRoom: -1,
    extra: 0,
  }
}

export interface Roll {
  who: Who
  kind: 'trait' | 'attack' | 'defence' | 'damage' | 'dice' | 'haunt'
  /** -1: no trait. */
  trait: TraitNo | -1
  dice: number
  results: number[]
  plus: number
  /** Angel Feather, or a number foretold. */
  fixed: number | null
  /** What asked for it. */
  of: string
  /** Nobody sees the dice. */
  unseen: boolean
}

export interface Fight {
  by: Who
  on: Who
  trait: TraitNo
  weapon: Thing | null
  ranged: boolean
  /** Dice of an attack that a card makes (Bite and others); 0 in an attack of a character. */
  card: number
  /** What follows if a card's attack hurts. */
  after: string | null
  mine: number
  theirs: number
}

/** A monster turn, or house turn. */
export interface Hunt {
  /** Spaces of each kind of monster in this turn. */
  spaces: Record<string, number>
  /** The monster that is acting, or -1. */
  current: number
  spent: number
  moved: boolean
  attacked: boolean
  /** Monsters that have acted, by number. */
  done: number[]
  /** Nobody decides (KIT-02). */
  house: boolean
}

/** Something that only some seats know (a bit for each seat). */
export interface Secret {
  knows: number
  value: unknown
  /** KIT-106: the rooms of which it is one, as all know. */
  of?: number[]
}

/** KIT-26: what can be said to a question of several: a word of the haunt, or a character. */
export type Answer = string | Who

export interface Haunt {
  no: number
  /** Of the haunt itself: a match keeps to the one with which it began. */
  version: number
  revealer: Seat
  omen: Omen
  /** The room whose row of the chart was read (BET-R64). */
  where: number
  /** The first traitor; -1 if there is none, or if it is a secret. */
  traitor: Seat
  round: number
  /** Seats that still have a turn in this round. */
  queue: Seat[]
  counters: Record<string, number>
  /** Rooms with a part in the haunt, by name. */
  places: Record<string, number>
  /** Whose an item token is, of those that belong to somebody. */
  owners: Record<Thing, Seat>
  /** KIT-12: the Basement Landing and the Foyer count as connected. */
  cellarWay: boolean
  /** BET-293 has been used. */
  stairsSought: boolean
  /** BET-267: the secret number of each seat, and the seats whose number is shown (a bit for each). */
  roles: number[]
  shown: number
  secrets: Record<string, Secret>
  /** Open things that a haunt keeps: plain data. */
  notes: Record<string, unknown>
  /** KIT-26: the answers to a secret choice, until they are settled; null otherwise. */
  answers: (Answer | null)[] | null
  /** KIT-107: what was dealt to tokens that lie face down, as all know, by their name. */
  dealt?: Record<string, readonly string[]>
}

export interface Decks<T> {
  event: T
  item: T
  omen: T
}

export interface BetrayalState {
  options: { haunt: string; haunts: string; today: number }
  /** The floor of each room, or -1; its place there; its quarter turns clockwise. */
  floor: number[]
  x: number[]
  y: number[]
  turned: number[]
  /** For each room and side the room in that direction, or -1. */
  near: number[]
  /** Tiles face down, the last one on top; who knows each (a bit for each seat). */
  stack: number[]
  stackKnown: number[]
  /** BET-070: discarded tiles, and who knows each. */
  discards: number[]
  discardsKnown: number[]
  /** A tile that has been turned up and not yet placed, or -1. */
  drawn: number
  decks: Decks<string[]>
  deckKnown: Decks<number[]>
  discarded: Decks<string[]>
  /** Cards out of the game. */
  gone: string[]
  /** Cards that have been drawn and are being carried out. */
  table: string[]
  players: Player[]
  first: Seat
  monsters: Monster[]
  tokens: Token[]
  piles: Pile[]
  /** Companions that wait in a room (BET-304). */
  waiting: { card: Thing; room: number; part: number }[]
  turn: Turn
  round: number
  /** Turns that have begun. */
  turns: number
  /** Turns since a room was discovered or an omen drawn (BET-R80). */
  quiet: number
  /** BET-219 */
  omensDrawn: number
  /** Omens in the order in which they were drawn, with their rooms (BET-238). */
  omenLog: Omen[]
  /** The dice of the last haunt roll. */
  stirred: number[]
  roll: Roll | null
  /** The option that was taken last. */
  picked: number
  /** The trait of the last trait roll (Spider). */
  lastTrait: TraitNo
  fight: Fight | null
  hunt: Hunt | null
  haunt: Haunt | null
  maskOn: boolean
  musicBoxOpen: boolean
  vaultOpen: boolean
  /** A trade that is being talked about. */
  deal: { with: Seat; give: Thing | null } | null
  /** Bell, Book and Candle: the seat that has the set, or -1. */
  set: Seat
}

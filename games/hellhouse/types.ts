/** The words of Hell House: its state, steps, questions, events and view. */
import type { Ask, GameTypes, Pending, Seat, State, Step, Table } from '@gloam/kernel/game.ts'
import type { Card, Figure } from './content/cards.ts'
import type { Trait } from './content/masters.ts'
import type { Room, TileId, TileName } from './content/tiles.ts'

/**
 * Somebody in the house: one for each seat, and behind them the companions whom seats run as well (HEL-R75).
 * Steps and events name them by their place in `players`, in the field `who`; events name the seat as well.
 */
export interface Player {
  seat: Seat
  /** The person card, or 0 before it is chosen. */
  person: Card
  figure: Figure | null
  servant: boolean
  /** HEL-021: only hunters have will; 0 for servants. */
  will: number
  /** Where the figure stands; -1 before it is put on the field. */
  cell: number
  hand: Card[]
  /** For each card of the hand the seats, as bits, that know it besides its owner. */
  seenBy: number[]
  /** The open power object, or 0. */
  object: Card
  /** The open tiles in front of the player. */
  row: number[]
}

/** A card that lies before somebody, or on the table (HEL-070, HEL-R13). */
export interface Lasting {
  card: Card
  /** Before whom it lies, or -1 on the table. */
  victim: number
  /** Who played it, or -1 if its victim drew it. */
  by: number
  /** Whether a turn of its victim has begun since. */
  ripe: boolean
  /** The two cells of a barred door. */
  door?: [number, number]
}

/** Why a seat has struck masters off its notebook. */
export type Clue =
  | { clue: 'card'; card: Card }
  | { clue: 'strength'; strong: boolean }
  | { clue: 'absent'; masters: Card[] }
  | { clue: 'trait'; trait: Trait; has: boolean }
  | { clue: 'masters'; two: boolean }
  | { clue: 'room'; room: Room; favourite: boolean }
  | { clue: 'object'; object: Card; right: boolean }
  | { clue: 'silence'; object: Card; room: TileName }
  | { clue: 'gate'; object: Card }
  | { clue: 'met'; object: Card; room: TileName }
  | { clue: 'value'; total: number; result: 'won' | 'tied' | 'lost' }
  | { clue: 'loss'; will: number }
  | { clue: 'deck'; count: number }
  | { clue: 'destroyed' }
  | { clue: 'looked' }

/** What a seat knows of the master: those that are still possible, as bits, and what ruled the others out. */
export interface Note {
  possible: number
  reasons: { because: Clue; out: number }[]
}

export type Phase = 'cards' | 'tiles' | 'move' | 'fight' | 'end' | 'over'

/** What matters only within one turn. */
export interface Now {
  /** Tiles placed, tiles to draw for them, and how many may be placed. */
  placed: number
  owed: number
  mostTiles: number
  /** How far phase B has come. */
  tiles: 'begin' | 'place' | 'draw'
  deadAsked: boolean
  blockedAsked: boolean
  /** HEL-101; cards 15 and 41 make it five. */
  steps: number
  mostSteps: number
  /** The tiles entered in this turn; where it began counts only if it is entered again (HEL-104, HEL-R36). */
  visited: number[]
  stopped: boolean
  noMove: boolean
  /** Cards 16, 17 and 19. */
  throughWalls: boolean
  candle: boolean
  rope: boolean
  /** Whether salt keeps the fog off in this turn. */
  fogWarded: boolean
  /** Whether something was dropped and picked up on the tile where the figure stands (HEL-R12). */
  dropped: boolean
  pickedUp: boolean
  /** Who was asked there to put down an object. */
  asked: number[]
  /** Who was attacked in this turn. */
  attacked: number[]
  /** The confrontations of this turn, by object and room. */
  met: string[]
}

/** A fight that is not over. Sides: the fighter, and the opponent or -1. */
export interface Fight {
  against: 'figure' | 'card' | 'master'
  sides: [number, number]
  /** The way of evil that is fought, or 0. */
  card: Card
  /** Who played it, or -1. */
  by: number
  lender: number
  /** What cards and payments add to each side. */
  plus: [number, number]
  dice: [number, number]
  shield: boolean
  /** Fights won and lost in a best of three. */
  score: [number, number]
}

/** One part of a strength: will of one's own, will that `of` lends, the tile's number, an object, cards, a curse, the die. */
export type Part =
  | { part: 'will' | 'number' | 'plus' | 'curse' | 'die'; value: number }
  | { part: 'lent'; value: number; of: number }
  | { part: 'object'; value: number; object: Card }

/** A move without rolls: of a beaten figure, by a card, or a free one. */
export interface Walk {
  /** Who decides. */
  by: number
  who: number
  left: number
  /** Whether it may end before the first step. */
  mayStay: boolean
  been: number[]
  /** Whether the Chapel turns the servant into a hunter (HEL-139, HEL-R51). */
  heals: boolean
}

export interface HellState {
  dawn: number
  masterWins: boolean
  /** HEL-R75: seats run companions until there are so many hunters. */
  leastHunters: number
  /** HEL-R91: whether notebooks strike out by themselves on the page; what they hold is the same. */
  deduces: boolean
  players: Player[]
  /** The original servant, and who takes the first turn. */
  original: number
  first: number
  /** The master card, 85 to 96. */
  master: Card
  /** Which of its masters are destroyed, as bits. */
  destroyed: number
  /** For each seat whether it has seen the master card. */
  informed: boolean[]
  /** One for each seat, and one for spectators. */
  notes: Note[]
  /** Cards to be drawn, the last one first. */
  deck: Card[]
  /** Whether the deck was used up once, so that everybody knows how many cards there are (HEL-R71). */
  counted: boolean
  /** The cards of which the deck was last made anew, in the order of their numbers; null if that does not help. */
  reshuffled: Card[] | null
  discards: Card[]
  /** For each cell the tile on it, or -1, or -2 for an overgrown path; and its passable sides as bits. */
  field: number[]
  doors: number[]
  /** The stacks of house and ground tiles, the last one drawn first; of each the first `bottoms` are known. */
  stacks: [number[], number[]]
  bottoms: [number, number]
  removed: number[]
  /** Whether the growth test is in force, and whether the estate is finished (HEL-R28, HEL-R29). */
  growth: boolean
  finished: boolean
  /** For each object the cell where its chip lies, or -1. */
  chips: number[]
  lasting: Lasting[]
  /** The confrontations that were announced, by object and room. */
  announced: string[]
  round: number
  turn: number
  phase: Phase
  now: Now
  fight: Fight | null
  walk: Walk | null
}

type Nothing = Record<never, never>
type Who = { who: number }
/** `caught`: an object that has just been caught is not dropped again at once (HEL-R12). */
type OverLimit = Who & { caught?: true }
/** What a place is called where the log tells of it: its tile, or the path that grew over it. */
export type Place = TileName | 'path'
export type Way = 'north' | 'east' | 'south' | 'west'
/** Somebody in an event: the figure, and the seat that runs it. */
export type Actor = Who & { seat: Seat }
export type StackName = 'house' | 'ground'
export type FightStage = 'before' | 'after'

/** A card as it is played: the card and what it is aimed at. */
export interface Played extends Who {
  card: Card
  target?: number
  cell?: number
  to?: number
  turn?: number
  tile?: TileId
  room?: Room
  trait?: Trait
  object?: Card
}

export interface HellHouse extends GameTypes {
  state: HellState
  steps: {
    diceOff: { first?: Seat }
    choosePerson: Who & { person: Card }
    dealCards: Nothing
    openHand: Who
    keepObject: Who & { object: Card }
    chooseFigure: Who & { figure: Figure }
    drawTiles: Who & { house: number; ground: number }

    beginTurn: Who
    goOn: Nothing
    endCards: Nothing
    passFight: Nothing
    endTurn: Nothing

    draw: Who
    checkLimit: OverLimit
    discard: Who & { card: Card }
    play: Played
    tellHunters: Who

    drop: Who & { object: Card }
    pickUp: Who & { object: Card }
    askFor: Who & { of: number; object: Card }
    keepHold: Who
    keepOne: Who & { keep: Card; drop: Card }

    place: Who & { tile: TileId; cell: number; turn: number }
    enoughTiles: Nothing
    discardTile: Who & { tile: TileId }
    returnTile: Who & { tile: TileId }
    keepTiles: Nothing

    step: Who & { to: number; rope?: true }
    stop: Nothing
    arrive: Who
    test: Who
    afterStep: Who
    checkRoom: Who
    look: Who
    lookAway: Who
    walk: Who & { to: number }
    halt: Who
    endWalk: Who

    attack: Who & { against: number }
    lend: Who
    keepWill: Who
    fightCards: Who & { stage: FightStage }
    playFight: Who & { card: Card; stage: FightStage }
    noFightCard: Who & { stage: FightStage }
    rollFight: { again: boolean }
    compare: Nothing
    takeObject: Who & { loser: number; object: Card; drop: Card | null }
    takeTile: Who & { loser: number; tile: TileId }
    takeNothing: Who
    moveLoser: Who & { loser: number }
    loseWill: Who & { will: number }
    nobodyHunts: Nothing
    cardWon: { card: Card; who: number; lender: number; by: number; shield: boolean }

    confront: Who
    pay: Who & { will: number }
    attempt: Who

    strike: { card: Card; by: number; who: number }
    giveTile: Who & { with: number; tile: TileId; take: TileId }
    buryTile: Who & { tile: TileId; room: Room }
    scry: Who & { victim: number; card: Card }
    catch: Who & { object: Card }
    letLie: Who
    crows: Who & { tile: TileId }
    putChip: Who & { object: Card; cell: number }
    flee: Who
    loseHand: Who
    showHand: Who & { with: number }
    takeCard: Who & { victim: number; card: Card }
  }
  questions: {
    person: Who
    figure: Who
    keepObject: Who
    drawTiles: Who & { count: number }
    cards: Who
    limit: OverLimit
    twoObjects: Who & { objects: [Card, Card] }
    handOn: Who & { object: Card; with: number }
    deadTile: Who
    blockedTile: Who
    place: Who
    move: Who
    look: Who
    walk: Nothing
    fight: Who
    lend: Who
    fightCards: Who & { stage: FightStage }
    reward: Who & { loser: number }
    end: Who
    pay: Who & { most: number }
    giveTile: Who & { with: number; take: TileId }
    buryTile: Who & { room: Room }
    scry: Who & { victim: number }
    catch: Who & { object: Card }
    crows: Who
    putChip: Who
    touch: Who
    bargain: Who & { with: number }
    takeCard: Who & { victim: number }
  }
  events: {
    diceOff: { rolls: { seat: Seat; roll: number }[] }
    rolesDealt: { servant: number; first: number }
    personChosen: Actor & { person: Card }
    figureChosen: Actor & { figure: Figure; cell: number; into: Place }
    cardsDealt: { count: number }
    turnBegan: Actor & { round: number }
    tileDrawn: Actor & { tile: TileId }
    tilePlaced: Actor & { tile: TileId; cell: number; turn: number; way: Way; beside: Place }
    tileRemoved: Actor & { tile: TileId }
    tileReturned: Actor & { tile: TileId }
    tilesSwapped: Actor & { with: number; tile: TileId; given: TileId }
    roomTurned: { tile: TileId; cell: number; turn: number }
    houseFull: Nothing
    estateFinished: Nothing
    cardDrawn: Actor
    cardReceived: Actor & { card: Card }
    cardShown: Actor & { card: Card }
    noCard: Actor
    deckShuffled: { count: number }
    discarded: Actor & { card: Card }
    played: Played & Actor & { at?: Place; beyond?: Place }
    without: Actor & { card: Card }
    laidBefore: Actor & { card: Card }
    ended: { card: Card }
    objectGained: Actor & { object: Card }
    askedFor: Actor & { of: number; object: Card }
    objectDropped: Actor & { object: Card; cell: number; into: Place }
    objectFound: { object: Card; cell: number; into: Place }
    stepped: Actor & { from: number; to: number; out: Place; into: Place }
    /** `roll` counts; `plus` is what a card has added to the die, or taken from it. */
    shockTest: Actor & { roll: number; plus: number; number: number; passed: boolean }
    servantTest: Actor & { roll: number; number: number; passed: boolean }
    rolled: Actor & { roll: number; card: Card }
    moved: Actor & { from: number; to: number; out: Place; into: Place }
    willLost: Actor & { will: number; left: number }
    willGained: Actor & { will: number; left: number }
    steadied: Actor
    becameServant: Actor
    becameHunter: Actor
    attacked: Actor & { against: number }
    attackedByCard: Actor & { card: Card; value: number | null }
    willLent: Actor & { will: number }
    fightCardPlayed: Actor & { card: Card; plus: number }
    fightRolled: Actor & { roll: number; against: number | null; other: number | null }
    rerolled: Actor & { roll: number }
    fightValues: Actor & {
      value: number
      parts: Part[]
      against: number | null
      other: number | null
      others: Part[] | null
      card: Card | null
    }
    fightTied: Nothing
    fightWon: Actor & { against: number | null; card: Card | null }
    fightLost: Actor & { against: number | null; card: Card | null }
    tileTaken: Actor & { loser: number; tile: TileId }
    cardTaken: Actor & { victim: number }
    cardTakenWas: Actor & { victim: number; card: Card }
    handSeen: Actor & { of: number }
    handWas: Actor & { of: number; cards: Card[] }
    looked: Actor
    masterIs: Actor & { master: Card }
    notesShown: Actor
    confronted: Actor & { object: Card; cell: number; into: Place }
    willPaid: Actor & { will: number }
    instruction: Actor & { object: Card; rolls: number[]; done: boolean }
    attemptFailed: Actor
    masterDestroyed: Actor & { left: number }
    answer: { because: Clue }
    handEmptied: Actor & { cards: Card[] }
    chapelHealed: Actor
    gameEnded: { master: Card }
  }
  view: HellView
  options: {
    dawn: '20' | '30' | '40' | '60' | 'off'
    allServants: 'race' | 'masterWins'
    leastHunters: '1' | '2' | '3'
    notebook?: 'own' | 'deduces'
    first?: string
  }
}

/** What a seat sees of somebody: of other hands only their size and the cards it knows. */
export interface PlayerView extends Omit<Player, 'hand' | 'seenBy'> {
  hand: number
  /** The cards of this hand that the seat knows; all of them if it is its own. */
  cards: Card[]
  /** In the own hand, who else knows each card. */
  seenBy: number[]
  /** How many of the hand were held when the deck was last made anew; null if nobody can tell. */
  old: number | null
}

export interface HellView extends Omit<HellState, 'players' | 'master' | 'notes' | 'deck' | 'stacks'> {
  players: PlayerView[]
  /** The master card, if this seat has seen it. */
  master: Card | null
  /** The notebook of this seat. */
  notebook: Note
  /** Cards in the deck, once everybody could count them. */
  deck: number | null
  /** How many tiles each stack has, and those known to lie at its bottom. */
  stacks: { tiles: number; bottom: number[] }[]
  agenda: Pending<HellHouse>[]
}

export type HHState = State<HellHouse>
export type HHTable = Table<HellHouse>
export type HHStep = Step<HellHouse>
export type HHAsk = Ask<HellHouse>

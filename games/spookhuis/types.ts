/** The words of Spookhuis: its state, steps, questions, events and view. */
import type { Ask, GameTypes, Pending, Seat, State, Step, Table } from '@gloam/kernel/game.ts'
import type { Encounter, Item, Terror } from './content/cards.ts'
import type { CodeKind, Key } from './content/keys.ts'
import type { Direction, KeyRoom, Tile } from './content/tiles.ts'

/** Anything that can lie in the item pile or the encounter pile. */
export type PileCard = Item | Encounter | Terror

/** A card that lies open before a player; whoever loses it loses the points that it gave him (SPO-R06, SPO-216). */
export interface OpenCard {
  card: Item | Encounter
  points: number
}

/** A key before a player. */
export interface HeldKey {
  kind: Key
  /** The seats that know its kind, as a set of bits (SPO-R43, SPO-R76). */
  seen: number
}

/** A terror that waits for its victim's next turn (SPO-R52). */
export type Waiting = 'horla' | 'klara' | 'invisible' | 'ghostTrain'

/** A terror that stays before its victim. */
export type Curse = 'dracula' | 'werewolf' | 'blackHood'

export interface Player {
  cell: number
  /** The edge that the cart faces, or FREE; on a ramp of the gatehouse the edge of the ramp. */
  heading: number
  ghost: boolean
  /** From 0 to 9, as the marker stands; a ghost has 0 (SPO-R06, SPO-R07). */
  morale: number
  /** Fright points of a ghost. */
  points: number
  terrors: Terror[]
  items: Item[]
  open: OpenCard[]
  /** Own turns until the Bottle of Gin is empty. */
  gin: number
  curses: Curse[]
  waiting: Waiting[]
  keys: HeldKey[]
  /** How often he was seen to look at a code card, as far as he can still know what he saw (SPO-R84). */
  looks: number
  /** Whether the player does not want to be asked about items again in this turn. */
  quiet: boolean
}

/** What holds for the turn that is being played. */
export interface Now {
  /** Tiles that may still be turned. */
  turns: number
  turned: boolean
  swapped: boolean
  /** SPO-139: neither turning nor teleporters. */
  grounded: boolean
  /** SPO-124, SPO-130: the right neighbour drives. */
  driven: boolean
  /** SPO-R52: what replaces phases 1 and 2. */
  set: 'klara' | 'invisible' | null
}

/** How a ride ended. */
export type Stop = 'deadEnd' | 'blocked' | 'room' | 'passed' | 'stayed'

export interface Ride {
  /** The cell before, or NOWHERE. */
  from: number
  /** The edge over which the cart has come onto its tile, or NOWHERE. */
  entry: number
  /** The edge at which the cart stands, while something is asked there. */
  edge: number
  /** Ways through tiles that have been driven (SPO-R22): cell, entry and exit in one number. */
  driven: number[]
  jumped: boolean
  /** Whom the figure has met, in this order: ghosts and players (SPO-R36), and players on ordinary tiles (SPO-R57). */
  met: Seat[]
  metOutside: Seat[]
  stop: Stop | null
}

/** A test that is about to be taken, by `seat`. */
export interface Test {
  about: 'terror' | 'ghosts' | 'dracula' | 'werewolf' | 'robber' | 'victim'
  seat: Seat
  /** The terror that is played. */
  card: Terror | null
  /** Who played it, if anybody; the holder of Dracula or the Werewolf; the other one in a robbery. */
  by: Seat | null
  /** The ghosts that scare. */
  ghosts: Seat[]
  /** Who cannot be frightened by this card any more, and how often it was passed on (SPO-R56). */
  spared: Seat[]
  passes: number
}

export interface SpookhuisState {
  code: CodeKind
  /** SPO-237, SPO-R75 */
  lurking: boolean
  tenPoints: boolean
  scarerMayPass: boolean
  /** SPO-R19: whether a stop before a room that is taken frightens as a dead end does. */
  blockedFrightens: boolean
  /** The last round before closing time (SPO-R70). */
  lastRound: number

  /** The tile in each cell, and how far it is turned. */
  tiles: number[]
  turned: number[]
  /** The edge of ramp A once the gatehouse is flipped, or NOWHERE (SPO-R27). */
  rampA: number
  /** The edge over which the last cart rolled out. */
  lastOut: number

  players: Player[]
  first: Seat
  turn: Seat
  round: number
  /** How many turns have begun. */
  turns: number
  now: Now
  ride: Ride
  test: Test | null

  terrorPile: Terror[]
  terrorDiscards: Terror[]
  itemPile: PileCard[]
  itemDiscards: Item[]
  encounterPile: PileCard[]
  encounterDiscards: Encounter[]
  /** Surplus cards for the next player (SPO-232). */
  aside: (Item | Terror)[]
  /** For each item and terror in a hand or set aside the seats that know where it is, as bits. */
  seen: number[]

  /** Which kind lies at each key room, and how many. */
  pileKinds: Key[]
  pileCounts: number[]
  /** The three code cards, and the three in the box. */
  codeCards: Key[]
  box: Key[]
  /** For each kind the seats that know where its code card lies, as bits. */
  codeSeen: number[]
  /** The positions that everybody has seen turned up, as bits (SPO-R45). */
  codeShown: number
  /** An attempt on the code: the keys shown and the positions turned up, pair by pair. */
  crack: { keys: HeldKey[]; positions: number[] } | null
}

/** As much of a position as rails and carts need: the state has it, and so has every view of it. */
export type OnRails = Pick<SpookhuisState, 'tiles' | 'turned' | 'rampA' | 'turn' | 'now' | 'ride'> & {
  players: readonly Pick<Player, 'cell' | 'heading' | 'ghost'>[]
}

/** What a seat sees of a player: null stands for a card or key that it does not know. */
export type PlayerView = Omit<Player, 'terrors' | 'items' | 'keys'> & {
  terrors: (Terror | null)[]
  items: (Item | null)[]
  keys: (Key | null)[]
}

type Hidden =
  | 'players'
  | 'terrorPile'
  | 'itemPile'
  | 'encounterPile'
  | 'aside'
  | 'seen'
  | 'codeCards'
  | 'box'
  | 'codeSeen'
  | 'crack'

export interface SpookhuisView extends Omit<SpookhuisState, Hidden> {
  players: PlayerView[]
  terrorPile: number
  /** How many cards, and how many of them are terrors. */
  itemPile: { cards: number; terrors: number }
  encounterPile: { cards: number; terrors: number }
  asideTerrors: (Terror | null)[]
  asideItems: (Item | null)[]
  /** What the seat knows of the code, and of the box. */
  codeCards: (Key | null)[]
  box: Key[]
  crack: { keys: Key[]; positions: number[] } | null
  agenda: Pending<Spookhuis>[]
}

type Nothing = Record<never, never>

export interface Spookhuis extends GameTypes {
  state: SpookhuisState
  steps: {
    beginTurn: { seat: Seat }
    takeOver: Nothing
    upkeep: Nothing
    phaseOne: Nothing
    phaseTwo: Nothing
    meetings: Nothing
    phaseThree: Nothing
    phaseFour: Nothing
    endTurn: Nothing

    turnTile: { tile: Tile; steps: number }
    turnTwo: { steps: number; tile: Tile; tileSteps: number }
    ride: Nothing

    setOff: Nothing
    leave: { direction: Direction }
    branch: { direction: Direction }
    jump: { tile: Tile; direction: Direction }
    passWall: { tile: Tile }
    stayAtWall: Nothing
    keepLamp: Nothing

    ghostTest: { seat: Seat; ghosts: Seat[] }
    meet: { card: 'dracula' | 'werewolf' }

    callTerror: { seat: Seat; target: Seat }
    playTerror: { card: Terror; target: Seat }
    holdBack: { seat: Seat }
    brace: Nothing
    ward: { item: Item }
    face: Nothing
    faceQuietly: Nothing
    rollTest: Nothing
    passOn: { card: Terror; target: Seat }
    letGo: { card: Terror }
    returnKey: { key: Key }
    giveUp: { item: Item }

    askItems: { when: 'start' | 'afterRide' | 'end' }
    pass: Nothing
    quiet: Nothing
    playLamp: { tile: Tile }
    playMorale: { item: 'book' | 'gin' }
    playFile: { key: Key; room: KeyRoom }
    playCompass: Nothing
    playLorgnette: { position: number }
    playWrench: { tile: Tile }
    swapTiles: { tile: Tile; with: Tile }
    playWhistle: { position: number; look: boolean }
    playDice: { room: KeyRoom; with: KeyRoom }

    askRobbery: Nothing
    rob: { victim: Seat }
    leaveInPeace: Nothing
    stealOpen: { item: Item }
    stealHidden: Nothing
    stealKey: Nothing
    victimRolls: { victim: Seat }

    askKey: Nothing
    takeKey: { room: KeyRoom }
    leaveKey: Nothing

    leaveGatehouse: Nothing
    lookAtCode: { position: number }
    crackCode: Nothing
    tryKey: { key: Key; position: number }

    setAside: { card: Item | Terror }
  }
  questions: {
    turn: Nothing
    setOff: Nothing
    branch: Nothing
    jump: Nothing
    wall: Nothing
    lamp: Nothing
    terror: { target: Seat }
    brace: Nothing
    passOn: { card: Terror }
    returnKey: Nothing
    giveUp: Nothing
    items: { when: 'start' | 'afterRide' | 'end' }
    swapWith: { tile: Tile }
    robbery: Nothing
    steal: { victim: Seat }
    takeKey: Nothing
    gatehouse: Nothing
    crack: Nothing
    surplus: Nothing
  }
  events: {
    turnBegan: { seat: Seat; round: number }
    closingTime: Nothing
    cardsTakenOver: { seat: Seat; cards: (Item | Terror)[] }
    hiddenCardsTakenOver: { seat: Seat; count: number }
    gatehouseFlipped: { ramps: Direction[] }
    tileTurned: { seat: Seat; tile: Tile; steps: number }
    tilesSwapped: { seat: Seat; tile: Tile; with: Tile }

    rode: { seat: Seat; path: Tile[] }
    jumped: { seat: Seat; tile: Tile }
    /** `over`: the tiles of the whole ride before this one, for one line in the log; `lamps`: it led off the board. */
    wallPassed: { seat: Seat; tile: Tile; over: Tile[]; lamps: boolean }
    stopped: { seat: Seat; tile: Tile; stop: Stop; over: Tile[]; lamps: boolean }
    driven: { seat: Seat; driver: Seat }
    hoodRolled: { seat: Seat; roll: number }
    setOnRamp: { seat: Seat; direction: Direction; roll: number | null }
    setBeforeRamp: { seat: Seat; tile: Tile }
    setInKeyRoom: { seat: Seat; tile: Tile; roll: number | null }

    scarerChosen: { seat: Seat; target: Seat }
    terrorPlayed: { seat: Seat; target: Seat; card: Terror }
    terrorHeldBack: { seat: Seat }
    terrorsDrawn: { seat: Seat; cards: Terror[] }
    hiddenTerrorsDrawn: { seat: Seat; count: number }
    warded: { seat: Seat; item: Item; card: Terror }
    tested: { seat: Seat; why: Test['about']; roll: number; morale: number; passed: boolean }
    moraleChanged: { seat: Seat; change: number; morale: number }
    becameGhost: { seat: Seat }
    frightened: { seat: Seat; ghosts: Seat[] }
    curseLaid: { seat: Seat; card: Curse }
    cursePassed: { seat: Seat; from: Seat; card: Curse }
    curseEnded: { seat: Seat; card: Curse }
    met: { seat: Seat; holder: Seat; card: Curse }
    effectWaits: { seat: Seat; card: Waiting }
    terrorPassedOn: { seat: Seat; target: Seat; card: Terror }

    itemPlayed: { seat: Seat; item: Item }
    itemLost: { seat: Seat; item: Item }
    itemDrawn: { seat: Seat; item: Item }
    hiddenItemDrawn: { seat: Seat }
    pileEmpty: { seat: Seat }
    encountered: { seat: Seat; card: Encounter; roll: number | null; points: number }
    encounterLost: { seat: Seat; card: Encounter }
    terrorLurked: { seat: Seat; card: Terror }
    pilesSwapped: { seat: Seat; room: KeyRoom; with: KeyRoom }

    keyTaken: { seat: Seat; key: Key; room: KeyRoom }
    keyReturned: { seat: Seat; key: Key }
    codeSeen: { seat: Seat; position: number; key: Key }
    codeLookedAt: { seat: Seat }
    codeReplaced: { seat: Seat; position: number }
    keyTried: { seat: Seat; key: Key; position: number; code: Key; fits: boolean }
    /** The keys that fitted, in the order in which they were shown. */
    gateOpened: { seat: Seat; keys: Key[] }

    robbed: { seat: Seat; victim: Seat; success: boolean }
    itemStolen: { seat: Seat; victim: Seat; item: Item }
    hiddenItemStolen: { seat: Seat; victim: Seat }
    keyStolen: { seat: Seat; victim: Seat; key: Key }
    hiddenKeyStolen: { seat: Seat; victim: Seat }

    cardSetAside: { seat: Seat; card: Item | Terror }
    hiddenCardSetAside: { seat: Seat }
  }
  view: SpookhuisView
  options: {
    code: CodeKind
    board: 'standard' | 'variable'
    keyPiles: 'in-order' | 'shuffled'
    lurking: 'late' | 'off' | 'on'
    tenPoints: 'off' | 'on'
    closingTime: '40' | '20' | '30' | '60' | 'off'
    scarerMayPass: 'off' | 'on'
    blocked: 'safe' | 'frightens'
    first: 'random' | 'seat-1' | 'seat-2' | 'seat-3' | 'seat-4' | 'seat-5'
  }
}

export type SState = State<Spookhuis>
export type STable = Table<Spookhuis>
export type SStep = Step<Spookhuis>
export type SAsk = Ask<Spookhuis>

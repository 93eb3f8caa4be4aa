/** The words of Halloween: its state, steps, questions, events and view. */
import type { Ask, GameTypes, Pending, Seat, State, Step, Table } from '@gloam/kernel/game.ts'
import type { Card } from './content/cards.ts'
import type { Tile } from './content/tiles.ts'
import type { Action, Building, ByField, ByPlace, ByRank, Colour } from './content/town.ts'

export interface Area {
  level: number
  done: boolean
  /** One number for each action field, in the order of ACTIONS: 1 with a disc, 0 without. */
  discs: ByField<number>
}

/** A bonus field: empty, with a tile, or blocked by a disc (HAL-028). */
export type BonusField = Tile | 'disc' | null

export interface Player {
  points: number
  fear: number
  /** Ghost tokens, by colour. */
  tokens: ByRank<number>
  /** Discs in the own supply. */
  discs: number
  /** Stones in the own supply: of the own colour, and with two players of the second colour (HAL-163). */
  stones: number
  secondStones: number
  areas: Area[]
  bonus: BonusField[]
  /** The cards that this player occupies. */
  cards: Card[]
}

export interface Die {
  /** The kind of die, by the colour it is printed in. */
  die: Colour
  result: number
  /** What tiles have added to it. */
  plus: number
}

/** A Move action that is not over: what may still follow it (cards 15, 23, 24). */
export interface MoveInHand {
  level: number
  moved: { colour: Colour; at: Building | null }[]
  left: Card[]
}

/** A haunting that is not over (cards 18 and 49). */
interface HauntInHand {
  colour: Colour
  left: Card[]
}

/** A fight that is not over; with card 20 a series of them. */
export interface FightInHand {
  attacker: Colour
  building: Building
  target: Colour
  at: Building
  /** Steps by which the attacker's die is bigger than its colour says. */
  bigger: number
  /** The targets that are left in a series, by colour; null in a single fight. */
  series: ByRank<number> | null
  /** The differences of the rolls of a series, from which card 36 may take one. */
  differences: number[]
}

interface HalloweenState {
  expert: boolean
  /** The cards on the board. */
  cards: Card[]
  /** Ghosts: for each building the number of each colour. */
  town: ByPlace<ByRank<number>>
  /** Ghosts in the supply, by colour. */
  ghosts: ByRank<number>
  /** Haunt fields: for each building and colour the colour of the stone on it, or FREE. */
  fields: ByPlace<ByRank<number>>
  /** The bonus tile in each building. */
  tiles: ByPlace<Tile | null>
  /** Bonus tiles to be drawn, the last one first. Their order is the one secret of this game (R14). */
  pile: Tile[]
  discarded: Tile[]
  /** Ghost tokens in the supply, by colour. */
  supply: ByRank<number>
  players: Player[]
  first: Seat
  turn: Seat
  round: number
  /** How many turns have begun. */
  turns: number
  lastRound: boolean
  /** Whether anything lasting has happened in this round, and how many rounds in a row nothing has (R87). */
  progress: boolean
  quietRounds: number
  /** Once-a-turn cards that have been used in this turn. */
  used: Card[]
  /** The dice on the table; in a fight the attacker's first. */
  dice: Die[]
  move: MoveInHand | null
  haunt: HauntInHand | null
  fight: FightInHand | null
  /** A card that is being paid for. */
  buying: { card: Card } | null
  /** Discs that may still be taken back, from one area or from any. */
  taking: { left: number; area: number | null } | null
  /** The tile drawn with card 52, until it is decided what becomes of it. */
  dipped: Tile | null
  /** The fear that the action in hand has given so far (HAL-137, R67). */
  gained: number
}

export interface Ghost {
  building: Building
  colour: Colour
}

/** An action in an area; `cards` are the once-a-turn cards that make it possible. */
interface InArea {
  area: number
  cards?: Card[]
}

/** Something extra that may come in the middle of an action: the question that is asked again afterwards (R13). */
interface Extra {
  back?: Ask<Halloween>
}

type Nothing = Record<never, never>

export interface Halloween extends GameTypes {
  state: HalloweenState
  steps: {
    beginTurn: { seat: Seat }
    playTurn: Nothing
    endTurn: Nothing

    summon: InArea & Ghost
    mixedSummon: InArea & { building: Building; colours: [Colour, Colour] }
    scare: InArea & Ghost
    upgrade: InArea & Ghost
    move: InArea & { colour: Colour; from: Building; to: Building }
    leaveTown: InArea & { colour: Colour; from: Building }
    fight: InArea & Ghost & { against: Colour; at: Building }
    haunt: InArea & Ghost
    liftCurse: InArea & Ghost
    rest: { area: number }

    lift: { area: number; to: Colour }
    keepLevels: Nothing
    settle: Nothing
    refillBlue: { building: Building }

    moveToo: { colour: Colour; from: Building; to: Building }
    leaveToo: { colour: Colour; from: Building }
    wager: { colour: Colour; number: number }
    settleWager: { number: number }
    welcome: Ghost
    afterMove: Nothing
    endMove: Nothing
    relocate: { colour: Colour; from: Building; to: Building; card?: Card }
    stay: Nothing
    collect: Ghost
    takeTile: { slot: number; tile: Tile; replaces: Tile | null; building: Building | null; colour: Colour | null }
    leaveTile: { tile: Tile; building: Building | null }

    biggerDie: { slot: number }
    roll: { opponent: Seat }
    bully: Nothing
    keepDice: Nothing
    reroll: { die: number; colour: Colour; slot: number | null }
    plusThree: { die: number; colour: Colour; slot: number }
    defend: { opponent: Seat }
    rollAgain: { seat: Seat; die: number; colour: Colour }
    settleFight: Nothing
    rattle: { fear: number }
    keepCalm: Nothing
    afterFight: Nothing
    nextFight: { against: Colour }
    endFight: Nothing

    layStone: Ghost & { stone: 'own' | 'second' }
    hauntFull: Ghost
    passHaunt: Nothing
    aftershock: { colour: Colour }
    settleAftershock: Nothing
    insight: { area: number; to: Colour }
    afterHaunt: Nothing
    endHaunt: Nothing
    settleMixedSummon: { building: Building }

    useTile: Extra & { slot: number; tile: Tile }
    callUp: Ghost
    takeDisc: { area: number; action: Action }
    stopTaking: Nothing
    restNow: { area: number }

    occupy: Extra & { card: Card }
    payTokens: { colours: Colour[] }
    discFromSupply: Nothing
    discFromField: { area: number; action: Action }
    rewardPoints: { seat: Seat; points: number }
    rewardDiscs: { seat: Seat; areas: number[] }
    gift: { colour: Colour }

    quickNap: { area: number; card: 7 }
    descend: { area: number; to: Colour; card: 8 }
    bargain: { colour: Colour; card: 30 }
    exchange: { give: Colour; get: Colour; card: 33 }
    swap: Ghost & { card: 39 }
    swapWith: Ghost & { with: Ghost }
    lesson: { area: number; to: Colour; fear: number; card: 48 }
    passage: Ghost & { card: 50 }
    luckyDip: { card: 52 }
  }
  questions: {
    turn: Nothing
    lift: { to: Colour }
    refill: Nothing
    afterMove: Nothing
    relocate: { colour: Colour; from: Building; card: Card }
    collect: { building: Building | null; colour: Colour | null; tile: Tile }
    beforeRoll: Nothing
    dice: Nothing
    defence: Nothing
    rattle: { fear: number[] }
    nextFight: Nothing
    stone: Ghost
    fullHouse: { colour: Colour }
    afterHaunt: Nothing
    summonAny: Nothing
    moveAny: Nothing
    takeDiscs: Nothing
    restNow: Nothing
    pay: { card: Card; left: number }
    disc: { card: Card }
    reward: { card: Card }
    gift: Nothing
    swapWith: Ghost
  }
  events: {
    turnBegan: { seat: Seat; round: number }
    summoned: { seat: Seat } & Ghost
    notSummoned: { seat: Seat; colour: Colour }
    scared: { seat: Seat } & Ghost
    upgraded: { seat: Seat; building: Building; from: Colour; to: Colour }
    levelChanged: { seat: Seat; area: number; from: Colour; to: Colour }
    moved: { seat: Seat; colour: Colour; from: Building; to: Building }
    leftTown: { seat: Seat; colour: Colour; from: Building }
    swapped: { seat: Seat; one: Ghost; other: Ghost }
    placed: { seat: Seat } & Ghost
    attacked: { seat: Seat; opponent: Seat | null } & Ghost & { against: Colour; at: Building }
    rolled: { seat: Seat; dice: Die[] }
    rerolled: { seat: Seat; die: number; colour: Colour; result: number }
    dieRaised: { seat: Seat; die: number; colour: Colour; result: number }
    fightWon: { seat: Seat; colour: Colour; against: Colour; at: Building }
    fightLost: { seat: Seat; colour: Colour; against: Colour; at: Building }
    haunted: { seat: Seat; points: number } & Ghost
    curseLifted: { seat: Seat; points: number } & Ghost
    rested: { seat: Seat; area: number; discs: number }
    discsTaken: { seat: Seat; area: number; discs: number }
    bluesCame: { seat: Seat; building: Building; ghosts: number }
    redsLeft: Nothing
    fearGained: { seat: Seat; fear: number }
    fearPaid: { seat: Seat; fear: number }
    pointsGained: { seat: Seat; points: number; card: Card | null }
    tokensGained: { seat: Seat; colour: Colour; tokens: number }
    tokenPaid: { seat: Seat; colour: Colour }
    tileTaken: { seat: Seat; tile: Tile; building: Building | null }
    tileDiscarded: { seat: Seat; tile: Tile }
    tileLeft: { seat: Seat; tile: Tile; building: Building }
    tileUsed: { seat: Seat; tile: Tile }
    tilesLaid: { tiles: ByPlace<Tile> }
    cardOccupied: { seat: Seat; card: Card }
    cardUsed: { seat: Seat; card: Card }
    bonusFieldsFreed: { seat: Seat }
    lastRound: { seat: Seat | null }
    scored: { seat: Seat; points: number; total: number }
  }
  view: Omit<HalloweenState, 'pile'> & { pile: number; agenda: Pending<Halloween>[] }
  options: {
    variant: 'standard' | 'expert'
    cards: 'random' | 'apprentice' | 'brawl' | 'terror' | 'riches' | 'puzzle' | 'picked'
    picked: readonly string[]
    first: 'random' | 'seat-1' | 'seat-2' | 'seat-3' | 'seat-4'
  }
}

export type HState = State<Halloween>
export type HTable = Table<Halloween>
export type HStep = Step<Halloween>
export type HAsk = Ask<Halloween>

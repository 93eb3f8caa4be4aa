/** The words of Betrayal at House on the Hill: its steps, questions, events and view. The state is in state.ts. */
import type { Ask, GameTypes, Pending, Seat, State, Step, Table } from '@gloam/kernel/game.ts'
import type { Card, Omen } from './content/cards.ts'
import type { ExplorerName, Harm, TraitNo } from './content/explorers.ts'
import type { Deck, Floor, Room, Side, Trait } from './content/rooms.ts'
import type { Bound, KitStep, KitStepOf } from './kit/types.ts'
import type { Answer, BetrayalState, Decks, Haunt, Roll, Team, Thing, Token, Who } from './rules/state.ts'

type Nothing = Record<never, never>

/** The kind and number of a monster in a field, for the words. */
export interface Kinds {
  whoKind?: string
  whoNo?: number
  onKind?: string
  onNo?: number
  fromKind?: string
  fromNo?: number
  movingKind?: string
  movingNo?: number
}

export interface You {
  who: Who
}

/** Steps that cards, tiles and haunts are made of. In content they are written without `who` and `of`. */
export type EffectSteps = {
  /** A roll with a trait (one of several: the player chooses) or with a number of dice. */
  roll: You & {
    of?: string
    trait?: Trait | readonly Trait[]
    dice?: number
    fewer?: { in: Room; dice: number }
    extra?: number
    by: readonly Row[]
    unseen?: boolean
    on?: Seat
  }
  gain: You & { trait: Trait | 'each' | 'physical' | 'mental' | 'any'; n: number }
  /** `spared`: not to a skull (KIT-103). */
  lose: You & { trait: Trait | 'each' | 'physical' | 'mental' | 'any'; n: number; spared?: boolean }
  lowest: You & { trait: Trait | 'each' }
  restore: You & { traits: readonly Trait[] }
  heal: You & { n: number; on?: Seat }
  damage: You & { harm: Harm; n: number }
  damageDice: You & { harm: Harm; dice: number; plus?: number }
  draw: You & { deck: Deck; n: number }
  discardThis: You & { card: string }
  goTo: You & { room: Room }
  goToOneOf: You & { rooms: readonly Room[] }
  goAnywhere: You
  may: You & { of?: string; does: readonly Effect[] }
  everybody: You & { of?: string; where: 'anywhere' | 'basement' | 'wind' | 'beckoned'; does: readonly Effect[] }
  layToken: You & { token: string }
  liftToken: You & { token: string }
  hold: You & { card: 'debris' | 'webs' }
  keep: You & { card: 'graveDirt' | 'lightsOut' }
  freed: You & { on?: Seat }
  notFreed: You & { on?: Seat }
  struck: You & { might: number; after?: string; of?: string }
  gainRolled: You
  /** Omens and items. */
  seek: You
  sendDog: You
  turnMask: You
  askSpirits: You
  callHeroes: You
  callMonsters: You
  joinExplorer: You
  pushExplorer: You
  stepAside: You
  throwDynamite: You
  turnMusicBox: You
  pickpocket: You & { on?: Seat }
  /** Events. */
  bloodyAttack: You
  disquiet: You
  /** Traitors who have been asked whether it may touch them, and those whom it may not. */
  footsteps: You & { asked?: readonly Seat[]; spared?: readonly Seat[] }
  hangedMen: You & { trait: TraitNo; fine: number }
  mirrorGive: You
  giveToMirror: You
  meantToBe: You
  jonah: You
  mists: You & { dice: number }
  slideToken: You
  slide: You
  slideDown: You
  slideFall: You
  entranced: You
  steps: You & { n: number; spared?: readonly Seat[] }
  possession: You
  wallSwitch: You
  secretPassage: You
  /** -1: any floor. */
  openPassage: You & { floor: number }
  secretStairs: You
  blownAway: You
  toPatio: You
  lostIn: You & { floor: Floor }
  theWalls: You
  whatThe: You
  whoops: You
  /** A step of a haunt, with those it speaks of. */
  kit: You & { step: KitStep; bound: Bound }
}

/** A step as content writes it. */
export type Effect = {
  [K in keyof EffectSteps]: { readonly do: K } & Readonly<Omit<EffectSteps[K], 'who' | 'of'>>
}[keyof EffectSteps]

/** The result from which a line holds, and what it does; the highest line comes first. */
export type Row = readonly [atLeast: number, does: readonly Effect[]]

interface Spot {
  room: Room
  part: number
}

export interface Betrayal extends GameTypes {
  state: BetrayalState
  steps: EffectSteps & {
    /** Setting up and taking turns. */
    takeExplorer: { seat: Seat; explorer: ExplorerName }
    begin: { first?: Seat }
    beginTurn: { seat: Seat }
    startEffects: Nothing
    playTurn: Nothing
    endTurn: Nothing
    finishTurn: Nothing
    endEffects: Nothing
    endEffect: { effect: string }
    passTurn: Nothing
    free: { who: Who; on: Seat; card: 'debris' | 'webs' }
    /** Moving. */
    move: { who: Who; to: Room; part: number }
    discover: { who: Who; side: Side } & Kinds
    leave: { who: Who; to: Step<Betrayal> }
    left: { who: Who; room: Room; to: Step<Betrayal> }
    /** KIT-61 */
    sneak: { who: Who; to: Room }
    hurdled: { who: Who; needs: number; to: Step<Betrayal> }
    pushOn: { who: Who; trait: Trait | null; to: Step<Betrayal> }
    collapse: { who: Who }
    arrive: { who: Who } & Spot
    explore: { who: Who; room: Room; side: Side }
    place: { who: Who; tile: Room; turn: number; room: Room; side: Side }
    roomSymbol: { who: Who; room: Room }
    roomText: { who: Who; room: Room; discovered: boolean }
    cross: { who: Who }
    crossed: { who: Who }
    stopMoving: { who: Who }
    openVault: { who: Who }
    vaultOpened: { who: Who }
    fall: { who: Who }
    dropTo: { who: Who; room: Room; part: number; token: string | null }
    descend: { who: Who; floor: Floor; token: string | null }
    attachNew: { who: Who; tile: Room; room: Room; side: Side; turn: number; token: string | null }
    dropToBallroom: { who: Who }
    elevator: { who: Who }
    elevatorTo: { who: Who; floors: number }
    attachElevator: { who: Who; room: Room; side: Side }
    elevatorFalls: Nothing
    passWall: { who: Who }
    wallPassed: { who: Who; rolled: boolean }
    useToken: { who: Who; token: 'closet' | 'safe' | 'skeletons' }
    useSlide: { who: Who }
    /** Dice. */
    bend: { card: Card | 'itIsMeantToBe'; number?: number }
    rollOn: Nothing
    throw: Nothing
    reroll: { card: Card; zeros: number; ones: number; twos: number }
    keepDice: Nothing
    /** KIT-64: dice that go on one by one. */
    throwDice: { who: Who; dice: number; step: KitStepOf<'dieByDie'>; bound: Bound }
    diceThrown: { who: Who; step: KitStepOf<'dieByDie'>; bound: Bound }
    setDie: { who: Who; from: number; to: number; step: KitStepOf<'dieByDie'>; bound: Bound }
    stopDice: { who: Who; step: KitStepOf<'dieByDie'>; bound: Bound }
    settleRoll: { who: Who; of: string; by: readonly Row[]; on?: Seat }
    damageRolled: { who: Who; harm: Harm }
    attackRolled: Nothing
    /** Traits. */
    suffer: { who: Who; might: number; speed: number; knowledge: number; sanity: number }
    gainIn: { who: Who; trait: Trait; n: number }
    loseIn: { who: Who; trait: Trait; n: number }
    healIn: { who: Who; trait: Trait }
    die: { who: Who }
    /** Cards. */
    drawn: { who: Who; deck: Deck }
    resolve: { who: Who; card: string }
    resolved: { card: string }
    refuse: { who: Who }
    use: { who: Who; card: Card; on?: Seat }
    pickUp: { who: Who; thing: Thing }
    donePicking: Nothing
    drop: { who: Who; thing: Thing }
    doneDropping: Nothing
    trade: { who: Who; with: Seat }
    offer: { give: Thing | null }
    want: { get: Thing | null }
    agree: { give: Thing | null; get: Thing | null; with: Seat }
    declineTrade: { give: Thing | null; get: Thing | null }
    callOff: Nothing
    putOnTop: { who: Who; deck: 'item' | 'event'; card: string }
    fetchByDog: { who: Who; room: Room; thing: Thing }
    sendByDog: { who: Who; thing: Thing }
    layDown: { who: Who; room: Room; thing: Thing }
    goBy: { who: Who; room: Room; part: number }
    dynamiteTo: { who: Who; room: Room }
    pickOut: { who: Who; from: Seat; thing: Thing }
    drawTowards: { who: Who; moving: Who; to: Room } & Kinds
    /** Events. */
    foretell: { who: Who }
    foretold: { who: Who }
    lookAt: { who: Who; stack: Deck | 'tile' }
    arrange: { who: Who; stack: Deck | 'tile'; card: string; left: number }
    shuffleIn: { who: Who; thing: Thing }
    possess: { who: Who; trait: Trait }
    possessed: { who: Who; trait: Trait }
    hangedOne: { who: Who; trait: TraitNo; fine: number }
    layWall: { who: Who; side: Side }
    wallTo: { who: Who; tile: Room; side: Side; turn: number }
    passageTo: { who: Who; room: Room; part: number }
    stairsTo: { who: Who; room: Room; part: number }
    takeWay: { who: Who; room: Room; part: number; event: boolean }
    moveRoom: { who: Who; room: Room; to: Room; side: Side; turn: number }
    pass: Nothing
    /** Attacks. */
    attack: { who: Who; on: Who; trait: Trait; weapon: Thing | null; forced?: boolean; ranged?: boolean } & Kinds
    cutHand: { who: Who }
    attackNow: Nothing
    defend: Nothing
    settleAttack: Nothing
    dealDamage: Nothing
    steal: { thing: Thing }
    rider: { rider: string }
    drag: { room: Room }
    strike: Nothing
    beatMonster: Nothing
    endAttack: Nothing
    /** The haunt. */
    hauntRolled: Nothing
    chooseHaunt: { omen: Omen; room: Room; refused: number[] }
    wanted: { seat: Seat; want: boolean }
    tallyWanted: { omen: Omen; room: Room; no: number; refused: number[] }
    startHaunt: { no: number; omen: Omen; room: Room }
    beginRound: Nothing
    nextTurn: Nothing
    endRound: Nothing
    closeRound: Nothing
    monsterTurn: Nothing
    rollSpaces: Nothing
    playMonsters: Nothing
    endMonsters: Nothing
    restMonsters: Nothing
    finishMonsters: Nothing
    monsterMove: { who: Who; to: Room; part: number } & Kinds
    monsterPart: { who: Who; part: number } & Kinds
    monsterTake: { who: Who; thing: Thing } & Kinds
    monsterDrop: { who: Who; thing: Thing } & Kinds
    monsterDone: { who: Who } & Kinds
    autoMonster: { who: Who }
    seekStairs: Nothing
    task: { who: Who; task: string; on?: Who; room?: Room; thing?: Thing } & Kinds
    decide: { about: string; index: number; name: string; room?: Room; who?: Who; trait?: Trait } & Kinds
    decided: { lists: Step<Betrayal>[][] }
    revealSelf: { seat: Seat }
    secret: { seat: Seat; answer: string; who?: Who; n?: number }
  }
  questions: {
    explorer: Nothing
    turn: Nothing
    beforeRoll: Nothing
    afterRoll: Nothing
    suffer: { harm: Harm; n: number }
    arrange: { stack: Deck | 'tile'; left: number }
    monsters: Nothing
    /** A choice between steps that everybody may see. */
    choose: { about: string; options: Step<Betrayal>[] }
    wanted: { no: number }
    secret: { about: string; answers: Answer[] }
    dropMore: Nothing
    pickMore: Nothing
    offer: Nothing
    want: Nothing
    agree: { by: Seat; give: Thing | null; get: Thing | null }
  }
  events: {
    explorerTaken: { seat: Seat; explorer: ExplorerName }
    gameBegan: { seat: Seat }
    turnBegan: { seat: Seat; round: number }
    turnEnded: { seat: Seat }
    moved: { who: Who; from: Room | null; to: Room } & Kinds
    relocated: { who: Who; to: Room } & Kinds
    roomFound: { who: Who; room: Room; floor: Floor } & Kinds
    roomPlaced: { room: Room; floor: Floor }
    roomMoved: { room: Room; floor: Floor }
    roomRemoved: { room: Room }
    tileSkipped: { floors: string; room: Room | null }
    noRoomLeft: { who: Who; floor: Floor }
    movementEnded: { who: Who }
    rolled: { who: Who; of: string; kind: Roll['kind']; trait: Trait | null; results: number[]; total: number } & Kinds
    rolledUnseen: { who: Who; of: string } & Kinds
    rerolled: { who: Who; card: Card; results: number[]; total: number }
    bent: { who: Who; card: string; number: number | null }
    gained: { who: Who; trait: Trait; n: number; value: number }
    lost: { who: Who; trait: Trait; n: number; value: number }
    damaged: { who: Who; harm: Harm; n: number }
    died: { who: Who }
    cardDrawn: { who: Who; deck: Deck; card: string }
    noCard: { who: Who; deck: Deck }
    cardRefused: { who: Who; card: string }
    taken: { who: Who; thing: Thing } & Kinds
    dropped: { who: Who; thing: Thing; room: Room } & Kinds
    discarded: { who: Who; thing: Thing }
    used: { who: Who; card: string; on: Seat | null }
    traded: { who: Who; with: Seat; give: Thing | null; get: Thing | null }
    tradeDeclined: { who: Who; with: Seat }
    stolen: { who: Who; from: Who; thing: Thing } & Kinds
    companionLeft: { thing: Thing; room: Room }
    tokenLaid: { token: string; room: Room }
    tokenLifted: { token: string; room: Room }
    thingLaid: { thing: Thing; room: Room }
    held: { who: Who; card: 'debris' | 'webs' }
    freed: { who: Who }
    kept: { who: Who; card: string }
    keptEnded: { who: Who; card: string }
    topSeen: { who: Who; stack: Deck | 'tile'; card: string }
    looked: { who: Who; stack: Deck | 'tile' }
    attacked: { who: Who; on: Who; trait: Trait; weapon: Thing | null } & Kinds
    attackSettled: { who: Who; on: Who; mine: number; theirs: number } & Kinds
    stunned: { who: Who } & Kinds
    recovered: { who: Who } & Kinds
    removed: { who: Who; kind: string } & Kinds
    monsterPut: { who: Who; kind: string; room: Room } & Kinds
    spaces: { kind: string; n: number }
    omensStir: { who: Who; omens: number; total: number; begins: boolean }
    hauntBegan: { no: number; revealer: Seat; omen: Omen; room: Room; traitor: Seat | null }
    roundBegan: { round: number }
    monsterTurnBegan: { round: number }
    counted: { counter: string; n: number }
    marked: { who: Who; mark: string; n: number } & Kinds
    turned: { who: Who; team: Team }
    wentOut: { who: Who }
    takenOff: { who: Who }
    roleShown: { seat: Seat; role: number }
    taskTried: { who: Who; task: string } & Kinds
    told: { line: string; who: Who | null; room: Room | null; n: number | null } & Kinds
    answered: { about: string; answers: (string | null)[] }
    named: { who: Seat; on: Who | null }
    hauntEnded: { no: number; team: Team | 'house'; line: string }
  }
  view: BetrayalView
  options: {
    explorers: string
    month: string
    day: string
    haunts: string
    haunt: string
    first?: string
  }
}

/** What is face down in a view: the name, if the seat knows it, or nothing. */
export type Hidden = string | null

/** A choice that begins with a roll: with the trait of most dice, and the least that the dice have to show. */
export interface RollSeen {
  choice: BStep
  /** Null where a number of dice is rolled, whatever the traits are. */
  trait: Trait | null
  dice: number
  atLeast: number
}

/** What has to be rolled on the way out of a room; a failure costs a place of a trait, or ends the movement (null). */
export interface HoldSeen extends Omit<RollSeen, 'choice'> {
  loses: Trait | null
}

/** An attack that could be made: with how many dice, against how many. */
export interface FightSeen {
  who: Who
  on: Who
  trait: Trait
  weapon: Thing | null
  mine: number
  theirs: number
  /** What has to be rolled before there is an attack at all: the Sacrificial Dagger. */
  first: Omit<RollSeen, 'choice'> | null
}

export type BetrayalView = Omit<BetrayalState, 'stack' | 'discards' | 'decks' | 'haunt' | 'tokens' | 'roll'> & {
  /** Tiles of the stack from the bottom up; of the top one everybody sees the back (its floors, a bit for each). */
  stack: Hidden[]
  top: number
  /** The name of a discarded tile, or the floors on its back. */
  discards: (string | number)[]
  decks: Decks<Hidden[]>
  tokens: (Omit<Token, 'face'> & { face?: Hidden })[]
  roll: Roll | null
  /** In the haunt all spaces of the explorer on turn, with what the haunt adds or takes; null where the track says it. */
  spaces: number | null
  /** What the explorer on turn pays to leave the room, with opponents who hold back; null where one space is all, or it is secret. */
  leaving: number | null
  haunt:
    | (Omit<Haunt, 'roles' | 'secrets' | 'answers'> & {
        roles: (number | null)[]
        secrets: Record<string, { knows: number; value?: unknown; of?: number[] }>
      })
    | null
  /** The attacks that this seat could make now, with the dice of both; without those that a secret could be in. */
  fights: FightSeen[]
  rolls: RollSeen[]
  /** For the one on turn. */
  hold: HoldSeen | null
  /** The side of this seat, and whose book it may read. */
  side: Team | null
  agenda: Pending<Betrayal>[]
}

export type BState = State<Betrayal>
export type BTable = Table<Betrayal>
export type BStep = Step<Betrayal>
export type BAsk = Ask<Betrayal>

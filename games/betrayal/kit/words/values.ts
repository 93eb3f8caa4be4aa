/** What the kinds of kit/words/ stand for, as types. Those that are words themselves are made in kit/types.ts. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Card } from '../../content/cards.ts'
import type { ExplorerName, Harm } from '../../content/explorers.ts'
import type { Deck, Floor, Room, Trait } from '../../content/rooms.ts'
import type { Team, Thing } from '../../rules/state.ts'
import type { BetrayalView, BState } from '../../types.ts'
import type {
  Code,
  CounterKind,
  Fall,
  Handling,
  HauntCode,
  HauntDef,
  Hope,
  KitRow,
  KitStep,
  Modifier,
  Moment,
  MonsterKind,
  Num,
  Pred,
  Rider,
  RoomSel,
  Task,
  TokenKind,
  TraitorRule,
  Trigger,
  WhoSel,
  Win,
} from '../types.ts'
import type { PartOf } from './notation.ts'
import type { CHOICE, DEATH, DICE, DOER, EXTRA_DICE, HURDLE, LAST, LOAD } from './parts.ts'

export interface Values {
  flag: boolean
  weight: number
  trait: Trait
  harm: Harm
  deck: Deck
  floor: Floor
  team: Team
  card: Card
  tile: Room
  explorer: ExplorerName
  /** A card, or an item token by its kind. */
  thing: Thing
  /** A card, a token or a monster by its kind. */
  what: string
  /** Names that the haunt gives … */
  newPlace: string
  newMark: string
  newNote: string
  secret: string
  /** A secret by its name. */
  kept: string
  /** What is on the front of a token that lies face down. */
  newFront: string
  front: string
  /** … and uses. */
  counter: string
  token: string
  monster: string
  place: string
  mark: string
  note: string
  noted: string | number
  /** The number of a line, `H17-04`; that of a task or rider has words. */
  id: string
  taskId: string
  riderId: string
  rollId: string
  moment: Moment
  topic: string
  decision: string
  line: string
  face: string
  colour: string
  num: Num
  numPair: readonly [Num, Num]
  rooms: RoomSel
  roomPair: readonly [RoomSel, RoomSel]
  who: WhoSel
  pred: Pred
  step: KitStep
  row: KitRow
  code: Code
  codeName: string
  fall: Fall
  hope: Hope
  traitorRule: TraitorRule
  load: PartOf<typeof LOAD>
  extraDice: PartOf<typeof EXTRA_DICE>
  choice: PartOf<typeof CHOICE>
  doer: PartOf<typeof DOER>
  last: PartOf<typeof LAST>
  dice: PartOf<typeof DICE>
  death: PartOf<typeof DEATH>
  task: Task
  trigger: Trigger
  modifier: Modifier
  rider: Rider
  handling: Handling
  hurdle: PartOf<typeof HURDLE>
  win: Win
  counters: Readonly<Record<string, CounterKind>>
  tokens: Readonly<Record<string, TokenKind>>
  monsters: Readonly<Record<string, MonsterKind>>
  /** Functions: only haunts of our own have them. */
  functions: Readonly<Record<string, HauntCode>>
  suspects: (seen: BetrayalView) => readonly number[]
  imagine: (state: BState, unknown: readonly string[], chance: Chance) => void
  worth: (state: BState, seat: number) => number
  before: Readonly<Record<number, Partial<HauntDef>>>
}

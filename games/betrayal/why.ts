/** «Why not?», «are you sure?», and where in the rulebook an event's rule stands. Keys of the game's text. */
import type { Seat } from '@gloam/kernel/game.ts'
import { CARD, type Card } from './content/cards.ts'
import { EXPLORER, TRAITS, traitNo } from './content/explorers.ts'
import { DOORS, ROOM, type Room } from './content/rooms.ts'
import type { Player } from './rules/state.ts'
import type { Betrayal, BetrayalView, BStep } from './types.ts'

type Like = Readonly<Record<string, unknown>>
type Message = string

const SPEED = traitNo('speed')

/** Taken only if it is true for certain; otherwise nothing is said. */
export function whyNot(view: BetrayalView, seat: Seat, likes: readonly Like[]): Message | null {
  if (seat < 0 || likes.length === 0) return null
  const player = view.players[seat]
  if (player === undefined) return null
  if (!player.alive) return 'why.dead'
  const asked = view.agenda.at(-1)
  const turn = asked !== undefined && 'ask' in asked && asked.ask === 'turn'
  if (asked !== undefined && 'ask' in asked && asked.seat === seat && !turn) return 'why.decideFirst'
  if (view.turn.seat !== seat) return 'why.notYourTurn'
  if (!turn) return null
  const has = (kind: string) => likes.some((like) => like['do'] === kind)
  if (has('move')) return whyNoMove(view, seat, likes)
  if (has('discover')) return whyNoWay(view, seat)
  if (has('attack')) return view.haunt !== null && view.turn.attacked ? 'why.attacked' : null
  const thing = likes.find((like) => typeof like['thing'] === 'string')?.['thing']
  return typeof thing === 'string' ? whyNoCard(view, thing) : null
}

/** Why nobody goes anywhere now; null if it is not that. */
function whyNoWay(view: BetrayalView, seat: Seat): Message | null {
  const player = view.players[seat]
  if (player?.held != null) return 'why.held'
  return view.turn.stopped ? 'why.stopped' : null
}

function whyNoMove(view: BetrayalView, seat: Seat, likes: readonly Like[]): Message | null {
  const stuck = whyNoWay(view, seat)
  if (stuck !== null) return stuck
  const to = likes.find((like) => like['do'] === 'move')?.['to'] as Room | undefined
  const player = view.players[seat]
  if (to === undefined || player === undefined || player.room < 0) return null
  const here = player.room
  if (ROOM[to] === here) return 'why.here'
  const side = view.near.slice(here * 4, here * 4 + 4).indexOf(ROOM[to])
  if (side < 0) return 'why.far'
  if (!hasDoor(view, here, side) || !hasDoor(view, ROOM[to], (side + 2) & 3)) return 'why.wall'
  // What a haunt does to steps is its own affair: of that nothing is said.
  return view.haunt === null && view.turn.spent >= speedOf(view, player) ? 'why.spent' : null
}

function hasDoor({ turned }: BetrayalView, room: number, side: number): boolean {
  const base = (side - (turned[room] ?? 0) + 4) & 3
  return ((DOORS[room] ?? 0) & (1 << base)) !== 0
}

/** BET-053: the Speed of this moment, with what has been added to it for the turn. */
function speedOf({ turn }: BetrayalView, { explorer, clips, kept }: Player): number {
  const speed = (EXPLORER[explorer].tracks[SPEED][clips[SPEED]] ?? 0) + turn.extra
  return kept.includes('lightsOut') ? Math.min(1, speed) : speed
}

function whyNoCard(view: BetrayalView, thing: string): Message | null {
  if (view.turn.used.includes(thing)) return 'why.used'
  const use = CARD[thing as Card]?.use
  if (use === undefined) return thing in CARD ? 'why.works' : null
  if (use.when === 'haunt' && view.haunt === null) return 'why.noHaunt'
  if (use.when === 'insteadOfAttack' && view.haunt === null) return 'why.noHaunt'
  return use.when === 'beforeMoving' && view.turn.moved ? 'why.moved' : null
}

/** BET-044: a clip that reaches the skull kills, once the haunt has begun. */
export function confirm(choice: BStep, view: BetrayalView): Message | null {
  if (choice.do === 'suffer' && view.haunt !== null) {
    const clips = view.players[choice.who]?.clips ?? []
    if (TRAITS.some((trait, i) => choice[trait] > 0 && (clips[i] ?? 0) - choice[trait] < 0)) return 'confirm.lethal'
  }
  if (choice.do === 'loseIn' && view.haunt !== null) {
    const clip = view.players[choice.who]?.clips[TRAITS.indexOf(choice.trait)] ?? 0
    if (clip - choice.n < 0) return 'confirm.lethal'
  }
  if (choice.do === 'revealSelf') return 'confirm.reveal'
  return null
}

/** For each kind of event the heading of the rulebook under which its rule stands. */
export const RULE_OF_EVENT: Readonly<Partial<Record<keyof Betrayal['events'], string>>> = {
  explorerTaken: 'The beginning',
  gameBegan: 'The beginning',
  turnBegan: 'Your turn',
  turnEnded: 'Your turn',
  moved: 'Moving',
  relocated: 'Moving',
  roomFound: 'Exploring',
  roomPlaced: 'Exploring',
  roomMoved: 'Special rooms',
  tileSkipped: 'Exploring',
  noRoomLeft: 'Exploring',
  movementEnded: 'Moving',
  rolled: 'Dice',
  rerolled: 'Dice',
  rolledUnseen: 'Dice',
  bent: 'Dice',
  gained: 'Traits',
  lost: 'Traits',
  damaged: 'Damage',
  died: 'Death',
  cardDrawn: 'Events, items and omens',
  noCard: 'Events, items and omens',
  taken: 'Using and trading items',
  dropped: 'Using and trading items',
  used: 'Using and trading items',
  traded: 'Using and trading items',
  stolen: 'Attacks',
  attacked: 'Attacks',
  attackSettled: 'Attacks',
  stunned: 'Monsters',
  recovered: 'Monsters',
  monsterPut: 'Monsters',
  spaces: 'Monsters',
  omensStir: 'The haunt roll',
  hauntBegan: 'The haunt begins',
  roundBegan: 'Rounds of the haunt',
  monsterTurnBegan: 'Monsters',
  turned: 'The traitor',
  roleShown: 'Secret traitors',
  hauntEnded: 'The end',
}

/** For each kind of question the same. */
type Asked = keyof Betrayal['questions']

/** A choice is made in cards and rooms of all kinds; what it is about says where its rule stands. */
export const RULE_OF_QUESTION: Readonly<Record<Asked, string> & Record<`choose.${string}`, string>> = {
  explorer: 'The beginning',
  turn: 'Your turn',
  beforeRoll: 'Dice',
  afterRoll: 'Dice',
  suffer: 'Damage',
  arrange: 'Events, items and omens',
  choose: 'Events, items and omens',
  'choose.place': 'Exploring',
  'choose.rearrange': 'Exploring',
  'choose.attach': 'Exploring',
  'choose.land': 'Special rooms',
  'choose.part': 'Special rooms',
  'choose.elevator': 'Special rooms',
  'choose.go': 'Moving',
  'choose.way': 'Moving',
  'choose.trait': 'Traits',
  'choose.gain': 'Traits',
  'choose.lose': 'Traits',
  'choose.heal': 'Traits',
  'choose.lowest': 'Traits',
  'choose.win': 'The end',
  monsters: 'Monsters',
  secret: 'Secret traitors',
  wanted: 'The haunt begins',
  offer: 'Using and trading items',
  want: 'Using and trading items',
  agree: 'Using and trading items',
  dropMore: 'Using and trading items',
  pickMore: 'Using and trading items',
}

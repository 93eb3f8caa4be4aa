/** «Why not?»: why something that one might expect to be able to do cannot be done now. Keys of the game's text. */
import type { Seat } from '@gloam/kernel/game.ts'
import { type Card, faceOf } from './content/cards.ts'
import { ACTIONS, type Action, BUILDINGS } from './content/town.ts'
import { FREE } from './rules/board.ts'
import type { Area, Halloween, Player } from './types.ts'

type View = Halloween['view']
type Like = Readonly<Record<string, unknown>>

export function whyNot(view: View, seat: Seat, likes: readonly Like[]): string | null {
  if (seat < 0) return null
  if (view.turn !== seat) return 'why.notYourTurn'
  const top = view.agenda.at(-1)
  if (top === undefined || !('ask' in top) || top.ask !== 'turn') return 'why.decideFirst'
  const player = view.players[seat]
  const action = likes.find(({ do: does }) => ACTIONS.includes(does as Action))
  if (action !== undefined) return whyNoAction(view, player, action['do'] as Action, action['area'] as number)
  const card = likes.find((like) => typeof like['card'] === 'number')
  if (card !== undefined) return whyNoCard(player, card['card'] as Card)
  if (likes.some((like) => typeof like['slot'] === 'number')) return whyNoTile(player)
  return likes.some((like) => 'colour' in like) ? 'why.level' : null
}

function whyNoAction(view: View, player: Player, action: Action, at: number): string | null {
  const area: Area | undefined = player.areas[at]
  if (area === undefined) return null
  if (area.done) return 'why.areaDone'
  if (area.discs[ACTIONS.indexOf(action)] === 1) return 'why.fieldTaken'
  if (player.discs === 0) return 'why.noDisc'
  return NEEDS[action](view, player, area)
}

/** Why the action itself cannot be carried out in an area of this level (HAL-032, R07). */
const NEEDS: Record<Action, (view: View, player: Player, area: Area) => string> = {
  summon: (view, _, { level }) => (hasGhosts(view, level, 2) ? 'why.noRoomOrGhost' : 'why.noPair'),
  scare: () => 'why.level',
  upgrade: (view, { fear }, { level }) => (hasGhosts(view, level, 1) && fear < 2 ? 'why.fear' : 'why.noUpgrade'),
  move: (view, _, { level }) => (hasGhosts(view, level, 1) ? 'why.full' : 'why.level'),
  fight: (view, _, { level }) => (hasGhosts(view, level, 1) ? 'why.noTarget' : 'why.level'),
  haunt: (view, player, { level }) => whyNoHaunt(view, player, level),
}

function whyNoHaunt(view: View, { stones, secondStones }: Player, level: number): string {
  if (stones + secondStones === 0) return 'why.noStone'
  const free = BUILDINGS.some((_, place) =>
    view.town[place].some((count, rank) => count > 0 && rank < level && view.fields[place][rank] === FREE),
  )
  return free ? 'why.hauntedBefore' : 'why.noField'
}

function hasGhosts(view: View, level: number, count: number): boolean {
  return view.town.some((ghosts) => ghosts.some((have, rank) => rank < level && have >= count))
}

function whyNoCard(player: Player, card: Card): string {
  if (player.cards.includes(card)) return faceOf(card).timing === 'once a turn' ? 'why.cardUsed' : 'why.cardWorks'
  const total = player.tokens.reduce((sum, count) => sum + count, 0)
  if (player.discs === 0 && player.areas.every(({ discs }) => !discs.includes(1))) return 'why.noDisc'
  if (total < 3) return 'why.tokens'
  return faceOf(card).cost === 'coloured' ? 'why.differentTokens' : 'why.tokens'
}

function whyNoTile(player: Player): string {
  return player.discs === 0 ? 'why.noDiscForTile' : 'why.tileLater'
}

/** For each kind of event the heading of the rulebook under which its rule stands. */
export const RULE_OF_EVENT: Readonly<Partial<Record<keyof Halloween['events'], string>>> = {
  turnBegan: 'Your turn',
  summoned: 'Summon',
  scared: 'Scare',
  upgraded: 'Upgrade',
  levelChanged: 'Ghosts and levels',
  moved: 'Move',
  attacked: 'Fight',
  rolled: 'Fight',
  fightWon: 'Fight',
  fightLost: 'Fight',
  haunted: 'Haunt',
  rested: 'Rest',
  bluesCame: 'When the last blue ghost leaves',
  tokensGained: 'Tokens',
  tokenPaid: 'Tokens',
  tileTaken: 'Bonus tiles',
  tileDiscarded: 'Bonus tiles',
  tileLeft: 'Bonus tiles',
  tileUsed: 'Bonus tiles',
  tilesLaid: 'Bonus tiles',
  bonusFieldsFreed: 'Bonus tiles',
  cardOccupied: 'Cards',
  cardUsed: 'Cards',
  redsLeft: 'Expert game',
  lastRound: 'The end',
  scored: 'The end',
}

/** For each question that is asked within something else the heading under which its rule stands. */
export const RULE_OF_QUESTION: Readonly<Record<keyof Halloween['questions'], string>> = {
  turn: 'Your turn',
  lift: 'Upgrade',
  refill: 'When the last blue ghost leaves',
  afterMove: 'Move',
  relocate: 'Move',
  collect: 'Bonus tiles',
  beforeRoll: 'Fight',
  dice: 'Fight',
  defence: 'Fight',
  rattle: 'Fight',
  nextFight: 'Fight',
  stone: 'Two players',
  fullHouse: 'Haunt',
  afterHaunt: 'Haunt',
  summonAny: 'Bonus tiles',
  moveAny: 'Bonus tiles',
  takeDiscs: 'Rest',
  restNow: 'Rest',
  pay: 'Cards',
  disc: 'Cards',
  reward: 'Cards',
  gift: 'Cards',
  swapWith: 'Cards',
}

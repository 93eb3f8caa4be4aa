/**
 * «Why not?»: why something that one might expect to be able to do cannot be done now, as a message of the game's text.
 * It names one thing that is missing: with it, the thing could be done, or the next thing that is missing is named.
 * A test holds it to that in random matches.
 */
import type { Seat } from '@gloam/kernel/game.ts'
import { CARD, type Card, faceOf } from './content/cards.ts'
import { ACTIONS, type Action, type Building, type Colour, fieldOf, placeOf, rankOf } from './content/town.ts'
import { playerAt } from './rules/board.ts'
import { couldAct, hasCard, NEEDS, type View, whyNoStone } from './telling/why-actions.ts'
import type { Player } from './types.ts'

type Like = Readonly<Record<string, unknown>>

/** A key of the game's text, or a key with what its message needs. */
export type Reason = string | { readonly key: string; readonly with: Readonly<Record<string, unknown>> }

export function whyNot(view: View, seat: Seat, likes: readonly Like[]): Reason | null {
  if (seat < 0) return null
  const asked = view.agenda.at(-1)
  if (asked === undefined || !('ask' in asked)) return null
  if (asked.seat !== seat) return view.turn === seat ? 'why.waits' : 'why.notYourTurn'
  if (asked.ask !== 'turn') return 'why.decideFirst'
  const player = playerAt(view, seat)
  for (const like of likes) {
    const reason = whyNotLike(view, player, like)
    if (reason !== undefined) return reason
  }
  return null
}

/** Undefined if this like says nothing; the next may. */
function whyNotLike(view: View, player: Player, like: Like): Reason | null | undefined {
  const { do: does, area, colour, building, from, to, card, slot } = like as Partial<Fields>
  if (does === 'haunt' && building !== undefined && colour !== undefined)
    return whyNoField(view, player, building, colour)
  if (isAction(does) && area !== undefined) return whyNoAction(view, player, does, area)
  if ((does === undefined || does === 'rest') && area !== undefined)
    return player.areas[area]?.done ? 'why.areaDone' : null
  if (does === undefined && card !== undefined) return whyNoCard(view, player, card)
  if (slot !== undefined) return whyNoTile(player, slot)
  const at = building ?? from
  if (does === undefined && colour !== undefined && at !== undefined) return whyNoGhost(view, player, colour)
  return does === undefined && to !== undefined ? whyNoWay(view, to) : undefined
}

/** The fields of likes that things on the board carry. */
interface Fields {
  do: string
  area: number
  colour: Colour
  building: Building
  from: Building
  to: Building
  card: Card
  slot: number
}

function isAction(name: string | undefined): name is Action {
  return (ACTIONS as readonly (string | undefined)[]).includes(name)
}

/** HAL-027, HAL-030, HAL-031: the area, its field, a disc; then what the action itself needs. */
function whyNoAction(view: View, player: Player, action: Action, at: number): Reason | null {
  const area = player.areas[at]
  if (area === undefined) return null
  if (area.done) return 'why.areaDone'
  const taken = area.discs[fieldOf(action)] === 1
  // HAL-114: card 14 uses a field that has its disc already.
  if (taken && !hasCard(view, CARD.secondHelping)) return 'why.fieldTaken'
  if (!taken && player.discs === 0) return 'why.noDisc'
  return NEEDS[action](view, player, area.level)
}

/** HAL-093 to HAL-095 */
function whyNoCard(view: View, player: Player, card: Card): Reason {
  if (player.cards.includes(card)) return OWN_CARD[faceOf(card).timing]
  if (player.discs === 0 && player.areas.every(({ discs }) => !discs.includes(1))) return 'why.noDiscForCard'
  const { tokens, different } = priceOf(view, player, card)
  const have = player.tokens.reduce((sum, count) => sum + count, 0)
  if (have < tokens) return { key: 'why.tokens', with: { tokens, have } }
  return different
    ? { key: 'why.differentTokens', with: { tokens, have: player.tokens.filter((count) => count > 0).length } }
    : { key: 'why.tokens', with: { tokens, have } }
}

const OWN_CARD = { permanent: 'why.cardWorks', 'once a turn': 'why.cardUsed', end: 'why.cardEnd' } as const

/** HAL-093; HAL-143 with card 43 and HAL-147 with card 47. */
function priceOf(view: View, { cards }: Player, card: Card): { tokens: number; different: boolean } {
  const grey = faceOf(card).cost === 'grey' || cards.includes(CARD.greyVeil)
  const allGrey = view.cards.every((other) => faceOf(other).cost !== 'grey' || cards.includes(other))
  return { tokens: cards.includes(CARD.frugalMedium) && (grey || allGrey) ? 2 : 3, different: !grey }
}

/** HAL-073 to HAL-075 */
function whyNoTile(player: Player, slot: number): Reason {
  const field = player.bonus[slot]
  if (field === null || field === undefined) return 'why.noTile'
  if (field === 'disc') return 'why.tileSpent'
  return player.discs === 0 ? 'why.noDiscForTile' : 'why.tileLater'
}

/** HAL-025: what stands between the player and any action with a ghost of this colour. */
function whyNoGhost(view: View, player: Player, colour: Colour): Reason {
  const rank = rankOf(colour)
  const ready = player.areas.filter(({ done }) => !done)
  if (ready.length === 0) return 'why.allDone'
  if (!ready.some(({ level }) => couldAct(view, level, rank)))
    return { key: 'why.ghostLevel', with: { level: rank + 1 } }
  return player.discs === 0 ? 'why.noDisc' : 'why.ghostBusy'
}

/** HAL-057 to HAL-060, for one haunt field. */
function whyNoField(view: View, player: Player, building: Building, colour: Colour): Reason {
  const place = placeOf(building)
  const rank = rankOf(colour)
  if (view.fields[place][rank] >= 0) return 'why.stoneThere'
  if (view.town[place][rank] === 0) return 'why.noGhostThere'
  const stone = whyNoStone(view, player, place)
  if (stone !== null) return stone
  const able = player.areas.filter(({ done, level }) => !done && couldAct(view, level, rank))
  if (player.areas.every(({ done }) => done)) return 'why.allDone'
  if (able.length === 0) return { key: 'why.ghostLevel', with: { level: rank + 1 } }
  if (able.every(({ discs }) => discs[fieldOf('haunt')] === 1)) return 'why.hauntBusy'
  return 'why.noDisc'
}

/** HAL-051: nothing enters a full building. */
function whyNoWay(view: View, to: Building): Reason {
  const ghosts = view.town[placeOf(to)].reduce((sum, count) => sum + count, 0)
  return ghosts >= (view.expert ? 4 : 6) ? 'why.buildingFull' : 'why.noWay'
}

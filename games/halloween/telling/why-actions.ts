/** What each action needs of the town, and what of it is missing (HAL-036 to HAL-061). */
import { CARD, type Card, faceOf } from '../content/cards.ts'
import { type Action, nextRank, PLACES, type Place, RANKS, type Rank } from '../content/town.ts'
import { FREE, playerAt } from '../rules/board.ts'
import type { Halloween, Player } from '../types.ts'

export type View = Halloween['view']

/** Whether the one on turn may use a card: occupied, and if it works once a turn, not used yet. */
export function hasCard(view: View, card: Card): boolean {
  if (!playerAt(view, view.turn).cards.includes(card)) return false
  return faceOf(card).timing !== 'once a turn' || !view.used.includes(card)
}

/** HAL-025; HAL-104: with card 4 one level more. */
export function couldAct(view: View, level: number, rank: number): boolean {
  return rank < (hasCard(view, CARD.borrowedPower) ? level + 1 : level)
}

interface Ghost {
  place: Place
  rank: Rank
}

/** The ghosts in town that an area of this level may use. */
function within(view: View, level: number): Ghost[] {
  return PLACES.flatMap((place) =>
    RANKS.filter((rank) => view.town[place][rank] > 0 && couldAct(view, level, rank)).map((rank) => ({ place, rank })),
  )
}

/** Why an area of this level, with a free field and a disc, cannot do it. */
export const NEEDS: Readonly<Record<Action, (view: View, player: Player, level: number) => string>> = {
  summon: (view, _, level) => (hasPair(view, level) ? 'why.noRoomOrGhost' : (whyNone(view, level) ?? 'why.noPair')),
  scare: () => 'why.level',
  upgrade: whyNoUpgrade,
  move: (view, _, level) => whyNone(view, level) ?? 'why.full',
  fight: (view, _, level) => whyNone(view, level) ?? (view.expert ? 'why.noWeaker' : 'why.noTarget'),
  haunt: whyNoHaunt,
}

function whyNone(view: View, level: number): string | null {
  return within(view, level).length === 0 ? 'why.level' : null
}

/** HAL-036; with card 45 two colours do as well. */
function hasPair(view: View, level: number): boolean {
  const mixed = hasCard(view, CARD.mixedSeance)
  return within(view, level).some(
    ({ place, rank }) =>
      view.town[place][rank] >= 2 || (mixed && view.town[place].some((count, low) => low < rank && count > 0)),
  )
}

/** HAL-042 to HAL-044 */
function whyNoUpgrade(view: View, player: Player, level: number): string {
  const ghosts = within(view, level)
  if (ghosts.length === 0) return 'why.level'
  const next = ghosts.flatMap(({ rank }) => nextRank(rank) ?? [])
  if (next.length === 0) return 'why.onlyRed'
  return next.some((rank) => view.ghosts[rank] > 0) ? whyNoFear(player) : 'why.noFigure'
}

function whyNoFear({ fear }: Player): string {
  return fear === 0 ? 'why.noFear' : 'why.fear'
}

/** HAL-057 to HAL-059 */
function whyNoHaunt(view: View, player: Player, level: number): string {
  const ghosts = within(view, level)
  if (ghosts.length === 0) return 'why.level'
  if (player.stones + player.secondStones === 0) return 'why.noStone'
  return ghosts.some(({ place, rank }) => view.fields[place][rank] === FREE) ? 'why.hauntedBefore' : 'why.noField'
}

/** HAL-059, HAL-164: why none of the player's stones can lie in this building. */
export function whyNoStone(view: View, { stones, secondStones }: Player, place: Place): string | null {
  if (stones + secondStones === 0) return 'why.noStone'
  const own = stones > 0 && !view.fields[place].includes(view.turn)
  const second = secondStones > 0 && !view.fields[place].includes(view.turn + 2)
  return own || second ? null : 'why.hauntedHere'
}

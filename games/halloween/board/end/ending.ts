/** How near the end of the night is (HAL-158). */
import { there } from '@gloam/kernel/data.ts'

/** HAL-158: a fifth card ends the game, and so does the last stone. */
export const CARDS_TO_END = 5

interface Belongings {
  stones: number
  secondStones: number
  cards: readonly number[]
}

interface Night {
  players: readonly Belongings[]
  fields: readonly (readonly number[])[]
  expert: boolean
}

/** How many stones a player has laid, and how many there are to lay. */
export function stonesOf({ players, fields }: Night, seat: number): { laid: number; all: number } {
  const laid = fields.flat().filter((stone) => stone >= 0 && stone % players.length === seat).length
  const { stones, secondStones } = there(players[seat])
  return { laid, all: laid + stones + secondStones }
}

/** From 0 to 1: how near the nearest player has brought the end. */
export function nearness(night: Night): number {
  const ways = night.players.flatMap(({ cards }, seat) => {
    const { laid, all } = stonesOf(night, seat)
    return [laid / all, night.expert ? 0 : cards.length / CARDS_TO_END]
  })
  return Math.min(1, Math.max(...ways))
}

/** What the night was over for; `night` where the view no longer shows it, such as a stone that was taken back. */
export interface Reason {
  why: 'stones' | 'cards' | 'tokens' | 'night'
  seat?: number
}

/**
 * HAL-158, HAL-165, HAL-174: what brought on the end, once: others may have got as far in the last round. Where it is not
 * known any more who was first, and several could have been, nobody is named.
 */
export function reasonOf(
  night: Night & { supply: readonly number[] },
  brought: { seat: number | null } | null,
): Reason {
  const all = reasonsOf(night)
  const first = brought === null ? undefined : all.find(({ seat = null }) => seat === brought.seat)
  return first ?? (all.length === 1 ? there(all[0]) : { why: 'night' })
}

/** All that would have ended it, as it lies on the table at the end. */
function reasonsOf(night: Night & { supply: readonly number[] }): Reason[] {
  const reasons: Reason[] = night.players.flatMap(({ stones, secondStones, cards }, seat) => [
    ...(stones + secondStones === 0 ? [{ why: 'stones' as const, seat }] : []),
    ...(!night.expert && cards.length >= CARDS_TO_END ? [{ why: 'cards' as const, seat }] : []),
  ])
  if (night.expert && night.supply.filter((left) => left === 0).length >= 2) reasons.push({ why: 'tokens' })
  return reasons
}

/** Those who had the most points, where they were several, and whether their tokens set them apart. */
export interface Tie {
  winners: readonly number[]
  points: number
  /** What the winners have of tokens, each. */
  tokens: number
  broken: boolean
}

/** HAL-162: a tie of points is broken by tokens; who ties in both shares the win. */
export function tieOf(
  { players }: { players: readonly { points: number; tokens: readonly number[] }[] },
  winners: readonly number[],
): Tie | null {
  const points = Math.max(...players.map((player) => player.points))
  const tied = players.filter((player) => player.points === points).length
  const [first] = winners
  if (tied < 2 || first === undefined) return null
  const tokens = there(players[first]).tokens.reduce((sum, count) => sum + count, 0)
  return { winners, points, tokens, broken: winners.length < tied }
}

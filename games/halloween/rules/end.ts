/** HAL-158 to HAL-162, HAL-176: the end, the last points, the winner. */
import { mostPointsWin } from '@gloam/kernel/winners.ts'
import { CARD, type Card, faceOf } from '../content/cards.ts'
import { type ByRank, colourOf, rankOf } from '../content/town.ts'
import type { HTable, Player } from '../types.ts'

export function finish(g: HTable): void {
  const { state } = g
  state.players.forEach((player, seat) => {
    const points = state.expert ? setsOfThree(player.tokens) * 5 : endPoints(player)
    player.points += points
    g.tell({ is: 'scored', seat, points, total: player.points })
  })
  // HAL-161, HAL-162, R76
  const points = state.players.map((player) => player.points)
  g.end(mostPointsWin(points, 'end.points', state.players.map(tokensOf)))
}

function tokensOf({ tokens }: Player): number {
  return tokens.reduce((sum, count) => sum + count, 0)
}

/** What the scoring cards give, card 41 last (HAL-160). */
export function endPoints(player: Player): number {
  const fromCards = player.cards.reduce((sum, card) => sum + (SCORING[card]?.(player) ?? 0), 0)
  // HAL-141, R70
  const tithe = player.cards.includes(CARD.titheOfGlory) ? Math.floor((player.points + fromCards) / 10) : 0
  return fromCards + tithe
}

/** HAL-122: what card 22 gives, by the colour that all areas have reached. */
const FOOTING: Readonly<ByRank<number>> = [0, 1, 2, 5, 8]

const SCORING: Record<Card, (player: Player) => number> = {
  [CARD.rainbowPact]: ({ cards }) => 3 * cards.filter((card) => faceOf(card).cost === 'coloured').length,
  [CARD.bottledFear]: ({ fear }) => 2 * Math.floor(fear / 3),
  [CARD.evenFooting]: ({ areas }) => FOOTING[rankOf(colourOf(Math.min(...areas.map((area) => area.level))))],
  [CARD.tokenHoard]: (player) => 3 * Math.floor(tokensOf(player) / 2),
  [CARD.crimsonHoard]: ({ tokens }) => 3 * tokens[rankOf('red')],
  [CARD.spareStones]: ({ stones, secondStones }) => 4 * (stones + secondStones),
  [CARD.fullSpectrum]: ({ tokens }) => 12 * Math.min(...tokens),
}

/** R81: the most sets of three different colours that the tokens make. */
export function setsOfThree(tokens: readonly number[]): number {
  let sets = 0
  const usable = (count: number) => tokens.reduce((sum, have) => sum + Math.min(have, count), 0)
  while (usable(sets + 1) >= 3 * (sets + 1)) sets++
  return sets
}

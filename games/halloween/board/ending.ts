/** How near the end of the night is (HAL-158). */

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
  const { stones, secondStones } = players[seat]
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

/** SKE-001: the cards, each known by its number. */
export type Card = number

const HIGHEST = 10
const COPIES = 4

/** Every card that there is. */
export const CARDS: readonly Card[] = Array.from({ length: HIGHEST * COPIES }, (_, i) => (i % HIGHEST) + 1)

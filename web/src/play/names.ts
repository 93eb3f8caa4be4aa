/** Who reads, and what the players are called. */
export interface Names {
  seat: number
  seats: number
  nameOf(seat: number): string
}

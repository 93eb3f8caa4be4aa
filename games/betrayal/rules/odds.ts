/** How often so many dice beat so many: each shows 0, 1 or 2, and the higher sum wins (BET-195, BET-197). */

const FACES = [0, 1, 2]

/** How likely each sum is. */
function sums(dice: number): number[] {
  let chances = [1]
  for (let die = 0; die < dice; die++) {
    const next = Array<number>(chances.length + 2).fill(0)
    chances.forEach((chance, sum) => {
      for (const face of FACES) next[sum + face] = (next[sum + face] ?? 0) + chance / FACES.length
    })
    chances = next
  }
  return chances
}

/** How often so many dice show so much, or more. */
export function chanceToReach(dice: number, atLeast: number): number {
  return sums(dice).reduce((reached, chance, sum) => (sum >= atLeast ? reached + chance : reached), 0)
}

export function chanceToWin(mine: number, theirs: number): number {
  const [own, other] = [sums(mine), sums(theirs)]
  let won = 0
  own.forEach((chance, sum) => {
    for (const [against, theirChance] of other.entries()) if (sum > against) won += chance * theirChance
  })
  return won
}

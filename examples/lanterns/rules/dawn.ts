/** Day breaks: cloaks are opened, points are counted (LAN-009, LAN-010). */
import { there } from '@gloam/kernel/data.ts'
import type { Rules } from '@gloam/kernel/game.ts'
import { pointsOf } from '../points.ts'
import type { Lanterns } from '../types.ts'

export const dawnRules: Pick<Rules<Lanterns>, 'dawn'> = {
  dawn(g) {
    const { state } = g
    const held = state.houses.map(({ cloak }) => there(cloak[0]))
    state.day = true
    g.reveal()
    g.tell({ is: 'dayBroke' })
    held.forEach((bright, seat) => {
      const counts = held.filter((other) => other === bright).length === 1
      if (!counts) state.aside.push(...there(state.houses[seat]).cloak.splice(0))
      g.tell({ is: 'opened', seat, bright, counts })
    })
    const scores = state.houses.map((house) => pointsOf(house, true))
    const best = Math.max(...scores)
    g.end({ winners: scores.flatMap((points, seat) => (points === best ? [seat] : [])), reason: 'end.dawn', scores })
  },
}

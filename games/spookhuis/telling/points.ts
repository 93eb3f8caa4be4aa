/** Where the ghosts' fright points came from, of what was told in a match (SPO-077, SPO-R37). */
import { there } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { Spookhuis } from '../types.ts'

type Source = 'alone' | 'together'

interface Points {
  key: Source
  name: string
  points: number[]
}

export function pointSources(events: readonly GameEvent<Spookhuis>[], seats: number): Points[] {
  const sourceOf = (key: Source): Points => ({ key, name: `points.${key}`, points: Array<number>(seats).fill(0) })
  const [alone, together] = [sourceOf('alone'), sourceOf('together')]
  for (const event of events) {
    if (event.is !== 'frightened') continue
    const { points } = event.ghosts.length === 1 ? alone : together
    for (const ghost of event.ghosts) points[ghost] = there(points[ghost]) + 1
  }
  return [alone, together].filter(({ points }) => points.some((count) => count > 0))
}

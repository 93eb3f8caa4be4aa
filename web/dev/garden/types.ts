/** The words of a tiny game with everything that a board can ask of the frame: it is there to try the frame. */
import type { GameTypes, Seat } from '@gloam/kernel/game.ts'

export type Plant = 'arch' | 'bench' | 'pond'
export const PLANTS: readonly Plant[] = ['arch', 'bench', 'pond']

/** The garden has three rows of three beds; a plant has its gate to the north, east, south or west. */
export const SIZE = 3
export const BEDS = SIZE * SIZE

type Nothing = Record<never, never>

export interface GardenState {
  turn: Seat
  points: number[]
  /** What stands in each bed, and to which side its gate is turned. */
  beds: ({ plant: Plant; turn: number; seat: Seat } | null)[]
  /** Cards that have been drawn, by seat. */
  drawn: number[][]
  pile: number[]
  /** What may still be done in this turn. */
  left: string[]
  turns: number
}

export interface Garden extends GameTypes {
  state: GardenState
  steps: {
    begin: Nothing
    plant: { plant: Plant; bed: number; turn: number }
    draw: Nothing
    roll: Nothing
    drink: Nothing
    endTurn: Nothing
  }
  questions: { turn: Nothing }
  events: {
    turnBegan: { seat: Seat }
    planted: { seat: Seat; plant: Plant; bed: number; turn: number }
    drew: { seat: Seat; card: number }
    rolled: { seat: Seat; dice: number[] }
    gained: { who: Seat; points: number }
    drank: { seat: Seat }
  }
  view: Omit<GardenState, 'pile'> & { pile: number }
  options: Record<never, string>
}

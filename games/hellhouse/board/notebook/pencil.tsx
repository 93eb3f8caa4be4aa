/** Pencil marks of one's own in the notebook: what can be drawn, and where it is kept. */
import type { Notes } from '@gloam/games/board/contract.ts'
import { line } from '../art/pen.ts'

type Mark = 'none' | 'ring' | 'doubt' | 'cross'

/** In the order in which a press makes them: whoever strikes out by hand does that most often. */
export const RINGS_FIRST: readonly Mark[] = ['none', 'ring', 'doubt', 'cross']
export const STRIKES_FIRST: readonly Mark[] = ['none', 'cross', 'ring', 'doubt']

interface Pencil {
  mark: Mark
  /** Makes the next mark. */
  press(): void
}

/** The pencil over one place of the notebook; the table keeps what it has written for this seat alone. */
export function pencilOn(notes: Notes, place: string, marks: readonly Mark[]): Pencil {
  const written = notes.read(place)
  const mark = marks.find((one) => one === written) ?? 'none'
  const next = marks[(marks.indexOf(mark) + 1) % marks.length] ?? 'none'
  return { mark, press: () => notes.write(place, next === 'none' ? null : next) }
}

const ROUND = { strokeLinecap: 'round' } as const

/** Two strokes for what the game has ruled out; blue pencil for what the player thinks. */
export function PencilMark({ mark, out }: { mark: Mark; out: boolean }) {
  return (
    <svg className="hh-marks" viewBox="0 0 64 76" aria-hidden="true">
      {out ? line('M6 66C26 48 40 30 60 8M10 70C32 50 46 30 62 14', '#d8d2c4', 2.6, ROUND) : null}
      {mark === 'ring' ? line('M2 40C0 8 60-4 63 34C66 74 8 84 3 44', '#7cbcff', 2.8, ROUND) : null}
      {mark === 'cross' ? line('M10 12L54 64M54 10L10 66', '#7cbcff', 3, ROUND) : null}
      {mark === 'doubt' ? (
        <text x="50" y="24" className="hh-doubt">
          ?
        </text>
      ) : null}
    </svg>
  )
}

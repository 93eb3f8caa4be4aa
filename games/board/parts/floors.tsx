/** The lift of a house with floors: which floor is shown where only one has room, and who is on each. */
import type { ReactNode } from 'react'
import '../pieces.css'

export interface Floor {
  key: string
  name: string
  /** Who and what is there: marks and small figures. */
  there: ReactNode
}

interface LiftProps {
  label: string
  floors: readonly Floor[]
  current: string
  onGo(floor: string): void
}

export function Lift({ label, floors, current, onGo }: LiftProps) {
  return (
    <nav className="lift" aria-label={label}>
      {floors.map(({ key, name, there }) => (
        <button key={key} type="button" aria-current={key === current} onClick={() => onGo(key)}>
          {name}
          <span>{there}</span>
        </button>
      ))}
    </nav>
  )
}

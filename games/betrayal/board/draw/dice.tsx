/** The dice of the house: two sides blank, two with one dot, two with two. */
import { memo } from 'react'

interface DieProps {
  /** 0, 1 or 2; null before it is thrown. */
  face: number | null
  size?: number
  chosen?: boolean
}

export const Die = memo(function Die({ face, size = 40, chosen = false }: DieProps) {
  return (
    <svg
      className={chosen ? 'bet-die chosen' : 'bet-die'}
      width={size}
      height={size}
      viewBox="0 0 38 38"
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="35" height="35" rx="7" />
      {face === 1 && <circle cx="19" cy="19" r="4.6" />}
      {face === 2 && (
        <>
          <circle cx="12" cy="12" r="4.6" />
          <circle cx="26" cy="26" r="4.6" />
        </>
      )}
    </svg>
  )
})

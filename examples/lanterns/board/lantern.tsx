/** One lantern, drawn: the brighter it is, the larger its flame and its glow. */
import type { CSSProperties } from 'react'

export function Lantern({ bright }: { bright: number }) {
  const style = { '--bright': bright } as CSSProperties
  return (
    <span className="lan-lantern" style={style} aria-hidden="true">
      <svg viewBox="0 0 60 84" focusable="false" aria-hidden="true">
        <path className="lan-ring" d="M22 12a8 8 0 0 1 16 0" />
        <path className="lan-metal" d="M16 22l6-10h16l6 10zM14 66h32l3 8H11z" />
        <path className="lan-glass" d="M16 22h28l3 44H13z" />
        <path
          className="lan-flame"
          d="M30 60c-8 0-11-6-9-12c2-6 8-9 9-18c5 5 11 11 10 19c-1 7-5 11-10 11z"
          style={{ scale: String(0.55 + bright * 0.09) }}
        />
        <path className="lan-bars" d="M22 22l-2 44M38 22l2 44" />
      </svg>
      <b>{bright}</b>
    </span>
  )
}

/** What is held under a cloak that is not one's own. */
export function Cloaked() {
  return (
    <span className="lan-lantern lan-cloaked" aria-hidden="true">
      <svg viewBox="0 0 60 84" focusable="false" aria-hidden="true">
        <path d="M30 6c12 6 16 20 19 36c2 14 5 26 7 36H4c2-10 5-22 7-36C14 26 18 12 30 6z" />
        <path className="lan-fold" d="M30 10c-5 22-8 44-9 66M30 10c5 22 8 44 9 66" />
      </svg>
    </span>
  )
}

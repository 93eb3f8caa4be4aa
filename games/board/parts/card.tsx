/** The whole face of a card: everything that is printed on it, large enough to be read, never cut. */
import type { CSSProperties, ReactNode } from 'react'
import '../pieces.css'

export interface CardFaceProps {
  name: string
  /** What kind of card it is, in a word, on the band over its name; `colour` is the band's. */
  kind?: string
  colour?: string
  /** Path data in a box of 512 × 512 (`icon:…`). */
  icon?: string
  text: ReactNode
  /** Cost, timing, owners: a picture and a few words each. */
  lines?: readonly { key: string; sign: ReactNode; text: ReactNode }[]
  /** Why it can be used now, or why not. */
  foot?: { text: string; tone: 'works' | 'not' } | null
}

export function CardFace({ name, kind, colour, icon, text, lines = [], foot = null }: CardFaceProps) {
  const band = colour === undefined ? undefined : ({ '--band': colour } as CSSProperties)
  return (
    <article className="card-face" style={band}>
      <header>
        {icon !== undefined && (
          <svg viewBox="0 0 512 512" aria-hidden="true">
            <path fill="currentColor" d={icon} />
          </svg>
        )}
        <h3>{name}</h3>
        {kind !== undefined && <p>{kind}</p>}
      </header>
      <p className="card-face-text">{text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ key, sign, text: line }) => (
            <li key={key}>
              <span>{sign}</span> {line}
            </li>
          ))}
        </ul>
      )}
      {foot !== null && <footer className={foot.tone}>{foot.text}</footer>}
    </article>
  )
}

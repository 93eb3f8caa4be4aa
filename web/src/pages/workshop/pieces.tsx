/** A sentence with its blanks, and what may be said besides. */
import type { Line as LineData, Look, Path, Piece } from '@gloam/games/workshop.ts'
import { t } from '../../text/index.ts'
import { byName } from './carrying/carry.ts'
import { isWithin } from './edits.ts'
import type { Bench } from './use-bench.ts'

/** A number can be another one for each of these. */
export const PLAYERS = [3, 4, 5, 6]

interface PiecesProps {
  bench: Bench
  pieces: readonly Piece[]
  onOpen: (path: Path) => void
}

export function Pieces({ bench, pieces, onOpen }: PiecesProps) {
  const { open } = bench
  return pieces.map((piece, i) => {
    // A sentence begins with a capital, whatever it begins with.
    const text = i === 0 ? piece.text.slice(0, 1).toLocaleUpperCase() + piece.text.slice(1) : piece.text
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a sentence is its place
    if (piece.is === 'text') return <span key={i}>{text}</span>
    const { path, flag } = piece
    const isWrong = bench.remarks.some((remark) => isWithin(remark.path, path))
    const isOpen = open !== null && !open.adds && isWithin(open.path, path)
    return (
      <button
        type="button"
        key={path.join('.')}
        className={`ws-blank${piece.open ? ' open' : ''}${isOpen ? ' lit' : ''}${isWrong ? ' wrong' : ''}`}
        data-blank={path.join('.')}
        aria-expanded={flag ? undefined : isOpen}
        title={flag ? t('workshop.takeOut') : undefined}
        onClick={() => (flag ? bench.remove(path) : onOpen(path))}
      >
        <Face bench={bench} look={piece.look} />
        {piece.four === null ? text : <Four numbers={piece.four} />}
      </button>
    )
  })
}

/** How what is named looks in the house. */
function Face({ bench, look }: { bench: Bench; look: Look | null }) {
  const { faces } = bench
  const path = look?.face != null && Object.hasOwn(faces, look.face) ? faces[look.face] : undefined
  if (look?.face === null && look.colour !== null)
    return <span className="ws-colour" aria-hidden style={{ background: look.colour }} />
  if (path === undefined) return null
  return (
    <svg className="ws-face" viewBox="0 0 512 512" aria-hidden>
      <path d={path} />
    </svg>
  )
}

/** Each for so many players. */
function Four({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number, i) => (
    <span className="ws-four" key={PLAYERS[i]}>
      <span className="ws-players">{PLAYERS[i]}</span> <b>{number}</b>{' '}
    </span>
  ))
}

/** What may be said besides; `shown` where there is room for it from the first. */
export function More({ bench, line, shown = false }: { bench: Bench; line: LineData; shown?: boolean }) {
  if (line.more.length === 0) return null
  return (
    <details className="ws-more" open={shown}>
      <summary>{t('workshop.more')}</summary>
      <div className="ws-options">
        {line.more.map(({ path, text, value }) => (
          <button
            type="button"
            className="quiet"
            key={byName(path)}
            data-more={byName(path)}
            onClick={() => bench.set(path, value)}
          >
            {text}
          </button>
        ))}
      </div>
    </details>
  )
}

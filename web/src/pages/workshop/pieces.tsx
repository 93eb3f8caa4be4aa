/** A sentence with its blanks, and what may be said besides. */
import type { Line as LineData, Path, Piece } from '@gloam/games/workshop.ts'
import { t } from '../../text/index.ts'
import { isWithin } from './edits.ts'
import type { Bench } from './use-bench.ts'

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
    const isOpen = open !== null && !open.adds && isWithin(open.path, path)
    return (
      <button
        type="button"
        key={path.join('.')}
        className={`ws-blank${piece.open ? ' open' : ''}${isOpen ? ' lit' : ''}`}
        data-blank={path.join('.')}
        aria-expanded={flag ? undefined : isOpen}
        title={flag ? t('workshop.takeOut') : undefined}
        onClick={() => (flag ? bench.remove(path) : onOpen(path))}
      >
        {text}
      </button>
    )
  })
}

/** What may be said besides. */
export function More({ bench, line }: { bench: Bench; line: LineData }) {
  if (line.more.length === 0) return null
  return (
    <details className="ws-more">
      <summary>{t('workshop.more')}</summary>
      <div className="ws-options">
        {line.more.map(({ path, text, value }) => (
          <button type="button" className="quiet" key={path.join('.')} onClick={() => bench.set(path, value)}>
            {text}
          </button>
        ))}
      </div>
    </details>
  )
}

/** What people have written is drawn from the shelf, and called by its own name. */
import { lazy, Suspense, useState } from 'react'
import { type LoadedGame, wordsOnShelf } from '../../games.ts'
import { useLoad } from '../../net/use-load.ts'
import { t, withItsWords } from '../../text/index.ts'
import { Sheet } from '../../ui/sheet.tsx'

const Draw = lazy(() => withItsWords(import('../shelf/draw.tsx')))

/** Values of haunts that stand on a shelf: a number from a thousand on, and what tells its versions apart. */
const ON_SHELF = /^(\d{4,9})@/

interface FromShelfProps {
  game: LoadedGame
  group: string | null
  value: string
  disabled: boolean
  onPick: (option: string) => void
}

export function FromShelf({ game, group, value, disabled, onPick }: FromShelfProps) {
  const [open, setOpen] = useState(false)
  const number = ON_SHELF.exec(value)?.[1]
  if (disabled && number === undefined) return null
  return (
    <div className="from-shelf">
      {number !== undefined && <Chosen key={value} {...{ game, value, number }} />}
      {!disabled && (
        <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('draw.from')}
        </button>
      )}
      <Sheet kind="card" title={t('draw.from')} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<p className="loading">{t('loading')}</p>}>
          {open && (
            <Draw
              group={group}
              value={value}
              onPick={(option) => {
                setOpen(false)
                if (option !== value) onPick(option)
              }}
            />
          )}
        </Suspense>
      </Sheet>
    </div>
  )
}

function Chosen({ game, value, number }: { game: LoadedGame; value: string; number: string }) {
  const { data } = useLoad(() => wordsOnShelf(game, number))
  const name = data?.words[`haunt.${value}.name`]
  return <p className="drawn">{name === undefined ? '…' : t('draw.chosen', { name })}</p>
}

/** A table draws a haunt from the shelf: those of the house, and those of its group. */
import { t } from '../../text/index.ts'
import { foreignIn, pitchOf, titleOf } from './calls.ts'
import { useShelf } from './use-shelf.ts'

interface DrawProps {
  group: string | null
  value: string
  onPick: (option: string) => void
}

export default function Draw({ group, value, onPick }: DrawProps) {
  const { data, failed, more } = useShelf(group === null ? [null] : [group, null])
  if (failed) return <p className="problem">{t('problem.offline')}</p>
  if (data === null) return <p className="loading">{t('loading')}</p>
  if (data.all === 0) return <p className="empty">{t('shelf.empty')}</p>
  return (
    <div className="picker">
      <ul aria-label={t('shelf.title')}>
        {data.haunts.map((haunt) => (
          <li key={haunt.id} lang={foreignIn(haunt)}>
            <button
              type="button"
              className="quiet picker-value"
              aria-pressed={haunt.option === value}
              onClick={() => onPick(haunt.option)}
            >
              <strong>{titleOf(haunt)}</strong>
              <br />
              <small>{pitchOf(haunt)}</small>
            </button>
          </li>
        ))}
      </ul>
      {data.more && (
        <button type="button" onClick={more}>
          {t('shelf.more')}
        </button>
      )}
    </div>
  )
}

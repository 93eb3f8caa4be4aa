/** A table draws a haunt from the shelf: those of the house, and those of its group. */
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { callShelf, foreignIn, pitchOf, titleOf } from './calls.ts'

interface DrawProps {
  group: string | null
  value: string
  onPick: (option: string) => void
}

export default function Draw({ group, value, onPick }: DrawProps) {
  const { data, failed } = useLoad(async () => {
    const house = await callShelf('shelf', { query: {} })
    const own = group === null ? [] : (await callShelf('shelf', { query: { group } })).haunts
    return [...own, ...house.haunts]
  })
  if (failed) return <p className="problem">{t('problem.offline')}</p>
  if (data === null) return <p className="loading">{t('loading')}</p>
  if (data.length === 0) return <p className="empty">{t('shelf.empty')}</p>
  return (
    <div className="picker">
      <ul aria-label={t('shelf.title')}>
        {data.map((haunt) => (
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
    </div>
  )
}

/** Head to head: a bead on a string for each whom somebody has met, on the side of whoever ended first more often. */
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import { Link } from 'wouter'
import { t } from '../../text/index.ts'

export function Rivals({ rivals }: Pick<Statistics, 'rivals'>) {
  if (rivals.length === 0) return null
  return (
    <section>
      <h2>
        {t('rivals.title')} <small>{t('rivals.help')}</small>
      </h2>
      <ul className="rivals">
        {rivals.map(({ person, name, before, after }) => (
          <li key={person}>
            <Link href={`/person/${person}`}>{name}</Link>
            <span className="unseen">{t('rivals.said', { before, after })}</span>
            <b aria-hidden="true">{before}</b>
            <span className="string" aria-hidden="true">
              <i className="bead" style={{ insetInlineStart: `${(before / (before + after)) * 100}%` }} />
            </span>
            <b aria-hidden="true">{after}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

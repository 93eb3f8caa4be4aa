/** What is kept, for how long, and who sees it. */
import { call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'

const PARTS = ['account', 'matches', 'said', 'reports', 'groups', 'told', 'browser', 'others', 'yours'] as const

export default function Privacy() {
  const keep = useLoad(() => call('house')).data?.keep
  if (keep === undefined) return <p className="loading">{t('loading')}</p>
  return (
    <Page title={t('privacy.title')}>
      {PARTS.map((part) => (
        <section key={part} className="panel">
          <h2>{t(`privacy.${part}`)}</h2>
          <p>{t(`privacy.${part}.text`, keep)}</p>
        </section>
      ))}
    </Page>
  )
}

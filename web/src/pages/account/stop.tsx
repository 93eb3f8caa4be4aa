/** Where the link in every letter leads: one press, and there are no more. Nobody has to sign in. */
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../net/api.ts'
import { t } from '../../text/index.ts'
import { Page } from '../page.tsx'

export default function Stop({ token }: { token: string }) {
  const [done, setDone] = useState<'stopped' | 'failed' | null>(null)
  const stop = () =>
    call('stop', { id: token, body: {} }).then(
      () => setDone('stopped'),
      () => setDone('failed'),
    )
  return (
    <Page title={t('stop.title')}>
      <section className="panel">
        <p role="status">{t(done === null ? 'stop.ask' : `stop.${done}`)}</p>
        <div className="buttons">
          {done !== 'stopped' && (
            <button type="button" className="main" onClick={stop}>
              {t('stop.button')}
            </button>
          )}
          <Link href="/me">{t('stop.choose')}</Link>
        </div>
      </section>
    </Page>
  )
}

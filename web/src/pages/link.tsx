/** A link from a letter asks before it acts: programs that open all links in letters press no button. */
import { useState } from 'react'
import { CallFailed, call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'
import { Page } from './page.tsx'

const tokenHere = () => new URLSearchParams(location.search).get('token') ?? ''

/** «Sign in as …?» */
export function ComeIn() {
  const { data, failed } = useLoad(() => call('link', { query: { token: tokenHere() } }))
  if (failed) return <OldLink />
  return (
    <Page title={t('link.comeIn')}>
      {data === null ? (
        <p className="loading">{t('loading')}</p>
      ) : (
        <Question text={t('link.asWhom', data)} act={() => call('comeIn', { body: { token: tokenHere() } })} />
      )}
    </Page>
  )
}

/** «Is this address yours?» */
export function Prove() {
  return (
    <Page title={t('link.prove')}>
      <Question text={t('link.isYours')} act={() => call('prove', { body: { token: tokenHere() } })} />
    </Page>
  )
}

function Question({ text, act }: { text: string; act: () => Promise<unknown> }) {
  const [state, setState] = useState<'asked' | 'acting' | 'old' | 'banned'>('asked')
  const yes = () => {
    setState('acting')
    act().then(
      () => location.replace('/me'),
      (error) => setState(error instanceof CallFailed && error.reason === 'banned' ? 'banned' : 'old'),
    )
  }
  if (state === 'banned') return <p role="alert">{t('problem.banned')}</p>
  if (state === 'old') return <p role="alert">{t('me.linkUsed')}</p>
  return (
    <section className="panel">
      <p className="lead">{text}</p>
      <button type="button" className="main" disabled={state === 'acting'} onClick={yes}>
        {t('link.yes')}
      </button>{' '}
      <a className="button" href="/">
        {t('link.no')}
      </a>
    </section>
  )
}

function OldLink() {
  return (
    <Page title={t('link.comeIn')}>
      <p role="alert">{t('me.linkUsed')}</p>
      <p>
        <a className="button main" href="/me">
          {t('nav.me')}
        </a>
      </p>
    </Page>
  )
}

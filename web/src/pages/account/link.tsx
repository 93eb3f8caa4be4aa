/** A link from a letter asks before it acts: programs that open all links in letters press no button. */
import { useState } from 'react'
import { type Answer, type CallFailed, call } from '../../net/api.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { browserIn, fromNow } from '../../text/said.ts'
import { useSaid } from '../../text/use-said.ts'
import { Lost } from '../lost.tsx'
import { Page } from '../page.tsx'
import { YesOrNo } from './yes-or-no.tsx'

const tokenHere = () => new URLSearchParams(location.search).get('token') ?? ''

/** «Sign in as …?» */
export function ComeIn() {
  const { data, failed, away } = useLoad(() => call('link', { query: { token: tokenHere() } }))
  if (failed) return away ? <Lost reason="away" /> : <OldLink />
  return (
    <Page title={t('link.comeIn')}>
      {data === null ? <p className="loading">{t('loading')}</p> : <SignIn {...data} />}
    </Page>
  )
}

const comeIn = () => call('comeIn', { body: { token: tokenHere() } })

function SignIn({ email, matches, asked }: Answer<'link'>) {
  if (asked === null) return <Question text={t('link.asWhom', { email, matches })} act={comeIn} />
  return <AskedElsewhere email={email} matches={matches} asked={asked} />
}

interface AskedElsewhereProps {
  email: string
  matches: number
  asked: NonNullable<Answer<'link'>['asked']>
}

/** Somebody asked on another device: is it they who read the letter, and where do they want to be? */
function AskedElsewhere({ email, matches, asked: { name, browser, at } }: AskedElsewhereProps) {
  const [done, setDone] = useState<'let in' | 'refused' | null>(null)
  const [problem, setProblem] = useSaid()
  const failed = (error: CallFailed) => setProblem(() => problemIn(error))
  const body = { token: tokenHere() }
  const letIn = () => void call('letIn', { body }).then(() => setDone('let in'), failed)
  const notMe = () => void call('refuseLink', { body }).then(() => setDone('refused'), failed)
  const here = () => void comeIn().then(() => location.replace('/me'), failed)
  const device = browserIn(browser)
  if (problem !== null) return <p role="alert">{problem}</p>
  if (done !== null)
    return (
      <section className="panel">
        <p className="lead" role="status">
          {t(done === 'let in' ? 'link.letIn' : 'link.refused', { email, browser: device })}
        </p>
      </section>
    )
  const who = { email, browser: device, when: fromNow(at) }
  return (
    <section className="panel">
      <p className="lead">{name === null ? t('link.somebody', who) : t('link.byWhom', { ...who, name })}</p>
      <p>{t('link.letInHelp', { browser: device })}</p>
      <button type="button" className="main" onClick={letIn}>
        {t('link.doLetIn', { browser: device })}
      </button>
      <p>{t('link.hereHelp', { matches })}</p>
      <button type="button" onClick={here}>
        {t('link.here')}
      </button>
      <button type="button" className="quiet" onClick={notMe}>
        {t('link.notMe')}
      </button>
    </section>
  )
}

/** «Is this address yours?» Where it was asked for, yes is enough; elsewhere there is a code to take along. */
export function Prove() {
  const { data, failed, away } = useLoad(() => call('proof', { query: { token: tokenHere() } }))
  if (failed) return away ? <Lost reason="away" /> : <OldLink />
  return (
    <Page title={t('link.prove')}>
      {data === null ? <p className="loading">{t('loading')}</p> : <Proof {...data} />}
    </Page>
  )
}

function Proof({ email, name, browser, at, code }: Answer<'proof'>) {
  const asked = { email, name, browser: browserIn(browser), when: fromNow(at) }
  if (code === null)
    return <Question text={t('link.isYours', asked)} act={() => call('prove', { body: { token: tokenHere() } })} />
  return (
    <section className="panel">
      <p className="lead">{t('link.elsewhere', asked)}</p>
      <p className="said-aloud">{code}</p>
      <p>{t('link.notYou')}</p>
    </section>
  )
}

function Question({ text, act }: { text: string; act: () => Promise<unknown> }) {
  const [problem, setProblem] = useSaid()
  const yes = () =>
    act().then(
      () => location.replace('/me'),
      (error) => setProblem(() => problemIn(error)),
    )
  if (problem !== null) return <p role="alert">{problem}</p>
  return (
    <section className="panel">
      <p className="lead">{text}</p>
      <YesOrNo onYes={yes} />
    </section>
  )
}

function OldLink() {
  return (
    <Page title={t('link.comeIn')}>
      <p role="alert">{t('me.linkUsed')}</p>
      <p>
        <a className="button main" href="/me">
          {t('link.anew')}
        </a>
      </p>
    </Page>
  )
}

/** Where the second device comes in: by the code that the first one shows, typed or photographed. */
import { type FormEvent, useEffect, useState } from 'react'
import type { CallFailed } from '../../net/api.ts'
import { forgetMe, useMe } from '../../net/me.ts'
import { problemIn } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { browserIn, fromNow } from '../../text/said.ts'
import { useSaid } from '../../text/use-said.ts'
import { Page } from '../page.tsx'
import { callAlong } from './calls.ts'
import { YesOrNo } from './yes-or-no.tsx'

type Whom = Awaited<ReturnType<typeof callAlong<'alongWhom'>>>

/** What is behind # is sent to nobody: not to the house, nor to whatever lies in between. */
const photographed = (): string => location.hash.slice(1)

export default function Along() {
  const [code, setCode] = useState(photographed)
  const [whom, setWhom] = useState<Whom | null>(null)
  const [isIn, setIn] = useState(false)
  const [problem, setProblem] = useSaid()
  const failed = (error: CallFailed) => setProblem(() => problemIn(error))
  const look = (said: string) => {
    setProblem(null)
    callAlong('alongWhom', { body: { code: said } }).then(setWhom, failed)
  }
  const comeIn = () => {
    setProblem(null)
    callAlong('comeAlong', { body: { code } }).then(
      () => {
        setIn(true)
        forgetMe()
      },
      (error: CallFailed) => {
        setWhom(null)
        failed(error)
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was photographed is looked at once
  useEffect(() => {
    if (code === '') return
    history.replaceState(null, '', location.pathname)
    look(code)
  }, [])
  return (
    <Page title={t('along.page')}>
      {whom === null ? (
        <CodeForm code={code} setCode={setCode} onSubmit={() => look(code)} />
      ) : isIn || whom.already ? (
        <Here name={whom.name} already={!isIn} />
      ) : (
        <Question {...whom} comeIn={comeIn} />
      )}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </Page>
  )
}

function CodeForm({
  code,
  setCode,
  onSubmit,
}: {
  code: string
  setCode: (code: string) => void
  onSubmit: () => void
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="panel" onSubmit={submit}>
      <p>{t('along.where', { title: t('along.title') })}</p>
      <label className="field">
        <span className="field-name">{t('along.code')}</span>
        <input
          name="code"
          required
          value={code}
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <button type="submit" className="main">
        {t('along.look')}
      </button>
    </form>
  )
}

function Question({ name, browser, at, matches, comeIn }: Whom & { comeIn: () => void }) {
  const me = useMe()
  return (
    <section className="panel">
      <p className="lead">{t('along.asWhom', { name, browser: browserIn(browser), when: fromNow(at) })}</p>
      {me && <p>{t('along.instead', { own: me.name, name, matches })}</p>}
      <YesOrNo onYes={comeIn} />
    </section>
  )
}

function Here({ name, already }: { name: string; already: boolean }) {
  return (
    <section className="panel">
      <p className="lead" role="status">
        {t(already ? 'along.already' : 'along.in', { name })}
      </p>
      <div className="buttons">
        <a className="button main" href="/games">
          {t('nav.games')}
        </a>
      </div>
    </section>
  )
}

/** «Take me along»: a code by which another device comes in as whoever is here. */
import { useState } from 'react'
import { Link } from 'wouter'
import type { CallFailed } from '../../net/api.ts'
import { useMe } from '../../net/me.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { browserIn } from '../../text/said.ts'
import { useSaid } from '../../text/use-said.ts'
import { QrCode, Reached, useOriginForOthers } from '../../ui/for-others.tsx'
import { callAlong } from './calls.ts'

type Asked = Awaited<ReturnType<typeof callAlong<'takeAlong'>>>

/** Milliseconds after which it is asked again whether somebody has come. */
const LOOK_EVERY = 2_000

export function TakeAlong() {
  const me = useMe()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problem, setProblem] = useSaid()
  const ask = () =>
    callAlong('takeAlong', { body: {} }).then(
      (code) => {
        setAsked(code)
        setProblem(null)
      },
      (error: CallFailed) => setProblem(() => problemIn(error)),
    )
  const drop = () => {
    setAsked(null)
    void callAlong('dropAlong', { body: {} }).catch(() => {})
  }
  if (me === undefined) return null
  return (
    <section className="panel along">
      <h2>{t('along.title')}</h2>
      {me !== null && (
        <>
          <p>{t('along.about')}</p>
          {asked === null ? (
            <div className="buttons">
              <button type="button" onClick={ask}>
                {t('along.ask')}
              </button>
            </div>
          ) : (
            <Shown key={asked.token} {...asked} again={ask} drop={drop} />
          )}
        </>
      )}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <p>
        <Link href="/along">{t('along.have')}</Link>
      </p>
    </section>
  )
}

/** The code as long as it is good; then what has become of it. */
function Shown({ code, token, until, again, drop }: Asked & { again: () => void; drop: () => void }) {
  const others = useOriginForOthers()
  const { data, failed } = useLoad(() => callAlong('takenAlong').then((taken) => ({ taken })), LOOK_EVERY)
  const came = data?.taken?.came ?? null
  const isOver = !failed && data !== null && data.taken === null
  if (came !== null || isOver)
    return (
      <>
        <p role="status" className="lead">
          {came === null ? t('along.over') : t('along.came', { browser: browserIn(came.browser) })}
        </p>
        {came !== null && <p>{t('along.notYou', { sessions: t('data.sessions') })}</p>}
        <div className="buttons">
          <button type="button" onClick={again}>
            {t('along.again')}
          </button>
        </div>
      </>
    )
  if (others === null) return null
  const { origin, reaches } = others
  return (
    <>
      <Reached origin={origin} />
      <p>{t(reaches ? 'along.how' : 'along.howHere', { address: `${origin}/along` })}</p>
      {reaches && <QrCode text={`${origin}/along#${token}`} />}
      <p className="said-aloud">{code}</p>
      <p>{t('along.until', { until })}</p>
      <p role="status">{t('along.waiting')}</p>
      <div className="buttons">
        <button type="button" className="quiet" onClick={drop}>
          {t('along.drop')}
        </button>
      </div>
    </>
  )
}

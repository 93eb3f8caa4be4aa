/** One's data: where one is signed in, what others may see, all of it in one file, and the way out. */
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../net/api.ts'
import { forgetMe, useMe } from '../../net/me.ts'
import { canKeep, keepForOffline } from '../../net/offline.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { browserIn, fromNow } from '../../text/said.ts'
import { Choice } from '../../ui/choice.tsx'
import { callRatings } from '../person/calls.ts'

export function YourData() {
  const me = useMe()
  if (me === null || me === undefined) return null
  return (
    <section className="panel data">
      <h2>{t('data.title')}</h2>
      {canKeep() && <Offline />}
      <Sessions key={`sessions ${me.id}`} />
      <Shown key={me.id} id={me.id} />
      <Rated key={`rated ${me.id}`} id={me.id} />
      <p>
        <a href="/api/me/export" download="gloam.json">
          {t('data.export')}
        </a>
      </p>
      <Forget name={me.name} />
    </section>
  )
}

/** Lessons and rulebooks open without a line, once they are kept here. */
function Offline() {
  const [kept, setKept] = useState<boolean | null>(null)
  return (
    <>
      <div className="buttons">
        <button type="button" onClick={() => keepForOffline().then(setKept)}>
          {t('offline.keep')}
        </button>
      </div>
      <p role="status">{kept !== null && t(kept ? 'offline.kept' : 'offline.failed')}</p>
    </>
  )
}

function Sessions() {
  const { data, again } = useLoad(() => call('sessions'))
  const end = (id: string) => call('endSession', { id, body: {} }).then(again, again)
  return (
    <>
      <h3>{t('data.sessions')}</h3>
      <ul className="passkeys" aria-label={t('data.sessions')}>
        {(data ?? []).map(({ id, browser, seen, here }) => (
          <li key={id}>
            <span>
              {t(here ? 'data.sessionHere' : 'data.session', { browser: browserIn(browser), when: fromNow(seen) })}
            </span>
            {!here && (
              <button type="button" className="quiet" onClick={() => end(id)}>
                {t('data.endSession')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Shown({ id }: { id: string }) {
  const { data, again } = useLoad(() => call('person', { id }))
  if (data === null) return null
  return (
    <Choice
      label={t('data.shown')}
      value={data.shown ? 'yes' : 'no'}
      values={{ yes: t('data.shown.yes'), no: t('data.shown.no') }}
      onChange={(value) => call('showMe', { body: { shown: value === 'yes' } }).then(again)}
      help={
        <p className="help">
          <Link href={`/person/${id}`}>{t('data.page')}</Link>
        </p>
      }
    />
  )
}

function Rated({ id }: { id: string }) {
  const { data, again } = useLoad(() => callRatings('statistics', { id }))
  if (data === null) return null
  return (
    <Choice
      label={t('data.rated')}
      value={data.rated ? 'yes' : 'no'}
      values={{ yes: t('data.rated.yes'), no: t('data.rated.no') }}
      onChange={(value) => callRatings('rateMe', { body: { rated: value === 'yes' } }).then(again)}
      help={<p className="help">{t('data.rated.help')}</p>}
    />
  )
}

/** It cannot be taken back, so one writes one's name. */
function Forget({ name }: { name: string }) {
  const [written, setWritten] = useState('')
  const [failed, setFailed] = useState(false)
  const forget = (event: FormEvent) => {
    event.preventDefault()
    call('forget', { body: { name: written.trim() } }).then(forgetMe, () => setFailed(true))
  }
  return (
    <details>
      <summary>{t('forget.title')}</summary>
      <form onSubmit={forget}>
        <p>{t('forget.about')}</p>
        <label className="field">
          <span className="field-name">{t('forget.name', { name })}</span>
          <input
            name="forget"
            value={written}
            autoComplete="off"
            onChange={(event) => setWritten(event.target.value)}
          />
        </label>
        <button type="submit" className="danger" disabled={written.trim() !== name}>
          {t('forget.button')}
        </button>
        {failed && (
          <p className="problem" role="alert">
            {t('problem.server')}
          </p>
        )}
      </form>
    </details>
  )
}

/** Days on which nobody waits for one: at tables of days the time stands still. */
import { type FormEvent, useState } from 'react'
import { type Answer, call } from '../../net/api.ts'
import { useMe } from '../../net/me.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'

export function HolidayPanel() {
  const me = useMe()
  return me === null || me === undefined ? null : <Days key={me.id} />
}

function Days() {
  const loaded = useLoad(() => call('holiday'))
  const [changed, setChanged] = useState<Answer<'holiday'> | null>(null)
  const [days, setDays] = useState(7)
  const [problem, setProblem] = useSaid()
  const holiday = changed ?? loaded.data
  if (holiday === null) return null
  const take = async (count: number) => {
    try {
      setChanged(await call('takeHoliday', { body: { days: count } }))
      setProblem(null)
    } catch {
      setProblem(() => t('problem.no holiday'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void take(days)
  }
  const { until, left } = holiday
  return (
    <form className="panel" onSubmit={submit}>
      <h2>{t('holiday.title')}</h2>
      <p>{t('holiday.about', { left })}</p>
      {until === null ? (
        <>
          <label className="field">
            <span className="field-name">{t('holiday.days')}</span>
            <input
              name="days"
              type="number"
              min={1}
              max={left}
              required
              value={days}
              onChange={(event) => setDays(event.target.valueAsNumber)}
            />
          </label>
          <button type="submit" disabled={left === 0}>
            {t('holiday.go')}
          </button>
        </>
      ) : (
        <>
          <p role="status">{t('holiday.until', { until })}</p>
          <button type="button" onClick={() => take(0)}>
            {t('holiday.home')}
          </button>
        </>
      )}
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

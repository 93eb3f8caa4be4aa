/** The groups that one belongs to, and the way to found another. */
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMe } from '../../net/me.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { NameForm } from '../gather/name-form.tsx'
import { callGroups } from './calls.ts'
import { CANDLE, GroupPicture, PictureChoice } from './picture.tsx'
import '../../style/group.css'
import { useSaid } from '../../text/use-said.ts'

export function OwnGroups() {
  const known = useLoad(() => callGroups('groups')).data
  const groups = known ?? []
  const me = useMe()
  const [founding, setFounding] = useState(false)
  return (
    <section className="table-list own-groups">
      <h2>{t('group.title')}</h2>
      {known?.length === 0 && <p className="empty">{t('group.foundHelp')}</p>}
      <ul>
        {groups.map(({ id, name, picture, members }) => (
          <li key={id}>
            <Link href={`/group/${id}`} className="table-line">
              <GroupPicture picture={picture} />
              <strong>{name}</strong>
              <span className="status">{t('group.count', { count: members })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="buttons">
        <button type="button" onClick={() => setFounding(true)}>
          {t('group.found')}
        </button>
      </div>
      <Sheet title={t('group.found')} open={founding} onClose={() => setFounding(false)}>
        {me === null ? <NameForm className="name-first" label={t('group.enter')} /> : <FoundForm />}
      </Sheet>
    </section>
  )
}

function FoundForm() {
  const [name, setName] = useState('')
  const [picture, setPicture] = useState(CANDLE)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const found = (event: FormEvent) => {
    event.preventDefault()
    callGroups('foundGroup', { body: { name, picture } }).then(
      ({ id }) => go(`/group/${id}`),
      (error) => setProblem(() => problemIn(error)),
    )
  }
  return (
    <form className="name-first" onSubmit={found}>
      <label className="field">
        <span className="field-name">{t('group.name')}</span>
        <input
          name="group"
          required
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <PictureChoice value={picture} onChange={setPicture} />
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="main">
        {t('group.found')}
      </button>
    </form>
  )
}

/** Around this device: at a table that is in this page all who play do, at one of a server some may. */
import type { TableState } from '@gloam/protocol/table.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../net/api.ts'
import { t } from '../../text/index.ts'
import type { Run } from './gathering.tsx'

export function AroundHere() {
  return (
    <section className="panel">
      <h2>{t('around.start')}</h2>
      <p>{t('around.about')}</p>
    </section>
  )
}

/** At a table with people elsewhere, too: whoever plays at the same device takes the first free seat. */
export function BesideYou({ table: { id, seats }, run }: { table: TableState; run: Run }) {
  const place = seats.findIndex(({ kind }) => kind === 'free')
  if (place < 0) return null
  return (
    <details className="panel beside-you">
      <summary>{t('around.start')}</summary>
      <p>{t('around.withOthers')}</p>
      <AddPerson id={id} place={place} run={run} />
    </details>
  )
}

export function AddPerson({ id, place, run }: { id: string; place: number; run: Run }) {
  const [name, setName] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '')
      void run(call('beside', { id, body: { seat: place, name: name.trim() } })).then(() => setName(''))
  }
  return (
    <form className="add-person" onSubmit={add}>
      <input
        name="beside"
        value={name}
        maxLength={24}
        autoComplete="off"
        placeholder={t('around.name')}
        aria-label={t('around.addFor', { seat: place + 1 })}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="quiet">
        {t('around.add')}
      </button>
    </form>
  )
}

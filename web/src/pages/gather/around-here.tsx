/** A table that is in this page: whoever plays at it sits around this device. */
import { type FormEvent, useState } from 'react'
import { seatBeside } from '../../home/around.ts'
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

export function AddPerson({ id, place, run }: { id: string; place: number; run: Run }) {
  const [name, setName] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void run(seatBeside(id, place, name.trim()))
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

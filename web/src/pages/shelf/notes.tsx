/** Notes of those who played, with their side and end; and one's own, for whoever has played it. */
import type { ShelfPage } from '@gloam/protocol/people/shelf.ts'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { callShelf, problemOf } from './calls.ts'

const LONGEST_NOTE = 400

type Thumb = 'up' | 'down' | null

export function Notes({ haunt, onChange }: { haunt: ShelfPage; onChange: () => void }) {
  const { notes, own, up, down } = haunt
  return (
    <section className="sh-notes" aria-labelledby="sh-notes">
      <h3 id="sh-notes">{t('shelf.notes')}</h3>
      <p className="help">{t('shelf.thumbs', { up, down })}</p>
      {own !== null && <Own haunt={haunt} own={own} onChange={onChange} />}
      {notes === null && <p>{t('shelf.hidden')}</p>}
      <ul>
        {notes?.map(({ name, side, won, note, at, thumb }) => (
          <li key={`${name} ${at}`}>
            <strong>
              {name}, {t(side === 'traitor' ? 'shelf.traitor' : 'shelf.hero')}, {t(won ? 'shelf.won' : 'shelf.lost')}
              {thumb !== null && ` · ${t(`shelf.${thumb}`)}`}
            </strong>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Own({ haunt, own, onChange }: { haunt: ShelfPage; own: NonNullable<ShelfPage['own']>; onChange: () => void }) {
  const [thumb, setThumb] = useState<Thumb>(own.thumb)
  const [note, setNote] = useState(own.note)
  const [said, say] = useSaid()
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    callShelf('opine', { id: haunt.id, body: { thumb, note } }).then(
      () => {
        say(() => t('shelf.thanks'))
        onChange()
      },
      (error) => say(() => problemOf(error)),
    )
  }
  return (
    <form className="sh-own" onSubmit={send}>
      <fieldset>
        <legend className="unseen">{t('shelf.thumb')}</legend>
        {(['up', 'down'] as const).map((one) => (
          <button
            type="button"
            key={one}
            aria-pressed={thumb === one}
            onClick={() => setThumb(thumb === one ? null : one)}
          >
            {t(`shelf.${one}`)}
          </button>
        ))}
      </fieldset>
      <label htmlFor={id}>{t('shelf.note')}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <button type="submit">{t('shelf.say')}</button>
      <p role="status">{said}</p>
    </form>
  )
}

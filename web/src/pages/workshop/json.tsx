/** The same haunt as JSON: what can be read is taken at once, what cannot stays as it was typed. */
import { useEffect, useId, useState } from 'react'
import { t } from '../../text/index.ts'
import { draftIn, textOf } from './drafts.ts'
import { Remarks } from './remarks.tsx'
import type { Bench } from './use-bench.ts'

export function Json({ bench }: { bench: Bench }) {
  const { draft } = bench
  const [text, setText] = useState(() => textOf(draft))
  const id = useId()
  const isRead = draftIn(text) !== null
  // Undo, and what is done elsewhere, is seen here, too; what is the same keeps the look in which it was typed.
  useEffect(() => {
    setText((typed) => {
      const read = draftIn(typed)
      return read !== null && JSON.stringify(read) !== JSON.stringify(draft) ? textOf(draft) : typed
    })
  }, [draft])
  const type = (typed: string) => {
    setText(typed)
    const read = draftIn(typed)
    if (read !== null && JSON.stringify(read) !== JSON.stringify(draft)) bench.replace(read, 'json')
  }
  return (
    <div className="ws-json">
      <label htmlFor={id}>{t('workshop.jsonHelp')}</label>
      <textarea id={id} spellCheck={false} rows={30} value={text} onChange={({ target }) => type(target.value)} />
      {!isRead && (
        <p className="ws-remark" role="alert">
          {t('workshop.notJson')}
        </p>
      )}
      <Remarks remarks={bench.remarks} placed />
    </div>
  )
}

/** The same haunt as JSON: what can be read is taken at once, what cannot stays as it was typed. */
import type { Draft, Workshop } from '@gloam/games/workshop.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import { t } from '../../text/index.ts'
import { textOf } from './drafts.ts'
import { Flaws } from './flaws.tsx'
import { Remarks } from './remarks.tsx'
import type { Bench } from './use-bench.ts'

const draftIn = (read: ReturnType<Workshop['read']>): Draft | null => ('draft' in read ? read.draft : null)

export function Json({ bench }: { bench: Bench }) {
  const { draft, workshop, tongue } = bench
  const [text, setText] = useState(() => textOf(draft))
  const id = useId()
  const read = useMemo(() => workshop.read(text, tongue), [workshop, text, tongue])
  // Undo, and what is done elsewhere, is seen here, too; what is the same keeps the look in which it was typed.
  useEffect(() => {
    setText((typed) => {
      const known = draftIn(workshop.read(typed, tongue))
      return known !== null && JSON.stringify(known) !== JSON.stringify(draft) ? textOf(draft) : typed
    })
  }, [draft, workshop, tongue])
  const type = (typed: string) => {
    setText(typed)
    const next = draftIn(workshop.read(typed, tongue))
    if (next !== null && JSON.stringify(next) !== JSON.stringify(draft)) bench.replace(next, 'json')
  }
  return (
    <div className="ws-json">
      <label htmlFor={id}>{t('workshop.jsonHelp')}</label>
      {'flaws' in read && (
        <>
          <p className="ws-remark">{t('workshop.notJson')}</p>
          <Flaws flaws={read.flaws} />
        </>
      )}
      <textarea id={id} spellCheck={false} rows={30} value={text} onChange={({ target }) => type(target.value)} />
      <Remarks remarks={bench.remarks} placed />
    </div>
  )
}

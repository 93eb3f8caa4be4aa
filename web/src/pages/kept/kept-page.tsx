/** What lies in this browser alone: what it weighs, away with it, all of it in a file and back, and on to a server. */
import { type ChangeEvent, useState } from 'react'
import { gameTitle } from '../../games.ts'
import { useAlone } from '../../home/alone.ts'
import { allInAFile, bringBack, tablesKept } from '../../home/shelves.ts'
import { useLoad } from '../../net/use-load.ts'
import { t, tIfAny } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { Page } from '../page.tsx'
import { KeptMatch } from './kept-match.tsx'
import { inBytes } from './size.ts'

type Returned = Awaited<ReturnType<typeof bringBack>>
/** A larger file is none of ours; it is not even read. */
const LONGEST_FILE = 256_000_000

export default function KeptPage() {
  const { data, again } = useLoad(tablesKept)
  const room = useLoad(roomHere)
  const alone = useAlone()
  const changed = () => {
    again()
    room.again()
  }
  return (
    <Page title={t('kept.title')}>
      <p>{t('kept.about')}</p>
      {room.data !== null && <p className="help">{t('kept.used', room.data)}</p>}
      <section className="panel kept">
        <h2>{t('kept.matches')}</h2>
        {data?.length === 0 && <p className="empty">{t('kept.none')}</p>}
        <ul className="kept-list">
          {data?.map((line) => (
            <KeptMatch key={line.table.id} line={line} mayGo={!alone} onGone={changed} />
          ))}
        </ul>
        {!alone && data !== null && data.length > 0 && <p className="help">{t('kept.goHelp')}</p>}
      </section>
      <InAFile isEmpty={data === null || data.length === 0} onReturned={changed} />
    </Page>
  )
}

async function roomHere(): Promise<{ used: string; most: string } | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { used: inBytes(usage), most: inBytes(quota) }
}

function InAFile({ isEmpty, onReturned }: { isEmpty: boolean; onReturned: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [returned, setReturned] = useState<Returned | null>(null)
  const during = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    setReturned(null)
    await act().catch((error) => setProblem(() => whyNot(error)))
    setBusy(false)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    const read = file?.size !== undefined && file.size <= LONGEST_FILE ? file.text() : Promise.resolve('')
    if (file !== undefined)
      void during(async () => {
        setReturned(await bringBack(await read))
        onReturned()
      }).finally(() => {
        target.value = ''
      })
  }
  return (
    <section className="panel kept-file">
      <h2>{t('kept.file')}</h2>
      <p>{t('kept.file.about')}</p>
      <div className="buttons">
        <button type="button" disabled={busy || isEmpty} onClick={() => during(save)}>
          {t('kept.export')}
        </button>
        <label className="button">
          {t('kept.import')}
          <input type="file" className="unseen" accept=".json,application/json" disabled={busy} onChange={choose} />
        </label>
      </div>
      <div role="status">
        {busy && <p>{t('kept.busy')}</p>}
        {returned !== null && <Came {...returned} />}
      </div>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

function whyNot(error: unknown): string {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : 'server'
  return tIfAny(`kept.refused.${reason}`) ?? tIfAny(`problem.${reason}`) ?? t('problem.server')
}

async function save(): Promise<void> {
  const file = new Blob([JSON.stringify(await allInAFile())], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `gloam-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function Came({ taken, known, refused }: Returned) {
  return (
    <>
      <p>{t('kept.taken', { count: taken })}</p>
      {known > 0 && <p>{t('kept.known', { count: known })}</p>}
      {refused.length > 0 && (
        <ul className="problem">
          {refused.map(({ game, created, flaw }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a match in the file is its place
            <li key={at}>
              {gameTitle(game)}
              {created !== null && `, ${new Date(created).toLocaleDateString()}`}: {t(`kept.refused.${flaw}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The workshop: a haunt of one's own is begun from a template, an empty page or a file, and written on the bench. */
import type { Draft, Flaw } from '@gloam/games/workshop.ts'
import { type ChangeEvent, use, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type LoadedWorkshop, loadWorkshop, WITH_WORKSHOP } from '../../games.ts'
import { useLoad } from '../../net/use-load.ts'
import { type Key, t } from '../../text/index.ts'
import { Lost } from '../lost.tsx'
import { Page } from '../page.tsx'
import { Cover } from '../shelf/cover.tsx'
import { BenchPage } from './bench.tsx'
import { allDrafts, draftOf, dropDraft, keepDraft } from './drafts.ts'
import { Flaws } from './flaws.tsx'
import { titleOf } from './titles.ts'
import '../../style/shelf.css'
import '../../style/workshop.css'
import '../../style/workshop-trial.css'

export default function WorkshopPage({ id }: { id: string | null }) {
  const loaded = use(loadWorkshop(WITH_WORKSHOP ?? ''))
  if (loaded === null) return <Lost reason="page" />
  return id === null ? <Begin {...loaded} /> : <Kept id={id} {...loaded} />
}

function Kept({ id, workshop, tongue }: LoadedWorkshop & { id: string }) {
  const { data, failed } = useLoad(async () => ({ found: await draftOf(id) }))
  if (failed || data?.found === null) return <Lost reason="page" />
  if (data === null) return <p className="loading">{t('loading')}</p>
  return <BenchPage begun={data.found} workshop={workshop} tongue={tongue} />
}

/** A larger file is no haunt. */
const LONGEST_FILE = 10_000_000

function Begin({ workshop, tongue }: LoadedWorkshop) {
  const [, go] = useLocation()
  const [flaws, setFlaws] = useState<readonly Flaw[] | 'too large'>([])
  const begin = async (draft: Draft, from?: string) => {
    const id = crypto.randomUUID()
    await keepDraft(id, draft, from)
    go(`/workshop/${id}`)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    const read = file.size > LONGEST_FILE ? null : workshop.read(await file.text(), tongue)
    setFlaws(read === null ? 'too large' : 'flaws' in read ? read.flaws : [])
    if (read !== null && 'draft' in read) await begin(read.draft)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <Page wide title={t('workshop.title')}>
      <div className="ws-begin">
        <h2>{t('workshop.begin')}</h2>
        <p>{t('workshop.beginAbout')}</p>
        <ul className="ws-templates">
          {Object.entries(workshop.templates).map(([name, { load, kind, look }]) => (
            <li key={name}>
              <button
                type="button"
                className="ws-template"
                onClick={async () => begin((await load()).default as Draft, name)}
              >
                <Cover haunt={{ id: name, names: {}, kind, faces: [{ face: look.face ?? '', colour: look.colour }] }} />
                <strong>{t(`workshop.template.${name}` as Key)}</strong>
                <span>{t(`workshop.template.${name}.about` as Key)}</span>
                <em>{t(`workshop.template.${name}.first` as Key)}</em>
              </button>
            </li>
          ))}
        </ul>
        <div className="buttons">
          <button type="button" onClick={() => begin(workshop.empty(tongue.language))}>
            {t('workshop.empty')}
          </button>
          <label className="button">
            {t('workshop.file')}
            <input type="file" className="unseen" accept=".json,application/json" onChange={choose} />
          </label>
        </div>
        {flaws === 'too large' ? (
          <p className="ws-remark" role="alert">
            {t('workshop.tooLarge')}
          </p>
        ) : (
          flaws.length > 0 && (
            <>
              <p className="ws-remark">{t('workshop.noFile')}</p>
              <Flaws flaws={flaws} />
            </>
          )
        )}
      </div>
      <Drafts workshop={workshop} tongue={tongue} />
    </Page>
  )
}

function Drafts({ workshop, tongue }: LoadedWorkshop) {
  const { data, again } = useLoad(allDrafts)
  if (data === null || data.length === 0) return null
  return (
    <section className="panel ws-drafts">
      <h2>{t('workshop.yours')}</h2>
      <ul>
        {data.map(({ id, draft, changed }) => {
          const title = titleOf(draft, tongue.language, workshop.number(draft))
          return (
            <li key={id}>
              <Link href={`/workshop/${id}`}>{title}</Link>
              <span className="help">{new Date(changed).toLocaleString(tongue.language)}</span>
              <button type="button" className="quiet ws-delete" onClick={() => dropDraft(id).then(again)}>
                {t('workshop.delete')}
                <span className="unseen">: {title}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

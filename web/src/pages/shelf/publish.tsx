/** One's own haunt is put on the shelf: a draft of this browser, or a file; the server tries it first, and says what is wrong. */
import type { Flaw } from '@gloam/games/workshop.ts'
import type { Licence, Flaw as ServerFlaw } from '@gloam/protocol/people/shelf.ts'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { loadWorkshop, WITH_WORKSHOP } from '../../games.ts'
import { enterSomehow } from '../../net/me.ts'
import { useLoad } from '../../net/use-load.ts'
import { currentLanguage, t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { allDrafts, type KeptDraft } from '../workshop/drafts.ts'
import { callShelf, problemOf, titleOf } from './calls.ts'

interface PublishProps {
  open: boolean
  group: string | null
  /** Which of one's drafts is proposed. */
  draft: string | null
  onClose: () => void
  onDone: () => void
}

export function Publish({ open, onClose, ...form }: PublishProps) {
  return (
    <Sheet kind="card" title={t('shelf.publish')} open={open} onClose={onClose}>
      {open && <Form {...form} onClose={onClose} />}
    </Sheet>
  )
}

/** What can be told without playing it is told at once, in the language of the page. */
async function flawsIn(text: string): Promise<readonly Flaw[]> {
  const loaded = await loadWorkshop(WITH_WORKSHOP ?? '')
  return loaded === null ? [] : loaded.workshop.flaws(text, loaded.tongue).slice(0, MOST_FLAWS)
}

/** What the server has found by playing it, in the same words. */
async function saidHere(found: readonly ServerFlaw[]): Promise<readonly Flaw[]> {
  const loaded = await loadWorkshop(WITH_WORKSHOP ?? '')
  return found.map(({ line, column, reason, says }) => ({
    ...{ line, column },
    ...(loaded === null ? { reason, language: 'en' } : loaded.workshop.said({ reason, says }, loaded.tongue)),
  }))
}

/** As many as the server tells. */
const MOST_FLAWS = 20

function Form({ group, draft: proposed, onClose, onDone }: Omit<PublishProps, 'open'>) {
  const drafts = useLoad(allDrafts)
  const query = { by: 'me' as const, ...(group !== null && { group }) }
  const own = useLoad(() => callShelf('shelf', { query })).data?.haunts ?? []
  const [file, setFile] = useState<{ name: string; text: string } | null>(null)
  const [chosen, choose] = useState(proposed ?? '')
  const [licence, setLicence] = useState<Licence>('CC-BY-4.0')
  const [of, setOf] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [flaws, setFlaws] = useState<readonly Flaw[]>([])
  const [, go] = useLocation()
  const draft = drafts.data?.find(({ id }) => id === chosen) ?? drafts.data?.[0]
  const text = file?.text ?? (draft === undefined ? null : JSON.stringify(draft.draft, null, 1))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text === null) return
    setBusy(true)
    setProblem(null)
    setFlaws([])
    try {
      const wrong = await flawsIn(text)
      setFlaws(wrong)
      if (wrong.length > 0) return setBusy(false)
      await enterSomehow()
      const body = { file: text, licence, ...(group !== null && { group }), ...(of !== '' && { of }) }
      const { id, flaws: found } = await callShelf('publish', { body })
      setFlaws(await saidHere(found))
      if (id !== null) {
        onDone()
        onClose()
        go(`/shelf/${id}${group === null ? '' : `?group=${group}`}`)
      }
    } catch (error) {
      setProblem(() => problemOf(error))
    }
    setBusy(false)
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [given] = target.files ?? []
    if (given !== undefined) setFile({ name: given.name, text: await given.text() })
    target.value = ''
  }
  return (
    <form className="sh-publish" onSubmit={send}>
      <p>{t('shelf.publishAbout')}</p>
      {drafts.data !== null && drafts.data.length > 0 && (
        <label>
          {t('shelf.which')}
          <select
            name="draft"
            value={file === null ? (draft?.id ?? '') : ''}
            disabled={file !== null}
            onChange={({ target }) => choose(target.value)}
          >
            {drafts.data?.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="button">
        {file?.name ?? t(drafts.data?.length ? 'shelf.orFile' : 'shelf.file')}
        <input type="file" className="unseen" accept=".json,application/json" onChange={read} />
      </label>
      {own.length > 0 && (
        <label>
          {t('shelf.as')}
          <select name="of" value={of} onChange={({ target }) => setOf(target.value)}>
            <option value="">{t('shelf.new')}</option>
            {own.map((haunt) => (
              <option key={haunt.id} value={haunt.id}>
                {t('shelf.next', { name: titleOf(haunt), version: haunt.version + 1 })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {t('shelf.licence')}
        <select name="licence" value={licence} onChange={({ target }) => setLicence(target.value as Licence)}>
          {LICENCES.map((one) => (
            <option key={one} value={one}>
              {t(`shelf.licence.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <p role="status">{busy && t('shelf.trying')}</p>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {flaws.length > 0 && (
        <ul className="sh-flaws" role="alert">
          {flaws.map(({ line, column, reason, language }) => (
            <li key={`${line} ${column} ${reason}`}>
              {t('workshop.spot', { line, column })}{' '}
              <span lang={language === currentLanguage() ? undefined : language}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <button type="submit" className="main" disabled={busy || text === null}>
        {t('shelf.put')}
      </button>
    </form>
  )
}

const LICENCES: readonly Licence[] = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'all-rights-reserved']

function nameOf({ draft }: KeptDraft): string {
  const { no } = draft.haunt as { no?: number }
  const said = draft.words[currentLanguage()]?.[`haunt.${no}.name`] ?? draft.words['en']?.[`haunt.${no}.name`]
  return said ?? t('workshop.unnamed')
}

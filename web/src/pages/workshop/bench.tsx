/** The bench: the pages of a haunt on the left, the open one on paper, its JSON one tab away. */
import type { Path, Section } from '@gloam/games/workshop.ts'
import { type FormEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import type { LoadedWorkshop } from '../../games.ts'
import { type Key, t } from '../../text/index.ts'
import { Page } from '../page.tsx'
import { DropRule } from './carrying/handle.tsx'
import { type Drag, useDrag } from './carrying/use-drag.ts'
import type { KeptDraft } from './drafts.ts'
import { isWithin } from './edits.ts'
import { GiveOn } from './give-on.tsx'
import { Json } from './json.tsx'
import { Line, Lines } from './line.tsx'
import { asName } from './naming.ts'
import { Remarks } from './remarks.tsx'
import { Languages, TextFields } from './texts.tsx'
import { titleOf } from './titles.ts'
import { type Bench, useBench } from './use-bench.ts'
import { type View, Views, viewOf } from './views.tsx'

const Trying = lazy(() => import('./try/trying.tsx'))
const Fair = lazy(() => import('./fair/fair.tsx'))

interface BenchPageProps extends LoadedWorkshop {
  begun: KeptDraft
}

const pageName = (page: string): string => t(`workshop.page.${page}` as Key)

export function BenchPage({ begun, workshop, tongue }: BenchPageProps) {
  const bench = useBench(begun, workshop, tongue)
  useUndoKeys(bench)
  const [page, setPage] = useState(workshop.pages[0] ?? '')
  const [asJson, setAsJson] = useState(false)
  const [view, setView] = useState<View>('bench')
  const open = (next: string) => {
    bench.show(null)
    setPage(next)
  }
  const go = (path: Path) => {
    open(workshop.pageOf(path))
    setAsJson(false)
    setView((now) => viewOf(now, path))
  }
  return (
    <Page wide>
      <div className="ws-bench" data-view={view}>
        <Bar bench={bench} id={begun.id} />
        <Views view={view} onView={setView} />
        <Pages bench={bench} page={page} onOpen={open} />
        <article className="ws-page" aria-labelledby="ws-title">
          <header className="ws-head">
            <h2 id="ws-title">{pageName(page)}</h2>
            <fieldset className="ws-tabs">
              <legend className="unseen">{t('workshop.as')}</legend>
              {[false, true].map((json) => (
                <button type="button" key={String(json)} aria-pressed={asJson === json} onClick={() => setAsJson(json)}>
                  {t(json ? 'workshop.json' : 'workshop.sentences')}
                </button>
              ))}
            </fieldset>
          </header>
          {!asJson && page === workshop.pages[0] && begun.from !== undefined && <Explained template={begun.from} />}
          {asJson ? <Json bench={bench} /> : <Sections bench={bench} page={page} />}
        </article>
        <Suspense fallback={<p className="loading">{t('loading')}</p>}>
          {view === 'try' && <Trying bench={bench} onGo={go} />}
          {view === 'fair' && <Fair bench={bench} onGo={go} />}
        </Suspense>
      </div>
    </Page>
  )
}

/** What the haunt is for from which this one was begun. */
function Explained({ template }: { template: string }) {
  return (
    <aside className="ws-explained" aria-label={t(`workshop.template.${template}` as Key)}>
      <p>
        <strong>{t(`workshop.template.${template}` as Key)}.</strong> {t(`workshop.template.${template}.about` as Key)}
      </p>
      <p>{t(`workshop.template.${template}.first` as Key)}</p>
    </aside>
  )
}

function Bar({ bench, id }: { bench: Bench; id: string }) {
  const { workshop, draft, tongue, kept } = bench
  const title = titleOf(draft, tongue.language, workshop.number(draft))
  const state = kept === null ? 'workshop.keeping' : kept ? 'workshop.kept' : 'workshop.notKept'
  return (
    <header className="ws-bar">
      <p className="ws-crumb">
        <Link href="/workshop">{t('workshop.title')}</Link>
      </p>
      <h1>{title}</h1>
      <p className="ws-state" role="status">
        {t(state)}
      </p>
      <div className="ws-acts">
        <div className="buttons ws-undo">
          <button type="button" disabled={!bench.mayUndo} onClick={bench.undo}>
            <Turn />
            <span>{t('workshop.undo')}</span>
          </button>
          <button type="button" disabled={!bench.mayRedo} onClick={bench.redo}>
            <Turn />
            <span>{t('workshop.redo')}</span>
          </button>
        </div>
        <div className="buttons ws-give">
          <GiveOn bench={bench} id={id} />
        </div>
      </div>
    </header>
  )
}

/** Back; forward it is mirrored. On a phone it stands for the word. */
const Turn = () => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />
  </svg>
)

/** On a phone the pages stand in a row that scrolls. */
const bringInSight = (button: HTMLButtonElement | null) =>
  button?.scrollIntoView({ block: 'nearest', inline: 'center' })

function Pages({ bench, page, onOpen }: { bench: Bench; page: string; onOpen: (page: string) => void }) {
  const { workshop, remarks } = bench
  return (
    <nav className="ws-pages" aria-label={t('workshop.pages')}>
      {workshop.pages.map((name) => {
        const count = remarks.filter(({ path }) => workshop.pageOf(path) === name).length
        return (
          <button
            type="button"
            key={name}
            data-page={name}
            ref={name === page ? bringInSight : undefined}
            aria-current={name === page ? 'page' : undefined}
            onClick={() => onOpen(name)}
          >
            <span>{pageName(name)}</span>
            {count > 0 && (
              <span className="ws-count">
                <span className="unseen">{t('workshop.remarks', { count })}</span>
                <span aria-hidden>{count}</span>
              </span>
            )}
          </button>
        )
      })}
      <p className="help">
        {remarks.length === 0 ? t('workshop.sound') : t('workshop.remarks', { count: remarks.length })}
      </p>
    </nav>
  )
}

function Sections({ bench, page }: { bench: Bench; page: string }) {
  const { workshop, draft, tongue, remarks } = bench
  const drag = useDrag(bench)
  const sections = workshop.sections(draft, page, tongue)
  const books = workshop.books(draft, page)
  const here = remarks.filter(({ path }) => workshop.pageOf(path) === page)
  const shown = (path: readonly (string | number)[]) =>
    sections.some(({ items }) => items.some((item) => isWithin(path, item.path))) ||
    (path[0] === 'words' && books.includes(String(path[2])))
  const general = here.filter(({ path }) => !shown(path))
  return (
    <>
      <p className="ws-about">{t(`workshop.about.${page}` as Key)}</p>
      <Remarks remarks={general} />
      {books.length > 0 && <Languages bench={bench} />}
      {sections.map((section) => (
        <SectionView key={section.path.join('.')} bench={bench} drag={drag} section={section} />
      ))}
      <TextFields bench={bench} keys={books} />
      <DropRule drag={drag} />
    </>
  )
}

interface SectionProps {
  bench: Bench
  drag: Drag
  section: Section
}

function SectionView({ bench, drag, section }: SectionProps) {
  const { path, label, is, items, absent } = section
  if (is === 'sentence') {
    if (absent !== null)
      return (
        <button
          type="button"
          className="quiet ws-add"
          data-more={path.join('.')}
          onClick={() => bench.set(path, absent.value)}
        >
          + {absent.text}
        </button>
      )
    return (
      <ul className="ws-lines ws-alone">
        {items.map((item) => (
          <Line key={item.path.join('.')} bench={bench} drag={drag} item={item} listed={false} />
        ))}
      </ul>
    )
  }
  return (
    <section className="ws-section">
      <h3>{label}</h3>
      {is === 'list' ? (
        <Lines bench={bench} drag={drag} path={path} items={items} />
      ) : (
        <>
          <ul className="ws-lines">
            {items.map((item) => (
              <Line key={item.path.join('.')} bench={bench} drag={drag} item={item} listed={false} />
            ))}
          </ul>
          <NewNamed bench={bench} section={section} />
        </>
      )}
    </section>
  )
}

/** Something that has a name: the name comes first. */
function NewNamed({ bench, section: { path, label, items } }: { bench: Bench; section: Section }) {
  const [text, setText] = useState('')
  const id = useId()
  const name = asName(text)
  const isTaken = items.some((item) => item.name === name)
  const add = (event: FormEvent) => {
    event.preventDefault()
    bench.make([...path, name], text)
    setText('')
  }
  return (
    <form className="ws-typed" data-names={path.join('.')} onSubmit={add}>
      <label htmlFor={id}>{t('workshop.newNamed', { what: label })}</label>
      <input id={id} value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit" disabled={!/^[a-z]/.test(name) || isTaken}>
        {t('workshop.add')}
      </button>
    </form>
  )
}

/** Wherever one is on the page. */
function useUndoKeys({ undo, redo }: Bench): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}

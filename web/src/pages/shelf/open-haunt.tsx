/** The haunt that is open: what it is, how it goes, what those say who have played it, and the ways on from here. */
import type { ShelfPage } from '@gloam/protocol/people/shelf.ts'
import { Link, useLocation } from 'wouter'
import { WITH_WORKSHOP } from '../../games.ts'
import { callAdmin } from '../../net/admin.ts'
import { call } from '../../net/api.ts'
import { enterSomehow, useMe } from '../../net/me.ts'
import { useLoad } from '../../net/use-load.ts'
import { currentLanguage, t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { keepDraft, save } from '../workshop/drafts.ts'
import { callShelf, foreignIn, pitchOf, problemOf, titleOf } from './calls.ts'
import { CopyLink } from './copy-link.tsx'
import { Cover } from './cover.tsx'
import { Notes } from './notes.tsx'
import { Share } from './share.tsx'

const SEATS = 4

export function OpenHaunt({ id, onChange }: { id: string; onChange: () => void }) {
  const { data, failed, away, again } = useLoad(() => callShelf('shelfHaunt', { id }))
  if (failed) return <p className="problem sh-open">{t(away ? 'problem.offline' : 'shelf.gone')}</p>
  if (data === null) return <p className="loading sh-open">{t('loading')}</p>
  const changed = () => {
    again()
    onChange()
  }
  return <Opened haunt={data} onChange={changed} />
}

function Opened({ haunt, onChange }: { haunt: ShelfPage; onChange: () => void }) {
  const lang = foreignIn(haunt)
  return (
    <article className="sh-open" aria-labelledby="sh-name">
      <header>
        <Cover haunt={haunt} />
        <div>
          <h2 id="sh-name" lang={lang}>
            {titleOf(haunt)}
          </h2>
          <p className="sh-maker">
            {t('shelf.version', { name: haunt.by ?? t('shelf.nobody'), version: haunt.version })}
          </p>
          <p className="sh-pitch" lang={lang}>
            {pitchOf(haunt)}
          </p>
          <p className="sh-facts">
            {t(`shelf.kind.${haunt.kind}`)} · {t('shelf.last', { last: lastOf(haunt) })} · {t('shelf.licence')}{' '}
            {t(`shelf.licence.${haunt.licence}`)}
          </p>
        </div>
      </header>
      <Ways haunt={haunt} onChange={onChange} />
      <Figures haunt={haunt} />
      <Notes haunt={haunt} onChange={onChange} />
    </article>
  )
}

function lastOf({ last }: ShelfPage): string {
  if (typeof last === 'number') return String(last)
  return `${Math.min(...last)}–${Math.max(...last)}`
}

/** People's matches with their doubt; what bots came to is told beside. */
function Figures({ haunt: { ends, played, figures, versions } }: { haunt: ShelfPage }) {
  const bots = figures?.seats.filter(({ matches }) => matches > 0) ?? []
  const all = bots.reduce((sum, { matches }) => sum + matches, 0)
  const won = bots.reduce((sum, { heroes }) => sum + heroes, 0)
  return (
    <section className="sh-figures" aria-label={t('shelf.figures')}>
      <div>
        {ends.map(({ seats, played: of, heroes }) => (
          <Share key={seats} played={of} heroes={heroes} label={t('shelf.players', { count: seats })} />
        ))}
        {ends.length === 0 && <p>{t('shelf.unplayed')}</p>}
      </div>
      <p className="sh-count">
        <strong>{new Intl.NumberFormat(currentLanguage()).format(played)}</strong>{' '}
        {t('shelf.matches', { count: played })}
        <em>
          {all === 0
            ? t('shelf.measuring')
            : t('shelf.bots', { count: all, share: Math.round((100 * won) / all), rounds: roundsOf(bots) })}
        </em>
      </p>
      {versions.length > 1 && (
        <p className="sh-versions">
          {versions.map(({ version, played: of }) => t('shelf.ofVersion', { version, count: of })).join(' · ')}
        </p>
      )}
    </section>
  )
}

const roundsOf = (bots: readonly { matches: number; rounds: number }[]): string =>
  new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(
    bots.reduce((sum, { matches, rounds }) => sum + matches * rounds, 0) /
      bots.reduce((sum, { matches }) => sum + matches, 0),
  )

function Ways({ haunt, onChange }: { haunt: ShelfPage; onChange: () => void }) {
  const me = useMe()
  const [, go] = useLocation()
  const [said, say] = useSaid()
  const { id, option } = haunt
  const trying = (act: () => Promise<void>) => () => void act().catch((error) => say(() => problemOf(error)))
  const lay = (bots: boolean) =>
    trying(async () => {
      await enterSomehow()
      const options = { haunt: option }
      const wish = { game: WITH_WORKSHOP ?? '', seats: SEATS, options, ...(haunt.group && { group: haunt.group }) }
      const table = await call('create', { body: bots ? { ...wish, bots: 'regular', start: true } : wish })
      if (bots) await call('resign', { id: table.id, body: {} })
      go(`/table/${table.id}`)
    })
  const file = async () => callShelf('shelfFile', { id })
  const copy = trying(async () => {
    const draft = crypto.randomUUID()
    await keepDraft(draft, await file())
    go(`/workshop/${draft}`)
  })
  const takeOff = trying(async () => {
    if (!confirm(t('shelf.sure'))) return
    if (haunt.yours) await callShelf('takeOffShelf', { id, body: {} })
    else {
      const why = prompt(t('shelf.why')) ?? ''
      if (why.trim() === '') return
      await callAdmin('act', { body: { do: 'takeOffShelf', haunt: id, why } })
    }
    onChange()
    go(shelfOf(haunt))
  })
  return (
    <>
      <p className="buttons sh-ways">
        <button type="button" className="main" onClick={lay(false)}>
          {t('shelf.play')}
        </button>
        <button type="button" onClick={lay(true)}>
          {t('shelf.watch')}
        </button>
        <button type="button" onClick={copy}>
          {t('shelf.copy')}
        </button>
        <CopyLink of={id} file={file} onFail={(error) => say(() => problemOf(error))} />
        <button type="button" onClick={trying(async () => save(await file(), asFile(titleOf(haunt))))}>
          {t('shelf.save')}
        </button>
        {(haunt.yours || me?.admin) && (
          <button type="button" className="quiet" onClick={takeOff}>
            {t('shelf.takeOff')}
          </button>
        )}
        <Link href={shelfOf(haunt)} className="button sh-close">
          {t('shelf.close')}
        </Link>
      </p>
      <p role="status" className="sh-said">
        {said}
      </p>
    </>
  )
}

/** The shelf on which it stands. */
const shelfOf = ({ group }: ShelfPage): string => (group === null ? '/shelf' : `/shelf?group=${group}`)

const asFile = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-') || 'haunt'

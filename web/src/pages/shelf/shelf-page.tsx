/** The shelf: haunts that people who play here have written. One is open beside it; the others stand there. */
import type { ShelfHaunt } from '@gloam/protocol/people/shelf.ts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useAlone } from '../../home/alone.ts'
import { t } from '../../text/index.ts'
import { Page } from '../page.tsx'
import { foreignIn, pitchOf, titleOf } from './calls.ts'
import { Cover, clothOf } from './cover.tsx'
import { Given } from './given.tsx'
import { OpenHaunt } from './open-haunt.tsx'
import { Publish } from './publish.tsx'
import { Share } from './share.tsx'
import { useShelf } from './use-shelf.ts'
import '../../style/shelf.css'

/** So many show their face; the others show their backs. */
const FACE_OUT = 6

export default function ShelfPage({ id }: { id: string | null }) {
  const [query] = useSearchParams()
  const group = query.get('group')
  // From the bench one comes with the draft that is to be put here.
  const put = query.get('put')
  const alone = useAlone()
  const { data, failed, again, more } = useShelf([group])
  const [publishing, setPublishing] = useState(put !== null && !alone)
  // Another one that is opened may have come since.
  useEffect(() => {
    if (id !== null) again()
  }, [id, again])
  const haunts = (data?.haunts ?? []).toSorted((one, other) => other.played - one.played)
  return (
    <Page wide title={t('shelf.title')}>
      <div className="sh-head">
        <p className="lead">{t(group === null ? 'shelf.lead' : 'shelf.groupLead', { count: data?.all ?? 0 })}</p>
        <p className="buttons">
          <Link href="/workshop" className="button">
            {t('shelf.write')}
          </Link>
          <button type="button" onClick={() => setPublishing(true)} disabled={alone}>
            {t('shelf.publish')}
          </button>
        </p>
      </div>
      <Given />
      {(failed || alone) && <p className="problem">{t('problem.offline')}</p>}
      <div className="sh-room" data-open={id !== null}>
        <Boards haunts={haunts} open={id} group={group} isKnown={data !== null} more={data?.more ? more : null} />
        {id !== null && <OpenHaunt key={id} id={id} onChange={again} />}
      </div>
      <Publish open={publishing} group={group} draft={put} onClose={() => setPublishing(false)} onDone={again} />
    </Page>
  )
}

interface BoardsProps {
  haunts: readonly ShelfHaunt[]
  open: string | null
  group: string | null
  isKnown: boolean
  /** Null where all are there. */
  more: (() => void) | null
}

function Boards({ haunts, open, group, isKnown, more }: BoardsProps) {
  const to = (id: string) => `/shelf/${id}${group === null ? '' : `?group=${group}`}`
  if (isKnown && haunts.length === 0) return <p className="empty sh-empty">{t('shelf.empty')}</p>
  const [faces, backs] = [haunts.slice(0, FACE_OUT), haunts.slice(FACE_OUT)]
  return (
    <div className="sh-boards">
      <ul className="sh-faces">
        {faces.map((haunt) => (
          <li key={haunt.id} lang={foreignIn(haunt)}>
            <Link href={to(haunt.id)} aria-current={haunt.id === open ? 'true' : undefined}>
              <Cover haunt={haunt} open={haunt.id === open} />
              <span className="sh-pitch">{pitchOf(haunt)}</span>
            </Link>
            <Share played={haunt.played} heroes={haunt.heroes} />
            <small>{t('shelf.by', { name: haunt.by ?? t('shelf.nobody'), count: haunt.played })}</small>
          </li>
        ))}
      </ul>
      {backs.length > 0 && (
        <ul className="sh-backs" aria-label={t('shelf.others')}>
          {backs.map((haunt) => (
            <li key={haunt.id} lang={foreignIn(haunt)}>
              <Link
                href={to(haunt.id)}
                className="sh-back"
                style={{ background: clothOf(haunt) }}
                aria-current={haunt.id === open ? 'true' : undefined}
              >
                {titleOf(haunt)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {more !== null && (
        <button type="button" className="sh-more" onClick={more}>
          {t('shelf.more')}
        </button>
      )}
    </div>
  )
}

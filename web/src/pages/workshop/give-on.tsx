/** What one does with a haunt that is written: it is saved as a file, given on as a link that holds it, or put on the shelf. */
import { Link } from 'wouter'
import { t } from '../../text/index.ts'
import { CopyLink } from '../shelf/copy-link.tsx'
import { save } from './drafts.ts'
import type { Bench } from './use-bench.ts'

export function GiveOn({ bench, id }: { bench: Bench; id: string }) {
  const { workshop, draft } = bench
  return (
    <>
      <button type="button" onClick={() => save(draft, String(workshop.number(draft)))}>
        {t('workshop.save')}
      </button>
      <CopyLink of={draft} file={() => draft} />
      <Link href={`/shelf?put=${id}`} className="button">
        {t('workshop.putOnShelf')}
      </Link>
    </>
  )
}

/** A haunt that a link holds: whoever opens it takes it to their own bench. */
import type { Draft, Flaw } from '@gloam/games/workshop.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { loadWorkshop, WITH_WORKSHOP } from '../../games.ts'
import { currentLanguage, t } from '../../text/index.ts'
import { keepDraft } from '../workshop/drafts.ts'
import { Flaws } from '../workshop/flaws.tsx'
import { fileIn } from './link.ts'

type Found = 'nothing' | { draft: Draft } | { flaws: readonly Flaw[] }

/** A link that was cut off, or holds something else, has no lines of which anything could be said. */
const NO_TEXT: Found = { flaws: [] }

async function foundIn(hash: string): Promise<Found> {
  const [text, loaded] = await Promise.all([fileIn(hash), loadWorkshop(WITH_WORKSHOP ?? '')])
  return text === null || loaded === null ? NO_TEXT : loaded.workshop.read(text, loaded.tongue)
}

export function Given() {
  const [found, setFound] = useState<Found>('nothing')
  const [, go] = useLocation()
  useEffect(() => {
    if (!location.hash.startsWith('#haunt=')) return
    void foundIn(location.hash).then(setFound, () => setFound(NO_TEXT))
  }, [])
  if (found === 'nothing') return null
  if ('flaws' in found)
    return (
      <>
        <p className="problem">{t(found.flaws.length === 0 ? 'shelf.cutLink' : 'shelf.badLink')}</p>
        {found.flaws.length > 0 && <Flaws flaws={found.flaws} />}
      </>
    )
  const { draft } = found
  const { no } = draft.haunt as { no?: unknown }
  const name = draft.words[currentLanguage()]?.[`haunt.${no}.name`] ?? draft.words['en']?.[`haunt.${no}.name`]
  const take = async () => {
    const id = crypto.randomUUID()
    await keepDraft(id, draft)
    go(`/workshop/${id}`)
  }
  return (
    <section className="panel sh-given">
      <p>{t('shelf.given', { name: name ?? t('workshop.unnamed') })}</p>
      <button type="button" className="main" onClick={take}>
        {t('shelf.copy')}
      </button>
    </section>
  )
}

/** A haunt that a link holds: whoever opens it takes it to their own bench. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { currentLanguage, t } from '../../text/index.ts'
import { draftIn, keepDraft } from '../workshop/drafts.ts'
import { fileIn } from './link.ts'

type Found = 'nothing' | 'unreadable' | NonNullable<ReturnType<typeof draftIn>>

export function Given() {
  const [found, setFound] = useState<Found>('nothing')
  const [, go] = useLocation()
  useEffect(() => {
    if (!location.hash.startsWith('#haunt=')) return
    void fileIn(location.hash).then((text) => setFound((text === null ? null : draftIn(text)) ?? 'unreadable'))
  }, [])
  if (found === 'nothing') return null
  if (found === 'unreadable') return <p className="problem">{t('shelf.badLink')}</p>
  const { no } = found.haunt as { no?: number }
  const name = found.words[currentLanguage()]?.[`haunt.${no}.name`] ?? found.words['en']?.[`haunt.${no}.name`]
  const take = async () => {
    const id = crypto.randomUUID()
    await keepDraft(id, found)
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

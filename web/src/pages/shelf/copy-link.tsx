/** A link that holds a whole haunt: made when it is asked for, and copied as this page can. */
import { useEffect, useState } from 'react'
import { t } from '../../text/index.ts'
import { useCopy } from '../../ui/copy.ts'
import { linkFor } from './link.ts'

interface Made {
  of: unknown
  /** Null where the haunt is too large for one. */
  link: string | null
}

interface CopyLinkProps {
  /** The link stays until this is another. */
  of: unknown
  /** The haunt as a file; what cannot be had is told to `onFail`. */
  file: () => unknown | Promise<unknown>
  onFail?: (error: unknown) => void
}

export function CopyLink({ of, file, onFail = () => {} }: CopyLinkProps) {
  const [made, setMade] = useState<Made | null>(null)
  const make = async () => {
    setMade(null)
    setMade({ of, link: await linkFor(JSON.stringify(await file()), new URL('/shelf', location.href).href) })
  }
  return (
    <>
      <button type="button" onClick={() => void make().catch(onFail)}>
        {t('shelf.link')}
      </button>
      {made !== null &&
        made.of === of &&
        (made.link === null ? <Told said="workshop.tooLarge" /> : <Copied link={made.link} />)}
    </>
  )
}

/** It copies as soon as it is there. */
function Copied({ link }: { link: string }) {
  const { copying, copy, field } = useCopy(link)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(copy, [link])
  return (
    <>
      {(copying === 'selecting' || copying === 'by hand') && (
        <input ref={field} readOnly value={link} aria-label={t('shelf.link')} />
      )}
      {copying === 'copied' && <Told said="shelf.linked" />}
    </>
  )
}

const Told = ({ said }: { said: 'workshop.tooLarge' | 'shelf.linked' }) => (
  <span className="ws-said" role="status">
    {t(said)}
  </span>
)

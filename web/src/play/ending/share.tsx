/** The end of a match is handed on: a link to its replay, and a table of the same kind for somebody who thinks they can do better. */
import { t } from '../../text/index.ts'
import { sharing, useCopy } from '../../ui/copy.ts'
import { useOriginForOthers } from '../../ui/for-others.tsx'
import type { TableCommands } from '../commands.ts'

interface ShareProps {
  /** The replay's path; null where there is none that others could open. */
  path: string | null
  /** What is shared, in words. */
  title: string
  onChallenge: TableCommands['challenge']
}

export function Share({ path, title, onChallenge }: ShareProps) {
  if (path === null && onChallenge === null) return null
  return (
    <div className="end-share">
      {path !== null && <ShareLink path={path} title={title} />}
      {onChallenge !== null && (
        <button type="button" className="end-way" onClick={onChallenge}>
          {t('end.challenge')} <small>{t('end.challengeHow')}</small>
        </button>
      )}
    </div>
  )
}

/** By the device's own sheet; where it has none, the link is copied. */
function ShareLink({ path, title }: { path: string; title: string }) {
  const others = useOriginForOthers()
  const link = (others?.origin ?? location.origin) + path
  const { copying, copy, field } = useCopy(link)
  const share = sharing(title, link)
  return (
    <>
      <button type="button" className="end-way" onClick={share ?? copy}>
        {copying === 'copied' ? t('invite.copied') : t('end.share')} <small>{t('end.shareHow')}</small>
      </button>
      {(copying === 'selecting' || copying === 'by hand') && (
        <input ref={field} name="link" readOnly value={link} aria-label={t('end.share')} />
      )}
      <span role="status">{copying === 'by hand' && t('invite.byHand')}</span>
    </>
  )
}

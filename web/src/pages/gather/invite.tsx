/** The link for friends, as text, as a code to photograph and by the device's own sheet; and whom it reaches. */
import { t } from '../../text/index.ts'
import { sharing, useCopy } from '../../ui/copy.ts'
import { QrCode, Reached, useOriginForOthers } from '../../ui/for-others.tsx'

interface InviteProps {
  game: string
  host: boolean
}

export function Invite(props: InviteProps) {
  const others = useOriginForOthers()
  return others === null ? null : <Invitation {...props} {...others} />
}

function Invitation({ game, host, origin, reaches }: InviteProps & { origin: string; reaches: boolean }) {
  const link = origin + location.pathname
  return (
    <section className="panel invite-panel">
      <h2>{t('invite.title')}</h2>
      {host && <Reached origin={origin} />}
      <p>{t('invite.text')}</p>
      {reaches && <QrCode text={link} />}
      <CopyLink link={link} label={t('invite.link')} title={t('invite.toGame', { game })} />
    </section>
  )
}

/** A link to be copied or handed on, by whatever the device has for it; the title goes along. */
export function CopyLink({ link, label, title }: { link: string; label: string; title: string }) {
  const { copying, copy, field } = useCopy(link)
  const share = sharing(title, link)
  return (
    <>
      <div className="copy">
        <input
          ref={field}
          name="link"
          readOnly
          value={link}
          aria-label={label}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" onClick={copy}>
          {copying === 'copied' ? t('invite.copied') : t('invite.copy')}
        </button>
        {share !== null && (
          <button type="button" onClick={share}>
            {t('invite.share')}
          </button>
        )}
      </div>
      <p role="status" className="copy-said">
        {copying === 'by hand' && t('invite.byHand')}
      </p>
    </>
  )
}

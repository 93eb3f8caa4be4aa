/** The link for friends, as text, as a code to photograph and by the device's own sheet; and whom it reaches. */
import { useMemo } from 'react'
import { encode } from 'uqr'
import { call } from '../../net/api.ts'
import { originForOthers, reachOf } from '../../net/reach.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { sharing, useCopy } from '../../ui/copy.ts'

/** Opens the house to the network that it is in. */
const OPEN_TO_NETWORK = 'HOST=0.0.0.0 npm start'

export function Invite({ game, host }: { game: string; host: boolean }) {
  const known = useLoad(() => call('house')).data?.reach
  const origin = originForOthers(location, known ?? [])
  const link = origin + location.pathname
  const { copying, copy, field } = useCopy(link)
  const share = sharing(t('invite.toGame', { game }), link)
  // Until it is known by which address others come in, none is shown that they may not be able to open.
  if (known === undefined && reachOf(location.hostname) === 'this machine') return null
  const reaches = reachOf(new URL(origin).hostname) !== 'this machine'
  return (
    <section className="panel invite-panel">
      <h2>{t('invite.title')}</h2>
      {host && <Reached origin={origin} />}
      <p>{t('invite.text')}</p>
      {reaches && <QrCode text={link} />}
      <div className="copy">
        <input
          ref={field}
          name="link"
          readOnly
          value={link}
          aria-label={t('invite.link')}
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
    </section>
  )
}

/** Whoever invites is told whom the link reaches, before anybody has tried it in vain. */
function Reached({ origin }: { origin: string }) {
  const { hostname } = new URL(origin)
  const reach = reachOf(hostname)
  if (reach === 'this machine')
    return (
      <p className="reached problem" role="note">
        {t('invite.nobody', { host: location.hostname, command: OPEN_TO_NETWORK })}
      </p>
    )
  return (
    <div className="reached">
      {hostname !== location.hostname && (
        <p role="note">{t('invite.instead', { host: location.hostname, address: origin })}</p>
      )}
      {reach === 'network' && (
        <>
          <p role="note">{t('invite.network', { host: hostname })}</p>
          <details>
            <summary>{t('invite.public')}</summary>
            <p>{t('invite.publicText')}</p>
          </details>
        </>
      )}
    </div>
  )
}

function QrCode({ text }: { text: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: cells } = encode(text, { border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: squares.join(''), size: cells }
  }, [text])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('invite.qr')}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fbf4e2" />
      <path d={path} fill="#1a140c" />
    </svg>
  )
}

/** An address that is given away: by which one others come in, whom it reaches, and as a code to photograph. */
import { useMemo } from 'react'
import { encode } from 'uqr'
import { call } from '../net/api.ts'
import { originForOthers, reachOf } from '../net/reach.ts'
import { useLoad } from '../net/use-load.ts'
import { t } from '../text/index.ts'

/** Opens the house to the network that it is in. */
const OPEN_TO_NETWORK = 'HOST=0.0.0.0 npm start'

/** Null until it is known by which address others come in: none is shown that they may not be able to open. */
export function useOriginForOthers(): { origin: string; reaches: boolean } | null {
  const known = useLoad(() => call('house')).data?.reach
  if (known === undefined && reachOf(location.hostname) === 'this machine') return null
  const origin = originForOthers(location, known ?? [])
  return { origin, reaches: reachOf(new URL(origin).hostname) !== 'this machine' }
}

/** Whoever gives it away is told whom it reaches, before anybody has tried it in vain. */
export function Reached({ origin }: { origin: string }) {
  const { hostname } = new URL(origin)
  const reach = reachOf(hostname)
  if (reach === 'this machine') {
    const [before, after] = t('invite.nobody', { host: location.hostname, command: OPEN_TO_NETWORK }).split(
      OPEN_TO_NETWORK,
    )
    return (
      <p className="reached problem" role="note">
        {before}
        <code>{OPEN_TO_NETWORK}</code>
        {after}
      </p>
    )
  }
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

export function QrCode({ text }: { text: string }) {
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

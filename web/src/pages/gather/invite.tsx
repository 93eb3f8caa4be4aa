import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { t } from '../../text/index.ts'

export function Invite() {
  const link = location.origin + location.pathname
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section className="panel invite-panel">
      <h2>{t('invite.title')}</h2>
      <p>{t('invite.text')}</p>
      <QrCode text={link} />
      <div className="copy">
        <input
          name="link"
          readOnly
          value={link}
          aria-label={t('invite.link')}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" onClick={copy}>
          {copied ? t('invite.copied') : t('invite.copy')}
        </button>
      </div>
    </section>
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

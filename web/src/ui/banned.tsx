import { useBan } from '../net/me.ts'
import { t } from '../text/index.ts'

/** Whoever is not let in is told so, wherever they look. */
export function Banned({ className }: { className: string }) {
  const ban = useBan()
  if (ban === null) return null
  const { until, why } = ban
  return (
    <p className={className} role="alert">
      {until === null ? t('problem.banned') : t('banned.until', { until })} {why}
    </p>
  )
}

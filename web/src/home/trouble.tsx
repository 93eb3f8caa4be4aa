import { t } from '../text/index.ts'
import { useTrouble } from './client.ts'

/** That nothing is kept in this browser is told wherever one is. */
export function HomeTrouble() {
  const why = useTrouble()
  return (
    why !== null && (
      <p className="problem here-trouble" role="alert">
        {t(`here.${why}`)}
      </p>
    )
  )
}

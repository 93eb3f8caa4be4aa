/** Against whom one plays now: how many bots, and how strong. It is remembered. */
import { type Strength, setPrefs, usePrefs } from '../../prefs.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { strengthFor } from './play-now.ts'

const STRENGTHS = ['novice', 'learner', 'casual', 'regular', 'strong'] as const
const MOST_BOTS = 5

/** `isNew`: nothing has been played yet. */
export function Opponents({ isNew }: { isNew: boolean }) {
  const { bots, strength } = usePrefs()
  const usual = strengthFor({ strength }, isNew)
  const counts = Array.from({ length: MOST_BOTS }, (_, i) => String(i + 1))
  return (
    <div className="opponents">
      <Choice
        label={t('opponents.bots')}
        value={String(bots)}
        values={Object.fromEntries(counts.map((count) => [count, count]))}
        onChange={(count) => setPrefs({ bots: Number(count) })}
      />
      <Choice
        label={t('opponents.strength')}
        value={usual}
        values={Object.fromEntries(STRENGTHS.map((one) => [one, t(`strength.${one}`)]))}
        onChange={(chosen) => setPrefs({ strength: chosen as Strength })}
      />
    </div>
  )
}

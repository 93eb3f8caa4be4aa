/** Against whom one plays now: how many bots, and how strong. It is remembered. */
import { type Prefs, setPrefs, usePrefs } from '../../prefs.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'

const STRENGTHS = ['novice', 'learner', 'casual', 'regular', 'strong'] as const
const MOST_BOTS = 5

export function Opponents() {
  const { bots, strength } = usePrefs()
  const counts = Array.from({ length: MOST_BOTS }, (_, i) => String(i + 1))
  return (
    <div className="company">
      <Choice
        label={t('company.bots')}
        value={String(bots)}
        values={Object.fromEntries(counts.map((count) => [count, count]))}
        onChange={(count) => setPrefs({ bots: Number(count) })}
      />
      <Choice
        label={t('company.strength')}
        value={strength}
        values={Object.fromEntries(STRENGTHS.map((one) => [one, t(`strength.${one}`)]))}
        onChange={(chosen) => setPrefs({ strength: chosen as Prefs['strength'] })}
      />
    </div>
  )
}

/** Look and feel, as somebody likes it: on the page about oneself, and in the menu of every table. */
import { currentPace, type Pace, type Prefs, setPrefs, usePrefs } from '../../prefs.ts'
import { play, remix } from '../../sound.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { Volume } from '../../ui/volume.tsx'

const PACES: readonly Pace[] = ['slow', 'usual', 'fast', 'at once']

export function Looks() {
  const prefs = usePrefs()
  return (
    <>
      <Choice
        label={t('me.theme')}
        value={prefs.theme}
        values={{ system: t('me.theme.system'), night: t('me.theme.night'), daylight: t('me.theme.daylight') }}
        onChange={(theme) => setPrefs({ theme: theme as Prefs['theme'] })}
      />
      <Choice
        label={t('me.contrast')}
        value={prefs.contrast}
        values={{ system: t('me.contrast.system'), more: t('me.contrast.more') }}
        onChange={(contrast) => setPrefs({ contrast: contrast as Prefs['contrast'] })}
      />
      <Choice
        label={t('menu.pace')}
        value={currentPace()}
        values={Object.fromEntries(PACES.map((pace) => [pace, t(`menu.pace.${pace}`)]))}
        onChange={(pace) => setPrefs({ pace: PACES.find((known) => known === pace) ?? null })}
      />
      <Choice
        label={t('me.motion')}
        value={prefs.motion}
        values={{ system: t('me.motion.system'), full: t('me.motion.full'), none: t('me.motion.none') }}
        onChange={(motion) => setPrefs({ motion: motion as Prefs['motion'] })}
      />
      <Choice
        label={t('me.sound')}
        value={prefs.sound ? 'on' : 'off'}
        values={{ on: t('me.sound.on'), off: t('me.sound.off') }}
        onChange={(sound) => {
          setPrefs({ sound: sound === 'on', soundOffered: true })
          remix()
          play('turn')
        }}
      />
      {prefs.sound && <Volume of="ambience" value={prefs.ambience} />}
      {prefs.sound && <Volume of="volume" value={prefs.volume} />}
      <Choice
        label={t('me.coach')}
        value={prefs.coach ? 'on' : 'off'}
        values={{ on: t('me.coach.on'), off: t('me.coach.off') }}
        onChange={(coach) => setPrefs({ coach: coach === 'on' })}
      />
    </>
  )
}

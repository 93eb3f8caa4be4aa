import { setPrefs } from '../prefs.ts'
import { play } from '../sound.ts'
import { t } from '../text/index.ts'

/** How loud the cues are; a note says so when the handle is let go. */
export function Volume({ volume }: { volume: number }) {
  const listen = () => play('turn')
  return (
    <label className="field">
      <span className="field-name">{t('me.volume')}</span>
      <input
        name="volume"
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={({ target }) => setPrefs({ volume: Number(target.value) })}
        onPointerUp={listen}
        onKeyUp={listen}
      />
    </label>
  )
}

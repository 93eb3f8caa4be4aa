import { type Prefs, setPrefs } from '../prefs.ts'
import { play, remix } from '../sound.ts'
import { t } from '../text/index.ts'

interface VolumeProps {
  /** The setting that the handle moves. */
  of: keyof Pick<Prefs, 'volume' | 'ambience'>
  value: number
}

/** How loud one half of what is heard is; a note says how loud what happens is when the handle is let go. */
export function Volume({ of, value }: VolumeProps) {
  const listen = of === 'volume' ? () => play('turn') : undefined
  return (
    <label className="field">
      <span className="field-name">{t(`me.${of}`)}</span>
      <input
        name={of}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={value}
        onChange={({ target }) => {
          setPrefs({ [of]: Number(target.value) })
          remix()
        }}
        onPointerUp={listen}
        onKeyUp={listen}
      />
    </label>
  )
}

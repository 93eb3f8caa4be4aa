/** What a replay is steered with: a curve or a slider to scrub on, buttons, speed, rounds, whose eyes. */
import nextIcon from 'icon:next-button'
import pauseIcon from 'icon:pause-button'
import playIcon from 'icon:play-button'
import backIcon from 'icon:previous-button'
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { ScorePlot } from '../play/ending/plot.tsx'
import { t } from '../text/index.ts'
import { useCopy } from '../ui/copy.ts'
import { Icon } from '../ui/icon.tsx'
import { Chances, chancesSaid } from './chances.tsx'
import type { Chapter } from './story.ts'
import { addressOf, type MomentControl, SPEEDS, type Speed } from './use-moment.ts'

interface ControlsProps {
  control: MomentControl
  length: number
  /** Points after each moment; empty in a game without points, and until all of it is known. */
  scores: readonly (readonly number[])[]
  /** Chances to win after each moment; empty until the match is over. */
  chances: readonly (readonly number[])[]
  chapters: readonly Chapter[]
  players: readonly PlayerFace[]
  seat: number
  /** Null while the match goes on: then one sees what one's own seat saw. */
  onSeat: ((seat: number) => void) | null
}

export function Controls(props: ControlsProps) {
  const { control, length } = props
  const { place, last, playing, go, toggle } = control
  return (
    <div className="replay-controls">
      <div className="scrubber">
        <Curves {...props} />
        <input
          name="moment"
          type="range"
          min={0}
          max={last}
          value={place}
          aria-label={t('replay.moment')}
          aria-valuetext={[t('replay.count', { at: place + 1, of: length }), ...chancesSaid(props)].join(' · ')}
          onChange={(event) => go(Number(event.target.value))}
        />
      </div>
      <Chances {...props} />
      <div className="buttons">
        <Step icon={backIcon} label={t('replay.back')} off={place === 0} onPress={() => go(place - 1)} />
        <button
          type="button"
          className="round main"
          aria-label={playing ? t('replay.pause') : t('replay.play')}
          onClick={toggle}
        >
          <Icon path={playing ? pauseIcon : playIcon} size={20} />
        </button>
        <Step icon={nextIcon} label={t('replay.next')} off={place >= last} onPress={() => go(place + 1)} />
        <p className="replay-count">{t('replay.count', { at: place + 1, of: length })}</p>
      </div>
      <div className="replay-choices">
        <Jump {...props} />
        <label>
          <span>{t('replay.speed')}</span>
          <select
            name="speed"
            value={control.speed}
            onChange={(event) => control.setSpeed(Number(event.target.value) as Speed)}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {t('replay.times', { speed })}
              </option>
            ))}
          </select>
        </label>
        <Eyes {...props} />
        <CopyLink place={place} seat={props.seat} />
      </div>
    </div>
  )
}

/** What one scrubs on: points, where there are any, and chances, each as soon as all of it is known. */
function Curves({ scores, chances, players, length, control: { place } }: ControlsProps) {
  const curves = [
    { name: t('replay.points'), values: scores },
    { name: t('replay.chances'), values: chances },
  ].filter(({ values }) => values.length === length && length > 1)
  if (curves.length === 0) return null
  return (
    <div className={curves.length > 1 ? 'curves two' : 'curves'}>
      {curves.map(({ name, values }) => (
        <div key={name} className="curve" data-name={name}>
          <ScorePlot scores={values} players={players} at={place} bare />
        </div>
      ))}
    </div>
  )
}

function Step({ icon, label, off, onPress }: { icon: string; label: string; off: boolean; onPress(): void }) {
  return (
    <button type="button" className="round" aria-label={label} disabled={off} onClick={onPress}>
      <Icon path={icon} size={18} />
    </button>
  )
}

function Jump({ chapters, control }: ControlsProps) {
  if (chapters.length < 2) return null
  const now = chapters.findLastIndex(({ place }) => place <= control.place)
  return (
    <label>
      <span>{t('replay.round')}</span>
      <select
        name="round"
        value={Math.max(0, now)}
        onChange={(event) => control.go(chapters[Number(event.target.value)]?.place ?? 0)}
      >
        {chapters.map(({ round, place }, i) => (
          <option key={place} value={i}>
            {round}
          </option>
        ))}
      </select>
    </label>
  )
}

function Eyes({ players, seat, onSeat }: ControlsProps) {
  if (onSeat === null) return null
  return (
    <label className="eyes">
      <span>{t('replay.viewpoint')}</span>
      <select name="seat" value={seat} onChange={(event) => onSeat(Number(event.target.value))}>
        <option value={-1}>{t('replay.spectator')}</option>
        {players.map(({ name }, of) => (
          <option key={name} value={of}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function CopyLink({ place, seat }: { place: number; seat: number }) {
  const link = location.origin + addressOf(place, seat)
  const { copying, copy, field } = useCopy(link)
  return (
    <div className="replay-link">
      <button type="button" onClick={copy}>
        {copying === 'copied' ? t('invite.copied') : t('replay.link')}
      </button>
      {(copying === 'selecting' || copying === 'by hand') && (
        <input ref={field} name="link" readOnly value={link} aria-label={t('replay.link')} />
      )}
      <span role="status">{copying === 'by hand' && t('invite.byHand')}</span>
    </div>
  )
}

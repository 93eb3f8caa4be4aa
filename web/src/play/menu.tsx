import type { TableState } from '@gloam/protocol/table.ts'
import { Link } from 'wouter'
import { Manners } from '../pages/manners.tsx'
import { currentPace, type Pace, setPrefs, usePrefs } from '../prefs.ts'
import { t } from '../text/index.ts'
import { Choice } from '../ui/choice.tsx'
import { Volume } from '../ui/volume.tsx'
import type { TableCommands } from './commands.ts'
import type { Names } from './names.ts'

interface MenuProps {
  table: TableState
  names: Names
  commands: TableCommands
  onDone: () => void
}

const PACES: readonly Pace[] = ['slow', 'usual', 'fast', 'at once']

export function Menu({ table, names, commands, onDone }: MenuProps) {
  const prefs = usePrefs()
  const away = table.seats.flatMap((seat, place) =>
    seat.kind === 'person' && !seat.present && !seat.standIn ? [place] : [],
  )
  const done = (act: () => void) => () => {
    act()
    onDone()
  }
  return (
    <div className="menu">
      <Choice
        label={t('menu.pace')}
        value={currentPace()}
        values={Object.fromEntries(PACES.map((pace) => [pace, t(`menu.pace.${pace}`)]))}
        onChange={(pace) => setPrefs({ pace: PACES.find((known) => known === pace) ?? null })}
      />
      <button type="button" onClick={() => setPrefs({ sound: !prefs.sound })}>
        {prefs.sound ? t('menu.soundOff') : t('menu.soundOn')}
      </button>
      {prefs.sound && <Volume volume={prefs.volume} />}
      <button type="button" onClick={() => setPrefs({ theme: prefs.theme === 'night' ? 'daylight' : 'night' })}>
        {prefs.theme === 'night' ? t('menu.daylight') : t('menu.night')}
      </button>
      {commands.setManners !== null && table.seats.some(({ kind }) => kind === 'bot') && (
        <Manners table={table} disabled={false} onChange={commands.setManners} />
      )}
      {commands.standIn !== null &&
        away.map((seat) => (
          <button key={seat} type="button" onClick={done(() => commands.standIn?.(seat))}>
            {t('menu.standIn', { name: names.nameOf(seat) })}
          </button>
        ))}
      {commands.leave !== null && (
        <button type="button" className="danger" onClick={done(commands.leave)}>
          {t('menu.leave')}
        </button>
      )}
      <Link href="/">{t('menu.home')}</Link>
      <p className="promise">{t('menu.promise', { promise: table.promise })}</p>
    </div>
  )
}

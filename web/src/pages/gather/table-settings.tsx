/** How it goes at a table: the bots' pace, whether they give hints, and who may speak. */
import { BOT_PACES } from '@gloam/protocol/plain.ts'
import type { BotPace, TableState } from '@gloam/protocol/table.ts'
import { setPrefs } from '../../prefs.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'

interface TableSettingsProps {
  table: TableState
  disabled: boolean
  onChange: (change: { hints?: boolean; botPace?: BotPace; quiet?: boolean; rated?: boolean }) => Promise<unknown>
}

export function TableSettings({ table, disabled, onChange }: TableSettingsProps) {
  const people = table.seats.filter(({ kind }) => kind === 'person').length
  return (
    <>
      <Choice
        label={t('settings.pace')}
        value={table.botPace}
        values={Object.fromEntries(BOT_PACES.map((pace) => [pace, t(`settings.pace.${pace}`)]))}
        disabled={disabled}
        onChange={(pace) => {
          const botPace = BOT_PACES.find((one) => one === pace) ?? 'usual'
          // Whoever likes it so likes it so next time.
          setPrefs({ botPace })
          return onChange({ botPace })
        }}
      />
      {table.week === undefined && (table.status === 'gathering' || people <= 1) && (
        <Choice
          label={t('settings.hints')}
          value={table.hints ? 'on' : 'off'}
          values={{ on: t('settings.hints.on'), off: t('settings.hints.off') }}
          disabled={disabled}
          onChange={(value) => onChange({ hints: value === 'on' })}
          help={<p className="help">{t(table.hints ? 'settings.hints.help' : 'settings.hints.none')}</p>}
        />
      )}
      {table.status === 'gathering' && (
        <Choice
          label={t('rated.label')}
          value={table.rated ? 'on' : 'off'}
          values={{ on: t('rated.on'), off: t('rated.off') }}
          disabled={disabled}
          onChange={(value) => onChange({ rated: value === 'on' })}
        />
      )}
      {people > 1 && (
        <Choice
          label={t('settings.speak')}
          value={table.quiet ? 'seats' : 'all'}
          values={{ all: t('settings.speak.all'), seats: t('settings.speak.seats') }}
          disabled={disabled}
          onChange={(value) => onChange({ quiet: value === 'seats' })}
        />
      )}
    </>
  )
}

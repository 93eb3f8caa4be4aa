/** Who may come to a table: whoever has the link, anybody, or one of the host's groups alone. */
import type { TableState } from '@gloam/protocol/table.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { callGroups } from './calls.ts'

interface WhoMayComeProps {
  table: TableState
  disabled: boolean
  onChange: (wish: { open: boolean; group: string | null }) => Promise<boolean>
}

export function WhoMayCome({ table: { open, group }, disabled, onChange }: WhoMayComeProps) {
  const groups = useLoad(() => callGroups('groups')).data ?? []
  const named = Object.fromEntries(groups.map(({ id, name }) => [id, t('gather.open.group', { name })]))
  const foreign = group === null || Object.hasOwn(named, group) ? {} : { [group]: t('gather.open.aGroup') }
  return (
    <Choice
      label={t('gather.open')}
      value={group ?? (open ? 'open' : 'link')}
      values={{ link: t('gather.open.link'), open: t('gather.open.open'), ...named, ...foreign }}
      disabled={disabled}
      onChange={(value) => onChange({ open: value === 'open', group: Object.hasOwn(named, value) ? value : null })}
    />
  )
}

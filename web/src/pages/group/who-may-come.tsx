/** Who may come to a table: whoever has the link, anybody, or one of the host's groups alone. */
import type { TableState } from '@gloam/protocol/table.ts'
import { useEffect, useState } from 'react'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { Choice } from '../../ui/choice.tsx'
import { callGroups } from './calls.ts'

/** Whether somebody belongs to the group that a table is for; null until it is known. */
export function useBelongs(group: string | null, person: string | undefined): boolean | null {
  const [known, setKnown] = useState<{ group: string; person: string | undefined; belongs: boolean } | null>(null)
  useEffect(() => {
    if (group === null) return
    const know = (belongs: boolean) => setKnown({ group, person, belongs })
    callGroups('groups').then(
      (own) => know(own.some(({ id }) => id === group)),
      () => know(false),
    )
  }, [group, person])
  if (group === null) return true
  return known?.group === group && known.person === person ? known.belongs : null
}

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

/** One press lays a table for the group: what was played last, or what is chosen instead. */
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { allFacts } from '../../games.ts'
import { call } from '../../net/api.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { callGroups } from './calls.ts'

export function LayTable({ group }: { group: GroupState }) {
  const past = useLoad(() => callGroups('groupHistory', { id: group.id }))
  const games = useLoad(() => call('games'))
  const [chosen, choose] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const known = allFacts().filter(({ name }) => games.data?.some((game) => game.name === name))
  const last = past.data?.tables[0]?.table
  const game = chosen ?? known.find(({ name }) => name === last?.game)?.name ?? known[0]?.name
  const info = games.data?.find(({ name }) => name === game)
  const lay = async () => {
    if (info === undefined) return
    setBusy(true)
    try {
      const before = past.data?.tables.find(({ table }) => table.game === game)?.table
      const table = await call('create', { body: { ...wish(group, info, before), group: group.id } })
      go(`/table/${table.id}`)
    } catch (error) {
      setProblem(() => problemIn(error))
      setBusy(false)
    }
  }
  return (
    <div className="lay-table">
      <select
        name="game"
        aria-label={t('group.which')}
        value={game ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        {known.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="main big"
        disabled={busy || info === undefined || past.data === null}
        onClick={lay}
      >
        {busy ? t('group.laying') : t('group.lay')}
      </button>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface Playable {
  name: string
  seats: { least: number; most: number }
}

/** As it was the last time; the first time with a seat for each of them, as far as there are so many. */
function wish({ members }: GroupState, { name, seats: { least, most } }: Playable, before: TableState | undefined) {
  if (before === undefined) return { game: name, seats: Math.max(least, Math.min(most, members.length)) }
  const { options, pace, seats } = before
  return { game: name, options, pace, seats: seats.length }
}

/** What a group has played: who plays what and how often they win, and its matches in pages. */
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { useEffect, useState } from 'react'
import { gameTitle } from '../../games.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { TableList } from '../table-list.tsx'
import { callGroups } from './calls.ts'

export function Played({ group: { id, members } }: { group: GroupState }) {
  const played = useLoad(() => callGroups('groupPlayed', { id })).data
  // Whether anything was played is not known before it has come.
  if (played === null) return null
  const rows = members.flatMap(({ person, name }) => {
    const own = played.filter((one) => one.person === person).sort((a, b) => b.played - a.played)
    return own.length === 0 ? [] : [{ person, name, own, won: own.reduce((sum, { won }) => sum + won, 0) }]
  })
  return (
    <section className="table-list">
      <h2>{t('group.played')}</h2>
      {rows.length === 0 ? (
        <p className="empty">{t('group.first')}</p>
      ) : (
        <table className="group-played">
          <thead>
            <tr>
              <th scope="col">{t('group.played.who')}</th>
              <th scope="col">{t('group.played.what')}</th>
              <th scope="col">{t('group.played.won')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ person, name, own, won }) => (
              <tr key={person}>
                <th scope="row">{name}</th>
                <td>{own.map(({ game, played: count }) => `${count}\u00a0×\u00a0${gameTitle(game)}`).join(', ')}</td>
                <td>{won}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export function GroupHistory({ group: { id } }: { group: GroupState }) {
  const { lines, next, more } = useHistory(id)
  if (lines.length === 0) return null
  return (
    <section className="group-history">
      <TableList lines={lines} title={t('group.history')} />
      {next !== null && (
        <div className="buttons">
          <button type="button" onClick={more}>
            {t('history.more')}
          </button>
        </div>
      )}
    </section>
  )
}

function useHistory(id: string): { lines: readonly TableLine[]; next: string | null; more: () => void } {
  const [{ lines, next }, setPages] = useState<{ lines: readonly TableLine[]; next: string | null }>({
    lines: [],
    next: null,
  })
  useEffect(() => {
    let wanted = true
    callGroups('groupHistory', { id }).then(
      (page) => wanted && setPages({ lines: page.tables, next: page.next }),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [id])
  const more = async () => {
    if (next === null) return
    const page = await callGroups('groupHistory', { id, query: { from: next } }).catch(() => null)
    if (page !== null) setPages({ lines: [...lines, ...page.tables], next: page.next })
  }
  return { lines, next, more: () => void more() }
}

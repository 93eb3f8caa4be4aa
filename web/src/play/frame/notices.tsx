/** Short words to the player: refusals, the state of the line, a bot that stands in, a proposal to step back. */
import { Said } from '@gloam/games/board/said.tsx'
import { useEffect } from 'react'
import type { LoadedGame } from '../../games.ts'
import type { TableSnapshot, TableStore } from '../../net/live/table-store.ts'
import { t } from '../../text/index.ts'
import { listOf } from '../../text/said.ts'
import { Banned } from '../../ui/banned.tsx'
import { Parted } from '../../ui/parted.tsx'
import type { TableCommands } from '../commands.ts'
import type { Names } from '../names.ts'
import { picksBefore } from '../stage/rewinding.ts'
import { linesOf } from '../talk/lines.ts'
import { proposer, stillToAgree, TableNotices } from './table-notices.tsx'

interface NoticesProps {
  game: LoadedGame
  state: TableSnapshot
  store: TableStore
  commands: TableCommands
  names: Names
}

const GONE_AFTER = 6_000

export function Notices(props: NoticesProps) {
  const { state, store, commands } = props
  const { notice, connection, table, yourSeat } = state
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => store.dismissNotice(), GONE_AFTER)
    return () => clearTimeout(timer)
  }, [notice, store])
  const seat = yourSeat === null ? undefined : table?.seats[yourSeat]
  return (
    <div className="notices" aria-live="polite">
      <Banned className="notice warn" />
      <Parted connection={connection} className="notice warn" />
      {(connection === 'lost' || connection === 'closed' || connection === 'outdated') && (
        <div className="notice warn">
          <span>{t(`line.${connection}`)}</span>
          {connection === 'closed' && (
            <button type="button" onClick={commands.retry}>
              {t('line.retry')}
            </button>
          )}
          {connection === 'outdated' && (
            <button type="button" onClick={() => location.reload()}>
              {t('line.reload')}
            </button>
          )}
        </div>
      )}
      {notice !== null && (
        <div className="notice">
          <span>{t(`refused.${notice.reason}`)}</span>
        </div>
      )}
      {table?.status === 'playing' &&
        seat?.kind === 'person' &&
        seat.standIn &&
        !seat.resigned &&
        commands.takeSeatBack !== null && (
          <div className="notice">
            <span>{t('standIn.you')}</span>
            <button type="button" className="main" onClick={commands.takeSeatBack}>
              {t('standIn.back')}
            </button>
          </div>
        )}
      {table?.status === 'playing' && <TableNotices table={table} names={props.names} commands={commands} />}
      {table?.repair && <StepBack {...props} to={table.repair.to} agreed={table.repair.agreed} />}
    </div>
  )
}

/** Somebody proposes to step back: who, to what, and who has still to agree. */
function StepBack({ game, state, commands, names, to, agreed }: NoticesProps & { to: number; agreed: string[] }) {
  const { table, history, position } = state
  if (table === null) return null
  const missing = stillToAgree(table, agreed, names)
  const picks = picksBefore(history, position?.seen.picks ?? 0)
  const first = history.find(({ sequence }) => picks.get(sequence) === to)
  const line = first && linesOf(game, first, names)[0]?.text
  return (
    <div className="notice step-back-notice">
      <p>{t('repair.proposed', { name: proposer(table, agreed, names) })}</p>
      {line !== undefined && (
        <blockquote>
          <Said text={game.text}>{line}</Said>
        </blockquote>
      )}
      {commands.agree === null && <p>{t('repair.waiting', { names: listOf(missing), count: missing.length })}</p>}
      <div className="buttons">
        {commands.agree !== null && (
          <button type="button" className="main" onClick={commands.agree}>
            {t('repair.agree')}
          </button>
        )}
        {commands.disagree !== null && (
          <button type="button" onClick={commands.disagree}>
            {t('repair.disagree')}
          </button>
        )}
      </div>
    </div>
  )
}

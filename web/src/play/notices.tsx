/** Short words to the player: refusals, the state of the line, a bot that stands in, a proposal to step back. */
import { useEffect } from 'react'
import type { TableSnapshot, TableStore } from '../net/table-store.ts'
import { t } from '../text/index.ts'
import type { Names } from './question.tsx'
import type { TableCommands } from './table-screen.tsx'

interface NoticesProps {
  state: TableSnapshot
  store: TableStore
  commands: TableCommands
  names: Names
}

const GONE_AFTER = 6_000

export function Notices({ state, store, commands }: NoticesProps) {
  const { notice, connection, table, yourSeat } = state
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => store.dismissNotice(), GONE_AFTER)
    return () => clearTimeout(timer)
  }, [notice, store])
  const seat = yourSeat === null ? undefined : table?.seats[yourSeat]
  return (
    <div className="notices" aria-live="polite">
      {connection !== 'open' && connection !== 'connecting' && (
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
      {table?.status === 'playing' && seat?.kind === 'person' && seat.standIn && commands.takeSeatBack !== null && (
        <div className="notice">
          <span>{t('standIn.you')}</span>
          <button type="button" className="main" onClick={commands.takeSeatBack}>
            {t('standIn.back')}
          </button>
        </div>
      )}
      {table?.repair && (
        <div className="notice">
          <span>{t('repair.proposed', { agreed: table.repair.agreed.length })}</span>
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
      )}
    </div>
  )
}

/** The record of a match, to be kept; and the check, in this very browser, that its dice were honest. */
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useState } from 'react'
import { loadRules } from '../games.ts'
import { call } from '../net/api.ts'
import { type Key, t } from '../text/index.ts'

type Verdict = 'honest' | 'other seed' | 'other outcome' | 'other version' | 'insecure' | 'failed'

async function check({ id, promise }: TableState): Promise<Verdict> {
  // The sums are the browser's own, and it does them by https, or at localhost, alone.
  if (crypto.subtle === undefined) return 'insecure'
  const [record, { verify }] = await Promise.all([readRecord(id), import('@gloam/kernel/match.ts')])
  const game = await loadRules(record.game)
  if (record.version !== game.version) return 'other version'
  return verify(game, record, promise)
}

/** As docs/records.md describes it, alone or with what the server adds. */
async function readRecord(id: string): Promise<MatchRecord<GameTypes>> {
  const answer = await call('record', { id })
  return (answer['record'] ?? answer) as MatchRecord<GameTypes>
}

export function Honesty({ table }: { table: TableState }) {
  const [verdict, setVerdict] = useState<Verdict | 'checking' | null>(null)
  const start = () => {
    setVerdict('checking')
    check(table).then(setVerdict, () => setVerdict('failed'))
  }
  return (
    <section className="honesty">
      <div className="buttons">
        <a className="button" href={`/api/tables/${table.id}/record`} download={`gloam-${table.game}-${table.id}.json`}>
          {t('replay.record')}
        </a>
        <button type="button" onClick={start} disabled={verdict === 'checking'}>
          {t('replay.check')}
        </button>
      </div>
      <p role="status" className={verdict === 'honest' ? 'fine' : undefined}>
        {verdict !== null && t(`replay.verdict.${verdict}` satisfies Key)}
      </p>
    </section>
  )
}

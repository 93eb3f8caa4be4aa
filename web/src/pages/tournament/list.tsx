/** The tournaments of a group or of the house, and for whoever may, the way to set one up. */
import type { TournamentLine } from '@gloam/protocol/tournaments.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { gameTitle } from '../../games.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { callTournaments } from './calls.ts'
import { sayKind, sayState } from './say.ts'
import { SetUp } from './set-up.tsx'
import '../../style/tournament.css'

interface TournamentsProps {
  /** Without one they are the house's. */
  group?: string
  maySetUp: boolean
}

export function Tournaments({ group, maySetUp }: TournamentsProps) {
  const { data } = useLoad(() => callTournaments('tournaments', { query: group === undefined ? {} : { group } }))
  const [settingUp, setSettingUp] = useState(false)
  if (data === null || (data.length === 0 && !maySetUp)) return null
  return (
    <section className="table-list cup-list">
      <h2>{t('cup.list')}</h2>
      {data.length === 0 && <p>{t('cup.noneYet')}</p>}
      <ul>
        {data.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {maySetUp && (
        <>
          <button type="button" onClick={() => setSettingUp(true)}>
            {t('cup.setUp')}
          </button>
          <Sheet title={t('cup.setUp')} open={settingUp} onClose={() => setSettingUp(false)}>
            <SetUp {...(group === undefined ? {} : { group })} />
          </Sheet>
        </>
      )}
    </section>
  )
}

function Line({ line }: { line: TournamentLine }) {
  return (
    <Link href={`/tournament/${line.id}`} className="table-line">
      <strong>{line.name}</strong>
      <span>
        {[gameTitle(line.game), sayKind(line.kind), t('cup.come', { count: line.entrants })].join('\u00a0· ')}
      </span>
      <span className="status">{sayState(line)}</span>
    </Link>
  )
}

/** The administrators' page: reports, tables, people, groups, health, and what was done. For everybody else it is not there. */
import { type ComponentType, useState } from 'react'
import { Link } from 'wouter'
import { useMe } from '../net/me.ts'
import { Lost } from '../pages/lost.tsx'
import { Page } from '../pages/page.tsx'
import { Tournaments } from '../pages/tournament/list.tsx'
import { currentLanguage, t } from '../text/index.ts'
import { Choice } from '../ui/choice.tsx'
import { ActDesk } from './act.tsx'
import { Groups } from './groups.tsx'
import { HealthPanel } from './health.tsx'
import { Log } from './log.tsx'
import { OnePerson, People } from './people.tsx'
import { Reports } from './reports.tsx'
import { Tables } from './tables.tsx'
import { h } from './text.ts'
import '../style/admin.css'

const PARTS = {
  reports: Reports,
  tables: Tables,
  people: People,
  groups: Groups,
  tournaments: HouseTournaments,
  health: HealthPanel,
  log: Log,
} as const
/** Their words are those of the page that everybody sees. */
function HouseTournaments() {
  return (
    <div lang={currentLanguage()}>
      <Tournaments maySetUp />
    </div>
  )
}

type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]

export default function House({ person }: { person: string | null }) {
  const me = useMe()
  const [part, setPart] = useState<Part>('reports')
  if (me === undefined) return <p className="loading">{t('loading')}</p>
  if (!me?.admin) return <Lost reason="page" />
  const Shown: ComponentType = PARTS[part]
  return (
    <Page title={t('house.title')} wide>
      <div lang="en" className="admin">
        <ActDesk>
          {person === null ? (
            <>
              <Choice
                label={h('house.part')}
                value={part}
                values={Object.fromEntries(NAMES.map((name) => [name, h(`house.${name}`)]))}
                onChange={(value) => setPart(NAMES.find((name) => name === value) ?? 'reports')}
              />
              <Shown />
            </>
          ) : (
            <>
              <p>
                <Link href="/house">{h('house.back')}</Link>
              </p>
              <OnePerson key={person} id={person} />
            </>
          )}
        </ActDesk>
      </div>
    </Page>
  )
}

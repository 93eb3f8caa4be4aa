/** The administrators' page: reports, tables, people, health, and what was done. For everybody else it is not there. */
import { type ComponentType, useState } from 'react'
import { Link } from 'wouter'
import { ActDesk } from '../house/act.tsx'
import { HealthPanel } from '../house/health.tsx'
import { Log } from '../house/log.tsx'
import { OnePerson, People } from '../house/people.tsx'
import { Reports } from '../house/reports.tsx'
import { Tables } from '../house/tables.tsx'
import { h } from '../house/text.ts'
import { useMe } from '../net/me.ts'
import { t } from '../text/index.ts'
import { Choice } from '../ui/choice.tsx'
import { Lost } from './lost.tsx'
import { Page } from './page.tsx'
import '../style/house.css'

const PARTS = { reports: Reports, tables: Tables, people: People, health: HealthPanel, log: Log } as const
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
      <div lang="en" className="house">
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

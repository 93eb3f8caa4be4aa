/** The front door of somebody who comes back: what waits, tonight's house, one's groups. All of it comes at once, and nothing moves. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { factsOf, gameTitle } from '../../games.ts'
import { useAlone } from '../../home/alone.ts'
import { useMe } from '../../net/me.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { Guard } from '../../ui/guard.tsx'
import { callFind } from '../find/calls.ts'
import { FindGame } from '../find/find.tsx'
import { callGroups } from '../group/calls.ts'
import { GroupPicture } from '../group/picture.tsx'
import { CloseTo } from '../table-list.tsx'
import { nextIn, PlayIt, State, sayMatch, sayTime } from './house.tsx'
import { Week } from './nights.tsx'
import { type TonightHere, useTonight } from './use-tonight.ts'
import { Waits } from './waits.tsx'
import '../../style/day.css'
import '../../style/group.css'

interface BackDoorProps {
  /** One's tables; null until they are known. */
  mine: readonly TableLine[] | null
  /** One's other tables, and those that are open to all. */
  tables: ReactNode
  /** What stands below, for everybody. */
  children: ReactNode
}

export default function BackDoor({ mine, tables, children }: BackDoorProps) {
  const me = useMe()
  const here = useTonight()
  const alone = useAlone()
  const groups = useLoad(() => callGroups('groups'))
  const close = useLoad(() => callFind('closeness'), 30_000)
  const isKnown = me !== undefined && mine !== null
  const isThere = isKnown && (here.tonight !== null || here.failed) && (groups.data !== null || groups.failed)
  if (!isThere) return <p className="loading door-loading">{t('loading')}</p>
  const waiting = mine.filter(({ waitsForYou }) => waitsForYou)
  const name = me?.name ?? t('nav.me')
  return (
    <>
      <div className="back-door">
        <div className="back-waits">
          <h1>
            {waiting.length === 0 ? t('door.nobody', { name }) : t('door.waits', { name, count: waiting.length })}
          </h1>
          <Waits lines={waiting} />
          <OwnGroups groups={groups.data ?? []} mine={mine} />
          {!alone && <FindGame />}
        </div>
        <TonightCard here={here} />
        <CloseTo value={close.data ?? {}}>
          <div className="back-tables">{tables}</div>
        </CloseTo>
      </div>
      {children}
    </>
  )
}

interface OwnGroupsProps {
  groups: readonly { id: string; name: string; picture: string }[]
  mine: readonly TableLine[]
}

function OwnGroups({ groups, mine }: OwnGroupsProps) {
  if (groups.length === 0) return null
  const tablesIn = (id: string) => mine.filter(({ table }) => table.group === id && table.status !== 'ended').length
  return (
    <section className="table-list own-groups">
      <h2>{t('door.groups')}</h2>
      <ul>
        {groups.map(({ id, name, picture }) => (
          <li key={id}>
            <Link href={`/group/${id}`} className="table-line">
              <GroupPicture picture={picture} />
              <strong>{name}</strong>
              <span className="status">{t('door.groupTables', { count: tablesIn(id) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tonight's house for each game. What is not played yet lends its picture. */
function TonightCard({ here }: { here: TonightHere }) {
  const { tonight, busy, play, problem } = here
  if (tonight === null) return null
  const next = nextIn(tonight)
  const Cover = next === undefined ? undefined : factsOf(next.game)?.Cover
  return (
    <section className="tonight-card" aria-labelledby="tonight">
      <div className="day-cover" aria-hidden>
        <Guard instead={null}>
          <Suspense>{Cover !== undefined && <Cover />}</Suspense>
        </Guard>
      </div>
      <div className="day-text">
        <h2 id="tonight">
          <Link href="/tonight">{t('day.title')}</Link>
        </h2>
        <p>{t('day.lead', { time: sayTime(tonight.until) })}</p>
        <Week tonight={tonight} />
        {problem !== null && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <ul className="tonight-games">
          {tonight.games.map((day) => (
            <li key={day.game}>
              <div>
                <strong>{gameTitle(day.game)}</strong>
                <p>{sayMatch(day)}</p>
                <State day={day} />
              </div>
              {day.yours?.result == null ? (
                <PlayIt day={day} busy={busy} play={play} />
              ) : (
                <Link href="/tonight" className="button">
                  {t('day.results')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

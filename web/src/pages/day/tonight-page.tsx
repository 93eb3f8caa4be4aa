/** Tonight's house: the match of the day for each game, how others did once one has finished, and one's nights. */
import type { DayGame, Tonight } from '@gloam/protocol/days.ts'
import { Suspense } from 'react'
import { factsOf, gameTitle } from '../../games.ts'
import { isHere } from '../../home/here.ts'
import { t } from '../../text/index.ts'
import { Guard } from '../../ui/guard.tsx'
import { Page } from '../page.tsx'
import { nextIn, PlayIt, State, sayMatch, sayTime } from './house.tsx'
import { Calendar } from './nights.tsx'
import { Others } from './result.tsx'
import { type TonightHere, useTonight } from './use-tonight.ts'
import '../../style/day.css'

export default function TonightPage() {
  const here = useTonight()
  const { tonight, failed, problem } = here
  return (
    <Page wide title={t('day.title')}>
      {(failed || problem !== null) && (
        <p className="problem" role="alert">
          {problem ?? t('problem.offline')}
        </p>
      )}
      {tonight !== null && (
        <>
          <p className="lead">{t('day.lead', { time: sayTime(tonight.until) })}</p>
          {/* What is still to be played stands first. */}
          {[tonight.games.filter((day) => !isFinished(day)), tonight.games.filter(isFinished)].map(
            (days) =>
              days.length > 0 && (
                <div key={days[0]?.game} className="day-games">
                  {days.map((day) => (
                    <DayCard key={day.game} day={day} tonight={tonight} here={here} isNext={day === nextIn(tonight)} />
                  ))}
                </div>
              ),
          )}
          <Calendar tonight={tonight} />
        </>
      )}
    </Page>
  )
}

const isFinished = ({ yours }: DayGame): boolean => yours?.result != null

interface DayCardProps {
  day: DayGame
  tonight: Tonight
  here: TonightHere
  /** Gold is the one that most people come for. */
  isNext: boolean
}

function DayCard({ day, tonight, here, isNext }: DayCardProps) {
  const { game, yours } = day
  const Cover = factsOf(game)?.Cover
  return (
    <article className={isFinished(day) ? 'day-card finished' : 'day-card'} aria-labelledby={`day-${game}`}>
      <div className="day-cover">
        <Guard instead={null}>
          <Suspense>{Cover !== undefined && <Cover />}</Suspense>
        </Guard>
      </div>
      <div className="day-text">
        <div className="day-own">
          <h2 id={`day-${game}`}>{gameTitle(game)}</h2>
          <p>{sayMatch(day)}</p>
          <State day={day} />
          <div className="buttons">
            <PlayIt day={day} busy={here.busy} play={here.play} main={isNext} />
          </div>
        </div>
        {yours?.result != null && (
          <section>
            {/* Without a server nobody else's is known. */}
            {!isHere(yours.table) && <h3>{t('day.results')}</h3>}
            <Others tonight={tonight} game={game} table={yours.table} result={yours.result} />
          </section>
        )}
      </div>
    </article>
  )
}

/** What came of a match of the day, in words; how others did; and three lines to hand on that give nothing away. */
import type { DayOthers, DayParting, DayResult, Tonight } from '@gloam/protocol/days.ts'
import { Link } from 'wouter'
import { seatNames } from '../../faces.ts'
import { gameTitle, loadGame, sayChoice, withWordsFor } from '../../games.ts'
import { call } from '../../net/api.ts'
import { useLoad } from '../../net/use-load.ts'
import { namesOf } from '../../play/names.ts'
import { momentOf } from '../../replay/use-moment.ts'
import { t } from '../../text/index.ts'
import { sharingWords, useCopy } from '../../ui/copy.ts'
import { useOriginForOthers } from '../../ui/for-others.tsx'
import { callDays } from './calls.ts'
import { sayDate, sayStreak } from './nights.tsx'

/** A line may end after a dot, and none begins with one. */
const NBSP = '\u00a0'

/** Who won, if it was played out by whoever sat there; points where there are any; the round; and what has to be said beside it. */
export function sayResult({ won, score, round, marks }: DayResult): string {
  const isOwn = !marks.includes('bot') && !marks.includes('stopped')
  return [
    ...(isOwn ? [t(won ? 'day.won' : 'day.lost')] : []),
    ...(score === null ? [] : [t('day.points', { score })]),
    ...(round === null ? [] : [t('moments.round', { round })]),
    ...marks.map((mark) => t(`day.mark.${mark}`)),
  ].join(`${NBSP}· `)
}

interface OthersProps {
  tonight: Tonight
  game: string
  table: string
  result: DayResult
}

export function Others({ tonight, game, table, result }: OthersProps) {
  const { data } = useLoad(() => callDays('day', { id: game }))
  const others = data?.others ?? null
  return (
    <div className="day-others">
      {others !== null && (
        <>
          <Standing others={others} result={result} />
          <Friends others={others} />
          {isInCompany(others) && (
            <section className="parted">
              <h4>{t('day.parted')}</h4>
              {others.parted === null ? (
                <p>{t('day.together')}</p>
              ) : (
                <Parted parting={others.parted} game={game} table={table} />
              )}
            </section>
          )}
        </>
      )}
      <ShareLines tonight={tonight} game={game} result={result} />
    </div>
  )
}

const allIn = ({ counts }: DayOthers): number => counts.reduce((sum, { count }) => sum + count, 0)
/** Whether anybody else has finished it. */
const isInCompany = (others: DayOthers): boolean => allIn(others) > 1

/** Where one stands among all: by points where there are any, else by how many have won. */
function Standing({ others, result }: { others: DayOthers; result: DayResult }) {
  const { counts } = others
  const all = allIn(others)
  const { score } = result
  if (score === null) {
    const won = counts.filter((one) => one.won).reduce((sum, { count }) => sum + count, 0)
    return <p>{t('day.wonBy', { won, count: all })}</p>
  }
  // Whoever has stopped has no points.
  const scored = counts.flatMap((one) => (one.score === null ? [] : [{ score: one.score, count: one.count }]))
  const better = scored.reduce((sum, one) => (one.score > score ? sum + one.count : sum), 0)
  const count = scored.reduce((sum, one) => sum + one.count, 0)
  return (
    <div>
      <p>{t('day.place', { place: better + 1, count })}</p>
      {count > 1 && <Bars scored={scored} score={score} />}
    </div>
  )
}

/** So many bars at the most. */
const BARS = 9

/** How many came to about so many points. What it shows is said above it. */
function Bars({ scored, score }: { scored: readonly { score: number; count: number }[]; score: number }) {
  const scores = scored.map((one) => one.score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const width = Math.max(1, Math.ceil((high - low + 1) / BARS))
  const barOf = (points: number) => Math.floor((points - low) / width)
  const bars = Array.from({ length: barOf(high) + 1 }, (_, place) => ({
    from: low + place * width,
    count: scored.reduce((sum, one) => (barOf(one.score) === place ? sum + one.count : sum), 0),
  }))
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <div className="day-bars" aria-hidden>
      {bars.map(({ from, count }) => (
        <span
          key={from}
          className={barOf(score) === barOf(from) ? 'own' : undefined}
          style={{ height: `${(100 * count) / most}%` }}
        />
      ))}
    </div>
  )
}

function Friends({ others: { friends } }: { others: DayOthers }) {
  if (friends.length === 0) return null
  return (
    <section>
      <h4>{t('day.friends')}</h4>
      <ul className="day-friends">
        {friends.map(({ person, name, result }) => (
          <li key={person}>
            <b>{name}</b> {sayResult(result)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PartedProps {
  parting: DayParting
  game: string
  table: string
}

/** The first decision at which one did otherwise than most, in the game's own words. */
function Parted(props: PartedProps) {
  const { decision, came, most } = props.parting
  return (
    <>
      <p>{t('day.partedSaid', { decision, came, most })}</p>
      <PartedWords {...props} />
    </>
  )
}

function PartedWords({ parting, game, table }: PartedProps) {
  const said = useLoad(() => wordsOf(parting, game, table)).data
  if (said === null) return null
  return (
    <>
      <p>
        {t('day.partedYours', { choice: said.yours })}
        <br />
        {t('day.partedTheirs', { choice: said.theirs })}
      </p>
      <p>
        <Link href={momentOf(table, parting.moment, said.seat)}>{t('day.moment')}</Link>
      </p>
    </>
  )
}

/** Both choices were among those of one question: the one that was asked in the moment before. */
async function wordsOf({ moment, yours, theirs }: DayParting, name: string, id: string) {
  try {
    const [{ table, yourSeat }, game] = await Promise.all([call('table', { id }), loadGame(name)])
    if (yourSeat === null) return null
    const query = { from: moment - 1, count: 1, seat: yourSeat }
    const seen = (await call('replay', { id, query })).frames[0]?.seen
    const question = seen?.question
    if (question == null || seen === undefined) return null
    const spoken = await withWordsFor(game, seen.view)
    const names = namesOf(table, yourSeat, seatNames)
    const say = (step: object) => {
      const place = question.choices.findIndex((choice) => JSON.stringify(choice) === JSON.stringify(step))
      return place < 0 ? null : sayChoice(spoken, question, place, names, seen.view)
    }
    const [own, most] = [say(yours), say(theirs)]
    return own === null || most === null ? null : { yours: own, theirs: most, seat: yourSeat }
  } catch {
    // Without the words there is still what was counted.
    return null
  }
}

/** By the device's own sheet; where it has none, they are copied. */
function ShareLines({ tonight, game, result }: Omit<OthersProps, 'table'>) {
  const others = useOriginForOthers()
  const address = `${others?.origin ?? location.origin}/tonight`
  const text = [
    t('day.shareTitle', { game: gameTitle(game), date: sayDate(tonight.date) }),
    sayResult(result),
    `${sayStreak(tonight)} ${address}`,
  ].join('\n')
  const { copying, copy, field } = useCopy<HTMLTextAreaElement>(text)
  const share = sharingWords(text)
  return (
    <div className="day-share">
      <button type="button" onClick={share ?? copy}>
        {copying === 'copied' ? t('invite.copied') : t('day.share')}
      </button>
      <small>{t('day.shareBy')}</small>
      {(copying === 'selecting' || copying === 'by hand') && (
        <textarea ref={field} name="lines" rows={3} readOnly value={text} aria-label={t('day.share')} />
      )}
      <span role="status">{copying === 'by hand' && t('invite.byHand')}</span>
    </div>
  )
}

/** What bots could learn from the matches that were played: it is proposed only if they play better by it. */
import { interval } from '@gloam/kernel/interval.ts'
import { hopesOf, isNews, LEAST_EACH, LEAST_MATCHES, type Lesson, verdictOf } from '../../../home/trial/lessons.ts'
import type { Story } from '../../../home/trial/words.ts'
import { t } from '../../../text/index.ts'
import type { Bench } from '../use-bench.ts'
import { hopeLines } from './beliefs.tsx'
import { HOPES } from './hopes.ts'
import { percent } from './plots.tsx'
import { type Learning, useLearning, WANTED } from './use-learning.ts'

interface LearntProps {
  bench: Bench
  game: string
  stories: readonly Story[]
}

export function Learnt({ bench, game, stories }: LearntProps) {
  const learning = useLearning(game, bench.draft)
  const { lessons, busy, problem } = learning
  return (
    <section className="panel ws-learnt" aria-labelledby="ws-learnt">
      <h3 id="ws-learnt">{t('workshop.learn.title')}</h3>
      <p className="help">{t('workshop.learn.about')}</p>
      {lessons === 'too little' && (
        <p className="help" role="status">
          {t('workshop.learn.tooLittle', { least: LEAST_MATCHES, each: LEAST_EACH })}
        </p>
      )}
      {lessons !== null && lessons !== 'too little' && (
        <Lessons bench={bench} lessons={lessons} matches={learning.matches} />
      )}
      {lessons !== null && lessons !== 'too little' && <Held bench={bench} learning={learning} lessons={lessons} />}
      {problem !== null && (
        <p className="ws-remark" role="alert" lang="en">
          {problem}
        </p>
      )}
      <button type="button" disabled={busy || stories.length === 0} onClick={() => void learning.learn(stories)}>
        {t('workshop.learn.begin', { matches: stories.length })}
      </button>
    </section>
  )
}

/** Each hope, as it is believed and as it was learnt. */
function Lessons({ bench, lessons, matches }: { bench: Bench; lessons: readonly Lesson[]; matches: number }) {
  const { draft } = bench
  const hopes = lessons.map(({ belief, weight }) => ({ ...(belief.hope as object), weight }))
  const lines = hopeLines(bench, { ...draft, haunt: { ...(draft.haunt as object), hopes } })
  return (
    <div className="ws-lessons">
      <table>
        <caption>{t('workshop.learn.rests', { matches })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('workshop.learn.hope')}</th>
            <th scope="col">{t('workshop.learn.believed')}</th>
            <th scope="col">{t('workshop.learn.doubt')}</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ belief, doubt }, i) => (
            <tr key={JSON.stringify(belief.hope)}>
              <td>{lines[i]}</td>
              <td>{belief.own ? signed(belief.weight) : t('workshop.learn.notYet')}</td>
              <td>{`± ${doubt}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const signed = (weight: number): string => (weight < 0 ? `−${-weight}` : String(weight))

/** What came of it on other seeds; until it is known, how far that has come. */
function Held({ bench, learning, lessons }: { bench: Bench; learning: Learning; lessons: readonly Lesson[] }) {
  const { busy, duel } = learning
  if (!isNews(lessons)) return <p role="status">{t('workshop.learn.noNews')}</p>
  if (busy) return <p role="status">{t('workshop.learn.holding', { matches: duel.of, wanted: WANTED })}</p>
  if (duel.of === 0) return null
  const [low, high] = interval(duel.won, duel.of).map((one) => Math.round(100 * one))
  const verdict = verdictOf(duel)
  return (
    <>
      <p role="status">
        <strong>{t(`workshop.learn.${verdict}`)}</strong>{' '}
        {t('workshop.learn.won', {
          share: percent(duel.won / duel.of),
          matches: duel.of,
          low: low ?? 0,
          high: high ?? 100,
        })}
      </p>
      {verdict === 'better' && (
        <button type="button" className="main" onClick={() => bench.set(HOPES, hopesOf(lessons))}>
          {t('workshop.learn.take')}
        </button>
      )}
    </>
  )
}

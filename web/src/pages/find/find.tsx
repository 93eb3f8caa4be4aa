/** «Find me a game»: one sentence with three slots, and one button. */
import type { FindWish } from '@gloam/protocol/people/find.ts'
import { type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { allFacts } from '../../games.ts'
import { enterSomehow } from '../../net/me.ts'
import { problemIn } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { callFind } from './calls.ts'
import '../../style/find.css'
import { useSaid } from '../../text/use-said.ts'

const ANY = ''

export function FindGame() {
  const [wish, setWish] = useState<FindWish>({ game: null, pace: 'live', bots: true })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const title = useId()
  const find = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await enterSomehow()
      const { id } = await callFind('find', { body: wish })
      go(`/table/${id}`)
    } catch (error) {
      setProblem(() => problemIn(error))
      setBusy(false)
    }
  }
  const slots: Readonly<Record<string, ReactNode>> = {
    game: (
      <select
        aria-label={t('find.game')}
        value={wish.game ?? ANY}
        onChange={({ target }) => setWish({ ...wish, game: target.value === ANY ? null : target.value })}
      >
        <option value={ANY}>{t('find.any')}</option>
        {allFacts().map((facts) => (
          <option key={facts.name} value={facts.name}>
            {facts.title}
          </option>
        ))}
      </select>
    ),
    pace: (
      <select
        aria-label={t('find.pace')}
        value={wish.pace}
        onChange={({ target }) => setWish({ ...wish, pace: target.value === 'days' ? 'days' : 'live' })}
      >
        <option value="live">{t('find.live')}</option>
        <option value="days">{t('find.days')}</option>
      </select>
    ),
    who: (
      <select
        aria-label={t('find.who')}
        value={wish.bots ? 'bots' : 'people'}
        onChange={({ target }) => setWish({ ...wish, bots: target.value === 'bots' })}
      >
        <option value="bots">{t('find.elseBots')}</option>
        <option value="people">{t('find.people')}</option>
      </select>
    ),
  }
  return (
    <section className="find-game" aria-labelledby={title}>
      <h2 id={title}>{t('find.title')}</h2>
      <p className="find-sentence">
        {sentence().map(({ said, slot }) => (slot ? <span key={said}>{slots[said]}</span> : said))}
      </p>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="button" disabled={busy} onClick={() => void find()}>
        {t('find.title')}
      </button>
    </section>
  )
}

/** The sentence of each language, with its slots where they stand there. */
function sentence(): { said: string; slot: boolean }[] {
  const words = t('find.sentence', { game: '|game|', pace: '|pace|', who: '|who|' }).split('|')
  return words.map((said, place) => ({ said, slot: place % 2 === 1 }))
}

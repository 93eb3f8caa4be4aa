/** The way in, in five seconds: four games, play now, invite friends, open tables, my games. */
import type { GameInfo } from '@gloam/protocol/api.ts'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { Candle } from '../art/candle.tsx'
import { allFacts, type Facts } from '../games.ts'
import { CallFailed, call } from '../net/api.ts'
import { enterSomehow } from '../net/me.ts'
import { useLoad } from '../net/use-load.ts'
import { getPrefs } from '../prefs.ts'
import { t, tIfAny } from '../text/index.ts'
import { Company } from './company.tsx'
import { Page } from './page.tsx'
import { TableList } from './table-list.tsx'

type How = 'play' | 'invite'

/** A table for friends is laid for so many; the host can change it. */
const GOOD_COMPANY = 3

export function Home() {
  const games = useLoad(() => call('games'))
  const tables = useLoad(() => call('tables'), 15_000)
  const { busy, problem, begin } = useBegin()
  const first = games.data?.[0]
  return (
    <Page wide>
      <section className="hero">
        <div className="hero-candle">
          <Candle size={92} lively />
        </div>
        <h1>{t('gloam')}</h1>
        <p className="tagline">{t('home.tagline')}</p>
        <div className="buttons">
          <button
            type="button"
            className="main big"
            disabled={!first || busy}
            onClick={() => first && begin(first, 'play')}
          >
            {busy ? t('home.lighting') : t('home.play')}
          </button>
          <button
            type="button"
            className="big"
            disabled={!first || busy}
            onClick={() => first && begin(first, 'invite')}
          >
            {t('home.invite')}
          </button>
        </div>
        <Company />
        <p className="hero-note">{t('home.noSignUp')}</p>
        {(problem ?? (games.failed ? t('problem.offline') : null)) && (
          <p className="problem" role="alert">
            {problem ?? t('problem.offline')}
          </p>
        )}
      </section>
      <TableList waiting lines={tables.data?.mine.filter((line) => line.waitsForYou) ?? []} title={t('home.waiting')} />
      <section className="games" aria-label={t('home.games')}>
        {allFacts().map((facts) => {
          const info = games.data?.find((game) => game.name === facts.name)
          return (
            <article key={facts.name} className={info ? 'game-card' : 'game-card coming'}>
              <div className="cover">
                <Suspense>
                  <facts.Cover />
                </Suspense>
              </div>
              <div className="game-text">
                <h2>{facts.title}</h2>
                <p className="facts">{inShort(facts)}</p>
                <p>{facts.blurb}</p>
                {info ? (
                  <div className="buttons">
                    <button type="button" className="main" disabled={busy} onClick={() => begin(info, 'play')}>
                      {t('home.play')}
                    </button>
                    <button type="button" disabled={busy} onClick={() => begin(info, 'invite')}>
                      {t('home.invite')}
                    </button>
                  </div>
                ) : (
                  <p className="soon">{games.data === null ? ' ' : t('home.coming')}</p>
                )}
              </div>
            </article>
          )
        })}
      </section>
      <div className="two-columns">
        <TableList
          lines={tables.data?.mine.filter(({ waitsForYou, table }) => !waitsForYou && table.status !== 'ended') ?? []}
          title={t('home.mine')}
        />
        <TableList lines={tables.data?.open ?? []} title={t('home.open')} empty={t('home.noOpen')} />
      </div>
    </Page>
  )
}

function inShort({ least, most, minutes, board }: Facts): string {
  const said = [t('home.players', { least, most }), minutes]
  return (board ? said : [...said, t('home.inPreparation')]).join(' · ')
}

function useBegin() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [, go] = useLocation()
  const begin = async (game: GameInfo, how: How) => {
    setBusy(true)
    setProblem(null)
    try {
      await enterSomehow()
      const table = await call('create', { body: wish(game, how) })
      go(`/table/${table.id}`)
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'server'
      setProblem(tIfAny(`problem.${reason}`) ?? t('problem.server'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, begin }
}

function wish(game: GameInfo, how: How) {
  const { name, seats } = game
  const { bots, strength, botPace } = getPrefs()
  const count = Math.max(seats.least, Math.min(seats.most, how === 'invite' ? GOOD_COMPANY : bots + 1))
  if (how === 'invite') return { game: name, seats: count, botPace }
  return { game: name, seats: count, bots: strength, botPace, start: true }
}

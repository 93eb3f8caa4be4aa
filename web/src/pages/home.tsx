/** The way in, in five seconds: the games, play now, invite friends, open tables, my games. */
import type { GameInfo } from '@gloam/protocol/api.ts'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { Candle } from '../art/candle.tsx'
import { allFacts, type Facts } from '../games.ts'
import { call } from '../net/api.ts'
import { useLoad } from '../net/use-load.ts'
import { usePrefs } from '../prefs.ts'
import { t } from '../text/index.ts'
import { Guard } from '../ui/guard.tsx'
import { Opponents } from './gather/opponents.tsx'
import { type How, seatsFor, usePlayNow } from './gather/play-now.ts'
import { Page } from './page.tsx'
import { TableList } from './table-list.tsx'

export function Home() {
  const games = useLoad(() => call('games'))
  const tables = useLoad(() => call('tables'), 15_000)
  const { busy, problem, begin } = usePlayNow()
  const [first] = allFacts()
  const open = games.data !== null && !busy
  return (
    <Page wide>
      <section className="hero">
        <div className="hero-candle">
          <Candle size={92} lively />
        </div>
        <h1>{t('gloam')}</h1>
        <p className="tagline">{t('home.tagline')}</p>
        {first !== undefined && (
          <>
            <div className="buttons">
              <button type="button" className="main big" disabled={!open} onClick={() => begin(first.name)}>
                {busy ? t('home.lighting') : t('home.playGame', { game: first.title })}
              </button>
              <button type="button" className="big" disabled={!open} onClick={() => begin(first.name, 'invite')}>
                {t('home.invite')}
              </button>
            </div>
            <Begins facts={first} />
          </>
        )}
        <Opponents />
        <p className="hero-note">{t('home.noSignUp')}</p>
        {(problem ?? (games.failed ? t('problem.offline') : null)) && (
          <p className="problem" role="alert">
            {problem ?? t('problem.offline')}
          </p>
        )}
      </section>
      <TableList waiting lines={tables.data?.mine.filter((line) => line.waitsForYou) ?? []} title={t('home.waiting')} />
      <section className="games" aria-label={t('home.games')}>
        {allFacts().map((facts) => (
          <GameCard key={facts.name} facts={facts} games={games.data} busy={busy} onBegin={begin} />
        ))}
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

/** With what a game begins if one only presses «Play now»: what is easiest, and as many bots as there are seats for. */
function Begins({ facts }: { facts: Facts }) {
  const { bots, strength } = usePrefs()
  const { least, most, title, easy } = facts
  const count = seatsFor({ seats: { least, most } }, bots) - 1
  return (
    <p className="begins">
      {t('home.against', { count, strength: t(`strength.${strength}`) })} {easy?.said}{' '}
      {count < bots && t('home.atMost', { game: title, count })}
    </p>
  )
}

interface GameCardProps {
  facts: Facts
  games: readonly GameInfo[] | null
  busy: boolean
  onBegin(game: string, how?: How): void
}

function GameCard({ facts, games, busy, onBegin }: GameCardProps) {
  const info = games?.find(({ name }) => name === facts.name)
  const there = info !== undefined
  const { name, title, blurb, Cover, lesson, foreign } = facts
  return (
    <article className={there ? 'game-card' : 'game-card coming'}>
      <div className="cover">
        <div className="cover-art">
          <Guard instead={null}>
            <Suspense>
              <Cover />
            </Suspense>
          </Guard>
        </div>
      </div>
      <div className="game-text">
        <h2 lang={foreign}>{title}</h2>
        <p className="facts">{inShort(facts)}</p>
        {foreign !== undefined && <p className="facts">{t('home.inEnglish')}</p>}
        <p lang={foreign}>{blurb}</p>
        {there ? (
          <>
            <div className="buttons">
              <button type="button" className="main" disabled={busy} onClick={() => onBegin(name)}>
                {t('home.play')}
              </button>
              <button type="button" disabled={busy} onClick={() => onBegin(name, 'invite')}>
                {t('home.invite')}
              </button>
            </div>
            <Begins facts={facts} />
          </>
        ) : (
          <p className="soon">{games === null ? ' ' : t('home.coming')}</p>
        )}
        <p className="ways">
          {lesson && <Link href={`/learn/${name}`}>{t('lesson.learn')}</Link>}
          <Link href={`/rules/${name}`}>{t('home.rules')}</Link>
          {info?.tales != null && <Link href={`/tales/${name}`}>{t('tales.link')}</Link>}
        </p>
      </div>
    </article>
  )
}

function inShort({ least, most, minutes, board }: Facts): string {
  const said = [t('home.players', { least, most }), minutes]
  return (board ? said : [...said, t('home.inPreparation')]).join(' · ')
}

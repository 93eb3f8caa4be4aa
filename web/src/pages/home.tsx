/** The way in, in five seconds: the games, play now, invite friends, open tables, my games. */
import type { GameInfo } from '@gloam/protocol/api.ts'
import { Fragment, lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Candle } from '../art/candle.tsx'
import { allFacts, type Facts } from '../games.ts'
import { useAlone } from '../home/alone.ts'
import { call } from '../net/api.ts'
import { comesBack, hasPlayed, noteWhoCameBack } from '../net/newcomer.ts'
import { useLoad } from '../net/use-load.ts'
import { usePrefs } from '../prefs.ts'
import { t } from '../text/index.ts'
import { Guard } from '../ui/guard.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { NameForm } from './gather/name-form.tsx'
import { Opponents } from './gather/opponents.tsx'
import { seatsFor, strengthFor, useInvite, usePlayNow } from './gather/play-now.ts'
import { Page } from './page.tsx'
import { TableList } from './table-list.tsx'

/** Only whoever comes back loads it. */
const BackDoor = lazy(() => import('./day/back-door.tsx'))

export function Home() {
  const games = useLoad(() => call('games'))
  const tables = useLoad(() => call('tables'), 15_000)
  const { busy, problem, begin } = usePlayNow()
  const { asking, invite, stopAsking } = useInvite(begin)
  const alone = useAlone()
  const [first] = allFacts()
  const open = games.data !== null && !busy
  const mine = tables.data?.mine ?? []
  // Which door it is is known before the server has answered, and stays: nothing moves.
  const [isBack] = useState(comesBack)
  useEffect(() => noteWhoCameBack(tables.data?.mine), [tables.data])
  const isNewTo = (game: string) => !hasPlayed(mine, game)
  const trouble = problem ?? (games.failed ? t('problem.offline') : null)
  const lists = (
    <>
      <TableList
        lines={mine.filter(({ waitsForYou, table }) => !waitsForYou && table.status !== 'ended')}
        title={t('home.mine')}
      />
      <TableList
        lines={tables.data?.open ?? []}
        title={t('home.open')}
        empty={t('home.noOpen')}
        whenEmpty={first !== undefined && <OpenOne busy={!open} onOpen={(game) => void invite(game)} />}
      />
    </>
  )
  const below = (
    <>
      <section className="games" aria-label={t('home.games')}>
        {allFacts().map((facts) => (
          <GameCard
            key={facts.name}
            facts={facts}
            games={games.data}
            isNew={isNewTo(facts.name)}
            busy={busy}
            onBegin={begin}
            onInvite={invite}
            onAround={(game) => invite(game, 'around')}
          />
        ))}
      </section>
      <Opponents isNew={allFacts().every(({ name }) => isNewTo(name))} />
      <p className="hero-note">{t('home.noSignUp')}</p>
    </>
  )
  const dialog = (
    <Sheet
      kind="card"
      title={t(asking?.how === 'around' ? 'around.start' : 'home.invite')}
      open={asking !== null}
      onClose={stopAsking}
    >
      <NameForm
        className="name-first"
        label={t('home.layTable')}
        onNamed={() => asking !== null && invite(asking.game, asking.how)}
      />
    </Sheet>
  )
  if (isBack)
    return (
      <Page wide>
        {trouble !== null && (
          <p className="problem" role="alert">
            {trouble}
          </p>
        )}
        <Suspense fallback={<p className="loading door-loading">{t('loading')}</p>}>
          <BackDoor mine={tables.failed ? mine : (tables.data?.mine ?? null)} tables={lists}>
            {below}
          </BackDoor>
        </Suspense>
        {dialog}
      </Page>
    )
  return (
    <Page wide>
      <section className="hero">
        <div className="hero-candle">
          <Candle size={72} lively />
        </div>
        <h1>{t('gloam')}</h1>
        <p className="tagline">{t('home.tagline')}</p>
        {first !== undefined && (
          <>
            <div className="buttons">
              <button type="button" className="main big" disabled={!open} onClick={() => begin(first.name)}>
                {busy ? t('home.lighting') : t('home.playGame', { game: first.title })}
              </button>
              <button type="button" className="big" disabled={!open} onClick={() => invite(first.name)}>
                {t('home.invite')}
              </button>
            </div>
            <Begins facts={first} isNew={isNewTo(first.name)} />
          </>
        )}
        {trouble !== null && (
          <p className="problem" role="alert">
            {trouble}
          </p>
        )}
        {alone && (
          <p className="alone" role="status">
            {t('home.alone')}
          </p>
        )}
      </section>
      <TableList waiting lines={mine.filter((line) => line.waitsForYou)} title={t('home.waiting')} />
      {below}
      <div className="two-columns">{lists}</div>
      {dialog}
    </Page>
  )
}

/** An empty list is not the end of the way: of which game one opens a table is chosen here. */
function OpenOne({ busy, onOpen }: { busy: boolean; onOpen: (game: string) => void }) {
  return (
    <p className="buttons">
      {allFacts().map(({ name, title }) => (
        <button key={name} type="button" disabled={busy} onClick={() => onOpen(name)}>
          {t('home.openOne', { game: title })}
        </button>
      ))}
    </p>
  )
}

/** With what a game begins if one only presses «Play now»: what is easiest, and as many bots as there are seats for. */
function Begins({ facts, isNew }: { facts: Facts; isNew: boolean }) {
  const prefs = usePrefs()
  const { least, most, title, easy } = facts
  const count = seatsFor({ seats: { least, most } }, prefs.bots) - 1
  const strength = t(`strength.${strengthFor(prefs, isNew)}`)
  return (
    <p className="begins">
      {t('home.against', { count, strength })} {easy?.said}{' '}
      {count < prefs.bots && t('home.atMost', { game: title, count })}
    </p>
  )
}

interface GameCardProps {
  facts: Facts
  games: readonly GameInfo[] | null
  /** Nobody here has played it: to learn it is as good a beginning as to play. */
  isNew: boolean
  busy: boolean
  onBegin(game: string): void
  onInvite(game: string): void
  onAround(game: string): void
}

function GameCard({ facts, games, isNew, busy, onBegin, onInvite, onAround }: GameCardProps) {
  const info = games?.find(({ name }) => name === facts.name)
  // Until it is known what is offered here, all is there but cannot be pressed yet: nothing moves when it is.
  const there = games === null || info !== undefined
  const closed = busy || games === null
  const { name, title, blurb, kind, Cover, lesson, more, foreign } = facts
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
        <p className="kind" lang={foreign}>
          {kind}
        </p>
        <InShort facts={facts} />
        {foreign !== undefined && <p className="facts">{t('home.inEnglish')}</p>}
        {there ? (
          <div className="buttons">
            <button type="button" className="main" disabled={closed} onClick={() => onBegin(name)}>
              {t('home.play')}
            </button>
            {lesson && (
              <Link href={`/learn/${name}`} className={isNew ? 'button main' : 'button'}>
                {t('lesson.learn')}
              </Link>
            )}
          </div>
        ) : (
          <p className="soon">{t('home.coming')}</p>
        )}
        <p lang={foreign}>{blurb}</p>
        {there && <Begins facts={facts} isNew={isNew} />}
        <p className="ways">
          {there && (
            <button type="button" className="quiet" disabled={closed} onClick={() => onInvite(name)}>
              {t('home.invite')}
            </button>
          )}
          {there && (
            <button type="button" className="quiet" disabled={closed} onClick={() => onAround(name)}>
              {t('around.start')}
            </button>
          )}
          {there && more && <Link href={`/learn/${name}/2`}>{t('lesson.second')}</Link>}
          <Link href={`/rules/${name}`}>{t('home.rules')}</Link>
          {info?.tales != null && <Link href={`/tales/${name}`}>{t('endings.link')}</Link>}
        </p>
      </div>
    </article>
  )
}

/** A line may end between two of these, and not within one: a number stays with what it counts. The dots are the style's. */
function InShort({ facts: { hard, least, most, minutes, board } }: { facts: Facts }) {
  const said = [hard, t('home.players', { least, most }), minutes, ...(board ? [] : [t('home.inPreparation')])]
  return (
    <p className="facts">
      <span className="in-short">
        {said.map((one) => (
          <Fragment key={one}>
            <span>{one}</span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  )
}

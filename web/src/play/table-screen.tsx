/** The table in play: board, question, players, log and chat. It knows a store and no server. */

import candleIcon from 'icon:candle-flame'
import chatIcon from 'icon:chat-bubble'
import menuIcon from 'icon:hamburger-menu'
import bookIcon from 'icon:rule-book'
import logIcon from 'icon:scroll-unfurled'
import type { Like } from '@gloam/games/board/contract.ts'
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import type { BotPace, TableState } from '@gloam/protocol/table.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { asEvent, asStep, type LoadedGame } from '../games.ts'
import type { TableSnapshot, TableStore } from '../net/table-store.ts'
import { Manners } from '../pages/manners.tsx'
import { setPrefs, usePrefs } from '../prefs.ts'
import { play } from '../sound.ts'
import { t } from '../text/index.ts'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { usePhone } from '../ui/use-media.ts'
import { Volume } from '../ui/volume.tsx'
import { Banner, useBanner } from './banner.tsx'
import { BoardTools } from './board-area.tsx'
import { BoardView } from './board-view.tsx'
import { Chat } from './chat.tsx'
import { Ending, WhatNow } from './ending.tsx'
import { ExplainProvider } from './explain.tsx'
import { hintFor } from './hint.tsx'
import { Log } from './log.tsx'
import { Notices } from './notices.tsx'
import { Players } from './players.tsx'
import { type Names, Question } from './question.tsx'
import { Rulebook } from './rulebook.tsx'
import type { EventData } from './stage.ts'
import { useFaces } from './use-faces.ts'
import { useNarrowing } from './use-narrowing.ts'
import { useStage } from './use-stage.ts'

/** What can be done at a table besides playing. Null where it cannot be done. */
export interface TableCommands {
  again: (() => void) | null
  replay(): void
  retry(): void
  leave: (() => void) | null
  takeSeatBack: (() => void) | null
  standIn: ((seat: number) => void) | null
  setManners: ((change: { hints?: boolean; botPace?: BotPace }) => Promise<void>) | null
  stepBack: ((picks: number) => void) | null
  agree: (() => void) | null
  disagree: (() => void) | null
  loadScores(): Promise<readonly (readonly number[])[]>
}

interface ScreenProps {
  game: LoadedGame
  store: TableStore
  state: TableSnapshot & { table: TableState }
  commands: TableCommands
}

export function TableScreen(props: ScreenProps) {
  return (
    <ExplainProvider game={props.game}>
      <Screen {...props} />
    </ExplainProvider>
  )
}

type Layer = 'log' | 'chat' | 'rules' | 'menu' | null

function Screen({ game, store, state, commands }: ScreenProps) {
  const { table, yourSeat, position, pending } = state
  const phone = usePhone()
  const players = useFaces(table)
  const seat = yourSeat ?? -1
  const names = useMemo<Names>(
    () => ({ seat, seats: players.length, nameOf: (of) => players[of]?.name ?? String(of + 1) }),
    [seat, players],
  )
  const { banner, announce, dismiss } = useBanner()
  const onEvent = useCallback(
    (event: EventData) => {
      const kind = String(event['is'])
      const cue = game.board?.sounds?.[kind]
      if (cue !== undefined) play(cue)
      if (game.big.includes(kind)) announce(game.text.event(asEvent(event), names))
    },
    [game, names, announce],
  )
  const { shown, skip } = useStage(position, onEvent, game.board?.lasts)
  const seen = shown?.seen ?? position?.seen ?? null
  const current = shown === null || shown.sequence === position?.sequence
  const question = current ? (position?.seen.question ?? null) : null
  const [doubt, setDoubt] = useState<{ place: number; why: string } | null>(null)
  const take = useTake(game, store, question, (place, why) => setDoubt({ place, why }))
  const whyNot = useCallback(
    (likes: readonly Like[]) => {
      const why = seen === null ? null : (game.board?.whyNot?.(seen.view, seat, likes) ?? null)
      return why === null ? null : game.text.say(why)
    },
    [game, seen, seat],
  )
  const hint = hintFor(state, question)
  const hinted = hint?.advice?.choice ?? null
  const narrowing = useNarrowing(pending?.what === 'pick' ? null : question, take, whyNot, hinted)
  const [sought, setSought] = useState('')
  const openRule = useCallback((heading: string) => {
    setSought(heading)
    setLayer('rules')
  }, [])
  const [layer, setLayer] = useState<Layer>(null)
  const [looking, setLooking] = useState(false)
  useYourTurn(question)
  useEscape(() => narrowing.clicks.length > 0 && narrowing.back(narrowing.clicks.length - 1))

  if (seen === null) return <p className="loading">{t('loading')}</p>
  const outcome = shown?.busy ? null : seen.outcome
  const log = (
    <Log
      game={game}
      history={state.history}
      players={players}
      names={names}
      picks={seen.picks}
      onStepBack={commands.stepBack ?? undefined}
      onRule={openRule}
    />
  )
  const chat = <Chat lines={state.chat} players={players} onSay={(text) => store.say(text)} />
  const asked = (
    <Question
      game={game}
      seen={seen}
      question={question}
      narrowing={narrowing}
      names={names}
      pending={pending}
      ended={table.status === 'ended'}
      hint={hint}
      onHint={table.hints && question !== null ? () => store.askHint(question.id) : null}
      onTake={take}
      onUndo={() => store.undo()}
      onSkip={shown?.busy ? skip : null}
    />
  )
  return (
    <div className={phone ? 'table-screen phone' : 'table-screen'}>
      <header className="table-bar">
        <Link href="/" className="home-link" aria-label={t('home.title')}>
          <Icon path={candleIcon} size={22} />
        </Link>
        <h1 className={phone ? 'unseen' : undefined}>{game.text.say('game.name')}</h1>
        <Players table={table} game={game} seen={seen} yourSeat={yourSeat} />
        <BarButtons phone={phone} onLayer={setLayer} />
      </header>
      <main className="board-space" onPointerDown={shown?.busy ? skip : undefined}>
        <BoardView game={game} seen={seen} players={players} thing={narrowing.thing} showing={shown?.showing ?? null} />
        <Banner text={banner} onClose={dismiss} />
      </main>
      <aside className="side">
        <Notices game={game} state={state} store={store} commands={commands} names={names} />
        {asked}
        {outcome !== null && looking && (
          <div className="afterwards">
            <WhatNow laid={table.again !== null} onAgain={commands.again} onReplay={commands.replay}>
              <button type="button" onClick={() => setLooking(false)}>
                {t('end.back')}
              </button>
            </WhatNow>
          </div>
        )}
        {phone ? (
          <PhoneTabs state={state} layer={layer} onLayer={setLayer} />
        ) : (
          <Talk state={state} log={log} chat={chat} />
        )}
      </aside>
      <Sheet title={t('log.label')} open={layer === 'log'} onClose={() => setLayer(null)}>
        {log}
      </Sheet>
      <Sheet title={t('chat.label')} open={layer === 'chat'} onClose={() => setLayer(null)}>
        {chat}
      </Sheet>
      <Sheet
        title={t('rules.title', { game: game.text.say('game.name') })}
        open={layer === 'rules'}
        onClose={() => setLayer(null)}
      >
        <Rulebook key={sought} game={game} sought={sought} />
      </Sheet>
      <Sheet title={t('menu.title')} open={layer === 'menu'} onClose={() => setLayer(null)}>
        <Menu table={table} names={names} commands={commands} onDone={() => setLayer(null)} />
      </Sheet>
      <Sheet kind="card" title={t('sure.title')} open={doubt !== null} onClose={() => setDoubt(null)}>
        <Doubt
          doubt={doubt}
          game={game}
          onYes={(place) => question && store.pick(question.id, place)}
          onDone={() => setDoubt(null)}
        />
      </Sheet>
      {outcome !== null && !looking && (
        <Ending
          game={game}
          outcome={outcome}
          players={players}
          names={names}
          loadScores={commands.loadScores}
          laid={table.again !== null}
          onAgain={commands.again}
          onReplay={commands.replay}
          onLook={() => setLooking(true)}
        />
      )}
    </div>
  )
}

function useTake(
  game: LoadedGame,
  store: TableStore,
  question: QuestionSeen | null,
  ask: (place: number, why: string) => void,
): (place: number) => void {
  const asking = useRef(ask)
  asking.current = ask
  return useCallback(
    (place: number) => {
      const choice = question?.choices[place]
      if (question === null || choice === undefined) return
      const view = store.get().position?.seen.view ?? {}
      const why = game.board?.confirm?.(asStep(choice), view) ?? null
      if (why === null) store.pick(question.id, place)
      else asking.current(place, why)
    },
    [game, store, question],
  )
}

function Doubt({
  doubt,
  game,
  onYes,
  onDone,
}: {
  doubt: { place: number; why: string } | null
  game: LoadedGame
  onYes: (place: number) => void
  onDone: () => void
}) {
  if (doubt === null) return null
  return (
    <>
      <p className="card-text">{game.text.say(doubt.why)}</p>
      <div className="buttons">
        <button
          type="button"
          className="main"
          onClick={() => {
            onYes(doubt.place)
            onDone()
          }}
        >
          {t('sure.yes')}
        </button>
        <button type="button" onClick={onDone}>
          {t('sure.no')}
        </button>
      </div>
    </>
  )
}

/** Whoever looks elsewhere hears it, and sees it in the title of the page. */
function useYourTurn(question: QuestionSeen | null): void {
  const asked = question !== null
  useEffect(() => {
    document.title = asked ? t('page.yourTurn') : t('page.title')
    if (asked) play('turn')
    return () => {
      document.title = t('page.title')
    }
  }, [asked])
}

function useEscape(back: () => void): void {
  const latest = useRef(back)
  latest.current = back
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function BarButtons({ phone, onLayer }: { phone: boolean; onLayer: (layer: Layer) => void }) {
  return (
    <nav className="bar-buttons" aria-label={t('menu.title')}>
      <BoardTools />
      {!phone && (
        <button type="button" className="quiet" aria-label={t('rules.button')} onClick={() => onLayer('rules')}>
          <Icon path={bookIcon} size={18} /> <span className="label">{t('rules.button')}</span>
        </button>
      )}
      <button type="button" className="quiet round" aria-label={t('menu.title')} onClick={() => onLayer('menu')}>
        <Icon path={menuIcon} size={18} />
      </button>
    </nav>
  )
}

/** How many lines have come since somebody last looked. */
function useUnread(length: number, looking: boolean): number {
  const [read, setRead] = useState(length)
  useEffect(() => {
    if (looking || length < read) setRead(length)
  }, [looking, length, read])
  return looking ? 0 : Math.max(0, length - read)
}

function Talk({ state, log, chat }: { state: TableSnapshot; log: React.ReactNode; chat: React.ReactNode }) {
  const [tab, setTab] = useState('log')
  const unreadLog = useUnread(state.history.length, tab === 'log')
  const unreadChat = useUnread(state.chat.length, tab === 'chat')
  return (
    <Tabs
      label={t('talk.label')}
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'log', title: t('log.label'), unread: unreadLog, content: log },
        { id: 'chat', title: t('chat.label'), unread: unreadChat, content: chat },
      ]}
    />
  )
}

function PhoneTabs({ state, layer, onLayer }: { state: TableSnapshot; layer: Layer; onLayer: (layer: Layer) => void }) {
  const unread = {
    log: useUnread(state.history.length, layer === 'log'),
    chat: useUnread(state.chat.length, layer === 'chat'),
    rules: 0,
  }
  const tabs = [
    { id: 'log', icon: logIcon, title: t('log.label') },
    { id: 'chat', icon: chatIcon, title: t('chat.label') },
    { id: 'rules', icon: bookIcon, title: t('rules.button') },
  ] as const
  return (
    <nav className="phone-tabs" aria-label={t('talk.label')}>
      {tabs.map(({ id, icon, title }) => (
        <button key={id} type="button" className="quiet" onClick={() => onLayer(id)}>
          <Icon path={icon} size={20} /> {title}
          {unread[id] > 0 && <span className="badge">{unread[id]}</span>}
        </button>
      ))}
    </nav>
  )
}

function Menu({
  table,
  names,
  commands,
  onDone,
}: {
  table: TableState
  names: Names
  commands: TableCommands
  onDone: () => void
}) {
  const prefs = usePrefs()
  const away = table.seats.flatMap((seat, place) =>
    seat.kind === 'person' && !seat.present && !seat.standIn ? [place] : [],
  )
  return (
    <div className="menu">
      <button type="button" onClick={() => setPrefs({ sound: !prefs.sound })}>
        {prefs.sound ? t('menu.soundOff') : t('menu.soundOn')}
      </button>
      {prefs.sound && <Volume volume={prefs.volume} />}
      <button type="button" onClick={() => setPrefs({ theme: prefs.theme === 'night' ? 'daylight' : 'night' })}>
        {prefs.theme === 'night' ? t('menu.daylight') : t('menu.night')}
      </button>
      {commands.setManners !== null && table.seats.some(({ kind }) => kind === 'bot') && (
        <Manners table={table} disabled={false} onChange={commands.setManners} />
      )}
      {commands.standIn !== null &&
        away.map((seat) => (
          <button
            key={seat}
            type="button"
            onClick={() => {
              commands.standIn?.(seat)
              onDone()
            }}
          >
            {t('menu.standIn', { name: names.nameOf(seat) })}
          </button>
        ))}
      {commands.leave !== null && (
        <button
          type="button"
          className="danger"
          onClick={() => {
            commands.leave?.()
            onDone()
          }}
        >
          {t('menu.leave')}
        </button>
      )}
      <Link href="/">{t('menu.home')}</Link>
      <p className="promise">{t('menu.promise', { promise: table.promise })}</p>
    </div>
  )
}

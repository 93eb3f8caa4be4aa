/** The table in play: board, question, players, log and chat. It knows a store and no server. */

import type { TableState } from '@gloam/protocol/table.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type LoadedGame, ruleAsked } from '../games.ts'
import { Hand, HandTabs } from '../hand/hand.tsx'
import { useHand } from '../hand/use-hand.ts'
import type { TableSnapshot, TableStore } from '../net/live/table-store.ts'
import { WhatIfNote } from '../replay/what-if.tsx'
import { currentLanguage, t } from '../text/index.ts'
import { Sheet } from '../ui/sheet.tsx'
import { usePhone } from '../ui/use-media.ts'
import { useStable } from '../ui/use-stable.ts'
import { BoardView } from './board/board-view.tsx'
import { ExplainProvider } from './board/explain.tsx'
import { useFinger } from './board/finger.ts'
import { useBoard, useSight } from './board/use-board.ts'
import { Advance } from './choosing/advance.tsx'
import { DoubtSheet } from './choosing/doubt.tsx'
import { Question } from './choosing/question.tsx'
import { KeysSheet, useShortcuts } from './choosing/shortcuts.tsx'
import { useEscape, useYourTurn } from './choosing/use-table-keys.ts'
import { useCoaching } from './coach/coaching.tsx'
import type { TableCommands } from './commands.ts'
import { Ending, StoppedEnding, WhatNow } from './ending/ending.tsx'
import { Bar, BarButtons } from './frame/bar.tsx'
import { GoalLine } from './frame/goal-line.tsx'
import { Menu } from './frame/menu.tsx'
import { Notices } from './frame/notices.tsx'
import { Banner } from './stage/banner.tsx'
import { Lately } from './stage/lately.tsx'
import { SceneLayer } from './stage/scene-layer.tsx'
import { useMissed } from './stage/use-missed.ts'
import { Chat } from './talk/chat.tsx'
import { Log } from './talk/log.tsx'
import { Rulebook } from './talk/rulebook.tsx'
import { PhoneTalk, Talk, talkTabs } from './talk/talk.tsx'
import { useEarlier } from './talk/use-earlier.ts'
import { useNotes } from './talk/use-notes.ts'
import { type Led, useLed } from './use-guided.ts'
import { type Playing, usePlaying } from './use-playing.ts'
import { useWords } from './use-words.ts'

interface ScreenProps {
  game: LoadedGame
  store: TableStore
  state: TableSnapshot & { table: TableState }
  commands: TableCommands
  guide?: Guide
}

/** Somebody beside the player: the voice of a lesson, one that offers it, or the others around the same device. */
export interface Guide extends Led {
  /** What it says, over the question; `busy` while something is being shown, which `skip` ends. */
  voice(busy: boolean, skip: () => void): ReactNode
  /** Whether first matches have a coach. */
  coaches?: boolean
  /** What there is to do when the match is over, instead of the usual. */
  afterwards?: ReactNode
}

export function TableScreen(props: ScreenProps) {
  const { game, position } = useWords(props.game, props.state.position)
  const state = useMemo(() => ({ ...props.state, position }), [props.state, position])
  return (
    <ExplainProvider game={game}>
      <Opened {...props} game={game} state={state} />
    </ExplainProvider>
  )
}

function Opened(props: ScreenProps) {
  const playing = usePlaying({ ...props, patient: props.guide?.afterwards !== undefined })
  const { seen } = playing
  if (seen === null) return <p className="loading">{t('loading')}</p>
  return <Screen {...props} playing={{ ...playing, seen }} />
}

type Seen<P> = P & { seen: NonNullable<Playing['seen']> }

function Screen({ game, store, state, commands, guide, playing }: ScreenProps & { playing: Seen<Playing> }) {
  const { table, yourSeat, pending } = state
  const { seen, names, players, question, narrowing, taking, shown, stage, scenes, cameraMan } = playing
  const phone = usePhone()
  const hand = useHand({ table, yourSeat, phone, asked: question?.id ?? null })
  const sight = useSight(game, seen, players, names)
  const notes = useNotes(store, state)
  const board = useBoard({
    sight,
    question,
    narrowing,
    showing: shown?.showing ?? null,
    shownFor: shown?.shownFor ?? 0,
    camera: cameraMan.camera,
    notes,
    history: playing.history,
  })
  const Beside = game.board?.Beside
  const [tab, setTab] = useState<string | null>(null)
  const [menu, setMenu] = useState(false)
  const [sought, setSought] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const asked = question === null ? null : ruleAsked(game, question.ask)
  // What lies beside a wide board would cover a narrow one.
  useEffect(() => {
    if (phone) setTab(null)
  }, [phone])
  const openTab = useCallback((id: string | null) => {
    // The book opens at what is asked now, unless a line of the log has asked for its rule.
    setSought(null)
    setTab(id)
  }, [])
  const openRule = useCallback((heading: string) => {
    setSought(heading)
    setTab('rules')
  }, [])
  const { missed, forget } = useMissed(state, names, guide)
  const showFrom = (sequence: number) => {
    forget()
    // The position before is where it begins; what led there is known.
    commands.loadSince(sequence - 1).then(
      ([first, ...rest]) => first && stage.playAgain([{ ...first, news: [] }, ...rest]),
      () => store.failed(),
    )
  }
  useLed(guide, playing, state, showFrom)
  const earlier = useEarlier(table.id, commands.loadEarlier)
  const coaching = useCoaching({ game, table, yourSeat, guide, seen, playing, phone })
  useYourTurn(question)
  const finger = useFinger()
  const [keys, setKeys] = useState(false)
  useShortcuts({ openTab, openMenu: () => setMenu(true), openKeys: () => setKeys(true) })
  useEscape(() => {
    if (scenes.now !== null) playing.closeScene()
    else if (narrowing.clicks.length > 0) narrowing.back(narrowing.clicks.length - 1)
  })
  const openScene = useStable(playing.openScene)
  const stepBack = useStable((picks: number) => commands.stepBack?.(picks))
  const outcome = shown?.busy ? null : seen.outcome
  const tabs = talkTabs({
    game,
    board,
    lines: playing.history.length,
    said: state.chat.length,
    log: (
      <Log
        game={game}
        history={playing.history}
        earlier={earlier}
        players={players}
        names={names}
        picks={seen.picks}
        showing={shown?.showing ?? null}
        onStepBack={commands.stepBack === null ? undefined : stepBack}
        onRule={openRule}
        onShow={cameraMan.camera.show}
        onScene={openScene}
      />
    ),
    chat: (
      <Chat
        lines={state.chat}
        muted={state.muted}
        players={players}
        others={commands.others}
        onSay={(text) => store.say(text)}
      />
    ),
    rules: <Rulebook game={game} heading={phone ? 'h3' : 'h2'} at={sought ?? asked} />,
  })
  return (
    <div
      lang={game.language === currentLanguage() ? undefined : game.language}
      className={`table-screen ${phone ? 'phone' : ''} ${hand.open === 'hand' ? 'in-hand' : ''} ${guide?.afterwards === undefined ? '' : 'guided'}`}
    >
      <a className="skip-link" href="#question">
        {t('page.skipToQuestion')}
      </a>
      <Bar
        game={game}
        table={table}
        seen={seen}
        sight={sight}
        yourSeat={yourSeat}
        title={game.text.say('game.name')}
        phone={phone}
      />
      <GoalLine game={game} sight={sight} notes={notes} phone={phone} />
      <aside className="side">
        <Notices game={game} state={state} store={store} commands={commands} names={names} />
        <WhatIfNote table={table} seat={yourSeat} />
        {guide?.voice(shown?.busy ?? false, stage.skip)}
        <Lately
          game={game}
          history={playing.history}
          players={players}
          names={names}
          missed={missed}
          asked={question !== null}
          brief={phone}
          onShow={() => missed !== null && showFrom(missed.from)}
          onForget={forget}
        />
        {coaching.line}
        <Question
          game={game}
          seen={seen}
          question={question}
          narrowing={narrowing}
          kinds={playing.kinds}
          names={names}
          pending={pending}
          ended={table.status === 'ended'}
          answers={state.answers}
          answer={commands.answer}
          hint={playing.hint}
          beside={phone || Beside === undefined ? null : <Beside {...board} />}
          onHint={table.hints && question !== null ? () => store.askHint(question.id) : null}
          shortcuts={playing.shortcuts}
          onTake={taking.take}
          onUndo={() => store.undo()}
          onSkip={shown?.busy ? stage.skip : null}
        />
        {(outcome !== null || table.stopped !== null) && looking && (
          <div className="afterwards">
            <WhatNow laid={table.again !== null} onAgain={commands.again} onReplay={commands.replay}>
              <button type="button" onClick={() => setLooking(false)}>
                {t('end.back')}
              </button>
            </WhatNow>
          </div>
        )}
        {phone ? (
          <PhoneTalk
            tabs={tabs}
            open={tab}
            onOpen={openTab}
            before={<HandTabs {...hand} asked={question !== null} />}
          />
        ) : (
          <Talk tabs={tabs} open={tab} onOpen={openTab} />
        )}
      </aside>
      <main className="board-space" {...finger}>
        {coaching.slip}
        {hand.open === 'hand' ? (
          <Hand game={game} board={board} />
        ) : (
          <BoardView game={game} seen={seen} board={board} lit={narrowing.places} onReady={cameraMan.ready} />
        )}
        <SceneLayer scenes={scenes} board={board} onClose={playing.closeScene} />
        <Banner game={game} text={playing.banner.banner} onClose={playing.banner.dismiss} />
      </main>
      <BarButtons onMenu={() => setMenu(true)} />
      <Sheet title={t('menu.title')} open={menu} onClose={() => setMenu(false)}>
        <Menu
          table={table}
          names={names}
          commands={commands}
          advance={
            <Advance {...{ game, names, question, seen }} answer={commands.answer} onDone={() => setMenu(false)} />
          }
          onDone={() => setMenu(false)}
          onKeys={() => {
            setMenu(false)
            setKeys(true)
          }}
        />
      </Sheet>
      <KeysSheet open={keys} onClose={() => setKeys(false)} />
      <DoubtSheet {...taking} game={game} />
      {table.stopped !== null && !looking && (
        <StoppedEnding
          stopped={table.stopped}
          table={table}
          players={sight.players}
          laid={table.again !== null}
          onAgain={commands.again}
          onReplay={commands.replay}
          onLook={() => setLooking(true)}
        />
      )}
      {outcome !== null && !looking && (
        <Ending
          game={game}
          sight={sight}
          told={board.told}
          outcome={outcome}
          names={names}
          table={table}
          lookBack={commands.lookBack}
          share={commands.share}
          onChallenge={commands.challenge}
          loadStory={commands.loadStory}
          laid={table.again !== null}
          onAgain={commands.again}
          onReplay={commands.replay}
          onLook={() => setLooking(true)}
          afterwards={guide?.afterwards}
        />
      )}
    </div>
  )
}

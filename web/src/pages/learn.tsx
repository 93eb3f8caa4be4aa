/** A guided first game, on the real table: the rules are loaded with it, and nothing is asked of the server. */
import type { Chapter } from '@gloam/games/lesson.ts'
import { type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { type LoadedGame, type LoadedLesson, loadGame, loadLesson } from '../games.ts'
import { LessonTable } from '../learn/lesson-table.ts'
import { needsNoLesson } from '../learn/offer.tsx'
import { Voice } from '../learn/voice.tsx'
import { useMe } from '../net/me.ts'
import { NO_COMMANDS, type TableCommands } from '../play/commands.ts'
import { TableScreen } from '../play/table-screen.tsx'
import { t } from '../text/index.ts'
import { usePlayNow } from './gather/play-now.ts'
import { Lost } from './lost.tsx'
import '../style/play.css'

/** The first chapter, or the second one. */
export default function Learn({ game: name, second = false }: { game: string; second?: boolean }) {
  const game = use(loadGame(name))
  const lesson = use(loadLesson(name))
  const me = useMe()
  useEffect(() => needsNoLesson(name), [name])
  const chapter = second ? lesson.lesson.more : lesson.lesson
  if (chapter === undefined) return <Lost reason="page" />
  if (me === undefined) return <p className="loading">{t('loading')}</p>
  return (
    <Taught game={game} lesson={lesson} chapter={chapter} you={me?.name ?? t('lesson.you')}>
      {!second && lesson.lesson.more !== undefined && (
        <Link href={`/learn/${name}/2`} className="button">
          {t('lesson.more')}
        </Link>
      )}
    </Taught>
  )
}

interface TaughtProps {
  game: LoadedGame
  lesson: LoadedLesson
  chapter: Chapter
  you: string
  /** What comes after it, besides a game of one's own. */
  children: ReactNode
}

function Taught({ game, lesson, chapter, you, children }: TaughtProps) {
  // In another language it is the same lesson, at the same moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of it is words
  const table = useMemo(() => new LessonTable({ game: lesson.game, chapter }, namesFor(chapter, you)), [chapter])
  const state = useSyncExternalStore(table.store.subscribe, table.store.get)
  const [, go] = useLocation()
  const { busy, problem, begin } = usePlayNow()
  const commands: TableCommands = {
    ...NO_COMMANDS,
    again: () => begin(game.name),
    loadStory: () => table.story(),
    loadSince: (sequence) => table.since(sequence),
  }
  if (state.table === null) return null
  return (
    <TableScreen
      game={game}
      store={table.store}
      state={{ ...state, table: state.table }}
      commands={commands}
      guide={{
        voice: (shows, skip) => <Voice table={table} words={lesson.words} busy={shows} onSkip={skip} />,
        afterwards: (
          <>
            <p className="lesson-done">{t('lesson.done')}</p>
            {problem !== null && (
              <p className="problem" role="alert">
                {problem}
              </p>
            )}
            <div className="buttons">
              <button type="button" className="main" disabled={busy} onClick={() => begin(game.name)}>
                {busy ? t('home.lighting') : t('lesson.play')}
              </button>
              {children}
              <Link href={`/rules/${game.name}`} className="button">
                {t('lesson.rules')}
              </Link>
              <button type="button" className="quiet" onClick={() => go('/')}>
                {t('menu.home')}
              </button>
            </div>
          </>
        ),
      }}
    />
  )
}

/** The learner, and the others, who are not called the same. */
function namesFor({ match, seat: own }: Chapter, you: string): string[] {
  const others = t('lesson.others')
    .split('|')
    .filter((name) => name !== you)
  return Array.from({ length: match.seats }, (_, seat) => (seat === own ? you : (others[seat] ?? String(seat + 1))))
}

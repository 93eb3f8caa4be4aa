/** Log, the game's own tabs, chat and rules: beside the board, and on a phone in sheets. */
import chatIcon from 'icon:chat-bubble'
import bookIcon from 'icon:rule-book'
import logIcon from 'icon:scroll-unfurled'
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Guard } from '../../ui/guard.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Badge, Tabs } from '../../ui/tabs.tsx'

/** One tab; `count` is how many lines it has, so that new ones are noticed. */
export interface TalkTab {
  id: string
  title: string
  icon: string
  content: ReactNode
  count?: number
  badge?: number | 'dot' | null
}

interface TalkParts {
  game: LoadedGame
  board: BoardProps
  log: ReactNode
  lines: number
  chat: ReactNode
  said: number
  rules: ReactNode
}

export function talkTabs({ game, board, log, lines, chat, said, rules }: TalkParts): TalkTab[] {
  const own = (game.board?.tabs ?? [])
    .filter(({ shown }) => shown?.(board.view, board.seat) ?? true)
    .map(({ key, title, icon, badge, Tab }) => ({
      id: `own-${key}`,
      title: game.text.say(title),
      icon,
      badge: badge?.(board.view, board.seat, board.notes) ?? null,
      content: (
        <Guard instead={null}>
          <div className="own-tab">
            <Tab {...board} />
          </div>
        </Guard>
      ),
    }))
  return [
    { id: 'log', title: t('log.label'), icon: logIcon, content: log, count: lines },
    ...own,
    { id: 'chat', title: t('chat.label'), icon: chatIcon, content: chat, count: said },
    { id: 'rules', title: t('rules.button'), icon: bookIcon, content: rules },
  ]
}

interface TalkProps {
  tabs: readonly TalkTab[]
  /** The tab that is open; on a phone none may be. */
  open: string | null
  onOpen(id: string | null): void
}

export function Talk({ tabs, open, onOpen }: TalkProps) {
  const unread = useUnread(tabs, open ?? 'log')
  return (
    <Tabs
      label={t('talk.label')}
      current={tabs.some(({ id }) => id === open) ? (open ?? 'log') : 'log'}
      onChange={onOpen}
      tabs={tabs.map((tab) => ({ ...tab, badge: tab.badge ?? unread[tab.id] ?? null }))}
    />
  )
}

export function PhoneTalk({ tabs, open, onOpen, before }: TalkProps & { before?: ReactNode }) {
  const unread = useUnread(tabs, open)
  return (
    <>
      <nav className="phone-tabs" aria-label={t('talk.label')}>
        {before}
        {tabs.map(({ id, icon, title, badge }) => (
          <button key={id} type="button" className="quiet" onClick={() => onOpen(id)}>
            <Icon path={icon} size={20} /> {title}
            <Badge badge={badge ?? unread[id] ?? null} />
          </button>
        ))}
      </nav>
      {tabs.map(({ id, title, content }) => (
        <Sheet key={id} title={title} open={open === id} onClose={() => onOpen(null)}>
          {content}
        </Sheet>
      ))}
    </>
  )
}

/** How many lines have come in each tab since somebody last looked there. */
function useUnread(tabs: readonly TalkTab[], open: string | null): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(tabs.map(({ id, count = 0 }) => [id, count]))
  const key = JSON.stringify(counts)
  const [read, setRead] = useState<Readonly<Record<string, number>>>(counts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the counts
  useEffect(() => {
    setRead((old) => {
      const next = { ...old }
      for (const [id, count] of Object.entries(counts)) if (id === open || count < (old[id] ?? 0)) next[id] = count
      return next
    })
  }, [key, open])
  return Object.fromEntries(
    Object.entries(counts).map(([id, count]) => [id, id === open ? 0 : Math.max(0, count - (read[id] ?? count))]),
  )
}

/** The bar over the table: the way home, the game, the players; and the buttons at its end. */
import candleIcon from 'icon:candle-flame'
import menuIcon from 'icon:hamburger-menu'
import type { Sight } from '@gloam/games/board/contract.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useRef } from 'react'
import { Link } from 'wouter'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { BoardTools } from '../board/board-area.tsx'
import { MOST_NAMES, Players } from './players.tsx'
import { SoundOffer } from './sound-offer.tsx'
import { useRoom } from './use-room.ts'

interface BarProps {
  game: LoadedGame
  table: TableState
  seen: SeenMessage
  sight: Sight
  yourSeat: number | null
  title: string
  phone: boolean
}

/** What is left out, one after the other, where the players do not all stand in one row. */
const NO_TITLE = 1
const BRIEF = 2
const NAMES_CUT = 3

export function Bar({ game, table, seen, sight, yourSeat, title, phone }: BarProps) {
  const row = useRef<HTMLOListElement>(null)
  const left = useRoom(row, phone ? 0 : NAMES_CUT, table.seats.length)
  const brief = phone || left >= BRIEF
  const many = left >= NAMES_CUT || (phone && table.seats.length > MOST_NAMES)
  return (
    <header className="table-bar">
      <Link href="/" className="home-link" aria-label={t('home.title')}>
        <Icon path={candleIcon} size={22} />
      </Link>
      <h1 className={phone || left >= NO_TITLE ? 'unseen' : undefined}>{title}</h1>
      <Players {...{ row, table, game, seen, sight, yourSeat, brief, many }} />
      <SoundOffer />
    </header>
  )
}

export function BarButtons({ onMenu }: { onMenu: () => void }) {
  return (
    <nav className="bar-buttons" aria-label={t('menu.title')}>
      <BoardTools />
      <button type="button" className="quiet round" aria-label={t('menu.title')} onClick={onMenu}>
        <Icon path={menuIcon} size={18} />
      </button>
    </nav>
  )
}

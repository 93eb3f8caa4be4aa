/** The coach at the table: on the board where there is room for it, else over the question. */
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { type ReactNode, useState } from 'react'
import type { LoadedGame } from '../../games.ts'
import { isOffered } from '../../learn/offer.tsx'
import { usePrefs } from '../../prefs.ts'
import { currentLanguage } from '../../text/index.ts'
import { useLittleRoom } from '../../ui/use-media.ts'
import type { Playing } from '../use-playing.ts'
import { CoachLine, CoachSlip } from './note.tsx'
import { useCoach } from './use-coach.ts'

interface CoachingWish {
  game: LoadedGame
  table: TableState
  yourSeat: number | null
  guide: { coaches?: boolean } | undefined
  seen: SeenMessage
  playing: Playing
  phone: boolean
}

interface Coaching {
  line: ReactNode
  slip: ReactNode
}

export function useCoaching({ game, table, yourSeat, guide, seen, playing, phone }: CoachingWish): Coaching {
  const seat = guide?.coaches === true ? yourSeat : null
  const { taught } = usePrefs()
  const { history, question, shown, scenes, narrowing } = playing
  // On a phone, and on a small screen, there is room for one of them.
  const little = useLittleRoom()
  const offers = (phone || little) && seat !== null && isOffered(taught, { game: game.name, seat, history })
  const quiet = offers || shown?.busy === true
  const coach = useCoach({ game, table, seat, seen, history, question, quiet })
  /** What had no room on the board. */
  const [crowded, setCrowded] = useState<string | null>(null)
  if (coach === null) return { line: null, slip: null }
  const { at, name } = coach
  const lang = game.language === currentLanguage() ? undefined : game.language
  const isOver = phone || scenes.now !== null || at === null || at === 'question' || crowded === name
  if (isOver) return { line: <CoachLine key={name} coach={coach} lang={lang} />, slip: null }
  const slip = (
    <CoachSlip
      key={name}
      coach={coach}
      lang={lang}
      at={at}
      clicks={narrowing.clicks}
      onNoRoom={() => setCrowded(name)}
    />
  )
  return { line: null, slip }
}

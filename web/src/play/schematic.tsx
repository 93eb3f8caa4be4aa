/** A game whose board is not drawn yet is still played: with a plan of what lies on the table, or at least its data. */

import type { MakeThing, PlayerFace } from '@gloam/games/board/contract.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { useRef } from 'react'
import type { LoadedGame } from '../games.ts'
import { t } from '../text/index.ts'
import { useLitInSight } from './board-area.tsx'
import { DataTable } from './data-table.tsx'
import { PlanView } from './plan.tsx'

interface SchematicProps {
  game: LoadedGame
  seen: SeenMessage
  players: readonly PlayerFace[]
  thing: MakeThing
  /** Another one means that other things are lit. */
  lit: unknown
}

export function Schematic({ game, seen, players, thing, lit }: SchematicProps) {
  const window = useRef<HTMLDivElement>(null)
  useLitInSight(window, lit)
  const reader = {
    seat: seen.seat,
    seats: players.length,
    nameOf: (seat: number) => players[seat]?.name ?? String(seat + 1),
  }
  return (
    <div ref={window} className="schematic">
      <p className="in-preparation">{t('board.inPreparation')}</p>
      {game.plan === null ? (
        <DataTable view={seen.view} players={players} />
      ) : (
        <PlanView plan={game.plan(seen.view, reader, game.text)} players={players} thing={thing} />
      )}
    </div>
  )
}

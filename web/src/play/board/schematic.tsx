/** A game whose board is not drawn yet, or fails, is still played: with a table of what may be seen. */

import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { t } from '../../text/index.ts'
import { DataTable } from './data-table.tsx'

export function Schematic({ seen, players }: { seen: SeenMessage; players: readonly PlayerFace[] }) {
  return (
    <div className="schematic">
      <p className="in-preparation">{t('board.inPreparation')}</p>
      <DataTable view={seen.view} players={players} />
    </div>
  )
}

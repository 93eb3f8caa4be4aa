import { Said } from '@gloam/games/board/said.tsx'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Sheet } from '../../ui/sheet.tsx'
import type { Taking } from './use-take.ts'

/** «Are you sure?», before something that cannot be undone. */
export function DoubtSheet({ game, doubt, confirm, drop }: Taking & { game: LoadedGame }) {
  return (
    <Sheet kind="card" title={t('sure.title')} open={doubt !== null} onClose={drop}>
      <p className="card-text">{doubt !== null && <Said text={game.text}>{doubt.why}</Said>}</p>
      <div className="buttons">
        <button type="button" className="main" onClick={confirm}>
          {t('sure.yes')}
        </button>
        <button type="button" onClick={drop}>
          {t('sure.no')}
        </button>
      </div>
    </Sheet>
  )
}

import { t } from '../text/index.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { Taking } from './use-take.ts'

/** «Are you sure?», before something that cannot be undone. */
export function DoubtSheet({ doubt, confirm, drop }: Taking) {
  return (
    <Sheet kind="card" title={t('sure.title')} open={doubt !== null} onClose={drop}>
      <p className="card-text">{doubt?.why}</p>
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

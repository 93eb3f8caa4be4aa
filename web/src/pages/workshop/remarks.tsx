/** What is not right yet, beside its place. */
import type { Remark } from '@gloam/games/workshop.ts'
import { currentLanguage } from '../../text/index.ts'

export function Remarks({ remarks, placed = false }: { remarks: readonly Remark[]; placed?: boolean }) {
  const own = currentLanguage()
  return remarks.map(({ path, reason, language }) => (
    <p className="ws-remark" lang={language === own ? undefined : language} key={`${path.join('.')} ${reason}`}>
      {placed && `${path.join('.')}: `}
      {reason}
    </p>
  ))
}

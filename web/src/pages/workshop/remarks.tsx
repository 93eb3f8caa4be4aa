/** What is not right yet, beside its place. */
import type { Remark } from '@gloam/games/workshop.ts'
import { currentLanguage } from '../../text/index.ts'

interface RemarksProps {
  remarks: readonly Remark[]
  placed?: boolean
  /** Worth a look, and no more. */
  doubtful?: boolean
}

export function Remarks({ remarks, placed = false, doubtful = false }: RemarksProps) {
  const own = currentLanguage()
  return remarks.map(({ path, reason, language }) => (
    <p
      className={doubtful ? 'ws-doubt' : 'ws-remark'}
      lang={language === own ? undefined : language}
      key={`${path.join('.')} ${reason}`}
    >
      {placed && `${path.join('.')}: `}
      {reason}
    </p>
  ))
}

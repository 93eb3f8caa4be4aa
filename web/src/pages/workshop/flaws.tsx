/** Why a file cannot be read, each reason with its line and column. */
import type { Flaw } from '@gloam/games/workshop.ts'
import { currentLanguage, t } from '../../text/index.ts'

export function Flaws({ flaws }: { flaws: readonly Flaw[] }) {
  return (
    <ul className="ws-flaws" role="alert">
      {flaws.map(({ line, column, reason, language }) => (
        <li key={`${line} ${column} ${reason}`}>
          {t('workshop.spot', { line, column })}{' '}
          <span lang={language === currentLanguage() ? undefined : language}>{reason}</span>
        </li>
      ))}
    </ul>
  )
}

import { chooseLanguage } from '../net/me.ts'
import { currentLanguage, languageNames, t } from '../text/index.ts'

/** Each language is called by its own name: whoever looks for theirs cannot read the others. */
export function LanguageChoice() {
  return (
    <label className="language">
      <span>{t('me.language')}</span>
      <select name="language" value={currentLanguage()} onChange={({ target }) => chooseLanguage(target.value)}>
        {languageNames().map(([id, name]) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

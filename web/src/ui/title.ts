/** The title of the page: it says to whoever looks at another tab that they are waited for, here or elsewhere. */
import { t } from '../text/index.ts'

let asked = false
let waiting = 0

/** What is not named stays as it was. */
export function titled(news: { asked?: boolean; waiting?: number }): void {
  asked = news.asked ?? asked
  waiting = news.waiting ?? waiting
  if (asked) document.title = t('page.yourTurn')
  else document.title = waiting > 0 ? t('page.waiting', { count: waiting }) : t('page.title')
}

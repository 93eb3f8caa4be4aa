/** The title of the page: it says to whoever looks at another tab that they are waited for, and which table this is. */
import { useEffect } from 'react'
import { t } from '../text/index.ts'

let asked = false
let waiting = 0
let table: string | null = null

/** What is not named stays as it was. */
export function titled(news: { asked?: boolean; waiting?: number; table?: string | null }): void {
  asked = news.asked ?? asked
  waiting = news.waiting ?? waiting
  if (news.table !== undefined) table = news.table
  document.title = titleNow()
}

function titleNow(): string {
  if (table !== null) return !asked && waiting > 0 ? t('title.waiting', { count: waiting, title: table }) : table
  if (asked) return t('page.yourTurn')
  return waiting > 0 ? t('page.waiting', { count: waiting }) : t('page.title')
}

/** As long as the table is looked at, the page is called by it, and by how it stands there. */
export function useTableTitle(title: string): void {
  useEffect(() => {
    titled({ table: title })
    return () => titled({ table: null })
  }, [title])
}

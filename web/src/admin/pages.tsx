/** Lists that come in pages, and a search in them. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../text/index.ts'
import { h } from './text.ts'

export function Pages({ page, more, onPage }: { page: number; more: boolean; onPage(page: number): void }) {
  if (page === 0 && !more) return null
  return (
    <div className="buttons">
      <button type="button" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {h('house.newer')}
      </button>
      <button type="button" disabled={!more} onClick={() => onPage(page + 1)}>
        {h('house.older')}
      </button>
    </div>
  )
}

interface SearchProps {
  /** What can be searched for. */
  label: string
  onSearch(text: string): void
  children?: ReactNode
}

export function Search({ label, onSearch, children }: SearchProps) {
  const [text, setText] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className="history-search" onSubmit={search}>
        {children}
        <label className="field">
          <span className="field-name">{label}</span>
          <input
            name="words"
            type="search"
            maxLength={60}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit">{t('history.search')}</button>
      </form>
    </search>
  )
}

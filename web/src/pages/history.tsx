/** Matches that are over, in pages, and a search in all of them. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { allFacts } from '../games.ts'
import { call } from '../net/api.ts'
import { t } from '../text/index.ts'
import { TableList } from './table-list.tsx'

interface Wish {
  game: string
  who: string
}

const ALL: Wish = { game: '', who: '' }

export function History() {
  const [wish, setWish] = useState(ALL)
  const [who, setWho] = useState('')
  const { lines, next, more } = useHistory(wish)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setWish({ ...wish, who: who.trim() })
  }
  const isSearched = wish.game !== '' || wish.who !== ''
  if (lines.length === 0 && !isSearched) return null
  return (
    <>
      <TableList
        lines={lines}
        title={t('games.ended')}
        empty={t('history.none')}
        search={
          <search>
            <form className="history-search" onSubmit={search}>
              <label className="field">
                <span className="field-name">{t('history.game')}</span>
                <select
                  name="game"
                  value={wish.game}
                  onChange={(event) => setWish({ ...wish, game: event.target.value })}
                >
                  <option value="">{t('history.all')}</option>
                  {allFacts().map(({ name, title }) => (
                    <option key={name} value={name}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              <label className="field">
                <span className="field-name">{t('history.who')}</span>
                <input
                  name="who"
                  type="search"
                  maxLength={40}
                  value={who}
                  onChange={(event) => setWho(event.target.value)}
                />
              </label>
              <button type="submit">{t('history.search')}</button>
            </form>
          </search>
        }
      />
      {next !== null && (
        <div className="buttons">
          <button type="button" onClick={more}>
            {t('history.more')}
          </button>
        </div>
      )}
    </>
  )
}

function useHistory(wish: Wish): { lines: readonly TableLine[]; next: string | null; more: () => void } {
  const [lines, setLines] = useState<readonly TableLine[]>([])
  const [next, setNext] = useState<string | null>(null)
  const load = useCallback(
    async (from: string | null, isWanted: () => boolean) => {
      const said = { ...(wish.game === '' ? {} : { game: wish.game }), ...(wish.who === '' ? {} : { who: wish.who }) }
      const page = await call('history', { query: { ...said, ...(from === null ? {} : { from }) } }).catch(() => null)
      if (page === null || !isWanted()) return
      setLines((before) => (from === null ? page.tables : [...before, ...page.tables]))
      setNext(page.next)
    },
    [wish],
  )
  useEffect(() => {
    let wanted = true
    void load(null, () => wanted)
    return () => {
      wanted = false
    }
  }, [load])
  return { lines, next, more: () => void load(next, () => true) }
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab {
  id: string
  title: string
  /** How much is new or countable there, or that something is. */
  badge?: number | 'dot' | null
  content: ReactNode
}

export function Tabs({
  tabs,
  current,
  onChange,
  label,
}: {
  tabs: Tab[]
  current: string
  onChange: (id: string) => void
  label: string
}) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = tabs.findIndex(({ id }) => id === current)
    const next = (at + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (step === 0 || tab === undefined) return
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ id, title, badge }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === current}
            aria-controls={`${base}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChange(id)}
          >
            {title}
            <Badge badge={badge ?? null} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
        {tabs.find(({ id }) => id === current)?.content}
      </div>
    </div>
  )
}

export function Badge({ badge }: { badge: number | 'dot' | null }) {
  if (badge === null || badge === 0) return null
  return badge === 'dot' ? <span className="badge dot" /> : <span className="badge">{badge}</span>
}

/** How much a row of things has to leave out so that all of them stand in one row. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** From 0, where everything is shown, up to `most`. It is tried anew when the room for the row changes. */
export function useRoom(row: RefObject<HTMLElement | null>, most: number, content: unknown): number {
  const [tried, setTried] = useState({ left: 0, content })
  const left = tried.content === content ? tried.left : 0
  useEffect(() => {
    const around = row.current?.parentElement ?? null
    if (around === null) return
    let width = around.clientWidth
    const watch = new ResizeObserver(() => {
      if (around.clientWidth === width) return
      width = around.clientWidth
      setTried((old) => ({ ...old, left: 0 }))
    })
    watch.observe(around)
    return () => watch.disconnect()
  }, [row])
  useLayoutEffect(() => {
    if (left < most && isWrapped(row.current)) setTried({ left: left + 1, content })
  })
  return left
}

function isWrapped(row: HTMLElement | null): boolean {
  const [first, last] = [row?.firstElementChild, row?.lastElementChild]
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return false
  return last.offsetTop > first.offsetTop
}

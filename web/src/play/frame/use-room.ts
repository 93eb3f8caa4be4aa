/** How much a row of things has to leave out so that all of them stand in one row. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * From 0, where everything is shown, up to `most`. It is tried anew when the room for the row changes. Where things stand
 * is asked only when something of this has changed: to ask after each move would lay the page out once more.
 */
export function useRoom(row: RefObject<HTMLElement | null>, most: number, content: unknown): number {
  const [tried, setTried] = useState({ left: 0, content })
  const left = tried.content === content ? tried.left : 0
  useEffect(() => {
    const around = row.current?.parentElement ?? null
    if (row.current === null || around === null) return
    let width = around.clientWidth
    const watch = new ResizeObserver(() => {
      const hasChanged = around.clientWidth !== width
      width = around.clientWidth
      setTried((old) => (hasChanged ? { ...old, left: 0 } : { ...old }))
    })
    watch.observe(around)
    // It grows when something in it needs more room.
    watch.observe(row.current)
    return () => watch.disconnect()
  }, [row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tried` is another one when the row has to be looked at again
  useLayoutEffect(() => {
    if (left < most && isWrapped(row.current)) setTried({ left: left + 1, content })
  }, [row, left, most, content, tried])
  return left
}

function isWrapped(row: HTMLElement | null): boolean {
  const [first, last] = [row?.firstElementChild, row?.lastElementChild]
  if (!(first instanceof HTMLElement) || !(last instanceof HTMLElement)) return false
  return last.offsetTop > first.offsetTop
}

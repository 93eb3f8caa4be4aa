import { useSyncExternalStore } from 'react'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (reader) => {
      const list = matchMedia(query)
      list.addEventListener('change', reader)
      return () => list.removeEventListener('change', reader)
    },
    () => matchMedia(query).matches,
  )
}

/** A small screen, however it is held: what stands beside a wide board lies in sheets. */
export const usePhone = (): boolean => useMedia('(max-width: 760px), (max-height: 500px)')

/** A screen beside whose board there is room for a question and one thing over it. */
export const useLittleRoom = (): boolean => useMedia('(max-width: 1100px) and (max-height: 800px)')

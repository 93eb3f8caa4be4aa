/** What nobody may miss, across the whole table, for a moment. */
import { Said } from '@gloam/games/board/said.tsx'
import { useCallback, useEffect, useState } from 'react'
import type { LoadedGame } from '../../games.ts'

const LASTS = 3_000

export function useBanner(): { banner: string | null; announce: (text: string) => void; dismiss: () => void } {
  const [queue, setQueue] = useState<readonly string[]>([])
  const announce = useCallback(
    (text: string) => setQueue((old) => (old.includes(text) ? old : [...old, text].slice(-3))),
    [],
  )
  const dismiss = useCallback(() => setQueue((old) => old.slice(1)), [])
  useEffect(() => {
    if (queue.length === 0) return
    const timer = setTimeout(dismiss, LASTS)
    return () => clearTimeout(timer)
  }, [queue, dismiss])
  return { banner: queue[0] ?? null, announce, dismiss }
}

interface BannerProps {
  game: LoadedGame
  text: string | null
  onClose: () => void
}

export function Banner({ game, text, onClose }: BannerProps) {
  return (
    <div className="banner-space" role="alert">
      {text !== null && (
        <button type="button" className="banner" onClick={onClose} key={text}>
          <Said text={game.text}>{text}</Said>
        </button>
      )}
    </div>
  )
}

/** A list that goes on below says so: a shade over its last line, and how many there are. */
import { useEffect, useRef, useState } from 'react'
import { t } from '../../text/index.ts'

/** A line of which so many pixels are in sight is seen, whatever hides of it. */
const SEEN = 14

export function MoreBelow() {
  const [hidden, setHidden] = useState(0)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = mark.current?.parentElement
    const scroller = list?.closest<HTMLElement>('.question')
    if (list === null || list === undefined || scroller === null || scroller === undefined) return
    const count = () => setHidden(hiddenIn(list, scroller))
    count()
    const sizes = new ResizeObserver(count)
    for (const one of [list, scroller]) sizes.observe(one)
    // Scrolling does not bubble: on a phone held sideways the question scrolls, elsewhere its list.
    scroller.addEventListener('scroll', count, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', count, { capture: true })
    }
  })
  return (
    <div ref={mark} className="more-below" aria-hidden="true">
      {hidden > 0 && <span>{t('choices.below', { count: hidden })}</span>}
    </div>
  )
}

/** The buttons that lie beneath what is in sight. */
function hiddenIn(list: HTMLElement, scroller: HTMLElement): number {
  const end = Math.min(list.getBoundingClientRect().bottom, scroller.getBoundingClientRect().bottom) - SEEN
  return [...list.querySelectorAll('button')].filter((button) => button.getBoundingClientRect().top > end).length
}

/** What the coach says: a slip beside what it speaks of, or a line over the question where there is no room for one. */
import lanternIcon from 'icon:lantern-flame'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findLit, isPart, Ring } from '../../learn/ring.tsx'
import { t } from '../../text/index.ts'
import { Icon } from '../../ui/icon.tsx'
import { focusIfLost } from '../../ui/keyboard.ts'
import { type Box, distance, freePlace } from './free-place.ts'
import type { Coach } from './use-coach.ts'

interface NoteProps {
  coach: Coach
  /** The language of the game, where it is another one than the page's. */
  lang: string | undefined
}

/** Over the question. */
export function CoachLine({ coach, lang }: NoteProps) {
  const { at } = coach
  return (
    <section className="coach coach-line" aria-label={t('coach.label')}>
      <Words coach={coach} lang={lang} />
      {at !== null && at !== 'question' && <Ring around={at} reveals={false} />}
    </section>
  )
}

interface SlipProps extends NoteProps {
  at: string
  /** What has been pressed on the way to a choice: it changes what is lit. */
  clicks: readonly unknown[]
  /** It would lie over something. */
  onNoRoom(): void
}

/** On the board. Presses go through it, but for its buttons. */
export function CoachSlip({ coach, lang, at, clicks, onNoRoom }: SlipProps) {
  const slip = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<Placed | null>(null)
  const noRoom = useRef(onNoRoom)
  noRoom.current = onNoRoom
  const about = useBoxOf(at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pressed changes what is lit
  useLayoutEffect(() => {
    if (slip.current === null || about === undefined) return
    const found = about === null ? null : placeOf(slip.current, about)
    setPlace(found)
    if (found === null) noRoom.current()
  }, [about, clicks])
  return (
    <>
      {place !== null && <Thread {...place} />}
      <section
        ref={slip}
        className="coach coach-slip"
        aria-label={t('coach.label')}
        style={place === null ? { visibility: 'hidden' } : { left: place.slip.left, top: place.slip.top }}
      >
        <Words coach={coach} lang={lang} />
      </section>
      {place !== null && <Ring around={at} reveals={false} />}
    </>
  )
}

function Words({ coach: { said, see, stop }, lang }: NoteProps) {
  const goOn = (act: () => void) => () => {
    act()
    // The button that was pressed is gone.
    requestAnimationFrame(() => focusIfLost(() => document.querySelector<HTMLElement>('.question .choice')))
  }
  return (
    <>
      <Icon path={lanternIcon} size={22} />
      <p aria-live="polite" lang={lang}>
        {said}
      </p>
      <div className="coach-tools">
        <button type="button" className="main" onClick={goOn(see)}>
          {t('coach.see')}
        </button>
        <button type="button" className="quiet" onClick={goOn(stop)}>
          {t('coach.stop')}
        </button>
      </div>
    </>
  )
}

/** Where the slip lies, and what it speaks of: within the space of the board. */
interface Placed {
  slip: Box
  about: Box
}

/** What is not to be covered: all that may be pressed. */
const TAKEN = '.thing.lit, button, [data-turner], .banner, .scene-again'
/** And what had rather not be. */
const SEEN = '.thing'

function placeOf(slip: HTMLElement, about: Box): Placed | null {
  const space = slip.closest('.board-space')
  if (space === null) return null
  const room = space.getBoundingClientRect()
  const boxesOf = (selector: string) =>
    [...space.querySelectorAll(selector)]
      .filter((element) => !slip.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
  const [taken, seen] = [boxesOf(TAKEN), boxesOf(SEEN)]
  const size = { width: slip.offsetWidth, height: slip.offsetHeight }
  const found =
    freePlace(size, room, about, { taken: [...taken, about], seen }) ?? freePlace(size, room, about, { taken, seen })
  if (found === null) return null
  const inRoom = (box: Box) => ({
    left: box.left - room.left,
    top: box.top - room.top,
    width: box.width,
    height: box.height,
  })
  return { slip: inRoom(found), about: inRoom(about) }
}

/** Where something is, while it is moved and zoomed; undefined until it was looked for, null where it is not in sight. */
function useBoxOf(name: string): Box | null | undefined {
  const [box, setBox] = useState<Box | null>()
  useEffect(() => {
    let frame = 0
    let known: Box | null | undefined
    const follow = () => {
      const now = boxInSight(name)
      if (known === undefined || !isSame(known, now)) setBox(now)
      known = now
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [name])
  return box
}

function boxInSight(name: string): Box | null {
  const box = findLit(name)?.getBoundingClientRect()
  const space = document.querySelector('.board-space')?.getBoundingClientRect()
  if (box === undefined || space === undefined || box.width === 0) return null
  return isPart(name) || distance(box, space) < 0 ? box : null
}

function isSame(a: Box | null, b: Box | null): boolean {
  if (a === null || b === null) return a === b
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height
}

/** From the slip to what it speaks of. */
function Thread({ slip, about }: Placed) {
  const from = nearest(slip, middleOf(about))
  const to = nearest(about, from)
  const bend = { x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + 18 }
  return (
    <svg className="coach-thread" aria-hidden="true">
      <path d={`M${from.x} ${from.y} Q${bend.x} ${bend.y} ${to.x} ${to.y}`} />
    </svg>
  )
}

interface Point {
  x: number
  y: number
}

const middleOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 })

/** The point of a box that is nearest to another point. */
function nearest({ left, top, width, height }: Box, { x, y }: Point): Point {
  return { x: Math.max(left, Math.min(x, left + width)), y: Math.max(top, Math.min(y, top + height)) }
}

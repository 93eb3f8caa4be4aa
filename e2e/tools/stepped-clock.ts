/** A table whose clock is wound by hand: what moves and what rests on it, picture by picture. */
import type { Page } from '@playwright/test'
import type { Preview } from './preview.ts'

/** One picture after the other, of a clock that the test winds: a slow machine takes longer, and sees the same. */
export const PICTURE = 100

/** Notes in the page which line of the log is the newest, and whether anything on the board moves. */
function watchBoard(): void {
  let touched = false
  const board = document.querySelector('.board-surface')
  if (board !== null)
    new MutationObserver(() => {
      touched = true
    }).observe(board, { subtree: true, attributes: true, attributeFilter: ['style', 'transform', 'd'] })
  /**
   * What goes on for ever, such as a ghost that floats, is at rest as much as it will ever be; and light that fades, and
   * an amount that rises from where it landed, tell of what has come to rest.
   */
  const ends = ({ playState, effect }: Animation) =>
    playState !== 'finished' &&
    effect instanceof KeyframeEffect &&
    Number(effect.getComputedTiming().endTime) !== Number.POSITIVE_INFINITY &&
    effect.target?.closest('.board-space') !== null &&
    effect.target?.closest('.just-now, .just-now-box, .amount') === null
  const moveOn = (animation: Animation, by: number) => {
    const end = Number(animation.effect?.getComputedTiming().endTime)
    // One that was told to begin by the other clock has not begun by this one.
    const at = Math.max(0, Number(animation.currentTime ?? 0)) + by
    animation.pause()
    if (at >= end) animation.finish()
    else animation.currentTime = at
  }
  /** A picture has been drawn, by the browser's own clock: what the other one has set going is done. */
  const isDrawn = () =>
    new Promise<void>((drawn) => {
      const eye = new ResizeObserver(() => {
        eye.disconnect()
        drawn()
      })
      eye.observe(document.body)
    })
  const met: Element[] = []
  const look = async (by: number, closesScenes: boolean) => {
    await isDrawn()
    if (closesScenes) document.querySelector<HTMLElement>('.scene-head button')?.click()
    // The browser's own animations know no other clock: they are wound by hand.
    const going = document.getAnimations().filter(ends)
    for (const animation of going) moveOn(animation, by)
    await isDrawn()
    const moves = touched || going.length > 0
    touched = false
    const newest = document.querySelector('.log-lines li.newest')
    if (newest !== null && !met.includes(newest)) met.push(newest)
    const dice = [...document.querySelectorAll('.rolled')]
    return {
      line: newest === null ? null : met.indexOf(newest),
      said: newest?.textContent ?? '',
      moves,
      dice: dice.length,
      lie: dice.every((die) => die.hasAttribute('data-rests') && getComputedStyle(die).transform === 'none'),
    }
  }
  Object.assign(globalThis, { look })
}

interface InPage {
  look(by: number, closesScenes: boolean): Promise<Looked>
}

interface Looked {
  /** How many lines had been the newest before this one, and what it says. */
  line: number | null
  said: string
  moves: boolean
  /** How many dice lie there, and whether all of them have come to rest. */
  dice: number
  lie: boolean
}

/** On by a picture, or by so many milliseconds. */
type Wind = (by?: number) => Promise<Looked>

interface WoundWish {
  /** A reader closes what would wait for one; without it scenes stay as long as they do by themselves. */
  closesScenes?: boolean
}

const AN_HOUR = 3_600_000

/** From now on the clock that was installed on a page stands, but for those who wind it. What was to come has come by then. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + AN_HOUR)
}

/** More pictures than anything takes. */
export const MOST_PICTURES = 600

/** Winds on until a picture shows it; `by` so many milliseconds where nobody looks at what moves. */
export async function stepUntil(
  next: Wind,
  shows: (now: Looked) => boolean | Promise<boolean>,
  by = PICTURE,
): Promise<void> {
  for (let pictures = 0; pictures < MOST_PICTURES; pictures++) if (await shows(await next(by))) return
  throw new Error(`${MOST_PICTURES} pictures have not shown it.`)
}

/** Opens a table whose clock stands, and returns how to wind it on by a picture. */
export async function openStepped(
  page: Page,
  preview: Pick<Preview, 'open'>,
  query: string,
  { closesScenes = true }: WoundWish = {},
): Promise<Wind> {
  await page.clock.install()
  // Once all of the game is loaded the clock stops, and then the table is laid: what it sets going is wound from its
  // beginning, however long anything took.
  await preview.open(page, `game=${new URLSearchParams(query).get('game')}&bots=no`)
  await stopClock(page)
  await preview.open(page, query)
  await page.evaluate(watchBoard)
  return async (by = PICTURE) => {
    await page.clock.runFor(by)
    return page.evaluate(([time, closes]) => (globalThis as unknown as InPage).look(time, closes), [
      by,
      closesScenes,
    ] as const)
  }
}

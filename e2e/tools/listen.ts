/** What the preview page can tell of a score without ears: all that can be asked for is told in web/dev/listen.ts. */
import type { Mood, Score } from '@gloam/games/board/score.ts'
import type { Page } from '@playwright/test'

interface Listening {
  game: string
  mood?: Mood
  long: number
  events?: readonly string[] | 'all'
  apart?: number
  levels?: { ambience: number; events: number }
  drawn?: boolean
}

interface Loudness {
  /** The loudest sample, from 0 to 1. */
  peak: number
  /** In decibels below the loudest that there can be. */
  rms: number
  drawn?: { harsh: number; picture: string }
}

interface AtHand {
  listen(wish: Listening): Promise<Loudness>
  scoreNamed(game: string): Promise<Score>
}

export function listenIn(page: Page, wish: Listening): Promise<Loudness> {
  return page.evaluate((asked) => (globalThis as unknown as { gloam: AtHand }).gloam.listen(asked), wish)
}

export function scenesOf(page: Page, game: string): Promise<string[]> {
  return page.evaluate(
    async (name) => Object.keys((await (globalThis as unknown as { gloam: AtHand }).gloam.scoreNamed(name)).scenes),
    game,
  )
}

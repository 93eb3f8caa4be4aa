/** What a whole match tells: how points grew, where they came from, where its rounds begin. */
import type { PointSource } from '@gloam/games/board/contract.ts'
import type { Frame } from '@gloam/protocol/api.ts'
import { asEvent, type LoadedGame } from '../games.ts'
import { undoneIn } from '../play/stage/rewinding.ts'

/** Without what has been taken back: it did not count. */
export function standing(frames: readonly Frame[]): Frame[] {
  const undone = undoneIn(frames.map(({ happened }) => happened))
  return frames.filter(({ happened }) => !undone.has(happened.sequence))
}

/** Everybody's points after each of these moments; empty in a game without points. */
export function scoresIn({ board }: LoadedGame, frames: readonly Frame[]): (readonly number[])[] {
  return frames.flatMap(({ seen }) => {
    const scores = board?.scores?.(seen.view)
    return scores ? [scores] : []
  })
}

/** Everybody's chance to win after each of these moments; empty as long as the match goes on. */
export function chancesIn(frames: readonly Frame[]): (readonly number[])[] {
  return frames.flatMap(({ chances }) => (chances === undefined ? [] : [chances]))
}

export function sourcesIn({ board }: LoadedGame, frames: readonly Frame[]): readonly PointSource[] {
  const events = frames.flatMap(({ happened }) => happened.events.map(asEvent))
  return board?.pointSources?.(events, frames[0]?.seen.seats ?? 0) ?? []
}

export interface Chapter {
  round: number
  /** The place of the moment at which it begins. */
  place: number
}

/** In every game a turn that begins says which round it is; a haunt counts its rounds anew. */
export function chaptersIn(frames: readonly Frame[]): Chapter[] {
  const chapters: Chapter[] = []
  for (const [place, { happened }] of frames.entries())
    for (const event of happened.events) {
      const round = event['round']
      if (typeof round === 'number' && round !== chapters.at(-1)?.round) chapters.push({ round, place })
    }
  return chapters
}

/** Whoever watches a game that wants it is sent the view after each event: their own, and nobody else's. */
import { halloween } from '@gloam/games/halloween/game.ts'
import { skeleton } from '@gloam/games/skeleton/game.ts'
import { type AnyGame, type GameTypes, SPECTATOR } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { TEST_SEED } from '@gloam/kernel/testing/scene.ts'
import type { Happened } from '@gloam/protocol/live.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { positionText } from '@gloam/tables/view.ts'
import { expect, test } from 'vitest'

/** What a viewer is sent of the first pick of a match. */
function firstPick(game: AnyGame, viewer: number | null): { by: number; happened: Happened } {
  const before: Play<GameTypes> = Play.start(game, 3, usualOptions(game), TEST_SEED)
  const [question] = before.open
  if (question === undefined) throw new Error('Nobody is asked anything.')
  const play = before.after(question, 0)
  const { seat } = question
  const move = { sequence: 1, seat, what: 'pick', step: question.choices[0], events: play.events, at: 0 }
  const row = { id: 'table', sequence: 1, takenBack: 0 } as TableRow
  const text = positionText({ row, game, play }, viewer, [move as unknown as Move], false, before)
  const { happened } = JSON.parse(text) as { happened: Happened[] }
  if (happened[0] === undefined) throw new Error('Nothing has happened.')
  return { by: seat, happened: happened[0] }
}

test('a view comes with each event, as the viewer sees it', () => {
  for (const viewer of [null, 0, 1, 2]) {
    const { happened } = firstPick(skeleton, viewer)
    expect(happened.views).toHaveLength(happened.events.length)
    for (const view of happened.views ?? []) {
      const hands = (view['players'] as { hand: (number | null)[] }[]).map(({ hand }) => hand)
      const seen = hands.flatMap((hand, owner) => (hand.some((card) => card !== null) ? [owner] : []))
      expect(seen.filter((owner) => owner !== (viewer ?? SPECTATOR))).toEqual([])
    }
  }
})

test('the card that was played lies open before the next turn begins', () => {
  const { by, happened } = firstPick(skeleton, null)
  expect(happened.events[0]).toMatchObject({ is: 'played', seat: by })
  const [first = {}] = happened.views ?? []
  const players = first['players'] as { open: number[] }[]
  expect(players[by]?.open).toEqual([happened.events[0]?.['card']])
  expect(first).toMatchObject({ turn: by, turns: 1 })
})

test('a game whose board works it out itself sends nothing more', () => {
  expect(firstPick(halloween, 0).happened).not.toHaveProperty('views')
})

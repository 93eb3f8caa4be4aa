/** Answers in advance: questions that come again and again are answered while one sleeps, and nobody else can tell. */
import type { GameTypes } from '@gloam/kernel/game.ts'
import { answerable } from '@gloam/kernel/in-advance.ts'
import type { Play } from '@gloam/kernel/play.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import { ANSWER_INSURANCE, pauseBefore, pauseFor } from '@gloam/tables/match/answers.ts'
import { describe, expect, test } from 'vitest'
import type { TestLine, TestPerson } from '../testing/client.ts'
import { serverForTests, TRIED_ON } from '../testing/for-tests.ts'

const idOf = ({ person }: TestPerson) => person?.id ?? ''

describe.each(TRIED_ON)('on %s', (_, start) => {
  const running = serverForTests(start)

  const service = () => running.server.service
  const { enter } = running
  const playOf = async (id: string): Promise<Play<GameTypes>> => {
    const { play } = await service().table(id)
    if (play === null) throw new Error('It has not begun.')
    return play
  }

  interface Asked {
    id: string
    people: [TestPerson, TestPerson]
    seat: number
    name: string
    question: string
  }

  /** A match of two in which somebody is asked what can be answered in advance, once the others' picks have been made. */
  async function asked(game: string, name: string, known?: Asked['people']): Promise<Asked> {
    const people: Asked['people'] = known ?? [await enter('Zoe'), await enter('Ox')]
    const { id } = await people[0].table('', { game, seats: 2, pace: { kind: 'slow', days: 1 } })
    await people[1].table(`/${id}/sit`, { seat: 1 })
    await people[0].table(`/${id}/start`)
    const lines = [await people[0].line(), await people[1].line()]
    for (const line of lines) await line.watch(id)
    for (let i = 0; i < 2_000; i++) {
      const play = await playOf(id)
      const [open] = play.open
      if (open === undefined) break
      const question = `${open.id}.0`
      if (answerable(play.game, open)?.name === name) {
        for (const line of lines) line.close()
        return { id, people, seat: open.seat, name, question }
      }
      const line = lines[open.seat]
      expect(await line.pick(id, question, (i * 7) % open.choices.length)).toMatchObject({ is: 'taken' })
    }
    throw new Error(`Nobody was asked ${name}.`)
  }

  const give = ({ id, people, seat, question }: Asked, until: string) =>
    people[seat].post(`/api/tables/${id}/answer`, { question, until })
  const answersOf = async (id: string) => (await service().table(id)).row.answers ?? []
  const picksOf = async (id: string) => (await playOf(id)).state.picks

  test('a question is answered at once, again and again, without anybody being there', async () => {
    const match = await asked('halloween', 'disc.discFromSupply')
    const { id, seat } = match
    const before = await picksOf(id)
    await give(match, 'revoked')
    await expect.poll(() => picksOf(id)).toBeGreaterThan(before)
    const moves = await service().store.moves(id)
    expect(moves.findLast(({ what }) => what === 'pick')).toMatchObject({ seat, step: { do: 'discFromSupply' } })
    expect(await answersOf(id)).toMatchObject([{ seat, name: 'disc.discFromSupply', until: 'revoked' }])
    // A match may be over before it is asked so often: then they play another one, with other dice.
    let kept = await keptToTheEnd(match)
    for (let more = 0; more < 5 && kept < 3; more++) {
      const another = await asked('halloween', 'disc.discFromSupply', match.people)
      await give(another, 'revoked')
      kept = await keptToTheEnd(another)
    }
    expect(kept).toBe(3)
  })

  /** The next times that it is asked it is answered, too: nobody comes to the table but for the other questions. */
  async function keptToTheEnd({ id, seat, name, people }: Asked): Promise<number> {
    const lines = [await people[0].line(), await people[1].line()]
    for (const line of lines) await line.watch(id)
    let kept = 0
    for (let i = 0; i < 2_000 && kept < 3; i++) {
      const { row, play } = await service().table(id)
      const [open] = play?.open ?? []
      if (open === undefined) break
      if ((row.answering ?? []).includes(open.seat)) await expect.poll(() => picksOf(id)).toBeGreaterThan(row.picks)
      else {
        expect([open.seat, play && answerable(play.game, open)?.name]).not.toEqual([seat, name])
        await lines[open.seat].pick(id, `${open.id}.0`, (i * 7) % open.choices.length)
      }
      kept = (await service().store.moves(id)).filter((move) => move.seat === seat && isKept(move.step)).length
    }
    for (const line of lines) line.close()
    return kept
  }

  test('it is told to the one who gave it, on all lines, and can be taken back', async () => {
    const match = await asked('halloween', 'disc.discFromSupply')
    const { id, people, seat } = match
    const [mine, theirs] = [await people[seat].line(), await people[1 - seat].line()]
    const positions = await Promise.all([mine.watch(id), theirs.watch(id)])
    expect(positions[0].seen.question?.advance).toEqual(expect.any(Number))
    const told = mine.next('answers')
    await give(match, 'revoked')
    expect((await told).answers).toMatchObject([
      { name: 'disc.discFromSupply', until: 'revoked', step: { do: 'discFromSupply' }, ask: { ask: 'disc' } },
    ])
    const again = await people[seat].line()
    const on = again.next('answers')
    await again.watch(id)
    expect((await on).answers.length).toBe(1)
    const gone = mine.next('answers')
    await people[seat].post(`/api/tables/${id}/answer`, { name: 'disc.discFromSupply', until: null })
    expect((await gone).answers).toEqual([])
    expect(theirs.messages.some(({ is }) => is === 'answers')).toBe(false)
    // Only one's own question, and only one of which the game says that it may be answered so.
    await expect(
      people[1 - seat].post(`/api/tables/${id}/answer`, { question: match.question, until: 'turn' }),
    ).rejects.toThrow('409 not in advance')
    await expect(
      (await enter('Eve')).post(`/api/tables/${id}/answer`, { question: '0.0', until: 'turn' }),
    ).rejects.toThrow('403 not your seat')
    for (const line of [mine, theirs, again]) line.close()
  })

  test('others hear the same as if it had been answered by hand', async () => {
    const heard: object[] = []
    for (const way of ['hand', 'advance']) {
      const match = await asked('halloween', 'disc.discFromSupply')
      const { id, people, seat } = match
      const other = await people[1 - seat].line()
      await other.watch(id)
      const count = other.messages.length
      const next = other.next('position')
      const play = await playOf(id)
      const place = play.questionOf(seat)?.choices.findIndex((choice) => choice.do === 'discFromSupply') ?? -1
      const own = await people[seat].line()
      if (way === 'hand') await own.pick(id, match.question, place)
      else await give(match, 'turn')
      await next
      own.close()
      heard.push(shapeOf(other, count))
      other.close()
    }
    expect(heard[0]).toEqual(heard[1])
  })

  test('it holds until the next turn of whoever gave it, until the round is over, or as long as nothing changes', async () => {
    const match = await asked('halloween', 'disc.discFromSupply')
    const { id, seat, people } = match
    const { play, row } = await service().table(id)
    const given = (until: 'turn' | 'round' | 'same') => ({
      ...{ person: idOf(people[seat]), seat, name: `x.${until}`, until, ask: {}, step: {}, round: 1 },
    })
    const after = async (event: object) => {
      const drafted = { what: 'pick' as const, seat: 0, step: null, events: [{ event }] }
      await service().change(id, (loaded) => ({
        row: { ...loaded.row, answers: [given('turn'), given('round'), given('same')] },
        play: loaded.play,
        move: drafted as never,
      }))
      return (await answersOf(id)).map(({ until }) => until)
    }
    expect(row.status).toBe('playing')
    expect(play).not.toBeNull()
    expect(await after({ is: 'turnBegan', seat: 1 - seat, round: 1 })).toEqual(['turn', 'round', 'same'])
    expect(await after({ is: 'turnBegan', seat, round: 1 })).toEqual(['round', 'same'])
    expect(await after({ is: 'turnBegan', seat: 1 - seat, round: 2 })).toEqual(['turn', 'same'])
    // Something else can be chosen now than when it was given: one is asked.
    const choices = play?.questionOf(seat)?.choices ?? []
    const giveFor = (offered: readonly object[]) =>
      service().changeRow(id, (same) => ({
        ...same,
        answers: [{ ...given('same'), name: match.name, choices: [...offered] }],
      }))
    const picks = await picksOf(id)
    await giveFor(choices.slice(1))
    expect([await answersOf(id), (await service().table(id)).row.answering]).toEqual([[], []])
    expect(await picksOf(id)).toBe(picks)
    // As long as it is the same it is answered, and stays.
    await giveFor(choices)
    expect(await answersOf(id)).toMatchObject([{ until: 'same' }])
    await expect.poll(() => picksOf(id)).toBeGreaterThan(picks)
    // Whoever takes the seat over answers for themselves.
    await service().changeRow(id, (same) => ({ ...same, answers: [given('turn')] }))
    await people[seat].table(`/${id}/leave`)
    const { row: left } = await service().table(id)
    const seats = left.seats.with(seat, { ...left.seats[seat], person: 'somebody-else' } as never)
    await service().changeRow(id, (same) => ({ ...same, seats }))
    expect(await answersOf(id)).toEqual([])
  })
})

describe('where a hand is hidden', () => {
  test('the pause is drawn by chance alone, and long enough to look through a hand', () => {
    // Whoever changes this so that it takes choices lets others read a hand from the clock.
    expect(pauseBefore.length).toBe(1)
    expect([pauseBefore(0), pauseBefore(0.5), pauseBefore(1)]).toEqual([2_500, 4_250, 6_000])
    expect([pauseFor({ secret: true }, false, 0.5), pauseFor({ secret: true }, true, 0.5)]).toEqual([4_250, 0])
    expect(ANSWER_INSURANCE).toBeGreaterThan(pauseBefore(1))
  })
})

test('where nothing is hidden there is no pause', () => {
  expect([0, 0.5, 1].map((luck) => pauseFor({ secret: false }, false, luck))).toEqual([0, 0, 0])
})

function isKept(step: unknown): boolean {
  return typeof step === 'object' && step !== null && 'do' in step && step.do === 'discFromSupply'
}

/** The kinds and fields of what came, without what differs from match to match. */
function shapeOf(line: TestLine, from: number): object {
  const fields = (message: ServerMessage) => [message.is, Object.keys(message).sort()]
  const happened = line.messages
    .slice(from)
    .flatMap((message) => (message.is === 'position' ? message.happened : []))
    .map((move) => ({ keys: Object.keys(move).sort(), what: move.what }))
  return {
    messages: line.messages
      .slice(from)
      .filter(({ is }) => is !== 'table')
      .map(fields),
    happened: happened[0],
  }
}

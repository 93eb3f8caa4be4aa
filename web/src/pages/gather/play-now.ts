/** From one click to a table: alone against bots, or with friends. */
import type { GameInfo } from '@gloam/protocol/api.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { factsOf } from '../../games.ts'
import { CallFailed, call } from '../../net/api.ts'
import { enterSomehow } from '../../net/me.ts'
import { getPrefs } from '../../prefs.ts'
import { t, tIfAny } from '../../text/index.ts'

export type How = 'play' | 'invite'

/** A table for friends is laid for so many; the host can change it. */
const GOOD_COMPANY = 3

export function usePlayNow() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [, go] = useLocation()
  const begin = async (name: string, how: How = 'play') => {
    setBusy(true)
    setProblem(null)
    try {
      const [games] = await Promise.all([call('games'), enterSomehow()])
      const game = games.find((info) => info.name === name)
      if (game === undefined) throw new CallFailed('not found', 404, name)
      const table = await call('create', { body: wish(game, how) })
      go(`/table/${table.id}`)
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'server'
      setProblem(tIfAny(`problem.${reason}`) ?? t('problem.server'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, begin }
}

/** With how many others a game can be played. */
export function seatsFor({ seats }: Pick<GameInfo, 'seats'>, bots: number): number {
  return Math.max(seats.least, Math.min(seats.most, bots + 1))
}

function wish(game: GameInfo, how: How) {
  const { bots, strength, botPace } = getPrefs()
  if (how === 'invite') return { game: game.name, seats: seatsFor(game, GOOD_COMPANY - 1), botPace }
  // Whoever has chosen nothing begins with what is easiest; the game's card says so.
  const easy = factsOf(game.name)?.easy ?? null
  return {
    game: game.name,
    seats: seatsFor(game, bots),
    bots: strength,
    botPace,
    start: true,
    ...(easy === null ? {} : { options: easy.options }),
  }
}

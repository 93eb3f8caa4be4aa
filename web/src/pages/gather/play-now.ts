/** From one click to a table: alone against bots, or with friends. */
import type { GameInfo } from '@gloam/protocol/api.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { factsOf } from '../../games.ts'
import { layHere } from '../../home/lay.ts'
import { CallFailed, call } from '../../net/api.ts'
import { enterSomehow, isNamed } from '../../net/me.ts'
import { isNewTo } from '../../net/newcomer.ts'
import { getPrefs, type Prefs, type Strength, USUAL_STRENGTH } from '../../prefs.ts'
import { t, tIfAny } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'

/** `around`: with others around this device, at a table that is in this page. */
type How = 'play' | 'invite' | 'around'

/** A table for friends is laid for so many; the host can change it. */
const GOOD_COMPANY = 3

export function usePlayNow() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const begin = async (name: string, how: How = 'play') => {
    setBusy(true)
    setProblem(null)
    try {
      const [games] = await Promise.all([call('games'), enterSomehow()])
      const isNew = how === 'play' && (await isNewTo(name))
      const game = games.find((info) => info.name === name)
      if (game === undefined) throw new CallFailed('not found', 404, name)
      const table = await layTable(game, how, isNew)
      go(`/table/${table.id}`)
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'server'
      setProblem(() => tIfAny(`problem.${reason}`) ?? t('problem.server'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, begin }
}

/** Whoever invites friends is asked for a name first: they should know whose table it is that they are invited to. */
export function useInvite(begin: (game: string, how: How) => Promise<void>) {
  const [asking, setAsking] = useState<{ game: string; how: How } | null>(null)
  const invite = async (game: string, how: How = 'invite') => {
    if (!(await isNamed())) return setAsking({ game, how })
    setAsking(null)
    await begin(game, how)
  }
  return { asking, invite, stopAsking: () => setAsking(null) }
}

/** With how many others a game can be played. */
export function seatsFor({ seats }: Pick<GameInfo, 'seats'>, bots: number): number {
  return Math.max(seats.least, Math.min(seats.most, bots + 1))
}

/** Who has chosen no strength meets bots that a beginner beats, and after the first match the usual ones. */
export function strengthFor({ strength }: Pick<Prefs, 'strength'>, isNew: boolean): Strength {
  return strength ?? (isNew ? 'novice' : USUAL_STRENGTH)
}

function layTable(game: GameInfo, how: How, isNew: boolean) {
  const body = wish(game, how, isNew)
  return how === 'around' ? layHere(body) : call('create', { body })
}

function wish(game: GameInfo, how: How, isNew: boolean) {
  const prefs = getPrefs()
  const { bots, botPace } = prefs
  if (how !== 'play') return { game: game.name, seats: seatsFor(game, GOOD_COMPANY - 1), botPace }
  // Whoever has chosen nothing begins with what is easiest; the game's card says so. Nobody waits in a first match.
  const facts = factsOf(game.name)
  return {
    game: game.name,
    seats: seatsFor(game, bots),
    bots: strengthFor(prefs, isNew),
    botPace,
    start: true,
    options: { ...facts?.easy?.options, ...(isNew ? facts?.first : null) },
  }
}

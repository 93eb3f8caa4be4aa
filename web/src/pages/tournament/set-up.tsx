/** How a tournament is to be played: all of it is said before anybody signs up. */
import type { Pace } from '@gloam/protocol/table.ts'
import type { TournamentKind } from '@gloam/protocol/tournaments.ts'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { allFacts, gameTitle } from '../../games.ts'
import { call } from '../../net/api.ts'
import { problemIn } from '../../net/use-followed.ts'
import { useLoad } from '../../net/use-load.ts'
import { t } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { Choice } from '../../ui/choice.tsx'
import { callTournaments } from './calls.ts'

const KINDS: readonly TournamentKind[] = ['swiss', 'roundRobin', 'knockOut']
const STRENGTHS = ['novice', 'learner', 'casual', 'regular', 'strong'] as const
/** An evening, or days a round: the pace of a turn, and how long a round is at the most. */
const PACES = {
  evening: { pace: { kind: 'live', seconds: 60 }, hours: 3, words: 'cup.pace.evening' },
  calm: { pace: { kind: 'live', seconds: 180 }, hours: 5, words: 'cup.pace.calm' },
  days: { pace: { kind: 'slow', days: 1 }, hours: 7 * 24, words: 'cup.pace.days' },
} as const satisfies Record<string, { pace: Pace; hours: number; words: string }>
type PaceName = keyof typeof PACES
const MOST_IN_ROUND_ROBIN = 16
const MOST = 64
const HOUR = 3_600_000

export function SetUp({ group }: { group?: string }) {
  const games = useLoad(() => call('games')).data ?? []
  const known = allFacts().filter(({ name }) => games.some((game) => game.name === name))
  const [game, setGame] = useState<string | null>(null)
  const [kind, setKind] = useState<TournamentKind>('swiss')
  const [atTable, setAtTable] = useState<string | null>(null)
  const [pace, setPace] = useState<PaceName>('evening')
  const [strength, setStrength] = useState<(typeof STRENGTHS)[number]>('regular')
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const info = games.find(({ name }) => name === (game ?? known[0]?.name))
  if (info === undefined) return <p className="loading">{t('loading')}</p>
  const { least, most } = info.seats
  const sizes = Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  const size = atTable !== null && sizes.includes(atTable) ? atTable : String(Math.min(4, most))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const { pace: clock, hours } = PACES[pace]
    const body = {
      ...{ name: String(fields.get('name')), game: info.name, kind, atTable: Number(size), standIn: strength },
      ...{
        rounds: Number(fields.get('rounds') ?? 3),
        most: Number(fields.get('most')),
        pace: clock,
        roundHours: hours,
      },
      starts: new Date(String(fields.get('starts'))).getTime(),
      ...(group === undefined ? {} : { group }),
    }
    try {
      const { id } = await callTournaments('setUpTournament', { body })
      go(`/tournament/${id}`)
    } catch (error) {
      setProblem(() => problemIn(error))
    }
  }
  return (
    <form className="cup-form" onSubmit={(event) => void submit(event)}>
      <label>
        {t('cup.name')}
        <input
          name="name"
          required
          maxLength={60}
          defaultValue={t('cup.aName', { game: gameTitle(info.name) })}
          key={info.name}
        />
      </label>
      <label>
        {t('cup.game')}
        <select name="game" value={info.name} onChange={({ target }) => setGame(target.value)}>
          {known.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={t('cup.kind')}
        value={kind}
        values={Object.fromEntries(KINDS.map((one) => [one, t(`cup.kind.${one}`)]))}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'swiss')}
        help={<p className="help">{t(`cup.about.${kind}`)}</p>}
      />
      <Choice
        label={t('cup.atTable')}
        value={size}
        values={Object.fromEntries(sizes.map((one) => [one, one]))}
        onChange={setAtTable}
      />
      <Choice
        label={t('cup.pace')}
        value={pace}
        values={Object.fromEntries(Object.entries(PACES).map(([name, { words }]) => [name, t(words)]))}
        onChange={(value) => setPace(value as PaceName)}
      />
      <div className="cup-numbers">
        {kind === 'swiss' && (
          <label>
            {t('cup.rounds')}
            <input name="rounds" type="number" required min={1} max={12} defaultValue={3} />
          </label>
        )}
        <label>
          {t('cup.most')}
          <input
            name="most"
            type="number"
            required
            min={least}
            max={kind === 'roundRobin' ? MOST_IN_ROUND_ROBIN : MOST}
            defaultValue={16}
          />
        </label>
        <label>
          {t('cup.begin.at')}
          <input name="starts" type="datetime-local" required defaultValue={localTime(Date.now() + 24 * HOUR)} />
        </label>
      </div>
      <label>
        {t('cup.standInLabel')}
        <select
          name="standIn"
          value={strength}
          onChange={({ target }) => setStrength(STRENGTHS.find((one) => one === target.value) ?? 'regular')}
        >
          {STRENGTHS.map((one) => (
            <option key={one} value={one}>
              {t(`strength.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="main big">
        {t('cup.setUp')}
      </button>
    </form>
  )
}

/** As the field of the browser has it: on the hour, where it is read. */
function localTime(at: number): string {
  const full = new Date(Math.ceil(at / HOUR) * HOUR)
  const here = new Date(full.getTime() - full.getTimezoneOffset() * 60_000)
  return here.toISOString().slice(0, 16)
}

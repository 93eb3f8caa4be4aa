/** Who comes, and what one may do about it: sign up, come no more, and for whoever set it up, begin and cancel. */
import type { TournamentState } from '@gloam/protocol/tournaments.ts'
import { useState } from 'react'
import { enterSomehow } from '../../net/me.ts'
import type { Act } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { callTournaments } from './calls.ts'
import { sayEntrant } from './say.ts'

export function Comers({ tournament: { entrants, most } }: { tournament: TournamentState }) {
  return (
    <section className="cup-comers" aria-labelledby="cup-comers">
      <h2 id="cup-comers">
        {t('cup.comers')} <small className="cup-aside">{t('cup.places', { count: entrants.length, most })}</small>
      </h2>
      {entrants.length === 0 ? (
        <p>{t('cup.nobodyYet')}</p>
      ) : (
        <ul>
          {entrants.map((entrant) => (
            <li key={entrant.number}>{sayEntrant(entrant)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function Acts({ tournament, act }: { tournament: TournamentState; act: Act }) {
  const { id, yours, status, entrants } = tournament
  const own = entrants.find(({ number }) => number === yours.entrant)
  const isIn = own !== undefined && !own.gone && (status === 'open' || status === 'playing')
  if (!yours.mayJoin && !isIn && !yours.mayManage) return null
  const join = async () => {
    await enterSomehow()
    await callTournaments('joinTournament', { id, body: {} })
  }
  return (
    <section className="cup-acts" aria-label={t('cup.acts')}>
      {yours.mayJoin && (
        <button type="button" className="main big" onClick={() => void act(join())}>
          {t(status === 'open' ? 'cup.join' : 'cup.joinLate')}
        </button>
      )}
      {isIn && (
        <Sure
          words={t('cup.withdraw')}
          sure={t(status === 'open' ? 'cup.withdrawSure' : 'cup.withdrawNow')}
          onSure={() => act(callTournaments('withdrawFromTournament', { id, body: {} }))}
        />
      )}
      {yours.mayManage && status === 'open' && <BeforeIt tournament={tournament} act={act} />}
      {yours.mayManage && (
        <Sure
          words={t('cup.cancel')}
          sure={t('cup.cancelSure')}
          onSure={() => act(callTournaments('cancelTournament', { id, body: {} }))}
        />
      )}
    </section>
  )
}

/** For whoever set it up: a bot for a place, and the beginning. */
function BeforeIt({ tournament: { id, entrants, most, standIn }, act }: { tournament: TournamentState; act: Act }) {
  return (
    <>
      <button
        type="button"
        disabled={entrants.length < 2}
        onClick={() => void act(callTournaments('beginTournament', { id, body: {} }))}
      >
        {t('cup.begin')}
      </button>
      <button
        type="button"
        disabled={entrants.length >= most}
        onClick={() => void act(callTournaments('inviteBots', { id, body: { count: 1, strength: standIn } }))}
      >
        {t('cup.addBot', { strength: t(`strength.${standIn}`) })}
      </button>
    </>
  )
}

/** What cannot be taken back is asked once more. */
function Sure({ words, sure, onSure }: { words: string; sure: string; onSure: () => Promise<unknown> }) {
  const [asking, ask] = useState(false)
  if (!asking)
    return (
      <button type="button" className="quiet" onClick={() => ask(true)}>
        {words}
      </button>
    )
  return (
    <fieldset className="cup-sure" aria-label={words}>
      <p>{sure}</p>
      <button type="button" onClick={() => void onSure().then(() => ask(false))}>
        {words}
      </button>
      <button type="button" className="quiet" onClick={() => ask(false)}>
        {t('cup.keep')}
      </button>
    </fieldset>
  )
}

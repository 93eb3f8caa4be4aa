/** Who is here: a lit candle is a person who is there. What a founder can do about somebody is behind their name. */
import type { GroupMember, GroupState } from '@gloam/protocol/people/groups.ts'
import { useState } from 'react'
import { Candle } from '../../art/candle.tsx'
import { gameTitle } from '../../games.ts'
import { useMe } from '../../net/me.ts'
import type { Act } from '../../net/use-followed.ts'
import { t } from '../../text/index.ts'
import { fromNow } from '../../text/said.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { callGroups } from './calls.ts'

export function People({ group, act }: { group: GroupState; act: Act }) {
  const me = useMe()
  const [about, setAbout] = useState<GroupMember | null>(null)
  const mayAct = me !== undefined && me !== null && me.id === group.founder
  const first = [...group.members].sort((a, b) => Number(b.here) - Number(a.here))
  return (
    <section>
      <h2 className="unseen">{t('group.people')}</h2>
      <ul className="group-people">
        {first.map((member) => (
          <li key={member.person} className={member.here ? 'here' : 'away'}>
            <Candle size={34} />
            <span>
              <strong>{member.name}</strong>
              <small>{whereIs(member, group, me?.id)}</small>
            </span>
            {mayAct && member.person !== me.id && (
              <button
                type="button"
                className="quiet round"
                aria-label={t('group.about', { name: member.name })}
                onClick={() => setAbout(member)}
              >
                …
              </button>
            )}
          </li>
        ))}
      </ul>
      <Sheet title={about?.name ?? ''} open={about !== null} onClose={() => setAbout(null)}>
        {about !== null && <Acts id={group.id} member={about} act={act} onDone={() => setAbout(null)} />}
      </Sheet>
    </section>
  )
}

interface ActsProps {
  id: string
  member: GroupMember
  act: Act
  onDone: () => void
}

function Acts({ id, member: { person, name }, act, onDone }: ActsProps) {
  const run = (call: 'handGroupOn' | 'sendFromGroup') => {
    onDone()
    void act(callGroups(call, { id, body: { person } }))
  }
  return (
    <div className="seat-acts">
      <button type="button" className="seat-act" onClick={() => run('handGroupOn')}>
        {t('group.handOn')}
        <small>{t('group.handOnHelp', { name })}</small>
      </button>
      <button type="button" className="seat-act danger" onClick={() => run('sendFromGroup')}>
        {t('group.sendAway')}
        <small>{t('group.sendAwayHelp', { name })}</small>
      </button>
    </div>
  )
}

/** Where somebody is, as far as the group may know it. */
function whereIs({ person, here, seen }: GroupMember, { founder, yours }: GroupState, you: string | undefined): string {
  const said = [person === founder ? t('group.founder') : '']
  if (person === you) said.push(t('group.youHere'))
  else if (here) said.push(atTable(person, yours) ?? t('group.here'))
  else if (seen !== null) said.push(t('group.seen', { when: fromNow(seen) }))
  return said.filter((word) => word !== '').join(' · ')
}

function atTable(person: string, yours: GroupState['yours']): string | null {
  const line = yours?.tables.find(({ table }) =>
    table.seats.some((seat) => seat.kind === 'person' && seat.person === person && seat.present),
  )
  return line === undefined ? null : t('group.at', { game: gameTitle(line.table.game) })
}

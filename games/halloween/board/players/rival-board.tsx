/** Another player's board, small: everything is on it, in pictures. */
import { there } from '@gloam/kernel/data.ts'
import { ACTIONS, COLOURS } from '../../content/town.ts'
import type { Area } from '../../types.ts'
import { Icon } from '../icons.tsx'
import { useTable, useThing } from '../table.tsx'
import { colourClass } from '../town/ghost.tsx'
import { DiscIcon, seatStyle } from './arms.tsx'
import { BonusFields, Discs, Fear, Owner, Points, Stones, Tokens } from './goods.tsx'

function SmallArea({ owner, area, index }: { owner: number; area: Area; index: number }) {
  const { text, words, players } = useTable()
  const rank = area.level - 1
  const state = words(area.done ? 'done' : 'ready')
  const label = words('areaState', {
    area: index + 1,
    level: area.level,
    colour: text.name(there(COLOURS[rank])),
    state,
  })
  const taken = ACTIONS.filter((_, field) => area.discs[field] === 1).map((action) => text.name(action))
  return (
    <div
      className={area.done ? 'hal-small-area done' : 'hal-small-area'}
      role="img"
      aria-label={[label, ...taken].join(', ')}
    >
      <span className={`hal-small-orb ${colourClass(rank)}`}>{area.level}</span>
      <span className="hal-small-fields">
        {ACTIONS.map((action, field) => (
          <span key={action} title={text.name(action)}>
            {area.discs[field] === 1 ? <DiscIcon of={there(players[owner])} /> : <Icon name={action} />}
          </span>
        ))}
      </span>
    </div>
  )
}

export function RivalBoard({ owner }: { owner: number }) {
  const { view, players, words } = useTable()
  const player = there(view.players[owner])
  const face = there(players[owner])
  const areas = player.areas.map((area, index) => ({ area, index }))
  const name = useThing()({ opponent: owner }, words('opponent', { player: face.name }))
  return (
    <section
      className={view.turn === owner ? 'hal-rival on-turn' : 'hal-rival'}
      style={seatStyle(face)}
      aria-label={words('boardOf', { player: face.name })}
      data-place={`board-${owner}`}
    >
      <div className="hal-rival-head">
        <div {...name.props} className={`hal-owner light-box ${name.props.className}`}>
          <Owner owner={owner} />
        </div>
        <Points owner={owner} />
        <Fear owner={owner} />
        <Discs owner={owner} />
        <Stones owner={owner} mine={false} />
      </div>
      <div className="hal-small-areas">
        {areas.map(({ area, index }) => (
          <SmallArea key={index} owner={owner} area={area} index={index} />
        ))}
      </div>
      <div className="hal-rival-foot">
        <Tokens owner={owner} mine={false} />
        {!view.expert && <BonusFields owner={owner} mine={false} />}
      </div>
    </section>
  )
}

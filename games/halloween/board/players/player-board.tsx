/** The viewer's own board, large: areas with their level and action fields, and all that they have (HAL-023). */
import { there } from '@gloam/kernel/data.ts'
import { motion } from 'motion/react'
import { ACTIONS, COLOURS } from '../../content/town.ts'
import type { Area } from '../../types.ts'
import { actionLikes, areaLikes, restLikes } from '../choices/likes.ts'
import { Icon } from '../icons.tsx'
import { useCalm, useTable, useThing } from '../table.tsx'
import { colourClass } from '../town/ghost.tsx'
import { DiscIcon, seatStyle } from './arms.tsx'
import { BonusFields, Discs, Fear, Owner, Points, Stones, Tokens } from './goods.tsx'

interface AreaProps {
  owner: number
  index: number
  area: Area
}

/** Five steps, and the orb on the one that is the area's level (HAL-024). */
function Track({ owner, index, area }: AreaProps) {
  const { still } = useTable()
  return (
    <span className="hal-track" aria-hidden="true">
      {COLOURS.map((colour, rank) => (
        <span
          key={colour}
          className={`hal-step ${colourClass(rank)} ${rank < area.level ? 'reached' : ''} ${rank === area.level - 1 ? 'at' : ''}`}
        >
          {rank === area.level - 1 && area.level}
          {rank === area.level - 1 && (
            <motion.span
              className="hal-orb"
              layoutId={`hal-orb-${owner}-${index}`}
              layoutDependency={area.level}
              transition={{ duration: still ? 0 : 0.35 }}
            />
          )}
        </span>
      ))}
    </span>
  )
}

function AreaHead({ owner, index, area }: AreaProps) {
  const { text, words } = useTable()
  const state = words(area.done ? 'done' : 'ready')
  const colour = text.name(there(COLOURS[area.level - 1]))
  const label = words('areaState', { area: index + 1, level: area.level, colour, state })
  const calm = useCalm()
  const head = useThing()(areaLikes(index), label, 'board.area')
  return (
    <div {...head.props} className={`hal-area-head ${calm ? '' : 'light-box'} ${head.props.className}`}>
      <span className="hal-area-name">{words('area', { area: index + 1 })}</span>
      <span className="hal-area-state">{state}</span>
      <Track owner={owner} index={index} area={area} />
    </div>
  )
}

function ActionField({ owner, index, area, field }: AreaProps & { field: number }) {
  const { text, words, still, players } = useTable()
  const action = there(ACTIONS[field])
  const taken = area.discs[field] === 1
  const name = text.name(action)
  const label = words(taken ? 'fieldTaken' : 'field', { action: name, area: index + 1 })
  const spot = useThing()(actionLikes(index, action), label, `action.${action}`)
  return (
    <div {...spot.props} className={`hal-action light-box ${taken ? 'taken' : ''} ${spot.props.className}`}>
      {taken ? (
        <motion.span
          className="hal-action-disc"
          initial={still ? false : { scale: 1.8, opacity: 0 }}
          animate={{ scale: 1, opacity: 1 }}
          transition={{ duration: 0.2 }}
        >
          <DiscIcon of={there(players[owner])} />
        </motion.span>
      ) : (
        <Icon name={action} />
      )}
      <span className="hal-action-name">{name}</span>
    </div>
  )
}

function RestField({ index }: { index: number }) {
  const { words } = useTable()
  const rest = useThing()(restLikes(index), words('restArea', { area: index + 1 }), 'action.rest')
  return (
    <div {...rest.props} className={`hal-action hal-rest light-box ${rest.props.className}`}>
      <Icon name="rest" />
      <span className="hal-action-name">{words('rest')}</span>
    </div>
  )
}

/** Two names that are longer do not fit side by side in a narrow area: then the fields are a list. */
const LONG_NAME = 8

function AreaPanel(props: AreaProps) {
  const { text } = useTable()
  const long = ACTIONS.some((action) => text.name(action).length > LONG_NAME)
  return (
    <div className={props.area.done ? 'hal-area done' : 'hal-area'}>
      <AreaHead {...props} />
      <div className="hal-area-body">
        <div className={long ? 'hal-actions long' : 'hal-actions'}>
          {ACTIONS.map((action, field) => (
            <ActionField key={action} {...props} field={field} />
          ))}
        </div>
        <RestField index={props.index} />
      </div>
    </div>
  )
}

/** Points and discs can be chosen too: as a reward, and for a card. */
function Stock({ owner }: { owner: number }) {
  const { words, view } = useTable()
  const thing = useThing()
  const player = there(view.players[owner])
  const points = thing({ do: 'rewardPoints' }, words('points', { count: player.points }), 'board.point')
  const discs = thing({ do: 'discFromSupply' }, words('discs', { count: player.discs }), 'board.disc')
  return (
    <div className="hal-stock">
      <span {...points.props} className={`hal-stock-points ${points.props.className}`}>
        <Points owner={owner} />
      </span>
      <Fear owner={owner} />
      <span {...discs.props} className={discs.props.className}>
        <Discs owner={owner} />
      </span>
      <Stones owner={owner} mine />
    </div>
  )
}

export function PlayerBoard({ owner }: { owner: number }) {
  const { view, players, words } = useTable()
  const player = there(view.players[owner])
  const face = there(players[owner])
  const areas = player.areas.map((area, index) => ({ area, index }))
  return (
    <section
      className={`hal-board ${view.turn === owner ? 'on-turn' : ''} of-${areas.length}`}
      style={seatStyle(face)}
      aria-label={words('boardOf', { player: face.name })}
      data-place={`board-${owner}`}
    >
      <div className="hal-areas" data-place={`areas-${owner}`}>
        {areas.map(({ area, index }) => (
          <AreaPanel key={index} owner={owner} index={index} area={area} />
        ))}
      </div>
      <div className="hal-goods">
        <h3 className="hal-owner">
          <Owner owner={owner} />
        </h3>
        <Stock owner={owner} />
        <Tokens owner={owner} mine />
        {!view.expert && <BonusFields owner={owner} mine />}
      </div>
    </section>
  )
}

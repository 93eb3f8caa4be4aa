/** The town by night: six buildings, the paths between them, and the ghosts that glide from one to another. */
import type { Thing } from '@gloam/games/board/contract.ts'
import { AnimatePresence, motion } from 'motion/react'
import { useRef } from 'react'
import { BUILDINGS, COLOURS } from '../content/town.ts'
import type { Halloween } from '../types.ts'
import { BuildingCell } from './building.tsx'
import { type Figure, figuresOf, NOWHERE, type Stands, standsAfter } from './figures.ts'
import { cornerOf, type Lie, type Room, roomsFor, sizeOfTown } from './geometry.ts'
import { Ghost } from './ghost.tsx'
import { actorLikes, askedNow, firstGhostLikes, targetLikes } from './likes.ts'
import { Paints, Scenery } from './scenery.tsx'
import { useTable, useThing } from './table.tsx'

type View = Halloween['view']

/** The figures in town; a ghost that has moved is the same figure as before. */
function useFigures(view: View): Figure[] {
  const last = useRef<{ view: View; stands: Stands } | null>(null)
  if (last.current?.view !== view) {
    last.current = { view, stands: standsAfter(last.current?.stands ?? NOWHERE, view.town) }
  }
  return figuresOf(last.current.stands)
}

/** Whether a ghost has been clicked on the way to a choice. */
function usePicked(figures: readonly Figure[]): boolean {
  const { thing } = useTable()
  return figures.some(({ rank, place }) => thing(actorLikes(COLOURS[rank], BUILDINGS[place]), '').chosen)
}

/** Makes the things of ghosts. Once one has been picked, the others are what it may be used on. */
function useSpots(picked: boolean): (rank: number, place: number, count: number) => Thing {
  const { view, text, words } = useTable()
  const thing = useThing()
  return (rank, place, count) => {
    const colour = COLOURS[rank]
    const building = BUILDINGS[place]
    const label = words('ghosts', {
      building: text.name(building),
      colour: text.name(colour),
      level: rank + 1,
      count,
    })
    const explain = `ghost.${colour}`
    if (!picked) return thing(firstGhostLikes(view, colour, building), label, explain)
    const target = thing(targetLikes(view, colour, building), label, explain)
    const actor = thing(actorLikes(colour, building), label, explain)
    return actor.chosen && !target.lit ? actor : target
  }
}

function Ghosts({ figures, rooms, lie }: { figures: readonly Figure[]; rooms: readonly Room[]; lie: Lie }) {
  const { still } = useTable()
  const glide = { duration: still ? 0 : 0.4, ease: 'easeInOut' as const }
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus; the ghosts' places do
    <g className="hal-ghosts" aria-hidden="true">
      <AnimatePresence initial={false}>
        {figures.map(({ id, rank, place, slot }) => {
          const corner = cornerOf(place, lie)
          const room = rooms[slot]
          const x = corner.x + room.x + room.width / 2
          const y = corner.y + room.y + room.height / 2
          return (
            <motion.g
              key={id}
              initial={{ x, y: y + 20, opacity: 0 }}
              animate={{ x, y, opacity: 1 }}
              exit={{ y: y - 46, opacity: 0 }}
              transition={glide}
            >
              <g className={still ? '' : `hal-float hal-float-${slot % 3}`}>
                <Ghost rank={rank} />
              </g>
            </motion.g>
          )
        })}
      </AnimatePresence>
    </g>
  )
}

function Night() {
  const { view, words } = useTable()
  return (
    <>
      <text x="148" y="32" className="hal-night">
        {words('round', { round: view.round })}
      </text>
      {view.lastRound && (
        <text x="148" y="62" className="hal-night hal-last">
          {words('lastRound')}
        </text>
      )}
    </>
  )
}

export function Town({ lie }: { lie: Lie }) {
  const { view, words } = useTable()
  const { width, height } = sizeOfTown(lie)
  const rooms = roomsFor(view.expert ? 4 : 6)
  const figures = useFigures(view)
  const picked = usePicked(figures)
  const spotOf = useSpots(picked)
  const where = picked || ['refill', 'relocate', 'fullHouse'].includes(askedNow(view)?.ask ?? '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      className={where ? 'hal-town where' : 'hal-town'}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={words('town')}
    >
      <Paints />
      <Scenery lie={lie} />
      <Night />
      {BUILDINGS.map((building, place) => (
        <BuildingCell
          key={building}
          place={place}
          lie={lie}
          corner={cornerOf(place, lie)}
          rooms={rooms}
          figures={figures.filter((figure) => figure.place === place)}
          spotOf={spotOf}
        />
      ))}
      <Ghosts key={lie} figures={figures} rooms={rooms} lie={lie} />
    </svg>
  )
}

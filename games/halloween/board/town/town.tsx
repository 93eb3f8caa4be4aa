/** The town by night: six buildings, the streets between them, and the ghosts that glide from one to another. */

import type { Thing } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import { AnimatePresence, motion } from 'motion/react'
import { useRef } from 'react'
import { BUILDINGS, COLOURS } from '../../content/town.ts'
import { scareGain } from '../../telling/odds.ts'
import type { Halloween } from '../../types.ts'
import { actorLikes, askedNow, firstGhostLikes, targetLikes } from '../choices/likes.ts'
import { IconAt } from '../icons.tsx'
import { useCalm, useTable, useThing } from '../table.tsx'
import { BuildingCell } from './building.tsx'
import { type Figure, figuresOf, NOWHERE, type Stands, standsAfter } from './figures.ts'
import { LAYOUT, type Lie, sizeOfTown, standOf, windowsOf } from './geometry.ts'
import { Ghost } from './ghost.tsx'
import { Paints } from './paints.tsx'
import { Scenery } from './scenery.tsx'

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
  return figures.some(({ rank, place }) => thing(actorLikes(there(COLOURS[rank]), there(BUILDINGS[place])), '').chosen)
}

/** Makes the things of ghosts. Once one has been picked, the others are what it may be used on. */
function useSpots(picked: boolean): (rank: number, place: number, count: number) => Thing {
  const { view, text, words } = useTable()
  const thing = useThing()
  return (rank, place, count) => {
    const colour = there(COLOURS[rank])
    const building = there(BUILDINGS[place])
    const label = words('ghosts', {
      building: text.name(building),
      colour: text.name(colour),
      level: rank + 1,
      count,
    })
    const explain = { explain: `ghost.${colour}`, drag: true }
    if (!picked) return thing(firstGhostLikes(view, colour, building), label, explain)
    const target = thing(targetLikes(view, colour, building), label, explain)
    const actor = thing(actorLikes(colour, building), label, explain)
    return actor.chosen && !target.lit ? actor : target
  }
}

interface GhostsProps {
  figures: readonly Figure[]
  lie: Lie
  /** The fear that a fright with this ghost would give; null where none is chosen. */
  frightOf(figure: Figure): number | null
}

function Ghosts({ figures, lie, frightOf }: GhostsProps) {
  const { still, view, letters } = useTable()
  const { house } = LAYOUT[lie]
  const glide = { duration: still ? 0 : 0.4, ease: 'easeInOut' as const }
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in here takes the focus; the ghosts' places do
    <g className="hal-ghosts" aria-hidden="true">
      <AnimatePresence initial={false}>
        {figures.map((figure) => {
          const { id, rank, place, slot } = figure
          const stand = standOf(place, lie)
          const window = there(windowsOf(there(BUILDINGS[place]), view.expert, lie)[slot])
          const x = stand.x + window.x * house
          const y = stand.y + window.y * house
          return (
            <motion.g
              key={id}
              data-drawn={`ghost-${rank}-${place}`}
              initial={{ x, y: y + 20, opacity: 0 }}
              animate={{ x, y, opacity: 1 }}
              exit={{ y: y - 46, opacity: 0 }}
              transition={glide}
            >
              <g className={still ? '' : `hal-float hal-float-${slot % 3}`}>
                <g transform={`scale(${0.58 * house})`}>
                  <Ghost rank={rank} numeral={false} />
                </g>
              </g>
              <Level rank={rank} scale={house === 1 ? letters : 1} />
              <Fright fear={frightOf(figure)} />
            </motion.g>
          )
        })}
      </AnimatePresence>
    </g>
  )
}

function Level({ rank, scale }: { rank: number; scale: number }) {
  return (
    <g transform={`translate(14 13) scale(${scale})`} className={`hal-${COLOURS[rank]}`}>
      <circle r="9" className="hal-ghost-badge" />
      <text className="hal-level" y="5">
        {rank + 1}
      </text>
    </g>
  )
}

/** What a choice would bring, in the gold of choices. */
function Fright({ fear }: { fear: number | null }) {
  if (fear === null) return null
  return (
    <g transform="translate(0 -27)" className="hal-gain">
      <rect x="-20" y="-10" width="40" height="20" rx="10" />
      <text x="-6" y="5">
        +{fear}
      </text>
      <IconAt name="fear" x={3} y={-7} size={14} />
    </g>
  )
}

/** Once Scare has been chosen, each ghost that may give the fright says how much fear it is worth (HAL-040, HAL-151). */
function useFrights(): (figure: Figure) => number | null {
  const { view, choices, seat } = useTable()
  const calm = useCalm()
  const frights = calm ? [] : choices.filter((choice) => choice.do === 'scare')
  const cards = view.players[seat]?.cards ?? []
  return ({ rank, place }) => {
    const colour = there(COLOURS[rank])
    const isMeant = frights.some((fright) => fright.colour === colour && fright.building === BUILDINGS[place])
    return isMeant ? scareGain(cards, colour) : null
  }
}

/** Beside the church, what its clock says. */
function Night({ lie }: { lie: Lie }) {
  const { view, words, letters } = useTable()
  if (lie === 'tall') return null
  const lines = view.lastRound ? (['midnight', 'midnightRound'] as const) : (['atTwelve', 'atTwelveRound'] as const)
  return (
    <text
      className={view.lastRound ? 'hal-night last' : 'hal-night'}
      style={{ fontSize: (view.lastRound ? 21 : 17) * letters }}
    >
      {lines.map((line, i) => (
        <tspan key={line} x="262" y={34 + i * 21 * letters}>
          {words(line)}
        </tspan>
      ))}
    </text>
  )
}

export function Town({ lie }: { lie: Lie }) {
  const { view, words } = useTable()
  const { width, height } = sizeOfTown(lie)
  const figures = useFigures(view)
  const picked = usePicked(figures)
  const spotOf = useSpots(picked)
  const frightOf = useFrights()
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
      {BUILDINGS.map((building, place) => (
        <BuildingCell
          key={building}
          place={place}
          lie={lie}
          figures={figures.filter((figure) => figure.place === place)}
          spotOf={spotOf}
        />
      ))}
      <Night lie={lie} />
      <Ghosts key={lie} figures={figures} lie={lie} frightOf={frightOf} />
    </svg>
  )
}

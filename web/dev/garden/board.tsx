/** The board of the tiny game: plain, and with one of everything. */
import herbalIcon from 'icon:spell-book'
import type { BoardProps, GameBoard, SceneProps, Sight } from '@gloam/games/board/contract.ts'
import { Die, ROLL_TIME, Rolled } from '@gloam/games/board/dice.tsx'
import { CardFace } from '@gloam/games/board/parts/card.tsx'
import { Counter } from '@gloam/games/board/parts/counter.tsx'
import { Dial } from '@gloam/games/board/parts/dial.tsx'
import { EndTurn } from '@gloam/games/board/parts/end-turn.tsx'
import { Lift } from '@gloam/games/board/parts/floors.tsx'
import type { GameEvent, Seat } from '@gloam/kernel/game.ts'
import { leadsOut } from './game.ts'
import { type Garden, PLANTS, type Plant, SIZE } from './types.ts'
import './board.css'

const BED = 100
const SIDES = [0, 1, 2, 3]
const FLOORS = ['garden', 'shed']

const middle = (bed: number) => ({ x: ((bed % SIZE) + 0.5) * BED, y: (Math.floor(bed / SIZE) + 0.5) * BED })

function PlantDrawn({ plant, turn, ghost = false }: { plant: Plant; turn: number; ghost?: boolean }) {
  return (
    <g transform={`rotate(${turn * 90})`} className={ghost ? `garden-plant ${plant} ghost` : `garden-plant ${plant}`}>
      <circle r="30" />
      <path d="M-9-32H9V-20H-9Z" className="garden-gate" />
    </g>
  )
}

function Bed({ board, bed }: { board: BoardProps<Garden>; bed: number }) {
  const { x, y } = middle(bed)
  const there = board.view.beds[bed] ?? null
  const { props } = board.thing({ do: 'plant', bed }, `Bed ${bed}`)
  return (
    <g {...props} data-place={`bed-${bed}`} transform={`translate(${x} ${y})`}>
      <rect x="-46" y="-46" width="92" height="92" rx="8" className="garden-bed" />
      {there !== null && <PlantDrawn plant={there.plant} turn={there.turn} />}
      <rect x="-46" y="-46" width="92" height="92" rx="8" className="light" />
    </g>
  )
}

/** What would be planted: as it is turned, or as it is pointed at. */
function Preview({ board }: { board: BoardProps<Garden> }) {
  const { turner, pointed } = board
  const step = turner?.step ?? (pointed.length === 1 ? pointed[0] : undefined)
  if (step?.do !== 'plant') return null
  const { x, y } = middle(step.bed)
  const [ring] = turner?.rings ?? []
  return (
    <g transform={`translate(${x} ${y})`} className="garden-preview">
      <PlantDrawn plant={step.plant} turn={step.turn} ghost />
      {turner !== null && ring !== undefined && (
        <Dial
          turner={turner}
          ring={ring}
          radius={40}
          all={SIDES}
          labels={{
            turn: 'Turn the gate',
            lay: 'Plant it so',
            giveUp: 'Another bed',
            value: (side) => board.text.say(`side.${String(side)}.name`),
          }}
        />
      )}
    </g>
  )
}

function Shed({ board }: { board: BoardProps<Garden> }) {
  const { view, still, showing } = board
  const deck = board.thing({ do: 'draw' }, 'The pile of cards')
  const dice = showing?.is === 'rolled' ? showing.dice : []
  return (
    <div className="garden-shed">
      <div {...deck.props} data-place="pile" className={`garden-pile light-box ${deck.props.className}`}>
        {view.pile}
      </div>
      <div className="garden-dice" data-place="dice">
        {dice.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
          <Rolled key={i} roll={`${view.turns} ${face}`} index={i} still={still}>
            <Die sides={6} face={face} />
          </Rolled>
        ))}
      </div>
      <ul>
        {view.points.map((points, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
          <li key={seat}>
            {board.players[seat]?.name} <Counter value={points} still={still} />
          </li>
        ))}
      </ul>
      <EndTurn board={board} step="endTurn" />
    </div>
  )
}

function Board(board: BoardProps<Garden>) {
  const floor = board.camera.floor ?? 'garden'
  return (
    <div className={`garden shows-${floor}`}>
      <Lift
        label="Floors"
        floors={FLOORS.map((key) => ({ key, name: key, there: null }))}
        current={floor}
        onGo={board.camera.goTo}
      />
      <div className="garden-floor garden-garden">
        <div className="garden-stock">
          {PLANTS.map((plant) => {
            const { props } = board.thing({ do: 'plant', plant }, board.text.name(plant), { drag: true })
            return (
              <div key={plant} {...props} className={`garden-seedling light-box ${props.className}`}>
                {board.text.name(plant)}
              </div>
            )
          })}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
        <svg viewBox={`-10 -10 ${SIZE * BED + 20} ${SIZE * BED + 20}`} role="group" aria-label="The garden">
          {board.view.beds.map((_, bed) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bed is its place
            <Bed key={bed} board={board} bed={bed} />
          ))}
          <Preview board={board} />
        </svg>
      </div>
      <div className="garden-floor garden-room">
        <Shed board={board} />
      </div>
    </div>
  )
}

const cardOf = (text: Sight<Garden>['text'], card: number) => text.thing('card', card)

function Drawn({ event, text }: SceneProps<Garden>) {
  if (event?.is !== 'drew') return null
  return <CardFace kind="Garden" colour="#3d7a4a" {...cardOf(text, event.card)} />
}

function Herbal({ view, text }: BoardProps<Garden>) {
  const cards = view.drawn.flat()
  if (cards.length === 0) return <p>{text.say('herbal.none')}</p>
  return (
    <ul>
      {cards.map((card) => (
        <li key={card}>{cardOf(text, card).name}</li>
      ))}
    </ul>
  )
}

function after(view: Garden['view'], event: GameEvent<Garden>): Garden['view'] {
  if (event.is !== 'gained') return view
  return { ...view, points: view.points.map((points, seat) => (seat === event.who ? points + event.points : points)) }
}

function placeOf(event: GameEvent<Garden>): string | null {
  if (event.is === 'planted') return `bed-${event.bed}`
  if (event.is === 'drew') return 'pile'
  return event.is === 'rolled' ? 'dice' : null
}

function Summary({ view, of }: Sight<Garden> & { of: Seat }) {
  return <b>{view.points[of]}</b>
}

export const gardenBoard: GameBoard<Garden> = {
  Board,
  PlayerSummary: Summary,
  fields: ['plant', 'bed'],
  variants: ['turn'],
  endsTurn: ['endTurn'],
  lasts: { rolled: ROLL_TIME },
  after,
  scores: (view) => view.points,
  confirm: (choice) => (choice.do === 'drink' ? 'sure.drink' : null),
  whyNot(view, _, likes) {
    const like = likes.find(({ bed }) => typeof bed === 'number')
    if (like === undefined) return null
    if (typeof like['turn'] === 'number' && leadsOut(Number(like['bed']), like['turn'])) return 'why.wall'
    return view.beds[Number(like['bed'])] === null ? null : 'why.planted'
  },
  place: placeOf,
  floorOf: (place) => (place.startsWith('bed-') ? 'garden' : 'shed'),
  placeAsked: () => 'bed-4',
  seatOf: (event) => (event.is === 'gained' ? event.who : undefined),
  goal: (view, text, reader) => ({
    wins: text.say('goal.wins'),
    counters: [{ label: text.say('goal.yours'), now: view.points[reader.seat] ?? 0, of: 30 }],
    ends: text.say('goal.ends'),
    brief: text.say('goal.brief'),
  }),
  sceneOf(event, { text }) {
    if (event.is !== 'drew') return null
    const { name, text: said } = cardOf(text, event.card)
    return { key: `card ${event.card}`, title: name, said: `${name}. ${said}`, Scene: Drawn, holds: 'reader' }
  },
  tabs: [
    {
      key: 'herbal',
      title: 'tab.herbal',
      icon: herbalIcon,
      Tab: Herbal,
      badge: (view) => view.drawn.flat().length,
    },
  ],
  faceOf: ({ of, text }) =>
    of.startsWith('card.') ? <CardFace kind="Garden" {...cardOf(text, Number(of.slice(5)))} /> : null,
  Ending: ({ view, text }) => (
    <p className="garden-end">{text.say('end.own', { count: view.beds.filter((bed) => bed !== null).length })}</p>
  ),
}

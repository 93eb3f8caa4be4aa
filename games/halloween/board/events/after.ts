/**
 * What one event changes in a view, for what is shown between the beginning and the end of a move: points, fear,
 * tokens, ghosts, cards, tiles and dice go in step with the log. What an event does not say comes with the true view.
 */
import { copy, there } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { placeOf, rankOf } from '../../content/town.ts'
import type { Halloween } from '../../types.ts'

type View = Halloween['view']
type Event = GameEvent<Halloween>
type Changes = { [K in Event['is']]?: (view: View, event: Extract<Event, { is: K }>) => void }

const FREE = -1

/** A ghost goes from one place to another; null is the supply. */
function carry(view: View, rank: number, from: number | null, to: number | null): void {
  const ghosts = (place: number | null) => (place === null ? view.ghosts : there(view.town[place]))
  add(ghosts(from), rank, -1)
  add(ghosts(to), rank, 1)
}

function add(counts: number[], place: number, count: number): void {
  counts[place] = there(counts[place]) + count
}

const CHANGES: Changes = {
  turnBegan(view, { seat, round }) {
    view.turn = seat
    view.round = round
    view.used = []
    for (const area of there(view.players[seat]).areas) area.done = false
  },
  lastRound(view) {
    view.lastRound = true
  },
  summoned: (view, { building, colour }) => carry(view, rankOf(colour), null, placeOf(building)),
  placed: (view, { building, colour }) => carry(view, rankOf(colour), null, placeOf(building)),
  moved: (view, { colour, from, to }) => carry(view, rankOf(colour), placeOf(from), placeOf(to)),
  leftTown: (view, { colour, from }) => carry(view, rankOf(colour), placeOf(from), null),
  fightWon: (view, { against, at }) => carry(view, rankOf(against), placeOf(at), null),
  upgraded(view, { building, from, to }) {
    carry(view, rankOf(from), placeOf(building), null)
    carry(view, rankOf(to), null, placeOf(building))
  },
  swapped(view, { one, other }) {
    carry(view, rankOf(one.colour), placeOf(one.building), placeOf(other.building))
    carry(view, rankOf(other.colour), placeOf(other.building), placeOf(one.building))
  },
  bluesCame(view, { building, ghosts }) {
    for (let i = 0; i < ghosts; i++) carry(view, rankOf('blue'), null, placeOf(building))
  },
  redsLeft(view) {
    const red = rankOf('red')
    view.town.forEach((ghosts, place) => {
      while (there(ghosts[red]) > 0) carry(view, red, place, null)
    })
  },
  haunted(view, { seat, building, colour }) {
    // With two players a stone may be of the second colour: which one, the true view shows.
    there(view.fields[placeOf(building)])[rankOf(colour)] = seat
  },
  curseLifted(view, { seat, building, colour, points }) {
    there(view.fields[placeOf(building)])[rankOf(colour)] = FREE
    there(view.players[seat]).points -= points
  },
  levelChanged(view, { seat, area, to }) {
    there(there(view.players[seat]).areas[area]).level = rankOf(to) + 1
  },
  rested(view, { seat, area, discs }) {
    const player = there(view.players[seat])
    there(player.areas[area]).discs.fill(0)
    player.discs += discs
  },
  discsTaken(view, { seat, area, discs }) {
    const player = there(view.players[seat])
    const lying = there(player.areas[area]).discs
    player.discs += discs
    // Which of several it was, the true view shows.
    if (lying.reduce((sum, disc) => sum + disc, 0) === discs) lying.fill(0)
  },
  bonusFieldsFreed(view, { seat }) {
    const player = there(view.players[seat])
    player.discs += player.bonus.length
    player.bonus = player.bonus.map(() => null)
  },
  fearGained(view, { seat, fear }) {
    there(view.players[seat]).fear += fear
  },
  fearPaid(view, { seat, fear }) {
    there(view.players[seat]).fear -= fear
  },
  pointsGained(view, { seat, points }) {
    there(view.players[seat]).points += points
  },
  scored(view, { seat, points }) {
    there(view.players[seat]).points += points
  },
  tokensGained(view, { seat, colour, tokens }) {
    add(there(view.players[seat]).tokens, rankOf(colour), tokens)
    add(view.supply, rankOf(colour), -tokens)
  },
  tokenPaid(view, { seat, colour }) {
    add(there(view.players[seat]).tokens, rankOf(colour), -1)
    add(view.supply, rankOf(colour), 1)
  },
  tileTaken(view, { building }) {
    if (building !== null) view.tiles[placeOf(building)] = null
  },
  tilesLaid(view, { tiles }) {
    view.tiles = [...tiles]
  },
  cardOccupied(view, { seat, card }) {
    there(view.players[seat]).cards.push(card)
  },
  cardUsed(view, { card }) {
    view.used.push(card)
  },
  rolled(view, { dice }) {
    view.dice = dice.map((die) => ({ ...die }))
  },
  rerolled(view, { die, result }) {
    const rolled = view.dice[die]
    if (rolled !== undefined) rolled.result = result - rolled.plus
  },
  dieRaised(view, { die, result }) {
    const raised = view.dice[die]
    if (raised !== undefined) raised.plus = result - raised.result
  },
}

export function after(view: View, event: Event): View {
  const change = CHANGES[event.is] as ((view: View, event: Event) => void) | undefined
  if (change === undefined) return view
  const next = copy(view)
  change(next, event)
  return next
}

/** A choice with what it costs, what it brings and how often it succeeds: «… · 2 fear › green token». */
import { there } from '@gloam/kernel/data.ts'
import type { Reader, Speaker } from '../../../text.ts'
import { CARD } from '../../content/cards.ts'
import type { Tile } from '../../content/tiles.ts'
import { type Building, COLOURS, type Colour, FIELD_POINTS, levelOf, placeOf, rankOf } from '../../content/town.ts'
import { discsOnFields, FREE, hasStoneFor } from '../../rules/board.ts'
import { upgradeCost } from '../../rules/choices.ts'
import { othersOn, POINTS_FOR_A_CARD, priceOf, rewardSize } from '../../rules/occupy.ts'
import { fightOdds, lowerOdds, scareGain } from '../../telling/odds.ts'
import type { Area, Halloween, HStep, Player } from '../../types.ts'
import {
  fearOfDie,
  keptWorth,
  nextFightWorth,
  raisedWorth,
  rolledAgainWorth,
  rollWorth,
  sayOdds,
  wagerWorth,
} from './dice-worth.ts'

type View = Halloween['view']
type Text = Speaker<Halloween>
type Of<K extends HStep['do']> = Extract<HStep, { do: K }>

interface At {
  view: View
  player: Player
  text: Text
  /** Who reads it; without it nobody is called by name. */
  reader: Reader | undefined
}

/** By what is done; what is not here says its worth itself, or has none that is certain. */
const WORTHS: { readonly [K in HStep['do']]?: (step: Of<K>, at: At) => string | null } = {
  scare: ({ colour }, { player, text }) => text.label('worth.scare', { fear: scareGain(player.cards, colour) }),
  summon: ({ colour }, at) => summonWorth(colour, at),
  callUp: ({ colour }, at) => summonWorth(colour, at),
  mixedSummon: mixedWorth,
  welcome: ({ colour }, at) => summonWorth(colour, at),
  upgrade: upgradeWorth,
  move: ({ to }, at) => foundWorth(to, at),
  moveToo: ({ to }, at) => foundWorth(to, at),
  relocate: ({ to }, at) => foundWorth(to, at),
  leaveTown: ({ colour }, at) => tokens(colour, 1, at),
  leaveToo: ({ colour }, at) => tokens(colour, 1, at),
  fight: fightWorth,
  swap: (_, { text }) => text.label('worth.swap', {}),
  swapWith: swapWorth,
  liftCurse: ({ colour }, { player, text }) =>
    text.label('worth.lost', { points: Math.min(player.points, there(FIELD_POINTS[rankOf(colour)]) / 2) }),
  rest: ({ area }, at) => restWorth(area, at),
  restNow: ({ area }, at) => restWorth(area, at),
  occupy: occupyWorth,
  rewardDiscs: ({ seat, areas }, { view, text }) =>
    text.label('worth.discs', { discs: discsIn(there(view.players[seat]), areas) }),
  useTile: ({ tile }, at) => priced(tileGain(tile, at), at.text),
  biggerDie: (_, { view, text }) => priced(rollWorth(view, 1, text), text),
  roll: (_, { view, text }) => rollWorth(view, 0, text),
  bully: (_, { text }) => text.label('worth.certain', {}),
  nextFight: (step, { view, text }) => nextFightWorth(step, view, text),
  keepDice: (_, { view, text, reader }) => keptWorth(view, reader?.seat ?? view.turn, text),
  reroll: ({ die, slot }, { view, text }) => {
    const gain = rolledAgainWorth(view, die, view.turn, text)
    return slot === null ? gain : priced(gain, text)
  },
  rollAgain: ({ die, seat }, { view, text }) => rolledAgainWorth(view, die, seat, text),
  plusThree: (step, { view, text }) => priced(raisedWorth(step, view, text), text),
  wager: (step, { text }) => wagerWorth(step, text),
  aftershock: ({ colour }, { text }) => fearOfDie(colour, text),
}

export function sayChoice(step: HStep, view: View, text: Text, reader: Reader): string | null {
  const worth = worthOf(step, view, text, reader)
  return worth === null ? null : `${text.choice(step, reader)} · ${worth}`
}

/** Null for what says its worth itself, or has none that is certain. */
export function worthOf(step: HStep, view: View, text: Text, reader?: Reader): string | null {
  const player = view.players[view.turn]
  const say = WORTHS[step.do] as ((step: HStep, at: At) => string | null) | undefined
  return player === undefined || say === undefined ? null : say(step, { view, player, text, reader })
}

function upgradeWorth({ colour }: Of<'upgrade'>, { view, player, text }: At): string | null {
  const rank = rankOf(colour) + 1
  const fear = upgradeCost(player, rank + 1)
  const to = COLOURS[rank]
  if (to === undefined) return null
  const gain = (view.supply[rank] ?? 0) > 0 ? 'worth.upgrade' : 'worth.upgradeOnly'
  return text.label(gain, { fear, colour: text.name(to) })
}

function fightWorth({ colour, against }: Of<'fight'>, { view, player: { cards }, text }: At): string {
  const weaker = levelOf(against) < levelOf(colour)
  // HAL-170, HAL-125: without dice.
  if (view.expert || (weaker && cards.includes(CARD.bullysRight) && !view.used.includes(CARD.bullysRight)))
    return text.label('worth.certain', {})
  return sayOdds(fightOdds(cards, colour, against), text)
}

/** HAL-037, with cards 9 and 32. */
function summonWorth(colour: Colour, at: At): string {
  const { cards } = at.player
  const token = tokens(colour, cards.includes(CARD.twinCalling) ? 2 : 1, at)
  return cards.includes(CARD.callersFame) ? `${token} + ${at.text.label('worth.haunt', { points: 1 })}` : token
}

/** How often the first of the two colours comes; else it is the second. */
function mixedWorth({ colours: [first, second] }: Of<'mixedSummon'>, at: At): string {
  const { wins, of } = lowerOdds(first, second)
  const percent = Math.round((100 * wins) / of)
  return at.text.label('worth.mixed', { percent, first: summonWorth(first, at), second: summonWorth(second, at) })
}

/** HAL-065: what the supply does not have is forfeited. */
function tokens(colour: Colour, wanted: number, { view, text }: At): string {
  const count = Math.min(wanted, view.supply[rankOf(colour)])
  return count === 0 ? text.label('worth.noToken', {}) : text.label('worth.token', { count, colour: text.name(colour) })
}

/** HAL-052: a ghost that moves finds the tile of the building, if there is a field for it. */
function foundWorth(to: Building, at: At): string | null {
  const tile = tileAt(to, at)
  return tile === null ? null : at.text.label('worth.tile', { tile: at.text.label(`tile.${tile}.name`, {}) })
}

function tileAt(to: Building, { view, player }: Pick<At, 'view' | 'player'>): Tile | null {
  return player.bonus.some((field) => field !== 'disc') ? view.tiles[placeOf(to)] : null
}

/** HAL-139: which field to haunt comes within reach, the better of the two; no tile is found by it. */
function swapWorth({ building, colour, with: other }: Of<'swapWith'>, { view, text }: At): string {
  const here = { building, points: opened(view, building, other.colour) }
  const there = { building: other.building, points: opened(view, other.building, colour) }
  const best = there.points > here.points ? there : here
  if (best.points === 0) return text.label('worth.opensNone', {})
  return text.label('worth.opens', { points: best.points, building: text.name(best.building) })
}

/** The points of a field that this ghost makes possible where none of its colour stands yet (HAL-058: each building once). */
function opened(view: View, building: Building, colour: Colour): number {
  const [place, rank] = [placeOf(building), rankOf(colour)]
  const isOpen = view.town[place][rank] === 0 && view.fields[place][rank] === FREE
  return isOpen && hasStoneFor(view, place) ? FIELD_POINTS[rank] : 0
}

/** HAL-062, with card 19. */
function restWorth(area: number, { player, text }: At): string {
  const back = text.label('worth.discs', { discs: discsIn(player, [area]) })
  return player.cards.includes(CARD.sweetDreams) ? `${back} + ${text.label('worth.scare', { fear: 2 })}` : back
}

function discsIn({ areas }: Player, which: readonly number[]): number {
  const inArea = ({ discs }: Area) => discs.reduce((sum: number, disc) => sum + disc, 0)
  return which.reduce((sum, area) => sum + inArea(there(areas[area])), 0)
}

/** HAL-093, HAL-095, HAL-097: what others get belongs to the price. */
function occupyWorth({ card }: Of<'occupy'>, { view, text, reader }: At): string {
  const price = { tokens: priceOf(view, card).tokens, points: POINTS_FOR_A_CARD }
  const others = othersOn(view, card)
  if (reader === undefined || others.length === 0) return text.label('worth.occupy', price)
  return text.say('worth.occupyShared', { ...price, others, count: rewardSize(view) }, reader)
}

/** HAL-074: every tile takes a disc, until the third one is used. */
function priced(gain: string | null, text: Text): string {
  const price = text.label('worth.disc', {})
  return gain === null ? price : text.label('worth.priced', { price, gain })
}

/** HAL-080 to HAL-091: what is certain of it. */
function tileGain(tile: Tile, at: At): string | null {
  const { player, text } = at
  if (tile === 'two-fear') return text.label('worth.scare', { fear: 2 })
  if (tile === 'one-point') return text.label('worth.haunt', { points: 1 })
  if (tile === 'three-discs') return text.label('worth.upToDiscs', { discs: Math.min(3, discsOnFields(player)) })
  const colour = COLOURS.find((one) => tile === `${one}-token`)
  return colour === undefined ? null : tokens(colour, 1, at)
}

/** Of several ways to do one thing the greatest is the best; null for what is not compared. */
function merit(step: HStep, view: View): number | null {
  const player = there(view.players[view.turn])
  if (step.do === 'scare' || step.do === 'haunt' || step.do === 'summon') return rankOf(step.colour)
  // The cheapest.
  if (step.do === 'upgrade') return -rankOf(step.colour)
  if (step.do === 'move') return tileAt(step.to, { view, player }) === null ? null : 0
  if (step.do === 'rest') return discsIn(player, [step.area])
  // What the fewest others gain by.
  if (step.do === 'occupy') return -othersOn(view, step.card).length
  if (step.do !== 'fight') return null
  const { wins, of } = fightOdds(player.cards, step.colour, step.against)
  return wins / of
}

/** What the best of several ways to do one thing brings; null where they are of several kinds, or nothing is certain. */
export function bestOf(steps: readonly HStep[], view: View, text: Text): string | null {
  const [best] = steps
    .flatMap((step) => {
      const worth = merit(step, view)
      return worth === null ? [] : [{ step, worth }]
    })
    .sort((a, b) => b.worth - a.worth)
  if (best === undefined || steps.some((step) => step.do !== best.step.do)) return null
  if (best.step.do === 'haunt')
    return text.label('worth.haunt', { points: there(FIELD_POINTS[rankOf(best.step.colour)]) })
  return worthOf(best.step, view, text)
}

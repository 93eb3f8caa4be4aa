/**
 * HAL-034, HAL-073, HAL-092: cards are occupied and tiles used at any moment of the own turn, in the middle of an action
 * too. Offered there is what can still serve the action (R13): all else comes to the same when the action is over.
 * Afterwards the question that was open is asked again.
 */
import { CARD, type Card } from '../content/cards.ts'
import type { Tile } from '../content/tiles.ts'
import type { Colour } from '../content/town.ts'
import type { HAsk, HState, HStep, Player } from '../types.ts'
import { active, discsOnFields } from './board.ts'
import { couldPay, occupiable } from './occupy.ts'

/** What is won in fights, and how. */
const FIGHT: readonly Card[] = [
  CARD.duelTrophies,
  CARD.familyFeud,
  CARD.victorsChill,
  CARD.restlessBones,
  CARD.winnersWalk,
  CARD.doubleSpoils,
  CARD.rattledNerves,
  CARD.stagePresence,
  CARD.pumpkinGlow,
]

const SUMMON: readonly Card[] = [CARD.twinCalling, CARD.callersFame, CARD.fullHouse, CARD.pumpkinGlow]
const HAUNT: readonly Card[] = [CARD.restlessBones, CARD.aftershock, CARD.stagePresence, CARD.hauntingInsight]
const MOVE: readonly Card[] = [
  CARD.freeFlight,
  CARD.outOfTown,
  CARD.findersMark,
  CARD.driftingPair,
  CARD.restlessBones,
  CARD.boldWager,
  CARD.warmWelcome,
  CARD.stagePresence,
]

type Moment = 'rattle' | 'nextFight' | 'relocate' | 'afterMove' | 'fullHouse' | 'afterHaunt'

/** The cards that can serve what is under way when this is asked. */
const SERVING: Record<Moment, readonly Card[]> = {
  rattle: [CARD.stagePresence],
  nextFight: [...FIGHT, CARD.bullysRight],
  relocate: [CARD.findersMark, CARD.longArm],
  afterMove: [...MOVE, ...SUMMON],
  fullHouse: HAUNT,
  afterHaunt: HAUNT,
}

const TOKEN_TILES: Partial<Record<Tile, Colour>> = {
  'blue-token': 'blue',
  'green-token': 'green',
  'yellow-token': 'yellow',
}

export function addExtras(state: HState, choices: HStep[], back: HAsk & { ask: Moment | 'dice' }): void {
  const player = active(state)
  const cards = back.ask === 'dice' ? servingRoll(state) : SERVING[back.ask]
  const serving = cards.filter((card) => state.cards.includes(card) && !player.cards.includes(card))
  for (const card of occupiable(state, serving)) choices.push({ do: 'occupy', card, back })
  if (player.discs === 0) return
  player.bonus.forEach((tile, slot) => {
    if (tile === null || tile === 'disc' || !tileServes(state, player, tile, serving)) return
    choices.push({ do: 'useTile', slot, tile, back })
  })
}

/** The dice are those of a fight, of card 45, or of cards 18 and 23. */
function servingRoll(state: HState): readonly Card[] {
  if (state.fight !== null) return FIGHT
  return state.dice.length === 2 ? [CARD.restlessBones, ...SUMMON] : [CARD.restlessBones, CARD.stagePresence]
}

/** Fear pays for new rolls, tokens for a card, and discs are needed for tiles that change dice. */
function tileServes(state: HState, player: Player, tile: Tile, serving: readonly Card[]): boolean {
  if (tile === 'two-fear') return state.dice.length > 0 && player.cards.includes(CARD.restlessBones)
  if (tile === 'three-discs' || tile === 'rest-now') return wantsDiscs(player) && discsOnFields(player) > 0
  const token = TOKEN_TILES[tile]
  if (token === undefined) return false
  return serving.some((card) => !couldPay(state, card) && couldPay(state, card, token))
}

/** Whether there are more tiles that change dice than discs left to use them, after one more was used. */
function wantsDiscs({ bonus, discs }: Player): boolean {
  return (
    bonus.filter((field) => field === 're-roll' || field === 'plus-three' || field === 'bigger-die').length >= discs
  )
}

/** HEL-118 to HEL-120, HEL-082: what a side brings into a fight, part by part, so that a sum can be told as well as made. */
import { bonusOf, CARD, type Card, wayOf } from '../../content/cards.ts'
import type { Fight, HellState, Part, Player } from '../../types.ts'
import { inHouse, numberAt } from '../board.ts'

const CURSE = 3

/** What a sum is made from; a view has it as well as a state. */
export interface Fighters extends Pick<HellState, 'field' | 'lasting'> {
  players: readonly Pick<Player, 'servant' | 'will' | 'object' | 'cell'>[]
}

/** A fight that has just begun: nobody lends, nothing is played or rolled. */
export function newFight(against: Fight['against'], who: number, other: number, card: Card, by: number): Fight {
  const sides: Fight['sides'] = [who, other]
  return { against, sides, card, by, lender: -1, shield: false, plus: [0, 0], dice: [0, 0], score: [0, 0] }
}

/** The parts of one side's value; nothing that adds nothing, but for the die. */
export function partsOf(sight: Fighters, fight: Fight, side: 0 | 1): Part[] {
  const who = fight.sides[side]
  const player = sight.players[who]
  if (player === undefined) return []
  const { object } = player
  const cursed = sight.lasting.some(({ card, victim }) => card === CARD.curseOfWeakness && victim === who)
  const parts: Part[] = [
    ...strengthOf(sight, fight, player),
    { part: 'object', value: bonusOf(object), object },
    { part: 'plus', value: fight.plus[side] },
    { part: 'curse', value: cursed ? -CURSE : 0 },
  ]
  return [...parts.filter(({ value }) => value !== 0), { part: 'die', value: fight.dice[side] }]
}

/** A servant is as strong as the tile is terrible, a hunter as will is left, a lender's included. */
function strengthOf({ field, players }: Fighters, { lender }: Fight, player: Fighters['players'][number]): Part[] {
  if (player.servant) return [{ part: 'number', value: numberAt({ field }, player.cell) }]
  const own: Part = { part: 'will', value: player.will }
  const helper = players[lender]
  return helper === undefined ? [own] : [own, { part: 'lent', value: helper.will, of: lender }]
}

export function sumOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { value }) => sum + value, 0)
}

/** The value of a card that everybody may know, against somebody where that figure stands; null if it is hidden. */
export function cardValue({ field, players }: Fighters, card: Card, who: number): number | null {
  const { fight } = wayOf(card)
  if (fight === undefined) return null
  const indoors = inHouse({ field }, players[who]?.cell ?? -1)
  return indoors ? fight.value : (fight.outdoors ?? fight.value)
}

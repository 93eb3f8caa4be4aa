/** Which fields of choices each thing on the board stands for. */
import type { Like } from '@gloam/games/board/contract.ts'
import type { Card } from '../../content/cards.ts'
import type { Action, Building, Colour } from '../../content/town.ts'
import type { HAsk, Halloween, HStep } from '../../types.ts'

type View = Halloween['view']

/** What is being asked; in this game everybody may know it. */
export function askedNow(view: View): HAsk | null {
  const top = view.agenda.at(-1)
  return top !== undefined && 'ask' in top ? top : null
}

/** A ghost that does something. */
export function actorLikes(colour: Colour, building: Building): Like[] {
  return [
    { colour, building },
    { colour, from: building },
    { colours: colour, building },
  ]
}

/** A ghost to which something is done by another one. */
export function targetLikes(view: View, colour: Colour, building: Building): Like[] {
  const likes: Like[] = [
    { against: colour, at: building },
    { colours: colour, building },
    { with: { building, colour } },
  ]
  if (view.fight?.at === building) likes.push({ do: 'nextFight', against: colour })
  return likes
}

/** Before a ghost has been picked: the first one picked is the one that acts. */
export function firstGhostLikes(view: View, colour: Colour, building: Building): Like[] {
  switch (askedNow(view)?.ask) {
    case 'swapWith':
      return [{ with: { building, colour } }]
    case 'nextFight':
      return view.fight?.at === building ? [{ do: 'nextFight', against: colour }] : []
    default:
      return actorLikes(colour, building)
  }
}

export function buildingLikes(building: Building): Like[] {
  return [{ to: building }, { do: 'refillBlue', building }, { do: 'passage', building }, { do: 'hauntFull', building }]
}

export function hauntFieldLikes(colour: Colour, building: Building): Like[] {
  return ['haunt', 'hauntFull', 'liftCurse', 'layStone'].map((step) => ({ do: step, colour, building }))
}

export function areaLikes(area: number): Like[] {
  return [{ area }, { areas: area }]
}

/** Steps that are taken on an action field besides the one that is named like it. */
const ALSO: Partial<Record<Action, string>> = { summon: 'mixedSummon', move: 'leaveTown', haunt: 'liftCurse' }

export function actionLikes(area: number, action: Action): Like[] {
  const likes: Like[] = [
    { do: action, area },
    { do: 'takeDisc', area, action },
    { do: 'discFromField', area, action },
  ]
  const also = ALSO[action]
  if (also !== undefined) likes.push({ do: also, area })
  return likes
}

export function restLikes(area: number): Like[] {
  return [
    { do: 'rest', area },
    { do: 'restNow', area },
  ]
}

export function cardLikes(card: Card): Like[] {
  return [{ card }, { cards: card }]
}

export function ownTokenLikes(colour: Colour): Like[] {
  return [
    { do: 'payTokens', colours: colour },
    { do: 'exchange', give: colour },
    { do: 'passage', colour },
  ]
}

export function supplyTokenLikes(colour: Colour): Like[] {
  return [
    { do: 'gift', colour },
    { do: 'bargain', colour },
    { do: 'exchange', get: colour },
  ]
}

export const OUT_OF_TOWN: Like[] = [{ do: 'leaveTown' }, { do: 'leaveToo' }]

/** HAL-164: with two players, which of the two colours the stone has. */
export function stoneLikes(stone: 'own' | 'second'): Like {
  return { do: 'layStone', stone }
}

/** Said by no piece on the table: these answers stand beside the town, in words. */
export function isSpoken(choice: HStep): boolean {
  // A tile from the pile has no building at which it could be left.
  return SPOKEN.has(choice.do) || (choice.do === 'leaveTile' && choice.building === null)
}

const SPOKEN: ReadonlySet<HStep['do']> = new Set<HStep['do']>([
  'endTurn',
  'keepLevels',
  'endMove',
  'wager',
  'stay',
  'bully',
  'keepDice',
  'rattle',
  'keepCalm',
  'endFight',
  'passHaunt',
  'aftershock',
  'endHaunt',
  'stopTaking',
  'payTokens',
])

/** More than it takes: a card that helps, a second colour, a tile of one's own. */
const MORE = ['card', 'cards', 'colours', 'slot'] as const
const WITH_MORE: ReadonlySet<HStep['do']> = new Set<HStep['do']>(['summon', 'fight', 'reroll'])

/** The choice that does with less what all others that are left do with more: nothing on the table says «no more». */
export function plainOf(choices: readonly HStep[]): HStep | null {
  const isPlain = (choice: Like) => MORE.every((field) => choice[field] === undefined || choice[field] === null)
  const [plain, ...others] = choices.filter(isPlain)
  if (plain === undefined || others.length > 0 || choices.length === 1) return null
  return WITH_MORE.has(plain.do) ? plain : null
}

/** It alone, and not those that have all its fields and more. */
export function plainLikes(plain: HStep): Like {
  return { ...Object.fromEntries(MORE.map((field) => [field, undefined])), ...plain }
}

/** Which choices the things on the table speak of. */
import type { Like } from '@gloam/games/board/contract.ts'
import { TILES, type TileId, unlike } from '../content/tiles.ts'
import type { Choice, Top } from './top.tsx'

type Asked = Pick<Top, 'question' | 'choices'>

/**
 * What has to be chosen before places and people are lit: when everything is lit, nothing is. A tile before its place,
 * a card before its target.
 */
export function chooseFirst({ question, choices }: Asked): 'tile' | 'card' | null {
  if (question?.ask === 'place') {
    const tiles = new Set(choices.flatMap((choice) => (choice.do === 'place' ? [choice.tile] : [])))
    return tiles.size > 1 ? 'tile' : null
  }
  if (question?.ask !== 'cards' && question?.ask !== 'end') return null
  const aims = new Set(choices.map((choice) => `${choice.do} ${'card' in choice ? choice.card : ''}`))
  return aims.size > 1 && choices.some(isAimed) ? 'card' : null
}

function isAimed(choice: Choice): boolean {
  return choice.do === 'play' && (choice.cell !== undefined || choice.target !== undefined)
}

/** The tile that is in hand: the only one that the choices left speak of. */
export function tileInHand({ question, choices }: Asked): TileId | null {
  if (question?.ask !== 'place' || chooseFirst({ question, choices }) !== null) return null
  const placed = choices.find((choice) => choice.do === 'place')
  return placed?.do === 'place' ? placed.tile : null
}

export function cellLikes(asked: Asked, cell: number): Like[] {
  const first = chooseFirst(asked)
  // With cards a step speaks of its cell even where a card comes first: it goes past them.
  if (first !== null) return [{ first, cell }, ...(first === 'card' ? [{ do: 'step', to: cell }] : [])]
  const tile = tileInHand(asked)
  if (tile !== null) return [{ do: 'place', tile, cell }]
  return [{ cell }, { to: cell }]
}

/** A figure can be attacked, asked, or aimed at. */
export function figureLikes(asked: Asked, who: number): Like[] {
  const simple: Like[] = [
    { do: 'attack', against: who },
    { do: 'askFor', of: who },
  ]
  return chooseFirst(asked) === 'card' ? [...simple, { first: 'card', who }] : [...simple, { target: who }]
}

/** Tiles that do not differ are offered once: each of them speaks of the first of its kind in the row. */
function offeredAs(row: readonly number[], tile: number): TileId | undefined {
  const face = TILES[tile]
  const first = unlike(row).find((other) => {
    const like = TILES[other]
    return like?.name === face?.name && like?.number === face?.number && like?.doors === face?.doors
  })
  return TILES[first ?? tile]?.id
}

/** A tile of a row: laid or given away by its owner, taken, changed or carried off by others. */
export function rowLikes(asked: Asked, owner: number, row: readonly number[], tile: number): Like[] {
  const id = offeredAs(row, tile)
  // So does a tile of one's own.
  if (chooseFirst(asked) === 'card')
    return [
      { first: 'card', tile: id },
      { do: 'place', who: owner, tile: id },
    ]
  return [
    ...OWN_TILE.map((does) => ({ do: does, who: owner, tile: id })),
    { do: 'takeTile', loser: owner, tile: id },
    { do: 'play', target: owner, tile: id },
    { do: 'crows', tile: id },
  ]
}

const OWN_TILE = ['place', 'discardTile', 'returnTile', 'giveTile', 'buryTile']

/**
 * A card in the hand as it is meant first: to be played; to be thrown away only where nothing else is asked. Cards that
 * count in a fight are offered there, over the hand.
 */
export function cardLikes(asked: Asked, card: number): Like[] {
  return isOnlyThrownAway(asked, card) ? [{ card }] : [{ do: 'play', card }]
}

/** At the limit a press on a card throws it away, unless it can be played there as well. */
export function isOnlyThrownAway({ question, choices }: Asked, card: number): boolean {
  return question?.ask === 'limit' && !choices.some((choice) => choice.do === 'play' && choice.card === card)
}

export function objectLikes(object: number): Like[] {
  return ['drop', 'pickUp', 'catch', 'takeObject', 'askFor'].map((does) => ({ do: does, object }))
}

/** Whether any choice left speaks of a cell: then figures that cannot be clicked let a click through. */
export function asksForCells({ choices }: Asked): boolean {
  return choices.some((choice) => 'to' in choice || ('cell' in choice && choice.cell !== undefined))
}

const FROM_ROW: ReadonlySet<Choice['do']> = new Set([
  'place',
  'drawTiles',
  'discardTile',
  'returnTile',
  'giveTile',
  'buryTile',
])
const FROM_HAND: ReadonlySet<Choice['do']> = new Set(['play', 'discard'])

/** What is picked from beneath the field, as a class: on a phone the field leaves room for it. */
export function asksBeneath(asked: Asked): string {
  const { choices } = asked
  if (choices.some((choice) => FROM_HAND.has(choice.do))) return 'asks-hand'
  const onField = asksForCells(asked) || choices.some((choice) => 'against' in choice || 'target' in choice)
  const fromRow = choices.some((choice) => FROM_ROW.has(choice.do))
  return fromRow || (choices.length > 0 && !onField) ? 'asks-row' : ''
}

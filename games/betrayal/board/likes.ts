/** Which choices each thing on the board speaks of. */
import type { Like } from '@gloam/games/board/contract.ts'
import { ROOMS, type Room, SIDES } from '../content/rooms.ts'
import type { Who } from '../rules/state.ts'

/** Steps that lead to a room, and the field in which they name it. */
const TO: readonly (readonly [kind: string, field: 'to' | 'room'])[] = [
  ['move', 'to'],
  ['monsterMove', 'to'],
  ['drawTowards', 'to'],
  ['goBy', 'room'],
  ['dropTo', 'room'],
  ['passageTo', 'room'],
  ['stairsTo', 'room'],
  ['takeWay', 'room'],
  ['dynamiteTo', 'room'],
  ['drag', 'room'],
  ['layDown', 'room'],
  ['fetchByDog', 'room'],
  ['chooseHaunt', 'room'],
  ['decide', 'room'],
  ['task', 'room'],
  ['moveRoom', 'room'],
]

/** `part` for one half of a barrier room. */
export function roomLikes(room: number, part?: number): Like[] {
  const name = ROOMS[room]
  return TO.map(([kind, field]) => ({ do: kind, [field]: name, ...(part === undefined ? {} : { part }) }))
}

/** Steps that name a room without saying on which half of it. */
const NO_PART = [
  'monsterMove',
  'drawTowards',
  'drag',
  'layDown',
  'fetchByDog',
  'dynamiteTo',
  'chooseHaunt',
  'decide',
  'task',
  'moveRoom',
]

export function wholeRoomLikes(room: number): Like[] {
  return roomLikes(room).filter((like) => NO_PART.includes(String(like['do'])))
}

/** A doorway into the unknown: whoever stands in its room may go through; new rooms may lie behind it. */
export function doorwayLikes(room: number, side: number, here: readonly Who[]): Like[] {
  const name: Room | undefined = ROOMS[room]
  const way = SIDES[side]
  return [
    ...here.map((who) => ({ do: 'discover', who, side: way })),
    { do: 'place', room: name, side: way },
    { do: 'attachNew', room: name, side: way },
    { do: 'attachElevator', room: name, side: way },
    { do: 'moveRoom', to: name, side: way },
  ]
}

export function explorerLikes(who: Who): Like[] {
  return [
    { do: 'attack', on: who },
    { do: 'use', on: who },
    { do: 'trade', with: who },
    { do: 'free', on: who },
    { do: 'goBy', who },
    { do: 'drawTowards', moving: who },
    { do: 'task', on: who },
    { do: 'decide', who },
    { do: 'secret', who },
    { do: 'pickOut', from: who },
  ]
}

export function monsterLikes(who: Who): Like[] {
  return [
    { do: 'attack', on: who },
    { do: 'attack', who },
    { do: 'task', on: who },
    { do: 'task', who },
    { do: 'decide', who },
    { do: 'drawTowards', moving: who },
    { do: 'discover', who },
    { do: 'monsterMove', who },
    { do: 'monsterPart', who },
    { do: 'monsterTake', who },
    { do: 'monsterDrop', who },
    { do: 'monsterDone', who },
  ]
}

/** A card or an item token, wherever it is seen. */
export function thingLikes(thing: string): Like[] {
  return [{ card: thing }, { thing }, { give: thing }, { get: thing }, { weapon: thing }]
}

/** What can be done in a room with what is printed on it or lies there. */
export const SIGN_LIKES: Partial<Record<Room, readonly Like[]>> = {
  chasm: [{ do: 'cross' }],
  catacombs: [{ do: 'cross' }],
  tower: [{ do: 'cross' }],
  vault: [{ do: 'openVault' }],
  collapsedRoom: [{ do: 'fall' }],
  gallery: [{ do: 'dropToBallroom' }],
}

export function tokenLikes(name: string): Like[] {
  if (name === 'slide') return [{ do: 'useSlide' }]
  if (name === 'wallSwitch') return [{ do: 'passWall' }]
  return [{ do: 'useToken', token: name }]
}

/** Kinds of choices that things on the map, cards or tracks stand for; all others are shown as plaques. */
const ON_THE_MAP = new Set([
  ...TO.map(([kind]) => kind),
  'discover',
  'place',
  'attachNew',
  'attachElevator',
  'cross',
  'openVault',
  'fall',
  'dropToBallroom',
  'useToken',
  'useSlide',
  'passWall',
  'trade',
  'attack',
  'takeExplorer',
  'layWall',
  'wallTo',
])

export const isOnTheMap = (kind: string): boolean => ON_THE_MAP.has(kind)

/** A thing that lies in a room. */
export function pickLikes(thing: string): Like[] {
  return ['pickUp', 'fetchByDog', 'monsterTake'].map((kind) => ({ do: kind, thing }))
}

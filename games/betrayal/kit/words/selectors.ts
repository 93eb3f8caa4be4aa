/** Numbers, rooms, characters and conditions: the words in which a haunt speaks of what there is. */
import type { Word } from './notation.ts'

export const NUMS = {
  counter: ['what a counter shows', { counter: 'counter' }],
  mark: ['the sum of the numbers that these, explorers or monsters, have under a mark', { mark: 'mark', of: 'who' }],
  trait: ['the sum of the numbers that these have in a trait (KIT-100)', { trait: 'trait', of: 'who' }],
  count: ['how many these are', { count: 'who' }],
  rooms: ['how many rooms these are', { rooms: 'rooms' }],
  held: ['how many item tokens of a kind, or whether a card, these hold', { held: 'thing', by: 'who' }],
  sum: ['all of these together', { sum: 'num[]' }],
  least: ['the least of these (KIT-102)', { least: 'num[]' }],
  spare: ['how many places these could lose in all without coming to a skull (KIT-102)', { spare: 'who' }],
  half: ['half of this, rounded down (KIT-93)', { half: 'num' }],
  less: ['the first without the second', { less: 'numPair' }],
  code: ['what a function of the haunt says', { code: 'codeName' }],
} as const satisfies Readonly<Record<string, Word>>

/** Besides them the name of every room. */
export const PLAIN_ROOMS = {
  here: 'the room spoken of, or else the room of `you`',
  all: 'every room in play',
  fit: 'rooms in which haunts put things (KIT-14)',
  reach: 'rooms that can be reached from the Foyer (KIT-15)',
  window: 'rooms with a real window and nothing behind it (KIT-16)',
  outdoors: 'Balcony, Gardens, Graveyard, Patio, Tower',
  omenRoom: 'where the omen was drawn that began the haunt; in a set-up only',
} as const

export const ROOM_SETS = {
  place: ['the room to which the haunt has given this name', { place: 'place' }],
  roomOf: ['where these are', { roomOf: 'who' }],
  floor: ['rooms of a floor', { floor: 'floor' }],
  floorOf: ['rooms on the floor of one of these (KIT-71)', { floorOf: 'rooms' }],
  symbol: ['rooms with the symbol of a deck', { symbol: 'deck' }],
  marked: [
    'rooms in which a token of this name lies; `by`: that belongs to one of these',
    { marked: 'token', by: 'who?' },
  ],
  both: ['rooms that are in all of these sets', { both: 'rooms[]' }],
  either: ['rooms that are in any of these sets', { either: 'rooms[]' }],
  not: ['all rooms but these', { not: 'rooms' }],
  first: ['the first of these sets in which there is a room', { first: 'rooms[]' }],
  connected: ['rooms one space away from one of these (KIT-15)', { connected: 'rooms' }],
  adjacent: ['rooms beside one of these, door or not', { adjacent: 'rooms' }],
  within: ['rooms at most so many spaces from one of these', { within: 'num', of: 'rooms' }],
  beyond: ['rooms at least so many spaces from every one of these', { beyond: 'num', of: 'rooms' }],
  nearest: ['the one of these that is nearest; chance settles ties', { nearest: 'rooms', to: 'rooms' }],
  farthest: ['the one of these that is farthest; chance settles ties', { farthest: 'rooms', from: 'rooms' }],
  onWay: [
    'the room so many spaces on the shortest way from here to there; the last one, if it is nearer; chance settles ties (KIT-74)',
    { onWay: 'num', from: 'rooms', to: 'rooms' },
  ],
  lying: ['rooms in which it lies', { lying: 'thing' }],
  beside: [
    'rooms behind the door in that wall of one of these (KIT-62)',
    { beside: "'north'|'east'|'south'|'west'", of: 'rooms' },
  ],
  hidden: ['where these are hidden (KIT-61); whoever is told by what follows learns of it', { hidden: 'who' }],
  chain: [
    'rooms of a set that are joined to one of those by rooms of the same set, each connected with the next both ways (KIT-47)',
    { chain: 'rooms', from: 'rooms' },
  ],
  secret: [
    'the room that is kept secret under this name (KIT-106); whoever is told by what follows learns of it',
    { secret: 'kept' },
  ],
  front: [
    'rooms in which a token of this name lies whose front is this (KIT-107), face down or up; whoever is told by what follows learns of it',
    { front: 'front', token: 'token' },
  ],
  while: ['these rooms, while a condition holds; else none (KIT-86)', { while: 'pred', these: 'rooms' }],
  random: ['one of these by chance', { random: 'rooms' }],
  inSight: ['rooms in the line of sight of one of these', { inSight: 'who' }],
  code: ['what a function of the haunt says', { code: 'codeName' }],
} as const satisfies Readonly<Record<string, Word>>

export const PLAIN_WHO = {
  you: 'the one who acts: whose turn it is, who does the task, attacks, dies, enters; in a set-up the haunt revealer',
  it: 'the other one: attacked, picked, met by `each`',
  heroes: 'living heroes on the board, clockwise from the active player',
  outside: 'living heroes who have left the house',
  company: 'living heroes, those who have left the house as well',
  traitors: 'living explorers of the traitor side on the board',
  explorers: 'living explorers on the board',
  revealer: 'the haunt revealer',
  monsters: 'monsters on the board',
  speaker: 'the hero whose player decides for the heroes (KIT-03)',
  thingOwner: 'whose the thing is that is spoken of (KIT-37)',
  hidden: 'whoever is hidden (KIT-61)',
  traitorPlayer: 'whose player decides for the traitor side, dead or alive (KIT-03)',
} as const

export const WHO_SETS = {
  monsters: ['monsters of a kind', { monsters: 'monster' }],
  holder: [
    'whoever carries this card, or an item token of this kind; explorers and monsters; `owner`: one that belongs to these (KIT-83)',
    { holder: 'thing', owner: 'who?' },
  ],
  answered: [
    'those of these who have given this answer to the secret question that is being settled (KIT-85)',
    { answered: 'decision', of: 'who' },
  ],
  in: ['those of these (of all) who are in one of those rooms', { in: 'rooms', of: 'who?' }],
  mark: ['those of these who have at least so much (1) under a mark', { mark: 'mark', atLeast: '0..99?', of: 'who?' }],
  highest: ['the one with the highest number of a trait; chance settles ties', { highest: 'trait', of: 'who' }],
  lowest: ['the one with the lowest number of a trait; chance settles ties', { lowest: 'trait', of: 'who' }],
  nearest: ['the nearest of these; chance settles ties', { nearest: 'who', to: 'rooms' }],
  first: ['the first of these sets in which there is somebody (KIT-76)', { first: 'who[]' }],
  named: ['those whom these have named in the secret question that is being settled (KIT-105)', { named: 'who' }],
  mostNamed: [
    'those whom most of these have named in the secret question that is being settled, all of them where it is a tie (KIT-105)',
    { mostNamed: 'who' },
  ],
  ownerOf: ['the explorers to whom these monsters belong (KIT-37)', { ownerOf: 'who' }],
  owned: ['monsters of a kind that belong to these', { owned: 'monster', by: 'who' }],
  holdsOwn: ['those of these who hold a thing of a kind that belongs to them', { holdsOwn: 'thing', of: 'who' }],
  whose: [
    'those to whom item tokens of a kind belong that these hold, or that lie in those rooms (KIT-86)',
    { whose: 'thing', by: 'who?', at: 'rooms?' },
  ],
  with: ['those of these who are in the room, and the plane, of one of those', { with: 'who', of: 'who' }],
  seen: [
    'those of these whom one of those sees, in a straight line or in the same room (KIT-90)',
    { seen: 'who', of: 'who' },
  ],
  plane: ['those of these who are in this plane (KIT-52)', { plane: '0..1', of: 'who?' }],
  truly: ['those of these who really are of this side, in secret or not (KIT-65)', { truly: 'team', of: 'who' }],
  stunned: ['those of these that are stunned', { stunned: 'who' }],
  unstunned: ['those of these that are not stunned', { unstunned: 'who' }],
  except: ['these without those', { except: 'who', of: 'who' }],
  either: ['all of these together', { either: 'who[]' }],
  both: ['those who are in all of these sets', { both: 'who[]' }],
  random: ['one of these by chance', { random: 'who' }],
  code: ['what a function of the haunt says', { code: 'codeName' }],
} as const satisfies Readonly<Record<string, Word>>

export const PREDS = {
  all: ['all of these hold', { all: 'pred[]' }],
  any: ['one of these holds', { any: 'pred[]' }],
  not: ['this does not hold', { not: 'pred' }],
  some: ['there is one of these; with `in`, one in those rooms', { some: 'who', in: 'rooms?' }],
  none: ['there is none of these', { none: 'who' }],
  every: ['all of these are in those rooms', { every: 'who', in: 'rooms' }],
  holds: ['one of these holds it', { holds: 'thing', who: 'who' }],
  lies: ['it lies in one of those rooms', { lies: 'thing', in: 'rooms' }],
  room: ['there is such a room', { room: 'rooms' }],
  num: ['a number is between these', { num: 'num', atLeast: 'num?', atMost: 'num?' }],
  counter: ['a counter is between these', { counter: 'counter', atLeast: 'num?', atMost: 'num?' }],
  round: ['it is this round of the haunt, or a later one', { round: 'num' }],
  rounds: ['it is one of these rounds of the haunt', { rounds: '1..15[]' }],
  attacked: ['one of these, whose turn it is, has made its attack (KIT-91)', { attacked: 'who' }],
  weapon: ['the attack that is going on is made with one of these', { weapon: 'card[]' }],
  bareHanded: [
    'no attack is going on but one with one of these traits and without a weapon (KIT-104)',
    { bareHanded: 'trait[]' },
  ],
  fromAfar: ['the attack that is going on is made on one of these from another room (KIT-104)', { fromAfar: 'who' }],
  chosen: ['the thing that is spoken of is one of these (KIT-82)', { chosen: 'card[]' }],
  you: ['what `you` is', { you: "'hero'|'traitor'|'monster'|'explorer'" }],
  omen: ['the haunt began with this omen', { omen: 'card' }],
  note: ['what the haunt has noted under this name', { note: 'note', is: 'noted' }],
  code: ['what a function of the haunt says', { code: 'codeName' }],
} as const satisfies Readonly<Record<string, Word>>

/** In these chance may have to decide: they may stand in steps only. */
export const LUCKY = ['nearest', 'farthest', 'onWay', 'random', 'highest', 'lowest'] as const

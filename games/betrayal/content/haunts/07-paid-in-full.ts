/** Haunt 7, Paid in Full: debts that grow, a Collector who hits debtors hard, and a book to be burnt by chapters. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Pred, RoomSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, nearness, rollOf } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf } from '../../rules/board.ts'
import type { Team } from '../../rules/state.ts'
import type { BState } from '../../types.ts'

const LAST = 9
const SOULS = [2, 2, 3, 3] as const
const CHAPTERS = [4, 5, 6, 7] as const
const MOST_DEBT = 4
const BURN = 5
const MENTAL = [2, 3] as const

const FURNACE: RoomSel = { place: 'furnace' }

/** H07-04 */
const FORECLOSURE: KitStep = {
  do: 'each',
  who: { mark: 'debt', atLeast: MOST_DEBT, of: 'heroes' },
  steps: [{ do: 'kill', who: 'it' }],
}

/** The Book is in the Furnace, held by a hero or lying. */
const BOOK_THERE: Pred = {
  any: [
    { some: { except: 'traitors', of: { holder: 'book' } }, in: FURNACE },
    { lies: 'book', in: FURNACE },
  ],
}

export const haunt07: HauntDef = {
  no: 7,
  kind: 'open',
  traitor: { rule: 'lowest', trait: 'sanity', notRevealer: true },
  // H07-W3
  last: { round: LAST, wins: 'traitor' },
  counters: { chapters: { start: 0 }, souls: { start: 0 } },
  monsters: {
    collector: {
      single: true,
      face: 'cowled',
      colour: '#5b3a6e',
      speed: 4,
      might: 5,
      knowledge: [4, 4, 5, 5],
      attacks: 'knowledge',
    },
  },
  setup: [
    // H07-01
    { do: 'fetch', tile: 'furnaceRoom', far: 'basementLanding', else: 'basementLanding', as: 'furnace' },
    { do: 'put', what: 'collector', in: { roomOf: 'traitors' } },
    { do: 'setScore', who: 'heroes', mark: 'debt', to: 1 },
    {
      do: 'if',
      when: { not: { holds: 'book', who: 'heroes' } },
      steps: [{ do: 'put', what: 'book', in: { roomOf: 'revealer' } }],
    },
  ],
  tasks: [
    {
      id: 'H07-03',
      who: 'hero',
      ok: [
        { do: 'score', who: 'you', mark: 'debt', by: 1 },
        {
          do: 'if',
          when: { some: { mark: 'debt', atLeast: MOST_DEBT, of: 'you' } },
          steps: [FORECLOSURE],
          else: [
            {
              do: 'ask',
              by: 'you',
              about: 'H07-03',
              choices: [
                { name: 'H07.trait', steps: [{ do: 'gain', who: 'you', trait: 'any', n: 2 }] },
                { name: 'H07.spaces', steps: [{ do: 'spaces', n: 3 }] },
                { name: 'H07.item', steps: [{ do: 'draw', who: 'you', deck: 'item', n: 1 }] },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'H07-05',
      who: 'hero',
      where: FURNACE,
      needs: BOOK_THERE,
      roll: ['knowledge', 'sanity'],
      atLeast: BURN,
      ok: [
        { do: 'count', counter: 'chapters', by: 1 },
        { do: 'score', who: 'you', mark: 'debt', by: -1 },
      ],
    },
  ],
  triggers: [
    {
      id: 'H07-02',
      at: 'endOfRound',
      when: { rounds: [3, 6, 9, 12, 15] },
      steps: [{ do: 'score', who: 'heroes', mark: 'debt', by: 1 }, FORECLOSURE],
    },
    {
      id: 'H07-06',
      at: 'death',
      when: { all: [{ you: 'hero' }, { num: { mark: 'debt', of: 'you' }, atLeast: 1 }] },
      steps: [{ do: 'count', counter: 'souls', by: 1 }],
    },
  ],
  modifiers: [{ id: 'H07-01', who: { monsters: 'collector' }, dice: { on: 'attack', n: { mark: 'debt', of: 'it' } } }],
  wins: [
    { id: 'H07-W1', team: 'hero', when: { counter: 'chapters', atLeast: CHAPTERS } },
    { id: 'H07-W2', team: 'traitor', when: { counter: 'souls', atLeast: SOULS } },
  ],
  /** Chapters burnt and souls collected, how near Book and burners are to the Furnace, and what is owed. */
  worth: (state) => {
    const burnt = counterOf(state, 'chapters') / bySeats(state, CHAPTERS)
    const taken = counterOf(state, 'souls') / bySeats(state, SOULS)
    return likely(3 * burnt - 2 * taken - 1 + atTheFurnace(state) - owed(state) - chased(state))
  },
}

const heroes = (state: BState): number[] =>
  state.players.flatMap(({ team }, seat) => (team === 'hero' && onBoard(state, seat) ? [seat] : []))

/** How near the Book is, in whose hands, and how near those who can burn it; a Book that is stolen must be fetched. */
function atTheFurnace(state: BState): number {
  const near = closeness(state, [placeOf(state, 'furnace')])
  const { room, kept } = bookOf(state)
  const burners = heroes(state).reduce((sum, seat) => {
    const at = roomOf(state, seat)
    return sum + near(at) * (0.5 + rollOf(bestTrait(state, seat, MENTAL), BURN))
  }, 0)
  const fetched = kept === 'hero' ? 0.9 : toBook(state, room) + (kept === null ? 0.3 : -0.6)
  return fetched + 0.9 * near(room) + 0.5 * burners
}

/** Where the Book is, and on whose side. */
function bookOf({ players, piles }: BState): { room: number; kept: Team | null } {
  const holder = players.find(({ cards }) => cards.includes('book'))
  const room = holder?.room ?? piles.find(({ things }) => things.includes('book'))?.room ?? -1
  return { room, kept: holder?.team ?? null }
}

/** A Book that no hero has calls for somebody to come for it. */
function toBook(state: BState, room: number): number {
  const near = closeness(state, [room])
  return 0.5 * Math.max(0, ...heroes(state).map((seat) => near(roomOf(state, seat))))
}

/** Debts, the higher the worse; most of all those that the next interest makes too high. */
const owed = (state: BState): number =>
  heroes(state).reduce((sum, seat) => {
    const due = (explorerOf(state, seat).marks['debt'] ?? 0) + (hauntOf(state).round % 3 === 1 ? 0 : 1)
    return sum + (due >= MOST_DEBT ? 1.5 : 0.08 * due ** 2)
  }, 0)

/** How near the Collector is to those who owe, and the clerk to the Book. */
function chased(state: BState): number {
  const collector = state.monsters.find(({ room, stunned }) => room >= 0 && stunned === 0)
  const near = nearness(state, [collector?.room ?? -1], 'monster')
  const prey = heroes(state).map((seat) => {
    const { room, marks } = explorerOf(state, seat)
    return near(room) * (0.3 + 0.15 * (marks['debt'] ?? 0))
  })
  const clerk = state.players.find(({ team, alive }) => team === 'traitor' && alive)
  const { room, kept } = bookOf(state)
  return Math.max(0, ...prey) + (clerk && kept !== 'traitor' ? 0.5 * closeness(state, [clerk.room])(room) : 0)
}

/** Haunt 34, Bone by Bone: a skull that wants a body, and takes it from the living, piece by piece. */
import { bySeats, counterOf, placeOf } from '../../kit/select.ts'
import { hauntOf } from '../../kit/things.ts'
import type { HauntDef, KitStep, Modifier, Pred, RoomSel, Task, WhoSel } from '../../kit/types.ts'
import { bestTrait, closeness, likely, nearness, rollOf } from '../../kit/worth.ts'
import { explorerOf, onBoard, roomOf } from '../../rules/board.ts'
import type { BState } from '../../types.ts'

const BODY = [3, 4, 5, 6] as const
const EARTH = [2, 3, 4, 5] as const
const BURY = 4
const MIGHT_OR_SANITY = [0, 3] as const

/** H34-02: the bones, each with the mark of whoever lacks it and what that does. */
const BONES = [
  {
    bone: 'arm',
    lack: 'noArm',
    set: 'H34-06a',
    costs: [{ dice: { on: 'attack', n: -1, with: 'might' } }, { dice: { on: 'defence', n: -1, with: 'might' } }],
  },
  { bone: 'leg', lack: 'noLeg', set: 'H34-06l', costs: [{ spaces: -1 }] },
  { bone: 'rib', lack: 'noRib', set: 'H34-06r', costs: [{ damage: 1, harm: 'physical' }] },
  { bone: 'jaw', lack: 'noJaw', set: 'H34-06j', costs: [{ dice: { on: 'trait', n: -1, task: 'H34-08' } }] },
] as const satisfies readonly {
  bone: string
  lack: string
  set: string
  costs: readonly Omit<Modifier, 'id'>[]
}[]

const GRAVE: RoomSel = { place: 'grave' }
const HANDS: WhoSel = { monsters: 'graveHand' }
const HOLDER: WhoSel = { holder: 'skull' }
const SKULL_ROOM: RoomSel = { either: [{ roomOf: HOLDER }, { lying: 'skull' }] }
const HAS_BONE: Pred = { any: BONES.map(({ bone }): Pred => ({ holds: bone, who: 'you' })) }
const IS_WHOLE = (lack: string, who: WhoSel): Pred => ({ none: { mark: lack, of: who } })

/** H34-04: a Hand holds one thing. */
const HAS_ROOM: Pred = {
  any: [{ you: 'traitor' }, { none: { both: ['you', { either: [...BONES.map(held), HOLDER] }] } }],
}

function held({ bone }: { bone: string }): WhoSel {
  return { holder: bone }
}

/** H34-05 */
const JOIN: readonly KitStep[] = BONES.map(({ bone }) => ({
  do: 'repeat',
  n: { held: bone, by: 'you' },
  steps: [
    { do: 'spend', who: 'you', thing: bone },
    { do: 'count', counter: 'body', by: 1 },
  ],
}))
const MAY_JOIN: Pred = { all: [HAS_BONE, { none: { both: ['heroes', HOLDER] } }] }

/** H34-06: a bone goes back to where it belongs. */
const SET_BONES: readonly Task[] = BONES.map(({ bone, lack, set }) => ({
  id: set,
  who: 'hero',
  thing: bone,
  fits: { some: { both: ['you', 'thingOwner'] } },
  often: true,
  ok: [
    { do: 'spend', who: 'you', thing: 'chosen' },
    { do: 'setScore', who: 'you', mark: lack, to: 0 },
  ],
}))

/** H34-07: the first bone that it still has is left behind. */
const LEAVE_BONE: KitStep = BONES.reduceRight<KitStep>(
  (other, { bone, lack }) => ({
    do: 'if',
    when: IS_WHOLE(lack, 'you'),
    steps: [
      { do: 'setScore', who: 'you', mark: lack, to: 1 },
      { do: 'put', what: bone, in: 'here', owner: 'you' },
    ],
    else: [other],
  }),
  { do: 'repeat', n: 0, steps: [] },
)

export const haunt34: HauntDef = {
  no: 34,
  kind: 'open',
  traitor: { rule: 'holder', card: 'skull', else: { rule: 'revealer' } },
  // H34-W3
  last: { round: 10, wins: 'hero' },
  counters: { body: { start: 0 }, earth: { start: 0 } },
  tokens: {
    arm: { kind: 'item', face: 'arm' },
    leg: { kind: 'item', face: 'leg' },
    rib: { kind: 'item', face: 'ribcage' },
    jaw: { kind: 'item', face: 'jawbone' },
  },
  monsters: { graveHand: { face: 'evil-hand', colour: '#c8c2ae', speed: 4, might: 4, carries: { n: 1 } } },
  setup: [
    // H34-01
    { do: 'fetch', tile: 'graveyard', near: 'entranceHall', as: 'grave' },
    {
      do: 'if',
      when: { not: { room: GRAVE } },
      steps: [{ do: 'fetch', tile: 'crypt', near: 'basementLanding', else: 'entranceHall', as: 'grave' }],
    },
    {
      do: 'if',
      when: { none: { both: ['traitors', HOLDER] } },
      steps: [{ do: 'take', who: 'traitors', thing: 'skull', from: 'anywhere' }],
    },
    { do: 'put', what: 'graveHand', in: { roomOf: 'traitors' }, count: [2, 3, 4, 7] },
  ],
  tasks: [
    { id: 'H34-05', who: 'traitor', where: SKULL_ROOM, needs: MAY_JOIN, often: true, ok: JOIN },
    { id: 'H34-05h', who: { monster: 'graveHand' }, where: SKULL_ROOM, needs: MAY_JOIN, often: true, ok: JOIN },
    ...SET_BONES,
    {
      id: 'H34-08',
      who: 'hero',
      where: GRAVE,
      needs: {
        any: [
          { some: { both: ['heroes', HOLDER] }, in: GRAVE },
          { lies: 'skull', in: GRAVE },
        ],
      },
      roll: ['might', 'sanity'],
      atLeast: BURY,
      ok: [{ do: 'count', counter: 'earth', by: 1 }],
    },
  ],
  riders: [
    {
      id: 'H34-04',
      by: { either: ['traitors', HANDS] },
      on: 'heroes',
      when: {
        all: [
          HAS_ROOM,
          { not: { weapon: ['revolver', 'ring'] } },
          { any: BONES.map(({ lack }) => IS_WHOLE(lack, 'it')) },
        ],
      },
      won: [
        {
          do: 'ask',
          by: 'traitorPlayer',
          about: 'H34-04',
          choices: BONES.map(({ bone, lack }) => ({
            name: `H34.${bone}`,
            when: IS_WHOLE(lack, 'it'),
            steps: [
              { do: 'setScore', who: 'it', mark: lack, to: 1 },
              { do: 'take', who: 'you', thing: bone, owner: 'it' },
            ],
          })),
        },
      ],
    },
  ],
  triggers: [
    {
      id: 'H34-07',
      at: 'startOfTurn',
      when: { all: [{ you: 'hero' }, { holds: 'skull', who: 'you' }] },
      steps: [
        {
          do: 'roll',
          id: 'H34-07',
          who: 'you',
          traits: ['sanity'],
          by: [
            [3, []],
            [
              0,
              [
                {
                  do: 'move',
                  who: { unstunned: HANDS },
                  to: { onWay: 1, from: { roomOf: 'it' }, to: { roomOf: 'you' } },
                },
              ],
            ],
          ],
        },
      ],
    },
    { id: 'H34-07', at: 'death', when: { you: 'hero' }, steps: [LEAVE_BONE, LEAVE_BONE] },
  ],
  modifiers: BONES.flatMap(({ lack, costs }) =>
    costs.map(
      (cost): Modifier => ({ id: 'H34-02', who: 'heroes', when: { some: { mark: lack, of: 'you' } }, ...cost }),
    ),
  ),
  wins: [
    { id: 'H34-W1', team: 'traitor', when: { counter: 'body', atLeast: BODY } },
    { id: 'H34-W2', team: 'hero', when: { counter: 'earth', atLeast: EARTH } },
  ],
  worth,
}

const isBone = (thing: string): boolean => BONES.some(({ bone }) => thing.startsWith(`${bone}-`))

/** Earth against the Body; where the Skull is and who has it; bones on their way to it. */
function worth(state: BState): number {
  const { round } = hauntOf(state)
  const seat = state.players.findIndex(({ cards }) => cards.includes('skull'))
  const monster = state.monsters.find(({ things }) => things.includes('skull'))
  const lying = state.piles.find(({ things }) => things.includes('skull'))
  const skull = state.players[seat]?.room ?? monster?.room ?? lying?.room ?? -1
  const ours = seat >= 0 && explorerOf(state, seat).team === 'hero'
  const [toSkull, toGrave] = [nearness(state, [skull]), closeness(state, [placeOf(state, 'grave')])]
  const heroes = state.players.flatMap(({ team }, one) => (team === 'hero' && onBoard(state, one) ? [one] : []))
  const lost = state.players.reduce(
    (sum, { team, alive, marks }) =>
      team === 'hero' && alive ? sum + BONES.filter(({ lack }) => (marks[lack] ?? 0) > 0).length : sum,
    0,
  )
  const foes = [...state.players.filter(({ team }) => team === 'traitor'), ...state.monsters]
  const carried = foes.reduce((sum, foe) => {
    const things = 'cards' in foe ? foe.cards : foe.things
    return sum + things.filter(isBone).length * (0.5 + 0.4 * toSkull(foe.room))
  }, 0)
  const diggers = heroes.reduce(
    (sum, one) => sum + (0.3 + rollOf(bestTrait(state, one, MIGHT_OR_SANITY), BURY)) * toGrave(roomOf(state, one)),
    0,
  )
  const chase = Math.max(0, ...heroes.map((one) => toSkull(roomOf(state, one)) * bestTrait(state, one, [0]))) / 5
  let score =
    3.5 * (counterOf(state, 'earth') / bySeats(state, EARTH)) -
    4 * ((counterOf(state, 'body') + carried) / bySeats(state, BODY)) -
    0.12 * lost
  score += 0.12 * round + 0.6
  if (ours) score += 0.8 + 1.2 * toGrave(skull) + (0.8 * diggers) / Math.max(1, heroes.length)
  else score += 0.7 * chase + (lying === undefined ? 0 : 0.3) + 0.3 * toGrave(skull)
  return likely(score)
}

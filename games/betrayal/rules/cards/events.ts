/** The steps of event cards that no other card needs. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../../content/cards.ts'
import { TRAIT_NOS, TRAITS, traitNo } from '../../content/explorers.ts'
import { type Deck, ROOM, ROOMS, type Trait, tileOf } from '../../content/rooms.ts'
import { mayHandle } from '../../kit/handling.ts'
import { numberOf } from '../../kit/select.ts'
import type { BAsk, Betrayal, BState, BStep, Row } from '../../types.ts'
import {
  addToPile,
  clockwise,
  everyone,
  explorerOf,
  hasWindow,
  holderOf,
  inPlay,
  isMonster,
  isOutdoors,
  isTraitor,
  nameOf,
  onBoard,
  roomOf,
} from '../board.ts'
import { choose, decide, effects, say } from '../common.ts'
import { diceFor, startRoll, takeRoll } from '../dice.ts'
import type { Who } from '../state.ts'
import { lower } from '../traits.ts'
import { awayIn, distances } from '../ways.ts'
import { discardThing, endKept, loseThing, touches } from './cards.ts'
import { goChoices, wallNeighbours } from './items.ts'

const _ALL_ROOMS = ROOMS.map((_, room) => room)

function isMeant(state: BState, seat: number, where: string): boolean {
  const { room } = explorerOf(state, seat)
  if (where === 'anywhere') return true
  if (where === 'basement') return state.floor[room] === 0
  if (hasWindow(state, room)) return true
  return isOutdoors(room) && (where === 'wind' || room !== ROOM.patio)
}

/** Items, no omens, that somebody holds. */
const itemCards = (state: BState, seat: number): Card[] =>
  explorerOf(state, seat).cards.filter((thing) => CARD[thing as Card]?.deck === 'item') as Card[]

export const eventRules = {
  /** Each explorer meant, clockwise from the active player (BET-R56); a traitor may stand aside (BET-R70). */
  everybody(g, { who, where, does, of = '' }) {
    const { state } = g
    const items: (BStep | BAsk)[] = []
    for (const seat of clockwise(state, who)) {
      if (!onBoard(state, seat) || !isMeant(state, seat, where)) continue
      items.push(...touches(state, who, seat, effects(does, seat, of)))
    }
    g.next(...items)
  },

  may(g, { who, does, of = '' }) {
    decide(g, who, 'may', [
      { name: 'try', steps: effects(does, who, of) },
      { name: 'leaveIt', steps: [] },
    ])
  },

  goTo(g, { who, room }) {
    if (onBoard(g.state, who)) g.next({ do: 'goBy', who, room, part: 0 })
  },

  goToOneOf(g, { who, rooms }) {
    choose(
      g,
      who,
      'go',
      goChoices(
        who,
        rooms.map((room) => ROOM[room]).filter((room) => inPlay(g.state, room)),
      ),
    )
  },

  /** Debris and Webs */
  hold(g, { who, card }) {
    const player = explorerOf(g.state, who)
    player.held = card
    player.tries = 0
    g.tell({ is: 'held', who, card })
  },

  keep(g, { who, card }) {
    const player = explorerOf(g.state, who)
    player.kept.push(card)
    g.tell({ is: 'kept', who, card })
    if (card === 'lightsOut' && player.cards.includes('candle')) endKept(g, who, card)
  },

  bloodyAttack(g, { who }) {
    const { state } = g
    const rooms = [roomOf(state, who), ...wallNeighbours(state, roomOf(state, who))]
    const near = everyone(state).filter(
      (other) => other !== who && rooms.includes(roomOf(state, other)) && numberOf(state, other, 0) > 0,
    )
    const least = Math.min(...near.map((other) => numberOf(state, other, 0)))
    const weakest = near.filter((other) => numberOf(state, other, 0) === least)
    choose(
      g,
      who,
      'bloodyVision',
      weakest.map((on): BStep => ({ do: 'attack', who, on, trait: 'might', weapon: null, forced: true })),
    )
  },

  disquiet(g, { who }) {
    const by: Row[] = [
      [g.state.omensDrawn, [{ do: 'gain', trait: 'sanity', n: 1 }]],
      [0, [{ do: 'damageDice', harm: 'mental', dice: 1 }]],
    ]
    g.next({ do: 'roll', who, of: 'disquietingSounds', dice: 6, by })
  },

  /** BET-262, BET-R70: the die may point at anybody, so other traitors are asked before it is rolled. */
  footsteps(g, { who, asked = [], spared = [] }) {
    const { state } = g
    const seat = clockwise(state, who).find(
      (one) => one !== who && onBoard(state, one) && isTraitor(state, one) && !asked.includes(one),
    )
    if (seat !== undefined) {
      const on = { do: 'footsteps', who, asked: [...asked, seat] } as const
      decide(g, seat, 'event', [
        { name: 'accept', steps: [{ ...on, spared }] },
        {
          name: 'refuse',
          steps: [
            { do: 'refuse', who: seat },
            { ...on, spared: [...spared, seat] },
          ],
        },
      ])
      return
    }
    const dice = roomOf(state, who) === ROOM.chapel ? 2 : 1
    const by = [4, 3, 2, 1, 0].map((n): Row => [n, [{ do: 'steps', n, spared }]])
    g.next({ do: 'roll', who, of: 'footsteps', dice, by })
  },

  steps(g, { who, n, spared = [] }) {
    const { state } = g
    if (n === 0) {
      const all = clockwise(state, who).filter((seat) => onBoard(state, seat) && !spared.includes(seat))
      g.next(...all.map((seat): BStep => ({ do: 'lose', who: seat, trait: 'any', n: 1 })))
    } else if (n <= 2) g.next({ do: 'lose', who, trait: n === 2 ? 'sanity' : 'speed', n: 1 })
    else {
      g.next({ do: 'gain', who, trait: 'might', n: 1 })
      const [step, trait]: ['gain' | 'lose', Trait] = n === 4 ? ['gain', 'might'] : ['lose', 'sanity']
      const near = nearestExplorers(state, who)
      decide(
        g,
        who,
        'nearest',
        near.map((seat) => ({
          name: 'who',
          who: seat,
          steps: spared.includes(seat) ? [] : [{ do: step, who: seat, trait, n: 1 }],
        })),
      )
    }
  },

  hangedMen(g, { who, trait, fine }) {
    if (!onBoard(g.state, who)) return
    startRoll(
      g,
      { who, kind: 'trait', trait, dice: diceFor(g, who, trait, 'hangedMen'), of: 'hangedMen' },
      { do: 'hangedOne', who, trait, fine },
    )
  },

  hangedOne(g, { who, trait, fine }) {
    const good = takeRoll(g.state) >= 2
    if (!good) lower(g, who, trait, 1)
    const total = fine + (good ? 1 : 0)
    const next = TRAIT_NOS[trait + 1]
    if (next !== undefined) g.next({ do: 'hangedMen', who, trait: next, fine: total })
    else if (total === 4) g.next({ do: 'gain', who, trait: 'any', n: 1 })
  },

  /** Without items it passes to the next explorer on the left who has one. */
  mirrorGive(g, { who }) {
    const { state } = g
    const seat = clockwise(state, who).find((one) => onBoard(state, one) && itemCards(state, one).length > 0)
    if (seat !== undefined) g.next(...touches(state, who, seat, [{ do: 'giveToMirror', who: seat }]))
  },

  giveToMirror(g, { who }) {
    choose(
      g,
      who,
      'mirror',
      itemCards(g.state, who).map((thing): BStep => ({ do: 'shuffleIn', who, thing })),
    )
  },

  shuffleIn(g, { who, thing }) {
    const { decks, deckKnown } = g.state
    loseThing(g, who, thing)
    decks.item.push(thing)
    g.chance.shuffle(decks.item)
    deckKnown.item = decks.item.map(() => 0)
    g.tell({ is: 'discarded', who, thing })
    g.next({ do: 'gain', who, trait: 'knowledge', n: 1 })
  },

  meantToBe(g, { who }) {
    const { decks, stack } = g.state
    const options: BStep[] = [{ do: 'foretell', who }]
    for (const deck of ['event', 'item', 'omen'] as const)
      if (decks[deck].length > 0) options.push({ do: 'lookAt', who, stack: deck })
    if (stack.length > 0) options.push({ do: 'lookAt', who, stack: 'tile' })
    choose(g, who, 'meantToBe', options)
  },

  foretell(g, { who }) {
    startRoll(g, { who, kind: 'dice', dice: 4, of: 'itIsMeantToBe' }, { do: 'foretold', who })
  },

  foretold(g, { who }) {
    explorerOf(g.state, who).foretold = takeRoll(g.state)
  },

  /** The top three cards or tiles, seen by one seat only. */
  lookAt(g, { who, stack }) {
    const { list, known } = stackOf(g.state, stack)
    const count = Math.min(3, list.length)
    for (let i = 1; i <= count; i++) known[known.length - i] = 1 << who
    g.reveal({ only: [who] })
    g.tell({ is: 'looked', who, stack })
    for (let i = 1; i <= count; i++) {
      g.tell({ is: 'topSeen', who, stack, card: nameIn(stack, there(list[list.length - i])) }, { only: [who] })
    }
    if (count > 1) g.next({ ask: 'arrange', seat: who, stack, left: count })
  },

  /** Puts one of the top `left` cards below the others of them; all see the back of the tile that is now on top. */
  arrange(g, { who, stack, card, left }) {
    const { list, known } = stackOf(g.state, stack)
    const bottom = list.length - left
    const at = list.findIndex((one, i) => i >= bottom && nameIn(stack, one) === card)
    list.splice(bottom, 0, ...list.splice(at, 1))
    // whoever else knew where one of them lay does not know any more
    for (let i = bottom; i < list.length; i++) known[i] = there(known[i]) & (1 << who)
    g.reveal(stack === 'tile' ? undefined : { only: [who] })
    if (left > 2) g.next({ ask: 'arrange', seat: who, stack, left: left - 1 })
  },

  jonah(g, { who }) {
    const holder = holderOf(g.state, 'puzzleBox')
    if (holder < 0) {
      g.next({ do: 'damageDice', who, harm: 'mental', dice: 1 })
      return
    }
    g.next({ do: 'gain', who, trait: 'sanity', n: 1 })
    g.next(
      ...touches(g.state, who, holder, [
        { do: 'discardThis', who: holder, card: 'puzzleBox' },
        { do: 'draw', who: holder, deck: 'item', n: 1 },
      ]),
    )
  },

  /** More dice in a room with an event symbol. */
  mists(g, { who, dice }) {
    const inEvent = tileOf(roomOf(g.state, who)).symbol === 'event'
    g.next({ do: 'damageDice', who, harm: 'mental', dice: inEvent ? dice : 1 })
  },

  possession(g, { who }) {
    choose(
      g,
      who,
      'possession',
      TRAITS.map((trait): BStep => ({ do: 'possess', who, trait })),
    )
  },

  possess(g, { who, trait }) {
    const no = traitNo(trait)
    startRoll(
      g,
      { who, kind: 'trait', trait: no, dice: diceFor(g, who, no, 'possession'), of: 'possession' },
      { do: 'possessed', who, trait },
    )
  },

  possessed(g, { who, trait }) {
    const { clips } = explorerOf(g.state, who)
    if (takeRoll(g.state) >= 4) {
      g.next({ do: 'gain', who, trait: 'any', n: 1 })
      return
    }
    const falling = clips[traitNo(trait)] > 0 ? [trait] : TRAITS.filter((one) => clips[traitNo(one)] > 0)
    choose(
      g,
      who,
      'lowest',
      falling.map((one): BStep => ({ do: 'lowest', who, trait: one })),
    )
  },

  /** Shrieking Wind: one of its items is blown to the Entrance Hall. */
  blownAway(g, { who }) {
    const things = explorerOf(g.state, who).cards.filter((thing) => mayHandle(g.state, who, thing, 'drop'))
    choose(
      g,
      who,
      'blown',
      things.map((thing): BStep => ({ do: 'layDown', who, room: 'entranceHall', thing })),
    )
  },

  whoops(g, { who }) {
    const items = itemCards(g.state, who)
    if (items.length > 0) discardThing(g, who, g.chance.oneOf(items))
  },

  /** The Music Box: the turn is over; whoever carries it lets it fall. */
  entranced(g, { who }) {
    const { state } = g
    if (isMonster(who)) {
      g.next({ do: 'monsterDone', who })
      return
    }
    if (who === state.turn.seat) state.turn.over = true
    const player = explorerOf(state, who)
    if (!player.cards.includes('musicBox')) return
    loseThing(g, who, 'musicBox')
    addToPile(state, player.room, player.part, ['musicBox'])
    say(g, { is: 'dropped', who, thing: 'musicBox', room: nameOf(player.room) })
  },
} satisfies Partial<Rules<Betrayal>>

export const eventQuestions = {
  /** Only its own seat sees these cards. */
  arrange(g, { seat, stack, left }) {
    const { list } = stackOf(g.state, stack)
    return list
      .slice(-left)
      .map((card): BStep => ({ do: 'arrange', who: seat, stack, card: nameIn(stack, card), left }))
  },
} satisfies Partial<Questions<Betrayal>>

function stackOf(state: BState, stack: Deck | 'tile'): { list: (string | number)[]; known: number[] } {
  if (stack === 'tile') return { list: state.stack, known: state.stackKnown }
  return { list: state.decks[stack], known: state.deckKnown[stack] }
}

const nameIn = (stack: Deck | 'tile', card: string | number): string =>
  stack === 'tile' ? nameOf(card as number) : (card as string)

function nearestExplorers(state: BState, who: Who): number[] {
  const far = distances(state, [roomOf(state, who)])
  const others = clockwise(state, who).filter((seat) => seat !== who && onBoard(state, seat))
  const away = (seat: number) => awayIn(far, roomOf(state, seat))
  const least = Math.min(...others.map(away))
  return others.filter((seat) => away(seat) === least)
}

/** BET-171 to BET-177, BET-183 to BET-186: rolls, and the cards that bend them. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { BOX } from '../content/box.ts'
import type { Card } from '../content/cards.ts'
import { EVENT } from '../content/events.ts'
import { TRAITS, type TraitNo, traitNo } from '../content/explorers.ts'
import { ROOM, type Trait } from '../content/rooms.ts'
import { modified } from '../kit/moments.ts'
import { numberOf, traitorPlayer } from '../kit/select.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import { explorerOf, isMonster, onBoard, partOf, roomOf, tokenIn } from './board.ts'
import { discardThing } from './cards/cards.ts'
import { decide, effects, say } from './common.ts'
import type { Roll, Who } from './state.ts'
import { hurt, lower, raise } from './traits.ts'

/** BET-010, BET-R53 */
const MOST_DICE = BOX.dice
const FACES = 3

/** The least that frees from Debris and Webs, opens the Vault (BET-128), turns the Revolving Wall (BET-134); it is told before the roll. */
export const NEEDED = { free: 4, vault: 6, wall: 3 } as const

interface RollOf {
  who: Who
  kind: Roll['kind']
  trait?: TraitNo | -1
  dice: number
  plus?: number
  of: string
  unseen?: boolean
}

export const clampDice = (dice: number): number => Math.max(1, Math.min(MOST_DICE, dice))

/** Begins a roll; what is given after it is done when the dice lie. */
export function startRoll(
  g: BTable,
  { who, kind, trait = -1, dice, plus = 0, of, unseen = false }: RollOf,
  ...after: BStep[]
): void {
  g.state.roll = { who, kind, trait, dice: clampDice(dice), results: [], plus, fixed: null, of, unseen }
  g.next({ do: 'throw' }, ...after)
  if (mayBend(g.state)) g.next({ ask: 'beforeRoll', seat: who })
}

/** The sum of the dice; the roll is over. */
export function takeRoll(state: BState): number {
  const total = totalOf(state.roll as Roll)
  state.roll = null
  return total
}

function totalOf({ fixed, results, plus }: Roll): number {
  return (fixed ?? results.reduce((sum, result) => sum + result, 0)) + plus
}

/** BET-183, with all that lies in the room and is held: how many dice a trait roll has. */
export function diceFor(g: BTable, who: Who, trait: TraitNo, of: string): number {
  const { state } = g
  let dice = numberOf(state, who, trait) + modified(g, 'trait', who, of, undefined, trait)
  if (isMonster(who)) return dice
  const room = roomOf(state, who)
  const part = partOf(state, who)
  if (state.tokens.length > 0 && room >= 0) {
    if (tokenIn(state, 'blessing', room, part) && explorerOf(state, who).team === 'hero') dice += 1
    if (tokenIn(state, 'drip', room, part)) dice -= 1
    if (tokenIn(state, 'smoke', room, part)) dice -= 2
  }
  const candle = of in EVENT && who === state.turn.seat && explorerOf(state, who).cards.includes('candle')
  return candle ? dice + 1 : dice
}

function holds(state: BState, who: Who, card: Card): boolean {
  return explorerOf(state, who).cards.includes(card)
}

/** BET-R81: cards that bend a roll of their holder work on every such roll, once a turn. */
function mayBend(state: BState): boolean {
  const { who, kind, of, fixed } = state.roll as Roll
  if (isMonster(who) || fixed !== null) return false
  const { cards, foretold } = explorerOf(state, who)
  if (foretold !== null) return true
  if (cards.length === 0) return false
  return (
    cards.includes('angelFeather') ||
    (kind === 'trait' && cards.includes('adrenalineShot')) ||
    mayUseIdol(state, kind, of)
  )
}

function mayUseIdol(state: BState, kind: Roll['kind'], of: string): boolean {
  const { who, dice } = state.roll as Roll
  if (!holds(state, who, 'idol') || state.turn.used.includes('idol') || dice >= MOST_DICE) return false
  return kind === 'trait' || kind === 'attack' || kind === 'defence' || (kind === 'dice' && of in EVENT)
}

function mayReroll(state: BState): boolean {
  const { who, unseen, fixed, results } = state.roll as Roll
  if (isMonster(who) || unseen || fixed !== null || results.length === 0) return false
  const { cards } = explorerOf(state, who)
  return (
    cards.length > 0 &&
    (cards.includes('luckyStone') || (cards.includes('rabbitsFoot') && !state.turn.used.includes('rabbitsFoot')))
  )
}

/** Whoever has died of bending the roll rolls no more: what should have followed it is off. */
function cancelRoll(state: BState): void {
  state.roll = null
  state.fight = null
  state.agenda.pop()
}

function tellRoll(g: BTable): void {
  const roll = g.state.roll as Roll
  const { who, of, kind, trait, results, unseen } = roll
  if (unseen) say(g, { is: 'rolledUnseen', who, of })
  else
    say(g, {
      is: 'rolled',
      who,
      of,
      kind,
      trait: trait === -1 ? null : TRAITS[trait],
      results: [...results],
      total: totalOf(roll),
    })
}

export const diceRules = {
  /** A roll that a card, a tile or a haunt asks for. */
  roll(g, step) {
    const { who, trait, dice, by, unseen = false, on, of = '' } = step
    if (!onBoard(g.state, who) && !(who < g.state.players.length && explorerOf(g.state, who).off)) return
    if (Array.isArray(trait) && trait.length > 1) {
      const options = (trait as Trait[]).map((one) => ({
        name: 'trait',
        trait: one,
        steps: [{ ...step, trait: one } as BStep],
      }))
      decide(g, isMonster(who) ? traitorPlayer(g.state) : who, 'trait', options)
      return
    }
    const one = (Array.isArray(trait) ? trait[0] : trait) as Trait | undefined
    const no = one === undefined ? -1 : traitNo(one)
    const fewer = step.fewer !== undefined && roomOf(g.state, who) === ROOM[step.fewer.in] ? step.fewer.dice : 0
    const count = (no === -1 ? (dice ?? 0) : diceFor(g, who, no, of)) + (step.extra ?? 0) - fewer
    const after: BStep = { do: 'settleRoll', who, of, by }
    if (on !== undefined) after.on = on
    startRoll(g, { who, kind: no === -1 ? 'dice' : 'trait', trait: no, dice: count, of, unseen }, after)
  },

  /** BET-180 */
  damageDice(g, { who, harm, dice, plus = 0 }) {
    if (!onBoard(g.state, who)) return
    startRoll(g, { who, kind: 'damage', dice, plus, of: harm }, { do: 'damageRolled', who, harm })
  },

  damageRolled(g, { who, harm }) {
    hurt(g, who, harm, takeRoll(g.state))
  },

  /** Adrenaline Shot, Angel Feather, Idol, or a number foretold. */
  bend(g, { card, number }) {
    const { state } = g
    const roll = state.roll as Roll
    const { who } = roll
    g.tell({ is: 'bent', who, card, number: number ?? null })
    if (card === 'adrenalineShot') roll.plus += 4
    if (card === 'angelFeather') roll.fixed = number as number
    if (card === 'itIsMeantToBe') {
      roll.fixed = Math.min(explorerOf(state, who).foretold as number, 2 * roll.dice)
      explorerOf(state, who).foretold = null
    }
    if (card === 'adrenalineShot' || card === 'angelFeather') discardThing(g, who, card)
    if (card === 'idol') {
      state.turn.used.push('idol')
      roll.dice = clampDice(roll.dice + 2)
      lower(g, who, traitNo('sanity'), 1)
    }
    if (mayBend(state)) g.next({ ask: 'beforeRoll', seat: who })
  },

  rollOn() {},

  /** BET-171, BET-R52 */
  throw(g) {
    const roll = g.state.roll as Roll
    if (!isMonster(roll.who) && !explorerOf(g.state, roll.who).alive) {
      cancelRoll(g.state)
      return
    }
    if (roll.fixed === null) for (let i = 0; i < roll.dice; i++) roll.results.push(g.chance.die(FACES) - 1)
    tellRoll(g)
    if (mayReroll(g.state)) g.next({ ask: 'afterRoll', seat: roll.who })
  },

  /** Lucky Stone: any number of dice, and the stone is gone. Rabbit's Foot: one die, once a turn. */
  reroll(g, { card, zeros, ones, twos }) {
    const { state } = g
    const roll = state.roll as Roll
    const left = [zeros, ones, twos]
    roll.results = roll.results.map((result) => {
      const more = left[result] ?? 0
      left[result] = more - 1
      return more > 0 ? g.chance.die(FACES) - 1 : result
    })
    g.tell({ is: 'rerolled', who: roll.who, card, results: [...roll.results], total: totalOf(roll) })
    if (card === 'luckyStone') discardThing(g, roll.who, card)
    else state.turn.used.push(card)
    if (mayReroll(state)) g.next({ ask: 'afterRoll', seat: roll.who })
  },

  keepDice() {},

  /** BET-185: the highest line that the result reaches. */
  settleRoll(g, { who, of, by, on }) {
    const { trait, unseen } = g.state.roll as Roll
    const total = takeRoll(g.state)
    if (unseen) g.reveal()
    const row = by.find(([atLeast]) => total >= atLeast)
    if (row === undefined) return
    g.next(...effects(row[1], who, of, on))
    if (trait !== -1) g.state.lastTrait = trait
  },

  /** Spider: in the trait that was rolled. */
  gainRolled(g, { who }) {
    if (explorerOf(g.state, who).alive) raise(g, who, g.state.lastTrait, 1)
  },
} satisfies Partial<Rules<Betrayal>>

export const diceQuestions = {
  beforeRoll(g) {
    const { state } = g
    const { who, kind, of } = state.roll as Roll
    const choices: BStep[] = [{ do: 'rollOn' }]
    if (kind === 'trait' && holds(state, who, 'adrenalineShot')) choices.push({ do: 'bend', card: 'adrenalineShot' })
    if (mayUseIdol(state, kind, of)) choices.push({ do: 'bend', card: 'idol' })
    const { foretold } = explorerOf(state, who)
    if (foretold !== null) choices.push({ do: 'bend', card: 'itIsMeantToBe', number: foretold })
    if (holds(state, who, 'angelFeather')) {
      for (let number = 0; number <= 8; number++) choices.push({ do: 'bend', card: 'angelFeather', number })
    }
    return choices
  },

  afterRoll(g) {
    const { state } = g
    const { who, results } = state.roll as Roll
    const choices: BStep[] = [{ do: 'keepDice' }]
    const count = (face: number) => results.filter((result) => result === face).length
    const [z, o, t] = [count(0), count(1), count(2)]
    if (holds(state, who, 'rabbitsFoot') && !state.turn.used.includes('rabbitsFoot')) {
      const card = 'rabbitsFoot'
      if (z > 0) choices.push({ do: 'reroll', card, zeros: 1, ones: 0, twos: 0 })
      if (o > 0) choices.push({ do: 'reroll', card, zeros: 0, ones: 1, twos: 0 })
      if (t > 0) choices.push({ do: 'reroll', card, zeros: 0, ones: 0, twos: 1 })
    }
    if (!holds(state, who, 'luckyStone')) return choices
    for (let zeros = 0; zeros <= z; zeros++) {
      for (let ones = 0; ones <= o; ones++) {
        for (let twos = 0; twos <= t; twos++) {
          if (zeros + ones + twos > 0) choices.push({ do: 'reroll', card: 'luckyStone', zeros, ones, twos })
        }
      }
    }
    return choices
  },
} satisfies Partial<Questions<Betrayal>>

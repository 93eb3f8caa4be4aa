/** BET-191 to BET-216: attacks, weapons, theft. Before the haunt only cards attack (BET-R63). */
import type { Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../../content/cards.ts'
import { harmOf, TRAITS, type TraitNo, traitNo } from '../../content/explorers.ts'
import type { Trait } from '../../content/rooms.ts'
import { mayHandle } from '../../kit/handling.ts'
import { isBarred, modified, runSteps, runTriggers } from '../../kit/moments.ts'
import { ableOf, defOf, isAmong, isTrue, numberOf, thingsOf } from '../../kit/select.ts'
import type { Rider } from '../../kit/types.ts'
import type { Betrayal, BState, BStep, BTable } from '../../types.ts'
import {
  areOpponents,
  explorerOf,
  holderOf,
  isMonster,
  monsterOf,
  nameOf,
  onBoard,
  planeOf,
  rightOf,
  roomOf,
  together,
} from '../board.ts'
import { gainThing, loseThing, mayHold } from '../cards/cards.ts'
import { choose, kinds, say } from '../common.ts'
import { clampDice, diceFor, startRoll, takeRoll } from '../dice.ts'
import { type Fight, MONSTERS, type Thing, type Who } from '../state.ts'
import { hurt, lower, reduced } from '../traits.ts'
import { monsterWays, seesWho } from '../ways.ts'
import { defeat } from './defeat.ts'
import { setCurrent } from './hunt.ts'

/** BET-193, BET-275, KIT-25 */
export function mayAttack(g: BTable, who: Who, on: Who, ranged = false): boolean {
  const { state } = g
  if (state.haunt === null || who === on || !onBoard(state, on)) return false
  // KIT-52
  if (planeOf(state, who) !== planeOf(state, on)) return false
  const free = defOf(state).kind === 'secret' && !isMonster(who) && !isMonster(on)
  return (free || areOpponents(state, who, on)) && !isBarred(g, who, on, ranged)
}

/** The riders of the haunt for an attack of one on the other (KIT-23). */
function ridersFor(g: BTable, who: Who, on: Who): Rider[] {
  const riders = g.state.haunt === null ? undefined : defOf(g.state).riders
  if (riders === undefined) return []
  const bound = { you: who, it: on }
  return riders.filter(
    (rider) =>
      isAmong(g, who, rider.by, bound) &&
      isAmong(g, on, rider.on, bound) &&
      (rider.when === undefined || isTrue(g, rider.when, bound)),
  )
}

export function addAttacks(g: BTable, who: Who, choices: BStep[]): void {
  const { state } = g
  if (state.haunt === null || state.turn.attacked) return
  for (let seat = 0; seat < state.players.length; seat++) addAttacksOn(g, who, seat, choices)
  for (let i = 0; i < state.monsters.length; i++) addAttacksOn(g, who, MONSTERS + i, choices)
}

function addAttacksOn(g: BTable, who: Who, on: Who, choices: BStep[]): void {
  const { state } = g
  const here = together(state, who, on)
  // BET-209
  if ((!here && !reachesOut(state, who)) || !mayAttack(g, who, on, !here)) return
  const add = (trait: TraitNo, weapon: Thing | null) => {
    if (numberOf(state, on, trait) === 0 || isListed(choices, on, TRAITS[trait], weapon)) return
    const step: BStep = { do: 'attack', who, on, trait: TRAITS[trait], weapon, ...kinds(state, { on }) }
    if (!here) step.ranged = true
    choices.push(step)
  }
  if (here) {
    add(0, null)
    for (const thing of explorerOf(state, who).cards) if (isHandArm(thing) && isReady(state, who, thing)) add(0, thing)
    if (isReady(state, who, 'ring')) add(3, 'ring')
  }
  if (isReady(state, who, 'revolver') && (here || seesWho(state, who, on))) add(1, 'revolver')
  for (const rider of ridersFor(g, who, on)) {
    if (here || (rider.ranged && seesWho(state, who, on)))
      for (const trait of rider.traits ?? []) add(traitNo(trait), null)
  }
}

const isReady = (state: BState, who: Who, thing: Thing): boolean =>
  explorerOf(state, who).cards.includes(thing) && !state.turn.used.includes(thing)

/** Whether somebody can attack into another room: with the Revolver, or because the haunt says so. */
const reachesOut = (state: BState, who: Who): boolean =>
  isReady(state, who, 'revolver') || (defOf(state).riders?.some(({ ranged }) => ranged) ?? false)

/** A weapon for those in the same room: the Revolver reaches further. */
const isHandArm = (thing: Thing): boolean => thing !== 'revolver' && CARD[thing as Card]?.weapon !== undefined

const isListed = (choices: readonly BStep[], on: Who, trait: Trait, weapon: Thing | null): boolean =>
  choices.some((one) => one.do === 'attack' && one.on === on && one.trait === trait && one.weapon === weapon)

const fightOf = (state: BState): Fight => state.fight as Fight

/** BET-194, BET-199: the dice of whoever attacks, with what a weapon and the haunt add. */
export function attackDice(g: BTable, by: Who, on: Who, trait: TraitNo, weapon: Thing | null): number {
  const extra = weapon === null ? 0 : (CARD[weapon as Card]?.weapon?.dice ?? 0)
  return numberOf(g.state, by, trait) + extra + modified(g, 'attack', by, '', on, trait)
}

export function defenceDice(g: BTable, on: Who, by: Who, trait: TraitNo): number {
  return clampDice(numberOf(g.state, on, trait) + modified(g, 'defence', on, '', by, trait))
}

export const newFight = (by: Who, on: Who, trait: TraitNo, weapon: Thing | null, ranged: boolean): Fight => ({
  ...{ by, on, trait, weapon, ranged },
  ...{ card: 0, after: null, mine: 0, theirs: 0 },
})

/** Sacrificial Dagger: what its Knowledge roll takes for an attack, and for one that costs nothing. */
export const CUT = { trait: 2, atLeast: 3, unhurt: 6 } as const

export const attackRules = {
  attack(g, { who, on, trait, weapon, forced = false, ranged = false }) {
    const { state } = g
    if (!onBoard(state, who) || !onBoard(state, on)) return
    if (!forced && !isMonster(who)) state.turn.attacked = true
    if (!forced && isMonster(who) && state.hunt !== null) {
      setCurrent(state, who)
      state.hunt.attacked = true
    }
    // BET-151, BET-160
    if (weapon !== null) state.turn.used.push(weapon)
    state.fight = newFight(who, on, traitNo(trait), weapon, ranged)
    say(g, { is: 'attacked', who, on, trait, weapon })
    if (weapon === 'bloodDagger') lower(g, who, 1, 1)
    if (weapon === 'sacrificialDagger')
      startRoll(
        g,
        { who, kind: 'trait', trait: CUT.trait, dice: diceFor(g, who, CUT.trait, weapon), of: weapon },
        { do: 'cutHand', who },
      )
    else g.next({ do: 'attackNow' })
  },

  /** Sacrificial Dagger: 6 or more nothing, 3 to 5 a mental place, less and the attack is off. */
  cutHand(g, { who }) {
    const total = takeRoll(g.state)
    if (total >= CUT.atLeast) {
      g.next({ do: 'attackNow' })
      if (total < CUT.unhurt) g.next({ do: 'lose', who, trait: 'mental', n: 1 })
      return
    }
    g.state.fight = null
    g.next({ do: 'damageDice', who, harm: 'physical', dice: 2 })
  },

  /** BET-194, BET-199 */
  attackNow(g) {
    const { by, on, trait, weapon } = fightOf(g.state)
    if (!onBoard(g.state, by) || !onBoard(g.state, on)) {
      g.state.fight = null
      return
    }
    const dice = attackDice(g, by, on, trait, weapon)
    startRoll(g, { who: by, kind: 'attack', trait, dice, of: 'attack' }, { do: 'attackRolled' })
  },

  attackRolled(g) {
    fightOf(g.state).mine = takeRoll(g.state)
    g.next({ do: 'defend' })
  },

  defend(g) {
    const { by, on, trait } = fightOf(g.state)
    if (!onBoard(g.state, on)) {
      g.state.fight = null
      return
    }
    const dice = defenceDice(g, on, by, trait)
    startRoll(g, { who: on, kind: 'defence', trait, dice, of: 'attack' }, { do: 'settleAttack' })
  },

  /** BET-195 to BET-197 */
  settleAttack(g) {
    const fight = fightOf(g.state)
    const { by, on } = fight
    fight.theirs = takeRoll(g.state)
    say(g, { is: 'attackSettled', who: by, on, mine: fight.mine, theirs: fight.theirs })
    g.next({ do: 'endAttack' })
    if (fight.card > 0) settleCard(g, fight)
    else if (fight.mine > fight.theirs) {
      tellBeaten(g, on, by, fight.mine - fight.theirs)
      attackerWins(g, fight)
    } else if (fight.theirs > fight.mine) defenderWins(g, fight)
  },

  dealDamage(g) {
    const { on, trait, mine, theirs } = fightOf(g.state)
    hurt(g, on, harmOf(trait), mine - theirs)
  },

  /** BET-213, BET-214: instead of all damage. */
  steal(g, { thing }) {
    const { state } = g
    const { by, on } = fightOf(state)
    takeBy(g, by, on, thing)
    state.turn.used.push(thing)
    say(g, { is: 'stolen', who: by, from: on, thing })
    if (thing === 'bloodDagger' && !isMonster(on)) g.next({ do: 'damageDice', who: on, harm: 'physical', dice: 2 })
    runTriggers(g, 'theft', { you: by, it: on, thing })
  },

  /** KIT-23 */
  rider(g, { rider }) {
    const { by, on, mine, theirs } = fightOf(g.state)
    const found = defOf(g.state).riders?.find(({ id }) => id === rider)
    runSteps(g, found?.won ?? [], { you: by, it: on, n: mine - theirs })
  },

  /** KIT-21, drags: the loser comes along to a connected room. */
  drag(g, { room }) {
    const { by, on } = fightOf(g.state)
    runSteps(
      g,
      [
        { do: 'move', who: 'it', to: room },
        { do: 'move', who: 'you', to: room },
      ],
      { you: by, it: on },
    )
  },

  strike(g) {
    const { by, on, mine, theirs } = fightOf(g.state)
    const strikes = ableOf(g.state, monsterOf(g.state, by).kind).strikes ?? []
    runSteps(g, strikes, { you: by, it: on, n: mine - theirs })
  },

  beatMonster(g) {
    const { by, on, trait, weapon, mine, theirs } = fightOf(g.state)
    defeat(g, on, by, { margin: mine - theirs, trait, weapon })
  },

  endAttack(g) {
    g.state.fight = null
  },

  /** Bite and others: the player on the right rolls, and only the one attacked can be hurt. */
  struck(g, { who, might, after = null, of = '' }) {
    const { state } = g
    if (!onBoard(state, who)) return
    const results = Array.from({ length: might }, () => g.chance.die(3) - 1)
    const mine = results.reduce((sum, result) => sum + result, 0)
    say(g, {
      is: 'rolled',
      who: rightOf(state, who),
      of: of || 'attack',
      kind: 'attack',
      trait: 'might',
      results,
      total: mine,
    })
    state.fight = { by: -1, on: who, trait: 0, weapon: null, ranged: false, card: might, after, mine, theirs: 0 }
    const dice = numberOf(state, who, 0)
    startRoll(g, { who, kind: 'defence', trait: 0, dice, of: 'attack' }, { do: 'settleAttack' })
  },
} satisfies Partial<Rules<Betrayal>>

function settleCard(g: BTable, { on, mine, theirs, after }: Fight): void {
  if (mine <= theirs) return
  const n = mine - theirs
  const spear = holderOf(g.state, 'spear')
  if (after === 'spear' && spear >= 0 && spear !== on && reduced(g, on, 'physical', n) > 0)
    g.next({ do: 'gain', who: spear, trait: 'might', n: 2 })
  g.next({ do: 'damage', who: on, harm: 'physical', n })
}

/** What the winner may do: a rider or an ability comes instead of damage, a theft may. */
function attackerWins(g: BTable, fight: Fight): void {
  const { state } = g
  const { by, on, trait } = fight
  const harm = harmOf(trait)
  const margin = reduced(g, on, harm, fight.mine - fight.theirs)
  const riders = ridersFor(g, by, on).filter(
    ({ won, margin: least = 1, ranged }) => won !== undefined && margin >= least && (ranged || !fight.ranged),
  )
  const must = riders.find(({ may }) => !may)
  if (must !== undefined) {
    g.next({ do: 'rider', rider: must.id })
    return
  }
  const able = isMonster(by) ? ableOf(state, monsterOf(state, by).kind) : {}
  const options: BStep[] = [{ do: isMonster(on) ? 'beatMonster' : able.strikes ? 'strike' : 'dealDamage' } as BStep]
  for (const { id } of riders) options.push({ do: 'rider', rider: id })
  if (mayStealBy(state, fight, margin, able.steals)) {
    for (const thing of thingsOf(state, on))
      if (mayHandle(state, by, thing, 'steal') && canTake(state, by, thing)) options.push({ do: 'steal', thing })
  }
  if (able.drags && !isMonster(on))
    for (const room of monsterWays(state, roomOf(state, on), by)) options.push({ do: 'drag', room: nameOf(room) })
  choose(g, deciderOf(state, by), 'win', options)
}

function mayStealBy(state: BState, { by, trait, ranged }: Fight, margin: number, steals: boolean | undefined): boolean {
  if (margin < 2 || ranged || harmOf(trait) !== 'physical') return false
  return isMonster(by) ? steals === true : explorerOf(state, by).alive
}

/** BET-290: a monster takes only what its kind carries. */
export function canTake(state: BState, who: Who, thing: Thing): boolean {
  if (!isMonster(who)) return mayHold(state, who, thing)
  const monster = monsterOf(state, who)
  const { carries } = ableOf(state, monster.kind)
  if (carries === undefined || monster.things.length >= carries.n) return false
  return carries.what === undefined || thing === carries.what || thing.startsWith(`${carries.what}-`)
}

function takeBy(g: BTable, by: Who, from: Who, thing: Thing): void {
  const { state } = g
  if (isMonster(from)) {
    const things = monsterOf(state, from).things
    things.splice(things.indexOf(thing), 1)
  } else loseThing(g, from, thing, state.haunt === null || defOf(state).led !== thing)
  if (isMonster(by)) monsterOf(state, by).things.push(thing)
  else gainThing(g, by, thing)
}

const deciderOf = (state: BState, who: Who): number =>
  isMonster(who)
    ? (state.haunt?.traitor ?? -1) >= 0
      ? (state.haunt?.traitor as number)
      : (state.haunt?.revealer ?? 0)
    : who

/** BET-196, BET-206, BET-210: a ranged attacker is safe, and so is one who attacks a stunned monster. */
function defenderWins(g: BTable, { by, on, trait, ranged, mine, theirs }: Fight): void {
  const safe = ranged && !ridersFor(g, by, on).some(({ returnsHarm }) => returnsHarm)
  if (safe || (isMonster(on) && monsterOf(g.state, on).stunned > 0)) return
  if (isMonster(by)) defeat(g, by, on, { margin: theirs - mine, trait, weapon: null })
  else {
    tellBeaten(g, by, on, theirs - mine)
    hurt(g, by, harmOf(trait), theirs - mine)
  }
}

/** KIT-81: of monsters the haunt hears when they are defeated. */
function tellBeaten(g: BTable, loser: Who, winner: Who, n: number): void {
  if (!isMonster(loser)) runTriggers(g, 'beaten', { you: loser, it: winner, n })
}

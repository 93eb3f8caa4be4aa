/** BET-034 to BET-045, BET-178 to BET-182: traits go up and down, damage is split. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import {
  EXPLORER,
  type Harm,
  type PerTrait,
  TOP,
  TRAIT_NOS,
  TRAITS,
  type TraitNo,
  traitNo,
  traitsOf,
} from '../content/explorers.ts'
import type { Trait } from '../content/rooms.ts'
import { modified, mostDamage, runTriggers } from '../kit/moments.ts'
import { ableOf, defOf, isAmong, numberOf } from '../kit/select.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import { explorerOf, isMonster, monsterOf, onBoard } from './board.ts'
import { choose } from './common.ts'
import { stun } from './haunt/stun.ts'
import type { Who } from './state.ts'

/** BET-037, BET-041: returns by how many places the clip has moved. */
export function raise(g: BTable, seat: number, trait: TraitNo, n: number): number {
  const player = explorerOf(g.state, seat)
  const gained = Math.min(n, TOP - player.clips[trait])
  player.clips[trait] += gained
  g.tell({ is: 'gained', who: seat, trait: TRAITS[trait], n: gained, value: numberOf(g.state, seat, trait) })
  return gained
}

export function lower(g: BTable, seat: number, trait: TraitNo, n: number, kills = true): void {
  if (!isUnhurt(g, seat)) sink(g, seat, trait, n, kills)
}

/**
 * BET-043, BET-044: before the haunt a clip stops at the lowest number, after it the skull is below. The loss of a card
 * lowers even those whom nothing hurts.
 */
export function sink(g: BTable, seat: number, trait: TraitNo, n: number, kills = true): void {
  const { state } = g
  const player = explorerOf(state, seat)
  if (!player.alive) return
  const floor = state.haunt !== null && kills ? -1 : 0
  player.clips[trait] = Math.max(Math.min(floor, player.clips[trait]), player.clips[trait] - n)
  g.tell({ is: 'lost', who: seat, trait: TRAITS[trait], n, value: numberOf(state, seat, trait) })
}

function isUnhurt(g: BTable, seat: number): boolean {
  const unhurt = g.state.haunt === null ? undefined : defOf(g.state).unhurt
  return unhurt !== undefined && isAmong(g, seat, unhurt, { you: seat })
}

/** BET-295: what would hurt a monster stuns it. */
export function hurt(g: BTable, who: Who, harm: Harm, n: number): void {
  const { state } = g
  if (!onBoard(state, who) || n <= 0) return
  if (isMonster(who)) {
    if (!ableOf(state, monsterOf(state, who).kind).stands) stun(g, who)
    return
  }
  const left = reduced(g, who, harm, n)
  if (left <= 0) return
  if (isUnhurt(g, who)) {
    tellDamage(g, who, left)
    return
  }
  g.tell({ is: 'damaged', who, harm, n: left })
  g.next({ ask: 'suffer', seat: who, harm, n: left })
}

/** KIT-80: the haunt hears of damage, and of the other one if it came of an attack. */
function tellDamage(g: BTable, who: Who, n: number): void {
  const it = opponentOf(g.state, who)
  runTriggers(g, 'damage', it === undefined ? { you: who, n } : { you: who, it, n })
}

/** Armor takes one point of physical damage each time; a haunt may change it too. */
export function reduced(g: BTable, who: Who, harm: Harm, n: number): number {
  if (isMonster(who)) return n
  const armor = harm === 'physical' && explorerOf(g.state, who).cards.includes('armor') ? 1 : 0
  const it = opponentOf(g.state, who)
  return Math.max(0, Math.min(n - armor + modified(g, 'damage', who, harm, it), mostDamage(g, who, harm, it)))
}

/** The other one in the attack that is going on. */
function opponentOf({ fight }: BState, who: Who): Who | undefined {
  if (fight === null || fight.by < 0) return undefined
  return fight.by === who ? fight.on : fight.on === who ? fight.by : undefined
}

type Choice = Trait | 'each' | 'physical' | 'mental' | 'any'

/** The traits between which a player may choose. */
function traitsIn(choice: Choice): readonly Trait[] {
  if (choice === 'any' || choice === 'each') return TRAITS
  if (choice === 'physical' || choice === 'mental') return traitsOf(choice).map((trait) => TRAITS[trait])
  return [choice]
}

function change(g: BTable, verb: 'gainIn' | 'loseIn', who: Who, trait: Choice, n: number, spared = false): void {
  if (isMonster(who) || !explorerOf(g.state, who).alive) return
  const { clips } = explorerOf(g.state, who)
  const steps = traitsIn(trait)
    .filter((one) => !spared || clips[traitNo(one)] >= n)
    .map((one): BStep => ({ do: verb, who, trait: one, n }))
  if (trait === 'each') g.next(...steps)
  else choose(g, who, verb === 'gainIn' ? 'gain' : 'lose', steps)
}

export const traitRules = {
  gain(g, { who, trait, n }) {
    change(g, 'gainIn', who, trait, n)
  },

  gainIn(g, { who, trait, n }) {
    if (explorerOf(g.state, who).alive) raise(g, who, traitNo(trait), n)
  },

  /** BET-182, BET-R55 */
  lose(g, { who, trait, n, spared }) {
    change(g, 'loseIn', who, trait, n, spared)
  },

  loseIn(g, { who, trait, n }) {
    lower(g, who, traitNo(trait), n)
  },

  /** To the lowest number, which is never the skull (BET-R55). */
  lowest(g, { who, trait }) {
    const { clips } = explorerOf(g.state, who)
    for (const one of traitsIn(trait)) lower(g, who, traitNo(one), Math.max(0, clips[traitNo(one)]), false)
  },

  /** KIT-16: each of these traits that is below its starting place is raised to it. */
  restore(g, { who, traits }) {
    const player = explorerOf(g.state, who)
    if (!player.alive) return
    for (const trait of traits.map(traitNo)) {
      const missing = EXPLORER[player.explorer].start[trait] - player.clips[trait]
      if (missing > 0) raise(g, who, trait, missing)
    }
  },

  /** Medical Kit: points of physical healing, never above the starting place. */
  heal(g, { who, n, on = who }) {
    const player = explorerOf(g.state, on)
    const start = EXPLORER[player.explorer].start
    const open = traitsOf('physical').filter((trait) => player.clips[trait] < start[trait])
    if (n <= 0 || open.length === 0 || !player.alive) return
    if (n > 1) g.next({ do: 'heal', who, n: n - 1, on })
    choose(
      g,
      who,
      'heal',
      open.map((trait): BStep => ({ do: 'healIn', who: on, trait: TRAITS[trait] })),
    )
  },

  healIn(g, { who, trait }) {
    raise(g, who, traitNo(trait), 1)
  },

  damage(g, { who, harm, n }) {
    hurt(g, who, harm, n)
  },

  /** BET-178, BET-179: the places as the player has split them. */
  suffer(g, { who, might, speed, knowledge, sanity }) {
    const points: PerTrait<number> = [might, speed, knowledge, sanity]
    for (const trait of TRAIT_NOS) if (points[trait] > 0) lower(g, who, trait, points[trait])
    tellDamage(g, who, might + speed + knowledge + sanity)
  },
} satisfies Partial<Rules<Betrayal>>

/** Every way to split so many points between the two traits of a kind. */
function addSplits(choices: BStep[], who: Who, harm: Harm, n: number): void {
  const [one, other] = traitsOf(harm)
  for (let first = n; first >= 0; first--) {
    const points: PerTrait<number> = [0, 0, 0, 0]
    points[one] = first
    points[other] = n - first
    const [might, speed, knowledge, sanity] = points
    choices.push({ do: 'suffer', who, might, speed, knowledge, sanity })
  }
}

/** BET-R92: whoever dies of it anyhow is not asked how. A haunt with something better than death looks at every clip. */
function isSameDeath(g: BTable, seat: number, splits: readonly BStep[]): boolean {
  const { state } = g
  if (state.haunt === null || defOf(state).death !== undefined || isUnhurt(g, seat)) return false
  const { clips } = explorerOf(state, seat)
  return splits.every(
    (split) => split.do === 'suffer' && TRAIT_NOS.some((no) => clips[no] >= 0 && split[TRAITS[no]] > clips[no]),
  )
}

export const traitQuestions = {
  suffer(g, { seat, harm, n }) {
    const choices: BStep[] = []
    addSplits(choices, seat, harm, n)
    // The Skull: mental damage may be taken wholly as physical damage instead.
    const skull = harm === 'mental' && explorerOf(g.state, seat).cards.includes('skull')
    if (skull) addSplits(choices, seat, 'physical', reduced(g, seat, 'physical', n))
    return isSameDeath(g, seat, choices) ? choices.slice(0, 1) : choices
  },
} satisfies Partial<Questions<Betrayal>>

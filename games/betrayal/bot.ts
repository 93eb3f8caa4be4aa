/** What is worth what, for bots. */
import type { Experience, Seat } from '@gloam/kernel/game.ts'
import { TOP } from './content/explorers.ts'
import won from './experience.json' with { type: 'json' }
import { defOf, sideOf } from './kit/select.ts'
import type { Hope } from './kit/types.ts'
import { hoped } from './kit/worth.ts'
import { explorerOf } from './rules/board.ts'
import type { Player } from './rules/state.ts'
import type { Betrayal, BState } from './types.ts'

/** From 0 to 1. Before the haunt: a strong, well-armed explorer. After it: how one's side stands. */
export const evaluate = (state: BState, seat: Seat): number => worthTo(state, seat, null)

/** The same to whoever believes these hopes, whatever the haunt says. */
export const believing =
  (hopes: readonly Hope[]) =>
  (state: BState, seat: Seat): number =>
    worthTo(state, seat, hopes)

function worthTo(state: BState, seat: Seat, believed: readonly Hope[] | null): number {
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? 1 : 0
  if (state.haunt === null) return explorerWorth(explorerOf(state, seat))
  const heroes = heroShare(state, seat, believed)
  return (sideOf(state, seat) === 'hero' ? heroes : 1 - heroes) + triedIn(state, seat)
}

/** A strong explorer says little of who will win; and how one's side stands is nearer the truth for some than for others. */
export const experience: Experience<Betrayal> = {
  situation: (state, seat) => (state.haunt === null ? 'before the haunt' : sideOf(state, seat)),
  won,
}

/** To have tried a task in vain is better than not to have tried it: too little to be worth a step, or harm. */
const triedIn = ({ turn }: BState, seat: Seat): number =>
  turn.seat === seat && turn.tried.some((mark) => mark.startsWith('H')) ? 0.001 : 0

/** Clips that are high, cards that are held, and no clip near the skull. */
function explorerWorth({ clips, cards, held, kept }: Player): number {
  const height = clips.reduce((sum, clip) => sum + clip, 0) / (4 * TOP)
  const lowest = Math.min(...clips) / TOP
  const things = Math.min(1, cards.length / 6)
  const burden = (held === null ? 0 : 0.1) + 0.03 * kept.length
  return Math.max(0, Math.min(1, 0.55 * height + 0.2 * lowest + 0.25 * things - burden))
}

/** The heroes' chances: what the haunt itself says of them, and how well both sides stand. */
function heroShare(state: BState, seat: Seat, believed: readonly Hope[] | null): number {
  const { worth: worthOf, hopes = [] } = defOf(state)
  const worth = believed === null ? (worthOf?.(state, seat) ?? hoped(state, hopes)) : hoped(state, believed)
  let [heroes, traitors, all] = [0, 0, 0]
  state.players.forEach((player, other) => {
    const isHero = sideOf(state, other) === 'hero'
    const strength = player.alive ? (player.out ? 1 : 0.4 + explorerWorth(player)) : 0
    if (isHero) {
      heroes += strength
      all++
    } else traitors += strength
  })
  const threats = state.monsters.filter((monster) => monster.room >= 0 && monster.stunned === 0).length
  const standing = all === 0 ? 0 : heroes / all - 0.15 * traitors - 0.03 * threats
  return Math.max(0.01, Math.min(0.99, 0.6 * worth + 0.4 * Math.max(0, Math.min(1, standing))))
}

/** What could make somebody a ghost, as far as a view knows; and the choices about which one is asked once more. */
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { TERROR, type Terror } from '../content/cards.ts'
import { matches } from '../content/keys.ts'
import { MORALE_OF_ITEM } from '../rules/items.ts'
import { MOST_MORALE } from '../rules/players.ts'
import type { PlayerView, SpookhuisView, SStep, Test } from '../types.ts'

/** The most morale that can be lost: by whoever holds, and by whoever breaks. */
export interface Cost {
  held: number
  broken: number
}

const costOfCard = (card: Terror): Cost => ({ held: lossIn(TERROR[card].passed), broken: lossIn(TERROR[card].failed) })
const lossIn = (change: number): number => Math.max(0, -change)

function most(costs: readonly Cost[]): Cost {
  return { held: Math.max(...costs.map(({ held }) => held)), broken: Math.max(...costs.map(({ broken }) => broken)) }
}

const ANY_TERROR = most((Object.keys(TERROR) as Terror[]).map(costOfCard))

/** The worst that one of these players can do with a terror; a card that the view does not know can be any. */
export function costOfFright({ players }: SpookhuisView, scarers: readonly Seat[]): Cost {
  return most(scarers.flatMap((seat) => costsInHand(there(players[seat]))))
}

/** SPO-R78: whoever has no terror draws before frightening. */
function costsInHand({ terrors }: PlayerView): Cost[] {
  if (terrors.length === 0) return [ANY_TERROR]
  return terrors.map((card) => (card === null ? ANY_TERROR : costOfCard(card)))
}

/** SPO-R60: what goes with a failed test: the Book and all encounters, with what they gave. */
function heartOf({ open }: PlayerView): number {
  return open.reduce((sum, { card, points }) => (card === 'gin' ? sum : sum + points), 0)
}

export function couldEnd(player: PlayerView, { held, broken }: Cost): boolean {
  return player.morale <= held || player.morale <= broken + heartOf(player)
}

/** What a test can cost (SPO-077, SPO-089, SPO-094, SPO-095, SPO-164). A ghost on the way costs 1. */
export const COST_OF_GHOST: Cost = { held: 0, broken: 1 }

export function costOfTest({ about, card }: Test): Cost {
  if (about === 'terror') return card === null ? ANY_TERROR : costOfCard(card)
  if (about === 'werewolf') return { held: 1, broken: 3 }
  if (about === 'robber') return { held: 0, broken: 2 }
  return about === 'dracula' ? { held: 0, broken: 0 } : COST_OF_GHOST
}

/** SPO-102, SPO-104: what the Book or the Gin gives somebody with so much morale. */
export function gainOfItem(morale: number): number {
  return Math.min(MORALE_OF_ITEM, MOST_MORALE - morale)
}

/** Why a choice is asked about once more: it could make one a ghost while there is another way, or it cannot succeed. */
export function confirm(choice: SStep, view: SpookhuisView): string | null {
  const player = there(view.players[view.turn])
  switch (choice.do) {
    case 'face':
    case 'faceQuietly':
      return view.test !== null && couldEnd(there(view.players[view.test.seat]), costOfTest(view.test))
        ? 'confirm.face'
        : null
    case 'rob':
      return couldEnd(player, { held: 0, broken: 2 }) ? 'confirm.rob' : null
    case 'crackCode':
      return player.morale <= view.codeCards.length && !isSure(view, player) ? 'confirm.crack' : null
    case 'tryKey': {
      const code = there(view.codeCards[choice.position])
      return code !== null && !matches(choice.key, code, view.code) ? 'confirm.misfit' : null
    }
    default:
      return null
  }
}

/** Whether all of the code has been seen, and the keys fit it: no key is needed twice. */
function isSure({ codeCards, code }: SpookhuisView, { keys }: PlayerView): boolean {
  const left = [...keys]
  return codeCards.every((card) => {
    const at = left.findIndex((key) => key !== null && card !== null && matches(key, card, code))
    if (at < 0) return false
    left.splice(at, 1)
    return true
  })
}

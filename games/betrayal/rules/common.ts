/** Small things that many rules need. */
import { MONSTER_TURN, type BAsk, type BStep, type BTable, type Effect, type Who } from '../types.ts'
import { runTriggers } from '../kit/moments.ts'
import { monsterOf } from './board.ts'

/** Asks a seat to choose between steps that everybody may know; a single one is just done. */
export function choose(g: BTable, seat: number, about: string, options: BStep[]): void {
  if (options.length === 1) g.next(options[0])
  else if (options.length > 1) g.next({ ask: 'choose', seat, about, options } as BAsk)
}

/** Puts effects as content writes them on the agenda, for this character. */
export function effects(list: readonly Effect[], who: Who, of: string, on?: number): BStep[] {
  return list.map((effect) => {
    const step = { ...effect, who, of } as unknown as BStep & { on?: number }
    if (on !== undefined) step.on = on
    return step
  })
}

/** BET-295, BET-R62: it misses its next turn, not the rest of the one that is going on. */
export function stun(g: BTable, who: Who): void {
  const monster = monsterOf(g.state, who)
  if (monster.stunned > 0) return
  monster.stunned = g.state.turn.seat === MONSTER_TURN ? 2 : 1
  g.tell({ is: 'stunned', who })
  runTriggers(g, 'stun', { you: who })
}

/** What the words for conditions mean (HAUNTS.md, part 1). */
import { TRAITS } from '../../content/explorers.ts'
import { explorerOf, isMonster, roomOf } from '../../rules/board.ts'
import type { Haunt, Who } from '../../rules/state.ts'
import type { BState, BTable } from '../../types.ts'
import type { Bound, Num, Pred } from '../types.ts'
import { codeOf, type Meanings, meaningOf, NOTHING } from './forms.ts'
import { holds, isOfKind } from './held.ts'
import { counterOf, numOf } from './nums.ts'
import { isIn, roomsOf, tester } from './rooms.ts'
import { isOnTile, whoOf } from './who.ts'

type PredWord =
  | 'all'
  | 'any'
  | 'not'
  | 'some'
  | 'none'
  | 'every'
  | 'holds'
  | 'lies'
  | 'room'
  | 'num'
  | 'counter'
  | 'round'
  | 'rounds'
  | 'attacked'
  | 'weapon'
  | 'bareHanded'
  | 'fromAfar'
  | 'chosen'
  | 'you'
  | 'omen'
  | 'note'
  | 'code'

interface Limits {
  readonly atLeast?: Num
  readonly atMost?: Num
}

function isBetween(g: BTable, value: number, { atLeast, atMost }: Limits, bound: Bound): boolean {
  if (atLeast !== undefined && value < numOf(g, atLeast, bound)) return false
  return atMost === undefined || value <= numOf(g, atMost, bound)
}

const PREDS: Meanings<Pred, PredWord, boolean> = {
  all: (g, { all }, bound) => all.every((part) => isTrue(g, part, bound)),
  any: (g, { any }, bound) => any.some((part) => isTrue(g, part, bound)),
  not: (g, { not }, bound) => !isTrue(g, not, bound),
  some: (g, pred, bound) => {
    const some = whoOf(g, pred.some, bound)
    if (pred.in === undefined || some.length === 0) return some.length > 0
    const isThere = tester(g, pred.in, bound)
    return some.some((who) => isOnTile(g.state, who) && isThere(roomOf(g.state, who)))
  },
  none: (g, { none }, bound) => whoOf(g, none, bound).length === 0,
  every: (g, { every, in: sel }, bound) => {
    const isThere = tester(g, sel, bound)
    return whoOf(g, every, bound).every((who) => isOnTile(g.state, who) && isThere(roomOf(g.state, who)))
  },
  holds: (g, { holds: kind, who }, bound) => whoOf(g, who, bound).some((one) => holds(g.state, one, kind)),
  lies: (g, { lies, in: sel }, bound) =>
    g.state.piles.some(
      ({ room, things }) => things.some((thing) => isOfKind(thing, lies)) && isIn(g, room, sel, bound),
    ),
  room: (g, { room }, bound) => roomsOf(g, room, bound).length > 0,
  num: (g, pred, bound) => isBetween(g, numOf(g, pred.num, bound), pred, bound),
  counter: (g, pred, bound) => isBetween(g, counterOf(g.state, pred.counter), pred, bound),
  round: (g, { round }, bound) => roundOf(g.state) >= numOf(g, round, bound),
  rounds: ({ state }, { rounds }) => rounds.includes(roundOf(state)),
  attacked: (g, { attacked }, bound) => whoOf(g, attacked, bound).some((who) => hasAttacked(g.state, who)),
  weapon: ({ state: { fight } }, { weapon }) => weapon.some((card) => card === fight?.weapon),
  bareHanded: ({ state: { fight } }, { bareHanded }) =>
    fight === null || (fight.weapon === null && bareHanded.includes(TRAITS[fight.trait])),
  fromAfar: (g, { fromAfar }, bound) =>
    g.state.fight?.ranged === true && whoOf(g, fromAfar, bound).includes(g.state.fight.on),
  chosen: (_g, { chosen }, bound) => chosen.some((card) => card === bound.thing),
  you: ({ state }, { you }, bound) => isSo(state, bound.you, you),
  omen: ({ state }, { omen }) => state.haunt?.omen === omen,
  note: ({ state }, { note, is }) => state.haunt?.notes[note] === is,
  code: codeOf,
}

export function isTrue(g: BTable, pred: Pred, bound: Bound = NOTHING): boolean {
  return meaningOf(g, PREDS, pred, bound)
}

const roundOf = ({ haunt }: BState): number => (haunt as Haunt).round

const hasAttacked = ({ hunt, turn }: BState, who: Who): boolean =>
  isMonster(who) ? hunt?.current === who && hunt.attacked : turn.seat === who && turn.attacked

function isSo(state: BState, you: Who | undefined, what: 'hero' | 'traitor' | 'monster' | 'explorer'): boolean {
  if (you === undefined) return false
  if (isMonster(you)) return what === 'monster'
  return what === 'explorer' || explorerOf(state, you).team === what
}

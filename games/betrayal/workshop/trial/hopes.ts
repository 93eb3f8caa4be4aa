/** What bots may go by, read out of the rules: what wins, what is counted, and where something can be done. */
import type { Belief } from '../../../trial.ts'
import type { Draft } from '../../../workshop.ts'
import type { HauntDef, Hope, Num, Pred, RoomSel } from '../../kit/types.ts'
import { problemsIn } from '../../outside/problems.ts'
import { defIn } from './lines.ts'

/**
 * An end is worth most. A place where something can be done is worth so little that it is better to have done it there,
 * and to stand where nothing is left to do, than to wait beside it: by 1 bots stayed where they were.
 */
const END = 3
const PLACE = 0.4

export function hopesFor(draft: Draft): readonly Hope[] {
  const def = defIn(draft)
  const found = [...def.wins.flatMap(({ team, when }) => towards(when, team === 'hero' ? END : -END)), ...placesIn(def)]
  const known = new Set<string>()
  return found.filter((hope) => {
    const text = JSON.stringify(hope)
    const isNew = !known.has(text)
    known.add(text)
    return isNew && isSound(draft, hope)
  })
}

/** What bots go by already, and then what else could be read out of the rules. */
export function beliefsFor(draft: Draft): readonly Belief[] {
  const own = defIn(draft).hopes ?? []
  const known = new Set(own.map(aimOf))
  const others = hopesFor(draft).filter((hope) => !known.has(aimOf(hope)))
  const belief = (isOwn: boolean) => (hope: Hope) => ({ hope, weight: hope.weight, own: isOwn })
  return [...own.map(belief(true)), ...others.map(belief(false))]
}

/** What is hoped for, however much it weighs. */
const aimOf = ({ weight: _, ...aim }: Hope): string => JSON.stringify(aim)

/** How near an end is, part for part. */
function towards(pred: Pred, weight: number): Hope[] {
  if ('all' in pred) return pred.all.flatMap((one) => towards(one, weight / Math.max(1, pred.all.length)))
  if ('any' in pred) return pred.any.flatMap((one) => towards(one, weight))
  if ('not' in pred) return turned(pred.not, weight)
  if ('counter' in pred) return bounds({ counter: pred.counter }, pred, weight)
  if ('num' in pred) return bounds(pred.num, pred, weight)
  if ('every' in pred) return [{ near: pred.every, to: pred.in, weight: rounded(weight / END) }]
  if ('some' in pred && pred.in !== undefined) return [{ near: pred.some, to: pred.in, weight: rounded(weight / END) }]
  if ('none' in pred) return [{ num: { count: pred.none }, of: 3, weight: rounded(-weight) }]
  return []
}

/** That something does not hold: only of numbers it can be said how near that is. */
const turned = (pred: Pred, weight: number): Hope[] =>
  'num' in pred || 'counter' in pred ? towards(pred, -weight) : []

type Bounds = { readonly atLeast?: Num | undefined; readonly atMost?: Num | undefined }

function bounds(num: Num, { atLeast, atMost }: Bounds, weight: number): Hope[] {
  if (atLeast !== undefined) return [{ num, of: atLeast, weight: rounded(weight) }]
  // To have come down to nothing is as far as it goes: what there is of it speaks against it.
  return atMost === undefined ? [] : [{ num, of: 5, weight: rounded(-weight) }]
}

/** Whoever can do something is better off where it can be done. */
function placesIn({ tasks = [] }: HauntDef): Hope[] {
  return tasks.flatMap(({ who, where, at }): Hope[] => {
    const to = isPlace(where) ? where : isPlace(at) ? at : null
    if (to === null || typeof who !== 'string') return []
    return who === 'traitor'
      ? [{ near: 'traitors', to, weight: -PLACE }]
      : [{ near: who === 'hero' ? 'heroes' : 'explorers', to, weight: PLACE }]
  })
}

/** Everywhere is nowhere to go to. */
const isPlace = (rooms: RoomSel | undefined): rooms is RoomSel =>
  rooms !== undefined &&
  !['here', 'all', 'fit', 'reach'].includes(String(rooms)) &&
  !/"(you|it|here)"/.test(JSON.stringify(rooms))

const rounded = (weight: number): number => Math.round(weight * 10) / 10

/** What cannot be said there is not proposed. */
function isSound(draft: Draft, hope: Hope): boolean {
  const { haunt } = draft as { haunt: HauntDef }
  const before = problemsIn({ ...draft, haunt: { ...haunt, hopes: [] } }, {}).length
  return problemsIn({ ...draft, haunt: { ...haunt, hopes: [hope] } }, {}).length === before
}

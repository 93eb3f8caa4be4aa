import { BLADES } from '../../content/cards.ts'
import { TRAITS, type TraitNo } from '../../content/explorers.ts'
import { runTriggers } from '../../kit/moments.ts'
import { ableOf, defOf, numOf, roomsOf } from '../../kit/select.ts'
import type { Fall, MonsterKind } from '../../kit/types.ts'
import type { BState, BTable } from '../../types.ts'
import { inPlane, isMonster, monsterOf, nameOf, onBoard, planeOf, putAt, roomOf } from '../board.ts'
import { gainThing } from '../cards/cards.ts'
import { say } from '../common.ts'
import { MONSTERS, type Who } from '../state.ts'
import { dropAll, letGo, stun } from './stun.ts'

const kindOf = (state: BState, who: Who): MonsterKind => ableOf(state, monsterOf(state, who).kind)

/** Puts a monster on the board, from the supply if one is there (KIT-21). */
export function putMonster(g: BTable, kind: string, room: number, part = 0, plane = 0): Who {
  const { monsters } = g.state
  let no = monsters.findIndex((monster) => monster.kind === kind && monster.room < 0)
  if (no < 0)
    no = monsters.push({ kind, room: -1, part: 0, stunned: 0, things: [], defeats: 0, marks: {}, owner: -1 }) - 1
  Object.assign(monsterOf(g.state, MONSTERS + no), { stunned: 0, marks: {}, owner: -1, part: inPlane(plane, 0) })
  putAt(g.state, MONSTERS + no, room, part)
  say(g, { is: 'monsterPut', who: MONSTERS + no, kind, room: nameOf(room) })
  return MONSTERS + no
}

export function removeMonster(g: BTable, who: Who): void {
  const monster = monsterOf(g.state, who)
  dropAll(g, who)
  monster.room = -1
  monster.stunned = 0
  say(g, { is: 'removed', who, kind: monster.kind })
}

interface Blow {
  margin: number
  trait: TraitNo
  weapon: string | null
}

/** BET-204, BET-295, KIT-20, KIT-21: what becomes of a monster that has lost a fight. */
export function defeat(g: BTable, who: Who, winner: Who, blow: Blow): void {
  const { state } = g
  const monster = monsterOf(state, who)
  const able = kindOf(state, who)
  monster.defeats++
  runTriggers(g, 'defeat', { you: winner, it: who, n: blow.margin })
  if (able.fallsTo?.some((fall) => falls(g, who, fall, blow))) {
    handOver(g, who, winner)
    removeMonster(g, who)
    return
  }
  // BET-R61
  if (monster.stunned > 0 || able.stands) return
  handOver(g, who, winner)
  letGo(g, who)
  if (able.splits !== undefined)
    for (let i = 1; i < able.splits; i++) putMonster(g, monster.kind, monster.room, monster.part, planeOf(state, who))
  if (able.returns !== undefined) {
    const [home] = roomsOf(g, able.returns, { you: who })
    if (home !== undefined) putAt(state, who, home)
  }
  stun(g, who)
}

/** KIT-20: the winner takes the companion that the loser has led, if it can lead. */
function handOver(g: BTable, loser: Who, winner: Who): void {
  const { state } = g
  const led = state.haunt === null ? undefined : defOf(state).led
  if (led === undefined || !isMonster(loser)) return
  const { things } = monsterOf(state, loser)
  if (!things.includes(led) || !onBoard(state, winner) || isMonster(winner)) return
  things.splice(things.indexOf(led), 1)
  gainThing(g, winner, led)
}

function falls(g: BTable, who: Who, fall: Fall, { margin, trait, weapon }: Blow): boolean {
  if (fall === 'anyDefeat') return true
  if (fall === 'blade') return weapon !== null && BLADES.includes(weapon)
  if ('margin' in fall) return margin >= fall.margin
  if ('trait' in fall) return TRAITS[trait] === fall.trait
  if ('in' in fall) return roomsOf(g, fall.in, { you: who }).includes(roomOf(g.state, who))
  return monsterOf(g.state, who).defeats >= numOf(g, fall.nth)
}

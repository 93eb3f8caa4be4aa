/** BET-218 to BET-276: the haunt begins, rounds are played, explorers die. */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import type { Omen } from '../../content/cards.ts'
import { CHART, chartCell } from '../../content/chart.ts'
import { EXPLORER, TRAIT_NOS, traitNo } from '../../content/explorers.ts'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { endHaunt, lastWinner } from '../../kit/ends.ts'
import { isSaid, kitStep, runSteps, runTriggers } from '../../kit/moments.ts'
import { hauntDef, hauntNumber, isWritten, versionOf, writtenHaunts } from '../../kit/registry.ts'
import { ableOf, defOf, isTrue, numberOf, numOf } from '../../kit/select.ts'
import type { HauntDef, TraitorRule } from '../../kit/types.ts'
import type { Betrayal, BState, BStep, BTable } from '../../types.ts'
import { clockwise, explorerOf, inPlay, isMonster, leftOf, monsterOf, nameOf, onBoard, roomOf } from '../board.ts'
import { endKept, gainThing, leaveAll, loseThing, setFree } from '../cards/cards.ts'
import { choose } from '../common.ts'
import { takeRoll } from '../dice.ts'
import type { Haunt } from '../state.ts'
import { raise } from '../traits.ts'
import { awayIn, distances } from '../ways.ts'

const OMEN_ROOMS = ROOMS.map((_, room) => room).filter((room) => CHART[nameOf(room)] !== undefined)

/** BET-R65: rooms with a row in the chart that are in play, the nearest first, then clockwise from north. */
function omenRooms(state: BState, from: number): number[] {
  const far = distances(state, [from])
  const [x, y] = [there(state.x[from]), there(state.y[from])]
  const angle = (room: number) =>
    (Math.atan2(there(state.x[room]) - x, y - there(state.y[room])) + 2 * Math.PI) % (2 * Math.PI)
  const byPlace = (a: number, b: number) => awayIn(far, a) - awayIn(far, b) || angle(a) - angle(b) || a - b
  return OMEN_ROOMS.filter((room) => inPlay(state, room)).sort(byPlace)
}

/**
 * The haunts to which the chart leads, in this order: the omen in its room, then in the next rooms (BET-236, 237),
 * then with the omens drawn before (BET-238); only those that are written. BET-R85: if the way leads to none, any.
 */
export function hauntsFor(g: BTable, omen: Omen, room: Room): number[] {
  const { state } = g
  const rooms = [
    room,
    ...omenRooms(state, ROOM[room])
      .map(nameOf)
      .filter((other) => other !== room),
  ]
  const omens = [omen, ...[...state.omenLog].reverse().filter((other) => other !== omen)]
  const found: number[] = []
  for (const one of omens) {
    for (const at of rooms) {
      const no = chartCell(at, one)
      if (no !== undefined && isWritten(no) && !found.includes(no)) found.push(no)
    }
  }
  return found.length > 0 ? found : writtenHaunts()
}

/** BET-231 to BET-234, KIT-10: who becomes the traitor; -1: nobody, or nobody knows. */
export function chooseTraitor(state: BState, rule: TraitorRule, revealer: number): number {
  const left = clockwise(state, revealer)
  const seats = 'notRevealer' in rule && rule.notRevealer ? left.slice(1) : left
  switch (rule.rule) {
    case 'revealer':
      return revealer
    case 'leftOfRevealer':
      return leftOf(state, revealer)
    case 'holder':
      return (
        left.find((seat) => explorerOf(state, seat).cards.includes(rule.card)) ??
        chooseTraitor(state, rule.else, revealer)
      )
    case 'named':
      return (
        seats.find((seat) => explorerOf(state, seat).explorer === rule.explorer) ??
        chooseTraitor(state, rule.else, revealer)
      )
    case 'highest':
      return most(seats, (seat) => numberOf(state, seat, traitNo(rule.trait)))
    case 'lowest':
      return most(seats, (seat) => -numberOf(state, seat, traitNo(rule.trait)))
    case 'oldest':
      return most(seats, (seat) => EXPLORER[explorerOf(state, seat).explorer].age)
    case 'youngest':
      return most(seats, (seat) => -EXPLORER[explorerOf(state, seat).explorer].age)
    default:
      return -1
  }
}

/** The first of those with the highest number. The revealer comes first in the list, then the left (BET-233, BET-234). */
function most(seats: readonly number[], number: (seat: number) => number): number {
  const top = Math.max(...seats.map(number))
  return seats.find((seat) => number(seat) === top) as number
}

function newHaunt(g: BTable, def: HauntDef, omen: Omen, where: number): Haunt {
  const { state } = g
  const revealer = state.turn.seat
  const roles = def.kind === 'secret' ? g.chance.shuffle(state.players.map((_, i) => i + 1)) : []
  return {
    no: def.no,
    version: versionOf(def),
    revealer,
    omen,
    where,
    traitor: chooseTraitor(state, def.traitor, revealer),
    round: 0,
    queue: [],
    counters: {},
    places: {},
    owners: {},
    cellarWay: false,
    stairsSought: false,
    roles,
    shown: 0,
    secrets: {},
    notes: {},
    answers: null,
  }
}

export const hauntRules = {
  /** BET-219: the haunt starts on a result below the number of omens drawn. */
  hauntRolled(g) {
    const { state } = g
    const { seat, omen, omenRoom } = state.turn
    state.stirred = [...(state.roll?.results ?? [])]
    const total = takeRoll(state)
    const begins = total < state.omensDrawn
    g.tell({ is: 'omensStir', who: seat, omens: state.omensDrawn, total, begins })
    if (!begins) {
      g.next({ do: 'beginTurn', seat: (seat + 1) % state.players.length })
      return
    }
    // BET-R64
    const rooms = CHART[nameOf(omenRoom)] === undefined ? nearestRows(state, omenRoom) : [omenRoom]
    choose(
      g,
      seat,
      'row',
      rooms.map((room): BStep => ({ do: 'chooseHaunt', omen: omen as Omen, room: nameOf(room), refused: [] })),
    )
  },

  /** BET-224, and the optional rule if the players want it (BET-236). */
  chooseHaunt(g, { omen, room, refused }) {
    const { haunt, haunts } = g.state.options
    const list = haunt === 'chart' ? hauntsFor(g, omen, room) : [hauntNumber(haunt)]
    const no = list.find((one) => !refused.includes(one))
    if (no === undefined || list.length === 1 || haunts === 'chart')
      g.next({ do: 'startHaunt', no: no ?? there(list[0]), omen, room })
    else {
      g.next({ do: 'tallyWanted', omen, room, no, refused })
      g.together(g.state.players.map((_, seat) => ({ ask: 'wanted', seat, no })))
    }
  },

  wanted(g, { seat, want }) {
    if (!want) g.state.turn.tried.push(`refused by ${seat}`)
  },

  /** BET-237: one who has played it already is enough. */
  tallyWanted(g, { omen, room, no, refused }) {
    const { turn } = g.state
    const isRefused = turn.tried.some((mark) => mark.startsWith('refused by'))
    turn.tried = []
    g.reveal()
    if (isRefused) g.next({ do: 'chooseHaunt', omen, room, refused: [...refused, no] })
    else g.next({ do: 'startHaunt', no, omen, room })
  },

  /** BET-235, BET-242, KIT-11 */
  startHaunt(g, { no, omen, room }) {
    const { state } = g
    const def = hauntDef(no)
    const haunt = newHaunt(g, def, omen, ROOM[room])
    state.haunt = haunt
    g.reveal()
    g.tell({
      is: 'hauntBegan',
      no,
      revealer: haunt.revealer,
      omen,
      room,
      traitor: haunt.traitor < 0 ? null : haunt.traitor,
    })
    for (const [name, { start }] of Object.entries(def.counters ?? {})) haunt.counters[name] = numOf(g, start)
    if (haunt.traitor >= 0) becomeTraitor(g, haunt.traitor)
    const cellar = kitStep({ do: 'cellar' }, {})
    const setup = (def.setup ?? []).map((step) => kitStep(step, { you: haunt.revealer }))
    g.next(...(def.cellar === 'asFound' ? setup : [cellar, ...setup]), { do: 'beginRound' })
  },

  /** BET-244, BET-245, BET-269, KIT-02: heroes from the traitor's left; else all from the haunt revealer's left. */
  beginRound(g) {
    const { state } = g
    const haunt = state.haunt as Haunt
    haunt.round++
    const first = haunt.traitor >= 0 && defOf(state).kind === 'open' ? haunt.traitor : haunt.revealer
    haunt.queue = clockwise(state, first + 1)
    g.tell({ is: 'roundBegan', round: haunt.round })
    g.next({ do: 'nextTurn' })
    runTriggers(g, 'startOfRound', {})
  },

  /** KIT-07: heroes first, then the traitor side, then the monsters. Nobody has two turns in a round. */
  nextTurn(g) {
    const { state } = g
    const haunt = state.haunt as Haunt
    const { kind } = defOf(state)
    haunt.queue = haunt.queue.filter((seat) => explorerOf(state, seat).alive && !explorerOf(state, seat).out)
    const heroes =
      kind === 'secret' ? haunt.queue : haunt.queue.filter((seat) => explorerOf(state, seat).team === 'hero')
    if (heroes.length === 0 && haunt.notes['heroesDone'] !== haunt.round) {
      haunt.notes['heroesDone'] = haunt.round
      g.next({ do: 'nextTurn' })
      runTriggers(g, 'heroesDone', {})
      return
    }
    const seat = heroes[0] ?? nextTraitor(haunt)
    if (seat === undefined) {
      g.next({ do: kind === 'secret' ? 'endRound' : 'monsterTurn' })
      return
    }
    haunt.queue.splice(haunt.queue.indexOf(seat), 1)
    // KIT-38
    g.next(isSaid(g, 'noTurn', seat) ? { do: 'nextTurn' } : { do: 'beginTurn', seat })
  },

  endRound(g) {
    g.next({ do: 'closeRound' })
    runTriggers(g, 'endOfRound', {})
  },

  /** KIT-30 */
  closeRound(g) {
    const { state } = g
    const def = defOf(state)
    if ((state.haunt as Haunt).round >= numOf(g, def.last.round)) endHaunt(g, lastWinner(g, def), 'last')
    else g.next({ do: 'beginRound' })
  },

  /** BET-304 to BET-307; KIT-20 for a companion that is led. */
  die(g, { who }) {
    const { state } = g
    const player = explorerOf(state, who)
    if (!player.alive || state.haunt === null) return
    const def = defOf(state)
    if (def.death !== undefined && isTrue(g, def.death.when, { you: who })) {
      for (const trait of TRAIT_NOS) if (player.clips[trait] < 0) raise(g, who, trait, -player.clips[trait])
      runSteps(g, def.death.steps, { you: who })
      return
    }
    const { room, part } = player
    handLed(g, who, def.led)
    for (const mark of def.passing ?? []) passMark(g, who, mark)
    player.alive = false
    player.fell = room
    g.tell({ is: 'died', who })
    if (room >= 0) leaveAll(g, who, room, part)
    setFree(g, who)
    for (const card of [...player.kept]) endKept(g, who, card)
    player.room = -1
    if (state.turn.seat === who) state.turn.over = true
    // BET-272
    if (state.haunt.roles.length > 0) showRole(g, who)
    runTriggers(g, 'death', room >= 0 ? { you: who, room, ...killer(state, who) } : { you: who })
  },

  /** BET-271: the powers are there from now on. */
  revealSelf(g, { seat }) {
    showRole(g, seat)
    turnSide(g, seat, 'traitor')
    runTriggers(g, 'reveal', { you: seat })
  },

  secret(g, { seat, answer, who, n }) {
    const haunt = g.state.haunt as Haunt
    haunt.answers ??= g.state.players.map(() => null)
    haunt.answers[seat] = who ?? (n === undefined ? answer : String(n))
  },
} satisfies Partial<Rules<Betrayal>>

/** Whoever has won the fight in which this explorer died. */
function killer(state: BState, who: number): { it?: number } {
  const { fight } = state
  if (fight === null || fight.by < 0) return {}
  return fight.on === who ? { it: fight.by } : fight.by === who ? { it: fight.on } : {}
}

/** KIT-33 */
function passMark(g: BTable, who: number, mark: string): void {
  const { state } = g
  const { marks, team, room } = explorerOf(state, who)
  const n = marks[mark]
  if (!n) return
  const far = distances(state, [room])
  const others = state.players
    .map((_, seat) => seat)
    .filter((seat) => seat !== who && onBoard(state, seat) && explorerOf(state, seat).team === team)
  const away = (seat: number) => awayIn(far, roomOf(state, seat))
  const heir = others.sort((a, b) => away(a) - away(b))[0]
  if (heir === undefined) return
  explorerOf(state, heir).marks[mark] = n
  marks[mark] = 0
  g.tell({ is: 'marked', who: heir, mark, n })
}

function handLed(g: BTable, who: number, led: string | undefined): void {
  const { state } = g
  const { it } = killer(state, who)
  if (led === undefined || it === undefined || !explorerOf(state, who).cards.includes(led) || !onBoard(state, it))
    return
  if (isMonster(it) && ableOf(state, monsterOf(state, it).kind).leads !== led) return
  loseThing(g, who, led, false)
  if (isMonster(it)) monsterOf(state, it).things.push(led)
  else gainThing(g, it, led)
}

function nearestRows(state: BState, from: number): number[] {
  const rooms = omenRooms(state, from)
  const [nearest] = rooms
  if (nearest === undefined) return [ROOM.abandonedRoom]
  const far = distances(state, [from])
  return rooms.filter((room) => awayIn(far, room) === awayIn(far, nearest))
}

const nextTraitor = ({ queue, traitor }: Haunt): number | undefined => (queue.includes(traitor) ? traitor : queue[0])

export function showRole(g: BTable, seat: number): void {
  const haunt = g.state.haunt as Haunt
  if (haunt.shown & (1 << seat)) return
  haunt.shown |= 1 << seat
  g.reveal()
  g.tell({ is: 'roleShown', seat, role: Math.abs(there(haunt.roles[seat])) })
  if (haunt.roles[seat] === 1) haunt.traitor = seat
}

/** BET-255, BET-R69 */
function becomeTraitor(g: BTable, seat: number): void {
  explorerOf(g.state, seat).team = 'traitor'
  setFree(g, seat)
  endKept(g, seat, 'lightsOut')
}

/** KIT-06: figure, room, cards and seat stay; its own turn ends. */
export function turnSide(g: BTable, seat: number, team: 'hero' | 'traitor'): void {
  const { state } = g
  if (team === 'traitor') becomeTraitor(g, seat)
  else explorerOf(state, seat).team = 'hero'
  g.tell({ is: 'turned', who: seat, team })
  if (state.turn.seat === seat && defOf(state).kind !== 'secret') state.turn.over = true
}

/**
 * KIT-05: the traitor's part goes to somebody else, who has the traitor turn of this round if the heroes' turns are
 * not over, even after a hero's turn; the old one has no more turn in it.
 */
export function passPart(g: BTable, from: number, to: number): void {
  const haunt = g.state.haunt as Haunt
  haunt.traitor = to
  turnSide(g, from, 'hero')
  turnSide(g, to, 'traitor')
  haunt.queue = haunt.queue.filter((seat) => seat !== from)
  if (haunt.notes['heroesDone'] !== haunt.round && !haunt.queue.includes(to)) haunt.queue.push(to)
}

export const hauntQuestions = {
  wanted(_g, { seat }) {
    return [
      { do: 'wanted', seat, want: true },
      { do: 'wanted', seat, want: false },
    ]
  },

  secret(_g, { seat, answers }) {
    return answers.map((answer): BStep => {
      if (typeof answer === 'number') return { do: 'secret', seat, answer: 'who', who: answer }
      // KIT-101
      if (/^\d+$/.test(answer)) return { do: 'secret', seat, answer: 'number', n: Number(answer) }
      return { do: 'secret', seat, answer }
    })
  },
} satisfies Partial<Questions<Betrayal>>

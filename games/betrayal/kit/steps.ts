/** What each word of a haunt's steps does (HAUNTS.md, part 1). One rule carries them all out. */
import type { Rules } from '@gloam/kernel/game.ts'
import { CARD } from '../content/cards.ts'
import { TRAITS } from '../content/explorers.ts'
import { ROOM } from '../content/rooms.ts'
import {
  addToPile,
  inPlane,
  isMonster,
  monsterOf,
  nameOf,
  planeOf,
  putInPlane,
  roomOf,
  takeFromPile,
} from '../rules/board.ts'
import { leaveAll, loseThing, putAway } from '../rules/cards.ts'
import { decide, kinds, type Option, say } from '../rules/common.ts'
import { putMonster, removeMonster } from '../rules/defeat.ts'
import { showRole, turnSide } from '../rules/haunt.ts'
import { stun } from '../rules/stun.ts'
import type { Thing, Who } from '../state.ts'
import type { BAsk, Betrayal, BState, BStep, BTable, Row } from '../types.ts'
import { drawBallots } from './ballots.ts'
import { endHaunt } from './ends.ts'
import { fetchTile } from './fetch.ts'
import { hide, show } from './hidden.ts'
import { kitStep, runSteps, runTriggers } from './moments.ts'
import { isSecretTraitor } from './roles.ts'
import { codeOf, defOf, isTrue, kindOf, markOf, numOf, roomsOf, traitorPlayer, whoOf } from './select.ts'
import { removeRoom, shiftRoom } from './shift.ts'
import {
  claim,
  claimAnywhere,
  hauntOf,
  keepSecret,
  mask,
  nearPart,
  newThing,
  receive,
  relocate,
  setCounter,
} from './things.ts'
import type { Bound, KitRow, KitStep, WhoSel } from './types.ts'
import { WHEREABOUTS } from './whereabouts.ts'

type Doing = { [K in KitStep['do']]: (g: BTable, step: Extract<KitStep, { do: K }>, bound: Bound) => void }

function setMark(g: BTable, who: Who, mark: string, n: number): void {
  const bearer = isMonster(who) ? monsterOf(g.state, who) : g.state.players[who]
  bearer.marks[mark] = n
  say(g, { is: 'marked', who, mark, n })
}

const wrapRows = (g: BTable, rows: readonly KitRow[], bound: Bound): Row[] =>
  rows.map(([atLeast, steps]) => [
    numOf(g, atLeast, bound),
    steps.map((step) => kitStep(step, bound)) as unknown as Row[1],
  ])

/** Effects that exist outside haunts as well, for each one meant. */
function forEach(g: BTable, who: readonly Who[], step: (who: Who) => BStep): void {
  g.next(...who.map(step))
}

/** KIT-37: whose something is; -1: nobody's. */
const ownerOf = (g: BTable, owner: WhoSel | undefined, bound: Bound): Who =>
  owner === undefined ? -1 : (whoOf(g, owner, bound)[0] ?? -1)

/** `chosen`: the thing that was chosen with the task. */
const thingOf = (thing: Thing, bound: Bound): Thing => (thing === 'chosen' ? (bound.thing ?? thing) : thing)

/** Things of a kind that lie somewhere, each with its room. */
const lyingThings = ({ piles }: BState, kind: Thing): [Thing, number][] =>
  piles.flatMap(({ things, room }) =>
    things.filter((thing) => thing === kind || kindOf(thing) === kind).map((thing): [Thing, number] => [thing, room]),
  )

const explorersOnly = (list: readonly Who[]): Who[] => list.filter((who) => !isMonster(who))

const DO: Doing = {
  cellar(g) {
    const reached = fetchTile(g, ROOM.stairsFromBasement, [ROOM.basementLanding], 1)
    if (!reached) hauntOf(g.state).cellarWay = true
  },

  fetch(g, { tile, near, far, else: other, as }, bound) {
    const from = roomsOf(g, near ?? far ?? 'foyer', bound)
    const found = fetchTile(g, ROOM[tile], from, far === undefined ? 1 : -1)
    const room = found ? ROOM[tile] : other === undefined ? undefined : roomsOf(g, other, bound)[0]
    if (as !== undefined && room !== undefined) hauntOf(g.state).places[as] = room
  },

  shift(g, { room }, bound) {
    for (const one of roomsOf(g, room, bound)) shiftRoom(g, one)
  },

  removeRoom(g, { room }, bound) {
    for (const one of roomsOf(g, room, bound)) removeRoom(g, one)
  },

  name(g, { place, room }, bound) {
    const [found] = roomsOf(g, room, bound)
    if (found !== undefined) hauntOf(g.state).places[place] = found
  },

  put(g, { what, in: sel, count = 1, apart = false, owner, mark, n: size, plane = 0 }, bound) {
    const { state } = g
    const def = defOf(state)
    const used: number[] = []
    for (let n = numOf(g, count, bound); n > 0; n--) {
      const rooms = roomsOf(g, sel, bound)
      const open = apart ? rooms.filter((room) => !used.includes(room)) : rooms
      const room = open[0] === undefined ? rooms[0] : open.length === 1 ? open[0] : g.chance.oneOf(open)
      if (room === undefined) return
      used.push(room)
      if (what in CARD) {
        if (claimAnywhere(g, what)) addToPile(state, room, nearPart(state, room), [what])
      } else if (def.monsters?.[what] !== undefined) {
        const who = putMonster(g, what, room, nearPart(state, room), plane)
        monsterOf(state, who).owner = ownerOf(g, owner, bound)
        if (mark !== undefined) setMark(g, who, mark, numOf(g, size ?? 1, bound))
      } else if (def.tokens?.[what]?.kind === 'item')
        addToPile(state, room, inPlane(plane, nearPart(state, room)), [newThing(state, what, ownerOf(g, owner, bound))])
      else layMark(g, what, room, ownerOf(g, owner, bound))
    }
  },

  move(g, { who, to }, bound) {
    for (const one of whoOf(g, who, bound)) {
      const [room] = roomsOf(g, to, { ...bound, it: one })
      if (room !== undefined && room !== ROOM.coalChute) relocate(g, one, room)
    }
  },

  toPlane(g, { who, plane }, bound) {
    for (const one of whoOf(g, who, bound)) putInPlane(g.state, one, plane)
  },

  mark(g, { token, in: sel }, bound) {
    for (const room of roomsOf(g, sel, bound))
      if (!g.state.tokens.some((one) => one.name === token && one.room === room)) layMark(g, token, room)
  },

  unmark(g, { token, in: sel, count }, bound) {
    const { state } = g
    let left = count ?? Number.POSITIVE_INFINITY
    for (const room of roomsOf(g, sel, bound)) {
      for (const one of state.tokens.filter(({ name, room: at }) => name === token && at === room)) {
        if (left-- <= 0) return
        state.tokens.splice(state.tokens.indexOf(one), 1)
        g.tell({ is: 'tokenLifted', token, room: nameOf(room) })
      }
    }
  },

  score(g, { who, mark, by }, bound) {
    for (const one of whoOf(g, who, bound))
      setMark(g, one, mark, Math.max(0, markOf(g.state, one, mark) + numOf(g, by, { ...bound, it: one })))
  },

  setScore(g, { who, mark, to }, bound) {
    for (const one of whoOf(g, who, bound)) setMark(g, one, mark, numOf(g, to, { ...bound, it: one }))
  },

  count(g, { counter, by }, bound) {
    setCounter(g, counter, Math.max(0, (hauntOf(g.state).counters[counter] ?? 0) + numOf(g, by, bound)))
  },

  setCount(g, { counter, to }, bound) {
    setCounter(g, counter, numOf(g, to, bound))
  },

  ballots(g, { n, from, into }, bound) {
    drawBallots(g, numOf(g, n, bound), from, into)
  },

  note(g, { name, to }) {
    hauntOf(g.state).notes[name] = to
  },

  take(g, { who, thing: meant, from, owner }, bound) {
    const { state } = g
    const thing = thingOf(meant, bound)
    const [taker] = whoOf(g, who, bound)
    if (taker === undefined) return
    const owners = from === undefined || from === 'anywhere' || from === 'here' ? [] : whoOf(g, from, bound)
    const room = from === undefined || from === 'here' ? roomOf(state, taker) : -1
    if (from === 'anywhere') {
      if (claimAnywhere(g, thing)) receive(g, taker, thing)
      return
    }
    const isToken = defOf(state).tokens?.[thing]?.kind === 'item'
    const found =
      from === undefined && isToken ? newThing(state, thing, ownerOf(g, owner, bound)) : claim(g, thing, owners, room)
    if (found !== null) receive(g, taker, found)
  },

  lay(g, { thing, in: sel }, bound) {
    const { state } = g
    const [room] = roomsOf(g, sel, bound)
    if (room === undefined) return
    const [found, at] = lyingThings(state, thingOf(thing, bound))[0] ?? []
    if (found === undefined || at === undefined || at === room) return
    claim(g, found, [], at)
    addToPile(state, room, nearPart(state, room), [found])
    g.tell({ is: 'thingLaid', thing: found, room: nameOf(room) })
  },

  spend(g, { who, thing }, bound) {
    const [owner] = whoOf(g, who, bound)
    if (owner === undefined) return
    const found = claim(g, thingOf(thing, bound), [owner], roomOf(g.state, owner))
    if (found === null) return
    g.tell({ is: 'discarded', who: owner, thing: found })
    putAway(g.state, found)
  },

  drop(g, { who, thing, in: sel }, bound) {
    const { state } = g
    for (const owner of whoOf(g, who, bound)) {
      const room = sel === undefined ? roomOf(state, owner) : roomsOf(g, sel, bound)[0]
      const found = claim(g, thingOf(thing, bound), [owner], -1)
      if (found === null || room === undefined) continue
      addToPile(state, room, inPlane(planeOf(state, owner), nearPart(state, room)), [found])
      say(g, { is: 'dropped', who: owner, thing: found, room: nameOf(room) })
    }
  },

  /** A card of a deck, or of its discards, is laid in a room. */
  search(g, { card, in: sel }, bound) {
    const { state } = g
    const { deck } = CARD[card]
    const [room] = roomsOf(g, sel, bound)
    if (room === undefined) return
    g.reveal()
    for (const pile of [state.decks[deck], state.discarded[deck]]) {
      const at = pile.indexOf(card)
      if (at < 0) continue
      pile.splice(at, 1)
      if (pile === state.decks[deck]) {
        g.chance.shuffle(pile)
        state.deckKnown[deck] = pile.map(() => 0)
      }
      addToPile(state, room, nearPart(state, room), [card])
      say(g, { is: 'dropped', who: hauntOf(state).revealer, thing: card, room: nameOf(room) })
      return
    }
  },

  draw(g, { who, deck, n }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'draw', who: one, deck, n }))
  },

  discard(g, { card: meant }) {
    const { state } = g
    const card = meant === 'omen' ? hauntOf(state).omen : meant
    for (let seat = 0; seat < state.players.length; seat++) {
      if (!state.players[seat].cards.includes(card)) continue
      loseThing(g, seat, card, false)
      state.gone.push(card)
      return
    }
    for (const { room, part, things } of state.piles) {
      if (!things.includes(card)) continue
      takeFromPile(state, room, part, card)
      state.gone.push(card)
      return
    }
    const waiting = state.waiting.findIndex((one) => one.card === card)
    if (waiting >= 0) state.gone.push(state.waiting.splice(waiting, 1)[0].card)
  },

  gain(g, { who, trait, n }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'gain', who: one, trait, n }))
  },

  lose(g, { who, trait, n, spared = false }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => {
      const step: BStep = { do: 'lose', who: one, trait, n }
      return spared ? { ...step, spared } : step
    })
  },

  restore(g, { who }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'restore', who: one, traits: TRAITS }))
  },

  damage(g, { who, harm, n }, bound) {
    const points = numOf(g, n, bound)
    forEach(g, whoOf(g, who, bound), (one) => ({ do: 'damage', who: one, harm, n: points }))
  },

  damageDice(g, { who, harm, dice, plus }, bound) {
    const more = plus === undefined ? 0 : numOf(g, plus, bound)
    forEach(g, whoOf(g, who, bound), (one) => ({ do: 'damageDice', who: one, harm, dice, plus: more }))
  },

  roll(g, { id, who, traits, dice, extra = [], unseen = false, by }, bound) {
    forEach(g, whoOf(g, who, bound), (one) => {
      const mine: Bound = { ...bound, you: one }
      const more = extra.reduce((sum, { when, n }) => sum + (isTrue(g, when, mine) ? n : 0), 0)
      const step: BStep = { do: 'roll', who: one, of: id, extra: more, unseen, by: wrapRows(g, by, mine) }
      if (traits !== undefined) step.trait = traits
      if (dice !== undefined) step.dice = numOf(g, dice, bound)
      return step
    })
  },

  dieByDie(g, step, bound) {
    const [one] = whoOf(g, step.who, bound)
    if (one !== undefined)
      g.next({ do: 'throwDice', who: one, dice: numOf(g, step.first, bound), step, bound: { ...bound, dice: [] } })
  },

  houseDice(g, { id, dice, by }, bound) {
    const results = Array.from({ length: numOf(g, dice, bound) }, () => g.chance.die(3) - 1)
    const total = results.reduce((sum, result) => sum + result, 0)
    g.tell({ is: 'rolled', who: traitorPlayer(g.state), of: id, kind: 'dice', trait: null, results, total })
    const row = by.find(([atLeast]) => total >= numOf(g, atLeast, bound))
    if (row !== undefined) runSteps(g, row[1], { ...bound, n: total })
  },

  attack(g, { who, on, trait }, bound) {
    const [[by], [target]] = [whoOf(g, who, bound), whoOf(g, on, bound)]
    if (by !== undefined && target !== undefined)
      g.next({ do: 'attack', who: by, on: target, trait, weapon: null, forced: true })
  },

  /** BET-298 */
  stun(g, { who }, bound) {
    for (const one of whoOf(g, who, bound)) if (isMonster(one)) stun(g, one)
  },

  rouse(g, { who }, bound) {
    for (const one of whoOf(g, who, bound)) {
      if (!isMonster(one) || monsterOf(g.state, one).stunned === 0) continue
      monsterOf(g.state, one).stunned = 0
      say(g, { is: 'recovered', who: one })
    }
  },

  kill(g, { who }, bound) {
    forEach(g, explorersOnly(whoOf(g, who, bound)), (one) => ({ do: 'die', who: one }))
  },

  remove(g, { who }, bound) {
    for (const one of whoOf(g, who, bound)) if (isMonster(one)) removeMonster(g, one)
  },

  turn(g, { who, to }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) turnSide(g, one, to)
  },

  reveal(g, { who }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      showRole(g, one)
      if (!isSecretTraitor(hauntOf(g.state), one) || g.state.players[one].team === 'traitor') continue
      turnSide(g, one, 'traitor')
      runTriggers(g, 'reveal', { you: one })
    }
  },

  turnInSecret(g, { who }, bound) {
    const haunt = hauntOf(g.state)
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      if (isSecretTraitor(haunt, one)) continue
      haunt.roles[one] = -haunt.roles[one]
      g.reveal({ only: g.state.players.map((_, seat) => seat).filter((seat) => isSecretTraitor(haunt, seat)) })
    }
  },

  takeOff(g, { who, change }, bound) {
    const { state } = g
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      const { room, part } = state.players[one]
      leaveAll(g, one, room, part)
      state.players[one].room = -1
      state.players[one].off = true
      g.tell({ is: 'takenOff', who: one })
      if (change !== undefined) putMonster(g, change, room, part)
    }
  },

  hide(g, { who, in: sel }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      const [room] = roomsOf(g, sel, { ...bound, it: one })
      if (room !== undefined) hide(g, one, room)
    }
  },

  show(g, { who }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) show(g, one)
  },

  leaveHouse(g, { who }, bound) {
    for (const one of explorersOnly(whoOf(g, who, bound))) {
      g.state.players[one].room = -1
      g.state.players[one].out = true
      g.tell({ is: 'wentOut', who: one })
    }
  },

  spaces(g, { n }) {
    g.state.turn.extra += n
  },

  endMovement(g) {
    g.state.turn.stopped = true
  },

  endTurn(g) {
    g.state.turn.over = true
  },

  if(g, { when, steps, else: other = [] }, bound) {
    runSteps(g, isTrue(g, when, bound) ? steps : other, bound)
  },

  each(g, { who, steps }, bound) {
    g.next(...whoOf(g, who, bound).flatMap((it) => steps.map((step) => kitStep(step, { ...bound, it }))))
  },

  eachRoom(g, { room, steps }, bound) {
    g.next(...roomsOf(g, room, bound).flatMap((one) => steps.map((step) => kitStep(step, { ...bound, room: one }))))
  },

  eachThing(g, { thing: kind, steps }, bound) {
    g.next(
      ...lyingThings(g.state, kind).flatMap(([thing, room]) =>
        steps.map((step) => kitStep(step, { ...bound, thing, room })),
      ),
    )
  },

  repeat(g, { n, steps }, bound) {
    const list = steps.map((step) => kitStep(step, bound))
    for (let i = numOf(g, n, bound); i > 0; i--) g.next(...list)
  },

  ask(g, { by, about, choices }, bound) {
    const [seat] = whoOf(g, by, bound)
    const open = choices.filter(({ when }) => when === undefined || isTrue(g, when, bound))
    if (seat === undefined) return
    decide(
      g,
      seat,
      about,
      open.map(({ name, steps }) => ({ name, steps: steps.map((step) => kitStep(step, bound)) })),
    )
  },

  pickRoom(g, { by, about, of, may = false, steps }, bound) {
    const [seat] = whoOf(g, by, bound)
    if (seat === undefined) return
    const options = roomsOf(g, of, bound).map((room): Option => {
      return { name: 'room', room: nameOf(room), steps: steps.map((step) => kitStep(step, { ...bound, room })) }
    })
    if (may) options.push({ name: 'nowhere', steps: [] })
    decide(g, seat, about, options)
  },

  pickWho(g, { by, about, of, may = false, steps }, bound) {
    const [seat] = whoOf(g, by, bound)
    if (seat === undefined) return
    const options = whoOf(g, of, bound).map((it): Option => {
      return {
        name: 'who',
        who: it,
        ...kinds(g.state, { who: it }),
        steps: steps.map((step) => kitStep(step, { ...bound, it })),
      }
    })
    if (may) options.push({ name: 'nobody', steps: [] })
    decide(g, seat, about, options)
  },

  askAll(g, { who, about, answers, steps }, bound) {
    const seats = explorersOnly(whoOf(g, who, bound))
    hauntOf(g.state).answers = g.state.players.map(() => null)
    runSteps(g, [...steps, { do: 'forget' }], bound)
    g.together(
      seats.map((seat): BAsk => ({ ask: 'secret', seat, about, answers: codeOf(g, answers, { ...bound, you: seat }) })),
    )
  },

  bid(g, { who, about, upTo, mark, steps }, bound) {
    const seats = explorersOnly(whoOf(g, who, bound))
    if (seats.length === 0) return
    hauntOf(g.state).answers = g.state.players.map(() => null)
    runSteps(g, [{ do: 'showBids', mark }, { do: 'forget' }, ...steps], bound)
    g.together(
      seats.map((seat): BAsk => {
        const most = numOf(g, upTo, { ...bound, you: seat })
        return { ask: 'secret', seat, about, answers: Array.from({ length: most + 1 }, (_, n) => String(n)) }
      }),
    )
  },

  showBids(g, { mark }) {
    g.reveal()
    hauntOf(g.state).answers?.forEach((named, seat) => {
      if (named !== null) setMark(g, seat, mark, Number(named))
    })
  },

  forget(g) {
    hauntOf(g.state).answers = null
  },

  keepSecret(g, { name, value, knows }, bound) {
    keepSecret(g, name, codeOf(g, value, bound), explorersOnly(whoOf(g, knows, bound)))
  },

  faceDown(g, { token, faces, knows }, bound) {
    const seats = explorersOnly(whoOf(g, knows, bound))
    const list = codeOf<string[]>(g, faces, bound)
    g.state.tokens
      .filter(({ name }) => name === token)
      .forEach((one, i) => {
        one.face = list[i]
        one.knows = mask(seats)
      })
    g.reveal({ only: seats })
  },

  swap(g, { token, between }, bound) {
    const { state } = g
    const [one, other] = between.map((sel) => {
      const rooms = roomsOf(g, sel, bound)
      return state.tokens.find(({ name, room }) => name === token && rooms.includes(room))
    })
    if (one === undefined || other === undefined) return
    for (const field of ['face', 'knows', 'owner'] as const) {
      const kept = one[field]
      if (kept === undefined || other[field] === undefined) continue
      Object.assign(one, { [field]: other[field] })
      Object.assign(other, { [field]: kept })
    }
  },

  flip(g, { token, in: sel }, bound) {
    const rooms = roomsOf(g, sel, bound)
    g.reveal()
    for (const one of g.state.tokens)
      if (one.name === token && rooms.includes(one.room)) one.knows = mask(g.state.players.map((_, seat) => seat))
  },

  tell(g, { line, who, to, n }, bound) {
    const [about] = who === undefined ? [] : whoOf(g, who, bound)
    const event = {
      is: 'told' as const,
      line,
      who: about ?? null,
      room: bound.room === undefined ? null : nameOf(bound.room),
      n: n === undefined ? null : numOf(g, n, bound),
    }
    const audience = to === undefined ? undefined : { only: explorersOnly(whoOf(g, to, bound)) }
    // KIT-61: while somebody is hidden, what is told may tell where
    if (WHEREABOUTS in hauntOf(g.state).secrets) g.reveal(audience)
    say(g, event, audience)
  },

  win(g, { team, line }) {
    endHaunt(g, team, line)
  },

  run(g, { code }, bound) {
    codeOf(g, { code }, bound)
  },
}

function layMark(g: BTable, token: string, room: number, owner: Who = -1): void {
  const place = { name: token, room, part: nearPart(g.state, room) }
  g.state.tokens.push(owner < 0 ? place : { ...place, owner })
  g.tell({ is: 'tokenLaid', token, room: nameOf(room) })
}

export const kitRules = {
  kit(g, { step, bound }) {
    if (g.state.haunt !== null) (DO[step.do] as (g: BTable, step: KitStep, bound: Bound) => void)(g, step, bound)
  },
} satisfies Partial<Rules<Betrayal>>

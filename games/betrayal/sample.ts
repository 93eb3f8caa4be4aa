/** The inverse of `view`: what a seat does not know is dealt anew, in any way that fits what it knows. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy, there } from '@gloam/kernel/data.ts'
import type { Pending, Seat, Setup } from '@gloam/kernel/game.ts'
import { ITEMS, OMENS } from './content/cards.ts'
import { EVENTS } from './content/events.ts'
import { ALLOWED, ROOM, type Room, STACK } from './content/rooms.ts'
import { imagineWhereabouts } from './kit/hidden.ts'
import { imagineFronts, imagineRooms } from './kit/imagined.ts'
import { hauntDef } from './kit/registry.ts'
import { WHEREABOUTS } from './kit/whereabouts.ts'
import { questions } from './rules/questions.ts'
import type { Decks, Haunt, Token } from './rules/state.ts'
import type { BAsk, Betrayal, BetrayalView, BState, BStep, BTable, Hidden } from './types.ts'

export function sample(seen: BetrayalView, seat: Seat, chance: Chance): Setup<Betrayal> {
  const {
    stack,
    top,
    discards,
    decks,
    tokens,
    haunt,
    side: _,
    spaces: _spaces,
    leaving: _leaving,
    fights: _fights,
    rolls: _rolls,
    hold: _hold,
    agenda,
    ...open
  } = copy(seen)
  const tiles = dealTiles(stack, top, discards, open.floor, open.drawn, chance)
  const state = {
    ...open,
    ...tiles,
    decks: dealDecks(seen, decks, chance),
    tokens: tokens.map((token): Token => ({ ...token, face: token.face ?? undefined }) as Token),
    haunt: haunt === null ? null : imagineHaunt(seen, haunt, chance),
  } as unknown as BState
  for (const token of state.tokens) if (token.knows === undefined) delete token.face
  if (haunt !== null) imagineSecrets(state, seen, chance)
  state.agenda = agenda
  answerForOthers(state, agenda, seat, chance)
  const { agenda: _agenda, ...rest } = state
  return { state: rest, agenda }
}

type Tiles = Pick<BState, 'stack' | 'discards'>

/** Everybody knows the back of the top tile and of every discarded one; the rest is open to chance. */
function dealTiles(
  stack: Hidden[],
  top: number,
  discards: (string | number)[],
  floor: number[],
  drawn: number,
  chance: Chance,
): Tiles {
  const known = [...stack, ...discards]
    .filter((tile): tile is string => typeof tile === 'string')
    .map((tile) => ROOM[tile as Room])
  const unseen = chance.shuffle(STACK.filter((tile) => floor[tile] === -1 && tile !== drawn && !known.includes(tile)))
  const withBack = (back: number): number => {
    const at = unseen.findIndex((tile) => ALLOWED[tile] === back)
    return there(unseen.splice(at, 1)[0])
  }
  const thrown = discards.map((tile) => (typeof tile === 'string' ? ROOM[tile as Room] : withBack(tile)))
  const last = stack.length - 1
  const first = last >= 0 && stack[last] === null ? withBack(top) : -1
  const piled = stack.map((tile, i) =>
    tile !== null ? ROOM[tile as Room] : i === last ? first : (unseen.pop() as number),
  )
  return { stack: piled, discards: thrown }
}

const CARDS: Decks<readonly string[]> = { event: EVENTS, item: ITEMS, omen: OMENS }

function dealDecks(seen: BetrayalView, decks: Decks<Hidden[]>, chance: Chance): Decks<string[]> {
  const elsewhere = new Set<string>([...seen.gone, ...seen.table])
  for (const { cards, held, kept } of seen.players)
    for (const card of [...cards, held ?? '', ...kept]) elsewhere.add(card)
  for (const { things } of [...seen.piles, ...seen.monsters]) for (const thing of things) elsewhere.add(thing)
  for (const { card } of seen.waiting) elsewhere.add(card)
  const deal = (name: keyof Decks<unknown>): string[] => {
    const out = new Set([...seen.discarded[name], ...decks[name]])
    const unseen = chance.shuffle(CARDS[name].filter((card) => !elsewhere.has(card) && !out.has(card)))
    return decks[name].map((card) => card ?? (unseen.pop() as string))
  }
  return { event: deal('event'), item: deal('item'), omen: deal('omen') }
}

function imagineHaunt(view: BetrayalView, seen: NonNullable<BetrayalView['haunt']>, chance: Chance): Haunt {
  const secrets: Haunt['secrets'] = {}
  for (const [name, { value, ...open }] of Object.entries(seen.secrets))
    secrets[name] = { ...open, value: value ?? null }
  return { ...seen, roles: imagineRoles(view, seen.roles, chance), secrets, answers: null }
}

/** BET-267: numbers that are not shown could be anybody's; number 1 most likely is whom the haunt suspects most. */
function imagineRoles(view: BetrayalView, seen: readonly (number | null)[], chance: Chance): number[] {
  const left = chance.shuffle(
    seen.map((_, i) => i + 1).filter((role) => !seen.some((known) => known !== null && Math.abs(known) === role)),
  )
  const roles = seen.map((role) => role ?? (left.pop() as number))
  const weights = hauntDef(view.haunt?.no as number).suspects?.(view)
  if (weights === undefined || seen.includes(1)) return roles
  const traitor = weigh(
    weights.map((weight, seat) => (seen[seat] === null ? weight : 0)),
    chance,
  )
  const before = roles.indexOf(1)
  roles[before] = there(roles[traitor])
  roles[traitor] = 1
  return roles
}

/** One place of a list, each as likely as its weight. */
function weigh(weights: readonly number[], chance: Chance): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let left = (chance.below(1 << 20) / (1 << 20)) * all
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return i
  }
  return weights.indexOf(Math.max(...weights))
}

function imagineSecrets(state: BState, seen: BetrayalView, chance: Chance): void {
  const secrets = Object.entries(seen.haunt?.secrets ?? {}).filter(([, secret]) => !('value' in secret))
  const tokens = seen.tokens.filter(({ face }) => face === null)
  const names = [...new Set([...secrets.map(([name]) => name), ...tokens.map(({ name }) => name)])]
  if (names.includes(WHEREABOUTS)) imagineWhereabouts(state, chance)
  imagineRooms(state, names, chance)
  imagineFronts(state, (_, i) => seen.tokens[i]?.face === null, chance)
  if (names.length > 0) hauntDef((seen.haunt as { no: number }).no).imagine?.(state, names, chance)
}

/** Those who have already answered a question of all have answered something. */
function answerForOthers(state: BState, agenda: readonly Pending<Betrayal>[], seat: Seat, chance: Chance): void {
  for (const item of agenda) {
    if (!('together' in item)) continue
    item.together.forEach((ask, i) => {
      if (ask.seat === seat || item.answers[i] === null) return
      const list = questions[ask.ask] as (g: BTable, ask: BAsk) => BStep[]
      item.answers[i] = chance.oneOf(list({ state, chance } as unknown as BTable, ask))
    })
  }
}

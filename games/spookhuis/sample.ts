/** A state that could be behind a view: what the seat does not know is dealt at random. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy, there } from '@gloam/kernel/data.ts'
import type { Seat, Setup } from '@gloam/kernel/game.ts'
import { dealInto } from '@gloam/kernel/piles.ts'
import { ENCOUNTERS, ITEMS, type Item, TERRORS, type Terror } from './content/cards.ts'
import { COPIES, KEYS, type Key } from './content/keys.ts'
import { cardNumber } from './rules/cards.ts'
import { POSITIONS } from './rules/code.ts'
import { fits } from './rules/items.ts'
import { bitOf, everybody, letKnow } from './rules/players.ts'
import type {
  HeldKey,
  PileCard,
  Player,
  PlayerView,
  SAsk,
  Spookhuis,
  SpookhuisState,
  SpookhuisView,
  SState,
} from './types.ts'

/** What is nowhere to be seen, in random order. */
interface Unseen {
  terrors: Terror[]
  items: Item[]
  keys: Key[]
}

export function sample(seenByAll: SpookhuisView, seat: Seat, chance: Chance): Setup<Spookhuis> {
  const view = copy(seenByAll)
  const { agenda, asideTerrors, asideItems, ...open } = view
  const unseen = unseenIn(view, chance)
  const seen = knownTo(view)
  giveWhatIsAsked(view, seat, unseen)
  const players = view.players.map((player, owner) => dealPlayer(view, player, owner, unseen))
  const aside = [...dealInto(asideTerrors, unseen.terrors), ...dealInto(asideItems, unseen.items)]
  const encounters = ENCOUNTERS.filter((card) => !isOpen(view, card) && !view.encounterDiscards.includes(card))
  const state: SpookhuisState = {
    ...open,
    players,
    aside,
    itemPile: dealPile(unseen.items, view.itemPile.terrors, unseen, chance),
    encounterPile: dealPile(encounters, view.encounterPile.terrors, unseen, chance),
    terrorPile: unseen.terrors,
    seen: knowledgeOf(seen, players, seat),
    ...dealCode(view, seat, chance),
    crack: view.crack && { ...view.crack, keys: view.crack.keys.map((kind) => held(kind, everybody(players.length))) },
  }
  return { state, agenda }
}

function unseenIn(view: SpookhuisView, chance: Chance): Unseen {
  const { players, test, crack } = view
  const terrors = new Set<Terror | null | undefined>([...view.terrorDiscards, ...view.asideTerrors, test?.card])
  const items = new Set<Item | null>([...view.itemDiscards, ...view.asideItems])
  for (const player of players) {
    for (const card of [...player.terrors, ...player.curses]) terrors.add(card)
    for (const card of player.items) items.add(card)
  }
  const shown = [...(crack?.keys ?? []), ...players.flatMap(({ keys }) => keys)]
  const keys = KEYS.flatMap((key) => {
    const lying = there(view.pileCounts[view.pileKinds.indexOf(key)])
    const known = shown.filter((kind) => kind === key).length
    return Array<Key>(COPIES - lying - known).fill(key)
  })
  return {
    terrors: chance.shuffle(TERRORS.filter((card) => !terrors.has(card))),
    items: chance.shuffle(ITEMS.filter((card) => !items.has(card) && !isOpen(view, card))),
    keys: chance.shuffle(keys),
  }
}

function isOpen({ players }: SpookhuisView, card: Item | (typeof ENCOUNTERS)[number]): boolean {
  return players.some(({ open }) => open.some((lying) => lying.card === card))
}

/** Whoever is asked about items has one that answers: that is why he is asked. */
function giveWhatIsAsked(view: SpookhuisView, seat: Seat, unseen: Unseen): void {
  const ask = view.agenda[view.agenda.length - 1]
  if (ask === undefined || !('ask' in ask) || ask.seat === seat || !asksForItem(view, ask)) return
  const { items } = there(view.players[ask.seat])
  // Only what all can see decides whether an item fits, so the view serves as well as the state.
  const answers = (item: Item | null) => item !== null && fits(view as unknown as SState, ask, item)
  const found = unseen.items.findIndex(answers)
  if (items.some(answers) || found < 0) return
  items[items.indexOf(null)] = there(unseen.items.splice(found, 1)[0])
}

function asksForItem({ now }: SpookhuisView, { ask }: SAsk): boolean {
  return ask === 'brace' || ask === 'items' || ask === 'lamp' || (ask === 'turn' && now.turns === 0)
}

function dealPlayer(
  view: SpookhuisView,
  player: SpookhuisView['players'][number],
  owner: Seat,
  unseen: Unseen,
): Player {
  const all = everybody(view.players.length)
  return {
    ...player,
    terrors: dealInto(player.terrors, unseen.terrors),
    items: dealInto(player.items, unseen.items),
    keys: player.keys.map((key) => (key === null ? held(unseen.keys.pop() as Key, bitOf(owner)) : held(key, all))),
  }
}

function held(kind: Key, seen: number): HeldKey {
  return { kind, seen }
}

function dealPile(cards: PileCard[], terrors: number, unseen: Unseen, chance: Chance): PileCard[] {
  return chance.shuffle([...cards, ...unseen.terrors.splice(0, terrors)])
}

/** Everybody knows his own hand, and the seat what it knew. */
function knowledgeOf(known: readonly (Item | Terror)[], players: readonly Player[], seat: Seat): number[] {
  const seen = [...ITEMS, ...TERRORS].map(() => 0)
  players.forEach((player, owner) => {
    for (const card of [...player.items, ...player.terrors]) letKnow(seen, cardNumber(card), bitOf(owner))
  })
  for (const card of known) letKnow(seen, cardNumber(card), bitOf(seat))
  return seen
}

function knownTo({ players, asideItems, asideTerrors }: SpookhuisView): (Item | Terror)[] {
  const hands = players.flatMap(({ items, terrors }) => [...items, ...terrors])
  return [...hands, ...asideItems, ...asideTerrors].filter((card) => card !== null)
}

function dealCode(
  view: SpookhuisView,
  seat: Seat,
  chance: Chance,
): Pick<SpookhuisState, 'codeCards' | 'box' | 'codeSeen'> {
  const known = [...view.codeCards, ...view.box]
  const unknown = chance.shuffle(KEYS.filter((key) => !known.includes(key)))
  const codeCards = dealInto(view.codeCards, unknown)
  const codeSeen = [0, ...KEYS].map((key) => (known.includes(key) ? bitOf(seat) : 0))
  view.players.forEach((player, other) => {
    if (other === seat) return
    for (const at of knownPositions(view, player, chance)) letKnow(codeSeen, there(codeCards[at]), bitOf(other))
  })
  return { codeCards, box: [...view.box, ...unknown], codeSeen }
}

/** What another seat may know of the code: what all have seen, and a card for each look (SPO-R84: nobody knows which). */
function knownPositions(view: SpookhuisView, { looks }: PlayerView, chance: Chance): number[] {
  const isShown = (position: number): boolean => (view.codeShown & (1 << position)) !== 0
  const hidden = chance.shuffle(POSITIONS.filter((position) => !isShown(position)))
  return [...POSITIONS.filter(isShown), ...hidden.slice(0, looks)]
}

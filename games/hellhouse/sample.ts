/** A state that could be behind a view: a master that the notebook allows, and the unseen cards dealt by chance. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy, there } from '@gloam/kernel/data.ts'
import type { Seat, Setup } from '@gloam/kernel/game.ts'
import { type Card, FIRST_OBJECT } from './content/cards.ts'
import { ALL_MASTERS, FIRST_MASTER, MASTERS_WITH, masterOf, mastersIn } from './content/masters.ts'
import { HOUSE_TILES, TILES } from './content/tiles.ts'
import { type Deal, deal, type Gap, keeper, unseenCards } from './rules/deal.ts'
import { bitOf } from './rules/notebook.ts'
import type { HellHouse, HellView, Note, Player } from './types.ts'

export function sample(view: HellView, seat: Seat, chance: Chance): Setup<HellHouse> {
  const { players, notebook, stacks, deck: _, agenda, ...open } = copy(view)
  const dealt = !agenda.some((item) => 'do' in item && item.do === 'dealCards')
  const { master, deal } = dealt ? someMaster(view, chance) : { master: 0, deal: undefined }
  return {
    state: {
      ...open,
      players: players.map((player, who) => wholePlayer(player, seat, deal?.hands[who] ?? [])),
      master,
      notes: notesFor(view, seat, master),
      deck: deal?.deck ?? [],
      stacks: [wholeStack(view, 0, chance), wholeStack(view, 1, chance)],
    },
    agenda,
  }
}

/** A master that the seat thinks possible and whose cards can lie as they do; the order is by chance. */
function someMaster(view: HellView, chance: Chance): { master: Card; deal: Deal } {
  const masters = view.master === null ? likelyFirst(view, chance) : [view.master]
  for (const strict of [true, false]) {
    for (const master of masters) {
      const deal = dealUnseen(view, master, strict, chance)
      if (deal !== null) return { master, deal }
    }
  }
  throw new Error('No master fits what is seen.')
}

/** HEL-S03: the original servant knows which object is the right one, so what he or she carries is suspected. */
function likelyFirst({ players, original, notebook }: HellView, chance: Chance): Card[] {
  const masters = chance.shuffle(mastersIn(notebook.possible))
  const { servant, object } = there(players[original])
  if (!servant || object === 0 || chance.below(2) === 0) return masters
  const suspected = (master: Card) => masterOf(master).dwellers.some((dweller) => dweller.object === object)
  return [...masters.filter(suspected), ...masters.filter((master) => !suspected(master))]
}

function wholePlayer(player: HellView['players'][number], seat: Seat, unseen: Card[]): Player {
  const { cards, old: _, hand: __, seenBy, ...rest } = player
  const known = player.seat === seat ? seenBy : cards.map(() => bitOf(seat))
  return { ...rest, hand: [...cards, ...unseen], seenBy: [...known, ...unseen.map(() => 0)] }
}

/** What others have concluded is unknown: they know at least what lies open, or have seen the master. */
function notesFor(view: HellView, seat: Seat, master: Card): Note[] {
  const open = view.discards.reduce((set, card) => set & (MASTERS_WITH[card] ?? ALL_MASTERS), ALL_MASTERS)
  const notes = [...view.informed, false].map((informed): Note => {
    return { possible: informed ? 1 << (master - FIRST_MASTER) : open, reasons: [] }
  })
  notes[seat < 0 ? notes.length - 1 : seat] = copy(view.notebook)
  return notes
}

const gone = new Uint8Array(TILES.length)

function wholeStack({ field, removed, players, stacks }: HellView, at: 0 | 1, chance: Chance): number[] {
  const { bottom } = there(stacks[at])
  gone.fill(0)
  for (const tile of field) if (tile >= 0) gone[tile] = 1
  for (const tile of removed) gone[tile] = 1
  for (const tile of bottom) gone[tile] = 1
  for (const { row } of players) for (const tile of row) gone[tile] = 1
  const rest: number[] = []
  const [first, end] = at === 0 ? [0, HOUSE_TILES] : [HOUSE_TILES, TILES.length]
  for (let tile = first; tile < end; tile++) if (gone[tile] === 0) rest.push(tile)
  return [...bottom, ...chance.shuffle(rest)]
}

/** The cards that this seat sees. */
function seenIn(view: HellView): Set<Card> {
  const seen = new Set(view.discards)
  for (const { card } of view.lasting) seen.add(card)
  view.chips.forEach((cell, i) => {
    if (cell >= 0) seen.add(FIRST_OBJECT + i)
  })
  for (const { cards, object } of view.players) {
    seen.add(object)
    for (const card of cards) seen.add(card)
  }
  return seen
}

/** The gaps of a hand: cards that the seat knows to be there, but not what they are. */
function gapOf({ players, reshuffled, agenda }: HellView, who: number): Gap {
  const { hand, cards, servant, old } = there(players[who])
  const knownOld = reshuffled === null ? 0 : cards.filter((card) => !reshuffled.includes(card)).length
  return { cards: hand - cards.length, old: (old ?? 0) - knownOld, keeps: keeper(who, servant, agenda) }
}

/** What could lie in hands and deck, if this were the master; the last resort asks only that the numbers are right. */
function dealUnseen(view: HellView, master: Card, strict: boolean, chance: Chance): Deal | null {
  const gaps = view.players.map((_, who) => gapOf(view, who))
  const loose = gaps.map((gap) => ({ ...gap, keeps: () => true }))
  const dealt = deal(unseenCards(master, seenIn(view)), strict ? gaps : loose, view.reshuffled, chance)
  return dealt !== null && (view.deck === null || view.deck === dealt.deck.length) ? dealt : null
}

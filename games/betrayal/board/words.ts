/** What has to be put into words with an eye on the table: monsters by their kind, numbered only if there are several. */
import type { Together } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '@gloam/games/text.ts'
import { same } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { chanceToReach, chanceToWin } from '../rules/odds.ts'
import { MONSTERS } from '../rules/state.ts'
import type { BAsk, Betrayal, BetrayalView, BStep, FightSeen, Kinds, RollSeen } from '../types.ts'
import { confirm } from '../why.ts'
import { numberOf } from './figures/people.ts'
import { spacesLeft } from './figures/spaces.ts'

const FIELDS = ['who', 'on', 'from', 'moving'] as const

/** Not every choice says of which kind the monsters in it are. */
function kindsIn(choice: BStep, view: BetrayalView): Kinds | null {
  const fields: Readonly<Record<string, unknown>> = { ...choice }
  const found: Kinds = {}
  for (const field of FIELDS) {
    const who = fields[field]
    const monster = typeof who === 'number' ? view.monsters[who - MONSTERS] : undefined
    if (typeof who !== 'number' || monster === undefined) continue
    found[`${field}Kind`] = monster.kind
    const no = numberOf(view, who)
    if (no !== null) found[`${field}No`] = no
  }
  return Object.keys(found).length === 0 ? null : found
}

export function sayChoice(choice: BStep, view: BetrayalView, text: Speaker<Betrayal>, reader: Reader): string | null {
  const also =
    oddsOf(choice, view, text) ??
    rollOf(choice, view, text) ??
    priceOf(choice, view, text) ??
    (confirm(choice, view) === 'confirm.lethal' ? text.say('board.lethal') : null)
  const said = sayKinds(choice, view, text, reader)
  return also === null ? said : `${said ?? text.choice(choice, reader)} · ${also}`
}

/** «5 dice against 3, wins 81 %»: by the dice alone, before anybody plays a card. */
function oddsOf(choice: BStep, view: BetrayalView, text: Speaker<Betrayal>): string | null {
  const fight = fightIn(choice, view)
  if (fight === undefined) return null
  const { mine, theirs, first, weapon } = fight
  const percent = Math.round(100 * chanceIn(fight))
  const odds = text.say(first === null ? 'board.odds' : 'board.oddsInAll', { mine, theirs, percent })
  const armed = `board.armed.${weapon}`
  return text.has(armed) ? text.label(armed, { odds, first: first === null ? '' : sayRoll(first, text) }) : odds
}

/** Together with the roll that decides whether there is an attack at all. */
function chanceIn({ mine, theirs, first }: FightSeen): number {
  return chanceToWin(mine, theirs) * (first === null ? 1 : chanceToReach(first.dice, first.atLeast))
}

function fightIn(choice: BStep, { fights }: BetrayalView): FightSeen | undefined {
  if (choice.do !== 'attack') return undefined
  const { who, on, trait, weapon } = choice
  return fights.find((one) => one.who === who && one.on === on && one.trait === trait && one.weapon === weapon)
}

/** «Knowledge 5+ with 4 dice, 33 %: 2 items; less, 1 or 2 dice of damage»: by the dice alone, as in a fight. */
function rollOf(choice: BStep, view: BetrayalView, text: Speaker<Betrayal>): string | null {
  const roll = rollIn(choice, view)
  const after = afterwards(choice, view)
  const then = after === null ? null : text.say(`board.then.${after}`)
  if (roll === undefined) return then
  const said = sayRoll(roll, text)
  return then === null ? said : `${said}: ${then}`
}

function sayRoll({ trait, dice, atLeast }: Omit<RollSeen, 'choice'>, text: Speaker<Betrayal>): string {
  const percent = Math.round(100 * chanceToReach(dice, atLeast))
  if (trait === null) return text.say('board.rollsPlain', { dice, atLeast, percent })
  return text.say('board.rolls', { trait, dice, atLeast, percent })
}

/** The name of what comes of it, where the choice itself does not say so. */
function afterwards(choice: BStep, { players }: BetrayalView): string | null {
  if (choice.do === 'useToken') return choice.token
  if (choice.do === 'openVault') return 'vault'
  if (choice.do === 'use') return choice.card
  if (!('who' in choice) || players[choice.who]?.team === 'traitor') return null
  if (choice.do === 'cross') return 'stops'
  return choice.do === 'fall' || choice.do === 'dropToBallroom' ? 'fall' : null
}

const rollIn = (choice: BStep, { rolls }: BetrayalView): RollSeen | undefined =>
  rolls.find((roll) => same(roll.choice, choice))

/** What the best of several attacks, or of several things to be tried, comes to; null for what is not compared. */
export function bestOf(choices: readonly BStep[], view: BetrayalView, text: Speaker<Betrayal>): string | null {
  const compared = choices.flatMap((choice) => {
    const chance = chanceOf(choice, view)
    return chance === null ? [] : [{ choice, chance }]
  })
  const [best] = compared.sort((a, b) => b.chance - a.chance)
  if (best === undefined || choices.some(({ do: act }) => act !== best.choice.do)) return null
  return oddsOf(best.choice, view, text) ?? rollOf(best.choice, view, text)
}

function chanceOf(choice: BStep, view: BetrayalView): number | null {
  const fight = fightIn(choice, view)
  if (fight !== undefined) return chanceIn(fight)
  const roll = rollIn(choice, view)
  return roll === undefined ? null : chanceToReach(roll.dice, roll.atLeast)
}

/** «1 of 4 spaces», more where opponents hold back, and what the room asks of whoever leaves it. */
function priceOf(choice: BStep, view: BetrayalView, text: Speaker<Betrayal>): string | null {
  if ((choice.do !== 'move' && choice.do !== 'discover') || choice.who !== view.turn.seat) return null
  const said = [spacesFor(choice.who, view, text), holdOf(view, text)].filter((part) => part !== null)
  return said.length === 0 ? null : said.join(' · ')
}

/** Nothing where the first step is a gift (BET-302). */
function spacesFor(who: number, view: BetrayalView, text: Speaker<Betrayal>): string | null {
  const { left } = spacesLeft(view, who)
  const cost = view.leaving ?? 1
  return cost > left ? null : text.say('board.price', { cost, left, rest: left - cost })
}

/** «Speed 3+ with 4 dice, 89 %, else Might −1». */
function holdOf({ hold }: BetrayalView, text: Speaker<Betrayal>): string | null {
  if (hold === null) return null
  const { loses } = hold
  const or = loses === null ? text.say('board.orStays') : text.say('board.orLoses', { trait: loses })
  return `${sayRoll(hold, text)}, ${or}`
}

/** Whoever is hurt in a fight is told by whom, and how it went. */
export function sayQuestion(ask: BAsk, view: BetrayalView, text: Speaker<Betrayal>, reader: Reader): string | null {
  const { fight } = view
  if (ask.ask !== 'suffer' || fight === null || fight.by < 0) return null
  const { by, on, mine, theirs } = fight
  if (ask.seat !== by && ask.seat !== on) return null
  const [foe, their, own] = ask.seat === on ? [by, mine, theirs] : [on, theirs, mine]
  if (their <= own) return null
  return `${text.label('board.hurtBy', { foe: callOf(foe, view, text, reader), their, own })} ${text.question(ask, reader)}`
}

function callOf(who: number, view: BetrayalView, text: Speaker<Betrayal>, { nameOf }: Reader): string {
  const monster = view.monsters[who - MONSTERS]
  if (monster === undefined) return nameOf(who)
  const no = numberOf(view, who)
  return no === null ? text.name(monster.kind) : `${text.name(monster.kind)} ${no}`
}

function sayKinds(choice: BStep, view: BetrayalView, text: Speaker<Betrayal>, reader: Reader): string | null {
  const kinds = kindsIn(choice, view)
  if (kinds === null) return null
  const { whoNo: _who, onNo: _on, fromNo: _from, movingNo: _moving, ...plain } = { ...choice } as BStep & Kinds
  return text.choice({ ...plain, ...kinds } as BStep, reader)
}

/** Tiles that are laid aside one after the other, until one fits, are one line of the log. */
export function sayTogether(events: readonly GameEvent<Betrayal>[], text: Speaker<Betrayal>): Together | null {
  const other = events.findIndex((event) => event.is !== 'tileSkipped' || event.room !== null)
  const count = other < 0 ? events.length : other
  return count < 2 ? null : { count, text: text.say('log.tilesSkipped', { count }) }
}

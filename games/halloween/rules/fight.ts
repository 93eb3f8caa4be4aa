/** HAL-053 to HAL-056: fights, in the order of R22, one by one or with card 20 in a series. */
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { seatsFrom } from '@gloam/kernel/turns.ts'
import { CARD } from '../content/cards.ts'
import {
  type Building,
  type ByRank,
  byRank,
  COLOURS,
  type Colour,
  colourOf,
  levelOf,
  placeOf,
  rankOf,
} from '../content/town.ts'
import { feud, winsFight } from '../telling/odds.ts'
import type { FightInHand, Halloween, HState, HStep, HTable } from '../types.ts'
import { useArea } from './area.ts'
import { active, has, moveGhost, slotOf } from './board.ts'
import { mayAttack } from './choices.ts'
import { mayRollAgain, rollDice, shown, takeTwoDice } from './dice.ts'
import { addExtras } from './extras.ts'
import { gainFear, gainPoints, gainTokens, spendTile, useCard } from './gains.ts'

export const fightRules = {
  fight(g, step) {
    const { building, colour, against, at, cards } = step
    useArea(g, step, 'fight')
    const series = cards?.includes(CARD.whirlwindBrawl) ? targetsAt(g.state, building, colour, at) : null
    g.state.fight = { attacker: colour, building, target: against, at, bigger: 0, series, differences: [] }
    startFight(g)
  },

  /** HAL-085, R25 */
  biggerDie(g, { slot }) {
    spendTile(g, slot)
    inHand(g).bigger++
    g.next({ ask: 'beforeRoll', seat: g.state.turn })
  },

  /** HAL-054 */
  roll(g, { opponent }) {
    const fight = inHand(g)
    tellAttack(g, opponent)
    rollDice(g, [dieOf(fight), fight.target])
    g.next({ ask: 'dice', seat: g.state.turn }, { do: 'defend', opponent }, { do: 'settleFight' })
  },

  /** HAL-125, R29: won without dice. */
  bully(g) {
    tellAttack(g, null)
    g.next(...win(g), { do: 'settle' }, { do: 'afterFight' })
  },

  /** HAL-055, HAL-056; HAL-105: one more for the attacker with card 5. */
  settleFight(g) {
    const { state } = g
    const fight = inHand(g)
    const [own, other] = takeTwoDice(g)
    const { cards } = active(state)
    const attack = shown(own)
    const defence = shown(other)
    const won = winsFight(cards, attack, defence)
    const { attacker, target, at } = fight
    fight.differences.push(Math.abs(attack + feud(cards) - defence))
    const walk = won ? win(g) : []
    if (!won) {
      g.tell({ is: 'fightLost', seat: state.turn, colour: attacker, against: target, at })
    }
    const rattle = fight.series === null ? askRattle(g) : []
    g.next(...rattle, ...walk, { do: 'settle' }, { do: 'afterFight' })
  },

  /** HAL-136 */
  rattle(g, { fear }) {
    useCard(g, CARD.rattledNerves)
    gainFear(g, fear)
  },

  keepCalm() {},

  /** HAL-120, R31: a series goes on as long as there are targets and the player likes. */
  afterFight(g) {
    if (inHand(g).series?.some((left) => left > 0)) g.next({ ask: 'nextFight', seat: g.state.turn })
    else g.next({ do: 'endFight' })
  },

  nextFight(g, { against }) {
    const fight = inHand(g)
    fight.target = against
    fight.bigger = 0
    startFight(g)
  },

  /** R32: of a series card 36 may take one fight, chosen when it ends. */
  endFight(g) {
    const rattle = inHand(g).series === null ? [] : askRattle(g)
    g.state.fight = null
    g.next(...rattle)
  },
} satisfies Partial<Rules<Halloween>>

function inHand(g: HTable): FightInHand {
  if (g.state.fight === null) throw new Error('No fight is going on.')
  return g.state.fight
}

function startFight(g: HTable): void {
  const fight = inHand(g)
  if (fight.series !== null) fight.series[rankOf(fight.target)]--
  if (!g.state.expert) {
    g.next({ ask: 'beforeRoll', seat: g.state.turn })
    return
  }
  // HAL-170: no dice in the expert game
  tellAttack(g, null)
  g.next(...win(g), { do: 'settle' }, { do: 'afterFight' })
}

/** The die that the attacker throws. */
function dieOf({ attacker, bigger }: FightInHand): Colour {
  return colourOf(levelOf(attacker) + bigger)
}

/** R31, R33: the targets of a series are fixed when it begins. */
function targetsAt(state: HState, building: Building, attacker: Colour, at: Building): ByRank<number> {
  const place = placeOf(building)
  const targets = state.town[placeOf(at)]
  return byRank((rank) => {
    if (!mayAttack(state, place, rankOf(attacker), placeOf(at), rank)) return 0
    return rank === rankOf(attacker) && building === at ? targets[rank] - 1 : targets[rank]
  })
}

function tellAttack(g: HTable, opponent: Seat | null): void {
  const { attacker, building, target, at } = inHand(g)
  g.tell({ is: 'attacked', seat: g.state.turn, opponent, building, colour: attacker, against: target, at })
}

/** HAL-055 with cards 28, 3 and 11; returns what may follow (card 17). */
function win(g: HTable): Parameters<HTable['next']> {
  const { state } = g
  const { attacker, target, at, building } = inHand(g)
  const { cards } = active(state)
  moveGhost(state, rankOf(target), placeOf(at), 'supply')
  g.tell({ is: 'fightWon', seat: state.turn, colour: attacker, against: target, at })
  gainTokens(g, target, cards.includes(CARD.doubleSpoils) ? 2 : 1)
  if (cards.includes(CARD.duelTrophies)) gainPoints(g, state.turn, trophy(attacker, target), CARD.duelTrophies)
  if (cards.includes(CARD.victorsChill)) gainFear(g, levelOf(target))
  if (!cards.includes(CARD.winnersWalk)) return []
  return [{ ask: 'relocate', seat: state.turn, colour: attacker, from: building, card: CARD.winnersWalk }]
}

/** HAL-103, R35 */
function trophy(attacker: Colour, target: Colour): number {
  if (attacker === target) return 0
  return levelOf(target) < levelOf(attacker) ? 2 : 3
}

/** HAL-117, R32: moving the winner ends a series, unless card 35 lets it fight from afar. */
export function walkOn(g: HTable, to: Building): void {
  const fight = inHand(g)
  fight.building = to
  if (fight.series !== null && !has(g.state, CARD.longArm)) fight.series.fill(0)
}

function askRattle(g: HTable): Parameters<HTable['next']> {
  const fear = [...new Set(inHand(g).differences)].filter((difference) => difference > 0)
  if (fear.length === 0 || !has(g.state, CARD.rattledNerves)) return []
  return [{ ask: 'rattle', seat: g.state.turn, fear: fear.sort((a, b) => b - a) }]
}

/** R21: the next player clockwise; others only where they could do what that one cannot, or cannot what that one could. */
function rollers(state: HState): Seat[] {
  const [, ...others] = seatsFrom(state.turn, state.seats)
  const harmless = others.find((seat) => !mayRollAgain(state, seat))
  return others.filter((seat) => seat === harmless || mayRollAgain(state, seat))
}

export const fightQuestions = {
  beforeRoll(g) {
    const { state } = g
    const fight = inHand(g)
    const player = active(state)
    const choices: HStep[] = []
    const weaker = levelOf(fight.target) < levelOf(fight.attacker)
    if (weaker && fight.bigger === 0 && has(state, CARD.bullysRight)) choices.push({ do: 'bully' })
    for (const opponent of rollers(state)) choices.push({ do: 'roll', opponent })
    const slot = slotOf(player, 'bigger-die')
    const grows = rankOf(fight.attacker) + fight.bigger < COLOURS.length - 1
    if (slot >= 0 && player.discs > 0 && grows) choices.push({ do: 'biggerDie', slot })
    return choices
  },

  rattle(g, ask) {
    const choices: HStep[] = ask.fear.map((fear) => ({ do: 'rattle', fear }))
    addExtras(g.state, choices, ask)
    return [...choices, { do: 'keepCalm' }]
  },

  nextFight(g, ask) {
    const { series } = inHand(g)
    const left = COLOURS.filter((colour) => series !== null && series[rankOf(colour)] > 0)
    const choices: HStep[] = left.map((against) => ({ do: 'nextFight', against }))
    addExtras(g.state, choices, ask)
    return [...choices, { do: 'endFight' }]
  },
} satisfies Partial<Questions<Halloween>>

/** Choices and questions in names of rooms: a step knows only the number of a cell, the table knows what lies there. */
import type { Reader, Speaker } from '../../text.ts'
import type { Card } from '../content/cards.ts'
import { masterOf } from '../content/masters.ts'
import { TILES, tileOf } from '../content/tiles.ts'
import { EMPTY } from '../rules/board.ts'
import type { HellHouse, HellView, HHAsk, HHStep, Place, Way } from '../types.ts'
import { besideOf, roomAt, wayTo } from './field/places.ts'
import { sayMargin, standing, worthOf } from './fight/worth.ts'

type Text = Speaker<HellHouse>

export function sayChoice(choice: HHStep, view: HellView, text: Text, reader: Reader): string | null {
  const said = sayPlainly(choice, view, text, reader)
  const worth = worthOf(choice, view, text)
  return worth === null ? said : `${said ?? text.choice(choice, reader)} · ${worth}`
}

function sayPlainly(choice: HHStep, view: HellView, text: Text, reader: Reader): string | null {
  switch (choice.do) {
    case 'step':
      return text.say(choice.rope ? 'say.rope' : 'say.step', stepOf(view, choice), reader)
    case 'walk':
      return text.say('say.walk', { who: choice.who, ...stepOf(view, choice) }, reader)
    case 'putChip':
      return text.say('say.putChip', { into: roomAt(view, choice.cell) }, reader)
    case 'place':
      return text.say('say.place', { room: TILES[tileOf(choice.tile)]?.name, ...besideOf(view, choice.cell) }, reader)
    case 'play':
      return sayPlay(choice, view, text, reader)
    case 'keepOne':
      return isRight(view, choice.keep) ? text.say('say.keepRight', choice, reader) : null
    default:
      return null
  }
}

/** Whoever has seen the master knows which object it is. */
function isRight({ master }: HellView, object: Card): boolean {
  return master !== null && masterOf(master).dwellers.some((dweller) => dweller.object === object)
}

/** Two Lawns may be in reach: the way tells them apart. */
function stepOf(view: HellView, { who, to }: { who: number; to: number }): { way: Way; into: Place } {
  return { way: wayTo(view.players[who]?.cell ?? to, to), into: roomAt(view, to) }
}

/** Only cards that are played on places need other words than their own. */
function sayPlay(choice: Extract<HHStep, { do: 'play' }>, view: HellView, text: Text, reader: Reader): string | null {
  const { card, cell, to } = choice
  if (cell === undefined || view.field[cell] === EMPTY) return null
  const at = roomAt(view, cell)
  if (to === undefined) return text.say('say.playAt', { card, at }, reader)
  return text.say('say.playBetween', { card, at, beyond: roomAt(view, to) }, reader)
}

export function sayQuestion(ask: HHAsk, view: HellView, text: Text, reader: Reader): string | null {
  if (ask.ask === 'fightCards' && ask.stage === 'after') return sayAfter(ask, view, text, reader)
  if (ask.ask !== 'walk' || view.walk === null) return null
  const own = view.players[view.walk.who]?.seat === reader.seat
  return text.say(own ? 'board.leadSelf' : 'board.lead', { who: view.walk.who, left: view.walk.left }, reader)
}

/** What the dice come to is said before one leaves them be. */
function sayAfter(
  ask: Extract<HHAsk, { ask: 'fightCards' }>,
  view: HellView,
  text: Text,
  reader: Reader,
): string | null {
  const margin = standing(view, ask.who)
  return margin === null
    ? null
    : `${text.question(ask, reader)} ${text.label('board.asTheyLie', { margin: sayMargin(margin, text) })}`
}

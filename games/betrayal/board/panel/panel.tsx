/** The viewer's own explorer: tracks, cards, and all that can be done and has no place of its own on the map. */
import { Said } from '@gloam/games/board/said.tsx'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { CARD, type Card } from '../../content/cards.ts'
import type { Who } from '../../rules/state.ts'
import type { BetrayalView, BStep } from '../../types.ts'
import { plainName, SmallCard } from '../draw/card.tsx'
import { FullFigure } from '../draw/figures.tsx'
import { MarkIcon } from '../draw/marks.tsx'
import { StackArt } from '../draw/tokens.tsx'
import { borneBy } from '../figures/borne.ts'
import { BorneChips } from '../figures/borne-chips.tsx'
import { hasChosen } from '../figures/people.ts'
import { isOnTheMap, thingLikes } from '../likes.ts'
import { useTableTop } from '../table-top.tsx'
import { sayChoice } from '../words.ts'
import { Tracks } from './tracks.tsx'

/** Whether an answer is given on a track. */
function asksTracks(choices: readonly BStep[]): boolean {
  const traits = new Set(choices.flatMap((step) => ('trait' in step && step.trait !== undefined ? [step.trait] : [])))
  return traits.size > 1 || choices.some((step) => step.do === 'suffer')
}

/** On a phone the bar says the numbers: tracks lie here when they are asked about, and always among the people. */
export function OwnPanel({ phone }: { phone: boolean }) {
  const { view, seat, text, players, choices } = useTableTop()
  const of = seat === SPECTATOR ? Math.max(0, view.turn.seat) : seat
  const [player, face] = [view.players[of], players[of]]
  if (player === undefined || face === undefined) return null
  const chosen = hasChosen(view, of)
  return (
    <section
      className="bet-own"
      style={{ '--seat': face.colour } as React.CSSProperties}
      aria-label={text.say('board.own')}
    >
      <div className="bet-me">
        {chosen && <FullFigure explorer={player.explorer} colour={face.colour} height={84} />}
        <b>{chosen ? text.name(player.explorer) : face.name}</b>
        <span>
          <MarkIcon face={face} size={12} /> {chosen ? face.name : text.say('board.nobodyYet')}
        </span>
        <BorneChips borne={borneBy(view, of, text)} text={text} />
      </div>
      {chosen && (!phone || asksTracks(choices)) && <Tracks of={of} />}
      <Hand of={of} />
      <Stack />
    </section>
  )
}

function Hand({ of }: { of: number }) {
  const { view, text, thing, showing } = useTableTop()
  const player = view.players[of]
  if (player === undefined) return null
  const things = [...player.cards, ...player.kept, ...(player.held === null ? [] : [player.held])]
  return (
    <ul className="bet-hand" aria-label={text.say('board.hand')}>
      {things.length === 0 && <li className="bet-empty">{text.say('board.nothing')}</li>}
      {things.map((one) => {
        const { name } = text.thing('card', plainName(one))
        const made = thing(thingLikes(one), name, `card.${plainName(one)}`)
        const fresh =
          showing !== null &&
          (('thing' in showing && showing.thing === one) || ('card' in showing && showing.card === one))
        return (
          <li key={one}>
            <div
              {...made.props}
              className={`${made.props.className} light-box bet-card ${fresh ? 'just-now-box' : ''} ${view.turn.used.includes(one) && view.turn.seat === of ? 'used' : ''}`}
            >
              <SmallCard thing={one} text={text} line={lineOf(view, of, one, (key) => text.say(key))} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

type Say = (key: string) => string

/** The essence of a card in a few words; used up, the reason. */
function lineOf(view: BetrayalView, of: number, thing: string, say: Say): string {
  if (view.turn.seat === of && view.turn.used.includes(thing)) return say('board.line.used')
  const face = CARD[thing as Card]
  if (face === undefined) return say(thing.includes('-') ? 'board.line.carried' : 'board.line.kept')
  if (face.weapon !== undefined) return say('board.line.weapon')
  if (face.use?.when === 'haunt' && view.haunt === null) return say('board.line.later')
  if (face.use !== undefined) return say('board.line.use')
  if (face.kind === 'companion') return say('board.line.companion')
  return say('board.line.works')
}

function Stack() {
  const { view, text, thing } = useTableTop()
  const top = view.stack.at(-1) ?? null
  const { props } = thing([], text.say('board.stack', { count: view.stack.length }), 'topic.stack')
  return (
    <div {...props} className={`${props.className} bet-stack`} data-place="stack">
      <svg width="74" height="74" viewBox="-2 -2 84 84" aria-hidden="true">
        <StackArt size={68} floors={view.top} />
        <circle cx="70" cy="8" r="14" fill="#14101a" stroke="#e0cda4" strokeWidth="1.4" />
        <text x="70" y="13.5" fontSize="16.500" textAnchor="middle" className="bet-num" fill="#f7ecd2">
          {view.stack.length}
        </text>
      </svg>
      {top !== null && (
        <span className="bet-top only-you-box">
          {text.name(top)} <small>{text.say('board.only.you')}</small>
        </span>
      )}
    </div>
  )
}

/** Choices that no thing of the map, no card and no track stands for, as plaques at the edge of the map. */
export function Plaques() {
  const { view, choices, question, text, thing, reader } = useTableTop()
  if (question === null || question.ask === 'explorer') return null
  // A card that can be used and dropped has been clicked, somebody who can be traded with and attacked, or a room that one
  // can go to and do something with: what is to be done is still to be said.
  const rest = isAboutOne(choices)
    ? choices
    : choices.filter((step) => !isShown(step) && !isAllOfMonster(step, choices) && !isOnlyTake(step, choices))
  if (rest.length === 0 || isTooMany(rest)) return null
  return (
    <ul className={rest.length > MOST_PLAQUES ? 'bet-plaques many' : 'bet-plaques'}>
      {rest.map((step) => {
        const label = sayChoice(step, view, text, reader) ?? text.choice(step, reader)
        const { props } = thing({ ...step }, label, step.do === 'task' ? `task.${step.task}` : undefined)
        return (
          <li key={JSON.stringify(step)}>
            <div {...props} className={`${props.className} light-box ${step.do === 'task' ? 'haunt' : ''}`}>
              <Said text={text}>{label}</Said>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** More would cover the house; but a bid is a number, of which twenty take no more room than that. */
const MOST_PLAQUES = 14

const isTooMany = (steps: readonly BStep[]): boolean =>
  steps.length > MOST_PLAQUES && steps.some((step) => step.do !== 'secret')

/** With what something is done: a weapon can be dropped, or paid with, as well. */
function thingIn(step: BStep): string | null {
  if (step.do === 'attack') return step.weapon
  return ('thing' in step ? step.thing : 'card' in step ? step.card : null) ?? null
}

/** Whom a choice is about, besides whoever makes it. */
function figureIn(step: BStep): Who | null {
  return ('on' in step ? step.on : 'with' in step ? step.with : null) ?? null
}

/** What is done: an attack with a weapon is another one than without. */
function kindOf(step: BStep): string {
  if (step.do === 'attack') return `attack ${step.trait} ${step.weapon}`
  return step.do === 'task' ? step.task : step.do
}

/** The room that a choice leads to, or is about. */
function roomIn(step: BStep): unknown {
  return ('to' in step ? step.to : 'room' in step ? step.room : null) ?? null
}

/** Several things can be done, and all of them with one card, to one figure, or in one room. */
function isAboutOne(choices: readonly BStep[]): boolean {
  const kinds = new Set(choices.map(kindOf))
  const areOne = ([first, ...others]: readonly unknown[]) => first != null && others.every((other) => other === first)
  return kinds.size > 1 && [thingIn, figureIn, roomIn].some((of) => areOne(choices.map<unknown>(of)))
}

const OF_MONSTER = new Set<BStep['do']>(['monsterPart', 'monsterDrop', 'monsterDone'])

/** Nothing else can be done with this monster: its figure stands for it. */
function isAllOfMonster(step: BStep, choices: readonly BStep[]): boolean {
  if (!OF_MONSTER.has(step.do) || !('who' in step)) return false
  return choices.every((other) => other === step || !('who' in other) || other.who !== step.who)
}

/** All that this monster may take lies there for itself; of several in one heap the map does not tell which. */
function isOnlyTake(step: BStep, choices: readonly BStep[]): boolean {
  if (step.do !== 'monsterTake') return false
  return choices.every((other) => other === step || other.do !== 'monsterTake' || other.who !== step.who)
}

function isShown(step: BStep): boolean {
  if (step.do === 'task') return step.room !== undefined || step.on !== undefined || step.thing !== undefined
  if (step.do === 'decide') return step.room !== undefined || step.who !== undefined || step.trait !== undefined
  if (step.do === 'secret') return step.who !== undefined
  // No card stands for «nothing», nor for a room that is still in its stack.
  if (step.do === 'offer') return step.give !== null
  if (step.do === 'want') return step.get !== null
  if (step.do === 'arrange') return step.stack !== 'tile'
  return isOnTheMap(step.do) || SHOWN_ELSEWHERE.has(step.do)
}

/** Cards, tracks and the dice tray stand for these; what ends a turn has its own button beneath every question. */
const SHOWN_ELSEWHERE = new Set<BStep['do']>([
  'endTurn',
  'endMonsters',
  'use',
  'drop',
  'pickUp',
  'free',
  'offer',
  'want',
  'steal',
  'putOnTop',
  'arrange',
  'shuffleIn',
  'sendByDog',
  'pickOut',
  'suffer',
  'gainIn',
  'loseIn',
  'healIn',
  'lowest',
  'possess',
  'reroll',
  'keepDice',
  'rollOn',
  'bend',
])

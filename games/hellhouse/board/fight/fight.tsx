/** The fight tray: both strengths part by part, loans, cards, dice, best of three; then what the winner may take. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import { useEffect, useState } from 'react'
import { type Card, timingOf } from '../../content/cards.ts'
import { cardValue, partsOf, sumOf } from '../../rules/fight/sums.ts'
import type { Fight, HellHouse } from '../../types.ts'
import { cardIcon } from '../art/card-icons.ts'
import { Chip } from '../art/chip.tsx'
import { FigureArt } from '../art/figure.tsx'
import { roomAt } from '../field/places.ts'
import { Glyph } from '../glyph.tsx'
import { paintOf } from '../looks.ts'
import { type Top, useTop } from '../top.tsx'
import { Actions } from '../tray/actions.tsx'
import { kindOf, SmallCard } from '../tray/cards.tsx'
import { Row } from '../tray/row.tsx'
import { faceOf, nameOf } from '../who.ts'
import { type PlayedInFight, useFightCards } from './fight-cards.ts'
import { dieNeeded, sayNeeded } from './need.ts'
import { Sum } from './sum.tsx'

type Values = Extract<GameEvent<HellHouse>, { is: 'fightValues' }>

/** The sums of the last fight stay on the table until the winner has taken something and led the loser away. */
function useLastValues({ showing, view, question }: Top): Values | null {
  const [last, setLast] = useState<Values | null>(null)
  const over = view.fight === null && showing === null && question?.ask !== 'reward' && question?.ask !== 'walk'
  useEffect(() => {
    if (showing?.is === 'fightValues') setLast(showing)
    else if (showing?.is === 'attacked' || showing?.is === 'attackedByCard' || over) setLast(null)
  }, [showing, over])
  const values = showing?.is === 'fightValues' ? showing : last
  // before the master the great scene tells the sum
  return values === null || (values.against === null && values.card === null) ? null : values
}

export function FightTray() {
  const top = useTop()
  const values = useLastValues(top)
  const played = useFightCards(top)
  const { fight } = top.view
  if (fight !== null && fight.against !== 'master' && values === null)
    return <OpenFight fight={fight} played={played} />
  const loser = top.question?.ask === 'reward' ? top.question.loser : null
  if (values === null && loser === null) return null
  return (
    <section className="hh-fight" aria-live="polite">
      {values === null ? null : (
        <div className="hh-sums">
          <FoughtOut values={values} played={played} />
        </div>
      )}
      {loser === null ? null : <Reward loser={loser} />}
    </section>
  )
}

function cardsOf(played: readonly PlayedInFight[], of: number): Card[] {
  return played.flatMap(({ who, card }) => (who === of ? [card] : []))
}

/** Before the dice: what each side has, and what the die has to do. */
function OpenFight({ fight, played }: { fight: Fight; played: readonly PlayedInFight[] }) {
  const top = useTop()
  const { text, view, reader } = top
  const [who, other] = fight.sides
  const into = roomAt(view, view.players[who]?.cell ?? -1)
  const rolled = fight.dice[0] > 0
  const own = partsOf(view, fight, 0)
  const theirs = other < 0 ? [] : partsOf(view, fight, 1)
  const strength = sumOf(own.filter(({ part }) => part !== 'die'))
  const against = other < 0 ? cardValue(view, fight.card, who) : sumOf(theirs.filter(({ part }) => part !== 'die'))
  return (
    <section className="hh-fight" aria-live="polite">
      <div className="hh-sums">
        <h3>
          {other < 0
            ? text.say('board.cardFight', { who, card: fight.card, into }, reader)
            : text.say('board.fight', { who, against: other, into }, reader)}
        </h3>
        <Side who={who}>
          <Sum who={who} parts={own} cards={cardsOf(played, who)} look="bone" rolled={rolled} />
        </Side>
        {other < 0 ? (
          <CardSide card={fight.card} value={against} />
        ) : (
          <Side who={other}>
            <Sum who={other} parts={theirs} cards={cardsOf(played, other)} look="night" rolled={rolled} />
          </Side>
        )}
        {against === null || rolled ? null : (
          <p className="hh-need">
            {other < 0
              ? sayNeeded(text, dieNeeded(strength, against), reader)
              : text.say('board.need', { ahead: strength - against, who }, reader)}
          </p>
        )}
      </div>
      <div className="hh-answers">
        <FightCards />
        <Actions />
      </div>
    </section>
  )
}

function FoughtOut({ values, played }: { values: Values; played: readonly PlayedInFight[] }) {
  const top = useTop()
  const { text, reader } = top
  const { who, value, parts, against, other, others, card } = values
  const won = other === null ? null : value > other
  const outcome = (mine: boolean) => (won === null || value === other ? undefined : won === mine ? 'won' : 'lost')
  return (
    <>
      <h3>
        {text.say(
          other === null ? 'board.came' : value === other ? 'board.tied' : won ? 'board.won' : 'board.lost',
          { who, value },
          reader,
        )}
      </h3>
      <Side who={who}>
        <Sum who={who} parts={parts} cards={cardsOf(played, who)} look="bone" rolled outcome={outcome(true)} />
      </Side>
      {against !== null && others !== null ? (
        <Side who={against}>
          <Sum
            who={against}
            parts={others}
            cards={cardsOf(played, against)}
            look="night"
            rolled
            outcome={outcome(false)}
          />
        </Side>
      ) : null}
      {card === null ? null : <CardSide card={card} value={other} />}
    </>
  )
}

function Side({ who, children }: { who: number; children: React.ReactNode }) {
  const top = useTop()
  const player = top.view.players[who]
  if (player === undefined) return null
  return (
    <div className="hh-fighter">
      <svg viewBox="-2 -2 48 62" aria-hidden="true">
        <FigureArt person={player.person} servant={player.servant} colour={paintOf(faceOf(top, who))} />
      </svg>
      <b>{nameOf(top, who)}</b>
      {children}
    </div>
  )
}

function CardSide({ card, value }: { card: number; value: number | null }) {
  const { text } = useTop()
  if (card === 0) return null
  return (
    <div className="hh-fighter">
      <span className="hh-tiny before" style={{ background: kindOf(card).colour }}>
        <Glyph path={cardIcon(card)} size={26} />
      </span>
      <b>{text.say(`card.${card}.name`)}</b>
      <p className="hh-of-card">{text.say(`card.${card}.text`)}</p>
      {value === null ? null : <b className="hh-total">{value}</b>}
    </div>
  )
}

/** The cards of one's hand that count in this fight now. */
export function FightCards() {
  const { choices, thing, text, view } = useTop()
  const cards = choices.flatMap((choice) => (choice.do === 'playFight' ? [choice] : []))
  if (cards.length === 0) return null
  return (
    <div className="hh-fight-cards">
      {cards.map(({ card, who }) => {
        const servant = view.players[who]?.servant ?? false
        const { props } = thing({ do: 'playFight', card }, text.say(`card.${card}.name`), `card.${card}`)
        return (
          <div {...props} key={card} className={`hh-card light-box ${timingOf(card, servant)} ${props.className}`}>
            <SmallCard card={card} servant={servant} />
          </div>
        )
      })}
    </div>
  )
}

/** HEL-122, HEL-123: the object, or one of the tiles, or nothing. */
function Reward({ loser }: { loser: number }) {
  const top = useTop()
  const { choices, thing, text, reader } = top
  const objects = choices.flatMap((choice) => (choice.do === 'takeObject' ? [choice] : []))
  return (
    <div className="hh-reward">
      <h3>{text.say('board.takeOne', { loser }, reader)}</h3>
      <div>
        {objects.map((choice) => {
          const words = text.choice(choice, reader)
          const { props } = thing({ do: 'takeObject', drop: choice.drop }, words, `card.${choice.object}`)
          return (
            <span {...props} key={String(choice.drop)} className={`hh-pick light-box ${props.className}`}>
              <Chip object={choice.object} size={48} /> <span>{words}</span>
            </span>
          )
        })}
        <Row who={loser} />
        <Actions />
      </div>
      <p>{text.say('board.thenLead', { loser }, reader)}</p>
    </div>
  )
}

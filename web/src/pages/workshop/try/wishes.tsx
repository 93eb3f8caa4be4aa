/** What the house is to be like: who plays, which seat is one's own, how large it is, how late, and with which cards. */
import type { HouseWish } from '@gloam/games/trial.ts'
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../text/index.ts'
import type { Bench } from '../use-bench.ts'
import { namesIn } from './use-house.ts'

interface WishesProps {
  bench: Bench
  wish: HouseWish
  onWant: (wish: Partial<HouseWish>) => void
}

/** A house has five rooms at the beginning; more than these never lie. */
const FEWEST_ROOMS = 5
const MOST_ROOMS = 44
const LAST_ROUND = 15
const PLAYERS = [3, 4, 5, 6]

export function Wishes({ bench, wish, onWant }: WishesProps) {
  return (
    <details className="ws-wishes">
      <summary>{t('workshop.try.wishes', { players: wish.players, rooms: wish.rooms, round: wish.round })}</summary>
      <div className="ws-wish-fields">
        <Choice
          label={t('workshop.try.players')}
          value={wish.players}
          values={PLAYERS.map((players) => [players, String(players)])}
          onValue={(players) => onWant({ players, seat: Math.min(wish.seat, players - 1) })}
        />
        <Choice
          label={t('workshop.try.seat')}
          value={wish.seat}
          values={namesIn(wish).map((_, seat) => [seat, t('workshop.try.seatNo', { seat: seat + 1 })])}
          onValue={(seat) => onWant({ seat })}
        />
        <Count
          label={t('workshop.try.rooms')}
          value={wish.rooms}
          least={FEWEST_ROOMS}
          most={MOST_ROOMS}
          onValue={(rooms) => onWant({ rooms })}
        />
        <Count
          label={t('workshop.try.round')}
          value={wish.round}
          least={1}
          most={LAST_ROUND}
          onValue={(round) => onWant({ round })}
        />
        <Cards bench={bench} cards={wish.cards} onCards={(cards) => onWant({ cards })} />
        <button type="button" onClick={() => onWant({ number: wish.number + 1 })}>
          {t('workshop.try.another')}
        </button>
      </div>
    </details>
  )
}

interface ChoiceProps {
  label: string
  value: number
  values: readonly (readonly [number, string])[]
  onValue: (value: number) => void
}

function Choice({ label, value, values, onValue }: ChoiceProps) {
  const id = useId()
  return (
    <div className="ws-wish">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onValue(Number(target.value))}>
        {values.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

interface CountProps {
  label: string
  value: number
  least: number
  most: number
  onValue: (value: number) => void
}

function Count({ label, value, least, most, onValue }: CountProps) {
  const id = useId()
  return (
    <div className="ws-wish">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        onChange={({ target }) => {
          const read = Math.round(Number(target.value))
          if (read >= least && read <= most) onValue(read)
        }}
      />
    </div>
  )
}

/** Cards by their names, as the game has them. */
function Cards({
  bench,
  cards,
  onCards,
}: {
  bench: Bench
  cards: readonly string[]
  onCards: (cards: readonly string[]) => void
}) {
  const { names } = bench.tongue
  const [text, setText] = useState('')
  const id = useId()
  const known = Object.entries(names).flatMap(([key, name]) => {
    const card = /^card\.([a-zA-Z]+)\.name$/.exec(key)?.[1]
    return card === undefined || name === undefined ? [] : [{ card, name: String(name) }]
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    const found = known.find(({ name }) => name.toLocaleLowerCase() === text.trim().toLocaleLowerCase())
    if (found === undefined || cards.includes(found.card)) return
    onCards([...cards, found.card])
    setText('')
  }
  return (
    <form className="ws-wish ws-cards" onSubmit={add}>
      <label htmlFor={id}>{t('workshop.try.cards')}</label>
      <input id={id} list={`${id}-all`} value={text} onChange={({ target }) => setText(target.value)} />
      <datalist id={`${id}-all`}>
        {known.map(({ card, name }) => (
          <option key={card} value={name} />
        ))}
      </datalist>
      <button type="submit">{t('workshop.add')}</button>
      {cards.map((card) => (
        <button
          type="button"
          className="quiet"
          key={card}
          aria-label={t('workshop.try.dropCard', { card: names[`card.${card}.name`] ?? card })}
          onClick={() => onCards(cards.filter((one) => one !== card))}
        >
          {names[`card.${card}.name`] ?? card} <span aria-hidden>×</span>
        </button>
      ))}
    </form>
  )
}

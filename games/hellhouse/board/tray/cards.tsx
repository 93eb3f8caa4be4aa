/** Cards: a band for the kind on top, the time below; what only others may play is dimmed, with the reason. */

import skull from 'icon:daemon-skull'
import openHand from 'icon:hand'
import hood from 'icon:hood'
import lantern from 'icon:old-lantern'
import padlock from 'icon:padlock'
import bell from 'icon:ringing-bell'
import eye from 'icon:sheikah-eye'
import type { FaceProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { CardFace } from '@gloam/games/board/parts/card.tsx'
import type { ReactNode } from 'react'
import { type Card, type Group, groupOf, type Timing, timingOf, wayOf } from '../../content/cards.ts'
import { ALL_MASTERS, MASTERS_WITH, mastersIn } from '../../content/masters.ts'
import type { HellHouse } from '../../types.ts'
import { cardIcon } from '../art/card-icons.ts'
import { PersonPortrait } from '../art/figure.tsx'
import { MasterPortrait, masterLight } from '../art/masters/index.tsx'
import { Glyph } from '../glyph.tsx'
import { type Top, useTop } from '../top.tsx'

/** The band of each kind: a colour and a sign; the word stands beside it. */
const KINDS: Readonly<Record<Group, { colour: string; icon: string }>> = {
  hunter: { colour: '#2f5f95', icon: lantern },
  servant: { colour: '#97322d', icon: hood },
  way: { colour: '#3f6d35', icon: skull },
  object: { colour: '#7d5a12', icon: bell },
  person: { colour: '#45506e', icon: lantern },
  master: { colour: '#3a2a52', icon: skull },
}

export function kindOf(card: Card) {
  return KINDS[groupOf(card)]
}

/** The phases of a turn in which a card of this timing is played: cards, tiles, steps, fights, end. */
const PHASES: Readonly<Record<Timing, readonly number[]>> = {
  now: [],
  start: [0],
  end: [4],
  'start or end': [0, 4],
  'before dice': [3],
  'after dice': [3],
  hold: [],
}

export function PhaseTrack({ on }: { on: readonly number[] }) {
  return (
    <svg className="hh-phases" viewBox="0 0 60 10" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((i) => (
        <path key={i} d={`M${i * 11.6 + 1} 1h8l3.5 4l-3.5 4h-8l3-4z`} className={on.includes(i) ? 'on' : undefined} />
      ))}
    </svg>
  )
}

function timeWords({ text }: Pick<Top, 'text'>, card: Card, servant: boolean): string {
  if (groupOf(card) === 'object') return text.say('time.object')
  const timing = timingOf(card, servant)
  if (timing !== 'hold') return text.say(`time.${timing}`)
  const group = groupOf(card)
  return text.say(group === 'hunter' ? 'time.huntersOnly' : 'time.servantsOnly')
}

function TimeBand({ card, servant }: { card: Card; servant: boolean }) {
  const { text } = useTop()
  const timing = timingOf(card, servant)
  const on = PHASES[timing]
  const sign: ReactNode =
    groupOf(card) === 'object' ? (
      <Glyph path={openHand} size={14} />
    ) : on.length === 0 ? (
      <Glyph path={padlock} size={13} />
    ) : (
      <PhaseTrack on={on} />
    )
  return (
    <footer>
      {sign}
      <span>{timeWords({ text }, card, servant)}</span>
    </footer>
  )
}

interface SmallCardProps {
  card: Card
  servant: boolean
  /** Seats that know it besides its owner. */
  seenBy?: readonly number[]
}

/** A card as it lies in a hand: its essence in a line. */
export function SmallCard({ card, servant, seenBy = [] }: SmallCardProps) {
  const { text, players } = useTop()
  const { colour, icon } = kindOf(card)
  return (
    <>
      <header style={{ background: colour }}>
        <Glyph path={icon} size={15} />
        <span>{text.say(`kind.${groupOf(card)}.short`)}</span>
      </header>
      <h3>{text.say(`card.${card}.name`)}</h3>
      <p>
        <Glyph path={cardIcon(card)} size={26} />
        {text.say(`card.${card}.brief`)}
      </p>
      {seenBy.length === 0 ? null : (
        <b className="hh-known" title={text.say('board.known')}>
          <Glyph path={eye} size={16} />
          {seenBy.map((seat) => {
            const face = players[seat]
            return face === undefined ? null : <Mark key={seat} {...face} size={13} />
          })}
        </b>
      )}
      <TimeBand card={card} servant={servant} />
    </>
  )
}

function portraitOf(card: Card): ReactNode {
  if (groupOf(card) === 'master') return <MasterPortrait master={card} />
  return groupOf(card) === 'person' ? <PersonPortrait person={card} /> : null
}

/** The whole face, large: kind, time, text, in whose games it is. */
export function faceOf(props: FaceProps<HellHouse>): ReactNode {
  const card = Number(/^card\.(\d+)$/.exec(props.of)?.[1] ?? 0)
  if (card === 0) return null
  const { text, view, seat, why } = props
  const group = groupOf(card)
  const servant = view.players.find((player) => player.seat === seat)?.servant ?? false
  const portrait = portraitOf(card)
  return (
    <div className="hh-whole">
      {portrait}
      <CardFace
        name={text.say(`card.${card}.name`)}
        kind={text.say(`kind.${group}`)}
        colour={group === 'master' ? masterLight(card) : kindOf(card).colour}
        {...(portrait === null ? { icon: cardIcon(card) } : {})}
        text={text.say(`card.${card}.text`)}
        lines={linesOf(props, card, servant)}
        foot={why === null ? null : { text: why, tone: 'not' }}
      />
    </div>
  )
}

function linesOf({ text }: Pick<FaceProps<HellHouse>, 'text'>, card: Card, servant: boolean) {
  const group = groupOf(card)
  if (group === 'person' || group === 'master') return []
  const time = {
    key: 'time',
    sign: <PhaseTrack on={PHASES[timingOf(card, servant)]} />,
    text: timeLine(text, card, servant),
  }
  const family = {
    key: 'family',
    sign: <Glyph path={skull} size={16} />,
    text: group === 'way' ? text.say(`family.${wayOf(card).family}`) : '',
  }
  const without = mastersIn(ALL_MASTERS & ~(MASTERS_WITH[card] ?? ALL_MASTERS))
  const tells = {
    key: 'tells',
    sign: <Glyph path={eye} size={16} />,
    text: text.say('board.tells', { masters: without }),
  }
  return [time, ...(group === 'way' ? [family] : []), ...(without.length > 0 ? [tells] : [])]
}

function timeLine(text: Top['text'], card: Card, servant: boolean): string {
  return groupOf(card) === 'object' ? text.say('time.object') : text.say(`timing.${timingOf(card, servant)}`)
}

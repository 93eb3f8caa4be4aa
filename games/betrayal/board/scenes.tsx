/** The scenes of Betrayal: choosing an explorer, a card that is drawn, the haunt. */
import type { Scene, SceneProps, Sight } from '@gloam/games/board/contract.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import { useEffect, useRef } from 'react'
import type { BAsk, Betrayal } from '../types.ts'
import { Leaves } from './book/leaves.tsx'
import { markRead } from './book/unread-book.tsx'
import { LargeCard } from './draw/card.tsx'
import { Choosing } from './panel/choosing.tsx'

type BSight = Sight<Betrayal>

/** Long enough to read a card; whoever is quicker closes it. */
const CARD_READING = 3200

export function sceneOf(event: GameEvent<Betrayal>, { text, reader }: BSight): Scene<Betrayal> | null {
  if (event.is === 'hauntBegan')
    return {
      key: `haunt-${event.no}`,
      title: text.say('board.hauntBegins'),
      said: `${text.event(event, reader)} ${text.say(`haunt.${event.no}.moment`)}`,
      Scene: HauntBegins,
      holds: 'reader',
    }
  if (event.is === 'cardDrawn') {
    const { name, text: says } = text.thing('card', event.card)
    return {
      key: `card-${event.card}`,
      title: text.event(event, reader),
      said: `${name}. ${says}`,
      Scene: Drawn,
      holds: CARD_READING,
    }
  }
  return null
}

export function sceneOfQuestion(ask: BAsk, { text, reader }: BSight): Scene<Betrayal> | null {
  if (ask.ask !== 'explorer') return null
  return { key: 'explorer', title: text.question(ask, reader), Scene: Choosing, holds: 'reader' }
}

function Drawn({ event, text, close }: SceneProps<Betrayal>) {
  if (event?.is !== 'cardDrawn') return null
  return (
    <button type="button" className="bet-drawn" onClick={close}>
      <LargeCard thing={event.card} text={text} />
    </button>
  )
}

/** Closed, in whichever way, the book has been read: it does not open again. Who leaves the table has not closed it. */
function HauntBegins(props: SceneProps<Betrayal>) {
  const { view, seat, notes } = props
  const shown = useRef({ view, seat, notes })
  shown.current = { view, seat, notes }
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    const table = document.querySelector('.bet')
    return () => {
      open.current = false
      // Whoever only draws it anew has not closed it.
      queueMicrotask(() => {
        const { view: then, seat: reader, notes: own } = shown.current
        if (!open.current && table?.isConnected === true) markRead(then, reader, own)
      })
    }
  }, [])
  return <Leaves {...props} began={props.event?.is === 'hauntBegan' ? props.event : null} />
}

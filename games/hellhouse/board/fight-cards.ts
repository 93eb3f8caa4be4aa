/** The cards that were played in the fight that is on, as far as this page has seen it: a sum names them. */
import { useEffect, useState } from 'react'
import type { Card } from '../content/cards.ts'
import type { Top } from './top.tsx'

export interface PlayedInFight {
  who: number
  card: Card
}

const NONE: readonly PlayedInFight[] = []

/** A new fight begins with none; the last one's are kept until then, because its sum stays on the table. */
export function useFightCards({ showing }: Pick<Top, 'showing'>): readonly PlayedInFight[] {
  const [played, setPlayed] = useState(NONE)
  useEffect(() => {
    if (showing?.is === 'attacked' || showing?.is === 'attackedByCard' || showing?.is === 'confronted') setPlayed(NONE)
    if (showing?.is === 'fightCardPlayed' && showing.plus !== 0) {
      const { who, card } = showing
      setPlayed((before) => [...before, { who, card }])
    }
  }, [showing])
  return played
}

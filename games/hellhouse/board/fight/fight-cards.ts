/** The cards that were played in the fight that is on, as far as this window has seen it: a sum names them. */
import { useEffect, useState } from 'react'
import type { Card } from '../../content/cards.ts'
import type { Fight } from '../../types.ts'
import type { Top } from '../top.tsx'

export interface PlayedInFight {
  who: number
  card: Card
  plus: number
}

const NONE: readonly PlayedInFight[] = []
/** The window remembers them, so that a page that is loaded anew in mid-fight still names them. */
const KEPT = 'gloam.hellhouse.fight'

function isPlayed(one: unknown): one is PlayedInFight {
  return typeof one === 'object' && one !== null && ['who', 'card', 'plus'].every((field) => field in one)
}

/** What is remembered may be of another fight, or another table: it has to be what this fight has been given. */
export function playedIn(kept: string | null, fight: Pick<Fight, 'sides' | 'plus'> | null): readonly PlayedInFight[] {
  if (kept === null || fight === null) return NONE
  const all: unknown = JSON.parse(kept)
  if (!Array.isArray(all) || !all.every(isPlayed)) return NONE
  const sum = (of: number) => all.reduce((all, { who, plus }) => (who === of ? all + plus : all), 0)
  const [own, other] = fight.sides
  const [plus, others] = fight.plus
  const fits = all.every(({ who }) => who === own || who === other) && sum(own) === plus && sum(other) === others
  return fits ? all : NONE
}

function remembered(fight: Fight | null): readonly PlayedInFight[] {
  try {
    return playedIn(sessionStorage.getItem(KEPT), fight)
  } catch {
    return NONE
  }
}

function remember(played: readonly PlayedInFight[]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(played))
  } catch {
    // Without a store a page that is loaded anew calls them cards.
  }
}

/** A new fight begins with none; the last one's are kept until then, because its sum stays on the table. */
export function useFightCards({ showing, view }: Pick<Top, 'showing' | 'view'>): readonly PlayedInFight[] {
  const [played, setPlayed] = useState(() => remembered(view.fight))
  useEffect(() => remember(played), [played])
  useEffect(() => {
    if (showing?.is === 'attacked' || showing?.is === 'attackedByCard' || showing?.is === 'confronted') setPlayed(NONE)
    if (showing?.is === 'fightCardPlayed' && showing.plus !== 0) {
      const { who, card, plus } = showing
      setPlayed((before) => [...before, { who, card, plus }])
    }
  }, [showing])
  return played
}

/** What wins, for the side one is on, and what ends it all. */
import type { Goal, GoalCounter, Notes } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '../../../text.ts'
import { masterOf } from '../../content/masters.ts'
import type { HellHouse, HellView } from '../../types.ts'
import { guessOf, mastersLeft } from '../notebook/guess.ts'

type Text = Speaker<HellHouse>

export function goalOf(view: HellView, text: Text, reader: Reader, notes: Notes): Goal | null {
  if (view.round === 0) return null
  const servant = view.players.find((player) => player.seat === reader.seat)?.servant ?? false
  const { wins, brief } = servant ? servantsAim(view, notes) : huntersAim(view, notes)
  const { round, dawn } = view
  return {
    wins: text.say(wins.key, wins.with),
    ends: text.say('goal.dawn'),
    counters: [...counted(view, text, reader, notes), { label: text.say('goal.round'), now: round, of: dawn }],
    brief: text.say(brief, { ...wins.with, round, dawn }),
    ...(servant ? { tone: 'haunt' as const } : {}),
  }
}

interface Words {
  wins: { key: string; with: Record<string, string | number> }
  brief: string
}

/** HEL-R91: a line that named the right object would do the notebook's work; what the hunter has ringed is a guess. */
function huntersAim(view: HellView, notes: Notes): Words {
  const needs = needed(view, notes)
  if (needs === null) return { wins: { key: 'goal.hunter', with: {} }, brief: 'goal.hunterBrief' }
  const sure = view.master !== null || view.deduces
  return {
    wins: { key: sure ? 'goal.hunterKnows' : 'goal.hunterGuesses', with: needs },
    brief: 'goal.hunterKnowsBrief',
  }
}

/** Whoever was turned into a servant may still have to find out which object it is. */
function servantsAim(view: HellView, notes: Notes): Words {
  const needs = needed(view, notes)
  if (needs === null) return { wins: { key: 'goal.servantSeeks', with: {} }, brief: 'goal.servantSeeksBrief' }
  return { wins: { key: 'goal.servant', with: needs }, brief: 'goal.servantBrief' }
}

/** What ends the master that one knows, or thinks of. */
function needed(view: HellView, notes: Notes): { master: number; object: number; room: string } | null {
  const master = view.master ?? guessOf(view, notes)
  const [dweller] = master === null ? [] : masterOf(master).dwellers
  return master === null || dweller === undefined ? null : { master, object: dweller.object, room: dweller.room }
}

/** Nobody strikes out for those who only watch. */
function counted(view: HellView, text: Text, { seat }: Reader, notes: Notes): GoalCounter[] {
  if (!view.deduces && view.master === null && seat < 0) return []
  return [{ label: text.say('goal.masters'), now: mastersLeft(view, notes) }]
}

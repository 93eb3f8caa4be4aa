/** Betrayal's haunts in trial: added to the rules as those of a folder are, and played. */
import type { GameEvent } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import type { Looked, Trial } from '../../../trial.ts'
import type { Draft, Path } from '../../../workshop.ts'
import { believing } from '../../bot.ts'
import { betrayal } from '../../game.ts'
import { isObject } from '../../kit/check/checks.ts'
import { groundOf } from '../../kit/check/words.ts'
import { sideOf } from '../../kit/select.ts'
import type { Hope } from '../../kit/types.ts'
import { hopeMet } from '../../kit/worth.ts'
import { addHaunts, dropHaunt } from '../../outside/added.ts'
import type { HauntFile } from '../../outside/check.ts'
import { tryOut } from '../../outside/trial.ts'
import { nameOf } from '../../rules/board.ts'
import type { Betrayal, BState } from '../../types.ts'
import fifty from './fifty.json' with { type: 'json' }
import { fired } from './fire.ts'
import { beliefsFor, hopesFor } from './hopes.ts'
import { layHouse } from './house.ts'
import { defIn, listening, winsAmong } from './lines.ts'

/** No content makes this name: it is of a draft, and no record of it is kept. */
const nameFor = (draft: Draft): string => `${defIn(draft).no}@trial`

let added: string | null = null

function add(draft: Draft): string {
  if (added !== null) dropHaunt(added)
  added = nameFor(draft)
  addHaunts([{ name: added, ...fileOf(draft) }])
  return added
}

/** As it is read from a file: where it is not written in English, that is the language in which it is written. */
const fileOf = (draft: Draft): HauntFile => ({
  def: defIn(draft),
  words: { ...draft.words, en: draft.words[groundOf(draft.words) ?? 'en'] ?? {} },
})

function looked(draft: Draft): readonly Looked[] {
  const { tasks = [], monsters = {}, triggers = [], wins, allDead } = defIn(draft)
  const said = fileOf(draft).words.en
  const named = (key: string) => (said[key] === undefined ? null : key)
  const byTeam = (team: string): Looked['side'] => (team === 'hero' ? 'heroes' : 'others')
  const dead: Looked[] = [{ part: 'ends', path: ['haunt', 'allDead'], name: null, side: 'others' }]
  return [
    ...tasks.map(
      ({ id, who }, i): Looked => ({
        ...{ part: 'tasks', path: ['haunt', 'tasks', i], name: named(`task.${id}.name`) },
        side: who === 'hero' ? 'heroes' : who === 'any' ? null : 'others',
      }),
    ),
    ...Object.keys(monsters).map(
      (kind): Looked => ({
        part: 'monsters',
        path: ['haunt', 'monsters', kind],
        name: named(`name.${kind}`),
        side: null,
      }),
    ),
    ...triggers.map(
      ({ id }, i): Looked => ({
        part: 'triggers',
        path: ['haunt', 'triggers', i],
        name: named(`task.${id}.name`) ?? named(`line.${id}.name`),
        side: null,
      }),
    ),
    ...wins.map(
      ({ id, team }, i): Looked => ({
        ...{ part: 'ends', path: ['haunt', 'wins', i], name: named(`task.${id}.name`), side: byTeam(team) },
      }),
    ),
    ...winsAmong(draft).map(
      ({ path, step: { team, line } }): Looked => ({
        ...{ part: 'ends', path, name: named(`line.${line}.name`), side: byTeam(team) },
      }),
    ),
    { part: 'ends', path: ['haunt', 'last'], name: null, side: null },
    ...(allDead === false ? [] : dead),
  ]
}

const present = ({ monsters }: BState): readonly Path[] => {
  const kinds = new Set(monsters.filter(({ room }) => room >= 0).map(({ kind }) => kind))
  return [...kinds].map((kind) => ['haunt', 'monsters', kind])
}

function died(event: GameEvent<Betrayal>, { players }: BState): string | null {
  const fell = event.is === 'died' ? (players[event.who]?.fell ?? -1) : -1
  return fell < 0 ? null : `name.${nameOf(fell)}`
}

function heroOf(state: BState): number | null {
  if (state.haunt === null) return null
  const hero = state.players.findIndex((_, seat) => sideOf(state, seat) === 'hero')
  return hero < 0 ? null : hero
}

export const trial: Trial = {
  game: betrayal,
  yardstick: fifty.map(({ no, ...measure }) => ({ name: `haunt.${no}.name`, ...measure })),
  add,
  options: (haunt) => ({ ...usualOptions(betrayal), haunt }),
  looked: (draft) => (isObject(draft.haunt) ? looked(draft) : []),
  listening,
  lay: layHouse,
  fired,
  round: ({ haunt }: BState) => haunt?.round ?? 0,
  onTurn: ({ turn, players }: BState) => (turn.seat >= 0 && turn.seat < players.length ? turn.seat : null),
  hero: heroOf,
  present,
  died,
  isHero: (state: BState, seat) => sideOf(state, seat) === 'hero',
  hopes: hopesFor,
  hopesFor: beliefsFor,
  met: (state: BState, beliefs) => beliefs.map(({ hope }) => hopeMet(state, hope as Hope)),
  believing: (hopes) => ({ ...betrayal, evaluate: believing(hopes as readonly Hope[]) }),
  untold: (draft, name) => tryOut({ name, ...fileOf(draft) }),
}

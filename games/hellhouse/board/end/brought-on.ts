/** Who brought the end on, where, and in which round: who found the master, or who went out at the Gate with what. */
import type { EndingProps } from '@gloam/games/board/contract.ts'
import type { HellHouse } from '../../types.ts'

type Props = Pick<EndingProps<HellHouse>, 'view' | 'text' | 'outcome' | 'told' | 'reader'>

/** Null where nobody did, and where it is not known any more. */
export function broughtOn({ view, text, outcome, told, reader }: Props): string | null {
  const { round, players } = view
  if (outcome.reason === 'end.hunters') {
    const found = told('confronted')
    return found === null ? null : text.say('ending.found', { ...found, round }, reader)
  }
  if (outcome.reason !== 'end.servant') return null
  const who = players.findIndex(({ seat, servant }) => servant && outcome.winners.includes(seat))
  const object = players[who]?.object ?? 0
  return object === 0 ? null : text.say('ending.gone', { who, object, round }, reader)
}

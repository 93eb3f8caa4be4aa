/** One player in the bar: morale and keys, or a ghost's frights. */
import ghost from 'icon:ghost'
import key from 'icon:key'
import ladder from 'icon:ladder'
import type { Sight } from '@gloam/games/board/contract.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Spookhuis } from '../../types.ts'
import { CurseMark } from '../draw/figures.tsx'
import { Glyph } from '../draw/picture.tsx'

export function PlayerSummary({ view, of, text, brief }: Sight<Spookhuis> & { of: Seat; brief: boolean }) {
  const player = view.players[of]
  if (player === undefined) return null
  if (player.ghost)
    return (
      <span className="spk-sum dead" title={text.say('board.frights', { points: player.points })}>
        <Glyph path={ghost} size={17} />
        {player.points}
      </span>
    )
  return (
    <span className={brief ? 'spk-sum brief' : 'spk-sum'}>
      <span className={player.morale <= 2 ? 'low' : undefined} title={text.say('board.morale')}>
        <Glyph path={ladder} size={15} />
        {player.morale}
      </span>
      <span title={text.say('board.keys', { count: player.keys.length })}>
        <Glyph path={key} size={14} />
        {player.keys.length}
      </span>
      {player.curses.map((curse) => (
        <svg key={curse} width="20" height="20" viewBox="-22 -22 44 44" aria-hidden="true">
          <CurseMark curse={curse} />
        </svg>
      ))}
    </span>
  )
}

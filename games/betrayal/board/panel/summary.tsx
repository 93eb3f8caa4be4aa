/** The strip of one player: portrait, the four numbers, cards; the side once it is open. */
import type { Sight } from '@gloam/games/board/contract.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { TRAITS } from '../../content/explorers.ts'
import type { Betrayal } from '../../types.ts'
import { Portrait } from '../draw/figures.tsx'
import { borneBy } from '../figures/borne.ts'
import { BorneChips } from '../figures/borne-chips.tsx'
import { hasChosen, traitValue } from '../figures/people.ts'
import { SIGNS, TRAIT_ICONS } from '../icons/signs.ts'
import { PathIcon } from './tracks.tsx'

export function PlayerSummary({ view, of, text, players, brief }: Sight<Betrayal> & { of: Seat; brief: boolean }) {
  const player = view.players[of]
  if (player === undefined || !hasChosen(view, of)) return <Nobody words={text.say('board.nobodyYet')} brief={brief} />
  const values = TRAITS.map((_, trait) => traitValue(player.explorer, trait, player.clips[trait] ?? 0))
  const traitor = view.haunt !== null && player.team === 'traitor'
  if (brief)
    return (
      <span className="bet-strip brief">
        {player.alive ? values.map((value) => value ?? '†').join(' ') : text.say('board.dead')}
        {player.alive && <BorneChips borne={borneBy(view, of, text)} text={text} brief />}
      </span>
    )
  const many = players.length > 4
  return (
    <span className={many ? 'bet-strip many' : 'bet-strip'}>
      {!many && (
        <Portrait
          explorer={player.explorer}
          colour={players[of]?.colour ?? '#bdb39d'}
          size={30}
          traitor={traitor}
          dead={!player.alive}
        />
      )}
      <span>
        <span className="bet-values">
          {player.alive
            ? values.map((value, i) => (
                <span key={TRAITS[i]}>
                  {players.length < 6 && <PathIcon path={TRAIT_ICONS[TRAITS[i] ?? 'might']} size={many ? 12 : 14} />}
                  <span className="bet-unseen">{text.name(TRAITS[i] ?? 'might')}</span>
                  {value ?? '†'}
                </span>
              ))
            : text.say('board.aCandle')}
          {!many && (
            <span>
              <PathIcon path={SIGNS.knapsack} size={14} />
              <span className="bet-unseen">{text.say('board.hand')}</span>
              {player.cards.length}
            </span>
          )}
        </span>
        {traitor && <em className="bet-traitor">{text.name('traitor')}</em>}
        {player.alive && <BorneChips borne={borneBy(view, of, text)} text={text} brief />}
        {player.out && <em>{text.say('board.out')}</em>}
      </span>
    </span>
  )
}

function Nobody({ words, brief }: { words: string; brief: boolean }) {
  if (!brief) return <span className="bet-strip">{words}</span>
  return (
    <span className="bet-strip brief">
      <span aria-hidden="true">?</span>
      <span className="bet-unseen">{words}</span>
    </span>
  )
}

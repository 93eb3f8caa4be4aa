/** Everybody's chance to win at one moment, and over the match for those who do not see the curve. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { likelyUntilOver } from '../play/choosing/held.ts'
import { t } from '../text/index.ts'
import type { MomentControl } from './use-moment.ts'

interface ChancesProps {
  control: Pick<MomentControl, 'place'>
  chances: readonly (readonly number[])[]
  players: readonly PlayerFace[]
}

export function Chances({ control: { place }, chances, players }: ChancesProps) {
  const now = chances[place]
  if (now === undefined) return null
  return (
    <>
      <ul className="chances" aria-label={t('replay.chancesNow')}>
        {players.map(({ name, ...look }, seat) => (
          <li key={name} title={name}>
            <Mark {...look} size={14} />
            <span className="unseen">{name}</span> {percent(now, seat)}
          </li>
        ))}
      </ul>
      <p className="unseen">
        {players.map(({ name }, seat) => t('replay.chancesStory', { name, ...pathOf(chances, seat) })).join(' ')}
      </p>
    </>
  )
}

/** For the slider, which says where one is. */
export function chancesSaid({ control: { place }, chances, players }: ChancesProps): string[] {
  const now = chances[place]
  if (now === undefined) return []
  return players.map(({ name }, seat) => `${name} ${percent(now, seat)}`)
}

function percent(now: readonly number[], seat: number): string {
  return t('replay.chance', { chance: likelyUntilOver(now[seat] ?? 0) })
}

function pathOf(chances: ChancesProps['chances'], seat: number) {
  const path = chances.map((row) => likelyUntilOver(row[seat] ?? 0))
  return { first: path[0] ?? 0, last: path.at(-1) ?? 0, least: Math.min(...path), most: Math.max(...path) }
}

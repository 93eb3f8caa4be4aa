/** Who is led where: «Lead Dusk away: 2 steps». */

import { useTop } from '../top.tsx'
import { cornerOf, FIELD } from './places.ts'

export function LedBanner() {
  const { view, question, text, seat, reader } = useTop()
  const { walk } = view
  if (walk === null || question?.ask !== 'walk') return null
  const own = view.players[walk.who]?.seat === seat
  const cell = view.players[walk.who]?.cell ?? 0
  // It must not lie over the tiles that are asked for.
  const below = cornerOf(cell).y < FIELD / 2
  return (
    <p className={below ? 'hh-led-banner below' : 'hh-led-banner'}>
      {text.say(own ? 'board.leadSelf' : 'board.lead', { who: walk.who, left: walk.left }, reader)}
    </p>
  )
}

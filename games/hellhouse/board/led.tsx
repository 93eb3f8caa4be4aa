/** Who is led where: «Lead Dusk away: 2 steps». */
import { useTop } from './top.tsx'

export function LedBanner() {
  const { view, question, text, seat, reader } = useTop()
  const { walk } = view
  if (walk === null || question?.ask !== 'walk') return null
  const own = view.players[walk.who]?.seat === seat
  return (
    <p className="hh-led-banner">
      {text.say(own ? 'board.leadSelf' : 'board.lead', { who: walk.who, left: walk.left }, reader)}
    </p>
  )
}

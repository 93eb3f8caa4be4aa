/** The church clock: its hand nears twelve as somebody nears the end (HAL-158); the moon bears the round. */
import { nearness } from '../end/ending.ts'
import { useTable, useThing } from '../table.tsx'

const RADIUS = 22
const HOURS = Array.from({ length: 12 }, (_, i) => i)
const RINGS = [34, 44, 56]
/** At the beginning it is a quarter past eleven. */
const MINUTES = 45

export function Clock() {
  const { view, words } = useTable()
  const minutes = view.lastRound ? 0 : Math.max(1, Math.round(MINUTES * (1 - nearness(view))))
  const label = view.lastRound ? words('lastRound') : words('clock', { minutes })
  const clock = useThing()([], label, 'board.clock')
  return (
    <g {...clock.props} className={`hal-clock ${view.lastRound ? 'strikes' : ''} ${clock.props.className}`}>
      {view.lastRound && RINGS.map((r, i) => <circle key={r} r={r} className="hal-toll" opacity={0.6 - i * 0.18} />)}
      <circle r={RADIUS + 3} fill="#1a1522" stroke="#6b5b49" strokeWidth="2" />
      <circle r={RADIUS} className="hal-dial" />
      {HOURS.map((hour) => (
        <path
          key={hour}
          d={`M0 ${2 - RADIUS}V${(hour % 3 === 0 ? 7 : 5) - RADIUS}`}
          stroke={hour === 0 ? '#b3261e' : '#3a2c1a'}
          strokeWidth={hour === 0 ? 3 : 1.6}
          transform={`rotate(${hour * 30})`}
        />
      ))}
      <path d="M-1.4 3V-12H1.4V3Z" fill="#2a1f14" transform={`rotate(${-minutes / 2})`} />
      <path d="M-1 4V-18H1V4Z" fill="#2a1f14" transform={`rotate(${-minutes * 6})`} />
      <circle r="2.4" fill="#2a1f14" />
    </g>
  )
}

/** In a box of 120 × 120. */
export function Moon() {
  const { view, words } = useTable()
  const label = view.lastRound ? words('lastRound') : words('round', { round: view.round })
  const moon = useThing()([], label, 'board.moon')
  return (
    <div {...moon.props} className={`hal-moon-box ${moon.props.className}`}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="60" fill="url(#hal-halo)" />
        <circle cx="60" cy="60" r="46" className="hal-moon" />
        <path
          className="hal-crater"
          d="M37 76a7 7 0 1 0 .01 0ZM88 32a6 6 0 1 0 .01 0ZM31 40a5 5 0 1 0 .01 0ZM84 86a4 4 0 1 0 .01 0Z"
        />
        <text x="60" y={view.lastRound ? 57 : 51} className="hal-moon-word">
          {words(view.lastRound ? 'moonLast' : 'moonRound')}
        </text>
        <text x="60" y={view.lastRound ? 80 : 88} className={view.lastRound ? 'hal-moon-word' : 'hal-moon-number'}>
          {view.lastRound ? words('moonLastRound') : view.round}
        </text>
      </svg>
    </div>
  )
}

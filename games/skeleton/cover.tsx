/** The picture by which Skeleton is chosen. */
const CARDS = [
  { x: 120, turn: -14, number: 3 },
  { x: 200, turn: 0, number: 10 },
  { x: 280, turn: 14, number: 7 },
]

export default function Cover() {
  return (
    <svg viewBox="0 0 400 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="400" height="240" fill="#1b1730" />
      <circle cx="320" cy="50" r="26" fill="#efe6d2" opacity="0.9" />
      {CARDS.map(({ x, turn, number }) => (
        <g key={number} transform={`translate(${x} 140) rotate(${turn})`}>
          <rect x="-42" y="-60" width="84" height="120" rx="10" fill="#f4ead2" stroke="#2a1f14" strokeWidth="3" />
          <text y="16" textAnchor="middle" fontSize="46" fill="#2a1f14">
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}

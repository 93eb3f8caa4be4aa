/** The grand hotel: a mansard roof with dormers, two turrets, flags, and a light in every window. */
const DORMERS = [92, 130, 168]
const TURRETS = [34, 226]
const FRIEZE = [64, 76, 88, 100, 112, 124, 136, 148, 160, 172, 184, 196]

function Turret({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="hal-wall hal-front" d="M-24 222V34H24V222Z" />
      <path className="hal-roof" d="M-29 36C-22 30-10 18 0-6 10 18 22 30 29 36Z" />
      <path className="hal-iron" d="M-1-4V-18L13-14 1-10V-4Z" />
      <path className="hal-lit" d="M-14 66V52A5 5 0 0 1-4 52V66ZM4 66V52A5 5 0 0 1 14 52V66Z" />
      <path className="hal-trim" d="M-24 72H24" />
    </g>
  )
}

function Dormer({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path className="hal-wall hal-front" d="M-12 60V32L0 20 12 32V60Z" />
      <path className="hal-lit" d="M-6 56V40A6 6 0 0 1 6 40V56Z" />
      <path className="hal-trim" d="M-15 33 0 18 15 33" />
    </g>
  )
}

export function GrandHotel() {
  return (
    <g className="hal-hotel">
      <path className="hal-wall" d="M10 222V62H250V222Z" />
      <path className="hal-roof" d="M44 66C56 50 58 26 62 8H198C202 26 204 50 216 66Z" />
      <path className="hal-roof-line" d="M60 22H200M57 40H203" />
      <path className="hal-iron" d="M62 8V2H198V8ZM70 2V-4M90 2V-4" />
      {DORMERS.map((x) => (
        <Dormer key={x} x={x} />
      ))}
      {TURRETS.map((x) => (
        <Turret key={x} x={x} />
      ))}
      <path className="hal-trim" d="M46 64H214" />
      <g className="hal-lit">
        {FRIEZE.map((x) => (
          <rect key={x} x={x - 3} y="67" width="6" height="9" rx="1" />
        ))}
      </g>
    </g>
  )
}

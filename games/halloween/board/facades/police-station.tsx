/** The police station: heavy cornice, a star over the door, barred windows and two lamps. */
const BLOCKS = [24, 52, 80, 164, 192, 220]

function Lamp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 126)`}>
      <circle r="34" className="hal-cold-glow" />
      <path className="hal-iron" d="M-2 96V14H2V96ZM-7 96H7V92H-7ZM-7 14H7L5 10H-5Z" />
      <path className="hal-cold" d="M-8 10V-6C-8-12 8-12 8-6V10Z" />
      <path className="hal-iron" d="M-10-6C-8-14-3-16 0-19 3-16 8-14 10-6ZM-1 10V-8H1V10Z" />
    </g>
  )
}

export function PoliceStation() {
  return (
    <g className="hal-police">
      <path className="hal-wall" d="M14 222V54H246V222Z" />
      <path className="hal-wall hal-front" d="M8 78V62H252V78Z" />
      <path className="hal-trim" d="M4 62H256M8 78H252" />
      {BLOCKS.map((x) => (
        <rect key={x} x={x} y="42" width="16" height="20" className="hal-wall hal-front" />
      ))}
      <path className="hal-wall hal-front" d="M96 62V42H164V62Z" />
      <path className="hal-roof" d="M84 44 130 6 176 44Z" />
      <path className="hal-trim" d="M84 44 130 6 176 44Z" />
      <path
        className="hal-brass"
        d="M130 14 134 23.5 144 24.3 136.4 31 138.8 41 130 35.6 121.2 41 123.6 31 116 24.3 126 23.500Z"
      />
      <path className="hal-lit" d="M104 58V48H118V58ZM123 58V48H137V58ZM142 58V48H156V58Z" />
      <path className="hal-iron" d="M129 6V-6H131V6Z" />
      <circle className="hal-alarm" cx="130" cy="-8" r="4.5" />
      <Lamp x={9} />
      <Lamp x={251} />
    </g>
  )
}

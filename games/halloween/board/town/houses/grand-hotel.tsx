/** The grand hotel: three tall floors between two turrets, under a mansard roof. */
import { Shape, Wall } from './parts.tsx'

const SLITS = [-100, -64, -28]

function Turret({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <Wall x={-15} y={-112} width={30} height={112} colour="#4d6e63" of="plank" />
      <Shape d="M-19-110 0-158 19-110Z" colour="#394064" of="slate" />
      {SLITS.map((y) => (
        <path
          key={y}
          d={`M-6 ${y + 22}V${y + 6}a6 6 0 0 1 12 0V${y + 22}Z`}
          fill="#0f1626"
          stroke="#c9b98a"
          strokeWidth="1.5"
        />
      ))}
    </g>
  )
}

export function GrandHotel() {
  return (
    <>
      <Turret x={-79} />
      <Turret x={79} />
      <Wall x={-58} y={-136} width={116} height={136} colour="#5b8273" of="plank" />
      <Shape d="M-66-134C-52-140-52-152-44-158H44C52-152 52-140 66-134Z" colour="#414972" of="slate" />
      <rect x="-62" y="-91" width="124" height="4" fill="#c9b98a" />
      <rect x="-62" y="-48" width="124" height="4" fill="#c9b98a" />
      <path d="M-44-158v-6M44-158v-6M-44-162H44" stroke="#c9b98a" strokeWidth="2" />
    </>
  )
}

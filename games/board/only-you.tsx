/** The eye that goes with dashed moonlight: only you see this. In a drawing it is 24 units wide, its middle at x, y. */
import './pieces.css'

const EYE = 'M-11 0C-7-7 7-7 11 0C7 7-7 7-11 0Z'

export function OnlyYou({ label, x = 0, y = 0 }: { label: string; x?: number; y?: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="only-you-eye">
      <title>{label}</title>
      <path d={EYE} />
      <circle r="3.600" />
    </g>
  )
}

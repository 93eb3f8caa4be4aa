/** The old mill: rubble walls, a crooked shingle roof with a hoist, and a wheel in the stream. */
const SPOKES = [0, 30, 60, 90, 120, 150]

function Wheel() {
  return (
    <g transform="translate(262 196)">
      <path className="hal-water" d="M-34 30C-10 22 14 38 38 30V44H-34Z" />
      <g className="hal-wheel">
        <circle r="36" />
        <circle r="27" />
        {SPOKES.map((turn) => (
          <path key={turn} d="M0-41V41" transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r="6" className="hal-iron" />
      <path className="hal-foam" d="M-30 34Q-22 28-14 34T2 34 18 34 34 34" />
    </g>
  )
}

export function OldMill() {
  return (
    <g className="hal-mill">
      <path className="hal-wall" d="M18 222 22 76H240L244 222Z" />
      <path
        className="hal-stones"
        d="M22 88q6-5 12 0M226 96q6-5 12 0M20 116q6-5 12 0M228 128q6-5 12 0M22 146q6-5 12 0M20 178q6-5 12 0M22 206q6-5 12 0"
      />
      <path className="hal-roof" d="M4 84 48 32 104 4C120-4 142-2 156 6L212 34 256 84Z" />
      <path
        className="hal-roof-line"
        d="M14 72Q60 62 130 70T246 72M30 54Q80 46 130 52T230 54M56 34Q100 26 130 34T204 34"
      />
      <path className="hal-wall hal-front" d="M106 76V36L130 18 154 36V76Z" />
      <path className="hal-lit" d="M118 70V46H142V70Z" />
      <path className="hal-bars" d="M118 46 142 70M142 46 118 70" />
      <path className="hal-trim" d="M100 40 130 16 160 40" />
      <path className="hal-iron" d="M128 22H176V26H128ZM168 26H170V44H168ZM164 44H174V54H164Z" />
      <path className="hal-iron" d="M46 42V10H62V30ZM43 10H65V6H43Z" />
      <Wheel />
    </g>
  )
}

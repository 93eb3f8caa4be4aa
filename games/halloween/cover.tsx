/** A small town at night, and those who have come to visit it. */
import { Downwards, Outwards, Sky } from '../board/gradients.tsx'

function Ghost({
  x,
  y,
  colour,
  size = 1,
  flip = 1,
}: {
  x: number
  y: number
  colour: string
  size?: number
  flip?: number
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size * flip} ${size})`}>
      <ellipse cx="0" cy="2" rx="26" ry="30" fill={colour} opacity="0.16" />
      <path
        d="M-12 20c-4-8-4-26 0-32c3-7 8-10 12-10s9 3 12 10c4 6 2 18 6 24c2 4 6 6 6 8c-5 2-9 0-12-2c0 5-4 7-7 3c-2 5-7 6-9 1c-3 3-7 2-8-2z"
        fill={colour}
      />
      <path d="M-12 20c-4-8-4-26 0-32c1-3 3-5 5-7c-3 10-4 26-1 38c-2 2-4 3-4 1z" fill="#fff" opacity="0.25" />
      <ellipse cx="-3" cy="-8" rx="2.400" ry="3.600" fill="#141225" />
      <ellipse cx="6" cy="-8" rx="2.400" ry="3.600" fill="#141225" />
      <ellipse cx="1.500" cy="1" rx="2.600" ry="3.800" fill="#141225" />
    </g>
  )
}

const WINDOWS: readonly (readonly [number, number, number, number])[] = [
  [83, 150, 7, 12],
  [99, 150, 7, 12],
  [156, 158, 8, 10],
  [172, 158, 8, 10],
  [188, 158, 8, 10],
  [239, 142, 6, 9],
  [252, 142, 6, 9],
  [265, 142, 6, 9],
  [239, 160, 6, 9],
  [265, 160, 6, 9],
  [334, 160, 7, 9],
]

export default function Cover() {
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Downwards id="hal-sky" stops="#0e0f2b 0, #3b2358 0.55, #b3532c 0.85, #e8923a 1" />
        <Outwards id="hal-moon" stops="#fff3cf 0, #f6d893 0.8, #eec36e 1" />
        <Outwards id="hal-glow" stops="#ffdf9a 0 0.55, #ffdf9a 1 0" />
      </defs>
      <Sky of="hal-sky" />
      <g fill="#fff7e0">
        {[
          [30, 26, 1.1],
          [70, 60, 0.8],
          [120, 22, 1],
          [168, 50, 0.7],
          [212, 18, 0.9],
          [350, 30, 1],
          [378, 74, 0.8],
          [20, 92, 0.7],
          [332, 100, 0.7],
        ].map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} opacity="0.8" />
        ))}
      </g>
      <circle cx="292" cy="70" r="92" fill="url(#hal-glow)" />
      <circle cx="292" cy="70" r="44" fill="url(#hal-moon)" />
      <g fill="#e0b765" opacity="0.5">
        <circle cx="278" cy="60" r="7" />
        <circle cx="304" cy="82" r="9" />
        <circle cx="300" cy="54" r="4" />
      </g>
      <path
        d="M236 52c6-6 11-5 14 0c2-3 3-3 4 0c3-5 8-6 14 0c-5-1-8 1-9 4c-3-2-4-1-7 3c-3-4-4-5-7-3c-1-3-4-5-9-4z"
        fill="#1a1230"
      />
      <path
        d="M330 42c4-4 7-3 9 0c1-2 2-2 3 0c2-3 5-4 9 0c-3-1-5 1-6 3c-2-1-3-1-4.500 2c-1.500-3-2.500-3-4.500-2c-1-2-3-4-6-3z"
        fill="#1a1230"
      />
      <path d="M0 176c60-30 110-16 160-24s90-16 140-6s70 4 100 16v88H0z" fill="#2a1838" />
      <g fill="#160d22">
        <path d="M72 136v52h44v-52zM68 138l26-20l26 20z" />
        <path d="M84 122V84l10-26l10 26v38z" />
        <path d="M93 46h2v5h4v2h-4v8h-2v-8h-4v-2h4z" />
        <path d="M146 150h58v40h-58zM142 152l33-18l33 18z" />
        <path d="M172 118h8v18h-8zM170 120l6-9l6 9z" />
        <path d="M230 132h52v58h-52zM226 134h60v-5h-60zM236 120h8v12h-8zM266 116h8v16h-8z" />
        <path d="M322 190l6-56h26l6 56zM326 136c4-14 26-14 30 0z" />
      </g>
      <g stroke="#160d22" strokeWidth="2.500" fill="none">
        <path d="M341 142L306 112M341 142L376 116M341 142L368 178M341 142L312 176" />
        <path d="M306 112l8-6l20 22M376 116l-6-8l-20 22M368 178l8-6l-20-22M312 176l-6-8l22-20" strokeWidth="1.200" />
      </g>
      <g fill="#ffc65c">
        {WINDOWS.map(([x, y, w, h]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}h${w}v${h}h-${w}z`} />
        ))}
        <circle cx="94" cy="100" r="4.500" />
        <path d="M90 190v-12a4 4 0 0 1 8 0v12z" />
        <path d="M252 190v-10h8v10z" opacity="0.8" />
      </g>
      <path d="M0 192c50-10 120-2 200-6s150-8 200 2v62H0z" fill="#120a1b" />
      <path d="M170 250c6-22 14-40 10-62h16c2 22 20 42 40 62z" fill="#2d1d2e" />
      <Ghost x={46} y={108} colour="#6fa8f5" size={0.95} />
      <Ghost x={134} y={96} colour="#7fcf86" size={0.8} flip={-1} />
      <Ghost x={206} y={92} colour="#f0d55c" size={0.85} />
      <Ghost x={316} y={150} colour="#f29544" size={0.72} flip={-1} />
      <Ghost x={258} y={208} colour="#e25b55" size={0.9} />
      <g transform="translate(58 214)">
        <ellipse cx="0" cy="18" rx="34" ry="5" fill="#000" opacity="0.5" />
        <path d="M-28 2c0-14 12-18 28-18s28 4 28 18s-10 18-28 18s-28-4-28-18z" fill="#d9691f" />
        <path d="M-10-15c-6 6-8 30 0 34M10-15c6 6 8 30 0 34M0-16v36" stroke="#a84a10" strokeWidth="1.600" fill="none" />
        <path d="M-2-16c0-6 2-9 7-11l2 3c-4 2-4 4-4 8z" fill="#4a5a2a" />
        <path
          d="M-16-3l10 0l-5-8zM16-3l-10 0l5-8zM-3 3h6l-3-5zM-18 7c8 3 10 1 12 3l3-3l3 3l3-3l3 3c3-2 6 0 12-3c-6 11-30 11-36 0z"
          fill="#ffe08a"
        />
      </g>
    </svg>
  )
}

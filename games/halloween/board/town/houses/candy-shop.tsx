/** The candy shop: icing on the roof, sugar canes, a scalloped awning, and a lollipop. */
import lollipop from 'icon:spiral-lollipop'
import { IconOn, Shape, Wall } from './parts.tsx'

const WIDTH = 170
const STRIPES = Array.from({ length: 10 }, (_, i) => i)
const STRIPE = (WIDTH + 12) / STRIPES.length

function Awning() {
  return STRIPES.map((i) => (
    <path
      key={i}
      d={`M${-WIDTH / 2 - 6 + i * STRIPE}-55h${STRIPE}v7a${STRIPE / 2} 5 0 0 1 ${-STRIPE} 0z`}
      fill={i % 2 === 0 ? '#b6305c' : '#f1e4d8'}
    />
  ))
}

export function CandyShop() {
  return (
    <>
      <Wall x={-85} y={-110} width={WIDTH} height={110} colour="#96507a" of="plank" />
      <g transform="translate(0 -10)">
        <Shape
          d="M-95-98C-87-128-55-134-30-136-26-166 26-166 30-136 55-134 87-128 95-98Z"
          colour="#a8507f"
          of="scale"
        />
        <path
          d="M-97-96q4-16 14-18q10 14 20 0q10 16 20 0q10 14 20 0q10 18 20 0q10 14 20 0q10 16 20 0q10 14 20 0q10 16 20 0q12 2 12 18z"
          fill="#f6e6e6"
          opacity="0.92"
        />
        <IconOn d={lollipop} x={0} y={-136} size={40} colour="#ffd7ea" />
      </g>
      <rect x="-94" y="-104" width="8" height="104" rx="4" fill="url(#hal-cane)" />
      <rect x="86" y="-104" width="8" height="104" rx="4" fill="url(#hal-cane)" />
      <Awning />
    </>
  )
}

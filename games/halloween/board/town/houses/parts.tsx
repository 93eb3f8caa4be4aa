/** What houses are built of. */
type Texture = 'stone' | 'brick' | 'plank' | 'slate' | 'scale'

interface WallProps {
  x: number
  y: number
  width: number
  height: number
  colour: string
  of: Texture
}

export function Wall({ x, y, width, height, colour, of }: WallProps) {
  const box = { x, y, width, height }
  return (
    <>
      <rect {...box} fill={colour} />
      <rect {...box} fill={`url(#hal-${of})`} />
      <rect {...box} fill="url(#hal-shade)" />
    </>
  )
}

/** A roof, or any wall that is no rectangle. */
export function Shape({ d, colour, of }: { d: string; colour: string; of: Texture }) {
  return (
    <>
      <path d={d} fill={colour} stroke="#0a0810" strokeWidth="1.5" />
      <path d={d} fill={`url(#hal-${of})`} />
      <path d={d} fill="url(#hal-moonedge)" />
    </>
  )
}

export function IconOn({ d, x, y, size, colour }: { d: string; x: number; y: number; size: number; colour: string }) {
  return <path d={d} fill={colour} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
}

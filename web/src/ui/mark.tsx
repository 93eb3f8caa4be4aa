import { lookOf, shapePath } from '../faces.ts'

/** The sign of a seat: its colour and its shape. */
export function Mark({ colour, shape, size = 18 }: { colour: string; shape: string; size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapePath(shape)} fill={colour} stroke="rgb(0 0 0 / 0.45)" strokeWidth="1.2" strokeLinejoin="round" />
    </svg>
  )
}

export function SeatMark({ colour, size }: { colour: number; size?: number }) {
  const look = lookOf(colour)
  return <Mark colour={look.colour} shape={look.shape} {...(size === undefined ? {} : { size })} />
}

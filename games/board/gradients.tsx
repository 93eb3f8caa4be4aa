/** Gradients of a cover, and the sky behind it. */

interface Gradient {
  id: string
  /** `#0e0f2b 0, #3b2358 0.5, #e8923a 1 0.4`: colours, where they are, and how much of them, if not all. */
  stops: string
}

function Stops({ stops }: Pick<Gradient, 'stops'>) {
  return stops.split(', ').map((stop) => {
    const [colour, at, opacity] = stop.split(' ')
    return <stop key={at} offset={at} stopColor={colour} stopOpacity={opacity} />
  })
}

export function Downwards({ id, stops }: Gradient) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <Stops stops={stops} />
    </linearGradient>
  )
}

export function Across({ id, stops }: Gradient) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="1" y2="0">
      <Stops stops={stops} />
    </linearGradient>
  )
}

/** From the middle outwards, or from elsewhere. */
export function Outwards({ id, stops, ...from }: Gradient & { cx?: string; cy?: string; r?: string }) {
  return (
    <radialGradient id={id} {...from}>
      <Stops stops={stops} />
    </radialGradient>
  )
}

/** All that is behind a cover. */
export function Sky({ of }: { of: string }) {
  return <path d="M0 0h400v250H0z" fill={`url(#${of})`} />
}

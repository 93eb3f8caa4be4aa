/**
 * Outlines as path data. Shapes of one colour are drawn as one path: a browser has to style and place every element,
 * but a path of a hundred shapes only once.
 */

/** Short numbers: a hundredth of a unit is less than a pixel on any screen. */
export const short = (value: number): string => String(Math.round(value * 100) / 100)

export const boxOutline = (x: number, y: number, width: number, height: number): string =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`

/** An oval about a point, turned by so many degrees. */
export function ovalOutline(x: number, y: number, rx: number, ry = rx, turn = 0): string {
  const angle = (turn * Math.PI) / 180
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)]
  const half = (sign: number): string =>
    `a${short(rx)} ${short(ry)} ${short(turn)} 1 0 ${short(sign * 2 * dx)} ${short(sign * 2 * dy)}`
  return `M${short(x - dx)} ${short(y - dy)}${half(1)}${half(-1)}z`
}

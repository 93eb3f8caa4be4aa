/** A picture of game-icons (game-icons.net, CC BY 3.0), laid so that its middle is at x, y. */
interface PictureProps {
  path: string
  size: number
  x?: number
  y?: number
  fill?: string
}

export function Picture({ path, size, x = 0, y = 0, fill = 'currentColor' }: PictureProps) {
  const scale = Math.round((size / 512) * 10000) / 10000
  return <path d={path} fill={fill} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`} />
}

/** The same as an element of text. */
export function Glyph({ path, size = 18 }: { path: string; size?: number }) {
  return (
    <svg className="spk-glyph" width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** A picture of game-icons beside words. */
export function Glyph({ path, size, className }: { path: string; size: number; className?: string }) {
  return (
    <svg
      className={className === undefined ? 'hh-glyph' : `hh-glyph ${className}`}
      viewBox="0 0 512 512"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

export function Icon({ path, size = 20 }: { path: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={path} />
    </svg>
  )
}

/** The candle that stands for the whole house. */
export function Candle({ size, lively = false }: { size: number; lively?: boolean }) {
  return (
    <svg
      className={lively ? 'candle lively' : 'candle'}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="candle-halo">
          <stop offset="0" stopColor="#ffce7a" stopOpacity="0.75" />
          <stop offset="0.35" stopColor="#f2b04a" stopOpacity="0.25" />
          <stop offset="1" stopColor="#f2b04a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle className="halo" cx="32" cy="24" r="34" fill="url(#candle-halo)" />
      <g className="flame">
        <path d="M32 6c6.500 8.500 9 13 9 18a9 9 0 0 1-18 0c0-5 3.500-7.500 9-18z" fill="#f2a436" />
        <path d="M32 15c3.800 5 5.200 8 5.200 11a5.200 5.200 0 0 1-10.400 0c0-3 2-5 5.200-11z" fill="#ffe2a0" />
        <path
          d="M32 22c1.800 2.500 2.400 4 2.400 5.600a2.400 2.400 0 0 1-4.800 0c0-1.600.9-2.800 2.400-5.600z"
          fill="#fffaf0"
        />
      </g>
      <path d="M32 31v6" stroke="#2b2118" strokeWidth="1.600" strokeLinecap="round" />
      <path d="M24.500 37.500h15V58h-15z" fill="#e6dabd" />
      <path d="M34 37.500h5.500V58H34z" fill="#c9b98f" opacity="0.7" />
      <path
        d="M24 38c0-2.500 16-2.500 16 0v5c-1 4-3.200 3-3.400 0c-.3-2-2-1.500-2 .5c0 6-3.200 6-3.400 0c-.2-3-2-2.500-2.200-.5c-.3 3-4.600 3-5-1z"
        fill="#fff6dd"
      />
      <path d="M16 58h32c0 3-4 4-16 4s-16-1-16-4z" fill="#8a6a35" />
    </svg>
  )
}

/** A dark house, and lights in its window. */

/** Where each lantern hangs, and how bright it is. */
const LIGHTS = [
  { x: 150, bright: 2 },
  { x: 183, bright: 5 },
  { x: 217, bright: 3 },
  { x: 250, bright: 6 },
] as const

export default function Cover() {
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h400v250H0z" fill="#0d1226" />
      <circle cx="330" cy="54" r="26" fill="#e9e2c8" opacity="0.9" />
      <circle cx="320" cy="48" r="25" fill="#0d1226" />
      <path d="M0 212c60-18 130-10 200-14s150-10 200 6v46H0z" fill="#0a0a12" />
      <path d="M96 214V106l104-66l104 66v108z" fill="#1c1622" />
      <path d="M84 112L200 38l116 74l-8 10L200 54L92 122z" fill="#2a2030" />
      <path d="M124 190v-52a76 42 0 0 1 152 0v52z" fill="#07090f" stroke="#4a3826" strokeWidth="6" />
      {LIGHTS.map(({ x, bright }) => (
        <g key={x}>
          <circle cx={x} cy="160" r={8 + bright * 4} fill="#ffbe5a" opacity={0.05 * bright} />
          <path d={`M${x - 8} 146h16l3 28h-22z`} fill="#ffcf6b" opacity={0.25 + bright * 0.12} />
          <path d={`M${x - 8} 146l4-7h8l4 7zM${x - 12} 174h24v5h-24zM${x} 139v-18`} fill="#8a6a3a" stroke="#8a6a3a" />
        </g>
      ))}
      <path
        d="M40 214c2-34 10-52 22-52s20 18 22 52c-6-6-9 4-15-2c-4 6-9 6-14 0c-6 6-9-4-15 2z"
        fill="#aab6d8"
        opacity="0.55"
      />
      <path d="M55 184h5v7h-5zM66 184h5v7h-5z" fill="#0d1226" />
    </svg>
  )
}

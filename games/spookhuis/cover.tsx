/** A ghost train: the mouth is open, the cart is rolling, and nobody has seen the way out. */
import { Downwards, Outwards, Sky } from '../board/gradients.tsx'

export default function Cover() {
  const bulbs = Array.from({ length: 19 }, (_, i) => {
    const angle = Math.PI + (Math.PI * i) / 18
    return { x: 200 + Math.cos(angle) * 128, y: 168 + Math.sin(angle) * 128, warm: i % 2 === 0 }
  })
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Downwards id="spo-sky" stops="#0b0a1e 0, #3c1d52 1" />
        <Outwards id="spo-mouth" cx="0.5" cy="0.9" r="0.9" stops="#3a0d10 0, #150509 0.5, #050205 1" />
        <Outwards id="spo-glow" stops="#9bff8a 0 0.55, #9bff8a 1 0" />
        <Downwards id="spo-bone" stops="#f2e6c6 0, #a98f63 1" />
      </defs>
      <Sky of="spo-sky" />
      <g fill="#fff" opacity="0.7">
        <circle cx="28" cy="24" r="1" />
        <circle cx="62" cy="52" r="0.8" />
        <circle cx="348" cy="22" r="1" />
        <circle cx="378" cy="60" r="0.8" />
      </g>
      <g fill="none" stroke="#6b4a86" strokeWidth="2" opacity="0.7">
        <circle cx="40" cy="120" r="46" />
        <path d="M40 74v92M-6 120h92M8 88l64 64M72 88l-64 64M40 120l-18 90M40 120l18 90" />
      </g>
      <g fill="#f2b04a" opacity="0.8">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <circle
            key={turn}
            cx={40 + 46 * Math.cos((turn * Math.PI) / 180)}
            cy={120 + 46 * Math.sin((turn * Math.PI) / 180)}
            r="3"
          />
        ))}
      </g>
      <g>
        <path d="M318 150l42-44l42 44z" fill="#8f2b34" />
        <path d="M332 150l28-44l-12 44zM360 106l12 44h14z" fill="#e8dcc0" />
        <path d="M326 150h72v60h-72z" fill="#251436" />
        <path d="M360 106v-16l14 5l-14 5" fill="#e2683c" />
      </g>
      <path d="M60 214V166a140 140 0 0 1 280 0v48z" fill="#1d1030" />
      <path d="M60 214V166a140 140 0 0 1 280 0v48h-22V166a118 118 0 0 0-236 0v48z" fill="#6d1f2c" />
      {bulbs.map(({ x, y, warm }) => (
        <g key={x}>
          <circle cx={x} cy={y} r="7" fill={warm ? '#ffd98a' : '#ff7a5c'} opacity="0.25" />
          <circle cx={x} cy={y} r="3.200" fill={warm ? '#ffe7ae' : '#ff9a78'} />
        </g>
      ))}
      <path d="M112 206c-10-16-14-36-14-56c0-54 44-92 102-92s102 38 102 92c0 20-4 40-14 56z" fill="url(#spo-bone)" />
      <path
        d="M140 70c-14 12-30 34-32 66c-4-30 6-56 32-66zM262 72c16 16 28 38 28 66c8-28-4-56-28-66z"
        fill="#fff"
        opacity="0.25"
      />
      <path
        d="M124 132c0-20 16-30 32-28s26 16 22 32s-20 20-34 16s-20-8-20-20zM276 132c0-20-16-30-32-28s-26 16-22 32s20 20 34 16s20-8 20-20z"
        fill="#1a0a10"
      />
      <circle cx="154" cy="130" r="22" fill="url(#spo-glow)" />
      <circle cx="246" cy="130" r="22" fill="url(#spo-glow)" />
      <circle cx="154" cy="130" r="6" fill="#c9ffb8" />
      <circle cx="246" cy="130" r="6" fill="#c9ffb8" />
      <path d="M200 138c-6 8-12 16-10 20c3 4 7 1 10-2c3 3 7 6 10 2c2-4-4-12-10-20z" fill="#2a1512" />
      <path d="M186 74l8 14l-4 8l10 14M230 66l-4 12l6 8" stroke="#7d6740" strokeWidth="1.600" fill="none" />
      <path d="M128 214v-30c0-14 30-18 72-18s72 4 72 18v30z" fill="url(#spo-mouth)" />
      <path
        d="M132 176l8-6l5 14l8-16l7 16l9-18l8 18l9-19l7 19l7-19l7 19l9-19l8 18l9-17l7 15l8-14l5 12l6-6v-8c-20-10-120-10-144 0z"
        fill="#f8efd6"
      />
      <path d="M0 212h400v38H0z" fill="#120b1c" />
      <path d="M176 200l-66 50h16l60-50zM224 200l66 50h-16l-60-50z" fill="#8a8398" />
      <path d="M170 206h60M160 214h80M146 224h108M128 238h144" stroke="#4a3421" strokeWidth="4" />
      <g transform="translate(200 222)">
        <ellipse cx="0" cy="24" rx="52" ry="6" fill="#000" opacity="0.5" />
        <path d="M-44-12c0-6 8-8 44-8s44 2 44 8l-6 34c-2 6-74 6-76 0z" fill="#b3382f" />
        <path d="M-44-12c0-6 8-8 44-8s44 2 44 8c-4 6-84 6-88 0z" fill="#5a1418" />
        <path d="M-38 8c20 6 56 6 76 0l-1 5c-20 6-54 6-74 0z" fill="#f2b04a" />
        <g fill="#07040c">
          <path d="M-30-14c-2-10 0-16 4-18c-3-8 12-10 12 0c5 3 6 10 5 18z" />
          <path d="M8-14c-2-12 0-19 5-21c-3-8 13-10 13 0c5 3 7 12 5 21z" />
          <path d="M-10-15c-1-6 0-10 3-11c-2-6 8-7 8 0c3 2 4 7 3 11z" />
          <path d="M-28-22l-10-18l3-1l11 14zM28-24l10-19l-3-1l-12 15z" />
        </g>
      </g>
    </svg>
  )
}

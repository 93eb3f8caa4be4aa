/** A manor behind its gate; its master has seen you. */
import { Across, Downwards, Outwards, Sky } from '../board/gradients.tsx'

export default function Cover() {
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Downwards id="hel-sky" stops="#12060c 0, #55121b 0.55, #c4502e 1" />
        <Outwards id="hel-sun" stops="#ffc27a 0, #e8552f 0.35 0.8, #e8552f 1 0" />
        <Across id="hel-mist" stops="#f0c9a8 0 0, #f0c9a8 0.5 0.38, #f0c9a8 1 0" />
      </defs>
      <Sky of="hel-sky" />
      <circle cx="200" cy="128" r="120" fill="url(#hel-sun)" />
      <g fill="#2b0910" opacity="0.8">
        <path d="M-10 60c50-16 120-10 150 2s-40 14-80 12s-60-4-70-14zM240 40c50-14 120-8 170 4c-40 14-140 14-170-4z" />
      </g>
      <g fill="#1a070c">
        <path d="M86 196V112h30V84l20-16l20 16v28h18V88l26-34l26 34v24h18V84l20-16l20 16v28h30v84z" />
        <path d="M80 114l21-16l21 16zM278 114l21-16l21 16z" />
        <path d="M134 68V50h4v18zM254 68V50h4v18zM199 54V30h3v24z" />
        <path d="M202 32l16 5l-16 5z" />
        <path d="M104 98V80h7v14zM290 98V80h7v14z" />
      </g>
      <g fill="#ffb04a">
        <path d="M96 130v-6a5 5 0 0 1 10 0v10H96zM294 130v-6a5 5 0 0 1 10 0v10h-10zM131 98v-5a5 5 0 0 1 10 0v9h-10zM251 98v-5a5 5 0 0 1 10 0v9h-10z" />
        <path
          d="M96 160h10v14H96zM124 156h10v16h-10zM148 156h10v16h-10zM242 156h10v16h-10zM266 156h10v16h-10zM294 160h10v14h-10z"
          opacity="0.85"
        />
      </g>
      <path d="M186 122v-14a14 14 0 0 1 28 0v14z" fill="#ff8a3a" />
      <path d="M193 122c0-8 1-13 4-15c-3-4-1-9 3-9s6 5 3 9c3 2 4 7 4 15z" fill="#12050a" />
      <path d="M197.500 102h1.800v1.600h-1.800zM201 102h1.800v1.600H201z" fill="#fff1b8" />
      <path
        d="M180 122h40v4h-40zM184 126v8M192 126v8M200 126v8M208 126v8M216 126v8"
        stroke="#1a070c"
        strokeWidth="2"
        fill="#1a070c"
      />
      <path d="M188 196v-26a12 12 0 0 1 24 0v26z" fill="#3c0f14" />
      <path d="M0 196h400v54H0z" fill="#12060a" />
      <path d="M188 196h24l40 54H148z" fill="#3a1a1a" />
      <path d="M0 182h400v18H0zM-20 206h300v16H-20z" fill="url(#hel-mist)" />
      <g stroke="#0b0306" strokeWidth="5" fill="none" strokeLinecap="round">
        <path d="M36 250c-2-40 0-84 10-118M44 168c12-8 20-22 22-38M40 186c-12-8-22-18-26-34M46 140c-8-8-10-18-8-28" />
        <path d="M364 250c2-40 0-84-10-118M356 168c-12-8-20-22-22-38M360 186c12-8 22-18 26-34M354 140c8-8 10-18 8-28" />
        <path
          d="M66 130l10-10M14 152l-10-6M38 112l-6-12M334 130l-10-10M386 152l10-6M362 112l6-12"
          strokeWidth="2.500"
        />
      </g>
      <g fill="#0b0306">
        <path d="M92 168h22v82H92zM88 162h30v8H88zM286 168h22v82h-22zM282 162h30v8h-30z" />
        <path d="M103 162c-9 0-9-14-3-18c-2-3 0-7 3-7s5 4 3 7c6 4 6 18-3 18zM297 162c-9 0-9-14-3-18c-2-3 0-7 3-7s5 4 3 7c6 4 6 18-3 18z" />
      </g>
      <g stroke="#0b0306" fill="none">
        <path d="M114 186c30-26 56-32 84-10v74M286 186c-30-26-56-32-84-10v74" strokeWidth="4" />
        <path
          d="M126 178v72M140 169v81M154 163v87M168 163v87M182 168v82M218 168v82M232 163v87M246 163v87M260 169v81M274 178v72M114 226h84M202 226h84"
          strokeWidth="2.500"
        />
        <path
          d="M147 206c-8 0-8-12 0-12s8 12 0 12s-10 10-2 14M253 206c8 0 8-12 0-12s-8 12 0 12s10 10 2 14"
          strokeWidth="2"
        />
      </g>
      <path d="M60 222c60-10 200-10 300 4v14c-90-12-220-14-300-4z" fill="url(#hel-mist)" />
    </svg>
  )
}

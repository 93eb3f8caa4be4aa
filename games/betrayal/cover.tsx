/** A house on a hill, a storm, and people with a lantern who should have stayed at home. */
import { Downwards, Outwards, Sky } from '../board/gradients.tsx'

export default function Cover() {
  return (
    <svg viewBox="0 0 400 250" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Downwards id="bet-sky" stops="#060d14 0, #123038 0.5, #3d6a63 1" />
        <Outwards id="bet-flash" cx="0.5" cy="0.5" r="0.5" stops="#d7f5ec 0 0.75, #d7f5ec 1 0" />
        <Outwards id="bet-lamp" stops="#ffd98a 0 0.9, #ffb347 1 0" />
      </defs>
      <Sky of="bet-sky" />
      <ellipse cx="92" cy="52" rx="120" ry="76" fill="url(#bet-flash)" />
      <g fill="#0a1a20" opacity="0.75">
        <path d="M-10 40c30-26 60-14 74-8c18-18 52-14 60 2c24-8 50 2 52 16c-40 10-140 14-186-10z" />
        <path d="M210 26c20-18 54-16 66-4c20-12 50-8 58 6c26-6 56 2 66 18c-60 16-160 8-190-20z" />
      </g>
      <path d="M104 44l-16 34l12-2l-20 40l8-1l-22 42l38-52l-11 2l18-32l-11 1z" fill="#f4fff6" />
      <path d="M0 250c40-30 90-60 130-82c30-16 60-24 92-24s70 14 98 36c32 26 60 50 80 58v12z" fill="#0d1b1c" />
      <path d="M0 250c60-26 120-52 170-70c-40 26-64 48-70 70z" fill="#16292a" />
      <g fill="#050a0e">
        <path d="M170 152V92h20V74h-4l24-30l24 30h-4v22h26V82h-4l20-26l20 26h-4v70z" />
        <path d="M154 152v-38h-6l22-22v60zM292 152v-48l26 20h-6v28z" />
        <path d="M206 46h8V26l-4-8l-4 8zM268 58h6V42l-3-6l-3 6z" />
        <path d="M176 92l14-18h-8zM196 92h60v6h-60z" />
        <path d="M224 70h8v-18h-8zM298 108h8v-16h-8z" />
      </g>
      <g fill="#f3b651">
        <path d="M204 82v-8a6 6 0 0 1 12 0v8zM180 108h10v16h-10zM262 92v-6a5 5 0 0 1 10 0v6zM282 112h-10v14h10zM160 124h8v12h-8z" />
      </g>
      <path d="M226 108h14v18h-14z" fill="#d83a34" />
      <path d="M232 108c3 0 4 3 3 5c3 1 4 6 3 13h-11c0-7 1-12 4-13c-2-2-1-5 1-5z" fill="#2b0508" />
      <g stroke="#050a0e" strokeWidth="1.400">
        <path d="M204 78h12M210 68v14M180 116h10M185 108v16M262 90h10M267 82v10M272 119h10M277 112v14" />
      </g>
      <path d="M216 152v-18a10 10 0 0 1 20 0v18z" fill="#1d0f0c" />
      <path d="M212 152h28l14 22h-50z" fill="#1a2b2a" />
      <path d="M204 174h50c-8 22-60 40-100 76H82c34-36 110-48 122-76z" fill="#29403c" />
      <g stroke="#050a0e" strokeWidth="4" fill="none" strokeLinecap="round">
        <path d="M352 222c-4-30-2-54 4-74M355 176c10-8 16-18 18-30M353 190c-10-8-18-14-22-26M356 160c-8-6-12-14-12-22" />
        <path d="M373 146l8-8M331 164l-10-2M344 138l-6-8M356 148l4-14" strokeWidth="2" />
        <path d="M40 226c2-22 0-40-8-54M36 192c8-4 14-12 16-20M38 204c-8-4-14-6-20-14" strokeWidth="3" />
      </g>
      <circle cx="140" cy="214" r="44" fill="url(#bet-lamp)" />
      <g fill="#05080a">
        <path d="M118 240c-1-14 0-24 3-28c-2-6 8-9 9-1c4 5 5 16 4 29z" />
        <path d="M150 240c-2-12-1-20 2-25c-2-6 7-8 8-1c3 5 5 14 4 26z" />
        <path d="M94 244c-2-16 0-27 4-31c-3-7 8-10 10-2c4 5 6 19 5 33z" />
        <path d="M170 238c0-9 0-14 2-17c-1-5 5-6 6-1c2 3 3 9 3 18z" />
        <path d="M132 220l8-4l1 2l-7 5z" />
      </g>
      <path d="M138 216h6l1 9h-8z" fill="#ffe39c" />
      <path d="M137 226h8M139 216c0-4 4-4 4 0" stroke="#3a2408" strokeWidth="1.400" fill="none" />
      <g stroke="#bfe3dc" strokeWidth="0.7" opacity="0.45">
        {Array.from({ length: 34 }, (_, i) => {
          const x = (i * 61) % 420
          const y = (i * 37) % 220
          // biome-ignore lint/suspicious/noArrayIndexKey: rain has no names
          return <path key={i} d={`M${x} ${y}l-5 16`} />
        })}
      </g>
    </svg>
  )
}

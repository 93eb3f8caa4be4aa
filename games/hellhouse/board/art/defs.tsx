/** What drawings refer to by name, once for the page: lights, shades, floors. */
import { Floors } from './floors.tsx'

export function Defs() {
  return (
    <svg className="hh-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <clipPath id="hh-tile">
          <rect width="100" height="100" rx="3" />
        </clipPath>
        <radialGradient id="hh-roomlight">
          <stop offset="0" stopColor="#ffe2a0" stopOpacity=".34" />
          <stop offset=".6" stopColor="#ffc870" stopOpacity=".12" />
          <stop offset="1" stopColor="#2a1206" stopOpacity=".3" />
        </radialGradient>
        <radialGradient id="hh-lamp">
          <stop offset="0" stopColor="#ffe9ae" stopOpacity=".85" />
          <stop offset=".45" stopColor="#ffc25e" stopOpacity=".3" />
          <stop offset="1" stopColor="#ffb040" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="hh-fire">
          <stop offset="0" stopColor="#ffb552" stopOpacity=".85" />
          <stop offset="1" stopColor="#ff7a1c" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="hh-vial">
          <stop offset="0" stopColor="#7dffc0" stopOpacity=".75" />
          <stop offset="1" stopColor="#39d08a" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="hh-cryptglow">
          <stop offset="0" stopColor="#6af0b8" stopOpacity=".5" />
          <stop offset="1" stopColor="#2aa070" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hh-wallshade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity=".55" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="hh-moonlight" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#b9d4ff" stopOpacity=".24" />
          <stop offset=".5" stopColor="#7aa4e0" stopOpacity=".05" />
          <stop offset="1" stopColor="#020814" stopOpacity=".34" />
        </linearGradient>
        <linearGradient id="hh-g-grass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#2f5c4b" />
          <stop offset="1" stopColor="#1d4238" />
        </linearGradient>
        <linearGradient id="hh-g-grave" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#3a5155" />
          <stop offset="1" stopColor="#22373c" />
        </linearGradient>
        <linearGradient id="hh-g-wild" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#2b3434" />
          <stop offset="1" stopColor="#1a2222" />
        </linearGradient>
        <radialGradient id="hh-g-water">
          <stop offset="0" stopColor="#6fb4d6" stopOpacity=".9" />
          <stop offset="1" stopColor="#245a7c" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="hh-cell-gold">
          <stop offset="0" stopColor="#ffdf9a" stopOpacity=".62" />
          <stop offset=".6" stopColor="#f2b04a" stopOpacity=".36" />
          <stop offset="1" stopColor="#f2b04a" stopOpacity=".6" />
        </radialGradient>
        <linearGradient id="hh-frame-h" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#6d4a2c" />
          <stop offset=".5" stopColor="#4a2f1b" />
          <stop offset="1" stopColor="#2c1a0f" />
        </linearGradient>
        <radialGradient id="hh-heath" cx=".35" cy=".2" r="1">
          <stop offset="0" stopColor="#33454f" />
          <stop offset=".55" stopColor="#1f2b33" />
          <stop offset="1" stopColor="#141c22" />
        </radialGradient>
        <radialGradient id="hh-mist">
          <stop offset="0" stopColor="#a9c4e0" stopOpacity=".3" />
          <stop offset="1" stopColor="#a9c4e0" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="hh-spill">
          <stop offset="0" stopColor="#ffd488" stopOpacity=".6" />
          <stop offset="1" stopColor="#ffb54a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="hh-skyg">
          <stop offset="0" stopColor="#0a1030" />
          <stop offset=".55" stopColor="#1c1c46" />
          <stop offset=".8" stopColor="#5a2f55" />
          <stop offset=".93" stopColor="#c4643f" />
          <stop offset="1" stopColor="#ffc46b" />
        </linearGradient>
        <radialGradient id="hh-moonh">
          <stop offset="0" stopColor="#eaf2ff" stopOpacity=".75" />
          <stop offset="1" stopColor="#9cc0ff" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="hh-sunh">
          <stop offset="0" stopColor="#fff3c0" />
          <stop offset=".3" stopColor="#ffcf7a" stopOpacity=".9" />
          <stop offset="1" stopColor="#ffb04a" stopOpacity="0" />
        </radialGradient>
        <Floors />
      </defs>
    </svg>
  )
}

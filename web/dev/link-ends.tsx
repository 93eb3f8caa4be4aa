/**
 * How a match ended, as it lies over its game's cover in the picture of its link: a medal in the light of that end. Which one
 * is shown is said by the last word of the outcome's reason, or `stopped`; where one has won alone and their sign is drawn,
 * it is the one of that colour. There are no words and no names in it.
 */
import doorway from 'icon:doorway'
import ghost from 'icon:ghost'
import servant from 'icon:hooded-figure'
import laurels from 'icon:laurel-crown'
import gateOpen from 'icon:open-gate'
import scream from 'icon:screaming'
import house from 'icon:spooky-house'
import stake from 'icon:stake-hammer'
import sunrise from 'icon:sunrise'
import vampire from 'icon:vampire-dracula'
import hood from 'icon:warlock-hood'
import type { Look } from '@gloam/games/board/contract.ts'
import { Sign } from '@gloam/games/board/mark.tsx'
import { LOOKS as SHIELDS } from '@gloam/games/halloween/board/players/arms.tsx'

/** Won by somebody; won by what haunts the place; by nobody. */
type Light = 'gold' | 'blood' | 'ash'

interface Medal {
  icon: string
  light: Light
  /** The sign of whoever has won alone. */
  sign?: Look
}

const STOPPED: Medal = { icon: house, light: 'ash' }

/** By game, and by how it ended there. */
export const ENDS: Readonly<Record<string, Readonly<Record<string, Medal>>>> = {
  halloween: {
    points: { icon: laurels, light: 'gold' },
    ...Object.fromEntries(
      SHIELDS.map((sign, colour): [string, Medal] => [`points-${colour}`, { icon: laurels, light: 'gold', sign }]),
    ),
    stopped: STOPPED,
  },
  betrayal: {
    hero: { icon: doorway, light: 'gold' },
    traitor: { icon: hood, light: 'blood' },
    house: { icon: house, light: 'blood' },
    stopped: STOPPED,
  },
  hellhouse: {
    hunters: { icon: stake, light: 'gold' },
    servant: { icon: servant, light: 'blood' },
    masterWins: { icon: vampire, light: 'blood' },
    dawn: { icon: sunrise, light: 'ash' },
    stopped: STOPPED,
  },
  spookhuis: {
    code: { icon: gateOpen, light: 'gold' },
    ghosts: { icon: ghost, light: 'gold' },
    tenPoints: { icon: scream, light: 'gold' },
    stopped: STOPPED,
  },
}

const COLOURS: Readonly<Record<Light, { metal: string; dark: string; cover: string }>> = {
  gold: { metal: '#f3c96b', dark: '#2a1c08', cover: 'saturate(1.05) brightness(0.78) sepia(0.25)' },
  blood: { metal: '#e2603f', dark: '#260808', cover: 'saturate(0.75) brightness(0.55) sepia(0.35) hue-rotate(-25deg)' },
  ash: { metal: '#b9c3d6', dark: '#10141f', cover: 'saturate(0.25) brightness(0.6)' },
}

const RAYS = 24
const MIDDLE = { x: 600, y: 268 }
const RADIUS = 168
/** Pictures of game-icons are drawn in a box of 512 × 512, signs in one of 24 × 24. */
const ICON_BOX = 512
const SIGN_BOX = 24

/** The colours of what lies below. */
export const lightOn = ({ light }: Medal): string => COLOURS[light].cover

export function EndMedal({ medal: { icon, light, sign } }: { medal: Medal }) {
  const { metal, dark } = COLOURS[light]
  return (
    <svg className="end" viewBox="0 0 1200 630" aria-hidden="true">
      <defs>
        <radialGradient id="glow">
          <stop offset="0.3" stopColor={metal} stopOpacity="0.55" />
          <stop offset="1" stopColor={metal} stopOpacity="0" />
        </radialGradient>
        <radialGradient id="disc" cy="0.35">
          <stop offset="0" stopColor={dark} stopOpacity="0.85" />
          <stop offset="1" stopColor="#07090f" stopOpacity="0.97" />
        </radialGradient>
      </defs>
      <g transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}>
        <circle r={RADIUS * 2.1} fill="url(#glow)" />
        {light === 'gold' && <Rays colour={metal} />}
        <circle r={RADIUS} fill="url(#disc)" stroke={metal} strokeWidth="7" />
        <circle r={RADIUS - 15} fill="none" stroke={metal} strokeWidth="2" strokeOpacity="0.6" />
        {sign === undefined ? (
          <Drawn icon={icon} colour={metal} size={210} />
        ) : (
          <Crowned {...{ icon, sign }} colour={metal} />
        )}
      </g>
    </svg>
  )
}

function Rays({ colour }: { colour: string }) {
  const angles = Array.from({ length: RAYS }, (_, ray) => (ray * 360) / RAYS)
  return angles.map((angle) => (
    <path
      key={angle}
      d={`M-9 ${-RADIUS - 16}L0 ${-RADIUS - 84}L9 ${-RADIUS - 16}z`}
      transform={`rotate(${angle})`}
      fill={colour}
      fillOpacity="0.75"
    />
  ))
}

function Drawn({ icon, colour, size, y = 0 }: { icon: string; colour: string; size: number; y?: number }) {
  return <path d={icon} fill={colour} transform={`translate(${-size / 2} ${y - size / 2}) scale(${size / ICON_BOX})`} />
}

/** The winner's sign, with the laurels around it. */
function Crowned({ icon, sign, colour }: { icon: string; sign: Look; colour: string }) {
  const size = 128
  return (
    <>
      <Drawn icon={icon} colour={colour} size={272} y={4} />
      <g transform={`translate(${-size / 2} ${-size / 2 - 4}) scale(${size / SIGN_BOX})`}>
        <Sign {...sign} />
      </g>
    </>
  )
}

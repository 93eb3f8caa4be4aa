/**
 * What each kind of monster looks like: a face of game-icons and a colour. A monster that is not listed, such as one of
 * a haunt from outside, has the common face, in a colour that goes by its name: it can be told from the others.
 */

import common from 'icon:animal-skull'
import blackKnightHelm from 'icon:black-knight-helm'
import clockwork from 'icon:clockwork'
import cowled from 'icon:cowled'
import drowning from 'icon:drowning'
import evilEyes from 'icon:evil-eyes'
import hound from 'icon:hound'
import medusaHead from 'icon:medusa-head'
import mummyHead from 'icon:mummy-head'
import puppet from 'icon:puppet'
import rat from 'icon:rat'
import scarecrow from 'icon:scarecrow'
import snake from 'icon:snake'
import vampireDracula from 'icon:vampire-dracula'
import vintageRobot from 'icon:vintage-robot'
import { chanceOf } from '../draw/paint.ts'

export interface MonsterLook {
  readonly face: string
  readonly colour: string
}

const LOOKS: Readonly<Record<string, MonsterLook>> = {
  mummy: { face: mummyHead, colour: '#c9503f' },
  drowned: { face: drowning, colour: '#3f7f86' },
  marionette: { face: puppet, colour: '#b0663c' },
  vampire: { face: vampireDracula, colour: '#8a1f3d' },
  hound: { face: hound, colour: '#6f4a3a' },
  strawMan: { face: scarecrow, colour: '#b58a35' },
  collector: { face: cowled, colour: '#5b3a6e' },
  rat: { face: rat, colour: '#7a6a5c' },
  automaton: { face: vintageRobot, colour: '#c94a3f' },
  minuteHand: { face: clockwork, colour: '#8a6d2f' },
  gorgon: { face: medusaHead, colour: '#4f7d4a' },
  snake: { face: snake, colour: '#6d8a2f' },
  knight: { face: blackKnightHelm, colour: '#5d6b85' },
  seeker: { face: evilEyes, colour: '#3c3350' },
}

const COLOURS = ['#a8433a', '#8a5a2f', '#5d7a3c', '#3c7a78', '#5a5aa0', '#8a4a86'] as const

export function monsterLook(kind: string): MonsterLook {
  const colour = COLOURS[Math.floor(chanceOf(kind)() * COLOURS.length)] ?? COLOURS[0]
  return LOOKS[kind] ?? { face: common, colour }
}

/**
 * The spectrograms of docs/sound.md, made anew by `npm run pictures -- sounds`. Each shows forty seconds of a
 * scene with some of what happens in it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listenIn } from './tools/listen.ts'

interface Heard {
  game: string
  scene: string
  tension: number
  peril: number
  events: readonly string[]
}

/** By the name of the picture: one for each scene of each game. */
export const PICTURED: Readonly<Record<string, Heard>> = {
  town: {
    game: 'halloween',
    scene: 'town',
    tension: 0.3,
    peril: 0,
    events: ['summoned', 'moved', 'rolled', 'haunted'],
  },
  'last-round': {
    game: 'halloween',
    scene: 'lastRound',
    tension: 1,
    peril: 0,
    events: ['lastRound', 'scared', 'rolled'],
  },
  house: {
    game: 'betrayal',
    scene: 'house',
    tension: 0.4,
    peril: 0,
    events: ['roomFound', 'moved', 'cardDrawn', 'rolled'],
  },
  cellar: { game: 'betrayal', scene: 'cellar', tension: 0.4, peril: 1, events: ['moved', 'lost', 'gained', 'rolled'] },
  garden: {
    game: 'betrayal',
    scene: 'garden',
    tension: 0.4,
    peril: 0,
    events: ['moved', 'roomFound', 'cardDrawn'],
  },
  haunt: {
    game: 'betrayal',
    scene: 'haunted house',
    tension: 0.8,
    peril: 0,
    events: ['hauntBegan', 'attacked', 'rolled'],
  },
  'haunted-cellar': {
    game: 'betrayal',
    scene: 'haunted cellar',
    tension: 0.8,
    peril: 1,
    events: ['moved', 'attacked', 'died'],
  },
  'haunted-garden': {
    game: 'betrayal',
    scene: 'haunted garden',
    tension: 0.8,
    peril: 0,
    events: ['monsterTurnBegan', 'attacked', 'rolled'],
  },
  manor: {
    game: 'hellhouse',
    scene: 'manor',
    tension: 0.4,
    peril: 0,
    events: ['tilePlaced', 'stepped', 'shockTest', 'played'],
  },
  grounds: {
    game: 'hellhouse',
    scene: 'grounds',
    tension: 0.8,
    peril: 0.7,
    events: ['stepped', 'attacked', 'confronted'],
  },
  servant: {
    game: 'hellhouse',
    scene: 'servant',
    tension: 0.6,
    peril: 0,
    events: ['stepped', 'becameServant', 'attackedByCard'],
  },
  train: {
    game: 'spookhuis',
    scene: 'train',
    tension: 0.3,
    peril: 0,
    events: ['tileTurned', 'rode', 'stopped', 'keyTaken'],
  },
  closing: {
    game: 'spookhuis',
    scene: 'closing',
    tension: 0.9,
    peril: 0.6,
    events: ['closingTime', 'rode', 'stopped'],
  },
  ghost: { game: 'spookhuis', scene: 'ghost', tension: 0.7, peril: 0, events: ['becameGhost', 'rode', 'frightened'] },
}
const LONG = 40

export async function drawSpectrograms(page: Page, folder: string): Promise<void> {
  for (const [name, { game, scene, tension, peril, events }] of Object.entries(PICTURED)) {
    const mood = { scene, tension, peril }
    const { drawn, rms } = await listenIn(page, { game, mood, long: LONG, events, apart: 8, drawn: true })
    if (drawn === undefined) throw new Error(`Nothing was drawn of ${name}.`)
    writeFileSync(join(folder, `sound-${name}.webp`), Buffer.from(drawn.picture.split(',')[1] ?? '', 'base64'))
    console.log(`sound-${name}.webp: ${rms.toFixed(1)} dB, ${(drawn.harsh * 100).toFixed(1)} % between 2 and 5 kHz`)
  }
}

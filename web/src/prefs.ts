/** What somebody likes, kept in this browser. */

import type { BotPace } from '@gloam/protocol/table.ts'
import { useSyncExternalStore } from 'react'
import { currentLanguage, speakIn, t, wishedLanguage } from './text/index.ts'

export interface Prefs {
  /** `system` follows what the device asks for. */
  theme: 'system' | 'night' | 'daylight'
  sound: boolean
  /** Whether sound has been offered, or somebody has turned it on or off: it is not offered again. */
  soundOffered: boolean
  /** The same on a big screen, where all in the room want to hear it. */
  screenSound: boolean
  /** Whether a phone shows the board, though a big screen shows it to all in the room. */
  keepBoard: boolean
  /** How loud what happens is heard, from 0 to 1; and the place in which it happens. */
  volume: number
  ambience: number
  /** `system` follows what the device asks for. */
  contrast: 'system' | 'more'
  /** `system` follows what the device asks for. */
  motion: 'system' | 'full' | 'none'
  /** How long what happens is shown; null is usual, or at once where nothing may move. */
  pace: Pace | null
  /** Null is what the browser asks for. */
  language: string | null
  /** Against how many bots one plays now, as far as the game has seats. */
  bots: number
  /** How strong they are; null until somebody chooses. */
  strength: Strength | null
  /** How long bots should seem to think. */
  botPace: BotPace
  /** Whether single keys do what is done often at a table. */
  keys: boolean
  /** The games whose lesson one has seen, or does not want to see. */
  taught: readonly string[]
  /** Whether the coach speaks in first matches. */
  coach: boolean
  /** What it need not say any more, by game. */
  coached: Readonly<Record<string, Coached>>
}

export interface Coached {
  /** The first matches: the coach is there in these. */
  matches: readonly string[]
  /** The ideas that a lesson has taught or the coach has said. */
  known: readonly string[]
}

export type Strength = 'novice' | 'learner' | 'casual' | 'regular' | 'strong'

/** How strong bots are where nobody has chosen. */
export const USUAL_STRENGTH: Strength = 'regular'

export type Pace = 'slow' | 'usual' | 'fast' | 'at once'

/** Times the usual time. */
const PACES: Readonly<Record<Pace, number>> = { slow: 1.8, usual: 1, fast: 0.5, 'at once': 0 }

const KEY = 'gloam.prefs'
const CLEAR = '(prefers-contrast: more)'
const LIGHT = '(prefers-color-scheme: light)'
const STILL = '(prefers-reduced-motion: reduce)'
const USUAL: Prefs = {
  // A haunted house is met by night, unless somebody asks for day.
  theme: 'night',
  sound: false,
  soundOffered: false,
  screenSound: true,
  keepBoard: false,
  volume: 0.7,
  ambience: 0.6,
  contrast: 'system',
  motion: 'system',
  pace: null,
  language: null,
  bots: 2,
  strength: null,
  botPace: 'usual',
  keys: true,
  taught: [],
  coach: true,
  coached: {},
}
const readers = new Set<() => void>()
let prefs = load()

function load(): Prefs {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) }
  } catch {
    return USUAL
  }
}

/** Called once, before anything is shown: then there are words to be shown. */
export async function startPrefs(): Promise<void> {
  applyPrefs()
  for (const wish of [STILL, CLEAR, LIGHT]) matchMedia(wish).addEventListener('change', applyPrefs)
  await speak(prefs.language ?? wishedLanguage())
}

/** Whether the words have come. */
async function speak(language: string): Promise<boolean> {
  try {
    await speakIn(language)
  } catch {
    return false
  }
  document.documentElement.lang = currentLanguage()
  document.querySelector('meta[name=description]')?.setAttribute('content', t('page.description'))
  const manifest = `${import.meta.env.BASE_URL}manifest-${currentLanguage()}.webmanifest`
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest)
  return true
}

function applyPrefs(): void {
  const { theme, contrast, keys } = prefs
  const root = document.documentElement
  root.dataset['theme'] = themeOf(theme)
  root.dataset['keys'] = keys ? 'on' : 'off'
  root.dataset['motion'] = reducedMotion() ? 'none' : 'full'
  root.dataset['contrast'] = contrast === 'more' || matchMedia(CLEAR).matches ? 'more' : 'usual'
}

function themeOf(theme: Prefs['theme']): 'night' | 'daylight' {
  if (theme !== 'system') return theme
  return matchMedia(LIGHT).matches ? 'daylight' : 'night'
}

export function getPrefs(): Prefs {
  return prefs
}

/** The page changes its language once the words have come; without them it goes on in the one that it has. */
export async function setLanguage(language: string): Promise<void> {
  if (!(await speak(language))) return
  setPrefs({ language })
}

let isScreen = false

/** From now on this page is a big screen, or no longer. */
export function beScreen(now: boolean): void {
  isScreen = now
  tellReaders()
}

/** Whether anything is to be heard in this page. */
export function soundWanted({ sound, screenSound }: Prefs = prefs): boolean {
  return isScreen ? screenSound : sound
}

export function setPrefs(part: Partial<Prefs>): void {
  prefs = { ...prefs, ...part }
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs))
  } catch {
    // A browser that keeps nothing still plays.
  }
  applyPrefs()
  tellReaders()
}

function tellReaders(): void {
  for (const reader of readers) reader()
}

export function usePrefs(): Prefs {
  return useSyncExternalStore((reader) => {
    readers.add(reader)
    return () => readers.delete(reader)
  }, getPrefs)
}

export function currentPace(): Pace {
  return prefs.pace ?? (reducedMotion() ? 'at once' : 'usual')
}

export function paceNow(): number {
  return PACES[currentPace()]
}

/** What `reducedMotion` says, for a component that has to follow it. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore((reader) => {
    const system = matchMedia(STILL)
    system.addEventListener('change', reader)
    readers.add(reader)
    return () => {
      system.removeEventListener('change', reader)
      readers.delete(reader)
    }
  }, reducedMotion)
}

export function reducedMotion(): boolean {
  if (prefs.motion !== 'system') return prefs.motion === 'none'
  return matchMedia(STILL).matches
}

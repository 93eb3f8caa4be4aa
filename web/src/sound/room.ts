/** All that can be heard in this page. It is loaded when somebody wants to hear something, and makes its noise then. */
import type { Cue, GameBoard } from '@gloam/games/board/contract.ts'
import type { Mood, Score, Sound } from '@gloam/games/board/score.ts'
import { soundOf } from '@gloam/games/board/sounds.ts'
import type { GameEvent, GameTypes } from '@gloam/kernel/game.ts'
import { getPrefs } from '../prefs.ts'
import { Ambience } from './ambience.ts'
import { CUES } from './cues.ts'
import { Mixer } from './mixer.ts'
import { singAll } from './voice.ts'

type View = GameTypes['view']

/** Milliseconds: so often the ambience is settled, and for so many seconds ahead. */
const PLAN_EVERY = 1_000
const AHEAD = 4
/** Seconds that lie between sounds which come at the same moment, and how many of those are heard. */
const APART = 0.12
const MOST_AT_ONCE = 5
/** Milliseconds: a cue has ended by then, and so has what is left of a table that somebody has left. */
const REST_AFTER = 2_500

const context = new AudioContext()
const mixer = new Mixer(context)
const ambience = new Ambience(mixer)
/** When the newest sound of an event begins, in the time of the context. */
let newest = 0
let planning: ReturnType<typeof setInterval> | undefined
let resting: ReturnType<typeof setTimeout> | undefined

remix()
document.addEventListener('visibilitychange', () => (document.hidden ? restSoon() : wakeAtTable()))
// Where a page has to be pressed anew before it may be heard.
addEventListener('pointerdown', wakeAtTable)
listenToTheDevice()

/** As the sliders stand. */
export function remix(): void {
  const { sound, ambience: around, volume } = getPrefs()
  mixer.set(sound ? { ambience: around, events: volume } : { ambience: 0, events: 0 })
}

export function hearCue(cue: Cue): void {
  hear(CUES[cue])
  if (document.hidden || planning === undefined) restSoon()
}

/** Things that happen at once are heard one after the other, and not all of them. */
export function hear(sound: Sound): void {
  if (sound.length === 0) return
  wake()
  const now = context.currentTime
  if (newest > now + APART * MOST_AT_ONCE) return
  newest = Math.max(now, newest + APART)
  singAll(mixer, mixer.events, sound, newest)
}

export function hearEvent(score: Score, event: GameEvent<GameTypes>, view: View): void {
  hear(soundOf(score.events[event.is as keyof Score['events']], event, view))
}

/** The place and the state of a match; what was heard of another one goes. */
export function surround({ scenes }: Pick<Score, 'scenes'>, mood: Mood): void {
  wake()
  ambience.show(scenes, mood)
  ambience.plan(context.currentTime + AHEAD)
  planning ??= setInterval(() => ambience.plan(context.currentTime + AHEAD), PLAN_EVERY)
}

/** Nobody sits at a table any more. */
export function leave(): void {
  ambience.show({}, { scene: '', tension: 0, peril: 0 }, 1)
  clearInterval(planning)
  planning = undefined
  setTimeout(() => ambience.plan(context.currentTime), REST_AFTER)
  restSoon()
}

export async function scoreOf(board: Pick<GameBoard, 'score'> | null): Promise<Score | null> {
  return (await board?.score?.())?.default ?? null
}

function wake(): void {
  clearTimeout(resting)
  resting = undefined
  if (context.state !== 'running') void context.resume()
}

function wakeAtTable(): void {
  if (planning !== undefined && !document.hidden) wake()
}

/** An idle context costs power. */
function restSoon(): void {
  clearTimeout(resting)
  resting = setTimeout(() => void context.suspend(), REST_AFTER)
}

interface AudioSession extends EventTarget {
  type: string
  readonly state: 'inactive' | 'active' | 'interrupted'
}

/** Where the device says what else is heard: ours mixes with it, and steps back while others speak in a call. */
function listenToTheDevice(): void {
  const session = (navigator as { audioSession?: AudioSession }).audioSession
  if (session === undefined) return
  session.type = 'ambient'
  session.addEventListener('statechange', () => mixer.duck(session.state === 'interrupted'))
}

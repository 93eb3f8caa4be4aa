/** What is heard: every kind of event says how it sounds or why it does not, and no sound tells a secret. */
import { existsSync, readFileSync } from 'node:fs'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { type AnyGame, type GameEvent, type GameTypes, type Seat, SPECTATOR, type Told } from '@gloam/kernel/game.ts'
import { Play } from '@gloam/kernel/play.ts'
import { randomSetup, seedOf } from '@gloam/kernel/random.ts'
import { heard } from '@gloam/kernel/seen.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import type { Score, Sound } from '../board/score.ts'
import { soundOf } from '../board/sounds.ts'
import { games } from '../index.ts'

type View = GameTypes['view']

const scoreOf = async (game: string): Promise<Score> =>
  ((await import(`../${game}/board/sound.ts`)) as { default: Score }).default
const wordsOf = (game: string): string[] =>
  Object.keys(JSON.parse(readFileSync(new URL(`../${game}/text/en.json`, import.meta.url), 'utf8')) as object)
const after = (keys: string[], start: string): string[] =>
  keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))

const MATCHES = effort(3, 30)
const LONGEST = effort(250, 1_000)

const sounding = (score: Score, event: GameEvent<GameTypes>, view: View): Sound =>
  soundOf(score.events[event.is as keyof Score['events']], event, view)

/** All that a seat's device plays. */
const soundsOf = (score: Score, told: readonly Told<GameTypes>[], seat: Seat, view: View): Sound[] =>
  heard(told, seat)
    .map((event) => sounding(score, event, view))
    .filter(({ length }) => length > 0)

/** Those that have a score; the others are heard by the usual cues. */
const scored = games.filter(({ name }) => existsSync(new URL(`../${name}/board/sound.ts`, import.meta.url)))

test('there are games with a score', () => {
  expect(scored.length).toBeGreaterThan(3)
})

describe.each(scored.map((game) => [game.name, game] as const))('%s', (name, game) => {
  test('every kind of event has a sound, or says in a sentence why not', async () => {
    const { events } = await scoreOf(name)
    expect(Object.keys(events).sort()).toEqual(after(wordsOf(name), 'event.').sort())
    for (const [kind, how] of Object.entries(events)) {
      if ('silent' in how) expect(how.silent, kind).toMatch(/^[A-Z].* .*\.$/)
      else if (typeof how !== 'function') mustSound(how, kind)
    }
  })

  test('every end has a motif of its own, and whoever has won hears that', async () => {
    const { ending } = await scoreOf(name)
    const reasons = name === 'betrayal' ? ['1.hero', '1.traitor', '1.house'] : after(wordsOf(name), 'end.')
    const motifs = reasons.map((reason) => JSON.stringify(ending({ winners: [], reason: `end.${reason}` }, 0)))
    expect(new Set(motifs).size).toBe(reasons.length)
    for (const reason of reasons)
      for (const winners of [[], [0], [1]]) mustSound(ending({ winners, reason: `end.${reason}` }, 0), reason)
    const [first] = reasons
    const heardBy = (seat: Seat) => JSON.stringify(ending({ winners: [0], reason: `end.${first}` }, seat))
    expect(heardBy(1)).not.toBe(heardBy(0))
  })

  test('the mood is a scene that there is, and what all may know', async () => {
    const score = await scoreOf(name)
    visit(game, (play) => {
      for (let seat = SPECTATOR; seat < play.state.seats; seat++) {
        const mood = score.mood(game.view(play.state, seat), seat)
        expect(Object.keys(score.scenes)).toContain(mood.scene)
        for (const part of [mood.tension, mood.peril]) expect(part >= 0 && part <= 1, JSON.stringify(mood)).toBe(true)
        expect(score.mood(game.view(play.state, SPECTATOR), seat), 'by a device that others overhear').toEqual(mood)
      }
    })
  })

  test('two hidden truths sound the same', async () => {
    const score = await scoreOf(name)
    let compared = 0
    visit(game, (play, number) => {
      const chance = fastChance(number + play.state.picks)
      const question = chance.oneOf(play.open)
      const step = chance.oneOf(question.choices)
      for (let seat = SPECTATOR; seat < play.state.seats; seat++) {
        const [one, other] = [copy(play.state), copy(play.state)]
        game.scramble(other, seat, chance)
        const truths = [one, other].map((state) => new Play(game, { ...state, chance: fastChance(number).state }))
        const moods = truths.map(({ state }) => score.mood(game.view(state, seat), seat))
        expect(moods[1]).toEqual(moods[0])
        const found = truths.map((truth) => ({ truth, at: truth.find(question.seat, step) }))
        if (found.some(({ at }) => at === null)) continue
        for (const { truth, at } of found) if (at !== null) truth.take(at.question, at.choice)
        // Where all are told something else, it was revealed; whatever one seat alone has learned is not heard.
        const [open, openToo] = truths.map(({ events }) => heard(events, SPECTATOR))
        if (JSON.stringify(open) !== JSON.stringify(openToo)) continue
        const [said, saidToo] = truths.map(({ events, state }) =>
          soundsOf(score, events, seat, game.view(state, SPECTATOR)),
        )
        compared++
        expect(saidToo, JSON.stringify(step)).toEqual(said)
      }
    })
    expect(compared).toBeGreaterThan(50)
  })

  test('what is told to some alone sounds whatever is in it, and every sound can be made', async () => {
    const score = await scoreOf(name)
    const known = new Map<string, string>()
    visit(
      game,
      (play) => {
        for (const { event, to } of play.events) {
          const sound = sounding(score, event, game.view(play.state, SPECTATOR))
          for (const voice of sound) mustBeVoice(voice, event.is)
          if (to === undefined || !('only' in to)) continue
          const said = JSON.stringify(sound.map(({ of, at }) => [of, at]).slice(0, 2))
          expect(known.get(event.is) ?? said, JSON.stringify(event)).toBe(said)
          known.set(event.is, said)
        }
      },
      1,
    )
  })
})

/** Positions of random matches, on their way. */
function visit(game: AnyGame, look: (play: Play<GameTypes>, number: number) => void, every = EVERY): void {
  for (let number = 1; number <= MATCHES; number++) {
    const chance = fastChance(number)
    const { seats, options } = randomSetup(game, chance)
    const play = Play.start(game, seats, options, seedOf(number))
    while (play.open.length > 0 && play.state.picks < LONGEST) {
      if (play.state.picks % every === 0) look(play, number)
      const question = chance.oneOf(play.open)
      play.take(question, chance.below(question.choices.length))
    }
  }
}

const EVERY = 7

function mustSound(sound: Sound, what: string): void {
  expect(sound.length, what).toBeGreaterThan(0)
  for (const voice of sound) mustBeVoice(voice, what)
}

function mustBeVoice(voice: Sound[number], what: string): void {
  const { at, to = at, after: begins = 0, long, loud, far = 0, side = 0 } = voice
  const said = `${what}: ${JSON.stringify(voice)}`
  for (const hertz of [at, to]) expect(hertz > 20 && hertz < 6_000, said).toBe(true)
  expect(begins >= 0 && long > 0 && begins + long < 12, said).toBe(true)
  expect(loud > 0 && loud <= 1 && far >= 0 && far <= 1 && Math.abs(side) <= 1, said).toBe(true)
}
